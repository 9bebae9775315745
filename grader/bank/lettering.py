"""What stands for options and parts in responses and formulas: letters, pairs and names."""

import re

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def is_letter(text: str) -> bool:
    """Whether a text is the letter of an option."""
    return len(text) == 1 and text in LETTERS


def letters_of(text: str) -> list[str]:
    """The option letters of "A" or "A, C", in the order written and each once; pairs as such."""
    words = text.replace(",", " ").split()
    lettered = all(len(word) == 1 or re.fullmatch(r"\d+-[A-Z]", word) for word in words)
    return list(dict.fromkeys(words)) if lettered else [text]


def name_of_part(part_id: str) -> str:
    """What a part's own value is called in a formula of `follows`: hyphens become underscores."""
    return part_id.replace("-", "_")
