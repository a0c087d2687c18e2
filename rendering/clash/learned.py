"""Advances as plates: what one reader is to know of each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.clash.learnable import Learnable, learnable
from games.clash.printed import Advance
from games.clash.view import ClashView
from games.clash.words import good_list
from games.core.text import text
from rendering.clash.plates import Plate, Standing
from rendering.clash.styles import BUILDINGS, CATEGORIES
from rendering.picture import Look


def advance_plates(
    view: ClashView, look: Look, advances: Iterable[str], numbers: Mapping[str, str], *, alone: bool = False
) -> list[Plate]:
    """`alone`: nothing beside the plates tells their categories."""
    found = learnable(view) if look.seat == view.viewer else {}
    return [_plate(view, look, view.printed.advances[one], numbers.get(one), found.get(one), alone) for one in advances]


def _plate(
    view: ClashView, look: Look, advance: Advance, mark: str | None, lacking: Learnable | None, alone: bool
) -> Plate:
    return Plate(
        look.say(advance.name),
        _standing(view, look, advance.id, mark, lacking),
        look.say(advance.about),
        _told(view, look, lacking, chosen=mark is not None),
        mark,
        _signs(view, advance, alone),
        tuple(player.seat for player in view.players if advance.id in player.advances and player.seat != look.seat),
    )


def _standing(view: ClashView, look: Look, advance: str, mark: str | None, lacking: Learnable | None) -> Standing:
    if look.seat is not None and advance in view.players[look.seat].advances:
        return Standing.OWNED
    if mark is not None or (lacking is not None and lacking.why_not is None):
        return Standing.OPEN
    return Standing.CLOSED


def _told(view: ClashView, look: Look, lacking: Learnable | None, *, chosen: bool) -> str:
    """What is chosen now may come by another way than its price."""
    if lacking is None or (chosen and lacking.why_not is not None):
        return ""
    if lacking.why_not is not None:
        return look.say(lacking.why_not)
    usual = lacking.price == view.rules.prices.advance
    return "" if usual else look.say(text("Price: {goods}", goods=good_list(lacking.price or {})))


def _signs(view: ClashView, advance: Advance, alone: bool) -> tuple[str, ...]:
    """What gaining it brings, the building it opens, and its category."""
    signs = [] if advance.border is None else [str(advance.border)]
    if advance.unlocks is not None and advance.unlocks in view.rules.buildings_with(view.options.civilizations):
        signs.append(BUILDINGS[advance.unlocks])
    return (*signs, *([CATEGORIES[advance.category]] if alone else []))
