"""Text becomes a tree, a value and text again; this room knows no problem and no student."""
