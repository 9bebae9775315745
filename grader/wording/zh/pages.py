"""Words of the pages, in Chinese."""

SENTENCES: dict[str, str] = {}
