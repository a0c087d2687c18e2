"""Typed answers: a place like C4, a number on the screen, or part of a name."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.dialogue.choosing import Choosing
from bot.dialogue.counting import amounts_so_far
from bot.locale import Tongue
from bot.messages.outgoing import Button, Keyboard
from games.core.decision import Amounts, Answer, ChooseOne, ChooseSome, Decision, Option, Place
from games.core.text import Text

#: What nobody writes who does not mean a place.
_PLACE = re.compile(r"[a-zа-я]{1,2}\d{1,2}", re.IGNORECASE)
#: A number on the picture, a place, or a row of places.
_MARK = re.compile(r"\d{1,2}|[a-zа-я]{1,2}\d{0,2}", re.IGNORECASE)
#: What follows a name on a button: what it costs, how many there are, that more comes.
_BEHIND = re.compile(r" · | ▸| \(|: \d+$")
#: How many of what, either way round.
_COUNTED = re.compile(r"(?P<before>\d{1,3})? ?×?(?P<name>[^\d×]+?) ?×?(?(before)|(?P<after>\d{1,3}))")
#: They stand before a mark and say something of it.
_SIGNS = ("✓", "✕", "●", "↺", "▾", "+", "✔")


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


def counted_in_words(decision: Decision, choosing: Choosing, words: str, tongue: Tongue) -> Choosing | None:
    """ "3 wood" or "wood 3": so many of what is counted, as far as there are."""
    found = _COUNTED.fullmatch(" ".join(words.split()).casefold())
    if not isinstance(decision, Amounts) or found is None:
        return None
    number, name = int(found["before"] or found["after"]), found["name"]
    named = [at for at, one in enumerate(decision.counters) if tongue.say(one.label).casefold().startswith(name)]
    if len(named) != 1:
        return None
    counter, amounts = decision.counters[named[0]], amounts_so_far(decision, choosing)
    amounts[counter.key] = counter.least
    amounts[counter.key] += min(max(0, number - counter.least), decision.room(amounts, counter.key))
    return replace(choosing, amounts=amounts)


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


def named_so(words: str, keyboard: Keyboard) -> list[Button]:
    """Those on which this stands, without what follows it: a price, how many there are, that more comes."""
    wanted = _name_on(words)
    return [button for row in keyboard for button in row if wanted and wanted == _name_on(button.text)]


def _name_on(label: str) -> str:
    said = _BEHIND.split(label)[0]
    return " ".join(word for word in said.split() if word not in _SIGNS).casefold()


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
