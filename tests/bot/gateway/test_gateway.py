"""What we say arrives as we meant it; what Telegram says instead of yes comes back as one of our errors."""

from datetime import timedelta
from functools import partial
from io import BytesIO
from unittest.mock import AsyncMock

import pytest
from PIL import Image
from telegram import Bot, ChatMember, ChatPermissions

from bot import errors
from bot.gateway.gateway import Gateway
from bot.localchat.server import LocalChat
from bot.localchat.world import errors as world_errors
from bot.localchat.world.chats import Chat
from bot.localchat.world.messages import Message
from bot.localchat.world.people import Person
from bot.messages.outgoing import Button, MenuEntry, Style, Upload

NOW = timedelta(0)


def group_of(local: LocalChat) -> Chat:
    return next(chat for chat in local.world.chats.values() if not chat.is_private)


def anna(local: LocalChat) -> Person:
    return local.world.people[1001]


def message(local: LocalChat, chat_id: int, message_id: int) -> Message:
    return local.world.chats[chat_id].messages[message_id]


def picture(colour: str) -> Upload:
    file = BytesIO()
    Image.new("RGB", (64, 48), colour).save(file, "PNG")
    return Upload(file.getvalue(), "picture.png")


async def test_we_know_who_we_are(gateway: Gateway, local: LocalChat) -> None:
    me = await gateway.start()
    assert (me.id, me.username) == (local.world.bot.id, "longtable_bot")


async def test_a_message_arrives_in_html_with_its_buttons(gateway: Gateway, local: LocalChat) -> None:
    group = group_of(local)
    keyboard = [
        [Button("My turn", data="x1", style=Style.PRIMARY), Button("Rules", url="https://example.org/r")],
        [Button("Code", copy="ABC")],
    ]
    sent = await gateway.send(group.id, "Round <b>3</b>", keyboard)
    shown = message(local, group.id, sent.message_id)
    assert (shown.text, [entity["type"] for entity in shown.entities]) == ("Round 3", ["bold"])
    assert shown.keyboard is not None
    labels = [[button["text"] for button in row] for row in shown.keyboard["inline_keyboard"]]
    assert labels == [["My turn", "Rules"], ["Code"]]


async def test_an_edit_changes_the_message_and_changing_nothing_is_fine(gateway: Gateway, local: LocalChat) -> None:
    group = group_of(local)
    sent = await gateway.send(group.id, "Round 1", [[Button("My turn", data="x1")]])
    await gateway.edit_text(group.id, sent.message_id, "Round 2")
    await gateway.edit_text(group.id, sent.message_id, "Round 2")
    shown = message(local, group.id, sent.message_id)
    assert (shown.text, shown.keyboard) == ("Round 2", None)


async def test_a_picture_is_sent_named_again_exchanged_and_captioned(gateway: Gateway, local: LocalChat) -> None:
    group = group_of(local)
    first = await gateway.send_photo(group.id, picture("red"), "Red")
    assert first.file_id is not None
    again = await gateway.send_photo(group.id, first.file_id, "Red again")
    other = await gateway.edit_photo(group.id, again.message_id, picture("blue"), "Blue", [[Button("a", data="a")]])
    assert other.file_id not in (None, first.file_id)
    assert other.message_id == again.message_id
    await gateway.edit_caption(group.id, again.message_id, "Still blue")
    await gateway.edit_caption(group.id, again.message_id, "Still blue")
    shown = message(local, group.id, again.message_id)
    assert (shown.caption, shown.keyboard) == ("Still blue", None)


async def test_a_file_is_sent_and_read_back(gateway: Gateway, local: LocalChat) -> None:
    sent = await gateway.send_document(group_of(local).id, Upload(b'{"round": 3}', "table.json"), "The table")
    assert sent.file_id is not None
    assert await gateway.download(sent.file_id) == b'{"round": 3}'


async def test_a_text_becomes_a_picture(gateway: Gateway, local: LocalChat) -> None:
    group = group_of(local)
    sent = await gateway.send(group.id, "Lobby")
    edited = await gateway.edit_photo(group.id, sent.message_id, picture("red"), "Round 1")
    assert edited.message_id == sent.message_id
    assert edited.file_id is not None
    with pytest.raises(errors.Gone):
        await gateway.edit_text(group.id, sent.message_id, "Text again")


async def test_updates_come_as_they_are_and_an_offset_confirms_them(gateway: Gateway, local: LocalChat) -> None:
    local.world.start(anna(local), "join")
    (update,) = await gateway.updates(None, NOW)
    assert update["message"]["text"] == "/start join"
    assert await gateway.updates(update["update_id"] + 1, NOW) == []


async def test_a_press_is_answered_to_who_pressed(gateway: Gateway, local: LocalChat) -> None:
    group = group_of(local)
    sent = await gateway.send(group.id, "Round 1", [[Button("My turn", data="x1")]])
    press = local.world.press_label(anna(local), message(local, group.id, sent.message_id), "My turn")
    (update,) = await gateway.updates(None, NOW)
    await gateway.answer(update["callback_query"]["id"], "This is Red's choice.", alert=True)
    answer = await press.answered(3)
    assert (answer.text, answer.show_alert) == ("This is Red's choice.", True)
    with pytest.raises(errors.Impossible, match="too old"):
        await gateway.answer(update["callback_query"]["id"])


async def test_pinning_needs_the_right(gateway: Gateway, local: LocalChat) -> None:
    group = group_of(local)
    sent = await gateway.send(group.id, "Round 1")
    await gateway.pin(group.id, sent.message_id)
    assert group.pinned == [sent.message_id]
    await gateway.unpin(group.id, sent.message_id)
    local.world.demote(group, local.world.bot)
    with pytest.raises(errors.Impossible, match="Not enough rights"):
        await gateway.pin(group.id, sent.message_id)


async def test_who_may_do_what_is_asked_of_telegram(gateway: Gateway, local: LocalChat) -> None:
    group = group_of(local)
    owner, boris, bot = [await gateway.member(group.id, who) for who in (1001, 1002, local.world.bot.id)]
    assert (owner.administrator, owner.may_pin) == (True, True)
    assert (boris.administrator, boris.may_pin) == (False, False)
    assert (bot.administrator, bot.may_pin) == (True, True)


@pytest.mark.parametrize("inside", [True, False])
async def test_whose_rights_are_restricted_may_be_there_or_gone(
    gateway: Gateway, monkeypatch: pytest.MonkeyPatch, inside: bool
) -> None:
    rights = dict.fromkeys(ChatPermissions.all_permissions().to_dict(), False)
    restricted = ChatMember.de_json(
        {
            "status": "restricted",
            "user": {"id": 1002, "is_bot": False, "first_name": "Boris"},
            "is_member": inside,
            "until_date": 0,
            **rights,
        },
        None,
    )
    monkeypatch.setattr(Bot, "get_chat_member", AsyncMock(return_value=restricted))
    assert (await gateway.member(-1, 1002)).present is inside


async def test_commands_are_offered_per_place_and_language(gateway: Gateway, local: LocalChat) -> None:
    await gateway.set_commands([MenuEntry("new", "Open a table")], "groups")
    await gateway.set_commands([MenuEntry("next", "Следующий ход")], "private", "ru")
    with pytest.raises(errors.Impossible):
        await gateway.set_commands([MenuEntry("Not A Command", "")], "default")


async def test_a_deleted_message_is_gone(gateway: Gateway, local: LocalChat) -> None:
    group = group_of(local)
    sent = await gateway.send(group.id, "Round 1")
    await gateway.delete(group.id, sent.message_id)
    with pytest.raises(errors.Gone):
        await gateway.edit_text(group.id, sent.message_id, "Round 2")
    with pytest.raises(errors.Gone):
        await gateway.delete(group.id, sent.message_id)


async def test_whoever_never_started_or_blocked_us_is_unreachable(gateway: Gateway, local: LocalChat) -> None:
    with pytest.raises(errors.Unreachable):
        await gateway.send(1001, "hello")
    local.world.start(anna(local))
    await gateway.send(1001, "hello")
    local.world.block(anna(local))
    with pytest.raises(errors.Unreachable):
        await gateway.send(1001, "hello")


async def test_a_group_we_were_thrown_out_of_and_one_that_never_was_are_unreachable(
    gateway: Gateway, local: LocalChat
) -> None:
    group = group_of(local)
    local.world.kick(group, local.world.bot, anna(local))
    for chat_id in (group.id, -77):
        with pytest.raises(errors.Unreachable):
            await gateway.send(chat_id, "hello")


async def test_a_migrated_group_tells_its_new_number(gateway: Gateway, local: LocalChat) -> None:
    group = group_of(local)
    new = local.world.migrate_to_supergroup(group)
    with pytest.raises(errors.Migrated) as told:
        await gateway.send(group.id, "hello")
    assert told.value.new_chat_id == new.id


async def test_a_missing_topic_is_named_as_such(gateway: Gateway, local: LocalChat) -> None:
    forum = local.world.migrate_to_supergroup(group_of(local), is_forum=True)
    topic = await gateway.create_topic(forum.id, "Deus #1")
    await gateway.send(forum.id, "here", topic_id=topic)
    with pytest.raises(errors.TopicGone):
        await gateway.send(forum.id, "nowhere", topic_id=topic + 500)


async def test_an_unknown_file_is_named_as_such(gateway: Gateway, local: LocalChat) -> None:
    with pytest.raises(errors.FileGone):
        await gateway.send_photo(group_of(local).id, "AgADforgotten", "Red")


async def test_slow_down_says_for_how_long(gateway: Gateway, local: LocalChat) -> None:
    local.world.faults.retry_after(17, "sendMessage")
    with pytest.raises(errors.TooMany) as told:
        await gateway.send(group_of(local).id, "hello")
    assert told.value.after == timedelta(seconds=17)


async def test_a_fault_of_telegrams_leaves_open_whether_it_arrived(gateway: Gateway, local: LocalChat) -> None:
    local.world.faults.server_error("sendMessage")
    with pytest.raises(errors.Offline) as told:
        await gateway.send(group_of(local).id, "hello")
    assert told.value.maybe_delivered


async def test_what_could_not_even_be_sent_certainly_did_not_arrive(gateway: Gateway, local: LocalChat) -> None:
    group = group_of(local)
    await local.stop()
    with pytest.raises(errors.Offline) as told:
        await gateway.send(group.id, "hello")
    assert not told.value.maybe_delivered


async def test_broken_html_is_refused_with_telegrams_words(gateway: Gateway, local: LocalChat) -> None:
    with pytest.raises(errors.Impossible, match="parse entities"):
        await gateway.send(group_of(local).id, "<b>broken")


async def test_a_wrong_token_is_answered_with_what_to_do(local: LocalChat) -> None:
    stranger = Gateway("5:wrong", local.api_url, local.file_url)
    with pytest.raises(errors.BadToken, match="BotFather"):
        await stranger.start()
    await stranger.close()


async def test_a_token_taken_back_while_we_ask_for_updates_is_told_like_a_wrong_one(
    gateway: Gateway, local: LocalChat
) -> None:
    local.api.token = "5:anew"
    with pytest.raises(errors.BadToken, match="BotFather"):
        await gateway.updates(None, NOW)


async def test_a_server_that_knows_no_moments_gets_plain_words(gateway: Gateway, local: LocalChat) -> None:
    reason = 'Unsupported start tag "tg-time" at byte offset 6'
    words = 'until <tg-time unix="1800000000" format="wt">Thu 20:00</tg-time>'
    group = group_of(local)
    sent = await gateway.send(group.id, words)
    [moment] = message(local, group.id, sent.message_id).entities
    assert (moment["type"], moment["unix_time"], moment["date_time_format"]) == ("date_time", 1800000000, "wt")
    older = partial(world_errors.CANT_PARSE, reason=reason)
    local.world.faults.refuse(older, "sendMessage")  # type: ignore[arg-type]
    with pytest.raises(errors.Offline) as again:
        await gateway.send(group.id, words)
    assert not again.value.maybe_delivered, "the courier comes again"
    sent = await gateway.send(group.id, words)
    plain = message(local, group.id, sent.message_id)
    assert (plain.text, plain.entities) == ("until Thu 20:00", [])
