"""After the last move: results looked back on, another game, statistics, a film."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from pydantic import Field

from bot.locale import Tongue
from bot.tables.move_documents import events_of
from games.core.game import Result
from games.core.points import in_points
from games.core.text import SeatName
from storage.schema import Phase
from tests.bot.at_a_table import card, home, played_out, waited_for, words
from tests.bot.features.beginnings_of_stories import two_at_a_table
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor, front_door, only_films
from tests.games.pebbles import Pebbles, PebblesOptions, PebblesState

PEBBLES = Pebbles()


GAMES = {PEBBLES.id: PEBBLES}


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[FrontDoor]:
    async with front_door(GAMES, tmp_path, only_films) as door:
        for name in ("Anna", "Boris"):
            await door.start(name)
        await door.say("Anna", "/new pebbles")
        await door.press("Boris", door.group, "Join")
        await door.press("Anna", door.group, "Start")
        yield door


class ThirteenPebbles(PebblesOptions):
    heap: int = Field(default=13, ge=4, le=60, title="Pebbles in the heap")


class HalfPebbles(Pebbles):
    """A pebble is worth half a point, and one of two players has an odd number of thirteen."""

    Options = ThirteenPebbles
    parts = 2

    def result(self, state: PebblesState) -> Result | None:
        result = super().result(state)
        return result and replace(result, parts=self.parts)


async def test_half_points_are_said_as_halves_everywhere(tmp_path: Path) -> None:
    async with front_door({"pebbles": HalfPebbles()}, tmp_path) as door:
        for name in ("Anna", "Boris"):
            await door.start(name)
        await door.say("Anna", "/new pebbles")
        await door.press("Boris", door.group, "Join")
        await door.press("Anna", door.group, "Start")
        await played_out(door)
        async with door.store.read() as tx:
            [row] = await tx.tables.in_chat(door.group.id, phases=(Phase.OVER,))
            results = sorted(await tx.results.of(row.id), key=lambda result: result.seat)
        said = [in_points(result.points, 2) for result in results]
        assert sum("½" in points for points in said) == 1
        private = home(door, "Anna")
        [annas] = [in_points(result.points, 2) for result in results if result.person_id == private.id]
        assert all(f" {points} :" in words(card(door)) or f" {points}." in words(card(door)) for points in said)
        assert f": {annas}\n" in words(door.by_bot(private)[-1])
        await door.press("Anna", private, "Score sheet")
        assert words(door.by_bot(private)[-1]).count(" / ".join(said)) == 2, "of its one source, and in all"
        await door.say("Anna", "/stats", private)
        assert f"best {annas}" in words(door.by_bot(private)[-1])


async def test_another_game_in_one_tap(door: FrontDoor) -> None:
    await played_out(door)
    stranger = await door.press("Dmitri", door.group, "Play again")
    assert stranger is not None
    assert "/new" in stranger.text
    await door.press("Anna", door.group, "Play again")
    async with door.store.read() as tx:
        [lobby] = await tx.tables.in_chat(door.group.id)
        assert (lobby.phase, lobby.game) == (Phase.LOBBY, "pebbles")
        assert [seat.name for seat in await tx.seats.of(lobby.id)] == ["Anna"]
    await door.press("Boris", door.group, "Join")
    async with door.store.read() as tx:
        assert [seat.name for seat in await tx.seats.of(lobby.id)] == ["Anna", "Boris"]


async def test_another_game_keeps_the_pace_of_the_one_it_follows(door: FrontDoor) -> None:
    await played_out(door)
    async with door.store.work() as tx:
        table = await tx.tables.get(1)
        chat = await tx.chats.get(door.group.id)
        assert table is not None
        assert chat is not None
        await tx.tables.save(replace(table, version=table.version + 1, clock={"pace": "three_days"}))
        await tx.chats.save(replace(chat, settings={**chat.settings, "last": {"clock": {"pace": "live"}}}))
    await door.press("Anna", door.group, "Play again")
    async with door.store.read() as tx:
        again = await tx.tables.get(2)
    assert again is not None
    assert again.clock == {"pace": "three_days"}


async def test_a_finished_table_is_looked_back_on(door: FrontDoor) -> None:
    await played_out(door)
    anna = door.private(door.person("Anna"))
    await door.press("Anna", anna, "Score sheet")
    sheet = door.by_bot(anna)[-1].text or ""
    assert "Anna / Boris" in sheet
    assert "The secret was" in sheet
    await door.press("Anna", anna, "Points chart")
    assert "photo" in door.by_bot(anna)[-1].media
    await door.press("Anna", anna, "Who did what most")
    assert [message for message in door.by_bot(anna) if message.text and "Anna / Boris" in message.text] == []
    async with door.store.read() as tx:
        tongue = Tongue("en", [seat.name for seat in await tx.seats.of(1)])
        told = [event for move in await tx.moves.of(1) for event in events_of(move)]
    # A last pebble is told as an only choice besides: that is no second time.
    times = Counter(event.seat or 0 for event in told if event.text.id == "{seat} takes {n} pebble")
    [(most, often), (other, fewer)] = sorted(times.items(), key=lambda one: (-one[1], one[0]))
    names = [tongue.say(SeatName(seat)) for seat in (most, other)]
    shown = [line for line in (door.by_bot(anna)[-1].text or "").splitlines()[1:] if line]
    assert shown == [f"• {names[0]} took pebbles {often} times ({names[1]} {fewer})"]


async def test_the_details_of_a_finished_game_are_its_score_sheet(door: FrontDoor) -> None:
    await played_out(door)
    await door.start("Dmitri")
    await door.press("Dmitri", door.group, "Details")
    assert "Anna / Boris" in words(door.by_bot(home(door, "Dmitri"))[-1])


async def test_the_end_is_told_below_everything_with_sound_once(door: FrontDoor) -> None:
    await played_out(door)
    *_, last = door.by_bot(door.group)
    assert last.media
    assert "🏁" in words(last)
    assert re.search(r"\w+ \d+ : \w+ \d+\.", words(last)), "and says the score"
    loud = [message for message in door.by_bot(door.group) if "🏆" in words(message) and not message.silent]
    assert len(loud) == 1


async def test_behind_an_open_lobby_the_finished_game_is_still_found(door: FrontDoor) -> None:
    await played_out(door)
    anna = door.private(door.person("Anna"))
    await door.press("Anna", door.group, "Play again")
    await door.say("Anna", "/film", anna)
    assert "Pebbles #1, from the first turn to the last" in (door.by_bot(anna)[-1].text or "")
    await door.say("Anna", "/export", anna)
    assert "Pebbles #1, whole" in (door.by_bot(anna)[-1].caption or "")
    await door.say("Anna", "/leave", anna)
    assert "Anna has left the table" in (door.by_bot(anna)[-1].text or "")
    await door.say("Anna", "/leave", anna)
    assert "You sit at no table yet" in (door.by_bot(anna)[-1].text or "")


async def test_a_game_without_drawings_has_no_film_and_says_so_by_words(door: FrontDoor) -> None:
    await played_out(door)
    anna = door.private(door.person("Anna"))
    await door.say("Anna", "/film", anna)
    assert "from the first turn to the last" in (door.by_bot(anna)[-1].text or "")


async def test_score_tabs_are_one_message(door: FrontDoor) -> None:
    await played_out(door)
    anna = home(door, "Anna")
    count = len(door.by_bot(anna))
    for tab in ("Score sheet", "Points chart", "Who did what most", "Points chart", "Score sheet"):
        await door.press("Anna", anna, tab)
        assert len(door.by_bot(anna)) == count + 1, tab


async def _until_three_are_left(story: Transcript) -> str:
    """Who takes the last ones."""
    await two_at_a_table(story)
    for _ in range(3):
        name = await waited_for(story.door)
        await story.presses(name, "3 ·", private=True)
        await story.presses(name, "Confirm", private=True)
    return await waited_for(story.door)


async def _played_out(story: Transcript) -> str:
    winner = await _until_three_are_left(story)
    await story.presses(winner, "3 ·", private=True)
    await story.presses(winner, "Confirm", private=True)
    return winner


async def test_another_game_seats_chosen_opponents_and_nobody_for_those_who_left(tmp_path: Path) -> None:
    async with front_door(GAMES, tmp_path, only_films) as door:
        for name in ("Anna", "Boris"):
            await door.start(name)
        await door.say("Anna", "/new pebbles")
        for label in ("Join", "+ stand-in", "Start"):
            await door.press("Boris" if label == "Join" else "Anna", door.group, label)
        await door.say("Boris", "/resign", home(door, "Boris"))
        await door.press("Boris", home(door, "Boris"), "Yes, let a stand-in play")
        await played_out(door)
        await door.press("Anna", door.group, "Play again")
        async with door.store.read() as tx:
            assert [seat.name for seat in await tx.seats.of(2)] == ["Anna", "Ada (bot)"]


@told_in_both_languages
async def test_the_last_move(story: Transcript) -> None:
    with story.unsaid("Anna and Clara play Pebbles; three are left"):
        winner = await _until_three_are_left(story)
    await story.presses(winner, "3 ·", private=True)
    await story.presses(winner, "Confirm", private=True)
    await story.presses("Clara", "Play again")
    await story.presses("Anna", "Play again")


@told_in_both_languages
async def test_looking_back_on_a_game(story: Transcript) -> None:
    with story.unsaid("Anna and Clara have played Pebbles to its end"):
        winner = await _played_out(story)
    await story.presses(winner, "Score sheet", private=True)
    await story.presses(winner, "Who did what most", private=True)
    await story.presses(winner, "Points chart", private=True)
    await story.presses(winner, "As a film", private=True)
