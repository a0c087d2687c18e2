"""What messages remember of how they are looked at: what lies in chats since before it had types is understood."""

from __future__ import annotations

from typing import Any

import pytest

from bot.dialogue.choosing import Choosing, DeskMemory
from bot.messages.settings_actions import GroupPage, SettingsPage
from bot.messages.table_actions import Deed
from bot.tables import screen_memory as kept
from bot.tables.memory import VoteChoice
from bot.tables.screen_memory import ScreenMemory
from storage.screens import Screen

#: As they were written when every handler spelt them itself.
OLD: list[tuple[dict[str, Any], ScreenMemory]] = [
    ({"table": 4}, kept.AboutTable(4)),
    ({"table": 4, "page": 2}, kept.PageOfTable(4, 2)),
    ({"table": 4}, kept.PageOfTable(4)),
    ({"table": 4, "whole": True}, kept.DigestOfTable(4, True)),
    ({"table": 4, "step": 7}, kept.StepOfTable(4, 7)),
    ({"table": 4, "page": "one-layout"}, kept.OptionsOfTable(4, "one-layout")),
    ({"table": 4, "page": ""}, kept.OptionsOfTable(4)),
    ({"table": 4, "topic": None}, kept.OrdersOfTable(4)),
    ({"table": 4, "topic": 1}, kept.OrdersOfTable(4, 1)),
    ({"table": 4, "deed": "x", "number": 2}, kept.SureOfTable(4, Deed.REMOVE, 2)),
    ({"table": 4, "deed": "q", "number": 0, "state": "done"}, kept.SureOfTable(4, Deed.RESIGN, 0, kept.Answered.YES)),
    ({"state": "no"}, kept.SureOfTable(state=kept.Answered.NO)),
    ({"outcome": "pause"}, kept.VoteShown(VoteChoice.PAUSE)),
    ({"outcome": "overtaken"}, kept.VoteShown()),
    ({"page": 3}, kept.GamesShown(3)),
    ({"game": "deus", "table": 4, "found": [3, 9], "shown": 9}, kept.CardsFound("deus", 4, (3, 9), 9)),
    ({"game": "deus", "table": None, "found": [3], "shown": None}, kept.CardsFound("deus", None, (3,))),
    ({"game": "duel", "topic": "coins"}, kept.RulesShown("duel", "coins")),
    ({"game": None}, kept.RulesShown()),
    ({"page": "quiet"}, kept.SettingsShown(SettingsPage.QUIET)),
    ({"chat": -100, "page": "zone"}, kept.GroupShown(-100, GroupPage.ZONE)),
    ({"look": "hand"}, DeskMemory(look="hand")),
    ({"offer": "a1b2", "choosing": {"token": "a1b2"}}, DeskMemory(Choosing("a1b2"), offer="a1b2")),
    (
        {"choosing": {"token": "t", "page": 1, "row": "B", "picked": [2, 0], "amounts": {"gold": 2}, "filter": "x"}},
        DeskMemory(Choosing("t", page=1, row="B", picked=(2, 0), amounts={"gold": 2}, filter="x")),
    ),
]


def lying(document: dict[str, Any]) -> Screen:
    return Screen(1, 7, None, "panel:any", document)


@pytest.mark.parametrize(("document", "meant"), OLD, ids=str)
def test_what_lies_in_a_chat_is_understood_and_kept_again(document: dict[str, Any], meant: ScreenMemory) -> None:
    assert type(meant).of(lying(document)) == meant
    assert type(meant).of(lying(meant.document())) == meant


def test_what_no_type_says_is_a_fresh_start() -> None:
    assert kept.PageOfTable.of(lying({"table": 4, "page": "last"})) == kept.PageOfTable()
    assert kept.SettingsShown.of(None) == kept.SettingsShown()
    assert kept.SettingsShown().document() == {}, "what is usual is not written"
