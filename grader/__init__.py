"""Quiz and grading service for vector, dot-product and attention mathematics."""
