"""The world outlives the program."""

import json
from pathlib import Path

import pytest

from bot.localchat.server import LocalChat
from bot.localchat.world.opening import new_world
from tests.bot.localchat.scene import Scene, buttons, upload


async def test_a_world_comes_back_as_it_was(scene: Scene) -> None:
    await scene.call("setMyCommands", commands=[{"command": "help", "description": "Helps"}])
    sent = await scene.call("sendPhoto", {"photo": upload()}, chat_id=scene.group.id, reply_markup=buttons("A"))
    await scene.call("pinChatMessage", chat_id=scene.group.id, message_id=sent["message_id"])
    scene.world.react(scene.boris, scene.group.messages[sent["message_id"]], "👍")
    forum = scene.supergroup(is_forum=True)
    await scene.call("createForumTopic", chat_id=forum.id, name="Deus")
    scene.world.mark_read(scene.clara.id, scene.group, sent["message_id"])
    document = json.loads(json.dumps(scene.world.dump()))
    again = new_world(1, lambda: scene.time)
    again.load(document)
    counts = document.pop("counts")
    restored = json.loads(json.dumps(again.dump()))
    assert all(restored["counts"][name] > count for name, count in counts.items())
    restored.pop("counts")
    for chat in (*document["chats"], *restored["chats"]):
        chat.pop("last_id")
    assert restored == document


def test_another_bots_world_is_not_taken(scene: Scene) -> None:
    with pytest.raises(ValueError, match="another version or for another bot"):
        new_world(2, lambda: 0.0).load(scene.world.dump())


async def test_a_restarted_local_chat_can_edit_its_old_messages(tmp_path: Path) -> None:
    first = LocalChat(data_dir=tmp_path)
    await first.start()
    anna = first.world.people[1001]
    first.world.start(anna)
    sent = await first.api.call("sendPhoto", {"chat_id": anna.id, "caption": "one"}, {"photo": upload()})
    await first.stop()
    second = LocalChat(data_dir=tmp_path)
    edit = {"chat_id": anna.id, "message_id": sent["result"]["message_id"], "caption": "two"}
    edited = (await second.api.call("editMessageCaption", edit))["result"]
    assert edited["caption"] == "two"
    file = second.world.files.find(edited["photo"][-1]["file_id"])
    assert file is not None
    assert second.world.files.data(file) == upload().data
    fresh = (await second.api.call("sendMessage", {"chat_id": anna.id, "text": "x"}))["result"]
    assert fresh["message_id"] > sent["result"]["message_id"]
