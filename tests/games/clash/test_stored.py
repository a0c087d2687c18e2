"""A position that names what this program does not know is refused with a sentence, and every other one is read."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.clash import GAME
from games.core.errors import DataError
from games.core.luck import Luck


def stored() -> dict[str, Any]:
    document: dict[str, Any] = json.loads(GAME.dump(GAME.setup(3, GAME.Options(), Luck("stored"))))
    return document


def read(document: dict[str, Any]) -> None:
    GAME.load(json.dumps(document).encode())


def test_what_was_written_is_read() -> None:
    read(stored())


@pytest.mark.parametrize(
    ("deck", "what"),
    [("action_deck", "an action card"), ("objective_deck", "an objective card"), ("wonder_deck", "a wonder")],
)
def test_an_unknown_card_is_refused(deck: str, what: str) -> None:
    document = stored()
    document[deck].append("x99")
    with pytest.raises(DataError, match=f"names {what} that this program does not know: x99"):
        read(document)


@pytest.mark.parametrize(
    ("hand", "what"),
    [
        ("advances", "an advance"),
        ("own", "an advance"),
        ("actions", "an action card"),
        ("objectives", "an objective card"),
        ("persons", "an event card"),
        ("wonders", "a wonder"),
    ],
)
def test_an_unknown_thing_before_a_player_is_refused(hand: str, what: str) -> None:
    document = stored()
    document["players"][1][hand].append("alchemy")
    with pytest.raises(DataError, match=f"names {what} that this program does not know: alchemy"):
        read(document)


def test_an_unknown_region_tile_or_space_is_refused() -> None:
    document = stored()
    document["regions"]["R99"] = document["regions"]["R1"]
    with pytest.raises(DataError, match="names a region that this program does not know: R99"):
        read(document)
    document = stored()
    document["regions"]["R1"]["tile"] = "77"
    with pytest.raises(DataError, match="names a tile that this program does not know: 77"):
        read(document)
    document = stored()
    document["exhausted"].append("Z9")
    with pytest.raises(DataError, match="names a space that this program does not know: Z9"):
        read(document)
