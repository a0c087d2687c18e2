"""Files from people: one sentence at the first try, and nobody keeps the house busy with them alone."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from bot.errors import DrawingFailed, Unasked
from bot.features import files
from bot.framework.outside import Answered
from bot.localchat.world.files import Upload
from bot.messages.incoming import Command, Document, Origin, Sender, Update
from bot.tables.budgets import Budgets
from bot.workers.pool import Draw
from tests.bot.at_a_table import card, document, home, last, running, waited_for, words
from tests.bot.front_door import FrontDoor, front_door
from tests.games.pebbles import Pebbles


@pytest.mark.parametrize("file", [b"[1, 2]", b'{"kind": "record", "signature": "\\ud800"}', b'{"names": ["\\ud800"]}'])
async def test_a_file_that_is_none_is_answered_at_the_first_try(
    door: FrontDoor, file: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    await door.start("Anna")
    await door.send_file("Anna", file, "/import")
    assert "not a Longtable file" in last(door, home(door, "Anna"))
    async with door.store.read() as tx:
        assert await tx.inbox.set_aside() == []
    assert "update failed" not in "".join(capsys.readouterr())


@pytest.mark.parametrize(
    ("fault", "said"), [(DrawingFailed("KeyError"), "failed on my side"), (TimeoutError(), "takes longer")]
)
async def test_whoever_sent_a_file_hears_whether_it_was_slow_or_our_fault(
    tmp_path: Path, fault: Exception, said: str
) -> None:
    async def failing(_replay: Draw) -> bytes:
        raise fault

    async with front_door({"pebbles": Pebbles()}, tmp_path, reckoner=failing) as door:
        door.person("Anna").language_code = "en"
        await door.start("Anna")
        await door.send_file("Anna", b"[]", "/import")
        assert said in last(door, home(door, "Anna"))


async def test_so_many_files_an_hour_and_no_more(door: FrontDoor) -> None:
    door.app.house.budgets = Budgets(replays_an_hour=2)
    for name in ("Anna", "Boris"):
        await door.start(name)
    for _ in range(3):
        await door.send_file("Anna", b"[]", "/import")
    assert "enough of files" in last(door, home(door, "Anna"))
    door.person("Boris").language_code = "en"
    await door.send_file("Boris", b"[]", "/import")
    assert "not a Longtable file" in last(door, home(door, "Boris"))
    door.hours.turn(timedelta(hours=1, minutes=1))
    await door.send_file("Anna", b"[]", "/import")
    assert "not a Longtable file" in last(door, home(door, "Anna"))


async def test_whoever_sends_many_files_keeps_nobody_waiting_for_more_than_one(tmp_path: Path) -> None:
    read: list[bytes] = []

    async def reading(replay: Draw) -> bytes:
        # The others ask meanwhile.
        await asyncio.sleep(0)
        read.append(replay())
        return read[-1]

    async with front_door({"pebbles": Pebbles()}, tmp_path, reckoner=reading) as door:
        sent = [door.app.dispatch.reckon_for(1, partial(bytes, b"of Anna")) for _ in range(10)]
        await asyncio.gather(*sent, door.app.dispatch.reckon_for(2, partial(bytes, b"of Boris")))
    assert read.index(b"of Boris") <= 2
    assert len(read) == 11


@pytest.mark.parametrize("places", [1, 3])
async def test_so_many_files_are_read_at_once_as_the_host_wants(tmp_path: Path, places: int) -> None:
    inside, most = 0, 0

    async def reading(replay: Draw) -> bytes:
        nonlocal inside, most
        inside += 1
        most = max(most, inside)
        for _ in range(10):
            await asyncio.sleep(0)
        inside -= 1
        return replay()

    budgets = Budgets(replays_at_once=places)
    async with front_door({"pebbles": Pebbles()}, tmp_path, reckoner=reading, budgets=budgets) as door:
        await asyncio.gather(*(door.app.dispatch.reckon_for(person, partial(bytes, b"file")) for person in range(8)))
    assert most == places


async def test_a_table_that_goes_on_from_a_file_says_that_hands_were_dealt_anew(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await door.say("Anna", "/export", home(door, "Anna"))
    await door.send_file("Anna", document(door, "Anna"), "/import", door.group)
    assert "what lies hidden is dealt anew" in words(card(door))
    await door.press("Clara", door.group, "Join")
    await door.press("Anna", door.group, "Start")
    assert any("What lay hidden there was dealt anew" in words(message) for message in door.by_bot(door.group))
    for _ in range(4):
        name = await waited_for(door, 2)
        assert "Goes on from a file; what lay hidden there was dealt anew." in words(card(door))
        await door.press(name, home(door, name), "3 ·")
        await door.press(name, home(door, name), "Confirm")
    answer = await door.press("Anna", door.group, "Check the luck")
    assert answer is not None
    assert "continued from a file" in answer.text


async def test_a_table_that_began_here_says_nothing_of_files(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    assert "from a file" not in words(card(door))


async def test_a_file_whose_size_was_not_told_is_measured_before_it_is_read(
    door: FrontDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read(*_given: object, **_named: object) -> bytes:
        raise AssertionError("it was given to the process that reads")

    monkeypatch.setattr(files, "LARGEST", 1_000)
    monkeypatch.setattr(files.importing, "brought", read)
    await door.start("Anna")
    upload = Upload("long.json", b"[" + b" " * 2_000 + b"]")
    door.local.world.send_file(door.person("Anna"), home(door, "Anna"), upload, "/import")
    del door.local.world.updates.waiting[-1].update["message"]["document"]["file_size"]
    await door.settle()
    assert "not a Longtable file" in last(door, home(door, "Anna"))


async def brought(door: FrontDoor, size: int) -> None:
    """Up to where the file would be fetched."""
    await door.start("Anna")
    anna = door.person("Anna")
    sender, place = Sender(anna.id, anna.first_name, anna.username, "en"), Origin(anna.id, "private")
    update = Update(1, sender, place, document=Document("F1", size), command=Command("import", None, ""))
    async with door.store.work() as tx:
        await door.app.dispatch(tx, update, Answered())


async def test_a_file_is_fetched_while_nothing_is_held(door: FrontDoor) -> None:
    """The transaction is let go first; the answer is there when the handler begins again."""
    with pytest.raises(Unasked) as asked:
        await brought(door, 20)
    assert asked.value.question == ("file", "F1")


async def test_a_file_that_says_itself_to_be_without_end_is_not_even_fetched(door: FrontDoor) -> None:
    await brought(door, 4_000_001)


async def test_a_file_in_private_needs_no_caption(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.send_file("Anna", b"{}", "")
    assert "not a Longtable file" in last(door, home(door, "Anna"))
