"""Other systems' languages; this room knows no page of ours and marks nothing."""
