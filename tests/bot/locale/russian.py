"""What has no place in a Russian sentence."""

import re

#: Names that are written the same everywhere, how places of a board are called, and which king of a name it was.
KNOWN = re.compile(r"\b(?:Telegram|Longtable|UTC|GMT|[A-Z]{1,2}\d{1,2}|VI{0,3}|I[IVX]|III|XI{0,3}|(?<=[а-яё] )I)\b")
COMMAND = re.compile(r"/[a-z_]+(?: text)?")
PLACEHOLDER = re.compile(r"{[a-z_]*}")
TAG = re.compile(r"</?[a-z]+(?: expandable)?>")
LATIN = re.compile(r"[A-Za-z]+")


def latin_words(said: str) -> list[str]:
    """Words in Latin letters that a Russian reader would stumble over."""
    for allowed in (TAG, PLACEHOLDER, COMMAND, KNOWN):
        said = allowed.sub(" ", said)
    return LATIN.findall(said)
