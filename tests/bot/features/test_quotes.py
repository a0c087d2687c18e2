"""Replies to turn lines: kept and told of nobody but those who agreed before."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bot.localchat.world.messages import Message
from bot.tables import memory, quotes
from bot.tables.open_table import open_table
from storage.schema import Phase
from storage.transaction import Transaction
from tests.bot.at_a_table import home, labels, move, moves, running, sent, table, waited_for, words
from tests.bot.features.test_album import read
from tests.bot.front_door import FrontDoor, buttons

pytestmark = pytest.mark.usefixtures("little_thought")

QUOTE, SAID = "Quote my replies", "I should have taken one"


def turn_line(door: FrontDoor) -> Message:
    return next(message for message in reversed(door.by_bot(door.group)) if "→ " in words(message))


async def replies(door: FrontDoor, name: str, said: str = SAID) -> None:
    door.local.world.say(door.person(name), door.group, said, reply_to=turn_line(door))
    await door.settle()


async def told(door: FrontDoor) -> list[tuple[int, str]]:
    async with door.store.read() as tx:
        found = await quotes.of(await open_table(tx, door.app.house, 1))
    return [(said.seat, said.quote.words) for said in found]


async def agrees(door: FrontDoor, *names: str) -> None:
    async with door.store.work() as tx:
        for name in names:
            person = await tx.people.get(door.person(name).id)
            assert person is not None
            await quotes.agree(tx, person)


async def quoted_at(tx: Transaction, person_id: int) -> int:
    return len(await tx.tables.remembering(person_id, "said", str(person_id), limit=100))


async def under_way(door: FrontDoor) -> None:
    await running(door, "Anna", "Boris")
    await move(door, await waited_for(door), "3 pebbles")


async def test_of_whoever_has_not_agreed_nothing_is_kept(door: FrontDoor) -> None:
    await under_way(door)
    await replies(door, "Anna")
    assert memory.of_table(await table(door)).said == {}
    await agrees(door, "Anna")
    assert await told(door) == [], "what was said before was never kept"


async def test_a_reply_to_a_turn_line_is_told_and_other_talk_is_not(door: FrontDoor) -> None:
    await under_way(door)
    await door.start("Clara")
    await agrees(door, "Anna", "Clara")
    await replies(door, "Anna")
    await replies(door, "Clara")
    door.local.world.say(door.person("Anna"), door.group, "pizza?", reply_to=door.by_bot(door.group)[0])
    door.local.world.say(door.person("Anna"), door.group, "nothing to anybody")
    await door.settle()
    assert [said for _, said in await told(door)] == [SAID], "one who only looks on is quoted nowhere"


async def test_it_stands_in_the_story_and_goes_when_its_author_says_so(door: FrontDoor) -> None:
    await under_way(door)
    await agrees(door, "Anna")
    await replies(door, "Anna", "a <b>bold</b> word")
    await moves(door, 3, "3 pebbles")
    await read(door)
    anna = home(door, "Anna")
    await door.press("Anna", anna, "How it was won")
    page = door.by_bot(anna)[-1]
    assert f"✅ {QUOTE}" in labels(page)
    known = memory.of_table(await table(door)).retold
    assert known is not None
    pages = []
    for number in range(len(known.points)):
        await door.press("Anna", anna, str(number + 1))
        pages.append(words(door.by_bot(anna)[-1]))
    assert any("💬" in one and "a <b>bold</b> word" in one for one in pages) or known.points == ()
    await door.press("Anna", anna, "Chances to win")
    await door.press("Anna", anna, QUOTE)
    assert f"▫️ {QUOTE}" in labels(door.by_bot(anna)[-1])
    assert memory.of_table(await table(door)).said == {}
    await agrees(door, "Anna")
    assert await told(door) == []


async def test_it_goes_from_many_games_a_few_at_a_time(door: FrontDoor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's press waits for all of them."""
    monkeypatch.setattr(quotes, "BITE", 2)
    taken: list[tuple[Transaction, int]] = []
    take = quotes.take_some_away

    async def counted(person_id: int, tx: Transaction) -> bool:
        before = await quoted_at(tx, person_id)
        more = await take(person_id, tx)
        taken.append((tx, before - await quoted_at(tx, person_id)))
        return more

    monkeypatch.setattr(quotes, "take_some_away", counted)
    await under_way(door)
    await agrees(door, "Anna", "Boris")
    await replies(door, "Boris")
    await moves(door, 3, "3 pebbles")
    await read(door)
    await door.press("Anna", home(door, "Anna"), "How it was won")
    for _ in range(4):
        await door.say("Anna", "/new pebbles")
    anna = door.person("Anna").id
    quote = {"move": 1, "words": SAID}
    async with door.store.work() as tx:
        for row in await tx.tables.of_person(anna, phases=tuple(Phase)):
            known = memory.of_table(row)
            said = {str(anna): [quote], **memory.table_with(known).get("said", {})}
            await tx.tables.save(replace(row, memory={**row.memory, "said": said}))
    await door.press("Anna", home(door, "Anna"), QUOTE)
    in_one: Counter[int] = Counter()
    for tx, tables in taken:
        in_one[id(tx)] += tables
    assert (max(in_one.values()), in_one.total()) == (2, 5)
    async with door.store.read() as tx:
        assert await quoted_at(tx, anna) == 0
    assert [said for _, said in await told(door)] == [SAID], "what Boris said stays"


async def test_who_is_forgotten_is_quoted_no_more(door: FrontDoor) -> None:
    await under_way(door)
    await agrees(door, "Anna")
    await replies(door, "Anna")
    await door.say("Anna", "/forget_me", home(door, "Anna"))
    await door.press("Anna", home(door, "Anna"), "Forget me")
    assert memory.of_table(await table(door)).said == {}


async def test_a_stranger_switches_nothing(door: FrontDoor) -> None:
    await under_way(door)
    await moves(door, 3, "3 pebbles")
    await read(door)
    await door.press("Anna", home(door, "Anna"), "How it was won")
    page = door.by_bot(home(door, "Anna"))[-1]
    data = next(one["callback_data"] for row in [buttons(page)] for one in row if QUOTE in one["text"])
    await door.start("Clara")
    assert await sent(door, "Clara", data)
    async with door.store.read() as tx:
        person = await tx.people.get(door.person("Clara").id)
    assert person is not None
    assert not memory.of_person(person).quoted
