"""The position in words."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.game import Summary
from games.core.text import Text, as_text, listing, plural, text
from games.era.domain import ROW_LETTERS
from games.era.kinds import BUILDINGS, RESOURCES, WALLS, Colour, Kind, Phase
from games.era.survey import Placed
from games.era.view import EraView, PlayerView
from games.era.words import PHASE_NAMES, RESOURCE_NAMES, shown, shown_together, squares
from games.era.words import culture as culture_text
from games.era.words import disasters as disasters_text

#: The map in words needs no language.
_EMPTY, _ENCLOSED, _WALL, _KEEP, _OUTSIDE, _INSIDE, _SCORCHED = "·", "+", "#", "◆", "□", "■", "×"


LEGEND = (
    text(
        "Your domain, row by row; columns are counted from 1: · empty, + inside your walls, # wall, ◆ keep, □ building"
        " outside the walls, ■ building inside them, × scorched earth."
    ),
)


def summary(view: EraView) -> Summary:
    return Summary(
        moment=moment(view),
        ending=ending(view),
        board=board_lines(view),
        legend=LEGEND if view.viewer is not None else (),
        by_seat=tuple(seat_lines(view, player) for player in view.players),
        near=view.over or view.final or (view.tokens - view.crossed == 1),
    )


def moment(view: EraView) -> Text:
    if view.phase is Phase.SETUP:
        return as_text(PHASE_NAMES[view.phase])
    if view.final:
        return text("The last round: {phase}", phase=PHASE_NAMES[view.phase])
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
    gone = [*_boxed(view)]
    if gone:
        lines.append(text("Out of the game: {items}", items=listing(*gone)))
    if view.philippe:
        faces = [view.face(die) for die in view.philippe]
        dice = shown_together(face for face in faces if face is not None)
        lines.append(text("{philippe}: {dice}", philippe=view.rules.philippe.name, dice=dice))
    return tuple(lines)


def _boxed(view: EraView) -> Iterator[Text]:
    """What was lost and comes back to nobody."""
    pieces = [(view.rules.pieces[kind].name, view.boxed(kind)) for kind in BUILDINGS]
    dice = [(view.rules.dice[colour].name, view.boxed(colour)) for colour in Colour]
    return (text("{piece} ×{n}", piece=name, n=n) for name, n in (*pieces, *dice) if n)


def map_lines(view: EraView, player: PlayerView) -> list[Text]:
    signs = dict.fromkeys(view.rules.grid.bits, _EMPTY)
    signs.update(dict.fromkeys(player.enclosed, _ENCLOSED))
    for piece in player.pieces:
        signs.update(dict.fromkeys(view.cells(piece), _sign(view, player.seat, piece)))
    columns = view.rules.grid.columns
    rows = ROW_LETTERS[: view.rules.grid.rows]
    return [
        text(
            "Row {row}: {signs}",
            row=f"{letter}1–{letter}{columns}",
            signs=" ".join(signs[f"{letter}{n}"] for n in range(1, columns + 1)),
        )
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
        as_text(listing(*stock)),
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
        parts.append(as_text(name) if face is None else text("{die} ({face})", die=name, face=shown(face)))
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
