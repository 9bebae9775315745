"""Titles and details of the API's problem documents, in Chinese."""

SENTENCES: dict[str, str] = {}
