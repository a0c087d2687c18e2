"""Every method over real HTTP with python-telegram-bot, and every call valid for aiogram's models as well."""

import asyncio
import os
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from telegram import (
    Bot,
    BotCommand,
    BotCommandScopeAllGroupChats,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InputMediaPhoto,
    InputTextMessageContent,
    ReactionTypeEmoji,
    ReplyParameters,
)
from telegram.constants import ChatMemberStatus, KeyboardButtonStyle
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from bot.localchat.api.botapi import BY_LOWER_NAME
from bot.localchat.server import LocalChat
from bot.localchat.world.chats import ChatKind, Member, Standing
from tests.bot.localchat.scene import png
from tests.bot.recorded_calls import record_to

CHECKER = Path(__file__).with_name("botapi_check.py")
INTERPRETER = os.environ.get("BOTAPI_PYTHON", str(Path(__file__).parents[3] / ".venv-botapi" / "bin" / "python"))
ANNA, BORIS = 1001, 1002
KEYBOARD = InlineKeyboardMarkup(
    [
        [InlineKeyboardButton("Build", callback_data="b", style=KeyboardButtonStyle.SUCCESS)],
        [InlineKeyboardButton("My turn", url="https://t.me/longtable_bot?start=hand_1")],
    ]
)


@pytest.fixture
async def chat() -> AsyncIterator[LocalChat]:
    chat = LocalChat()
    await chat.start()
    yield chat
    await chat.stop()


@pytest.fixture
async def bot(chat: LocalChat, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Bot]:
    monkeypatch.setenv("PTB_TIMEDELTA", "1")
    async with Bot(chat.token, base_url=chat.api_url, base_file_url=chat.file_url) as bot:
        yield bot


async def use_texts(chat: LocalChat, bot: Bot, group: int) -> None:
    sent = await bot.send_message(group, "<b>Deus</b> 🎲 for @anna", parse_mode="HTML", reply_markup=KEYBOARD)
    assert sent.parse_entities() == {sent.entities[0]: "Deus", sent.entities[1]: "@anna"}
    edited = await sent.edit_text("Deus begins", reply_markup=KEYBOARD)
    assert isinstance(edited, type(sent))
    assert edited.edit_date is not None
    await sent.edit_reply_markup(None)
    reply = await bot.send_message(group, "And so", reply_parameters=ReplyParameters(sent.message_id))
    assert reply.reply_to_message is not None
    copied = await bot.copy_message(ANNA, group, sent.message_id)
    forwarded = await bot.forward_message(ANNA, group, sent.message_id)
    assert forwarded.forward_origin is not None
    await bot.delete_message(ANNA, copied.message_id)
    await bot.delete_messages(ANNA, [forwarded.message_id])
    assert await bot.set_message_reaction(group, sent.message_id, ReactionTypeEmoji("👍"))
    dice = await bot.send_dice(group)
    assert dice.dice is not None


async def use_files(chat: LocalChat, bot: Bot, group: int) -> None:
    photo = await bot.send_photo(group, png(), caption="<i>Board</i>", parse_mode="HTML", reply_markup=KEYBOARD)
    again = await bot.send_photo(ANNA, photo.photo[-1].file_id)
    assert again.photo[-1].file_unique_id == photo.photo[-1].file_unique_id
    await photo.edit_caption("Board, round 2")
    changed = await photo.edit_media(InputMediaPhoto(png(60, 60), caption="Round 3"))
    assert isinstance(changed, type(photo))
    assert changed.caption == "Round 3"
    file = await bot.get_file(changed.photo[-1].file_id)
    assert await file.download_as_bytearray() == png(60, 60)
    document = await bot.send_document(ANNA, b"replay", filename="replay.txt")
    assert document.document is not None
    assert (await bot.send_animation(ANNA, b"GIF89a\x10\x00\x08\x00")).animation is not None
    album = await bot.send_media_group(ANNA, [InputMediaPhoto(png()), InputMediaPhoto(photo.photo[-1].file_id)])
    assert len({message.media_group_id for message in album}) == 1


async def use_places(chat: LocalChat, bot: Bot, group: int) -> None:
    sent = await bot.send_message(group, "Status")
    await bot.pin_chat_message(group, sent.message_id, disable_notification=True)
    about = await bot.get_chat(group)
    assert about.pinned_message is not None
    await bot.unpin_chat_message(group, sent.message_id)
    await bot.unpin_all_chat_messages(group)
    member = await bot.get_chat_member(group, bot.id)
    assert member.status == ChatMemberStatus.ADMINISTRATOR
    assert len(await bot.get_chat_administrators(group)) == 2
    assert await bot.get_chat_member_count(group) == 5
    assert (await bot.get_chat(ANNA)).first_name == "Anna"
    await bot.send_chat_action(group, "typing")


async def use_ephemeral(chat: LocalChat, bot: Bot, group: int) -> None:
    only = {"receiver_user_id": BORIS}
    sent = await bot.send_message(group, "psst", api_kwargs={"ephemeral_message_parameters": only})
    where = {"chat_id": group, "ephemeral_message_id": sent.api_kwargs["ephemeral_message_id"], **only}
    keyboard = KEYBOARD.to_dict()
    assert await bot.do_api_request("editEphemeralMessageText", {**where, "text": "pst"})
    assert await bot.do_api_request("editEphemeralMessageReplyMarkup", {**where, "reply_markup": keyboard})
    media = InputMediaPhoto(png(), caption="hand")
    assert await bot.do_api_request("editEphemeralMessageMedia", {**where, "media": media})
    assert await bot.do_api_request("editEphemeralMessageCaption", {**where, "caption": "your hand"})
    assert await bot.do_api_request("deleteEphemeralMessage", where)


async def use_topics(chat: LocalChat, bot: Bot, group: int) -> None:
    forum = chat.world.add_chat(ChatKind.SUPERGROUP, "Games", is_forum=True)
    forum.members[ANNA] = Member(ANNA, Standing.CREATOR)
    forum.members[bot.id] = Member(bot.id, Standing.ADMINISTRATOR, {"can_manage_topics"})
    topic = await bot.create_forum_topic(forum.id, "Deus 1")
    inside = await bot.send_message(forum.id, "x", message_thread_id=topic.message_thread_id)
    assert inside.is_topic_message
    await bot.edit_forum_topic(forum.id, topic.message_thread_id, name="Deus 1, over")
    await bot.close_forum_topic(forum.id, topic.message_thread_id)
    await bot.reopen_forum_topic(forum.id, topic.message_thread_id)
    await bot.delete_forum_topic(forum.id, topic.message_thread_id)
    await bot.leave_chat(forum.id)


async def use_profile(chat: LocalChat, bot: Bot, group: int) -> None:
    commands = [BotCommand("quick", "A table at once")]
    await bot.set_my_commands(commands, BotCommandScopeAllGroupChats(), "ru")
    assert list(await bot.get_my_commands(BotCommandScopeAllGroupChats(), "ru")) == commands
    await bot.delete_my_commands(BotCommandScopeAllGroupChats(), "ru")
    await bot.set_my_name("Longtable")
    await bot.set_my_description("Long games")
    await bot.set_my_short_description("Games")
    assert (await bot.get_my_name()).name == "Longtable"
    assert (await bot.get_my_description()).description == "Long games"
    assert (await bot.get_my_short_description()).short_description == "Games"
    assert (await bot.get_me()).username == "longtable_bot"


async def use_updates(chat: LocalChat, bot: Bot, group: int) -> None:
    world = chat.world
    kinds = ["message", "callback_query", "inline_query", "my_chat_member", "chat_member", "message_reaction"]
    await bot.get_updates(allowed_updates=kinds)
    sent = await bot.send_message(group, "Choose", reply_markup=KEYBOARD)
    message = world.chats[group].messages[sent.message_id]
    press = world.press_label(world.people[BORIS], message, "Build")
    world.say(world.people[BORIS], world.chats[group], "/join@longtable_bot", reply_to=message)
    world.react(world.people[BORIS], message, "🔥")
    asked = world.ask_inline(world.people[BORIS], world.chats[group], "duel")
    world.leave(world.people[BORIS], world.chats[group])
    world.join(world.people[BORIS], world.chats[group])
    world.block(world.people[ANNA])
    world.unblock(world.people[ANNA])
    updates = await bot.get_updates(timeout=1, allowed_updates=kinds)
    query = next(update.callback_query for update in updates if update.callback_query)
    assert await query.answer("Built", show_alert=True)
    assert (await press.answered()).text == "Built"
    typed = next(update.inline_query for update in updates if update.inline_query)
    offer = InlineQueryResultArticle("a", "Duel", InputTextMessageContent("Who plays?"), reply_markup=KEYBOARD)
    assert await typed.answer([offer], cache_time=5, is_personal=True)
    assert (await asked.answered()).titles == ["Duel"]
    seen = {kind for update in updates for kind in kinds if getattr(update, kind)}
    assert seen == set(kinds)
    await bot.get_updates(offset=updates[-1].update_id + 1)
    await bot.set_webhook("http://127.0.0.1:9/hook", secret_token="abc")
    assert (await bot.get_webhook_info()).url == "http://127.0.0.1:9/hook"
    await bot.delete_webhook()


async def test_every_method_is_parsed_by_ptb_and_valid_for_aiogram(chat: LocalChat, bot: Bot, tmp_path: Path) -> None:
    lines = tmp_path / "calls.jsonl"
    used: set[str] = set()
    chat.api.listeners += [record_to(lines), lambda method, *_: used.add(method)]
    group = next(place.id for place in chat.world.chats.values() if place.kind is ChatKind.GROUP)
    chat.world.start(chat.world.people[ANNA])
    for use in (use_texts, use_files, use_places, use_ephemeral, use_topics, use_profile, use_updates):
        await use(chat, bot, group)
    await bot.log_out()
    await bot.close()
    assert used == set(BY_LOWER_NAME.values())
    checked = await asyncio.to_thread(check_with_aiogram, lines)
    assert checked.stdout.strip() == ""
    assert checked.returncode == 0


def check_with_aiogram(lines: Path) -> subprocess.CompletedProcess[str]:
    assert Path(INTERPRETER).exists(), "make .venv-botapi from requirements/botapi.txt, or set BOTAPI_PYTHON"
    command = [INTERPRETER, str(CHECKER), str(lines)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


async def test_refusals_become_ptbs_errors(chat: LocalChat, bot: Bot) -> None:
    group = next(place for place in chat.world.chats.values() if place.kind is ChatKind.GROUP)
    with pytest.raises(Forbidden, match="can't initiate conversation"):
        await bot.send_message(BORIS, "x")
    with pytest.raises(BadRequest, match="Chat not found"):
        await bot.send_message(5, "x")
    chat.world.faults.retry_after(9)
    with pytest.raises(RetryAfter):
        await bot.send_message(group.id, "x")
    chat.world.faults.server_error()
    with pytest.raises(NetworkError, match="Bad Gateway"):
        await bot.get_me()
    new = chat.world.migrate_to_supergroup(group)
    with pytest.raises(ChatMigrated) as migrated:
        await bot.send_message(group.id, "x")
    assert migrated.value.new_chat_id == new.id


async def test_a_lost_answer_times_out_though_the_message_is_there(chat: LocalChat, bot: Bot) -> None:
    group = next(place for place in chat.world.chats.values() if place.kind is ChatKind.GROUP)
    chat.world.faults.lose_answer("sendMessage")
    with pytest.raises(TimedOut):
        await bot.send_message(group.id, "delivered", read_timeout=0.2)
    assert [message.text for message in group.messages.values()] == ["delivered"]


async def test_another_token_is_refused(chat: LocalChat) -> None:
    stranger = Bot("1:other", base_url=chat.api_url)
    with pytest.raises(InvalidToken):
        await stranger.initialize()
    await stranger.shutdown()


async def test_a_poll_over_http_ends_when_the_server_stops(chat: LocalChat, bot: Bot) -> None:
    poll: asyncio.Task[Any] = asyncio.create_task(bot.get_updates(timeout=40))
    await asyncio.sleep(0.1)
    await asyncio.wait_for(chat.stop(), 5)
    with pytest.raises(TelegramError):
        await poll
