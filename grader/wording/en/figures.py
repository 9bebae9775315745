"""Pictures told in words, in English."""

SENTENCES: dict[str, str] = {
    "figure-vectors": "Arrows in the plane: {vectors}.",
    "figure-heat-map": "A table of numbers shown as shades. Columns: {columns}. Rows: {rows}.",
    "figure-histogram": (
        "A histogram of {count} values between {low} and {high}; their mean is {mean}."
    ),
}
