"""One response against one answer; this room knows no problem file, no database and no language."""
