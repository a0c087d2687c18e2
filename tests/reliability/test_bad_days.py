"""Bad days of the network and of people: every game goes on, every move stands once, every screen comes true."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import pytest

from bot.errors import GatewayError
from bot.localchat.world.faults import Faults
from storage.schema import Phase
from tests.bot.at_a_table import home, running, said, waited_for, words
from tests.bot.front_door import FrontDoor
from tests.bot.random_presser import Presser
from tests.reliability import audit
from tests.reliability.pressing import moves, nothing_is_wrong, one_turn, play_out, shows_a_choice, table

PEOPLE = ("Anna", "Clara")
SENDS = ("sendMessage", "sendPhoto")
EDITS = ("editMessageText", "editMessageCaption", "editMessageMedia", "editMessageReplyMarkup")
ASKING = "getUpdates"
REST = ("deleteMessage", "pinChatMessage", "unpinChatMessage")
EVERYTHING = (*SENDS, *EDITS, *REST)

BAD_DAYS: dict[str, Callable[[Faults], None]] = {
    "429": lambda faults: faults.retry_after(7, *EVERYTHING, times=2),
    "5xx": lambda faults: faults.server_error(*EVERYTHING, times=2),
    "5xx on deleting": lambda faults: faults.server_error(*REST, times=2),
    "cut before": lambda faults: faults.lose_request(*EVERYTHING, times=2),
    "cut after": lambda faults: faults.lose_answer(*EVERYTHING, times=2),
}

#: What Telegram asked for, or the least anybody waits before trying once more.
PAUSES = {"429": 7, "5xx": 1}
BAD_REQUEST = 400
#: What adding up seconds as floats may lose.
A_HAIR = 1e-6


@dataclass
class Diary:
    """When the bot spoke to a chat, and when that failed. What is refused for good (400) asks for no pause."""

    door: FrontDoor
    spoken: dict[str, list[tuple[float, bool]]] = field(default_factory=lambda: defaultdict(list))

    def __post_init__(self) -> None:
        self.door.local.api.listeners.append(self._heard)

    def _heard(self, method: str, params: Mapping[str, Any], answer: Mapping[str, Any]) -> None:
        if method in (*SENDS, *EDITS):
            self.spoken[str(params["chat_id"])].append(
                (self.door.pauses.waited, answer["ok"] or answer["error_code"] == BAD_REQUEST)
            )

    def impatience(self, pause: float) -> list[float]:
        """How soon it spoke again where that was too soon."""
        return [
            later - at
            for spoken in self.spoken.values()
            for (at, ok), (later, _) in pairwise(spoken)
            if not ok and later - at < pause - A_HAIR
        ]


#: The same storms over the question for news itself: what was given and not confirmed is given again, and worked once.
STORMS: dict[str, Callable[[Faults], None]] = {
    "429": lambda faults: faults.retry_after(1, ASKING, times=1),
    "5xx": lambda faults: faults.server_error(ASKING, times=2),
    "cut before": lambda faults: faults.lose_request(ASKING, times=1),
    "cut after": lambda faults: faults.lose_answer(ASKING, times=1),
    "5xx on deleting": lambda _faults: None,
}


@dataclass
class AskedAgain:
    """Polling that does not rest after a failure, and counts them."""

    ask: Callable[[], Awaitable[int]]
    failed: int = 0

    async def __call__(self) -> int:
        while True:
            try:
                return await self.ask()
            except GatewayError:
                self.failed += 1


@pytest.mark.parametrize("day", BAD_DAYS)
async def test_a_whole_game_on_a_bad_day(door: FrontDoor, day: str, monkeypatch: pytest.MonkeyPatch) -> None:
    diary, asked = Diary(door), AskedAgain(door.app.polling.round)
    monkeypatch.setattr(door.app.polling, "round", asked)
    await running(door, *PEOPLE)
    pressers = [Presser(door, name, name * 12) for name in PEOPLE]
    for _ in range(80):
        STORMS[day](door.local.world.faults)
        BAD_DAYS[day](door.local.world.faults)
        if not any([await presser.act() for presser in pressers]):
            break
    door.local.world.faults.clear()
    await door.settle()
    assert asked.failed > 4 or day == "5xx on deleting"
    assert (await table(door)).phase is Phase.OVER
    await nothing_is_wrong(door)
    assert await audit.unsaid(door) == []
    assert diary.impatience(PAUSES.get(day, 0)) == []
    twice, _ = await audit.repeats(door)
    assert await audit.unknown(door) == []
    if day in ("429", "5xx on deleting"):
        assert twice == 0, "what was refused was not delivered"


@pytest.mark.parametrize(
    ("fault", "unknown"),
    [
        (lambda faults: faults.lose_answer(*SENDS), 1),
        (lambda faults: faults.lose_request(*SENDS), 1),
        (lambda faults: faults.server_error(*SENDS), 1),
        (lambda faults: faults.retry_after(7, *SENDS), 0),
    ],
    ids=["answer lost", "request lost", "5xx", "429"],
)
async def test_what_may_have_arrived_comes_again_and_is_counted(
    door: FrontDoor, fault: Callable[[Faults], None], unknown: int
) -> None:
    await running(door, *PEOPLE)
    name = await waited_for(door)
    await door.press(name, home(door, name), "1 pebble")
    fault(door.local.world.faults)
    await door.press(name, home(door, name), "Confirm")
    assert sum(await audit.repeats(door)) == unknown
    assert await audit.unsaid(door) == []
    await nothing_is_wrong(door)


@pytest.mark.parametrize("lost", ["request", "answer"])
async def test_a_press_on_its_way_when_the_connection_is_cut_is_worked_once(door: FrontDoor, lost: str) -> None:
    await running(door, *PEOPLE)
    before, name = await moves(door), await waited_for(door)
    for label in ("1 pebble", "Confirm"):
        faults = door.local.world.faults
        (faults.lose_request if lost == "request" else faults.lose_answer)("getUpdates")
        pressed = door.local.world.press_label(door.person(name), door.with_button(home(door, name), label), label)
        with pytest.raises(GatewayError):
            await door.settle()
        await door.settle()
        assert not (await pressed.answered(60)).show_alert
    assert await moves(door) == before + 1
    await nothing_is_wrong(door)


@pytest.mark.parametrize("loss", ["server_error", "lose_request", "lose_answer", "retry_after"])
async def test_a_lost_answer_to_a_press_is_given_again(door: FrontDoor, loss: str) -> None:
    await running(door, *PEOPLE)
    name = await waited_for(door)
    faults = door.local.world.faults
    if loss == "retry_after":
        faults.retry_after(2, "answerCallbackQuery")
    else:
        getattr(faults, loss)("answerCallbackQuery")
    message = door.with_button(home(door, name), "1 pebble")
    pressed = door.local.world.press_label(door.person(name), message, "1 pebble")
    await door.settle()
    assert pressed.answer is not None, "the button turns no longer"


async def test_an_answer_that_never_arrives_does_not_undo_the_move(door: FrontDoor) -> None:
    await running(door, *PEOPLE)
    before = await moves(door)
    name = await waited_for(door)
    door.local.world.faults.server_error("answerCallbackQuery", times=20)
    for label in ("1 pebble", "Confirm"):
        message = door.with_button(home(door, name), label)
        door.local.world.press_label(door.person(name), message, label)
        await door.settle()
    assert await moves(door) == before + 1
    await nothing_is_wrong(door)


async def test_a_panel_of_somebodys_own_is_under_the_law_too(door: FrontDoor) -> None:
    await running(door, *PEOPLE)
    await door.say("Anna", "/settings", home(door, "Anna"))
    panel = door.with_button(home(door, "Anna"), "Quiet hours")
    assert await audit.wrong(door) == []
    panel.text = "as an edit has left it that came after its successor"
    [fault] = await audit.wrong(door)
    assert fault.startswith("panel:settings")
    await door.press("Anna", home(door, "Anna"), "Quiet hours")
    assert await audit.wrong(door) == []


async def test_what_people_delete_comes_back_with_the_next_change(door: FrontDoor) -> None:
    await running(door, *PEOPLE)
    await one_turn(door)
    for chat in (door.group, *(home(door, name) for name in PEOPLE)):
        for message in door.by_bot(chat):
            door.local.world.delete(message)
    waiting = await waited_for(door)
    await door.say(waiting, "/next", home(door, waiting))
    assert shows_a_choice(door, waiting)
    await one_turn(door)
    await one_turn(door)
    await nothing_is_wrong(door)


async def test_the_bot_is_thrown_out_and_asked_back(door: FrontDoor) -> None:
    world, anna = door.local.world, door.person("Anna")
    await running(door, *PEOPLE)
    world.kick(door.group, world.bot, by=anna)
    await door.settle()
    await one_turn(door)
    await one_turn(door)
    written = len(door.posts(door.group))
    world.add_member(door.group, world.bot, by=anna)
    await door.settle()
    assert len(door.posts(door.group)) > written
    await nothing_is_wrong(door)
    await play_out(door, *PEOPLE)


async def test_a_person_blocks_the_bot_in_the_middle_of_a_turn_and_comes_back(door: FrontDoor) -> None:
    await running(door, *PEOPLE)
    before, name = await moves(door), await waited_for(door)
    await door.press(name, home(door, name), "1 pebble")
    door.local.world.block(door.person(name))
    await door.settle()
    assert f"I cannot write to {name} any more" in " ".join(said(door, door.group))
    await door.start(name)
    await door.press(name, home(door, name), "Confirm")
    assert await moves(door) == before + 1
    await one_turn(door)
    await nothing_is_wrong(door)


async def test_a_block_nobody_told_us_of_is_found_by_writing(door: FrontDoor) -> None:
    """The update about it was lost; the chat that refuses us is left in peace and its table hears of it."""
    await running(door, *PEOPLE)
    name = await waited_for(door)
    [other] = {*PEOPLE} - {name}
    door.local.world.block(door.person(other))
    door.local.world.updates.forget_all()
    await one_turn(door)
    assert f"I cannot write to {other} any more" in " ".join(said(door, door.group))
    tried = len(door.calls)
    await door.say(name, "/next", home(door, name))
    assert str(door.person(other).id) not in {str(params.get("chat_id")) for _, params, _ in door.calls[tried:]}
    await door.start(other)
    await play_out(door, *PEOPLE)
    await nothing_is_wrong(door)


async def test_a_migration_nobody_told_us_of_is_found_by_writing(door: FrontDoor) -> None:
    await running(door, *PEOPLE)
    new = door.local.world.migrate_to_supergroup(door.group)
    door.local.world.updates.forget_all()
    before, name = len(door.by_bot(door.group)), await waited_for(door)
    await door.press(name, home(door, name), "1 pebble")
    await door.press(name, home(door, name), "Confirm")
    assert len(door.by_bot(door.group)) == before
    door.group = new
    assert any("Pebbles #1" in words(message) for message in door.by_bot(door.group))
    await one_turn(door)
    await nothing_is_wrong(door)


async def test_a_group_becomes_a_supergroup_in_the_middle_of_a_game(door: FrontDoor) -> None:
    await running(door, *PEOPLE)
    await one_turn(door)
    door.group = door.local.world.migrate_to_supergroup(door.group)
    await door.settle()
    await one_turn(door)
    await nothing_is_wrong(door)
    await door.say("Anna", "/table")
    await play_out(door, *PEOPLE)
    assert await audit.wrong(door) == []
