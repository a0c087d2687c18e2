"""The picture of a question shares a phone's screen with its words and buttons: it is wide, and legible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest

from bot.dialogue.asking import ask
from bot.dialogue.choosing import Choosing
from bot.dialogue.codec import Codec
from bot.dialogue.pen import Pen
from bot.framework import pictures
from bot.locale import Tongue
from games.core.decision import Decision
from games.core.game import BOARD, HAND, Game
from games.core.luck import Luck
from rendering import Look, Marks, Picture, painter
from rendering.grid import QUESTION, WIDTH
from rendering.kit import encode
from tests.rendering.everywhere import NAMES, TABLES
from tests.rendering.reading import faults

#: Of a kind of question the first ones, and then some more.
FIRST, THEN_EVERY = 3, 20
GAMES, ANSWERS = 6, 900
TONGUES = (Tongue("en", NAMES), Tongue("ru", NAMES))


def asked(game_id: str, number: int) -> Iterator[tuple[str, Game[Any, Any, Any], Any, Decision]]:
    """Questions of a random game, in which cards are seldom sold, so that hands and cities grow."""
    game, seats, options = TABLES[game_id](number)
    state = game.setup(seats, game.Options(**options), Luck(f"asked {number}"))
    players, met = Luck(f"players of asked {number}"), Counter[str]()
    for _ in range(ANSWERS):
        decisions = game.decisions(state)
        if not decisions:
            return
        for decision in decisions:
            kind = f"{type(decision).__name__} {decision.prompt.id}"
            met[kind] += 1
            if met[kind] <= FIRST or met[kind] % THEN_EVERY == 0:
                yield kind, game, state, decision
        decision = players.choice(decisions)
        answers = decision.answers(players, most=24)
        kept = [answer for answer in answers if not str(answer).startswith("sell")]
        game.play(state, decision.seat, players.choice(kept if kept and players.below(6) else answers))


def drawn(game: Game[Any, Any, Any], state: Any, decision: Decision, tongue: Tongue) -> Picture:
    view = game.view(state, decision.seat)
    known = [sheet.id for sheet in pictures.sheets(game, view)]
    shown = decision.picture if decision.picture in known else known[0]
    question = ask(decision, Choosing(), Pen(Codec(b"key"), tongue, 1, "asked"))
    targets = question.targets if shown == BOARD.id else {**question.numbers, **question.targets}
    crop = () if shown == HAND.id and question.crop is None else question.crop
    look = Look("light", tongue.say, tongue.language, decision.seat)
    picture = painter(game.id).sheet(view, shown, look, Marks(dict(targets), (), crop, dict(question.ways)))
    assert picture is not None
    return picture


def wrong(game_id: str, number: int) -> Iterator[str]:
    with patch.object(encode, "photo", lambda *_: b""):
        for at, (kind, game, state, decision) in enumerate(asked(game_id, number)):
            picture = drawn(game, state, decision, TONGUES[at % 2])
            if picture.width > WIDTH or picture.height > QUESTION:
                yield f"{game_id} {number}: {picture.width} by {picture.height} for {kind}"
            yield from (f"{game_id} {number}: {fault} in {kind}" for fault in faults(picture))


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("game_id", list(TABLES))
def test_every_question_has_a_wide_picture(game_id: str) -> None:
    assert [fault for number in range(GAMES) for fault in wrong(game_id, number)] == []
