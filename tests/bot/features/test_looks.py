"""Looking at a table in private: hand, board, words; nothing hidden is ever shown to others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.localchat.sight import Sight
from bot.localchat.world import errors, on_demand
from bot.program import menus
from bot.tables.one_device import look_with
from bot.tables.open_table import open_table
from games.core.text import text
from tests.bot.at_a_table import home, labels, last, link, running, said, seat_of, waited_for, words
from tests.bot.features.beginnings_of_stories import two_at_a_table
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor
from tests.games.pebbles import Pebbles


async def test_from_hand_to_board_to_words_by_buttons(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    anna = home(door, "Anna")
    await door.say("Anna", "/hand", anna)
    assert "coin" in last(door, anna)
    assert door.by_bot(anna)[-1].media
    await door.press("Anna", anna, "Board")
    assert "12 pebbles left" in last(door, anna)
    assert "The last pebble ends it." in last(door, anna)
    await door.press("Anna", anna, "In words")
    assert "Your hand" in last(door, anna)
    assert not door.by_bot(anna)[-1].media
    await door.press("Anna", anna, "To my desk")
    assert "How many pebbles" in last(door, anna) or "waiting for" in last(door, anna)


@pytest.mark.parametrize("command", ["/board text", "/board словами", "/board Текст"])
async def test_the_text_twin_by_its_command(door: FrontDoor, command: str) -> None:
    await running(door, "Anna", "Clara")
    await door.say("Anna", command, home(door, "Anna"))
    assert "12 pebbles left" in last(door, home(door, "Anna"))
    assert not door.by_bot(home(door, "Anna"))[-1].media


@pytest.mark.parametrize("command", ["hand", "board", "since", "log"])
async def test_in_the_group_there_is_only_the_way_to_the_private_chat(door: FrontDoor, command: str) -> None:
    await running(door, "Anna", "Clara")
    await door.say("Clara", f"/{command}")
    answer = door.by_bot(door.group)[-1]
    assert words(answer) == "I answer that in private."
    assert labels(answer) == ["Open our private chat"]
    before = len(said(door, home(door, "Clara")))
    await door.press("Clara", door.group, "Open our private chat")
    assert len(said(door, home(door, "Clara"))) == before + 1


async def test_nobody_sees_a_hand_or_a_digest_without_a_seat(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await door.start("Dmitri", "hand_1")
    await door.start("Dmitri", "since_1")
    await door.say("Dmitri", "/hand")
    shown = "\n".join(said(door, home(door, "Dmitri")) + said(door, door.group)[-1:])
    assert "coin" not in shown
    assert all("Open our" not in label for label in labels(door.by_bot(door.group)[-1]))


async def test_before_the_start_there_is_nothing_to_look_at(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.say("Anna", "/new pebbles")
    for command in ("/hand", "/board", "/board text", "/since", "/log"):
        await door.say("Anna", command, home(door, "Anna"))
        assert "has not started yet" in last(door, home(door, "Anna"))


async def test_nothing_of_a_hand_ever_stands_in_the_group(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    for command in ("/hand", "/since", "/board", "/log", "/board text"):
        await door.say("Anna", command)
    assert "coin" not in "\n".join(said(door, door.group))
    assert link(door, door.by_bot(door.group)[-1])


async def test_what_one_looked_at_beside_the_desk_goes_with_the_way_back(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    here = home(door, name)
    count = len(door.by_bot(here))
    await door.press(name, here, "Log")
    await door.press(name, here, "Board")
    for _ in range(2):
        await door.press(name, here, "To my desk")
    assert len(door.by_bot(here)) == count


async def test_while_a_device_changes_hands_the_card_tells_no_hand(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    mine = await door.press("Anna", door.group, "My hand")
    assert mine is not None
    assert "coin" in mine.text
    async with door.store.work() as tx:
        # Both seats are played at Anna's phone.
        for seat in await tx.seats.of(1):
            await tx.seats.save(replace(seat, person_id=door.person("Anna").id))
    nobodys = await door.press("Anna", door.group, "My hand")
    assert nobodys is not None
    assert nobodys.text == "Say at the desk first who is holding it."


CARDS = [f"card number {number} of a large hand" for number in range(20)]


@pytest.fixture
def large_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    small = Pebbles.summary
    cards = tuple(map(text, CARDS))
    monkeypatch.setattr(Pebbles, "summary", lambda *of: replace(small(*of), hand=cards, hand_lines=cards))


async def seen_in_group(door: FrontDoor, name: str) -> str:
    shown = Sight(door.local.world).messages(door.person(name), door.group)
    return "\n".join(str(message.get("text") or message.get("caption") or "") for message in shown)


async def hand_of_her_own(door: FrontDoor) -> str:
    """One of each person's is told from the others'."""
    await door.say("Anna", "/hand", home(door, "Anna"))
    return last(door, home(door, "Anna")).partition("•")[2]


async def test_my_hand_comes_as_a_picture_that_nobody_else_sees(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    held = await hand_of_her_own(door)
    answer = await door.press("Anna", door.group, "My hand")
    assert answer is not None
    assert answer.show_alert, "a client of which nothing is known may be too old to show it"
    assert "coin" in answer.text
    shown = door.by_bot(door.group)[-1]
    assert shown.only_for == door.person("Anna").id
    assert shown.media
    assert shown.protected
    assert held in words(shown)
    assert labels(shown) == ["Open our private chat"]
    for other in ("Boris", "Clara"):
        assert "coin" not in await seen_in_group(door, other)


async def test_whose_client_shows_them_is_not_told_twice(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await menus.offer(door.app.gateway)
    await door.say("Anna", "/hand")
    for _ in range(2):
        answer = await door.press("Anna", door.group, "My hand")
        assert answer is not None
        assert answer.text == "It stands at the bottom of this chat, and only you see it."
        assert not answer.show_alert
    told = [message for message in door.by_bot(door.group) if message.only_for is not None]
    assert len(told) == 1, "the one before goes"


@pytest.mark.parametrize("command", ["hand", "board", "board text", "since", "log"])
async def test_what_is_looked_up_in_the_group_is_seen_by_one(door: FrontDoor, command: str) -> None:
    await running(door, "Anna", "Clara")
    await menus.offer(door.app.gateway)
    seen = {name: await seen_in_group(door, name) for name in ("Boris", "Clara")}
    in_private = len(door.messages(home(door, "Anna")))
    await door.say("Anna", f"/{command}")
    shown = door.by_bot(door.group)[-1]
    assert shown.only_for == door.person("Anna").id
    assert "Pebbles #1" in words(shown)
    assert bool(shown.media) is (command in ("hand", "board"))
    assert seen == {name: await seen_in_group(door, name) for name in seen}, "not even that she asked"
    assert len(door.messages(home(door, "Anna"))) == in_private
    await door.press("Anna", door.group, "Open our private chat")
    assert len(door.messages(home(door, "Anna"))) > in_private, "there it stays"


async def test_who_has_never_spoken_to_the_bot_may_look_all_the_same(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await menus.offer(door.app.gateway)
    await door.say("Dmitri", "/board")
    assert "12 pebbles left" in await seen_in_group(door, "Dmitri")
    await door.say("Dmitri", "/hand")
    told = door.by_bot(door.group)[-1]
    assert words(told) == "You do not sit at this table."
    assert told.only_for == door.person("Dmitri").id


async def test_a_no_to_a_command_that_all_have_read_is_seen_by_one_whose_client_shows_it(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await menus.offer(door.app.gateway)
    await door.say("Clara", "/table 7")
    assert door.by_bot(door.group)[-1].only_for is None, "her client may be too old"
    await door.say("Clara", "/board")
    await door.say("Clara", "/table 7")
    told = door.by_bot(door.group)[-1]
    assert words(told) == "There is no table with this number here."
    assert told.only_for == door.person("Clara").id


async def test_an_older_client_asks_and_is_answered_as_ever(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await menus.offer(door.app.gateway)
    door.person("Clara").client_is_old = True
    await door.say("Clara", "/hand")
    answer = door.by_bot(door.group)[-1]
    assert words(answer) == "I answer that in private."
    assert answer.only_for is None
    alert = await door.press("Clara", door.group, "My hand")
    assert alert is not None
    assert "coin" in alert.text
    assert alert.show_alert
    assert "coin" not in await seen_in_group(door, "Clara")


async def test_what_cannot_be_told_to_one_alone_is_answered_in_private(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await menus.offer(door.app.gateway)
    door.local.world.faults.refuse(errors.EPHEMERAL_RIGHT, "sendMessage", times=1)
    await door.say("Clara", "/hand")
    answer = door.by_bot(door.group)[-1]
    assert words(answer) == "I answer that in private."
    before = len(said(door, home(door, "Clara")))
    await door.press("Clara", door.group, "Open our private chat")
    assert len(said(door, home(door, "Clara"))) == before + 1
    assert "coin" not in await seen_in_group(door, "Clara")


@pytest.mark.usefixtures("large_hand")
async def test_a_hand_too_large_for_an_alert_is_told_whole_and_nobody_else_sees_any_of_it(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    answer = await door.press("Anna", door.group, "My hand")
    assert answer is not None
    assert answer.text.startswith(CARDS[0])
    hers = await seen_in_group(door, "Anna")
    assert all(card in hers for card in CARDS)
    for other in ("Boris", "Clara"):
        assert "large hand" not in await seen_in_group(door, other)


@pytest.mark.usefixtures("large_hand")
async def test_a_large_hand_at_a_phone_that_goes_round_does_not_stay(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    asked = (await seat_of(door, await waited_for(door))).seat
    async with door.store.work() as tx:
        for seat in await tx.seats.of(1):
            await tx.seats.save(replace(seat, person_id=door.person("Anna").id))
        await look_with(await open_table(tx, door.app.house, 1), asked)
    answer = await door.press("Anna", door.group, "My hand")
    assert answer is not None
    assert answer.text.startswith(CARDS[0])
    assert "large hand" not in await seen_in_group(door, "Anna")


@pytest.mark.usefixtures("large_hand")
@pytest.mark.parametrize("refusal", [errors.EPHEMERAL_RIGHT, on_demand.METHOD_UNKNOWN, errors.SERVER_FAULT])
async def test_where_telegram_tells_nobody_alone_the_alert_says_what_it_can(
    door: FrontDoor, refusal: errors.Refusal
) -> None:
    await running(door, "Anna", "Clara")
    door.local.world.faults.refuse(refusal, "sendMessage", times=1)
    answer = await door.press("Anna", door.group, "My hand")
    assert answer is not None
    assert answer.text.startswith(CARDS[0])
    for name in ("Anna", "Boris", "Clara"):
        assert "large hand" not in await seen_in_group(door, name)


@told_in_both_languages
async def test_a_look_around(story: Transcript) -> None:
    with story.unsaid("Anna and Clara play Pebbles"):
        await two_at_a_table(story)
    await story.says("Anna", "/hand")
    await story.presses("Anna", "Open our private chat")
    await story.presses("Anna", "Board", private=True)
    await story.says("Anna", "/board text", private=True)


@told_in_both_languages
async def test_a_look_in_the_group_that_one_sees(story: Transcript) -> None:
    with story.unsaid("Anna and Clara play Pebbles"):
        await two_at_a_table(story)
    await menus.offer(story.door.app.gateway)
    await story.says("Clara", "/hand")
    await story.says("Clara", "/board text")
    await story.presses("Clara", "My hand")
    await story.says("Dmitri", "/hand")
