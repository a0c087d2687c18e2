"""Who may look on at a table from outside: whoever has the newest link that its host has given out."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from bot.tables.memory import Onlookers
from bot.tables.open_table import OpenTable

#: Which table, and which of its links.
_LINK = re.compile(r"watch_([1-9][0-9]{0,8})_([1-9][0-9]{0,11})")


def opened(table: OpenTable, *, behind: bool) -> Onlookers:
    """The same link as long as nobody has closed it."""
    known = table.memory.onlookers
    now = replace(known, number=known.number if known.open else known.number + 1, open=True, behind=behind)
    table.recall(onlookers=now)
    return now


def closed(table: OpenTable, against: int | None) -> None:
    """What was given out before leads nowhere; a person who minds keeps it so."""
    known = table.memory.onlookers
    refused = known.refused if against is None or against in known.refused else (*known.refused, against)
    table.recall(onlookers=replace(known, open=False, refused=refused))


def page(table: OpenTable, seal: Callable[[str], str], known: Onlookers) -> str:
    address = table.house.board_page(seal(f"watch_{known.number}_{table.id}"))
    assert address is not None, "there are pages, or nobody could have asked"
    return address


def named_in(link: str) -> tuple[int, int] | None:
    """The table and the number of the link, once its seal is off."""
    found = _LINK.fullmatch(link)
    return None if found is None else (int(found[2]), int(found[1]))


def may_look_on(table: OpenTable, number: int) -> bool:
    known = table.memory.onlookers
    return known.open and known.number == number
