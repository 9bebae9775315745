"""Wrong methods, in English: the sentence is put together in `wording.methods`."""

SENTENCES: dict[str, str] = {
    "method": "{methods}",
}
