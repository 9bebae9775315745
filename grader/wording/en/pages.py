"""Words of the pages, in English."""

SENTENCES: dict[str, str] = {}
