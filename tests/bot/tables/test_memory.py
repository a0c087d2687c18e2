"""What seats, tables, people and chats remember: documents of every age are understood, and nothing is lost."""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.tables import memory
from bot.tables.memory import (
    ChatMemory,
    DeadlineMemory,
    HeldDeadline,
    LastTable,
    Pause,
    PersonMemory,
    Role,
    SeatMemory,
    Seen,
    TableMemory,
    Vote,
    VoteChoice,
)
from bot.timing.turn_clock import Reckoning, Stage
from storage.chats import Chat
from storage.deadlines import Deadline
from storage.people import Person
from storage.schema import Phase
from storage.seats import Seat
from storage.tables import Table

NOW = datetime(2026, 11, 18, 20, 0, tzinfo=UTC)

#: Of a late seat in the middle of a vote, written before its memory had a type.
OLD_SEAT: dict[str, Any] = {
    "clock": {"since": "2026-11-18T20:00:00+00:00", "allowance": 86400.0, "used": 60.0, "stage": "late"},
    "vote": {"choices": ["wait", "pause"], "given": {"1": "pause"}},
    "nudge": 1,
    "nudged_at": "2026-11-18T20:00:00+00:00",
    "thought": 12,
    "seen": {"move": 4, "at": "2026-11-18T20:00:00+00:00", "before": {}, "points": [3, None]},
    "recent": ["C4", "A1"],
}


def seat(document: dict[str, Any], **columns: Any) -> Seat:
    return Seat(1, 0, "Anna", person_id=7, memory=document, **columns)


def old_seat() -> Seat:
    return seat(OLD_SEAT, waits_since=NOW, due_at=NOW + timedelta(days=1), late=True, deputy_called=True)


def table(document: dict[str, Any]) -> Table:
    return Table(1, 2, None, 1, "pebbles", Phase.RUNNING, 1, 7, {}, None, 1, NOW, NOW, memory=document)


def test_a_seat_of_before_is_understood() -> None:
    known = memory.of_seat(old_seat())
    assert known.since == NOW
    assert known.clock == Reckoning(NOW, timedelta(days=1), timedelta(minutes=1), Stage.LATE)
    assert known.due == NOW + timedelta(days=1)
    assert (known.late, known.muted, known.nudge, known.thought, known.deputy) == (True, False, 1, 12, True)
    assert known.vote == Vote((VoteChoice.WAIT, VoteChoice.PAUSE), {1: VoteChoice.PAUSE})
    assert known.seen == Seen(4, NOW, (3, None), Seen())
    assert known.recent == ("C4", "A1")


def test_a_seat_comes_back_as_it_was_kept() -> None:
    known = memory.of_seat(old_seat())
    again = memory.seat_with(seat({}), known)
    assert memory.of_seat(again) == known
    assert again.memory.keys().isdisjoint({"since", "due", "late", "deputy"}), "these have columns"
    assert memory.seat_with(old_seat(), SeatMemory()) == seat({}), "what is usual is not written"


def test_nothing_of_a_turn_outlives_it() -> None:
    turned = replace(
        memory.of_seat(old_seat()),
        reminded_at=NOW,
        proposed_at=NOW,
        told_gone_at=NOW,
        sealed_by=Role.OWN,
        small=True,
        longest=9,
        hint_turns=2,
    )
    known = turned.without_turn()
    gone = {"since", "clock", "due", "late", "small", "muted", "vote", "reminded_at", "nudge", "cover"}
    assert all(getattr(known, name) == getattr(SeatMemory(), name) for name in gone)
    kept = {field.name for field in fields(SeatMemory)} - gone
    assert {name for name in kept if getattr(known, name) == getattr(SeatMemory(), name)} == {"seen_by_deputy"}


def test_a_deputy_who_has_not_moved_yet_begins_where_the_person_left() -> None:
    own, deputys = Seen(4), Seen(6)
    assert SeatMemory(seen=own).news_after(Role.DEPUTY) == own
    assert SeatMemory(seen=own, seen_by_deputy=deputys).news_after(Role.DEPUTY) == deputys
    assert SeatMemory(seen=own, seen_by_deputy=deputys).news_after(Role.OWN) == own
    assert SeatMemory().news_after(Role.OWN).move == 0


def test_the_words_of_a_table_that_has_begun_were_kept_in_the_place_of_those_being_said() -> None:
    begun = memory.of_table(table({"secret": "s", "commitment": "c", "words": ["b1", "c2"]}))
    assert (begun.words, begun.words_taken) == ({}, ("b1", "c2"))
    waiting = memory.of_table(table({"secret": "s", "commitment": "c", "words": {"7": "b1"}}))
    assert (waiting.words, waiting.words_taken) == ({"7": "b1"}, ())
    for known in (begun, waiting):
        assert memory.of_table(table(memory.table_with(known))) == known


def test_everything_a_table_remembers_comes_back() -> None:
    known = TableMemory(
        secret="s",
        commitment="c",
        words={"7": "x"},
        words_taken=("y",),
        eyes="all",
        imported=True,
        invitation=2,
        position="{}",
        places=3,
        told_until=9,
        settled_at=12.5,
        opened=(0, 2),
        rewound=2,
        rewinds=((4, 1),),
        next=44,
    )
    assert memory.of_table(table(memory.table_with(known))) == known
    shared = replace(known, eyes=0)
    assert memory.of_table(table(memory.table_with(shared))).eyes == 0


def test_people_and_chats() -> None:
    person = Person(7, "Anna", NOW, NOW, settings={"sound": False, "away": [["2026-11-18T20:00:00+00:00"] * 2]})
    known = memory.of_person(person)
    assert known == PersonMemory(sound=False, away=((NOW, NOW),))
    assert memory.of_person(memory.person_with(person, known)) == known
    chat = Chat(1, "group", settings={"chronicle": False, "last": {"game": "deus", "options": {}, "clock": {}}})
    assert memory.of_chat(chat) == ChatMemory(chronicle=False, last=LastTable("deus"))
    assert memory.of_chat(memory.chat_with(chat, memory.of_chat(chat))) == memory.of_chat(chat)


def deadline(data: dict[str, Any]) -> Deadline:
    return Deadline(1, 1, 0, "clock", NOW, data)


#: As they were written when every handler spelt them itself.
OLD_DEADLINES: list[tuple[dict[str, Any], DeadlineMemory]] = [
    ({}, DeadlineMemory()),
    ({"stage": "late"}, DeadlineMemory(stage=Stage.LATE)),
    ({"stage": "half", "tries": 3}, DeadlineMemory(stage=Stage.HALF, tries=3)),
    ({"purpose": "desk:4", "person": 7}, DeadlineMemory(purpose="desk:4", person=7)),
    ({"purpose": "a", "further": ["b"], "person": 7}, DeadlineMemory(purpose="a", further=("b",), person=7)),
]


@pytest.mark.parametrize(("document", "meant"), OLD_DEADLINES, ids=str)
def test_a_deadline_of_before_is_understood_and_kept_again(document: dict[str, Any], meant: DeadlineMemory) -> None:
    assert memory.of_deadline(deadline(document)) == meant
    assert memory.deadline_with(meant) == document, "the program before reads it too"


def test_a_table_paused_before_goes_on_with_what_was_left() -> None:
    held = {"seat": 1, "kind": "ring", "left": 90.5, "data": {"purpose": "desk:4", "person": 7}}
    vote = {"seat": None, "kind": "sleep", "left": 0.0, "data": {}}
    clock = {"pace": "week", "paused": {"at": "2026-11-18T20:00:00+00:00", "deadlines": [held, vote]}}
    pace, stopped = memory.resumed_clock(clock)
    assert pace == {"pace": "week"}
    ring = HeldDeadline(1, "ring", 90.5, DeadlineMemory(purpose="desk:4", person=7))
    assert stopped == Pause(NOW, (ring, HeldDeadline(None, "sleep", 0.0)))
    assert memory.resumed_clock(memory.paused_clock(pace, stopped)) == (pace, stopped)
    assert memory.resumed_clock(pace) == (pace, None)
