"""The commands of `grader` for authors; they stand beside the rooms, as the command line does."""

import json
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from grader.bank.complaint import Complaint

LANGUAGE = click.option(
    "--lang", type=click.Choice(["en", "zh"]), default="en", help="Language of the sentences."
)
PATHS = click.argument(
    "paths", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path)
)


@click.command()
@PATHS
@click.option(
    "--seeds",
    type=click.IntRange(0, 100_000),
    default=200,
    show_default=True,
    help="Number of draws of each problem that lists no seeds.",
)
@click.option(
    "--fix-seeds",
    type=click.IntRange(1, 1000),
    metavar="N",
    help="Write the first N seeds that are sound and differ into the one file named, as the only "
    "ones that are drawn.",
)
@click.option("--jobs", type=click.IntRange(1, 256), help="Number of processes.")
@click.option("--notes", is_flag=True, help="Tell of slips that are right on some draws, too.")
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON.")
@LANGUAGE
def check(paths: tuple[Path, ...], fix_seeds: int | None, lang: str, **how: Any) -> None:
    """Prove problem files sound: every case and many draws of each."""
    if fix_seeds is None:
        sys.exit(1 if _prove(paths, lang, **how) else 0)
    if len(paths) > 1 or paths[0].is_dir():
        raise click.UsageError("--fix-seeds takes one file")
    _fix_seeds(paths[0], fix_seeds, lang, how["jobs"])


def _prove(
    paths: tuple[Path, ...], lang: str, *, seeds: int, jobs: int | None, notes: bool, as_json: bool
) -> bool:
    """Print what is wrong with the files; whether anything is."""
    from grader import proving

    work = proving.Work.of(paths, seeds)
    with progress_bar(work.variants) as bar:
        proven = work.proven(jobs or os.cpu_count() or 1, bar.update)
    if as_json:
        click.echo(json.dumps(proving.as_json(proven, lang), ensure_ascii=False))
    else:
        for line in proving.complaints(proven, lang, notes):
            click.echo(line)
        for line in proving.summary(proven, lang):
            click.echo(line, err=True)
    return bool(proven.complaints)


def _fix_seeds(file: Path, count: int, lang: str, jobs: int | None) -> None:
    """Write approved seeds into a file and say so, or say why not."""
    from grader.bank import approval
    from grader.bank.complaint import Faults
    from grader.wording.sentences import say

    facts: dict[str, Any] = {"path": file, "count": count}
    try:
        with progress_bar(count) as bar:
            seeds = approval.approve(file, count, bar.update, jobs or os.cpu_count() or 1)
    except Faults as faults:
        tell(faults.complaints, lang)
        raise click.ClickException(say("command-seeds-faulty", facts, lang)) from None
    except approval.Scarce as few:
        facts |= {"found": few.found, "tried": few.tried}
        raise click.ClickException(say("command-seeds-few", facts, lang)) from None
    except approval.Unlisted:
        raise click.ClickException(say("command-seeds-place", facts, lang)) from None
    except OSError as fault:
        raise click.ClickException(f"{file}: {fault.strerror}") from None
    click.echo(say("command-seeds", {**facts, "first": seeds[0], "last": seeds[-1]}, lang))


def progress_bar(length: int, shown: bool = True) -> Any:
    """A progress bar on standard error, or one that stays silent where nobody would see it."""
    hidden = not (shown and sys.stderr.isatty())
    return click.progressbar(length=length, file=sys.stderr, hidden=hidden)


@click.command()
@click.option("--reference", is_flag=True, help="Print the reference page as Markdown instead.")
def schema(reference: bool) -> None:
    """Print the shape of a problem file as JSON Schema, for editors."""
    if reference:
        from grader.bank.reference import reference as page

        click.echo(page(), nl=False)
    else:
        from grader.bank.json_schema import json_schema

        click.echo(json.dumps(json_schema(), ensure_ascii=False, indent=2))


@click.command()
@click.argument("problem_id", metavar="ID")
@click.option(
    "--in",
    "folder",
    default=".",
    show_default=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder of the new file.",
)
def new(problem_id: str, folder: Path) -> None:
    """Start a problem file that passes `grader check`, to be changed into your own."""
    from grader.bank.scaffold import Unstarted, start

    try:
        path = start(problem_id, folder)
    except Unstarted as reason:
        raise click.ClickException(str(reason)) from None
    click.echo(f"{path} is a whole problem; change it, then run: grader check {path}")


@click.command()
@PATHS
@click.option("--port", type=click.IntRange(0, 65535), default=8001, show_default=True)
def preview(paths: tuple[Path, ...], port: int) -> None:
    """Serve files to their author on this machine: keys, wrong methods, every variant.

    Pages follow the files as they are saved, with all complaints. Ctrl-C stops.
    """
    from grader.web.preview import listen

    try:
        server = listen(paths, port)
    except OSError as fault:
        reason = os.strerror(fault.errno) if fault.errno else str(fault)
        advice = "choose another with --port"
        raise click.ClickException(f"cannot listen on port {port}: {reason}; {advice}") from None
    click.echo(f"Open http://127.0.0.1:{server.port}/ in a browser; Ctrl-C stops.")
    with suppress(KeyboardInterrupt):
        server.serve_forever()


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--seed", type=click.IntRange(0, 2**53 - 1), help="Draw the variant of this seed.")
@click.option("--case", help="Take a pinned case.")
def show(file: Path, seed: int | None, case: str | None) -> None:
    """Print a problem in both languages, with its key and the wrong answers it knows.

    Without --seed and --case: every pinned case, or else seed 1.
    """
    from grader.bank.folder import gather
    from grader.bank.transcript import chosen, transcript
    from grader.bank.variant import FormulaFault, NoDraw

    problems, complaints = gather([file])
    tell(complaints, "en", err=True)
    for problem in problems:
        if case is not None and case not in problem.cases:
            known = ", ".join(problem.cases) or "none"
            raise click.UsageError(f"there is no case {case}; there are: {known}")
        try:
            for variant in chosen(problem, seed, case):
                click.echo(transcript(problem, variant))
        except (NoDraw, FormulaFault):
            advice = f"`grader check {file}` says why"
            raise click.ClickException(f"no variant can be drawn; {advice}") from None
    sys.exit(1 if complaints else 0)


@click.command()
@click.argument("folder", type=click.Path(exists=True, path_type=Path))
@click.option("--markdown", "as_page", is_flag=True, help="Print a page with links to the files.")
def coverage(folder: Path, as_page: bool) -> None:
    """List every tag of a bank with the problem files that carry it.

    Tags are free: give a lesson's problems its number, and see here what is taught where.
    """
    from grader.bank.coverage import coverage, markdown, plain
    from grader.bank.folder import gather

    problems, complaints = gather([folder])
    tell(complaints, "en", err=True)
    covered = coverage(problems)
    if as_page:
        click.echo(markdown(covered, folder), nl=False)
    else:
        for line in plain(covered):
            click.echo(line)
    sys.exit(1 if complaints else 0)


def tell(complaints: Iterable["Complaint"], lang: str, err: bool = False) -> None:
    """Print complaints as a compiler does, one a line."""
    from grader.wording.sentences import say

    for complaint in complaints:
        sentence = say(complaint.code, complaint.facts, lang)
        click.echo(f"{complaint.position}: {sentence}", err=err)


COMMANDS = (check, coverage, new, preview, schema, show)
