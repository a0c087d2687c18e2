"""The world outlives the program."""

import json
import shutil
from pathlib import Path

import httpx
import pytest
from structlog.testing import capture_logs

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


async def test_a_local_chat_that_lost_its_folder_says_so_and_keeps_what_comes(tmp_path: Path) -> None:
    folder = tmp_path / "local"
    first = LocalChat(data_dir=folder)
    await first.start()
    anna = first.world.people[1001]
    first.world.start(anna)
    photo = await first.api.call("sendPhoto", {"chat_id": anna.id}, {"photo": upload()})
    with capture_logs() as logs:
        shutil.rmtree(folder)
        async with httpx.AsyncClient(base_url=first.url) as page:
            gone = await page.get(f"/local/file/{photo['result']['photo'][-1]['file_id']}")
        after = await first.api.call("sendPhoto", {"chat_id": anna.id}, {"photo": upload()})
        await first.stop()
    assert "gone from the local chat's folder" in gone.text
    assert any("lost its folder" in entry["event"] for entry in logs)
    second = LocalChat(data_dir=folder)
    assert after["result"]["message_id"] in second.world.chats[anna.id].messages
    kept = second.world.files.find(after["result"]["photo"][-1]["file_id"])
    assert kept is not None
    assert second.world.files.data(kept) == upload().data


async def test_a_local_chat_that_cannot_be_kept_says_so_and_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "local"
    chat = LocalChat(data_dir=folder)
    shutil.rmtree(folder)
    folder.write_text("somebody's file")
    with capture_logs() as logs:
        await chat.start()
        await chat.stop()
    assert [entry["event"] for entry in logs] == ["the local chat could not be kept"]


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
