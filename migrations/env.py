"""How Alembic reaches the database: the connection it is handed, or GRADER_DATABASE.

`grader db upgrade` hands over a connection; `alembic …` in a checkout does not.
"""

import os

from alembic import context
from sqlalchemy import Connection

from grader.settings import Settings
from grader.store.database import database_url, open_engine, writing
from grader.store.models import Base


def migrate(connection: Connection) -> None:
    # Batch mode: SQLite alters a table by building it anew.
    context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


def print_sql(url: str) -> None:
    context.configure(
        url=database_url(url),
        target_metadata=Base.metadata,
        literal_binds=True,
        dialect_opts={"paramstyle": "named"},
    )
    with context.begin_transaction():
        context.run_migrations()


def run() -> None:
    connection = context.config.attributes.get("connection")
    if connection is not None:
        migrate(connection)
        return
    url = Settings.from_environment(os.environ).database
    if context.is_offline_mode():
        print_sql(url)
        return
    with writing(open_engine(url, migrating=True)) as opened:
        migrate(opened)


run()
