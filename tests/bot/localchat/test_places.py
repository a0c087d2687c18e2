"""Chats: members and rights, pins, topics, migration, and what a blocked bot may not do."""

from typing import Any

import pytest

from bot.localchat.world.chats import ChatKind
from tests.bot.localchat.scene import Refused, Scene


async def test_members_and_administrators_are_told_apart(scene: Scene) -> None:
    where: dict[str, Any] = {"chat_id": scene.group.id}
    assert (await scene.call("getChatMember", **where, user_id=scene.anna.id))["status"] == "creator"
    assert (await scene.call("getChatMember", **where, user_id=scene.boris.id))["status"] == "member"
    scene.world.leave(scene.boris, scene.group)
    assert (await scene.call("getChatMember", **where, user_id=scene.boris.id))["status"] == "left"
    assert await scene.call("getChatMemberCount", **where) == 4
    administrators = await scene.call("getChatAdministrators", **where)
    assert {member["user"]["first_name"] for member in administrators} == {"Anna", "Longtable"}


async def test_the_bot_hears_of_its_own_coming_and_going(scene: Scene) -> None:
    scene.world.demote(scene.group, scene.world.bot)
    scene.world.kick(scene.group, scene.world.bot, scene.anna)
    changes = [update["my_chat_member"] for update in await scene.updates() if "my_chat_member" in update]
    assert [change["new_chat_member"]["status"] for change in changes] == ["member", "kicked"]
    assert changes[-1]["from"]["first_name"] == "Anna"


async def test_a_block_is_told_and_ends_with_start(scene: Scene) -> None:
    scene.world.block(scene.anna)
    (update,) = await scene.updates()
    assert update["my_chat_member"]["new_chat_member"]["status"] == "kicked"
    with pytest.raises(Refused, match="blocked by the user") as refused:
        await scene.call("sendMessage", chat_id=scene.anna.id, text="x")
    assert refused.value.code == 403
    scene.world.start(scene.anna)
    assert (await scene.call("sendMessage", chat_id=scene.anna.id, text="x"))["text"] == "x"


async def test_a_pin_makes_a_line_and_shows_in_the_chat(scene: Scene) -> None:
    first, second = scene.said_by_bot(scene.group, text="one"), scene.said_by_bot(scene.group, text="two")
    for message in (first, second):
        await scene.call("pinChatMessage", chat_id=scene.group.id, message_id=message.id, disable_notification=True)
    lines = [update["message"]["pinned_message"]["text"] for update in await scene.updates()]
    assert lines == ["one", "two"]
    assert (await scene.call("getChat", chat_id=scene.group.id))["pinned_message"]["text"] == "two"
    await scene.call("unpinChatMessage", chat_id=scene.group.id, message_id=second.id)
    assert (await scene.call("getChat", chat_id=scene.group.id))["pinned_message"]["text"] == "one"
    await scene.call("unpinAllChatMessages", chat_id=scene.group.id)
    assert "pinned_message" not in await scene.call("getChat", chat_id=scene.group.id)


async def test_pinning_what_is_pinned_already_makes_no_second_line(scene: Scene) -> None:
    message = scene.said_by_bot(scene.group)
    for _ in range(2):
        await scene.call("pinChatMessage", chat_id=scene.group.id, message_id=message.id)
    assert len(await scene.updates()) == 1


async def test_in_a_private_chat_the_bot_may_pin_without_rights(scene: Scene) -> None:
    await scene.call("pinChatMessage", chat_id=scene.anna.id, message_id=scene.said_by_bot().id)
    assert len(scene.private.pinned) == 1


async def test_a_group_that_migrates_says_so_everywhere(scene: Scene) -> None:
    old = [scene.said_by_bot(scene.group) for _ in range(5)][-1]
    new = scene.world.migrate_to_supergroup(scene.group)
    away, here = [update["message"] for update in await scene.updates()]
    assert (away["chat"]["id"], away["migrate_to_chat_id"]) == (scene.group.id, new.id)
    assert (here["chat"]["id"], here["migrate_from_chat_id"]) == (new.id, scene.group.id)
    with pytest.raises(Refused, match="upgraded to a supergroup") as refused:
        await scene.call("sendMessage", chat_id=scene.group.id, text="x")
    assert refused.value.parameters == {"migrate_to_chat_id": new.id}
    with pytest.raises(Refused, match="message to edit not found"):
        await scene.call("editMessageText", chat_id=new.id, message_id=old.id, text="x")
    assert (await scene.call("sendMessage", chat_id=new.id, text="x"))["chat"]["type"] == "supergroup"
    assert new.has(scene.dmitri.id)
    assert new.kind is ChatKind.SUPERGROUP


async def test_topics_are_opened_written_in_and_closed(scene: Scene) -> None:
    forum = scene.supergroup(is_forum=True)
    topic = await scene.call("createForumTopic", chat_id=forum.id, name="🔵 Deus 1")
    thread = {"chat_id": forum.id, "message_thread_id": topic["message_thread_id"]}
    sent = await scene.call("sendMessage", **thread, text="inside")
    assert sent["message_thread_id"] == topic["message_thread_id"]
    assert sent["is_topic_message"] is True
    reply = {"message_id": sent["message_id"]}
    answer = await scene.call("sendMessage", chat_id=forum.id, text="too", reply_parameters=reply)
    assert answer["message_thread_id"] == topic["message_thread_id"]
    await scene.call("editForumTopic", **thread, name="🔵 Deus 1, over")
    await scene.call("closeForumTopic", **thread)
    assert forum.topics[topic["message_thread_id"]].closed
    await scene.call("reopenForumTopic", **thread)
    await scene.call("deleteForumTopic", **thread)
    assert forum.topics == {}
    assert sent["message_id"] not in forum.messages


async def test_the_general_topic_needs_no_number(scene: Scene) -> None:
    forum = scene.supergroup(is_forum=True)
    sent = await scene.call("sendMessage", chat_id=forum.id, message_thread_id=1, text="general")
    assert "message_thread_id" not in sent


async def test_unread_marks_count_what_a_person_has_not_seen(scene: Scene) -> None:
    scene.said_by_bot(scene.group, text="loud")
    scene.said_by_bot(scene.group, text="quiet", silent=True)
    newest = scene.world.say(scene.anna, scene.group, "mine")
    assert [message.text for message in scene.world.unread(scene.boris.id, scene.group)] == ["loud", "quiet", "mine"]
    assert scene.world.unread(scene.anna.id, scene.group) == []
    scene.world.mark_read(scene.boris.id, scene.group, newest.id)
    assert scene.world.unread(scene.boris.id, scene.group) == []
