"""What has no place in a Russian sentence."""

import re

#: Names that are written the same everywhere, and how places of a board are called.
KNOWN = re.compile(r"\b(?:Telegram|Longtable|UTC|GMT|[A-Z]{1,2}\d{1,2})\b")
COMMAND = re.compile(r"/[a-z_]+(?: text)?")
PLACEHOLDER = re.compile(r"{[a-z_]*}")
TAG = re.compile(r"</?[a-z]+(?: expandable)?>")
LATIN = re.compile(r"[A-Za-z]+")


def latin_words(said: str) -> list[str]:
    """Words in Latin letters that a Russian reader would stumble over."""
    for allowed in (TAG, PLACEHOLDER, COMMAND, KNOWN):
        said = allowed.sub(" ", said)
    return LATIN.findall(said)
