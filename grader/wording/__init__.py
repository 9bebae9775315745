"""Codes and facts become a sentence, in English or Chinese; this room knows no rule."""
