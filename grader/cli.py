"""The `grader` command. Rooms are imported inside the commands, so that each starts fast.

Exit codes: 0 done, 1 something is wrong with the files, rows or database named, 2 wrong usage.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import click

from grader.authoring import COMMANDS, LANGUAGE, progress_bar, tell

if TYPE_CHECKING:
    from grader.settings import Settings
    from grader.store.database import Engine


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="grader")
def main() -> None:
    """Quizzes and grading for vectors, dot products and attention.

    Settings come from GRADER_* variables of the environment; see the README.
    """


for command in COMMANDS:
    main.add_command(command)


@main.command()
@click.option("--host", help="Address to listen on (GRADER_HOST).")
@click.option("--port", help="Port to listen on (GRADER_PORT).")
@click.option("--workers", help="Number of processes (GRADER_WORKERS).")
@click.option("--database", help="Where students' work is kept (GRADER_DATABASE).")
@click.option("--problems", help="Folder of problem files (GRADER_PROBLEMS).")
def serve(**options: str | None) -> None:
    """Serve the questions on the web until Ctrl-C."""
    settings = _settings(**options)
    _refuse_broken(settings.problems)
    _bring_up_to_date(settings.database)

    from grader.web import serving

    try:
        listening = serving.listen(settings.host, settings.port)
    except OSError as fault:
        where = f"cannot listen on {settings.host} port {settings.port}"
        reason = os.strerror(fault.errno) if fault.errno else str(fault)
        raise click.ClickException(f"{where}: {reason}; choose another with --port") from None
    opened = f"Open {serving.address(settings.host, settings.port)} in a browser; Ctrl-C stops."
    serving.serve(settings, listening, lambda: click.echo(opened))


def _refuse_broken(folder: Path) -> None:
    from grader.bank.folder import gather

    _, complaints = gather([folder])
    if complaints:
        tell(complaints, "en", err=True)
        raise click.ClickException("these problem files are broken; mend them, then start again")


def _bring_up_to_date(url: str) -> None:
    from grader.store.upgrade import ready_engine, sqlite_file, upgrade

    with _database_faults():
        if sqlite_file(url) is None:
            with ready_engine(url):
                return
        done = upgrade(url)
    if done.copy:
        click.echo(f"The database was upgraded; it was copied to {done.copy} before.")


@main.command()
@click.argument("files", nargs=-1, type=click.File("rb"))
@LANGUAGE
@click.option("--jobs", type=click.IntRange(1, 256), default=1, help="Number of processes.")
def mark(files: tuple[BinaryIO, ...], lang: str, jobs: int) -> None:
    """Mark JSON lines: each row gets a state, a score and feedback.

    A row has check, options, expected and answer; other members pass through. Reads standard
    input without FILES or for `-`. A bad line gives its number and the error, and exit code 1.
    """
    faulty = False
    for file in files or (sys.stdin.buffer,):
        faulty |= not _mark_file(file, lang, jobs)
    sys.exit(1 if faulty else 0)


def _mark_file(file: BinaryIO, lang: str, jobs: int) -> bool:
    """Whether every row could be judged."""
    from grader.marking import lines_of, mark_lines

    out = sys.stdout.buffer
    whole = True
    size = _size(file)
    with progress_bar(size, shown=size > 0 and not sys.stdout.isatty()) as bar:
        for marked in mark_lines(lines_of(file), lang, jobs):
            out.write(marked.line)
            out.flush()
            whole &= marked.judged
            bar.update(marked.size)
    return whole


def _size(file: BinaryIO) -> int:
    """Bytes of a regular file; 0 where nobody knows how much will come."""
    try:
        return os.fstat(file.fileno()).st_size
    except OSError:
        return 0


@main.group()
def key() -> None:
    """Keys of the JSON interface."""


@key.command("add")
@click.argument("name")
@click.option("--may-choose-seed", is_flag=True, help="Let the key's holder choose seeds.")
def key_add(name: str, may_choose_seed: bool) -> None:
    """Make a key and print it, this once."""
    from grader.store.database import writing
    from grader.store.keys import KeyRefused, add_key

    with _engine() as engine:
        try:
            with writing(engine) as connection:
                _, token = add_key(connection, name, may_choose_seed=may_choose_seed)
        except KeyRefused as refusal:
            raise click.ClickException(str(refusal)) from None
    click.echo("Keep this key; it cannot be shown again.", err=True)
    click.echo(token)


@key.command("list")
def key_list() -> None:
    """List the keys, without what opens them."""
    from grader.store.database import reading
    from grader.store.keys import list_keys

    with _engine() as engine, reading(engine) as connection:
        for one in list_keys(connection):
            seed = "may choose seeds" if one.may_choose_seed else "draws seeds"
            made = one.created_at.date().isoformat()
            live = f"revoked {one.revoked_at.date().isoformat()}" if one.revoked_at else "works"
            click.echo("\t".join([one.name, ",".join(sorted(one.scopes)), seed, made, live]))


@key.command("revoke")
@click.argument("name")
def key_revoke(name: str) -> None:
    """Stop a key for good."""
    from grader.store.database import writing
    from grader.store.keys import revoke_key

    with _engine() as engine, writing(engine) as connection:
        if not revoke_key(connection, name):
            raise click.ClickException(f"no key named {name} works; see `grader key list`")


@main.command()
@click.option("--csv", "as_csv", is_flag=True, required=True, help="Print comma-separated values.")
@click.option("--problem", "problems", multiple=True, help="Only this problem; may be repeated.")
def attempts(as_csv: bool, problems: tuple[str, ...]) -> None:
    """Print every response kept, one row each."""
    from grader.store.database import reading
    from grader.store.reports import attempts_table, problems_tried, write_csv

    with _engine() as engine, reading(engine) as connection:
        tried = problems_tried(connection)
        if not tried.issuperset(problems):  # the bank takes a second to read
            _refuse_unknown(problems, tried | _ids_in_bank())
        rows = attempts_table(connection)
        wanted = (row for row in rows if not problems or row.problem in problems)
        write_csv(wanted, sys.stdout)


def _ids_in_bank() -> set[str]:
    from grader.bank.folder import gather

    return {problem.id for problem in gather([_settings().problems])[0]}


def _refuse_unknown(names: tuple[str, ...], known: set[str]) -> None:
    """An id that is not in the bank may be that of an earlier problem; any other is a slip."""
    from grader.bank.complaint import nearest

    for name in (name for name in names if name not in known):
        near = nearest(name, known)
        advice = f"; did you mean {near}?" if near else ""
        where = "neither in the bank nor among the attempts"
        raise click.UsageError(f"there is no problem {name}, {where}{advice}")


@main.group()
def db() -> None:
    """The database."""


@db.command("upgrade")
def db_upgrade() -> None:
    """Bring the database to this version; an SQLite file is copied aside first."""
    from grader.store.upgrade import upgrade

    with _database_faults():
        done = upgrade(_settings().database)
    copied = f"; it was copied to {done.copy} before" if done.copy else ""
    click.echo(f"The database was {done.found} and is at step {done.revision}{copied}.")


@db.command("state")
def db_state() -> None:
    """Say how the database stands to this version: empty, older, current, newer or foreign."""
    from grader.store.upgrade import state

    with _database_faults():
        click.echo(state(_settings().database).value)


def _settings(**options: str | None) -> "Settings":
    from grader.settings import Settings, SettingsError

    given = {f"GRADER_{name.upper()}": text for name, text in options.items() if text is not None}
    try:
        return Settings.from_environment({**os.environ, **given})
    except SettingsError as fault:
        raise click.UsageError(str(fault)) from None


@contextmanager
def _engine() -> Iterator["Engine"]:
    from grader.store.upgrade import ready_engine

    with _database_faults(), ready_engine(_settings().database) as engine:
        yield engine


@contextmanager
def _database_faults() -> Iterator[None]:
    """What a database refuses, told in a line."""
    from grader.store.upgrade import RefusedDatabase

    try:
        yield
    except RefusedDatabase as refusal:
        raise click.ClickException(str(refusal)) from None
    except ModuleNotFoundError as missing:
        advice = "install grader[postgres] for a PostgreSQL database"
        raise click.ClickException(f"{missing.name} is not installed; {advice}") from None
