"""Why a text could not be read, in Chinese."""

SENTENCES: dict[str, str] = {}
