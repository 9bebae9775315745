"""From an answer's formula to named wrong values; this room knows no student and no sentence."""
