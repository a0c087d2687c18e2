"""A game is played without a single picture: boards in words, and answers that are typed."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.localchat.world.messages import Message
from games.catalogue import GAMES
from games.core.luck import Luck
from storage.schema import Phase
from tests.bot.at_a_table import home, waited_for, words
from tests.bot.front_door import FrontDoor, buttons, front_door, undrawn

#: What a board in words has to say at some time.
TOLD = {
    "deus": ("Supply:", "In square brackets:", "Which regions touch"),
    "duel": ("Free: ", "Covered by", "Conflict pawn"),
    "era": ("Row A1–A14: ", "◆ keep", "Supply:"),
    "clash": ("City ", "unexplored"),
}
#: So many screens are answered, most of them in words; a number of moves is settled by then.
ANSWERS, MOVES = 60, 6
#: No game of two asks more.
MOST = 6000
NAMES = ("Anna", "Boris")
#: What settles an answer that has been given.
CONFIRMS = re.compile(r"Confirm|Yes, go on|Done")


@pytest.fixture(autouse=True)
def _the_same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda size=32: "a1" * size)


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_boards_in_words_and_typed_answers_are_enough(tmp_path: Path, game: str) -> None:
    async with front_door(GAMES, tmp_path, undrawn) as door:
        await in_words(door, game)
        played = await play(door, Luck(game), most=ANSWERS)
        async with door.store.read() as tx:
            assert await tx.moves.last_number(1) >= MOVES
        assert_only_words(door, game, played)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_whole_game_is_played_in_words(tmp_path: Path, game: str) -> None:
    async with front_door(GAMES, tmp_path, undrawn) as door:
        await in_words(door, game)
        played = await play(door, Luck(game), most=MOST)
        async with door.store.read() as tx:
            table = await tx.tables.get(1)
            assert table is not None
            assert table.phase is Phase.OVER
        assert_only_words(door, game, played)
        print(f"{game}: {played.typed} answers typed, {played.pressed} confirmed by a button")


@dataclass(slots=True)
class Played:
    #: What stood on the desks, in words.
    desks: list[str] = field(default_factory=list)
    typed: int = 0
    pressed: int = 0
    #: Buttons whose label was typed and not understood.
    deaf: list[str] = field(default_factory=list)


async def in_words(door: FrontDoor, game: str) -> None:
    """Two people who let their boards be told, at a table of their own."""
    for name in NAMES:
        door.person(name).language_code = "en"
        await door.start(name)
        await door.say(name, "/settings", home(door, name))
        await door.press(name, home(door, name), "Boards in words")
    await door.say("Anna", f"/new {game}")
    await door.press("Boris", door.group, "Join")
    await door.press("Anna", door.group, "Start")


async def play(door: FrontDoor, luck: Luck, most: int) -> Played:
    """To the end, or so many answers."""
    played = Played()
    for _ in range(most):
        async with door.store.read() as tx:
            table = await tx.tables.get(1)
        if table is None or table.phase is Phase.OVER:
            break
        name = await waited_for(door)
        played.desks.append(words(desk_of(door, name)))
        await answer(door, name, luck, played)
    return played


def assert_only_words(door: FrontDoor, game: str, played: Played) -> None:
    assert not [message for name in NAMES for message in door.by_bot(home(door, name)) if message.media]
    assert all(any(line in desk for desk in played.desks) for line in TOLD[game])
    assert played.deaf == [], "whoever cannot see a button writes what stands on it"


def desk_of(door: FrontDoor, name: str) -> Message:
    return next(message for message in reversed(door.by_bot(home(door, name))) if answers(message))


def answers(message: Message) -> list[str]:
    """What stands on buttons that choose, go on or confirm."""
    choosing = ("1.o.", "1.t.", "1.g.", "1.c.", "1.d.", "1.r.", "1.u.", "1.i.", "1.m.")
    said = [b["text"] for b in buttons(message) if b.get("callback_data", "").startswith(choosing)]
    return [label for label in said if not label.startswith(("✕", "◂"))]


async def answer(door: FrontDoor, name: str, luck: Luck, played: Played) -> None:
    """By its number or its name; what only confirms by its button."""
    chat, desk = home(door, name), desk_of(door, name)
    said = answers(desk)
    wanted = next((label for label in said if CONFIRMS.match(label)), None) or luck.choice(said)
    if CONFIRMS.match(wanted):
        played.pressed += 1
        await door.press(name, chat, wanted)
        return
    before = words(desk), said
    await door.say(name, re.split(r" · | ▸", wanted)[0], chat)
    played.typed += 1
    answered = desk_of(door, name)
    if (words(answered), answers(answered)) == before:
        played.deaf.append(wanted)
        await door.press(name, chat, wanted)
