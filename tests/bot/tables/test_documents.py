"""What seats, tables, people, chats and screens remember is spelt where it has its type, and nowhere else."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot
from bot.tables import memory, screen_memory

ROOM = Path(bot.__file__).parent
DOORS = {Path(module.__file__ or "") for module in (memory, screen_memory)}
#: By the field that holds a document, what the thing that has it is called.
DOCUMENTS = {"state": "seat", "lobby": "row table", "settings": "person chat", "args": "screen"}


def spelt(source: str) -> Iterator[int]:
    """Lines on which a document is opened, or made of keys."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(value=owner, attr=field) if field in DOCUMENTS:
                if ast.unparse(owner).rpartition(".")[2] in DOCUMENTS[field].split():
                    yield node.lineno
            case ast.keyword(arg=str(field), value=ast.Dict(keys=[ast.Constant(), *_])) if field in DOCUMENTS:
                yield node.lineno


def test_no_key_of_a_document_stands_outside_its_door() -> None:
    others = [path for path in ROOM.rglob("*.py") if path not in DOORS]
    found = [f"{path}:{line}" for path in others for line in spelt(path.read_text(encoding="utf-8"))]
    assert not found


@pytest.mark.parametrize(
    "line",
    [
        'seat.state["since"]',
        'table.seats[0] = replace(seat, state={"late": True})',
        'showing.screen.args.get("page")',
        'screens.mark(7, "desk:1", args={"look": "hand"})',
        'self.chat.settings["theme"]',
        "table.row.lobby",
    ],
)
def test_such_a_key_is_found(line: str) -> None:
    assert list(spelt(line)) == [1]
