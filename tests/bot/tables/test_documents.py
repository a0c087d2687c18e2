"""What tables and their people, deadlines, screens and lines remember is spelt where it has its type, nowhere else."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot
from bot.messages import line_body
from bot.tables import memory, screen_memory

ROOM = Path(bot.__file__).parent
DOORS = {Path(module.__file__ or "") for module in (memory, screen_memory, line_body)}
#: By the field that holds a document, what the thing that has it is called.
DOCUMENTS = {
    "memory": "seat row",
    "settings": "person chat",
    "args": "screen",
    "data": "deadline",
    "body": "line",
}
#: By the call that writes a document given without a name, which of its arguments that is.
WRITTEN = {"lines.queue": 2, "deadlines.set": 4}


def spelt(source: str) -> Iterator[int]:
    """Lines on which a document is opened, or made of keys."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(value=owner, attr=field) if field in DOCUMENTS:
                if ast.unparse(owner).rpartition(".")[2] in DOCUMENTS[field].split():
                    yield node.lineno
            case ast.keyword(arg=str(field), value=ast.Dict(keys=[ast.Constant(), *_])) if field in DOCUMENTS:
                yield node.lineno
            case ast.Call(func=ast.Attribute() as called, args=given):
                at = next((at for name, at in WRITTEN.items() if ast.unparse(called).endswith(name)), len(given))
                if any(isinstance(one, ast.Dict) for one in given[at : at + 1]):
                    yield node.lineno


def test_no_key_of_a_document_stands_outside_its_door() -> None:
    others = [path for path in ROOM.rglob("*.py") if path not in DOORS]
    found = [f"{path}:{line}" for path in others for line in spelt(path.read_text(encoding="utf-8"))]
    assert not found


@pytest.mark.parametrize(
    "line",
    [
        'seat.memory["vote"]',
        'table.seats[0] = replace(seat, memory={"muted": True})',
        'showing.screen.args.get("page")',
        'screens.mark(7, "desk:1", args={"look": "hand"})',
        'self.chat.settings["theme"]',
        "table.row.memory",
        'deadline.data["stage"]',
        'line.body.get("keyboard")',
        'table.tx.lines.queue(7, "turn", {"text": "x"}, silent=True)',
        'tx.deadlines.set(1, 0, "ring", due, {"person": 7})',
    ],
)
def test_such_a_key_is_found(line: str) -> None:
    assert list(spelt(line)) == [1]
