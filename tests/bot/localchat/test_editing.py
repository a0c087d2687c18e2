"""Edits change a message in place; deletions take it away within 48 hours."""

import json
from typing import Any

import pytest

from tests.bot.localchat.scene import Refused, Scene, buttons, png, upload


async def test_an_edit_keeps_the_id_and_says_when(scene: Scene) -> None:
    sent = await scene.call("sendMessage", chat_id=scene.anna.id, text="one", reply_markup=buttons("A"))
    scene.wait(60)
    edited = await scene.call("editMessageText", chat_id=scene.anna.id, message_id=sent["message_id"], text="two")
    assert edited["message_id"] == sent["message_id"]
    assert edited["edit_date"] == sent["date"] + 60
    assert "reply_markup" not in edited


async def test_the_same_content_with_other_buttons_is_a_change(scene: Scene) -> None:
    sent = scene.said_by_bot(text="one", keyboard=buttons("A"))
    params: dict[str, Any] = {"chat_id": scene.anna.id, "message_id": sent.id, "text": "one"}
    with pytest.raises(Refused, match="message is not modified"):
        await scene.call("editMessageText", **params, reply_markup=buttons("A"))
    edited = await scene.call("editMessageText", **params, reply_markup=buttons("B"))
    assert edited["reply_markup"]["inline_keyboard"][0][0]["text"] == "B"


async def test_an_empty_keyboard_takes_the_buttons_away(scene: Scene) -> None:
    sent = scene.said_by_bot(text="one", keyboard=buttons("A"))
    edited = await scene.call(
        "editMessageReplyMarkup", chat_id=scene.anna.id, message_id=sent.id, reply_markup={"inline_keyboard": []}
    )
    assert "reply_markup" not in edited


async def test_a_text_can_become_a_picture_and_a_picture_another(scene: Scene) -> None:
    sent = scene.said_by_bot(text="soon")
    params: dict[str, Any] = {"chat_id": scene.anna.id, "message_id": sent.id}
    media = json.dumps({"type": "photo", "media": "attach://board", "caption": "<i>Round 1</i>", "parse_mode": "HTML"})
    first = await scene.call("editMessageMedia", {"board": upload()}, **params, media=media)
    assert "text" not in first
    assert first["caption"] == "Round 1"
    second = await scene.call("editMessageMedia", {"board": upload(png(80, 60))}, **params, media=media)
    assert second["photo"] != first["photo"]


async def test_a_caption_can_be_changed_alone(scene: Scene) -> None:
    sent = await scene.call("sendPhoto", {"photo": upload()}, chat_id=scene.anna.id, caption="one")
    edited = await scene.call("editMessageCaption", chat_id=scene.anna.id, message_id=sent["message_id"], caption="two")
    assert edited["caption"] == "two"
    assert edited["photo"] == sent["photo"]


async def test_an_old_message_of_ones_own_can_still_be_edited(scene: Scene) -> None:
    sent = scene.said_by_bot()
    scene.wait(90 * 24 * 3600)
    await scene.call("editMessageText", chat_id=scene.anna.id, message_id=sent.id, text="months later")
    assert scene.message(sent.id).text == "months later"


async def test_a_deleted_message_is_gone_with_its_pin(scene: Scene) -> None:
    sent = scene.said_by_bot(scene.group)
    await scene.call("pinChatMessage", chat_id=scene.group.id, message_id=sent.id)
    await scene.call("deleteMessage", chat_id=scene.group.id, message_id=sent.id)
    assert sent.id not in scene.group.messages
    assert scene.group.pinned == []


async def test_several_deletions_skip_what_is_gone_already(scene: Scene) -> None:
    ids = [scene.said_by_bot().id for _ in range(3)]
    await scene.call("deleteMessages", chat_id=scene.anna.id, message_ids=[*ids, 777])
    assert not set(ids) & set(scene.private.messages)


async def test_a_bot_with_the_right_deletes_what_others_said(scene: Scene) -> None:
    said = scene.world.say(scene.boris, scene.group, "oops")
    await scene.call("deleteMessage", chat_id=scene.group.id, message_id=said.id)
    assert said.id not in scene.group.messages
