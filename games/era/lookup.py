"""What can be looked up: every building, wall, die and disaster."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.game import Entry
from games.core.text import Text, as_text, listing, plural, text
from games.era.kinds import BUILDINGS, WALLS, Colour, Kind
from games.era.rulebook import Dice, Piece, Rulebook
from games.era.words import price, shown


def entries(rules: Rulebook) -> tuple[Entry, ...]:
    buildings = [
        Entry(rules.pieces[kind].name, building_about(rules.pieces[kind]), source(rules.pieces[kind]))
        for kind in BUILDINGS
    ]
    walls = [
        Entry(rules.pieces[kind].name, wall_about(rules.pieces[kind]), source(rules.pieces[kind])) for kind in WALLS
    ]
    scorched = rules.pieces[Kind.SCORCHED]
    dice = [Entry(die.name, die_about(rules, die)) for die in rules.dice.values()]
    disasters = [
        Entry(entry.name, text("{skulls}: {effect}", skulls=skulls(entry.least, entry.most), effect=entry.effect))
        for entry in rules.disasters.values()
    ]
    return (*buildings, *walls, Entry(scorched.name, as_text(scorched.effect)), *dice, *disasters)


def plan(piece: Piece) -> str:
    """The squares it covers, row by row."""
    return " / ".join(row.replace("#", "■").replace(".", "□") for row in piece.plan)


def building_about(piece: Piece) -> Text:
    return plural(
        "Costs {cost}, {n} point. {effect} Plan: {plan}. {count} in the box.",
        "Costs {cost}, {n} points. {effect} Plan: {plan}. {count} in the box.",
        piece.points,
        cost=price(piece.cost),
        effect=piece.effect,
        plan=plan(piece),
        count=piece.count,
    )


def wall_about(piece: Piece) -> Text:
    return text(
        "Costs {cost}. {effect} Plan: {plan}. {count} in the box.",
        cost=price(piece.cost),
        effect=piece.effect,
        plan=plan(piece),
        count=piece.count,
    )


def die_about(rules: Rulebook, die: Dice) -> Text:
    faces = listing(*(shown(face) for face in rules.faces[die.id]))
    brings = {piece.die: piece.name for piece in rules.pieces.values() if piece.die is not None}
    return text("Comes with: {piece}. Faces: {faces}", piece=brings[Colour(die.id)], faces=faces)


def skulls(least: int, most: int | None) -> Text:
    if most is None:
        return plural("{n} skull or more", "{n} skulls or more", least)
    return plural("{n} skull", "{n} skulls", least)


#: How sure a figure is, in words; what is printed needs none.
_COSTS: Mapping[str, Text] = {
    "inferred": text("What it costs is inferred from the rules."),
    "reconstructed": text("What kinds of resources it costs is not published: a balanced reconstruction."),
    "house": text("The cost was set by this house."),
}
_PLANS: Mapping[str, Text] = {
    "inferred": text("Its plan is inferred from the rules."),
    "reconstructed": text("Its plan is not published: a reconstruction."),
    "house": text("The plan was drawn by this house."),
}


def source(piece: Piece) -> Text | None:
    parts = [line for line in (_COSTS.get(piece.source.cost), _PLANS.get(piece.source.plan)) if line is not None]
    if len(parts) == 2:
        return text("{cost} {plan}", cost=parts[0], plan=parts[1])
    return parts[0] if parts else None
