"""What seats lead, and how often the advances and abilities of civilizations do something: for simulations."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import cast

from games.clash.effects import registry
from games.clash.figures import Deeds
from games.clash.figures_of_civilizations import Points
from games.clash.state import ClashState
from games.clash.steps.civilizing import ready
from games.core.effects import Figure
from games.core.text import Name
from games.core.uses import Keyed, Uses, noticed


def sides(clash: ClashState) -> tuple[Name, ...]:
    led = [player.civilization for player in clash.players if player.civilization is not None]
    return tuple(clash.boards.civilizations[civilization].name for civilization in led)


def watched(clash: ClashState) -> AbstractContextManager[Uses]:
    """Every advance and ability is named with whose it is."""
    return noticed(registry, clash, _names(clash) if clash.options.civilizations else {}, _menu)


def _names(clash: ClashState) -> dict[str, Name]:
    found: dict[str, Name] = {}
    for civilization in (clash.boards.civilizations[one] for one in ready()):
        for advance in civilization.advances:
            found[advance.id] = _of(advance.name, civilization.name)
        for leader in civilization.leaders:
            found |= {key: _of(clash.boards.abilities[key].name, leader.name) for key in leader.keys}
    return found


def _of(name: Name, whose: Name) -> Name:
    return name.map("{} ({})".format, whose)


def _menu(figure: Figure) -> list[Keyed] | None:
    """Points are counted whenever somebody looks: that is no use of anything."""
    if isinstance(figure, Points):
        return []
    return cast("list[Keyed]", figure.deeds) if isinstance(figure, Deeds) else None
