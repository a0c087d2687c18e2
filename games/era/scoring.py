"""The end of the game: buildings, bonuses, culture, the largest walled area, disasters; ties by what is in stock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.core.game import Result, Source
from games.core.text import Text, text
from games.era.kinds import RESOURCES, Kind
from games.era.rulebook import Rank, Rulebook
from games.era.state import EraState
from games.era.survey import Placed, Survey


def bonuses(era: EraState, seat: int) -> dict[Kind, int]:
    """By kind what its buildings bring beside their printed points; a ring doubles nothing of it."""
    player = era.players[seat]
    means = Means(sum(player.stock.values()), player.culture, len(player.dice))
    return bonuses_in(era, era.survey(seat), means)


@dataclass(frozen=True, slots=True)
class Means:
    """What a seat has beside its buildings that some of them count."""

    resources: int
    culture: int
    dice: int


def bonuses_in(era: EraState, town: Survey, means: Means) -> dict[Kind, int]:
    found: dict[Kind, int] = {}
    for piece in town.scoring:
        most, count = era.rules.pieces[piece.kind].most_bonus, counted(era, town, means, piece)
        found[piece.kind] = found.get(piece.kind, 0) + (count if most is None else min(most, count))
    return found


def counted(era: EraState, town: Survey, means: Means, piece: Placed) -> int:
    """What the building counts at the end, before any limit."""
    match era.rules.pieces[piece.kind].bonus:
        case "empty_neighbours":
            return town.empty_beside(piece)
        case "resources":
            return means.resources
        case "culture":
            return means.culture % era.rules.figures.lap if era.options.peg_universities else means.culture
        case "dice":
            return means.dice
        case None:
            return 0


def most_of(amounts: Sequence[int], prize: int) -> tuple[int, ...]:
    """The whole prize for everybody who has the most, if that is anything."""
    return tuple(prize if n and n == max(amounts) else 0 for n in amounts)


def majorities(era: EraState) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """For the most culture and for the largest walled area."""
    figures = era.rules.figures
    cultures = [player.culture for player in era.players]
    areas = [era.survey(seat).area for seat in range(era.seats)]
    return most_of(cultures, figures.most_culture), most_of(areas, figures.largest_area)


def totals(era: EraState) -> tuple[int, ...]:
    """The points of everybody, as if the game ended now."""
    most_culture, largest = majorities(era)
    return tuple(
        era.survey(seat).points
        + sum(bonuses(era, seat).values())
        + player.culture
        - player.disasters
        + most_culture[seat]
        + largest[seat]
        for seat, player in enumerate(era.players)
    )


def sources(era: EraState) -> tuple[Source, ...]:
    seats, pieces = range(era.seats), era.rules.pieces
    most_culture, largest = majorities(era)
    by_seat = [bonuses(era, seat) for seat in seats]
    return (
        Source(text("Buildings"), tuple(era.survey(seat).points for seat in seats)),
        *(
            Source(text("{piece}: bonus", piece=piece.name), tuple(found.get(kind, 0) for found in by_seat))
            for kind, piece in pieces.items()
            if piece.bonus is not None
        ),
        Source(text("Culture"), tuple(player.culture for player in era.players)),
        Source(text("Most culture"), most_culture),
        Source(text("Largest walled area"), largest),
        Source(text("Disasters"), tuple(-player.disasters for player in era.players)),
    )


def rank(rules: Rulebook, points: int) -> Rank:
    """Of a game for one."""
    return [rank for rank in rules.ranks if rank.least is None or points >= rank.least][-1]


def result(era: EraState) -> Result | None:
    if not era.over:
        return None
    points = totals(era)
    # Only those who are level compare what is left in stock.
    standing = [
        (points[seat], *(player.stock[resource] for resource in RESOURCES)) for seat, player in enumerate(era.players)
    ]
    places = tuple(1 + sum(other > own for other in standing) for own in standing)
    return Result(places, points, sources(era), ending_text(era, points))


def ending_text(era: EraState, points: Sequence[int]) -> Text:
    if era.seats == 1:
        reached = rank(era.rules, points[0]).name
        return text("{n} rounds are over. Your rank: {rank}.", n=era.round, rank=reached)
    if era.crossed >= era.tokens:
        return text("All tracking tokens were crossed.")
    return text("Nobody could ever build again.")
