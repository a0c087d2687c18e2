"""What one may choose can be touched on its picture: every badge lies inside a shape of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest

from bot.dialogue.choosing import Choosing
from bot.dialogue.codec import Codec
from bot.dialogue.pen import Pen
from bot.dialogue.whole import whole
from bot.framework import pictures
from bot.locale import Tongue
from games.core.decision import Decision, Place
from games.core.game import Game
from games.core.luck import Luck
from rendering import Look, Marks, Picture, painter
from rendering.kit import encode
from rendering.kit.record import Shape
from tests.rendering.everywhere import NAMES, TABLES

PEN = Pen(Codec(b"key"), Tongue("en", NAMES), 1, "asked")
Point = tuple[float, float]
#: The middle of a number's ink is not quite that of its badge.
NEAR = 6
#: On a sheet of 1280: the squares of a domain, which a page enlarges, are the smallest things there are.
LEAST = 50


def asked(game_id: str, number: int, answers: int) -> Iterator[tuple[str, Game[Any, Any, Any], Any, Decision]]:
    """The first question of each kind in a random game."""
    game, seats, options = TABLES[game_id](number)
    state = game.setup(seats, game.Options(**options), Luck(f"shapes {number}"))
    players, met = Luck(f"players of shapes {number}"), Counter[str]()
    for _ in range(answers):
        decisions = game.decisions(state)
        if not decisions:
            return
        for decision in decisions:
            kind = f"{decision.picture} {decision.prompt.id}"
            met[kind] += 1
            if met[kind] == 1:
                yield kind, game, state, decision
        decision = players.choice(decisions)
        game.play(state, decision.seat, players.choice(decision.answers(players, most=24)))


def drawn(game: Game[Any, Any, Any], state: Any, decision: Decision, choosing: Choosing) -> tuple[Picture, set[str]]:
    """The picture of the question, and the badges that something on it should carry."""
    view = game.view(state, decision.seat)
    known = [sheet.id for sheet in pictures.sheets(game, view)]
    shown = decision.picture if decision.picture in known else known[0]
    question = whole(decision, choosing, PEN)
    look = Look("light", PEN.tongue.say, "en", decision.seat)
    marks = Marks(dict(question.targets), (), None, dict(question.ways))
    picture = painter(game.id).sheet(view, shown, look, marks)
    assert picture is not None
    return picture, set(question.ways) or set(question.targets.values())


def middle(shape: Shape) -> Point:
    xs, ys = zip(*shape.outline, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def on_its_badge(picture: Picture, mark: str) -> bool:
    """Whether the middle of a shape is where the picture says its number."""
    badges = [text.box for text in picture.texts if text.string == mark]
    middles = [middle(shape) for shape in picture.shapes if shape.mark == mark]
    return any(
        left - NEAR <= x <= right + NEAR and top - NEAR <= y <= bottom + NEAR
        for left, top, right, bottom in badges
        for x, y in middles
    )


def across(picture: Picture, mark: str) -> float:
    """How wide the largest of its shapes is."""
    outlines = [shape.outline for shape in picture.shapes if shape.mark == mark]
    return max(max(x for x, _ in outline) - min(x for x, _ in outline) for outline in outlines)


def shapes_of_questions(game_id: str, number: int, answers: int) -> tuple[Counter[str], list[str]]:
    found, wrong = Counter[str](), list[str]()
    with patch.object(encode, "photo", lambda *_: b""):
        for kind, game, state, decision in asked(game_id, number, answers):
            for choosing in faces_of(decision):
                picture, wanted = drawn(game, state, decision, choosing)
                shown = {shape.mark for shape in picture.shapes} & wanted
                found["shapes"] += len(shown)
                places = any(option.at and not option.blocked for option in getattr(decision, "options", ()))
                if places and wanted - shown:
                    wrong.append(f"{game_id}: {kind}: nothing to touch for {sorted(wanted - shown)}")
                beside = [mark for mark in shown if mark.isdigit() and not on_its_badge(picture, mark)]
                if beside and len(wanted) > 1:
                    wrong.append(f"{game_id}: {kind}: the shape of {beside} is not where the badge is")
                small = [mark for mark in shown if across(picture, mark) < LEAST]
                if small:
                    wrong.append(f"{game_id}: {kind}: {small} can hardly be touched")
    return found, wrong


def faces_of(decision: Decision) -> Iterator[Choosing]:
    """The question as it begins, and once a piece has a place and is to be turned."""
    yield Choosing()
    if isinstance(decision, Place):
        turned = [at for at, option in enumerate(decision.options) if decision.turns.get(option.key)]
        yield from (Choosing(cell=at) for at in turned[:1])


@pytest.mark.parametrize("game_id", list(TABLES))
def test_what_may_be_chosen_can_be_touched(game_id: str) -> None:
    found, wrong = shapes_of_questions(game_id, 0, 24)
    assert wrong == []
    assert found["shapes"] > 3


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("game_id", list(TABLES))
def test_in_many_games(game_id: str) -> None:
    assert [fault for number in range(12) for fault in shapes_of_questions(game_id, number, 900)[1]] == []
