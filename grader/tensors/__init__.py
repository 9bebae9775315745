"""Array expressions read, computed and judged; this room knows no problem file and no language."""
