"""Every command, link and button by every kind of person: nobody reads or moves what is not theirs."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.dialogue.codec import Codec
from bot.features.opening import BeginGame, OfferGames
from bot.features.reference.cards import AnotherCard
from bot.features.reference.rules import HelpAtDesk, Rules
from bot.features.what_if import TryOut
from bot.framework.commands import HANDLERS
from bot.framework.links import OPEN, SEALED
from bot.localchat.world.chats import Chat, ChatKind, Member
from bot.localchat.world.people import Person
from bot.localchat.world.shapes import press_shape
from bot.messages.action import actions
from bot.program.app import KEY
from bot.tables import memory
from games.core.match import Match
from storage.schema import Phase
from storage.tables import Table
from tests.bot.at_a_table import home, lobby, waited_for
from tests.bot.front_door import FrontDoor, buttons, front_door, undrawn
from tests.bot.messages.test_wire import WIRE
from tests.reliability.private_words import (
    GAMES_WITH_SECRETS,
    TWINS,
    GameWithSecrets,
    choose_options,
    deal,
    imagine_otherwise,
    told_in,
    words_of,
)

#: Anna hosts, Clara sits beside her, Boris is made an administrator, Dmitri looks on, Eva never pressed Start.
OTHERS = {"seated": "Clara", "administrator": "Boris", "spectator": "Dmitri", "stranger": "Eva"}
#: In none of our groups, gone from it, sent away from it, and at home in another group of Anna's.
OUTSIDERS = {"outsider": "Mallory", "former": "Fedor", "kicked": "Kira", "elsewhere": "Hugo"}
EVERYBODY = OTHERS | OUTSIDERS
LOOKERS_ON = {"spectator", "stranger", *OUTSIDERS}
#: They would open tables of their own and change what "the table here" is.
OPENING = {"new", "quick", "import"}
BEGINNING = {OfferGames.verb, BeginGame.verb, TryOut.verb}
#: Names every card there is, whoever holds it.
LIBRARY = {"card", "rules"}
LOOKING_UP = {HelpAtDesk.verb, AnotherCard.verb, Rules.verb}
WORDS = ("", "1 text")
ARGUMENTS = ("", "0", "hand", "log", "new")
DEEDS = ("cancel-0", "rewind-1", "remove-0", "remove-1", "resign-0", "resign-1")


@pytest.fixture
def case() -> GameWithSecrets:
    """What is played; the search for what is held takes every game in turn."""
    return GAMES_WITH_SECRETS["pebbles"]


@pytest.fixture
async def door(tmp_path: Path, case: GameWithSecrets) -> AsyncIterator[FrontDoor]:
    # What is told in words is looked for; that pictures are made of views is shown elsewhere.
    async with front_door({case.game.id: case.game}, tmp_path, undrawn) as opened:
        world = opened.local.world
        eva = world.add_person(Person(1005, "Eva", "eva", "en"))
        opened.group.members[eva.id] = Member(eva.id)
        for name in ("Boris", "Dmitri"):
            await opened.start(name)
        await lobby(opened, "Anna", "Clara", game=case.game.id)
        await choose_options(opened, case)
        await opened.press("Anna", opened.group, "Start")
        await deal(opened, case, "Anna")
        world.promote(opened.group, opened.person("Boris"))
        await let_outsiders_in(opened)
        yield opened


async def let_outsiders_in(door: FrontDoor) -> None:
    """All of them have written to the bot; two have been in the group while the lobby's card lay there."""
    world = door.local.world
    other = world.add_chat(ChatKind.GROUP, "Another evening")
    for number, name in enumerate(OUTSIDERS.values(), 2001):
        world.add_person(Person(number, name, name.lower(), "en"))
    for chat, name in ((door.group, "Fedor"), (door.group, "Kira"), (other, "Hugo"), (other, "Anna")):
        world.add_member(chat, door.person(name))
    other.members[world.bot.id] = Member(world.bot.id)
    world.leave(door.person("Fedor"), door.group)
    world.kick(door.group, door.person("Kira"), door.person("Anna"))
    for name in OUTSIDERS.values():
        await door.start(name)
    await door.settle()


async def table(door: FrontDoor) -> Table:
    async with door.store.read() as tx:
        found = await tx.tables.get(1)
    assert found is not None
    return found


def push(door: FrontDoor, name: str, chat: Chat, data: str) -> None:
    """A press of whatever data, as somebody's own program could send it."""
    world, person = door.local.world, door.person(name)
    message = next(iter(chat.messages), 0)
    if message:
        pressed = world.queries.new(person.id, chat.id, message, data, world.now())
        world.updates.push("callback_query", press_shape(world, pressed))


async def every_press(door: FrontDoor) -> Iterator[str]:
    """Signed as ours, so that only the handlers stand between the data and the deed."""
    async with door.store.read() as tx:
        codec = Codec(bytes.fromhex(await tx.facts.get(KEY)))
    return iter(
        [
            codec.written(verb, 1, "", argument)
            for verb in sorted(actions().keys() - LOOKING_UP - BEGINNING)
            for argument in arguments(verb)
        ]
        + [data for data in shown_to(door, "Anna") if data.split(".")[1] not in BEGINNING]
    )


def arguments(verb: str) -> list[str]:
    """With which its handler is reached, and one with which it is not: that fits no button we would draw."""
    tried = dict.fromkeys((*WIRE[verb][1], *(DEEDS if verb.startswith("y") else ARGUMENTS)))
    read = actions()[verb].read
    reaching = [argument for argument in tried if read(argument) is not None]
    assert reaching, f"nobody has tried {verb}"
    return reaching + [argument for argument in tried if argument not in reaching][:1]


def shown_to(door: FrontDoor, name: str) -> list[str]:
    return [
        button["callback_data"]
        for message in door.by_bot(home(door, name))
        for button in buttons(message)
        if "callback_data" in button
    ]


async def try_everything(door: FrontDoor, name: str) -> None:
    places = [
        chat for chat in door.local.world.chats.values() if not chat.is_private and chat.has(door.person(name).id)
    ]
    for chat in (*places, home(door, name)):
        for command in sorted(HANDLERS.keys() - OPENING - LIBRARY):
            for words in WORDS:
                if not chat.is_private or door.person(name).started:
                    door.local.world.say(door.person(name), chat, f"/{command} {words}".strip())
        await door.settle()
    async with door.store.read() as tx:
        assert await tx.inbox.set_aside() == []
    for data in await every_press(door):
        push(door, name, home(door, name) if door.person(name).started else door.group, data)
    await door.settle()


async def seen_on_the_table(door: FrontDoor, case: GameWithSecrets, words: set[str]) -> set[str]:
    """What of it lies open by now, for somebody who only looks on."""
    document = (await table(door)).document
    assert document is not None
    shown = repr(case.game.view(Match.load(case.game, document).settled, None))
    return words if told_in(words, shown) else set()


def heard_by_others(door: FrontDoor, name: str) -> str:
    """Everything the bot sent anywhere but into this person's private chat, answers to their own presses apart."""
    own = str(door.person(name).id)
    heard: list[Any] = []
    for method, params, answer in door.calls:
        whose = str(params.get("chat_id") or str(params.get("callback_query_id", ""))[: len(own)])
        if method != "getUpdates" and whose != own:
            heard.append((method, dict(params), answer))
    return str(heard)


def own_words(door: FrontDoor, name: str) -> str:
    return " ".join(str(message.text or message.caption) for message in door.by_bot(home(door, name)))


#: The others come to the same doors as one of these.
USUAL = {"seated", "administrator", "spectator", "former"}
#: The smallest game and the largest, every day.
DAILY = {"pebbles", "clash"}


def every_kind_of_person() -> Iterator[Any]:
    """For each game; where everything takes longer, the others are left to the long run."""
    for name, case in GAMES_WITH_SECRETS.items():
        for role in EVERYBODY:
            usual = name in DAILY and (role == "seated" or (name == "pebbles" and role in USUAL))
            marks = () if usual else (pytest.mark.long,)
            yield pytest.param(case, role, id=f"{name}-{role}", marks=marks)


@pytest.mark.parametrize(("case", "role"), list(every_kind_of_person()))
async def test_nobody_reads_what_another_holds_and_nobody_moves_for_them(
    door: FrontDoor, case: GameWithSecrets, role: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = await words_of(door, case, "Anna")
    before = await table(door)
    secret = memory.of_table(before).secret
    await try_everything(door, EVERYBODY[role])
    for purpose in OPEN | SEALED:
        if role != "stranger":
            await door.start(EVERYBODY[role], f"{purpose}_1")
    if role == "administrator":
        # Anna's seat was handed over, and whoever plays it shows what they play.
        words -= await seen_on_the_table(door, case, words)
    assert told_in(words, heard_by_others(door, "Anna")) == set()
    for upload in door.local.world.files.known.values():
        said = door.local.world.files.data(upload)
        assert secret.encode() not in said
        if b'"kind": "snapshot"' not in said:
            # What a snapshot says of hidden things is made up, which has a test of its own.
            assert told_in(words, said.decode(errors="ignore")) == set()
    assert secret not in str([call for call in door.calls if call[0] != "getUpdates"])
    log = "".join(capsys.readouterr())
    assert "posted" in log
    assert told_in(words | {secret}, log) == set()
    async with door.store.read() as tx:
        # Whoever gives up their own seat hands it to a stand-in, and that one may move.
        assert {move.by for move in await tx.moves.of(1)} <= {"start", "stand-in"}, "nobody has moved"
        anna = next(seat for seat in await tx.seats.of(1) if seat.name == "Anna")
        assert role == "administrator" or anna.stand_in is None
    if role in OUTSIDERS:
        assert door.group.title not in own_words(door, EVERYBODY[role]), "not even where it is played"
    if role in LOOKERS_ON:
        after = await table(door)
        assert (after.document, after.phase, after.host_id, after.options) == (
            before.document,
            Phase.RUNNING,
            before.host_id,
            before.options,
        )


@pytest.mark.parametrize("case", GAMES_WITH_SECRETS.values(), ids=GAMES_WITH_SECRETS.keys())
async def test_an_export_of_a_running_game_does_not_depend_on_what_others_hold(
    door: FrontDoor, case: GameWithSecrets, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda size: "5a" * size)
    held, files = [await words_of(door, case, "Anna")], [await exported(door, "Clara")]
    for seed in ("01", "02", "03"):
        await imagine_otherwise(door, case, "Clara", seed)
        held.append(await words_of(door, case, "Anna"))
        files.append(await exported(door, "Clara"))
    assert any(held[0] != other for other in held), "otherwise there is nothing to depend on"
    assert len(set(files)) == 1


@pytest.mark.parametrize("case", TWINS.values(), ids=TWINS.keys())
async def test_what_others_are_shown_does_not_depend_on_it(door: FrontDoor, case: GameWithSecrets) -> None:
    held, shown = [await words_of(door, case, "Anna")], [await shown_afresh(door, "Clara")]
    for seed in ("01", "02", "03"):
        await imagine_otherwise(door, case, "Clara", seed)
        held.append(await words_of(door, case, "Anna"))
        shown.append(await shown_afresh(door, "Clara"))
    assert any(held[0] != other for other in held), "otherwise there is nothing to depend on"
    assert len(shown[0]) > 3
    assert all(other == shown[0] for other in shown)


async def shown_afresh(door: FrontDoor, name: str) -> list[str]:
    """All that looking at the game from every side tells her, and the group."""
    before = len(door.calls)
    for chat in (home(door, name), door.group):
        for look in ("/hand", "/board", "/board text", "/log"):
            await door.say(name, look, chat)
    return [
        str(params.get("text") or params.get("caption") or params.get("media"))
        for method, params, _ in door.calls[before:]
        if method.startswith(("send", "edit"))
    ]


async def exported(door: FrontDoor, name: str) -> bytes:
    await door.say(name, "/export", home(door, name))
    files = door.local.world.files
    return [said for upload in files.known.values() if b'"longtable"' in (said := files.data(upload))][-1]


@pytest.mark.parametrize("case", GAMES_WITH_SECRETS.values(), ids=GAMES_WITH_SECRETS.keys())
async def test_the_holder_reads_it(door: FrontDoor, case: GameWithSecrets) -> None:
    """The search above finds what it looks for when it is there."""
    words = await words_of(door, case, "Anna")
    assert told_in(words, heard_by_others(door, "Anna")) == set()
    for command in ("hand", "board"):
        await door.say("Anna", f"/{command}", home(door, "Anna"))
    assert told_in(words, heard_by_others(door, "Clara"))


@pytest.mark.parametrize("command", ["pause", "cancel", "remove"])
async def test_only_host_and_administrators_lead(door: FrontDoor, command: str) -> None:
    for name, may in (("Clara", False), ("Dmitri", False), ("Anna", True), ("Boris", True)):
        answers = len(door.by_bot(door.group))
        await door.say(name, f"/{command}")
        refused = any(
            "Only the host" in str(message.text) or "Только" in str(message.text)
            for message in door.by_bot(door.group)[answers - 1 :]
        )
        assert refused is not may, name
        if command == "pause":
            assert (await table(door)).phase is (Phase.PAUSED if may else Phase.RUNNING), name
            await door.say("Anna", "/resume")


async def test_somebody_elses_desk_is_no_ones(door: FrontDoor) -> None:
    name = await waited_for(door)
    before = (await table(door)).document
    data = [
        button["callback_data"] for button in buttons(door.by_bot(home(door, name))[-1]) if "callback_data" in button
    ]
    for other in {"Anna", "Clara", "Boris", "Dmitri"} - {name}:
        for one in data:
            push(door, other, home(door, other), one)
        await door.settle()
    assert (await table(door)).document == before


@pytest.mark.parametrize("name", OUTSIDERS.values())
async def test_who_is_not_in_the_group_sits_down_at_none_of_its_tables(door: FrontDoor, name: str) -> None:
    """With the very link that lies on the card of the next table."""
    await door.say("Anna", "/new pebbles")
    message = door.with_button(door.group, "Join")
    url = next(button["url"] for button in buttons(message) if "url" in button)
    door.local.world.open_link(door.person(name), url)
    await door.settle()
    async with door.store.read() as tx:
        tables = await tx.tables.in_chat(door.group.id)
        assert name not in {seat.name for one in tables for seat in await tx.seats.of(one.id)}
    assert "Join the group first" in own_words(door, name)
