"""What a fault of ours keeps from being done: its sender hears so once, and the doctor tells the host."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.cli import doctor
from bot.handlers import dispatch
from bot.program.settings import read_settings
from tests.bot.front_door import FrontDoor
from tests.bot.handlers.stories import home, lobby, said
from tests.engines import address_in


async def broken(*_: Any) -> None:
    raise ValueError("a hand nobody may read")


async def test_whoever_wrote_is_told_once(door: FrontDoor, monkeypatch: pytest.MonkeyPatch) -> None:
    await door.start("Anna")
    monkeypatch.setitem(dispatch.COMMANDS, "games", broken)
    await door.say("Anna", "/games", home(door, "Anna"))
    told = [line for line in said(door, home(door, "Anna")) if "went wrong on my side" in line]
    assert len(told) == 1
    assert "nobody may read" not in told[0]
    await door.settle()
    assert [line for line in said(door, home(door, "Anna")) if "went wrong on my side" in line] == told


async def test_whoever_pressed_is_told_behind_the_button(door: FrontDoor, monkeypatch: pytest.MonkeyPatch) -> None:
    await lobby(door, "Anna")
    before = said(door, door.group)
    monkeypatch.setattr(dispatch, "handler_of", lambda pressed: broken)
    answer = await door.press("Anna", door.group, "Leave")
    assert answer is not None
    assert "went wrong on my side" in answer.text
    assert answer.show_alert
    assert said(door, door.group) == before


async def test_a_sentence_that_cannot_be_said_stops_nobody(door: FrontDoor, monkeypatch: pytest.MonkeyPatch) -> None:
    await door.start("Anna")
    monkeypatch.setitem(dispatch.COMMANDS, "games", broken)
    monkeypatch.setattr(dispatch, "SORRY", None)
    await door.say("Anna", "/games", home(door, "Anna"))
    async with door.store.read() as tx:
        assert len(await tx.inbox.set_aside()) == 1
        assert await tx.inbox.waiting() == 0


async def test_the_doctor_lists_what_was_set_aside(
    door: FrontDoor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await door.start("Anna")
    monkeypatch.setitem(dispatch.COMMANDS, "games", broken)
    await door.say("Anna", "/games", home(door, "Anna"))
    async with door.store.read() as tx:
        [row] = await tx.inbox.set_aside()
    settings = read_settings(database_url=await address_in(tmp_path))
    findings = [finding async for finding in doctor.examine(settings)]
    [finding] = [one for one in findings if one.what == "updates"]
    assert not finding.good
    assert str(row.update_id) in finding.says
    assert "ValueError" in finding.says
    assert "2 Mar" in finding.says or "2026-03-02" in finding.says
