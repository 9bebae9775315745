"""What a check found, in Chinese."""

SENTENCES: dict[str, str] = {}
