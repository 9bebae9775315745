"""A problem file and all that can be done to it; this room knows no database and no web."""
