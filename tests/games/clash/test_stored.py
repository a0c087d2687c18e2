"""A position that names what this program does not know is refused with a sentence, and every other one is read."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from games.clash import GAME
from games.clash.cards.permits import DropMemos, Revoke
from games.clash.civilizations.japan import TakePart
from games.clash.kinds import Use
from games.clash.steps.activating import ChooseCity
from games.clash.steps.turn import ChooseAction
from games.core.errors import DataError
from games.core.luck import Luck

#: An objective that was reached.
SHOWN = {"card": "1", "goal": "large_civilization", "age": 1, "round": 1}


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


@pytest.mark.parametrize(
    ("put", "what"),
    [
        (lambda document: document["players"][0].update(home="alchemy"), "a space"),
        (lambda document: document["players"][0].update(civilization="alchemy"), "a civilization"),
        (lambda document: document["players"][0].update(leader="alchemy"), "a leader"),
        (lambda document: document["players"][0]["leaders"].append("alchemy"), "a leader"),
        (lambda document: document["players"][0]["completed"].append(SHOWN | {"goal": "alchemy"}), "an objective"),
        (lambda document: document["players"][0]["completed"].append(SHOWN | {"card": "alchemy"}), "an objective card"),
        (lambda document: document["players"][0]["noted"].append({"event": "alchemy", "halves": 1}), "an event card"),
        (lambda document: next(iter(document["cities"].values()))["wonders"].append("alchemy"), "a wonder"),
        (lambda document: document.update(drawn={"card": "alchemy", "seat": 0}), "an event card"),
        (lambda document: document.update(turn={"seat": 0, "actions": 1, "lent": "alchemy"}), "an advance"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_lies_elsewhere_is_looked_at_too(put: Callable[[dict[str, Any]], None], what: str) -> None:
    document = stored()
    put(document)
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


def test_what_a_turn_remembered_in_words_of_two_parts_is_read() -> None:
    document = stored()
    document["turn"] = {
        "seat": 0,
        "actions": 1,
        "used": ["husbandry", "nomads.mountain.C3", "alphabet.0", "jimmu.mythical.1"],
        "pending": ["cultural_takeover", "nomads.C3", "acamapichtli.growth.ore", "alphabet.D4"],
    }
    document["stack"] += [
        {"step": "clash.TakePart", "word": "jimmu.mythical.2"},
        {"step": "clash.Revoke", "word": "nomads.C3"},
        {"step": "clash.Revoke", "word": "cultural_takeover"},
        {"step": "clash.Permit", "word": "tribute.E5"},
    ]
    clash = GAME.load(json.dumps(document).encode(), 1)
    assert clash.turn is not None
    assert (clash.turn.used, clash.turn.pending) == (["husbandry"], ["cultural_takeover"])
    remembered = {ability: clash.memos(ability) for ability in ("nomads.mountain", "nomads", "acamapichtli.growth")}
    assert remembered == {"nomads.mountain": ["C3"], "nomads": ["C3"], "acamapichtli.growth": ["ore"]}
    assert (len(clash.memos("alphabet.written")), clash.memos("alphabet")) == (1, ["D4"])
    assert (clash.memos("jimmu.mythical"), clash.memos("tribute")) == (["1"], ["E5"])
    *_, part, moved, taken, _ = clash.stack
    assert part == TakePart(2)
    assert moved == DropMemos("nomads")
    assert taken == Revoke("cultural_takeover")


def test_who_was_choosing_a_city_and_its_use_begins_the_action_anew() -> None:
    document = stored()
    document["turn"] = {"seat": 0, "actions": 1}
    uses = ["collect", "construct", "recruit"]
    beneath = [{"step": "clash.ChooseAction", "seat": 0}]
    for step in ({"step": "clash.ChooseCity"}, {"step": "clash.ChooseUse", "space": "D2"}):
        document["stack"] = [*beneath, step | {"seat": 0, "uses": uses}]
        clash = GAME.load(json.dumps(document).encode(), 2)
        assert (clash.stack, clash.now.actions) == ([ChooseAction(0)], 2)
    document["stack"] = [*beneath, {"step": "clash.ChooseCity", "seat": 0, "uses": ["collect"]}]
    clash = GAME.load(json.dumps(document).encode(), 2)
    assert (clash.stack, clash.now.actions) == ([ChooseAction(0), ChooseCity(0, Use.COLLECT)], 1)
