"""The laws on questions, counted: nobody is asked in vain, nobody chooses blind, every screen fits a phone.

python -m tests.bot.counts_of_laws [GAME ...]
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path

import pytest

from bot.dialogue.asking import ask
from bot.dialogue.choosing import Choosing
from bot.locale import LANGUAGES, Tongue
from bot.messages.heights import PRIVATE
from games.catalogue import GAMES
from games.core.decision import ChooseOne, ChooseSome, Option
from games.core.text import Text, english
from rendering import painter
from rendering.picture import Marks
from tests.bot.dialogue_presser import pen_of
from tests.bot.heights_of_desks import of_game
from tests.games.conformance import asks_nobody_in_vain
from tests.games.moments import Moment, moments, sample
from tests.games.variants import Case, ordinary_cases
from tests.rendering.reading import NAMES, look

#: Of each kind of question so many moments, and so many of the whole game.
OF_A_KIND, OTHERS, ANSWERS = 4, 40, 120
_WORD = re.compile(r"\w{3,}")


def met(game_id: str) -> Iterator[tuple[Case, Moment]]:
    for case in (one for one in ordinary_cases() if one.game.id == game_id):
        played = moments(case.game, case.start("counted"), "counted")
        for at in sample(islice(played, 400), f"counted {case}", OF_A_KIND, OTHERS):
            yield case, at


def in_vain(at: Moment) -> bool:
    try:
        asks_nobody_in_vain(at)
    except pytest.fail.Exception:
        return True
    return False


def abouts(case: Case) -> Mapping[str, str]:
    """What everything that can be looked up does, by its name."""
    return {english(entry.name): english(entry.about) for entry in case.game.entries(None)}


def how_told(at: Moment, option: Option, about: str, words: str, numbered: bool) -> str | None:
    """In which way the screen says what this does; None where it does not."""
    if option.note is not None:
        return "in words beside the answer"
    known = _WORD.findall(about)
    if known and sum(word in words for word in known) >= 0.6 * len(known):
        return "in words on the picture"
    if option.at is not None or numbered:
        return "drawn on the picture, under its number"
    return "by its figures" if option.detail is not None or option.deed is not None else None


def looked_at(case: Case, at: Moment, known: Mapping[str, str], told: Counter[str], blind: Counter[str]) -> None:
    decision = at.decision
    if not isinstance(decision, ChooseOne | ChooseSome):
        return
    named = [(option, _about(option.label, known)) for option in decision.options if option.blocked is None]
    if not any(about for _, about in named):
        return
    asked = ask(decision, Choosing(group=0), pen_of(Tongue("en", NAMES)))
    marks = Marks({**asked.numbers, **asked.targets}, (), asked.crop or (), asked.ways)
    view = at.game.view(at.state, decision.seat)
    picture = painter(at.game.id).sheet(view, decision.picture, look(seat=decision.seat), marks)
    words = " ".join(text.string for text in picture.texts) if picture is not None else ""
    for option, about in named:
        if about:
            way = how_told(at, option, about, words, option.key in asked.numbers)
            told[way or "not at all"] += 1
            if way is None:
                blind[f"{decision.prompt.id}: {english(option.label)}"] += 1


def _about(label: Text, known: Mapping[str, str]) -> str:
    said = english(label)
    return next((about for name, about in known.items() if name and name in said), "")


async def heights(game_id: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        states = await of_game(Path(folder), game_id, ANSWERS)
    for language in LANGUAGES:
        high = [state.high for state in states if state.language == language]
        over = sum(one > PRIVATE for one in high)
        print(f"  {language}: {len(high)} states of desks, {over} higher than {PRIVATE}, the highest {max(high):.0f}")


def main(*wanted: str) -> None:
    for game_id in wanted or sorted(GAMES):
        questions, foregone, vain = 0, 0, 0
        told, blind = Counter[str](), Counter[str]()
        known: Mapping[str, str] = {}
        for case, at in met(game_id):
            known = known or abouts(case)
            questions += 1
            foregone += at.decision.foregone is not None
            vain += in_vain(at)
            looked_at(case, at, known, told, blind)
        print(f"{game_id}: {questions} questions, {vain} in vain; {foregone} with one answer, which the house gives")
        for way, n in told.most_common():
            print(f"  {n} choices that name a thing say what it does {way}")
        for kind, n in blind.most_common(8):
            print(f"    blind {n} times: {kind}")
        asyncio.run(heights(game_id))


if __name__ == "__main__":
    main(*sys.argv[1:])
