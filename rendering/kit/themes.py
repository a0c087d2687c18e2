"""Three ways to see the same picture: light, dark, high contrast."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from rendering.kit.colour import BLACK, WHITE, Colour, mix, readable, rgb

Pattern = Literal["plain", "stripes", "dots", "checks", "waves", "cross", "bars"]


@dataclass(frozen=True, slots=True)
class SeatMark:
    """How one seat is told apart: colour, letter and pattern; the ink reads on the colour."""

    letter: str
    pattern: Pattern
    colour: Colour
    ink: Colour


@dataclass(frozen=True, slots=True)
class Theme:
    name: str
    paper: Colour
    panel: Colour
    rule: Colour
    ink: Colour
    faint: Colour
    edge: Colour
    edge_weight: float
    #: The thick line around a whole map.
    rim: Colour
    accent: Colour
    accent_ink: Colour
    badge: Colour
    badge_ink: Colour
    warning: Colour
    shade: float
    seats: tuple[SeatMark, ...]
    terrains: Mapping[str, Colour] = field(hash=False)
    cards: Mapping[str, Colour] = field(hash=False)


_PATTERNS: tuple[Pattern, ...] = ("plain", "stripes", "dots", "checks", "waves", "cross", "bars")
_LETTERS = "RBYGPKW"
_SEATS = ("c04012", "1986dd", "f0b429", "00603c", "682673", "14191b", "f2efe6")
_BRIGHT_SEATS = ("ff6343", "a5c8ff", "efd224", "54f598", "a473e3", "6a8a7d", "ffffff")
_STARK_SEATS = ("950000", "1d3dd6", "ffc000", "238352", "76008a", "000000", "ffffff")


def _seats(codes: tuple[str, ...]) -> tuple[SeatMark, ...]:
    colours = [rgb(code) for code in codes]
    return tuple(
        SeatMark(letter, pattern, colour, readable(colour))
        for letter, pattern, colour in zip(_LETTERS, _PATTERNS, colours, strict=True)
    )


_TERRAINS = {
    "field": rgb("ffd475"),
    "forest": rgb("8dab5b"),
    "swamp": rgb("948565"),
    "mountain": rgb("bdcecf"),
    "sea": rgb("8dbcdc"),
    "village": rgb("e2a58f"),
    "barren": rgb("e8e2bb"),
}

_CARDS = {
    "brown": rgb("6e4331"),
    "yellow": rgb("e3ae22"),
    "blue": rgb("2166bb"),
    "red": rgb("a52708"),
    "green": rgb("4e9d59"),
    "purple": rgb("563275"),
    "grey": rgb("6c737f"),
    "white": rgb("efe9dc"),
}


def _toned(colours: Mapping[str, Colour], towards: Colour, share: float) -> dict[str, Colour]:
    return {name: mix(colour, towards, share) for name, colour in colours.items()}


LIGHT = Theme(
    name="light",
    paper=rgb("f3ebdc"),
    panel=rgb("fdf9f0"),
    rule=rgb("cbbfa8"),
    ink=rgb("2a241d"),
    faint=rgb("655b4c"),
    edge=rgb("2e261e"),
    edge_weight=3.2,
    rim=rgb("2e261e"),
    accent=rgb("c0157f"),
    accent_ink=WHITE,
    badge=rgb("1d1916"),
    badge_ink=WHITE,
    warning=rgb("9c2b1f"),
    shade=0.30,
    seats=_seats(_SEATS),
    terrains=_TERRAINS,
    cards=_CARDS,
)

DARK = Theme(
    name="dark",
    paper=rgb("1e2126"),
    panel=rgb("2a2e35"),
    rule=rgb("4a505a"),
    ink=rgb("f2ebdf"),
    faint=rgb("b9b2a5"),
    edge=rgb("121316"),
    edge_weight=3.2,
    rim=rgb("8d8778"),
    accent=rgb("f2a7e6"),
    accent_ink=rgb("1a1218"),
    badge=rgb("fbf7ee"),
    badge_ink=rgb("15130f"),
    warning=rgb("ff9c8a"),
    shade=0.55,
    seats=_seats(_BRIGHT_SEATS),
    terrains=_toned(_TERRAINS, rgb("1e2126"), 0.34),
    cards=_CARDS,
)

CONTRAST = Theme(
    name="contrast",
    paper=WHITE,
    panel=WHITE,
    rule=rgb("5a5a5a"),
    ink=BLACK,
    faint=rgb("2b2b2b"),
    edge=BLACK,
    edge_weight=4.4,
    rim=BLACK,
    accent=rgb("d0006a"),
    accent_ink=WHITE,
    badge=BLACK,
    badge_ink=WHITE,
    warning=rgb("a00000"),
    shade=0.0,
    seats=_seats(_STARK_SEATS),
    terrains=_toned(_TERRAINS, WHITE, 0.25),
    cards=_CARDS,
)

THEMES: Mapping[str, Theme] = {theme.name: theme for theme in (LIGHT, DARK, CONTRAST)}


def theme(name: str) -> Theme:
    """The theme of this name; light for a name nobody knows, so that an old setting never fails."""
    return THEMES.get(name, LIGHT)
