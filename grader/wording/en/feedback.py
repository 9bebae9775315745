"""What a check found, in English."""

SENTENCES: dict[str, str] = {}
