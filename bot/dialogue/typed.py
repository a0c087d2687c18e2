"""Typed answers: a place like C4, a number on the screen, or part of a name."""

from __future__ import annotations

from dataclasses import replace

from bot.dialogue.choosing import Choosing
from bot.locale import Tongue
from games.core.decision import Answer, ChooseOne, ChooseSome, Decision, Option, Place
from games.core.text import Text


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
