"""What is wrong with a problem file, in Chinese."""

SENTENCES: dict[str, str] = {}
