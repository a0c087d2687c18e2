"""Messages inside Telegram's limits, counted the way Telegram counts: UTF-16 units after entities are parsed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import unescape

CAPTION = 1024
MESSAGE = 4096
ALERT = 200

#: Of a folded quote a client shows so many lines.
FOLDED = 3

_TAG = re.compile(r"<[^>]*>")


def length(html: str) -> int:
    return units(unescape(_TAG.sub("", html)))


def units(plain: str) -> int:
    return len(plain.encode("utf-16-le")) // 2


@dataclass(frozen=True, slots=True)
class Part:
    """Lines that belong together; the least needed part loses its last lines first, or its first ones."""

    lines: tuple[str, ...]
    #: 0 is never cut.
    spare: int = 0
    #: Said in place of what was left out, with {n} for the number of lines.
    more: str = ""
    #: How many lines were left out from the beginning.
    hidden: int = 0
    #: The last lines are worth most, and what was left out stood before them.
    newest: bool = False
    #: Stands in a quote of which a client shows three lines until it is tapped.
    folded: bool = False


def compose(parts: Sequence[Part], most: int) -> str:
    """Parts one below the other with a blank line between, cut line by line where there is too much."""
    kept = [list(part.lines) for part in parts]
    cut = [0] * len(parts)
    while True:
        html = _joined(
            (part, "\n".join(_with_rest(part, lines, gone)))
            for part, lines, gone in zip(parts, kept, cut, strict=True)
            if lines
        )
        if length(html) <= most:
            return html
        candidates = [at for at, part in enumerate(parts) if part.spare and kept[at]]
        if not candidates:
            return shortened(html, most)
        worst = max(candidates, key=lambda at: parts[at].spare)
        kept[worst].pop(0 if parts[worst].newest else -1)
        cut[worst] += 1


def _joined(parts: Iterable[tuple[Part, str]]) -> str:
    """With a blank line between them; a quote keeps its distance by itself."""
    html, after_quote = "", True
    for part, words in parts:
        gap = "" if not html else "\n" if part.folded or after_quote else "\n\n"
        html += gap + (f"<blockquote expandable>{words}</blockquote>" if part.folded else words)
        after_quote = part.folded
    return html


def _with_rest(part: Part, lines: list[str], cut: int) -> list[str]:
    left_out = part.hidden + cut
    rest = [part.more.format(n=left_out)] if left_out and part.more else []
    return [*rest, *lines] if part.newest else [*lines, *rest]


def shortened(html: str, most: int) -> str:
    """The beginning of the text without its markup, when even the needed parts are too long."""
    plain = unescape(_TAG.sub("", html))
    while units(plain) > most - 1:
        # A letter is one unit or two.
        plain = plain[: -((units(plain) - most + 2) // 2)]
    return plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;") + "…"


def alert(sentences: Sequence[str]) -> str:
    """As many whole sentences as an alert holds."""
    said = ""
    for sentence in sentences:
        longer = f"{said}\n{sentence}" if said else sentence
        if units(longer) > ALERT:
            return f"{said}\n…" if said and units(said) <= ALERT - 2 else said or shortened_plain(sentence)
        said = longer
    return said


def shortened_plain(words: str, most: int = ALERT) -> str:
    while units(words) > most:
        words = words[:-2].rstrip() + "…"
    return words
