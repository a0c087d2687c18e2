"""Nobody chooses blind: what a question names and a button chooses says on its picture what it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from bot.dialogue.asking import ask
from bot.dialogue.choosing import Choosing
from bot.dialogue.codec import Codec
from bot.dialogue.pen import Pen
from bot.locale import Tongue
from games.clash.data import rulebook
from games.clash.state import ClashState
from games.core.decision import ChooseOne, ChooseSome, Option
from games.core.luck import Luck
from games.core.text import Name
from rendering import Picture, painter
from rendering.picture import Marks
from tests.games.clash.table import GAME
from tests.rendering.reading import NAMES, look

PAINTER = painter("clash")
#: Of each kind of question the first ones of a game.
FIRST, ANSWERS = 3, 420
SHEETS = ("advances", "hand")


def does(key: str) -> list[Name]:
    """What a thing of this name does; nothing for whatever does nothing itself."""
    cards, boards = rulebook().printed, rulebook().boards
    if key in cards.advances:
        return [cards.advances[key].about]
    if key in cards.wonders:
        return [cards.wonders[key].about]
    if key in boards.leaders:
        return [ability.about for ability in boards.leaders[key].abilities]
    return []


def asked(civilizations: bool) -> Iterator[tuple[ClashState, ChooseOne | ChooseSome]]:
    state = GAME.setup(3, GAME.Options(civilizations=civilizations), Luck("nobody blind"))
    players, met = Luck("players of nobody blind"), Counter[str]()
    for _ in range(ANSWERS):
        decisions = GAME.decisions(state)
        if not decisions:
            return
        for decision in decisions:
            if not isinstance(decision, ChooseOne | ChooseSome):
                continue
            if decision.picture in SHEETS and any(does(option.at or option.key) for option in decision.options):
                met[decision.prompt.id] += 1
                if met[decision.prompt.id] <= FIRST:
                    yield state, decision
        chosen = players.choice(decisions)
        GAME.play(state, chosen.seat, players.choice(chosen.answers(players, most=24)))


def shown(state: ClashState, decision: ChooseOne | ChooseSome, language: str) -> tuple[Picture, list[Option]]:
    """The picture of the question, of a long one below its first heading, and what can be chosen with one press."""
    question = ask(decision, Choosing(group=0), Pen(Codec(b"key"), Tongue(language, NAMES), 1, "asked"))
    marks = Marks({**question.numbers, **question.targets}, (), question.crop or (), question.ways)
    reader = look("light", language, decision.seat)
    picture = PAINTER.sheet(GAME.view(state, decision.seat), decision.picture, reader, marks)
    assert picture is not None
    return picture, [option for option in decision.options if option.key in question.numbers]


@pytest.mark.parametrize(("civilizations", "language"), [(False, "ru"), (True, "en")])
def test_whatever_can_be_pressed_says_what_it_does(civilizations: bool, language: str) -> None:
    blind, told = list[str](), 0
    for state, decision in asked(civilizations):
        picture, options = shown(state, decision, language)
        assert picture.height <= 860, decision.prompt.id
        words = " ".join(text.string for text in picture.texts)
        for option in options:
            # What a deed of the turn does is told in the words above its button.
            effects = does(option.at or option.key) if option.at or option.note is None else []
            told += len(effects)
            if not all(effect.in_language(language) in words for effect in effects):
                blind.append(f"{option.key} in {decision.prompt.id}")
    assert blind == []
    assert told, "nothing was named"
