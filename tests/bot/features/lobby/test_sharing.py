"""Invitations in chats the bot is not in: asked for with `@bot words`, accepted with a press, kept true to the end."""

from __future__ import annotations

import pytest

from bot.localchat.world.chats import Chat, ChatKind, Member
from bot.localchat.world.messages import Message
from bot.tables.budgets import Budgets, Most
from storage.schema import Phase
from tests.bot.at_a_table import button, home, labels, move, phase, said, sent, waited_for, words
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor, buttons
from tests.bot.three_at_a_table import DAY


@pytest.fixture
def elsewhere(door: FrontDoor) -> Chat:
    """A group of the same people of which the bot knows nothing."""
    return group_without_us(door)


def group_without_us(door: FrontDoor) -> Chat:
    chat = door.local.world.add_chat(ChatKind.GROUP, "Cousins")
    for name in ("Anna", "Boris", "Clara", "Dmitri"):
        person = door.person(name)
        chat.members[person.id] = Member(person.id)
    return chat


async def asked(door: FrontDoor, name: str, chat: Chat, typed: str) -> list[str]:
    """What is offered to whoever types that there, by title."""
    query = door.local.world.ask_inline(door.person(name), chat, typed)
    await door.settle()
    return (await query.answered(60)).titles


async def shared(door: FrontDoor, name: str, chat: Chat, typed: str = "pebbles") -> Message:
    """An invitation put into the chat."""
    query = door.local.world.ask_inline(door.person(name), chat, typed)
    await door.settle()
    await query.answered(60)
    message = door.local.world.choose(door.person(name), query, 0)
    await door.settle()
    return message


async def join(door: FrontDoor, name: str, message: Message) -> str:
    """What only they see; the link they are led by is followed."""
    pressed = door.local.world.press(door.person(name), message, 0, 0)
    await door.settle()
    answer = await pressed.answered(60)
    if answer.url:
        door.local.world.open_link(door.person(name), answer.url)
        await door.settle()
    return answer.text


async def begun(door: FrontDoor, elsewhere: Chat) -> Message:
    """Anna has invited from there, Boris has come, and Anna has begun."""
    await door.start("Anna")
    message = await shared(door, "Anna", elsewhere)
    await join(door, "Boris", message)
    await door.press("Anna", home(door, "Anna"), "Start")
    return message


async def test_whoever_presses_join_sits_in_private_and_the_invitation_stays_true(
    door: FrontDoor, elsewhere: Chat
) -> None:
    await door.start("Anna")
    message = await shared(door, "Anna", elsewhere)
    assert "Anna invites you" in words(message)
    assert await join(door, "Boris", message) == "", "who has never let us write is led to where that begins"
    assert "You sit at Pebbles #1 of Anna" in said(door, home(door, "Boris"))[-1]
    assert "✅ Anna\n✅ Boris" in words(message)
    await door.press("Anna", home(door, "Anna"), "Start")
    assert words(message).endswith("Played by Anna and Boris.")
    assert labels(message) == []
    while await phase(door) is Phase.RUNNING:
        await move(door, await waited_for(door), "3 pebbles")
    assert "Won by" in words(message)
    assert not door.posts(elsewhere), "the bot has written nothing there itself"


async def test_the_picture_comes_as_soon_as_telegram_has_it(door: FrontDoor, elsewhere: Chat) -> None:
    await door.start("Anna")
    first = await shared(door, "Anna", elsewhere)
    assert "photo" not in first.media, "nobody has ever seen it"
    await join(door, "Boris", first)
    await door.press("Anna", home(door, "Anna"), "Start")
    assert "photo" in first.media
    second = await shared(door, "Anna", elsewhere)
    assert "photo" in second.media


async def test_the_same_invitation_in_two_chats_is_one_table(door: FrontDoor, elsewhere: Chat) -> None:
    await door.start("Anna")
    query = door.local.world.ask_inline(door.person("Anna"), elsewhere, "pebbles")
    await door.settle()
    await query.answered(60)
    here, there = (door.local.world.choose(door.person("Anna"), query, 0) for _ in range(2))
    await door.start("Boris")
    await door.start("Clara")
    assert "#1" in await join(door, "Boris", here)
    assert "#1" in await join(door, "Clara", there)
    assert words(here) == words(there)


async def test_a_private_lobby_is_shared_by_its_number_and_only_by_who_sits_there(
    door: FrontDoor, elsewhere: Chat
) -> None:
    await door.start("Anna")
    await door.start("Dmitri")
    await door.say("Anna", "/new pebbles", home(door, "Anna"))
    [share] = [one for one in buttons(door.with_button(home(door, "Anna"), "Share")) if "switch_inline_query" in one]
    assert await asked(door, "Dmitri", elsewhere, share["switch_inline_query"]) == []
    assert await asked(door, "Anna", elsewhere, share["switch_inline_query"]) == ["Pebbles #1"]
    message = await shared(door, "Anna", elsewhere, share["switch_inline_query"])
    await join(door, "Dmitri", message)
    assert "✅ Anna\n✅ Dmitri" in words(message)
    await door.say("Anna", "/new pebbles")
    assert await asked(door, "Anna", elsewhere, "#2") == [], "a group's table is its group's"


async def test_a_link_made_anew_lets_nobody_in_by_the_old_button(door: FrontDoor, elsewhere: Chat) -> None:
    await door.start("Anna")
    await door.start("Boris")
    await door.say("Anna", "/new pebbles", home(door, "Anna"))
    message = await shared(door, "Anna", elsewhere, "#1")
    await sent(door, "Anna", button(door, "li"))
    assert "no longer good" in await join(door, "Boris", message)


async def test_whoever_was_never_here_is_shown_the_way_and_not_noted(door: FrontDoor, elsewhere: Chat) -> None:
    query = door.local.world.ask_inline(door.person("Dmitri"), elsewhere, "pebbles")
    await door.settle()
    answer = await query.answered(60)
    assert (answer.titles, answer.button) == ([], "First say hello to me in private")
    async with door.store.read() as tx:
        assert await tx.people.get(door.person("Dmitri").id) is None


async def test_whoever_was_never_here_reads_the_way_in_their_own_language(door: FrontDoor, elsewhere: Chat) -> None:
    door.person("Dmitri").language_code = "ru"
    query = door.local.world.ask_inline(door.person("Dmitri"), elsewhere, "pebbles")
    await door.settle()
    assert (await query.answered(60)).button == "Сначала напишите мне лично"


async def test_a_press_there_does_not_let_us_write_to_who_pressed(door: FrontDoor, elsewhere: Chat) -> None:
    await door.start("Anna")
    message = await shared(door, "Anna", elsewhere)
    door.local.world.press_label(door.person("Boris"), message, "Join")
    await door.settle()
    async with door.store.read() as tx:
        boris = await tx.people.get(door.person("Boris").id)
        assert boris is not None
        assert not boris.reachable
        assert [seat.name for seat in await tx.seats.of(1)] == ["Anna"]


async def test_the_button_pressed_from_anywhere_else_does_nothing(door: FrontDoor, elsewhere: Chat) -> None:
    await door.start("Anna")
    await door.start("Boris")
    message = await shared(door, "Anna", elsewhere)
    data = buttons(message)[0]["callback_data"]
    assert "moved on" in await sent(door, "Boris", data)
    assert "no longer works" in await sent(door, "Boris", data[:-1] + ("a" if data[-1] != "a" else "b"))
    async with door.store.read() as tx:
        assert await tx.tables.get(1) is None


async def test_an_invitation_of_last_week_opens_no_table(door: FrontDoor, elsewhere: Chat) -> None:
    await door.start("Anna")
    await door.start("Boris")
    message = await shared(door, "Anna", elsewhere)
    door.hours.turn(4 * DAY)
    assert "no longer good" in await join(door, "Boris", message)


async def test_the_budget_of_lobbies_holds_there_too(door: FrontDoor, elsewhere: Chat) -> None:
    await door.start("Anna")
    await door.start("Boris")
    door.app.house.budgets = Budgets(person=Most(tables=100, lobbies=1))
    first, second = [await shared(door, "Anna", elsewhere) for _ in range(2)]
    await join(door, "Boris", first)
    assert "I keep no more" in await join(door, "Boris", second)


async def test_only_so_many_invitations_of_a_table_are_kept_true(door: FrontDoor, elsewhere: Chat) -> None:
    door.app.house.budgets = Budgets(invitations_of_a_table=1)
    await door.start("Anna")
    query = door.local.world.ask_inline(door.person("Anna"), elsewhere, "pebbles")
    await door.settle()
    await query.answered(60)
    kept, beyond = (door.local.world.choose(door.person("Anna"), query, 0) for _ in range(2))
    await door.start("Boris")
    await join(door, "Boris", kept)
    assert "✅ Boris" in words(kept)
    assert "✅ Boris" not in words(beyond)


async def test_a_message_that_was_deleted_there_is_forgotten(door: FrontDoor, elsewhere: Chat) -> None:
    await door.start("Anna")
    await door.start("Boris")
    await door.start("Clara")
    message = await shared(door, "Anna", elsewhere)
    await join(door, "Boris", message)
    door.local.world.delete(message)
    await door.press("Anna", home(door, "Anna"), "Start")
    async with door.store.read() as tx:
        assert await tx.shared.count_of(1) == 0
    assert await phase(door) is Phase.RUNNING


async def test_who_waited_for_the_start_hears_that_it_will_not_be(door: FrontDoor, elsewhere: Chat) -> None:
    await door.start("Anna")
    message = await shared(door, "Anna", elsewhere)
    await join(door, "Boris", message)
    await door.say("Anna", "/cancel", home(door, "Anna"))
    assert "was cancelled before its start" in said(door, home(door, "Boris"))[-1]
    assert words(message).endswith("This game was called off.")


async def test_leaving_is_one_press_in_private(door: FrontDoor, elsewhere: Chat) -> None:
    await door.start("Anna")
    message = await shared(door, "Anna", elsewhere)
    await join(door, "Boris", message)
    await door.press("Boris", home(door, "Boris"), "Leave")
    assert "Boris" not in words(message)


@told_in_both_languages
async def test_an_invitation_in_a_chat_of_ones_own(story: Transcript) -> None:
    with story.unsaid(
        "Anna writes @bot with the game's name in a chat the bot is not in, and puts the invitation there"
    ):
        await story.starts("Anna")
        message = await shared(story.door, "Anna", group_without_us(story.door), "pebbles")
    story.tell("Boris presses the button there, and Start in the private chat it leads to")
    await join(story.door, "Boris", message)
    await story.settled()
    await story.presses("Anna", "Start", private=True)
