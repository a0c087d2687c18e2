"""A game is played without a single picture: boards in words, and answers that are typed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.localchat.world.messages import Message
from games.catalogue import GAMES
from games.core.luck import Luck
from tests.bot.at_a_table import home, waited_for, words
from tests.bot.front_door import FrontDoor, buttons, front_door, undrawn

#: What a board in words has to say at some time.
TOLD = {
    "deus": ("Supply:", "In square brackets:", "Which regions touch"),
    "duel": ("Free: ", "covered by", "Conflict pawn"),
    "era": ("Row A1–A14: ", "◆ keep", "Supply:"),
    "clash": ("City ", "unexplored"),
}
#: So many screens are answered, most of them in words; a number of moves is settled by then.
ANSWERS, MOVES = 60, 6


@pytest.fixture(autouse=True)
def _the_same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda size=32: "a1" * size)


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_boards_in_words_and_typed_answers_are_enough(tmp_path: Path, game: str) -> None:
    luck = Luck(game)
    async with front_door(GAMES, tmp_path, undrawn) as door:
        for name in ("Anna", "Boris"):
            door.person(name).language_code = "en"
            await door.start(name)
            await door.say(name, "/settings", home(door, name))
            await door.press(name, home(door, name), "Boards in words")
        await door.say("Anna", f"/new {game}")
        await door.press("Boris", door.group, "Join")
        await door.press("Anna", door.group, "Start")
        desks = []
        for _ in range(ANSWERS):
            name = await waited_for(door)
            desks.append(words(desk_of(door, name)))
            await answer(door, name, luck)
        async with door.store.read() as tx:
            assert await tx.moves.last_number(1) >= MOVES
        assert not [message for name in ("Anna", "Boris") for message in door.by_bot(home(door, name)) if message.media]
        assert all(any(line in desk for desk in desks) for line in TOLD[game])


def desk_of(door: FrontDoor, name: str) -> Message:
    return next(message for message in reversed(door.by_bot(home(door, name))) if answers(message))


def answers(message: Message) -> list[str]:
    """What stands on buttons that choose, go on or confirm."""
    choosing = ("1.o.", "1.t.", "1.g.", "1.c.", "1.d.", "1.r.", "1.u.", "1.i.", "1.m.")
    said = [b["text"] for b in buttons(message) if b.get("callback_data", "").startswith(choosing)]
    return [label for label in said if not label.startswith(("✕", "◂"))]


async def answer(door: FrontDoor, name: str, luck: Luck) -> None:
    """By its number or its name where that is understood; a confirm and what is no answer yet by its button."""
    chat, desk = home(door, name), desk_of(door, name)
    said = answers(desk)
    wanted = next((label for label in said if re.match(r"Confirm|Yes, go on|Done", label)), None) or luck.choice(said)
    if not re.match(r"Confirm|Yes, go on|Done", wanted):
        before = words(desk)
        await door.say(name, re.split(r" · | ▸", wanted)[0], chat)
        if words(desk_of(door, name)) != before:
            return
    await door.press(name, chat, wanted)
