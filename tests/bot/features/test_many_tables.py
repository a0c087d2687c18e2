"""Several tables of one person: while a ring is unanswered further ones change it silently."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.timing.calls import Calls, is_silent
from storage.schema import Phase
from tests.bot.at_a_table import button, home, labels, move, phase, sent, waited_for, words
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor
from tests.bot.three_at_a_table import HOUR, later, others, quiet, sounded, three

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("calls", "rung", "others_wait", "silent"),
    [
        (Calls.EACH, HOUR, True, False),
        (Calls.GATHERED, None, True, False),
        (Calls.GATHERED, HOUR, True, True),
        (Calls.GATHERED, HOUR, False, False),
        (Calls.GATHERED, 24 * HOUR, True, False),
        (Calls.DAILY, HOUR, False, True),
        (Calls.DAILY, 24 * HOUR, False, False),
    ],
)
def test_when_a_turn_begins_without_a_sound(
    calls: Calls, rung: timedelta | None, others_wait: bool, silent: bool
) -> None:
    rung_at = None if rung is None else NOW - rung
    assert is_silent(calls, rung_at, NOW, others_wait=others_wait) is silent


async def three_tables_wait_for(door: FrontDoor, monkeypatch: pytest.MonkeyPatch) -> str:
    """Three lobbies of Anna and Clara, then all started by Anna in a row: the same luck, so the same one begins."""
    monkeypatch.setattr("bot.tables.lobby.secrets.token_hex", lambda size: "a1" * size)
    for name in ("Anna", "Clara"):
        await door.start(name)
    for _ in range(3):
        await door.say("Anna", "/new pebbles")
        await door.press("Clara", door.group, "Join")
    for number in (1, 2, 3):
        await sent(door, "Anna", button(door, "ls", table=number))
    assert {await waited_for(door, number) for number in (1, 2, 3)} == {"Clara"}
    return "Clara"


async def test_one_ring_for_three_tables_and_one_message_that_leads_to_each(
    door: FrontDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = await three_tables_wait_for(door, monkeypatch)
    assert len(sounded(door, name)) == 1
    [all_of_them] = [one for one in door.by_bot(home(door, name)) if "3 tables wait for you" in words(one)]
    assert all_of_them.silent
    assert [label.partition(" ·")[0] for label in labels(all_of_them)] == ["Pebbles #1", "Pebbles #2", "Pebbles #3"]
    for number in (1, 2):
        await door.press(name, home(door, name), f"Pebbles #{number}")
        await move(door, name)
    assert not any("wait for you" in words(one) for one in door.by_bot(home(door, name))), "one speaks for itself"


async def test_whoever_has_answered_is_rung_by_the_next_table(door: FrontDoor, monkeypatch: pytest.MonkeyPatch) -> None:
    name = await three_tables_wait_for(door, monkeypatch)
    await door.press(name, home(door, name), "Pebbles #1")
    rung = len(sounded(door, name))
    await move(door, name)
    await move(door, "Anna")
    assert len(sounded(door, name)) == rung + 1


async def test_each_table_rings_for_whoever_wants_it_so(door: FrontDoor, monkeypatch: pytest.MonkeyPatch) -> None:
    await door.start("Clara")
    await sent(door, "Clara", button(door, "ac", "each", table=None))
    name = await three_tables_wait_for(door, monkeypatch)
    assert len(sounded(door, name)) == 3


async def test_once_a_day_is_once_a_day(door: FrontDoor, monkeypatch: pytest.MonkeyPatch) -> None:
    await door.start("Clara")
    await sent(door, "Clara", button(door, "ac", "daily", table=None))
    name = await three_tables_wait_for(door, monkeypatch)
    rung = sounded(door, name)[-1].id
    await door.press(name, home(door, name), "Pebbles #2")
    await move(door, name)
    await move(door, "Anna")
    assert await waited_for(door, 2) == name
    assert sounded(door, name)[-1].id == rung
    door.hours.turn(24 * HOUR)
    await move(door, name)
    await move(door, "Anna")
    assert sounded(door, name)[-1].id > rung


async def test_a_forged_choice_changes_nothing(door: FrontDoor) -> None:
    await door.start("Anna")
    assert "no longer works" in await sent(door, "Anna", "1.ac...daily.aaaaaa")
    assert "moved on" in await sent(door, "Anna", button(door, "ac", "never", table=None))


@told_in_both_languages
async def test_three_tables_and_one_ring(story: Transcript) -> None:
    with story.unsaid("Clara and Anna sit at two tables that begin in a row, and Clara has no hand free"):
        await story.starts("Anna")
        await story.starts("Clara")
        for _ in range(2):
            await story.says("Anna", "/new pebbles")
            await story.presses("Clara", "Join")
        await sent(story.door, "Anna", button(story.door, "ls", table=1))
        await story.settled()
    await story.presses("Anna", "Start")
    await story.presses("Clara", story.word("Pebbles #2", "Камешки №2"), private=True)


async def nights(door: FrontDoor, *names: str) -> None:
    for name in names:
        await quiet(door, name, 11 * 60, 19 * 60)


async def test_of_tables_that_begin_at_night_the_one_that_still_waits_rings_in_the_morning(
    door: FrontDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    await door.start("Clara")
    await nights(door, "Clara")
    name = await three_tables_wait_for(door, monkeypatch)
    assert not [one for one in sounded(door, name) if "How many pebbles" in words(one)]
    for number in (1, 2):
        await door.say("Anna", f"/cancel {number}")
        await door.press("Anna", door.group, "Open our private chat")
        await door.press("Anna", home(door, "Anna"), "Yes, cancel it")
    assert await phase(door, 2) is Phase.CANCELLED
    await later(door, 8 * HOUR)
    [rung] = [one for one in sounded(door, name) if "How many pebbles" in words(one)]
    assert "#3" in words(rung)


async def test_tables_that_began_at_night_ring_once_in_the_morning(
    door: FrontDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    await door.start("Clara")
    await nights(door, "Clara")
    name = await three_tables_wait_for(door, monkeypatch)
    await later(door, 8 * HOUR)
    assert len([one for one in sounded(door, name) if "How many pebbles" in words(one)]) == 1
    [all_of_them] = [one for one in door.by_bot(home(door, name)) if "3 tables wait for you" in words(one)]
    assert all_of_them.silent


async def test_a_vote_that_called_at_night_rings_in_the_morning_though_the_turn_is_over(door: FrontDoor) -> None:
    late = await three(door)
    proposer = (await others(door, late))[0]
    await nights(door, late)
    await door.say(proposer, "/vote", home(door, proposer))
    await door.press(proposer, home(door, proposer), "Pause the game")
    await move(door, late)
    assert not [one for one in sounded(door, late) if "proposes" in words(one)]
    await later(door, 8 * HOUR)
    assert [one for one in sounded(door, late) if "proposes" in words(one)]
