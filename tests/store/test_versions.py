from dataclasses import replace

from sqlalchemy import Engine

from grader.store.database import reading, writing
from grader.store.models import ProblemVersion
from grader.store.versions import find_source, keep_versions
from tests.store.builders import VERSION, rows_in

MENDED = replace(VERSION, source_hash="source-2", source="id: projection # 改正\n")
OTHER_KEY = replace(VERSION, digest="digest-2", source_hash="source-3", source="id: x\n")


def test_a_source_is_kept_once(engine: Engine) -> None:
    for _ in range(2):
        with writing(engine) as connection:
            keep_versions(connection, [VERSION, VERSION, OTHER_KEY])
    with reading(engine) as connection:
        assert rows_in(connection, ProblemVersion) == 2


def test_the_newest_source_of_a_digest_is_found(engine: Engine) -> None:
    with writing(engine) as connection:
        keep_versions(connection, [VERSION, OTHER_KEY, MENDED])
    with reading(engine) as connection:
        assert find_source(connection, "projection", "digest-1") == MENDED.source
        assert find_source(connection, "projection", "digest-2") == OTHER_KEY.source
        assert find_source(connection, "projection", "digest-9") is None
        assert find_source(connection, "cosine", "digest-1") is None
