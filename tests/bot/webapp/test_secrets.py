"""Nothing a page is sent depends on what its reader cannot know: whatever is hidden may as well lie another way."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from bot.dialogue.ahead import Ahead, Way
from bot.dialogue.choosing import Choosing
from bot.dialogue.codec import Codec
from bot.dialogue.pen import Pen
from bot.dialogue.whole import Whole, whole
from bot.features.desk.buttons import Confirm
from bot.features.looks import words_of
from bot.framework import pictures
from bot.framework.pictures import Laid
from bot.locale import Tongue
from bot.messages.fitting import Part
from bot.tables.memory import TableMemory
from games.core.game import Game
from games.core.luck import Luck
from games.core.match import Match
from games.core.outcomes import Hold
from tests.rendering.everywhere import NAMES, TABLES, positions

TONGUE = Tongue("en", NAMES)
PEN = Pen(Codec(b"key"), TONGUE, 1, "asked")
#: One position in so many of a random game.
EVERY = {"deus": 71, "duel": 17, "era": 37, "clash": 71}
MOST = 160

Sent = tuple[list[str], list[Part], list[Whole], list[Way]]


def sent(game: Game[Any, Any, Any], state: Any, viewer: int | None) -> Sent:
    """All that a page of this viewer is made of: pictures by what is on them, the board in words, their questions."""
    view = game.view(state, viewer)
    look = pictures.look(TONGUE, "light", viewer)
    questions = [whole(one, Choosing(), PEN) for one in game.decisions(state) if one.seat == viewer]
    laid = Laid(questions[0].targets, (), None, questions[0].ways) if questions else Laid()
    keys = [
        pictures.touchable_sheet(game, view, look, NAMES, sheet.id, laid).key for sheet in pictures.sheets(game, view)
    ]
    return keys, words_of(game.summary(view), TONGUE), questions, ways(game, state, viewer) if questions else []


def ways(game: Game[Any, Any, Any], state: Any, seat: int | None) -> list[Way]:
    """What several answers of one touch lead to."""
    table: Any = SimpleNamespace(id=1, game=game, match=Match(game, state), memory=TableMemory())
    assert seat is not None
    ahead = Ahead(table, seat, PEN, Hold.BARRIERS, lambda _: True)
    asyncio.run(ahead.look(Confirm()))
    return ahead.ways


def moments(game_id: str) -> Iterator[tuple[Game[Any, Any, Any], Any]]:
    game = TABLES[game_id](2)[0]
    for at, position in enumerate(positions(game_id, 2)):
        if at >= MOST:
            return
        if at % EVERY[game_id] == 5:
            yield game, position.state


@pytest.mark.parametrize("game_id", list(TABLES))
def test_what_is_hidden_could_lie_another_way(game_id: str) -> None:
    hidden = 0
    for game, state in moments(game_id):
        for viewer in (None, 0, 1):
            imagined = game.imagine(game.view(state, viewer), Luck("as well possible"))
            hidden += game.dump(imagined) != game.dump(state)
            assert sent(game, imagined, viewer) == sent(game, state, viewer)
    assert hidden > 2, "nothing was hidden"
