"""What messages remember of how they are looked at: what lies in chats since before it had types is understood."""

from __future__ import annotations

from typing import Any

import pytest

from bot.dialogue.choosing import Choosing, DeskMemory
from bot.features.games import GamesShown
from bot.features.history import StepOfTable
from bot.features.host.deeds import Answered, Deed, SureOfTable
from bot.features.lobby.option_buttons import OptionsOfTable
from bot.features.orders import OrdersOfTable
from bot.features.reference.cards import CardsFound
from bot.features.reference.rules import RulesShown
from bot.features.settings.group import GroupPage, GroupShown
from bot.features.settings.person import SettingsPage, SettingsShown
from bot.framework.paging import PageOfTable
from bot.tables.memory import VoteChoice
from bot.tables.screen_memory import AboutTable, ScreenMemory, VoteShown
from storage.screens import Screen

#: As they were written when every handler spelt them itself.
OLD: list[tuple[dict[str, Any], ScreenMemory]] = [
    ({"table": 4}, AboutTable(4)),
    ({"table": 4, "page": 2}, PageOfTable(4, 2)),
    ({"table": 4}, PageOfTable(4)),
    ({"table": 4, "whole": True}, PageOfTable(4)),
    ({"table": 4, "step": 7}, StepOfTable(4, 7)),
    ({"table": 4, "page": "one-layout"}, OptionsOfTable(4, "one-layout")),
    ({"table": 4, "page": ""}, OptionsOfTable(4)),
    ({"table": 4, "topic": None}, OrdersOfTable(4)),
    ({"table": 4, "topic": 1}, OrdersOfTable(4, 1)),
    ({"table": 4, "deed": "x", "number": 2}, SureOfTable(4, Deed.REMOVE, 2)),
    ({"table": 4, "deed": "q", "number": 0, "state": "done"}, SureOfTable(4, Deed.RESIGN, 0, Answered.YES)),
    ({"state": "no"}, SureOfTable(state=Answered.NO)),
    ({"outcome": "pause"}, VoteShown(VoteChoice.PAUSE)),
    ({"outcome": "overtaken"}, VoteShown()),
    ({"page": 3}, GamesShown(3)),
    ({"game": "deus", "table": 4, "found": [3, 9], "shown": 9}, CardsFound("deus", 4, (3, 9), 9)),
    ({"game": "deus", "table": None, "found": [3], "shown": None}, CardsFound("deus", None, (3,))),
    ({"game": "duel", "topic": "coins"}, RulesShown("duel", "coins")),
    ({"game": None}, RulesShown()),
    ({"page": "quiet"}, SettingsShown(SettingsPage.QUIET)),
    ({"chat": -100, "page": "zone"}, GroupShown(-100, GroupPage.ZONE)),
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
    assert PageOfTable.of(lying({"table": 4, "page": "last"})) == PageOfTable()
    assert SettingsShown.of(None) == SettingsShown()
    assert SettingsShown().document() == {}, "what is usual is not written"
