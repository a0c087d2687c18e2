"""The position in words, and what can be looked up."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.game import Entry, Summary
from games.core.text import Text, listing, plural, text
from games.era.domain import ROW_LETTERS
from games.era.kinds import BUILDINGS, RESOURCES, WALLS, Colour, Kind, Phase
from games.era.rulebook import Dice, Piece, Rulebook
from games.era.survey import Placed
from games.era.view import EraView, PlayerView
from games.era.words import PHASE_NAMES, RESOURCE_NAMES, price, shown, shown_together, squares
from games.era.words import culture as culture_text
from games.era.words import disasters as disasters_text

#: The map in words needs no language.
_EMPTY, _ENCLOSED, _WALL, _KEEP, _OUTSIDE, _INSIDE, _SCORCHED = "·", "+", "#", "◆", "□", "■", "×"


def summary(view: EraView) -> Summary:
    return Summary(
        moment=moment(view),
        ending=ending(view),
        board=board_lines(view),
        by_seat=tuple(seat_lines(view, player) for player in view.players),
        near=view.over or view.final or (view.tokens - view.crossed == 1),
    )


def moment(view: EraView) -> Text:
    if view.phase is Phase.SETUP:
        return text("{phase}", phase=PHASE_NAMES[view.phase])
    if view.final:
        return text("Round {n}, the last: {phase}", n=view.round, phase=PHASE_NAMES[view.phase])
    return text("Round {n}: {phase}", n=view.round, phase=PHASE_NAMES[view.phase])


def ending(view: EraView) -> Text:
    if view.over:
        return text("The game is over.")
    if view.rounds is not None:
        return text("The game ends after round {n}.", n=view.rounds)
    if view.final:
        return text("All tokens are crossed: this round is the last.")
    return text(
        "Tokens crossed: {crossed} of {tokens}; the last of a kind crosses one.",
        crossed=view.crossed,
        tokens=view.tokens,
    )


def board_lines(view: EraView) -> tuple[Text, ...]:
    """The supply; above it the viewer's own domain, square by square."""
    lines = [*map_lines(view, view.players[view.viewer])] if view.viewer is not None else []
    pieces = view.rules.pieces
    for label, kinds in ((text("Supply"), BUILDINGS), (text("Walls"), WALLS)):
        left = [text("{piece} ×{n}", piece=pieces[kind].name, n=view.supply[kind]) for kind in kinds]
        lines.append(text("{label}: {items}", label=label, items=listing(*left)))
    if view.philippe:
        faces = [view.face(die) for die in view.philippe]
        dice = shown_together(face for face in faces if face is not None)
        lines.append(text("{philippe}: {dice}", philippe=view.rules.philippe.name, dice=dice))
    return tuple(lines)


def map_lines(view: EraView, player: PlayerView) -> list[Text]:
    signs = dict.fromkeys(view.rules.grid.bits, _EMPTY)
    signs.update(dict.fromkeys(player.enclosed, _ENCLOSED))
    for piece in player.pieces:
        signs.update(dict.fromkeys(view.cells(piece), _sign(view, player.seat, piece)))
    columns = view.rules.grid.columns
    rows = ROW_LETTERS[: view.rules.grid.rows]
    return [
        text("{row} {signs}", row=f"{letter}1", signs=" ".join(signs[f"{letter}{n}"] for n in range(1, columns + 1)))
        for letter in rows
    ]


def _sign(view: EraView, seat: int, piece: Placed) -> str:
    if piece.kind in WALLS:
        return _WALL
    if piece.kind is Kind.KEEP:
        return _KEEP
    if piece.kind is Kind.SCORCHED:
        return _SCORCHED
    return _INSIDE if view.walled(seat, piece) else _OUTSIDE


def seat_lines(view: EraView, player: PlayerView) -> tuple[Text, ...]:
    stock = [
        text("{what} {n}/{most}", what=RESOURCE_NAMES[resource], n=player.stock[resource], most=view.most[resource])
        for resource in RESOURCES
    ]
    lines = [
        text("{items}", items=listing(*stock)),
        text(
            "{culture}, {disasters}", culture=culture_text(player.culture), disasters=disasters_text(player.disasters)
        ),
        dice_line(view, player),
    ]
    if player.points is not None:
        lines.append(plural("{n} point if it ended now", "{n} points if it ended now", player.points))
    if player.area:
        lines.append(text("Walled: {squares}", squares=squares(player.area)))
    lines.extend(piece_lines(view, player))
    if player.to_place:
        waiting = [text("{piece} ×{n}", piece=view.rules.pieces[kind].name, n=n) for kind, n in player.to_place.items()]
        lines.append(text("Behind the screen: {items}", items=listing(*waiting)))
    return tuple(lines)


def dice_line(view: EraView, player: PlayerView) -> Text:
    parts = []
    for die in player.dice:
        name, face = view.rules.dice[die.colour].name, view.face(die)
        parts.append(text("{die}", die=name) if face is None else text("{die} ({face})", die=name, face=shown(face)))
    return text("Dice: {items}", items=listing(*parts)) if parts else text("No dice")


def piece_lines(view: EraView, player: PlayerView) -> list[Text]:
    """ "Longhouse: J7, L7 (walled)", one line for each kind."""
    places: dict[Kind, list[Text]] = {}
    for piece in player.pieces:
        cells = view.cells(piece)
        told = text("{first}–{last}", first=cells[0], last=cells[-1])
        if piece.kind in BUILDINGS and piece.kind is not Kind.KEEP and view.walled(player.seat, piece):
            told = text("{place} (walled)", place=told)
        places.setdefault(piece.kind, []).append(told)
    return [
        text("{piece}: {places}", piece=view.rules.pieces[kind].name, places=listing(*places[kind]))
        for kind in Kind
        if kind in places
    ]


# -- to be looked up --------------------------------------------------------------------------------------------------


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
    return (*buildings, *walls, Entry(scorched.name, text("{effect}", effect=scorched.effect)), *dice, *disasters)


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
