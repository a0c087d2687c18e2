"""What has no place in a Russian sentence."""

import re

#: Names that are written the same everywhere, how places of a board are called, and which king of a name it was.
KNOWN = re.compile(
    r"\b(?:Telegram|Longtable|Discord|Slack|UTC|GMT|[A-Z]{1,2}\d{1,2}|VI{0,3}|I[IVX]|III|XI{0,3}|(?<=[а-яё] )I)\b"
)
COMMAND = re.compile(r"/[a-z_]+(?: (?:text|off|link|nolink))?")
#: The name of the argument; a translation may ask for one of its forms.
PLACEHOLDER = re.compile(r"{([a-z_]*)(?::[a-z_]+)?}")
TAG = re.compile(r"</?[a-z-]+(?: [^>]*)?>")
#: What a host types or looks for as it stands; and handles of accounts.
TYPED = re.compile(r"<code>[^<]*</code>|@\w+")
LATIN = re.compile(r"[A-Za-z]+")


def latin_words(said: str) -> list[str]:
    """Words in Latin letters that a Russian reader would stumble over."""
    for allowed in (TYPED, TAG, PLACEHOLDER, COMMAND, KNOWN):
        said = allowed.sub(" ", said)
    return LATIN.findall(said)
