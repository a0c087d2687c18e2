"""Messages one member of a group sees: sent, edited and deleted by calls of their own, seen by nobody else."""

import json
from typing import Any

import pytest

from bot.localchat.sight import Sight
from tests.bot.localchat.scene import Refused, Scene, buttons, upload


async def peek(scene: Scene, **parameters: Any) -> dict[str, Any]:
    asked = {"receiver_user_id": scene.boris.id, **parameters}
    sent = await scene.call(
        "sendPhoto",
        {"photo": upload()},
        chat_id=scene.group.id,
        caption="Your hand",
        ephemeral_message_parameters=json.dumps(asked),
    )
    return dict(sent)


def texts_seen_by(scene: Scene, name: str) -> list[str | None]:
    person = next(person for person in scene.world.people.values() if person.first_name == name)
    return [message.get("caption") for message in Sight(scene.world).messages(person, scene.group)]


async def test_only_the_receiver_sees_it(scene: Scene) -> None:
    sent = await peek(scene)
    assert sent["message_id"] == 0
    assert sent["receiver_user"]["first_name"] == "Boris"
    assert texts_seen_by(scene, "Boris") == ["Your hand"]
    assert texts_seen_by(scene, "Anna") == []
    assert scene.world.unread(scene.anna.id, scene.group) == []


async def test_a_bot_without_rights_may_answer_a_fresh_press(scene: Scene) -> None:
    message = scene.said_by_bot(scene.powerless(scene.group), text="x", keyboard=buttons("Hand"))
    press = scene.world.press_label(scene.boris, message, "Hand")
    assert (await peek(scene, callback_query_id=press.id))["caption"] == "Your hand"
    scene.wait(16)
    with pytest.raises(Refused, match="BOT_NOT_ADMIN"):
        await peek(scene, callback_query_id=press.id)


async def test_it_is_edited_and_deleted_by_its_own_calls(scene: Scene) -> None:
    sent = await peek(scene)
    where = {"chat_id": scene.group.id, "receiver_user_id": scene.boris.id}
    where["ephemeral_message_id"] = sent["ephemeral_message_id"]
    assert await scene.call("editEphemeralMessageCaption", None, **where, caption="Your new hand") is True
    assert texts_seen_by(scene, "Boris") == ["Your new hand"]
    media = {"type": "photo", "media": "attach://board", "caption": "Another"}
    assert await scene.call("editEphemeralMessageMedia", {"board": upload()}, **where, media=media) is True
    keyboard = {"inline_keyboard": [[{"text": "A", "callback_data": "a"}]]}
    assert await scene.call("editEphemeralMessageReplyMarkup", None, **where, reply_markup=keyboard) is True
    with pytest.raises(Refused, match="message to edit not found"):
        await scene.call("editMessageCaption", None, **where, message_id=sent["ephemeral_message_id"], caption="x")
    assert await scene.call("deleteEphemeralMessage", None, **where) is True
    assert texts_seen_by(scene, "Boris") == []


async def test_a_text_for_one_member_can_be_edited(scene: Scene) -> None:
    only = {"receiver_user_id": scene.boris.id}
    sent = await scene.call("sendMessage", chat_id=scene.group.id, text="psst", ephemeral_message_parameters=only)
    where = {"chat_id": scene.group.id, "ephemeral_message_id": sent["ephemeral_message_id"]}
    await scene.call("editEphemeralMessageText", None, **where, **only, text="done")
    assert scene.group.messages[sent["ephemeral_message_id"]].text == "done"
    with pytest.raises(Refused, match="message to edit not found"):
        await scene.call("editEphemeralMessageText", None, **where, receiver_user_id=scene.anna.id, text="not yours")
