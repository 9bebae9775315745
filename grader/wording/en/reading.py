"""Why a text could not be read, in English."""

SENTENCES: dict[str, str] = {}
