"""The host takes a table back to an earlier turn: asked first, told to all, drawn anew."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.tables.move_documents import events_document
from games.core.decision import Answer
from games.core.event import Event
from games.core.text import SeatName, text
from tests.bot.at_a_table import home, labels, last, lobby, move, moves, running, said, sent, waited_for
from tests.bot.features.beginnings_of_stories import two_at_a_table
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor, buttons, front_door
from tests.games.pebbles import Pebbles, PebblesState


async def test_the_host_goes_back_to_an_earlier_turn(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    first = await waited_for(door)
    await move(door, first, "2 pebbles")
    second = await waited_for(door)
    assert second != first
    await door.say("Anna", "/rewind")
    await door.press("Anna", door.group, "Open our private chat")
    await door.press("Anna", home(door, "Anna"), "↩ 1")
    await door.press("Anna", home(door, "Anna"), "Yes, go back")
    assert any("Anna has taken Pebbles #1 back" in text for text in said(door, door.group))
    assert await waited_for(door) == first
    await move(door, first, "2 pebbles")
    assert await waited_for(door) == second
    assert any(f"{first} takes 2 pebbles\n→ {second}" in text for text in said(door, door.group))


async def test_there_is_nothing_to_go_back_to_at_the_first_turn(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await door.say("Anna", "/rewind")
    assert "no earlier turn" in last(door, door.group)


async def test_rewind_names_its_turns(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await moves(door, 3)
    await door.say("Anna", "/rewind", home(door, "Anna"))
    told = last(door, home(door, "Anna"))
    numbers = [label.removeprefix("↩ ") for label in labels(door.by_bot(home(door, "Anna"))[-1]) if "↩" in label]
    assert numbers == ["3", "2", "1"], "the beginning of the present turn is nothing to go back to"
    for number in numbers:
        assert re.search(rf"{number} · .*(takes 1 pebble|the beginning)", told), told


async def test_a_confirm_of_before_settles_nothing_that_is_held_afterwards(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    first = await waited_for(door)
    await move(door, first, "1 pebble")
    second = await waited_for(door)
    await door.press(second, home(door, second), "1 pebble")
    asked = door.with_button(home(door, second), "Confirm")
    confirm = next(one["callback_data"] for one in buttons(asked) if one["text"].endswith("Confirm"))
    await door.say("Anna", "/rewind", home(door, "Anna"))
    await door.press("Anna", home(door, "Anna"), "↩ 1")
    await door.press("Anna", home(door, "Anna"), "Yes, go back")
    await move(door, first, "1 pebble")
    await door.press(second, home(door, second), "3 pebbles")
    assert "moved on" in await sent(door, second, confirm)
    assert await waited_for(door) == second, "what is held now waits for a confirm of its own"
    await door.press(second, home(door, second), "Confirm")
    assert any(f"{second} takes 3 pebbles" in line for line in said(door, door.group))


@pytest.mark.sqlite
@pytest.mark.parametrize("drawn", [False, True])
async def test_going_back_across_draws_says_so_first_and_tells_the_group(
    door: FrontDoor, tmp_path: Path, drawn: bool
) -> None:
    await lobby(door, "Anna", "Clara")
    await door.press("Anna", door.group, "Start")
    for _ in range(2):
        name = await waited_for(door)
        await door.press(name, home(door, name), "3 ·")
        await door.press(name, home(door, name), "Confirm")
    if drawn:
        # Pebbles are taken without chance; as if a die had been rolled.
        with closing(sqlite3.connect(tmp_path / "longtable.db")) as database:
            database.execute("UPDATE moves SET luck = '[[6, 2]]' WHERE number = 3")
            database.commit()
    await door.say("Anna", "/rewind", home(door, "Anna"))
    await door.press("Anna", home(door, "Anna"), "↩ 1")
    assert ("Chance has spoken since then, 1 draw." in last(door, home(door, "Anna"))) is drawn
    await door.press("Anna", home(door, "Anna"), "Yes, go back")
    assert any("is drawn anew" in line for line in said(door, door.group))


class CoinsAreShown(Pebbles):
    """Whoever takes three shows their coin to everybody, and something more to the next seat."""

    def play(self, state: PebblesState, seat: int, answer: Answer) -> list[Event]:
        if answer != "3":
            return super().play(state, seat, answer)
        state.reveal()
        state.tell(text("{seat} shows a coin", seat=SeatName(seat)), seat)
        state.tell(text("You get a hint"), seat, audience=((seat + 1) % state.seats,))
        state.untold = False
        return super().play(state, seat, answer)


SHOWN = "What came to light since then stays known:"


@pytest.mark.parametrize("shower", ["Anna", "Clara"])
async def test_going_back_across_what_was_shown_without_chance_says_what(tmp_path: Path, shower: str) -> None:
    async def take(number: str, sure: str) -> None:
        name = await waited_for(door)
        await door.press(name, home(door, name), number)
        await door.press(name, home(door, name), sure)

    async def asked_first(move: int) -> str:
        await door.say("Anna", "/rewind", home(door, "Anna"))
        await door.press("Anna", home(door, "Anna"), f"↩ {move}")
        return last(door, home(door, "Anna"))

    async with front_door({"pebbles": CoinsAreShown()}, tmp_path) as door:
        door.person("Anna").language_code = "en"
        await running(door, "Anna", "Clara")
        while await waited_for(door) != shower:
            await take("1 ·", "Confirm")
        async with door.store.read() as tx:
            before = await tx.moves.last_number(1)
        await take("3 ·", "Yes, go on")
        await take("2 ·", "Confirm")
        assert SHOWN not in await asked_first(before + 1)
        asked = await asked_first(before)
        assert f"{SHOWN}\n• {shower} shows a coin" in asked
        assert "takes 3 pebbles" not in asked
        # What another was told in private the host learns no word of, only that there was something.
        assert ("You get a hint" in asked) is (shower == "Clara")
        assert ("told to nobody else" in asked) is (shower == "Anna")


class DrawsOfMoves(Pebbles):
    """Something is drawn with every answer, which nobody is asked to confirm."""

    def play(self, state: PebblesState, seat: int, answer: Answer) -> list[Event]:
        state.luck.below(1 << 30)
        return super().play(state, seat, answer)


async def test_whoever_goes_back_and_does_the_same_again_draws_otherwise(tmp_path: Path) -> None:
    async with front_door({"pebbles": DrawsOfMoves()}, tmp_path) as door:
        door.person("Anna").language_code = "en"
        await running(door, "Anna", "Clara")
        drawn = []
        for _ in range(2):
            name = await waited_for(door)
            await door.press(name, home(door, name), "1 ·")
            await door.press(name, home(door, name), "Yes, go on")
            async with door.store.read() as tx:
                last_move = await tx.moves.last(1)
            assert last_move is not None
            drawn.append(last_move.luck)
            await door.say("Anna", "/rewind", home(door, "Anna"))
            await door.press("Anna", home(door, "Anna"), "↩ 1")
            await door.press("Anna", home(door, "Anna"), "Yes, go back")
        assert len(drawn[0]) == 1
        assert drawn[0] != drawn[1]


async def test_of_much_that_came_to_light_the_latest_is_shown(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await moves(door, 1)
    async with door.store.work() as tx:
        newest = await tx.moves.last(1)
        assert newest is not None
        shown = [Event(text("coin {n} is shown", n=number), newest.seat, reveals=True) for number in range(1, 9)]
        await tx.moves.add(replace(newest, number=newest.number + 1, events=events_document(shown)))
    await door.say("Anna", "/rewind", home(door, "Anna"))
    await door.press("Anna", home(door, "Anna"), "↩ 1")
    asked = last(door, home(door, "Anna"))
    assert "and 2 earlier" in asked
    assert [number for number in range(1, 9) if f"• coin {number} is shown" in asked] == [3, 4, 5, 6, 7, 8]


@told_in_both_languages
async def test_going_back_a_turn(story: Transcript) -> None:
    """A rule was misread: the host takes the table back, and everybody can see it."""
    with story.unsaid("Anna and Clara play Pebbles, Clara takes two and Anna takes one"):
        await two_at_a_table(story)
        await story.presses("Clara", "2 ·", private=True)
        await story.presses("Clara", "Confirm", private=True)
        await story.presses("Anna", "1 ·", private=True)
        await story.presses("Anna", "Confirm", private=True)
    await story.says("Clara", "/rewind")
    await story.says("Anna", "/rewind", private=True)
    await story.presses("Anna", "↩ 2", private=True)
    await story.presses("Anna", "Yes, go back", private=True)
