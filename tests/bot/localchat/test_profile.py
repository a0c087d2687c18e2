"""Commands per scope and language, and the bot's words about itself."""

from typing import Any

from tests.bot.localchat.scene import Scene


def command(name: str) -> list[dict[str, Any]]:
    return [{"command": name, "description": f"Does {name}"}]


def menu(scene: Scene, *, private: bool = False, language: str = "en") -> list[str]:
    chat = scene.private if private else scene.group
    return [entry["command"] for entry in scene.world.profile.menu(chat, scene.anna.id, language)]


async def test_the_narrowest_scope_wins(scene: Scene) -> None:
    await scene.call("setMyCommands", commands=command("help"))
    assert menu(scene) == menu(scene, private=True) == ["help"]
    await scene.call("setMyCommands", commands=command("quick"), scope={"type": "all_group_chats"})
    await scene.call("setMyCommands", commands=command("games"), scope={"type": "all_private_chats"})
    assert (menu(scene), menu(scene, private=True)) == (["quick"], ["games"])
    await scene.call("setMyCommands", commands=command("admin"), scope={"type": "all_chat_administrators"})
    assert menu(scene) == ["admin"]
    await scene.call("setMyCommands", commands=command("here"), scope={"type": "chat", "chat_id": scene.group.id})
    assert menu(scene) == ["here"]


async def test_a_language_has_its_own_and_falls_back(scene: Scene) -> None:
    await scene.call("setMyCommands", commands=command("help"))
    await scene.call("setMyCommands", commands=command("pomosch"), language_code="ru")
    assert (menu(scene, language="ru"), menu(scene, language="de")) == (["pomosch"], ["help"])
    assert await scene.call("getMyCommands", language_code="ru") == command("pomosch")
    await scene.call("deleteMyCommands", language_code="ru")
    assert menu(scene, language="ru") == ["help"]


async def test_the_bot_describes_itself_per_language(scene: Scene) -> None:
    await scene.call("setMyDescription", description="Long games")
    await scene.call("setMyDescription", description="Долгие игры", language_code="ru")
    assert await scene.call("getMyDescription", language_code="ru") == {"description": "Долгие игры"}
    assert await scene.call("getMyDescription", language_code="de") == {"description": "Long games"}
    assert await scene.call("getMyName") == {"name": "Longtable"}
