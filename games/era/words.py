"""What resources, phases and faces of dice are called in each language."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files

from games.core.text import Name, Text, as_text, listing, plural, text
from games.era.kinds import RESOURCES, Phase, Resource
from games.era.rulebook import Cost, Face, Rulebook
from games.era.survey import Placed

_WORDS = tomllib.loads(files("games.era").joinpath("data/words.toml").read_text("utf-8"))

RESOURCE_NAMES: Mapping[Resource, Name] = {resource: Name(_WORDS["resource"][resource]) for resource in Resource}
_SIGNS: Mapping[str, str] = _WORDS["sign"]
PHASE_NAMES: Mapping[Phase, Name] = {phase: Name(_WORDS["phase"][phase]) for phase in Phase}


@lru_cache
def amount(resource: Resource, n: int) -> Text:
    """ "3 wood"; each reader's language declines it."""
    return plural("{n} {what:one}", "{n} {what:many}", n, what=RESOURCE_NAMES[resource])


@lru_cache
def disasters(n: int) -> Text:
    return plural("{n} disaster", "{n} disasters", n)


@lru_cache
def squares(n: int) -> Text:
    return plural("{n} square", "{n} squares", n)


def row(parts: Iterable[Text | Name | str]) -> Text:
    return as_text(listing(*parts))


def amounts(stock: Mapping[Resource, int]) -> Text:
    """ "1 good, 3 wood", or "nothing"."""
    parts = [amount(resource, stock[resource]) for resource in RESOURCES if stock.get(resource)]
    return row(parts) if parts else text("nothing")


def price(cost: Cost) -> Text:
    return amounts(cost.needs)


def price_in_signs(cost: Cost) -> Text:
    """ "6📦 4🪨 2🪵": three resources in words are wider than a button."""
    return as_text(" ".join(f"{n}{_SIGNS[resource]}" for resource, n in cost.needs.items()))


@lru_cache
def shown(face: Face) -> Text:
    """What a face shows: "3 food", "1 wood+hammer+skull"."""
    parts = [amount(resource, face.gain[resource]) for resource in RESOURCES if resource in face.gain]
    if face.choice:
        one, other = (amounts(choice) for choice in face.choice)
        parts.append(text("{one} or {other}", one=one, other=other))
    if face.culture:
        parts.append(culture(face.culture))
    if face.hammers:
        parts.append(text("hammer") if face.hammers == 1 else plural("{n} hammer", "{n} hammers", face.hammers))
    if face.swords:
        parts.append(plural("{n} sword", "{n} swords", face.swords))
    if face.shields:
        parts.append(plural("{n} shield", "{n} shields", face.shields))
    if face.feather:
        parts.append(text("feather"))
    if face.skulls:
        parts.append(text("skull"))
    # A face must fit a button and stand among others, so it is joined more tightly than people enumerate.
    told = parts[0]
    for part in parts[1:]:
        told = text("{one}+{other}", one=told, other=part)
    return told


@lru_cache
def culture(n: int) -> Text:
    return plural("{n} culture", "{n} culture", n)


@lru_cache
def in_signs(face: Face) -> Text:
    """ "1🪵🔨💀", as the die itself looks: a row of dice fits a phone only so."""
    gains = [face.gain, *face.choice] if face.gain else list(face.choice)
    told = "/".join("".join(f"{n}{_SIGNS[resource]}" for resource, n in gain.items()) for gain in gains)
    counted = {"culture": face.culture, "hammer": face.hammers, "sword": face.swords, "shield": face.shields}
    told += "".join(f"{n if n > 1 else ''}{_SIGNS[sign]}" for sign, n in counted.items() if n)
    return as_text(told + _SIGNS["feather"] * face.feather + _SIGNS["skull"] * face.skulls)


def shown_together(faces: Iterable[Face]) -> Text:
    """ "3 food ×2, 1 sword": dice that show the same are told once."""
    alike: dict[tuple[object, ...], list[Face]] = {}
    for face in faces:
        alike.setdefault(face.drawn, []).append(face)
    return row(
        shown(some[0]) if len(some) == 1 else text("{face} ×{n}", face=shown(some[0]), n=len(some))
        for some in alike.values()
    )


def piece_at(rules: Rulebook, piece: Placed) -> Text:
    """ "C3 Farm": where it is found on the picture, before what it is."""
    return text("{cell} {piece}", cell=piece.cell, piece=rules.pieces[piece.kind].briefly)
