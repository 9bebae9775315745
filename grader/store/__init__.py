"""What students did, kept; this room knows no page and speaks no sentence."""
