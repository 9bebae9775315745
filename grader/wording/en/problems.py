"""Titles and details of the API's problem documents, in English."""

SENTENCES: dict[str, str] = {}
