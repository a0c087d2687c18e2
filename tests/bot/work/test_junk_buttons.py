"""Buttons under our own seal that say what none of ours says: a clear word for whoever presses, and nothing changes."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from bot.messages.action import actions
from bot.messages.incoming import Origin, Sender, Update
from bot.messages.incoming import Query as Pressed
from bot.messages.outgoing import Reply
from bot.messages.question_actions import Choose
from bot.work.dispatch import MOVED_ON
from games import duel
from games.core.text import english
from tests.bot.at_a_table import running
from tests.bot.front_door import FrontDoor, front_door
from tests.games.pebbles import Pebbles

pytestmark = pytest.mark.sqlite


JUNK = ("x", "99", "99-99", "x-99", "99-x", "-1", "٣", "1-٣", "c-9999", "x-98", "q-97", "w-9999", "99w", "9" * 18, "🐉")


GONE = (None, 10**9, 36**11)


#: What fits some verb; beside a table that never was it fits none.
FITTING = ("0", "0-0", "board", "last", "sheet", "main", "q-0", "0w", f"0-{1001}")


#: A page beyond the end shows the last one. There is nothing to say to that.
TURNED = {"qt", "qh", "ql", "qs", "qg", "ol", "qw"}


#: Speaks of one's own week, whatever table stands beside it.
OF_NO_TABLE = {"ad"}


#: What a press may not touch when it means nothing. Screens may be refreshed: that is the answer to a stale one.
KEPT = (
    *("tables", "seats", "moves", "positions", "notes", "people"),
    *("chats", "results", "deadlines", "watchers", "facts"),
)


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[FrontDoor]:
    async with front_door({"pebbles": Pebbles(), "duel": duel.GAME}, tmp_path) as opened:
        for person in opened.local.world.people.values():
            person.language_code = "en"
        await running(opened, "Anna", "Boris")
        yield opened


def kept(folder: Path) -> dict[str, list[Any]]:
    with sqlite3.connect(folder / "longtable.db") as database:
        return {table: database.execute(f"SELECT * FROM {table}").fetchall() for table in KEPT}


@dataclass(frozen=True, slots=True)
class Words:
    """What stands under our seal, whether or not any button of ours says it."""

    verb: str
    table: int | None
    token: str
    argument: str


async def pressed(door: FrontDoor, name: str, *presses: Words, private: bool = True) -> list[Reply]:
    """Straight through the work, as intake hands updates on; one reply for each."""
    person = door.person(name)
    place = Origin(person.id, "private") if private else Origin(door.group.id, "supergroup", door.group.title)
    sender = Sender(person.id, person.first_name, person.username, person.language_code)
    replies = []
    async with door.store.work() as tx:
        for press in presses:
            data = door.app.dispatch.codec.written(press.verb, press.table, press.token, press.argument)
            [reply] = await door.app.dispatch(tx, Update(1, sender, place, press=Pressed("1", data)))
            replies.append(reply)
    return replies


@pytest.mark.parametrize("name", ["Anna", "Dmitri"])
async def test_an_argument_of_nobody_is_answered_and_obeyed_by_nobody(
    door: FrontDoor, name: str, tmp_path: Path
) -> None:
    await pressed(door, name, Words("qg", None, "", "0"))
    before = kept(tmp_path)
    for verb in sorted(actions()):
        replies = await pressed(door, name, *(Words(verb, 1, "", argument) for argument in JUNK))
        for argument, reply in zip(JUNK, replies, strict=True):
            assert reply.text or verb in TURNED, f"{verb} {argument} was not answered"
        assert kept(tmp_path) == before, f"{verb} has changed something"


async def test_a_table_that_never_was_is_told_of_and_makes_none(door: FrontDoor, tmp_path: Path) -> None:
    await pressed(door, "Anna", Words("qg", None, "", "0"))
    before = kept(tmp_path)
    for verb in sorted(actions().keys() - OF_NO_TABLE):
        every = list(product(GONE, FITTING))
        replies = await pressed(door, "Anna", *(Words(verb, table, "", argument) for table, argument in every))
        for (table, _), reply in zip(every, replies, strict=True):
            assert reply.text or verb in TURNED or verb.startswith(("a", "q")), f"{verb} of {table} was not answered"
        assert kept(tmp_path) == before, f"{verb} has changed something"


async def test_a_question_asked_now_takes_only_its_own_answers(door: FrontDoor, tmp_path: Path) -> None:
    for name in ("Anna", "Boris"):
        desk = door.by_bot(door.private(door.person(name)))[-1]
        data = desk.keyboard["inline_keyboard"][0][0]["callback_data"] if desk.keyboard else ""
        asked = door.app.dispatch.codec.decode(data)
        if asked is not None and isinstance(asked.action, Choose):
            break
    else:
        raise AssertionError("nobody is asked")
    before = kept(tmp_path)["tables"]
    # A button of another question, with an answer that this one knows too.
    [reply] = await pressed(door, name, Words("o", asked.table, "aaaaaaaa", asked.action.argument))
    assert reply.text == english(MOVED_ON)
    for verb in "otiujmnd":
        for argument in JUNK:
            [reply] = await pressed(door, name, Words(verb, asked.table, asked.token, argument))
            assert reply.text == english(MOVED_ON)
    for verb, argument in product("pgxrk", JUNK):
        await pressed(door, name, Words(verb, asked.table, asked.token, argument))
    assert kept(tmp_path)["tables"] == before
    await door.settle()
    await pressed(door, name, Words("o", asked.table, asked.token, asked.action.argument))
    assert kept(tmp_path)["tables"] != before


async def test_the_private_way_of_a_button_is_not_gone_by_whoever_never_opened_it(door: FrontDoor) -> None:
    for verb, argument in product(sorted(actions()), ("", "board", "0", "main", "q-0")):
        [reply] = await pressed(door, "Dmitri", Words(verb, 1, "", argument), private=False)
        assert reply.query_id == "1"
    await door.settle()
    assert not door.by_bot(door.private(door.person("Dmitri")))
