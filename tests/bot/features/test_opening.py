"""A table begun: by its game's name, or by one press on a list."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from bot.dialogue.pen import Pen
from bot.features.opening import BeginGame, Beginning, OfferGames
from bot.localchat.world.chats import Member
from bot.locale import Tongue
from bot.messages.incoming import Membership, Origin, Query, Sender, Update
from games.core.text import text
from storage.schema import Phase
from tests.bot.at_a_table import card, home, labels, last, said, words
from tests.bot.features.beginnings_of_stories import two_at_a_table
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor, buttons

GAMES = ["Pebbles", "7 Wonders Duel"]


async def test_a_list_with_a_picture_becomes_a_table_by_one_press(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.say("Anna", "/new")
    offered = door.by_bot(door.group)[-1]
    assert labels(offered) == GAMES
    assert "photo" in offered.media, "the boards in small"
    assert "Pebbles · 2 to 5 players · 1–5 min" in words(offered)
    assert "7 Wonders Duel · 2 players · 30–60 min" in words(offered)
    await door.press("Anna", door.group, "7 Wonders Duel")
    assert offered.id not in door.group.messages, "the list has done its work"
    assert "7 Wonders Duel #1" in words(card(door))
    assert "🔴 Anna" in words(card(door))
    assert "Join" in labels(card(door))


async def test_quick_offers_the_same_and_starts_at_once(door: FrontDoor) -> None:
    await door.start("Anna")
    here = home(door, "Anna")
    await door.press("Anna", here, "Play against stand-ins")
    assert labels(door.by_bot(here)[-1]) == [*GAMES, "+ Pantheon"]
    await door.press("Anna", here, "Pebbles")
    assert not any("It starts at once" in line for line in said(door, here))
    assert any("2 ·" in label for message in door.by_bot(here) for label in labels(message)), "the first move"


async def test_with_its_expansion_a_game_is_three_presses_away_and_the_chat_the_same(door: FrontDoor) -> None:
    await door.start("Anna")
    here = home(door, "Anna")
    await door.press("Anna", here, "Play against stand-ins")
    await door.press("Anna", here, "+ Pantheon")
    async with door.store.read() as tx:
        [table] = await tx.tables.in_chat(here.id, phases=(Phase.RUNNING,))
    assert table.options["pantheon"] is True
    assert "Which Wonder do you take?" in words(door.by_bot(here)[-1]), "the hash of its luck stands above"


async def test_an_expansion_that_a_game_does_not_have_begins_nothing(door: FrontDoor) -> None:
    await door.start("Anna")
    here = home(door, "Anna")
    await door.press("Anna", here, "Play against stand-ins")
    data = Pen(door.app.dispatch.codec, Tongue("en")).data(BeginGame(Beginning.QUICK, "pebbles", "pantheon"))
    async with door.store.work() as tx:
        press = Query("1", data)
        await door.app.dispatch(tx, Update(1, Sender(1001, "Anna"), Origin(here.id, "private"), press=press))
        assert await tx.tables.in_chat(here.id, phases=tuple(Phase)) == []


async def test_what_was_played_last_stands_out(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.say("Anna", "/quick duel")
    await door.say("Anna", "/new")
    styles = {button["text"]: button.get("style") for button in buttons(door.by_bot(door.group)[-1])}
    assert styles == {"Pebbles": None, "7 Wonders Duel": "primary"}


async def test_whoever_cannot_be_written_to_is_told_what_to_press(door: FrontDoor) -> None:
    await door.say("Boris", "/quick")
    answer = await door.press("Boris", door.group, "Pebbles")
    assert answer is not None
    assert "Press Join once" in answer.text
    assert "Join" in labels(card(door))


async def test_a_game_this_house_does_not_have_is_a_sentence(door: FrontDoor) -> None:
    await door.say("Anna", "/new chess")
    assert last(door, door.group) == "I do not know that game. /new alone shows which there are."


async def test_a_private_table_is_one_message_with_one_picture(door: FrontDoor) -> None:
    await door.start("Anna")
    anna = home(door, "Anna")
    await door.say("Anna", "/quick pebbles", anna)
    assert len([message for message in door.by_bot(anna) if "photo" in message.media]) == 1
    assert not any("waiting for" in words(message) and "My turn" in labels(message) for message in door.by_bot(anna))
    await door.say("Anna", "/table", anna)
    assert "1 pebble" in " ".join(labels(door.by_bot(anna)[-1])), "its desk is what /table brings"


async def test_what_people_say_to_each_other_in_the_group_is_not_answered(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.say("Anna", "/new pebbles")
    before = said(door, door.group)
    for words_of_theirs in ("shall we play?", "2", "Lisbon"):
        await door.say("Boris", words_of_theirs)
        await door.say("Anna", words_of_theirs)
    assert said(door, door.group) == before


@told_in_both_languages
async def test_a_newcomer_in_the_group(story: Transcript) -> None:
    """Fred has never written to the bot."""
    with story.unsaid("Anna and Clara play Pebbles; Boris has only just come"):
        await two_at_a_table(story)
        story.door.group.members[1002] = Member(1002)
    await story.says("Boris", "/hand")
    await story.says("Boris", "/quick pebbles")
    await story.presses("Boris", "Join")
    await story.presses("Boris", "Start")


@told_in_both_languages
async def test_a_group_in_which_the_bot_may_not_write(story: Transcript) -> None:
    """Whoever hosts a table there is told why nothing comes; all of it comes once the ban is over."""
    with story.unsaid("Anna and Clara play Pebbles"):
        await two_at_a_table(story)
    world, group = story.door.local.world, story.door.group

    def hush() -> None:
        world.demote(group, world.bot)
        world.forbid(group, "can_send_messages", "can_send_photos")

    await story.happens("writing is forbidden in the group", hush)
    await story.says("Clara", "/new pebbles")
    await story.happens("writing is allowed again", lambda: world.forbid(group))
    await story.passes(timedelta(hours=1), "an hour later")


async def test_other_rights_are_no_reason_to_speak(door: FrontDoor) -> None:
    world, group = door.local.world, door.group
    await door.start("Anna")
    before = len(said(door, group))
    for change in (
        lambda: world.demote(group, world.bot),
        lambda: world.promote(group, world.bot, "can_pin_messages"),
        lambda: world.restrict(group, world.bot, "can_send_messages", "can_send_photos"),
    ):
        change()
        await door.settle()
    assert len(said(door, group)) == before
    world.kick(group, world.bot, door.person("Anna"))
    await door.settle()
    world.add_member(group, world.bot, door.person("Anna"))
    await door.settle()
    assert [text for text in said(door, group)[before:] if "Let us play" in text] == [
        "Let us play! /new opens a table."
    ]


async def test_one_press_adds_the_bot_to_a_group_and_asks_for_rights(door: FrontDoor) -> None:
    door.local.world.start(door.person("Clara"))
    await door.settle()
    message = door.with_button(home(door, "Clara"), "Add me to a group")
    [url] = [button["url"] for button in buttons(message) if "url" in button]
    assert url == "https://t.me/longtable_bot?startgroup=hello&admin=pin_messages+manage_topics"
    door.local.world.open_link(door.person("Clara"), url, door.group)
    await door.settle()
    assert "Let us play!" in last(door, door.group)


async def test_in_a_channel_it_says_once_where_it_plays_and_opens_no_table(door: FrontDoor) -> None:
    anna, channel = door.person("Anna"), Origin(-100777, "channel", "News")
    sender = Sender(anna.id, "Anna")
    pen = Pen(door.app.dispatch.codec, Tongue("en"))

    async def happens(**what: Any) -> tuple[list[str], list[str]]:
        """What is said there, and behind the button."""
        async with door.store.work() as tx:
            replies = await door.app.dispatch(tx, Update(1, sender, channel, **what))
        async with door.store.read() as tx:
            line = await tx.lines.latest(channel.chat_id, "answer")
        return [line.body["text"]] if line else [], [reply.text for reply in replies]

    said_there, _ = await happens(membership=Membership(True, came_in=True))
    assert "I play in groups and in private, not in channels" in said_there[0]
    assert "keyboard" not in said_there[0]
    for action in (OfferGames(Beginning.TABLE), BeginGame(Beginning.QUICK, "pebbles")):
        _, behind = await happens(press=Query("1", pen.button(text("Open a table"), action).data or ""))
        assert "not in channels" in behind[0]
    async with door.store.read() as tx:
        assert await tx.tables.in_chat(channel.chat_id, phases=tuple(Phase)) == []
