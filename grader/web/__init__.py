"""Pages and JSON over HTTP; this room marks nothing itself and knows no SQL."""
