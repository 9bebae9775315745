"""What is wrong with a problem file, in English."""

SENTENCES: dict[str, str] = {}
