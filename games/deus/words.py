"""What kinds, resources and terrains are called in each language."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files

from games.core.text import Name, Text, listing, text
from games.deus.kinds import Kind, Resource, Terrain

_WORDS = tomllib.loads(files("games.deus").joinpath("data/words.toml").read_text("utf-8"))

KINDS: Mapping[Kind, Name] = {kind: Name(**_WORDS["kind"][kind]) for kind in Kind}
#: What stands on the board, one of it.
PIECES: Mapping[Kind, Name] = {kind: Name(**_WORDS["piece"][kind]) for kind in Kind}
LETTERS: Mapping[Kind, Name] = {kind: Name(**_WORDS["letter"][kind]) for kind in Kind}
RESOURCES: Mapping[Resource, Name] = {resource: Name(**_WORDS["resource"][resource]) for resource in Resource}
TERRAINS: Mapping[Terrain, Name] = {terrain: Name(**_WORDS["terrain"][terrain]) for terrain in Terrain}


def resource_parts(amounts: Mapping[Resource, int]) -> Iterator[Text]:
    return (text("{n} {what}", n=n, what=RESOURCES[resource]) for resource, n in amounts.items() if n)


def resource_list(amounts: Mapping[Resource, int]) -> Text:
    """ "2 wood, 1 clay"."""
    return text("{items}", items=listing(*resource_parts(amounts)))


def piece_parts(amounts: Mapping[Kind, int]) -> Iterator[Text]:
    return (text("{what} ×{n}", n=n, what=PIECES[kind]) for kind, n in amounts.items() if n)


def piece_list(amounts: Mapping[Kind, int]) -> Text:
    """ "army ×2, ship ×1"."""
    return text("{items}", items=listing(*piece_parts(amounts)))
