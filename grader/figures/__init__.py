"""Pictures as SVG with their alternatives as codes; this room knows no page and no language."""
