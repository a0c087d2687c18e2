"""Looking things up by name: exactly, by part of the name, and over a slip of the finger."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher

from games.core.game import Entry

#: How alike a mistyped name has to be.
ALIKE = 0.7
MOST = 12


def find(entries: Sequence[Entry], wanted: str) -> list[int]:
    """Places in the list, the best first. Exact names win over beginnings, those over parts, those over typos."""
    said = " ".join(wanted.split()).casefold()
    if not said:
        return []
    names = [(entry.name.en.casefold(), entry.name.ru.casefold()) for entry in entries]
    for found in (
        [at for at, both in enumerate(names) if said in both],
        [at for at, both in enumerate(names) if any(name.startswith(said) for name in both)],
        [at for at, both in enumerate(names) if any(said in name for name in both)],
    ):
        if found:
            return found[:MOST]
    return _alike(names, said[:60])


def _alike(names: Sequence[tuple[str, str]], said: str) -> list[int]:
    scored = [(max(SequenceMatcher(None, said, name).ratio() for name in both), at) for at, both in enumerate(names)]
    return [at for score, at in sorted(scored, key=lambda pair: (-pair[0], pair[1])) if score >= ALIKE][:MOST]
