"""What lines say: what was queued before it had types is understood, and written as the program before reads it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from bot.messages.line_body import FilmOf, LineBody, TextFile
from bot.messages.outgoing import Button
from storage.lines import Line

#: As they were written when every handler spelt them itself.
OLD: list[tuple[dict[str, Any], LineBody]] = [
    ({"text": "<b>Round 3</b>"}, LineBody("<b>Round 3</b>")),
    (
        {"text": "x", "keyboard": [[{"text": "Join", "url": "https://t.me/x?start=1"}, {"text": "No", "data": "1.c"}]]},
        LineBody("x", ((Button("Join", url="https://t.me/x?start=1"), Button("No", data="1.c")),)),
    ),
    ({"text": "x", "document": {"name": "a.json", "content": "{}"}}, LineBody("x", document=TextFile("a.json", "{}"))),
    ({"text": "x", "animation": {"table": 4, "person": 7}}, LineBody("x", animation=FilmOf(4, 7))),
]


@pytest.mark.parametrize(("document", "meant"), OLD, ids=str)
def test_what_waits_to_be_said_is_understood_and_kept_again(document: dict[str, Any], meant: LineBody) -> None:
    queued = Line(1, -100, None, "turn:1", document, True, False, datetime(2026, 11, 18, tzinfo=UTC))
    assert LineBody.of(queued) == meant
    assert meant.kept() == document
