"""New messages: texts, pictures, files, albums, dice; where they go and how they come."""

from typing import Any

import pytest

from bot.localchat.world.chats import FIRST_SUPERGROUP
from tests.bot.localchat.scene import Refused, Scene, buttons, png, upload


async def test_a_text_arrives_with_its_entities_and_keyboard(scene: Scene) -> None:
    sent = await scene.call(
        "sendMessage", chat_id=scene.anna.id, text="<b>Your</b> turn", parse_mode="HTML", reply_markup=buttons("Build")
    )
    assert sent["text"] == "Your turn"
    assert sent["entities"] == [{"type": "bold", "offset": 0, "length": 4}]
    assert sent["reply_markup"]["inline_keyboard"][0][0]["callback_data"] == "build"
    assert sent["from"]["is_bot"] is True
    assert sent["date"] == int(scene.time)


async def test_parameters_may_be_json_in_strings_as_forms_send_them(scene: Scene) -> None:
    sent = await scene.call(
        "sendMessage",
        chat_id=str(scene.anna.id),
        text="x",
        disable_notification="true",
        reply_markup='{"inline_keyboard":[[{"text":"A","callback_data":"a"}]]}',
    )
    assert scene.message(sent["message_id"]).silent
    assert sent["reply_markup"]["inline_keyboard"][0][0]["text"] == "A"


async def test_the_longest_text_and_caption_pass_in_utf16_units(scene: Scene) -> None:
    text = await scene.call("sendMessage", chat_id=scene.anna.id, text="🎲" * 2048)
    assert len(text["text"]) == 2048
    with pytest.raises(Refused, match="message is too long"):
        await scene.call("sendMessage", chat_id=scene.anna.id, text="🎲" * 2048 + "x")
    caption = "<b>" + "x" * 1024 + "</b>"
    photo = await scene.call(
        "sendPhoto", chat_id=scene.anna.id, photo=scene.photo(), caption=caption, parse_mode="HTML"
    )
    assert len(photo["caption"]) == 1024


async def test_callback_data_of_64_bytes_and_100_buttons_pass(scene: Scene) -> None:
    row = [{"text": "a", "callback_data": "я" * 32}] * 8
    sent = await scene.call(
        "sendMessage", chat_id=scene.anna.id, text="x", reply_markup={"inline_keyboard": [row] * 12 + [row[:4]]}
    )
    assert sum(map(len, sent["reply_markup"]["inline_keyboard"])) == 100


async def test_a_photo_comes_in_several_sizes_and_can_be_sent_again_by_id(scene: Scene) -> None:
    sent = await scene.call("sendPhoto", {"photo": upload(png(1600, 1200))}, chat_id=scene.anna.id)
    assert [(size["width"], size["height"]) for size in sent["photo"]] == [
        (90, 67),
        (320, 240),
        (800, 600),
        (1280, 960),
        (1600, 1200),
    ]
    again = await scene.call("sendPhoto", chat_id=scene.group.id, photo=sent["photo"][-1]["file_id"])
    assert again["photo"] == sent["photo"]


async def test_a_photo_larger_than_telegram_keeps_is_shrunk(scene: Scene) -> None:
    sent = await scene.call("sendPhoto", {"photo": upload(png(4000, 2000))}, chat_id=scene.anna.id)
    assert (sent["photo"][-1]["width"], sent["photo"][-1]["height"]) == (2560, 1280)


async def test_documents_and_animations_carry_their_names(scene: Scene) -> None:
    replay = upload(b"{}", "replay.json")
    document = await scene.call("sendDocument", {"document": replay}, chat_id=scene.anna.id, caption="The replay")
    assert document["document"]["file_name"] == "replay.json"
    assert document["caption"] == "The replay"
    moving = upload(b"GIF89a\x10\x00\x08\x00")
    animation = await scene.call("sendAnimation", {"animation": moving}, chat_id=scene.anna.id)
    assert (animation["animation"]["width"], animation["animation"]["height"]) == (16, 8)


async def test_an_album_shares_one_id_and_has_no_keyboard(scene: Scene) -> None:
    media = [{"type": "photo", "media": "attach://one", "caption": "first"}, {"type": "photo", "media": scene.photo()}]
    sent = await scene.call("sendMediaGroup", {"one": upload()}, chat_id=scene.anna.id, media=media)
    assert [message["media_group_id"] for message in sent] == [sent[0]["media_group_id"]] * 2
    assert sent[0]["caption"] == "first"
    assert not any("reply_markup" in message for message in sent)


async def test_the_file_that_was_sent_can_be_fetched(scene: Scene) -> None:
    sent = await scene.call("sendPhoto", {"photo": upload()}, chat_id=scene.anna.id)
    file = await scene.call("getFile", file_id=sent["photo"][-1]["file_id"])
    known = scene.world.files.find(file["file_path"].split("/")[-1])
    assert known is not None
    assert scene.world.files.data(known) == png()
    assert file["file_size"] == len(png())


async def test_a_reply_shows_what_it_answers_but_no_further(scene: Scene) -> None:
    first = await scene.call("sendMessage", chat_id=scene.anna.id, text="one")
    reply = {"message_id": first["message_id"]}
    second = await scene.call("sendMessage", chat_id=scene.anna.id, text="two", reply_parameters=reply)
    third = await scene.call("sendMessage", chat_id=scene.anna.id, text="3", reply_to_message_id=second["message_id"])
    assert third["reply_to_message"]["text"] == "two"
    assert "reply_to_message" not in third["reply_to_message"]


async def test_a_reply_to_nothing_may_be_allowed(scene: Scene) -> None:
    reply = {"message_id": 777, "allow_sending_without_reply": True}
    sent = await scene.call("sendMessage", chat_id=scene.anna.id, text="x", reply_parameters=reply)
    assert "reply_to_message" not in sent


async def test_a_die_shows_a_face_it_has(scene: Scene) -> None:
    faces = {(await scene.call("sendDice", chat_id=scene.anna.id))["dice"]["value"] for _ in range(60)}
    assert faces <= set(range(1, 7))
    assert len(faces) > 1


async def test_private_chats_and_groups_share_one_count_of_ids(scene: Scene) -> None:
    here = await scene.call("sendMessage", chat_id=scene.anna.id, text="x")
    there = await scene.call("sendMessage", chat_id=scene.group.id, text="x")
    assert there["message_id"] == here["message_id"] + 1
    assert scene.supergroup().id < FIRST_SUPERGROUP


async def test_copies_hide_their_origin_and_forwards_show_it(scene: Scene) -> None:
    source = scene.world.say(scene.anna, scene.group, "look at this")
    params: dict[str, Any] = {"chat_id": scene.anna.id, "from_chat_id": scene.group.id, "message_id": source.id}
    copied = await scene.call("copyMessage", **params)
    assert scene.message(copied["message_id"]).text == "look at this"
    assert scene.message(copied["message_id"]).forward is None
    forwarded = await scene.call("forwardMessage", **params)
    assert forwarded["forward_origin"]["sender_user"]["first_name"] == "Anna"


async def test_a_protected_message_cannot_be_forwarded(scene: Scene) -> None:
    source = await scene.call("sendMessage", chat_id=scene.anna.id, text="hand", protect_content=True)
    assert source["has_protected_content"] is True
    with pytest.raises(Refused, match="can't be forwarded"):
        await scene.call(
            "forwardMessage", chat_id=scene.group.id, from_chat_id=scene.anna.id, message_id=source["message_id"]
        )
