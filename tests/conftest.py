"""What holds for every test: no deadline on busy machines, and `--no-skips` for the last word."""

import pytest
from hypothesis import settings

settings.register_profile("grader", deadline=None)
settings.load_profile("grader")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--no-skips", action="store_true", help="Fail if any test was skipped.")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    skipped = reporter.stats.get("skipped", []) if reporter else []
    if reporter and skipped and session.config.getoption("--no-skips"):
        reporter.write_line(f"\n{len(skipped)} skipped, and --no-skips was given", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
