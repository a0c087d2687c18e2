"""Help by place and role, and the menus behind the slash."""

from __future__ import annotations

import pytest

from bot.framework.commands import COMMANDS, HANDLERS
from bot.localchat.api.botapi import METHODS
from bot.localchat.api.calls import Args, Result
from bot.localchat.world import World
from bot.program import menus
from tests.bot.at_a_table import home, labels, last, running, waited_for, words
from tests.bot.everybody import everybody
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor


async def test_help_by_place_and_role(door: FrontDoor) -> None:
    roles = await everybody(door)
    await door.say(roles["host"], "/help")
    assert "/pause" in last(door, door.group)
    assert "/hand" not in last(door, door.group)
    await door.say(roles["spectator"], "/help")
    assert "/pause" not in last(door, door.group)
    await door.say(roles["host"], "/help", home(door, roles["host"]))
    assert "/rewind" in last(door, home(door, roles["host"]))
    await door.say(roles["administrator"], "/help", home(door, roles["administrator"]))
    assert "/rewind" not in last(door, home(door, roles["administrator"]))
    assert "/hand" in last(door, home(door, roles["administrator"]))


async def test_help_folds_and_leads_back_to_the_desk(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    here = home(door, name)
    await door.say(name, "/help", here)
    told = door.by_bot(here)[-1]
    assert any(entity["type"] == "expandable_blockquote" for entity in told.entities)
    await door.press(name, here, "To my desk")
    assert "2 pebbles" in " ".join(labels(door.by_bot(here)[-1]))


async def test_help_at_the_desk_has_a_way_back_and_goes(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    here = home(door, name)
    await door.press(name, here, "Help")
    await door.press(name, here, "A turn")
    shelf = door.by_bot(here)[-1]
    assert "Take one to three pebbles" in words(shelf)
    await door.press(name, here, "To my desk")
    assert shelf.id not in here.messages
    assert "2 pebbles" in " ".join(labels(door.by_bot(here)[-1])), "the question is the newest message again"


def shown_to(door: FrontDoor, name: str, language: str) -> list[str]:
    """The menu of the group."""
    return [command["command"] for command in door.local.world.profile.menu(door.group, door.person(name).id, language)]


async def test_the_menus_of_the_clients_are_set_in_every_language_and_place(door: FrontDoor) -> None:
    await menus.offer(door.app.gateway)
    anna = door.person("Anna")
    private = door.local.world.profile.menu(home(door, "Anna"), anna.id, "en")
    assert [command["command"] for command in private] == [known.name for known in COMMANDS if known.private]
    assert not any("is_ephemeral" in command for command in private), "one is alone there"
    group = shown_to(door, "Boris", "ru")
    assert group == [known.name for known in COMMANDS if (known.group or known.aside) and not known.leads]
    assert "cancel" not in group
    leading = shown_to(door, "Anna", "en")
    assert leading == [known.name for known in COMMANDS if known.group or known.aside], "she is an administrator"
    kept = door.local.world.profile.menu(door.group, anna.id, "en")
    assert {command["command"] for command in kept if command.get("is_ephemeral")} >= {"hand", "board", "card"}
    assert not any(command.get("is_ephemeral") for command in kept if command["command"] in ("new", "vote", "cancel"))


async def test_a_server_that_keeps_no_command_to_its_writer_gets_no_more_of_them(
    door: FrontDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_commands = METHODS["setMyCommands"]

    def of_an_older_server(world: World, args: Args) -> Result:
        plain = [
            {"command": known["command"], "description": known["description"]} for known in args.objects("commands")
        ]
        scope, language = args.raw("scope"), args.raw("language_code")
        return set_commands(world, Args({"commands": plain, "scope": scope, "language_code": language}))

    monkeypatch.setitem(METHODS, "setMyCommands", of_an_older_server)
    await menus.offer(door.app.gateway)
    assert shown_to(door, "Boris", "ru") == [known.name for known in COMMANDS if known.group and not known.leads]
    assert "hand" not in shown_to(door, "Anna", "en")


def test_every_command_that_is_offered_can_be_done() -> None:
    assert {known.name for known in COMMANDS} <= HANDLERS.keys()


@told_in_both_languages
async def test_asking_for_help(story: Transcript) -> None:
    await story.says("Dmitri", "/help")
    await story.starts("Dmitri")
    await story.says("Dmitri", "/help", private=True)
    await story.says("Dmitri", "what now?", private=True)
    await story.says("Dmitri", "/fly", private=True)
    await story.says("Dmitri", "/games", private=True)
