"""What everybody can compare at the end: the hash and the words as they stood before the first move."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from datetime import timedelta
from hashlib import sha256
from pathlib import Path

import pytest

from bot.tables import memory
from games.core.decision import Answer
from games.core.event import Event
from games.core.luck import commitment
from games.core.text import SeatName, text
from storage.housekeeping import tidy
from storage.tables import Table
from tests.bot.front_door import FrontDoor, front_door
from tests.bot.handlers.stories import card, home, last, lobby, running, said, waited_for, words
from tests.bot.handlers.test_afterwards import document
from tests.games.pebbles import Pebbles, PebblesState


async def row(door: FrontDoor) -> Table:
    async with door.store.read() as tx:
        table = await tx.tables.get(1)
    assert table is not None
    return table


def line_of_luck(door: FrontDoor) -> list[str]:
    return [line for line in said(door, door.group) if line.startswith("🔒")]


async def play_to_the_end(door: FrontDoor) -> None:
    for _ in range(4):
        name = await waited_for(door)
        await door.press(name, home(door, name), "3 ·")
        await door.press(name, home(door, name), "Confirm")


async def test_hash_and_words_stay_in_a_line_of_their_own(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Clara")
    hash_before = memory.of_table(await row(door)).commitment
    assert hash_before in words(card(door))
    await door.say("Clara", "/luck the  old\nlighthouse <b>")
    assert "Words of Clara are in it" in words(card(door))
    assert line_of_luck(door) == []
    await door.press("Anna", door.group, "Start")
    [line] = line_of_luck(door)
    assert hash_before in line
    assert "Clara: the old lighthouse &lt;b&gt;" in line.replace("<b>", "&lt;b&gt;")
    await play_to_the_end(door)
    assert line_of_luck(door) == [line]
    known = memory.of_table(await row(door))
    assert commitment(known.secret) == hash_before
    assert known.words_taken == (sha256(b"the old lighthouse <b>").hexdigest(),)


async def test_whoever_leaves_before_the_start_takes_their_words_along(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Boris", "Clara")
    await door.say("Clara", "/luck the old lighthouse")
    await door.press("Clara", door.group, "Leave")
    assert "Words of" not in words(card(door))
    await door.press("Anna", door.group, "Start")
    assert "lighthouse" not in line_of_luck(door)[0]
    assert memory.of_table(await row(door)).words_taken == ()


async def test_the_check_says_the_whole_hash_and_where_it_stood_also_weeks_later(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Clara")
    await door.press("Anna", door.group, "Start")
    began = door.hours()
    message = next(one for one in door.by_bot(door.group) if words(one).startswith("🔒"))
    door.hours.turn(timedelta(days=20))
    await tidy(door.store)
    await play_to_the_end(door)
    answer = await door.press("Anna", door.group, "Check the luck")
    assert answer is not None
    assert memory.of_table(await row(door)).commitment in answer.text
    assert "the line of Mon 2 Mar, 12:00" in answer.text
    await door.say("Anna", "/export", home(door, "Anna"))
    told = json.loads(document(door, "Anna"))["told"]
    assert told == {"at": began.isoformat().replace("+00:00", "Z"), "message": message.id}


async def test_the_check_fits_an_alert_in_russian_too(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Clara")
    door.person("Anna").language_code = "ru"
    await door.press("Anna", door.group, "Start")
    await play_to_the_end(door)
    answer = await door.press("Boris", door.group, "Check the luck")
    assert answer is not None
    assert memory.of_table(await row(door)).commitment in answer.text
    assert "12:00" in answer.text


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
