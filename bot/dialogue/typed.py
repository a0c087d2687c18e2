"""Typed answers: a place like C4, a number on the screen, or part of a name."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.dialogue.choosing import Choosing
from bot.locale import Tongue
from bot.messages.outgoing import Button, Keyboard
from games.core.decision import Answer, ChooseOne, ChooseSome, Decision, Option, Place
from games.core.text import Text

#: What nobody writes who does not mean a place.
_PLACE = re.compile(r"[a-zа-я]{1,2}\d{1,2}", re.IGNORECASE)
#: A number on the picture, a place, or a row of places.
_MARK = re.compile(r"\d{1,2}|[a-zа-я]{1,2}\d{0,2}", re.IGNORECASE)
#: They stand before a mark and say something of it.
_SIGNS = ("✓", "✕", "●", "↺", "▾")


def typed(decision: Decision, choosing: Choosing, words: str, tongue: Tongue) -> Choosing | Answer | None:
    """An answer when exactly one choice is meant, a narrowed list when several are, None when nothing fits."""
    if not isinstance(decision, ChooseOne | ChooseSome | Place):
        return None
    wanted = " ".join(words.split()).casefold()
    if not wanted or len(wanted) > 60:
        return None
    found = _meant(decision.options, wanted, tongue)
    match decision, found:
        case _, []:
            return None
        case ChooseOne(options=options), [at]:
            return options[at].key
        case Place(options=options, turns=turns), [at]:
            return replace(choosing, cell=at) if turns.get(options[at].key) else options[at].key
        case ChooseSome(), [at]:
            return replace(choosing, picked=tuple(sorted({*choosing.picked, at})))
        case _:
            return replace(choosing, filter=wanted, page=0)


def blocked_by(decision: Decision, words: str, tongue: Tongue) -> Text | None:
    """Why what is named cannot be chosen now."""
    if not isinstance(decision, ChooseOne | ChooseSome | Place):
        return None
    wanted = " ".join(words.split()).casefold()
    reasons = [
        option.blocked
        for option in decision.options
        if wanted in ((option.at or "").casefold(), tongue.say(option.label).casefold())
    ]
    return next((reason for reason in reasons if reason is not None), None)


def places(decision: Decision) -> list[str]:
    """Those that can be chosen, by name."""
    if not isinstance(decision, ChooseOne | ChooseSome | Place):
        return []
    return sorted({option.at for option in decision.options if option.at is not None and option.blocked is None})


def is_place(words: str) -> bool:
    return _PLACE.fullmatch(words.strip()) is not None


def is_mark(words: str) -> bool:
    return _MARK.fullmatch(words.strip()) is not None


def marked_so(words: str, keyboard: Keyboard) -> list[Button]:
    """Those that begin with this mark of the picture."""
    wanted = words.strip().casefold()
    return [button for row in keyboard for button in row if wanted == _mark_on(button.text)]


def _mark_on(label: str) -> str:
    """What stands first on a button: a number, a place, a row of the board."""
    return next((word.lstrip("✓✕").casefold() for word in label.split() if word not in _SIGNS), "")


def _meant(options: tuple[Option, ...], wanted: str, tongue: Tongue) -> list[int]:
    """Exact places and names win over beginnings, beginnings over parts."""
    open_options = [(at, option) for at, option in enumerate(options) if option.blocked is None]
    names = [(at, (option.at or "").casefold(), tongue.say(option.label).casefold()) for at, option in open_options]
    for fits in (
        [at for at, place, name in names if wanted in (place, name)],
        [at for at, _, name in names if name.startswith(wanted)],
        [at for at, _, name in names if wanted in name],
    ):
        if fits:
            return fits
    return []
