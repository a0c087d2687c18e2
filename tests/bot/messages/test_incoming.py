"""Raw JSON becomes an update; what we do not understand is an update with nothing in it."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from bot.intake.arrival import lanes_by
from bot.messages.incoming import Command, Document, Membership, Origin, Query, Sender, Update, parse
from tests.bot.intake.conftest import GROUP, pressed, said, user


def test_a_command_is_taken_apart() -> None:
    update = parse(said(3, 7, "/Start@LongtableBot join 12 "))
    assert update.command == Command("start", "longtablebot", "join 12")
    assert update.sender == Sender(7, "P7", None, "ru")
    assert update.place == Origin(7, "private")
    assert update.message_id == 3


@pytest.mark.parametrize("between", ["\n", "\t", "  ", " \n\n"])
def test_what_stands_behind_a_command_may_begin_on_the_next_line(between: str) -> None:
    update = parse(said(3, 7, f"/note{between}save wood\nfor the harbour"))
    assert update.command == Command("note", None, "save wood\nfor the harbour")


@pytest.mark.parametrize("text", ["", "/", "/@bot", "hello /new", " /new"])
def test_what_only_looks_like_a_command_is_none(text: str) -> None:
    assert parse(said(1, 7, text)).command is None


def test_a_file_comes_with_its_size_and_its_caption_as_a_command() -> None:
    raw = said(3, 7, "")
    raw["message"] |= {"text": None, "caption": "/bring", "document": {"file_id": "F1", "file_size": 20}}
    update = parse(raw)
    assert update.document == Document("F1", 20)
    assert update.command == Command("bring", None, "")


def test_a_press_names_its_query_and_its_chat() -> None:
    update = parse(pressed(4, 7, "x1"))
    assert update.press == Query("q4", "x1")
    assert update.place == Origin(GROUP, "group", "Friends")


def test_a_press_on_a_message_too_old_to_be_shown_is_still_a_press() -> None:
    raw = pressed(4, 7, "x1")
    del raw["callback_query"]["message"]
    assert parse(raw).press == Query("q4", "x1")


def test_only_a_topic_s_thread_is_a_topic() -> None:
    raw = said(1, 7, "hi", {"id": GROUP, "type": "supergroup", "title": "Friends"})
    raw["message"]["message_thread_id"] = 9
    place = parse(raw).place
    assert place is not None
    assert place.topic_id is None
    raw["message"]["is_topic_message"] = True
    place = parse(raw).place
    assert place is not None
    assert place.topic_id == 9


def test_a_group_tells_where_it_went() -> None:
    raw = said(1, 7, "")
    raw["message"] |= {"migrate_to_chat_id": -1009}
    assert parse(raw).migrated_to == -1009


@pytest.mark.parametrize(
    ("standing", "expected"),
    [
        ({"status": "member"}, Membership(True, came_in=True)),
        ({"status": "administrator"}, Membership(True, came_in=True)),
        ({"status": "kicked"}, Membership(False)),
        ({"status": "left"}, Membership(False)),
        ({"status": "restricted", "is_member": False}, Membership(False)),
    ],
)
def test_being_added_and_removed_is_noticed(standing: dict[str, Any], expected: Membership) -> None:
    change = {"chat": {"id": GROUP, "type": "group", "title": "F"}, "from": user(7), "new_chat_member": standing}
    assert parse({"update_id": 1, "my_chat_member": change}).membership == expected


anything = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats(allow_nan=False) | some.text(),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.text(), inner, max_size=3),
    max_leaves=8,
)
kinds = some.sampled_from(["message", "edited_message", "callback_query", "my_chat_member", "chat_member", "poll"])
parts = some.dictionaries(
    some.sampled_from(["id", "from", "chat", "message", "message_id", "text", "data", "new_chat_member", "type"]),
    anything,
    max_size=6,
)


@settings(max_examples=300, deadline=None)
@given(kinds, anything | parts)
def test_garbage_is_an_update_with_nothing_to_do(kind: str, content: Any) -> None:
    raw = {"update_id": 5, kind: content}
    update = parse(raw)
    assert update.id == 5
    assert lanes_by(lambda data: None)(update)


def test_an_unknown_kind_is_empty() -> None:
    assert parse({"update_id": 5, "poll_answer": {"x": 1}}) == Update(5)


@pytest.mark.parametrize("user_id", [2**70, -(2**63) - 1, 1.5, "seven", None])
def test_a_number_no_database_keeps_is_no_person(user_id: Any) -> None:
    raw = said(1, 7, "hello")
    raw["message"]["from"]["id"] = user_id
    assert parse(raw) == Update(1)


def test_half_a_letter_in_a_name_is_not_taken_for_one() -> None:
    raw = said(1, 7, "hello")
    raw["message"]["from"]["first_name"] = "\ud800"
    assert parse(raw) == Update(1)


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("Anna\n✅ Boris", "Anna ✅ Boris"),
        ("\u202eannA\u202c", "annA"),
        ("An\u200bna\u2028x", "Anna x"),
        ("👨\u200d👩\u200d👧 Ёж", "👨\u200d👩\u200d👧 Ёж"),
        ("\u2066\u2069", "7"),
    ],
)
def test_a_name_is_one_line_that_turns_nothing_round(written: str, plain: str) -> None:
    raw = said(3, 7, "hello")
    raw["message"]["from"] |= {"first_name": written}
    sender = parse(raw).sender
    assert sender is not None
    assert sender.name == plain


def test_what_is_written_in_the_name_of_a_chat_is_known_as_such() -> None:
    raw = said(3, 7, "/new")
    assert not parse(raw).masked
    raw["message"]["sender_chat"] = {"id": -1005, "type": "channel", "title": "News"}
    assert parse(raw).masked
