"""How to play, in pictures: turned in one message, and offered to whoever sits at a game for the first time."""

from __future__ import annotations

from pathlib import Path

from tests.bot.absence import Absence, absence
from tests.bot.at_a_table import home, last
from tests.bot.front_door import FrontDoor


async def test_how_to_play_is_turned_in_one_message_from_the_help_on(door: FrontDoor) -> None:
    await door.start("Anna")
    anna = home(door, "Anna")
    await door.say("Anna", "/help", anna)
    await door.press("Anna", anna, "How to play, in pictures")
    await door.press("Anna", anna, "7 Wonders Duel")
    count = len(door.by_bot(anna))
    assert "picture 1 of 12" in last(door, anna)
    await door.press("Anna", anna, "▶")
    assert "picture 2 of 12" in last(door, anna)
    assert "Three ways to win" in last(door, anna)
    await door.press("Anna", anna, "◀")
    await door.press("Anna", anna, "◀")
    assert "picture 1 of 12" in last(door, anna)
    assert len(door.by_bot(anna)) == count


async def test_a_topic_of_the_rules_leads_to_its_example(door: FrontDoor) -> None:
    await door.start("Anna")
    anna = home(door, "Anna")
    await door.say("Anna", "/rules", anna)
    await door.press("Anna", anna, "7 Wonders Duel")
    await door.press("Anna", anna, "Military")
    await door.press("Anna", anna, "An example, as a picture")
    assert "picture 8 of 12" in last(door, anna)
    assert "Each shield moves the Conflict pawn" in last(door, anna)


OFFER = "How to play ▸"


async def offered(table: Absence, seat: int, number: int = 1) -> bool:
    desk = await table.shown(seat, f"desk:{number}")
    return OFFER in [button.text for row in desk.keyboard for button in row]


async def test_how_to_play_is_offered_once(tmp_path: Path) -> None:
    async with absence(tmp_path, "newcomers") as table:
        await table.open("duel", 2)
        assert [await offered(table, seat) for seat in (0, 1)] == [True, True]
        acted = await table.act()
        while acted is None or not acted.moves:
            acted = await table.act()
        mover = acted.moves[0].seat
        assert mover is not None
        assert not await offered(table, mover)
        assert await offered(table, 1 - mover), "who has not moved yet may still want to learn"
        await table.open("duel", 2)
        assert [await offered(table, seat, 2) for seat in (0, 1)] == [False, False]
        await table.open("deus", 2)
        assert [await offered(table, seat, 3) for seat in (0, 1)] == [True, True]
