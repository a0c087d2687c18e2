"""Somebody comes back after five days: one message says what happened, what they planned and what they must decide."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from bot.localchat.world.messages import Message
from bot.tables import memory, play
from bot.tables.move_documents import events_of
from bot.tables.open_table import OpenTable, open_table
from games.catalogue import GAMES
from games.core.luck import Luck
from games.core.outcomes import Hold
from games.core.standin import RandomStandIn
from tests.bot.at_a_table import home, labels, words
from tests.bot.front_door import FrontDoor, buttons, front_door, undrawn

NOTE = "wood for the harbour"


@pytest.fixture(autouse=True)
def _the_same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda size=32: "a1" * size)


#: What stands on the desk, piece by piece.
DESKS = {
    ("deus", "en"): (
        "🎲 Deus #1 · Round 22 · late since 6 Mar",
        "⚔️ Legion: Boris takes 1 point from Anna",
        "📊 You 2 (-1), 8 if it ended now",
        "Since your move (2 Mar): 1 turn",
        "📜 Boris builds: Workshop (3+); places: scientific building, D4",
        "📝 wood for the harbour",
        "Your turn: build or make an offering.",
    ),
    ("deus", "ru"): (
        "🎲 Деус №1 · опоздание с 6 мар.",
        "⚔️ Легион: Boris забирает 1 очко, теряет Anna",
        "📊 Вы 2 (-1), сейчас бы вышло 8",
        "После вашего хода (2 мар.): 1 ход",
        "📜 Boris строит: Мастерская (3+); ставит научную постройку: D4",
        "📝 wood for the harbour",
        "Ваш ход: постройте или принесите подношение.",
    ),
    ("duel", "en"): (
        "🎲 Duel #1 · late since 6 Mar",
        "⚔️ Anna begins Age 3",
        "📊 You 24 · Boris 26",
        "Since your move (2 Mar)",
        "📝 wood for the harbour",
        "What do you do this turn?",
    ),
    ("duel", "ru"): (
        "🎲 Дуэль №1 · опоздание с 6 мар.",
        "⚔️ Anna начинает Эпоху 3",
        "📊 Вы 24 · Boris 26",
        "После вашего хода (2 мар.)",
        "📝 wood for the harbour",
        "Что вы делаете в этот ход?",
    ),
}


@pytest.mark.parametrize(("game", "language"), DESKS)
async def test_one_message_tells_it_all_and_takes_the_answer(tmp_path: Path, game: str, language: str) -> None:
    async with front_door(GAMES, tmp_path, undrawn) as door:
        desk = await five_days_away(door, game, language)
        assert desk.media
        assert [line for line in words(desk).splitlines() if line] == list(DESKS[game, language])
        before, asked = len(door.messages(home(door, "Anna"))), (words(desk), labels(desk))
        await door.press("Anna", home(door, "Anna"), labels(desk)[0])
        assert len(door.messages(home(door, "Anna"))) == before, "the first press is answered in the same message"
        [now] = [message for message in door.by_bot(home(door, "Anna")) if message.id == desk.id]
        assert (words(now), labels(now)) != asked


async def test_the_wonders_of_a_duel_are_one_press_away(tmp_path: Path) -> None:
    async with front_door(GAMES, tmp_path, undrawn) as door:
        board = (await five_days_away(door, "duel", "en")).media
        await door.press("Anna", home(door, "Anna"), "Hand")
        [desk] = [message for message in door.by_bot(home(door, "Anna")) if "◂ To the question" in labels(message)]
        assert "Board" in labels(desk)
        assert desk.media != board
        await door.press("Anna", home(door, "Anna"), "To the question")
        assert desk_of(door).media == board
        alert = await door.press("Anna", door.group, "My hand")
        assert alert is not None
        assert "The Pyramids (built)" in alert.text


async def five_days_away(door: FrontDoor, game: str, language: str) -> Message:
    """Anna's desk as she finds it."""
    for name in ("Anna", "Boris"):
        door.person(name).language_code = language
        await door.start(name)
    await door.say("Anna", f"/new {game}")
    await door.press("Boris", door.group, "Join")
    await door.press("Anna", door.group, "Start")
    await play_on(door)
    await door.say("Anna", f"/note {NOTE}", home(door, "Anna"))
    for _ in range(10):
        door.hours.turn(timedelta(days=5) / 10)
        await door.settle()
    return desk_of(door)


def desk_of(door: FrontDoor) -> Message:
    [desk] = [message for message in door.by_bot(home(door, "Anna")) if decides(message)]
    return desk


def decides(message: Message) -> bool:
    """An answer, or what opens to some."""
    return any(button.get("callback_data", "").startswith(("1.o.", "1.g.")) for button in buttons(message))


async def play_on(door: FrontDoor) -> None:
    """Until it is Anna's turn and Boris has done something to her."""
    luck = Luck("five days")
    async with door.store.work() as tx:
        for _ in range(900):
            table = await open_table(tx, door.app.house, 1)
            if await hit(table):
                break
            seat = luck.choice(table.match.waiting())
            decision = table.match.decision(seat)
            assert decision is not None
            answer = RandomStandIn().answer(table.game, partial(table.match.view, seat), decision, luck)
            await play.answer(table, seat, answer, Hold.NOTHING)
    await door.settle()


async def hit(table: OpenTable) -> bool:
    [anna] = [seat for seat in table.seats if seat.name == "Anna"]
    seen = memory.of_seat(anna).seen
    if anna.seat not in table.match.waiting() or seen is None or table.match.can_go_back(anna.seat):
        return False
    missed = await table.tx.moves.of(table.id, after=seen.move)
    if all(move.seat == anna.seat for move in missed):
        return False
    return any(anna.seat in event.affects and event.seat != anna.seat for move in missed for event in events_of(move))
