"""What is printed, as ours has it."""

from __future__ import annotations

from games.clash.boards import Boards
from games.clash.data import rulebook
from games.clash.printed import Printed


def printed() -> Printed:
    return rulebook().printed


def boards() -> Boards:
    return rulebook().boards
