"""Stored positions of older rules, brought up to the next version."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.core.upgrading import every_step

Document = dict[str, Any]

#: No ability is called so.
NOTHING = ""
#: What of a turn was one word made of an ability's and a thing's, by how the word began; longer beginnings first.
_WORDS = {
    "nomads.mountain.": "nomads.mountain",
    "nomads.": "nomads",
    "enforced.": "enforced",
    "tribute.": "tribute",
    "alphabet.": "alphabet",
    "jimmu.mythical.": "jimmu.mythical",
    "xerxes.great_builder.": "xerxes.great_builder",
    "pakal.art_and_architecture.": "pakal.art_and_architecture",
    "acamapichtli.growth.": "acamapichtli.growth",
}


def things_remembered(document: Document) -> Document:
    """2: what an ability remembers of single things is a record of its own among those of the turn."""
    if document.get("turn") is not None:
        _sort_out(document["turn"])
    for step in [*every_step(document, "clash.Permit"), *every_step(document, "clash.Revoke")]:
        ability = _ability(step["word"])
        if ability is None:
            continue
        if step["step"] == "clash.Permit":
            # It was about to be remembered.
            document["turn"]["memos"].append(_memo(step["word"]))
            ability = NOTHING
        step.clear()
        step.update(step="clash.DropMemos", ability=ability)
    for step in every_step(document, "clash.TakePart"):
        step["fight"] = int(step.pop("word").rpartition(".")[2])
    return document


def _sort_out(turn: Document) -> None:
    used, pending = turn.get("used", []), turn.get("pending", [])
    written = [{**_memo(word), "ability": "alphabet.written"} for word in used if _ability(word) == "alphabet"]
    others = [_memo(word) for word in used if _ability(word) not in (None, "alphabet")]
    turn["memos"] = [*written, *others, *(_memo(word) for word in pending if _ability(word))]
    turn["used"] = [word for word in used if not _ability(word)]
    turn["pending"] = [word for word in pending if not _ability(word)]


def _ability(word: str) -> str | None:
    return next((ability for beginning, ability in _WORDS.items() if word.startswith(beginning)), None)


def _memo(word: str) -> dict[str, str]:
    ability = _ability(word)
    assert ability is not None
    return {"ability": ability, "what": word.removeprefix(f"{ability}.")}


def city_of_one_use(document: Document) -> Document:
    """3: the menu of a turn asks what a city does. Whoever was choosing city and use begins that action anew."""
    top = document["stack"][-1] if document["stack"] else {}
    if top.get("step") in ("clash.ChooseCity", "clash.ChooseUse") and len(top["uses"]) > 1:
        document["stack"].pop()
        document["turn"]["actions"] += 1
    for step in every_step(document, "clash.ChooseCity"):
        step["use"] = step.pop("uses")[0]
    return document


UPGRADES: Mapping[int, Callable[[Document], Document]] = {1: things_remembered, 2: city_of_one_use}
