"""The end of the game: buildings, bonuses, culture, the largest walled area, disasters; ties by what is in stock."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.game import Result, Source
from games.core.text import Text, text
from games.era.kinds import RESOURCES, Kind
from games.era.rulebook import Rank, Rulebook
from games.era.state import EraState


def building_points(era: EraState, seat: int) -> int:
    """Twice what is printed for what stands inside a ring; keeps always do."""
    town, pieces = era.survey(seat), era.rules.pieces
    return sum(pieces[piece.kind].points * (2 if town.walled(piece) else 1) for piece in town.buildings)


def bonus(era: EraState, seat: int, kind: Kind) -> int:
    """What all buildings of a kind bring beside their printed points; a ring doubles nothing of it."""
    town, piece = era.survey(seat), era.rules.pieces[kind]
    counts = [_counted(era, seat, kind, town.empty_beside(one)) for one in town.buildings if one.kind is kind]
    most = piece.most_bonus
    return sum(count if most is None else min(most, count) for count in counts)


def _counted(era: EraState, seat: int, kind: Kind, empty: int) -> int:
    player = era.players[seat]
    match era.rules.pieces[kind].bonus:
        case "empty_neighbours":
            return empty
        case "resources":
            return sum(player.stock.values())
        case "culture":
            return player.culture % era.rules.figures.lap if era.options.peg_universities else player.culture
        case "dice":
            return len(player.dice)
        case None:
            return 0


def most_of(amounts: Sequence[int], prize: int) -> tuple[int, ...]:
    """The whole prize for everybody who has the most, if that is anything."""
    return tuple(prize if n and n == max(amounts) else 0 for n in amounts)


def sources(era: EraState) -> tuple[Source, ...]:
    seats, pieces, figures = range(era.seats), era.rules.pieces, era.rules.figures
    cultures = tuple(player.culture for player in era.players)
    areas = [era.survey(seat).area for seat in seats]
    return (
        Source(text("Buildings"), tuple(building_points(era, seat) for seat in seats)),
        *(
            Source(text("{piece}: bonus", piece=pieces[kind].name), tuple(bonus(era, seat, kind) for seat in seats))
            for kind in pieces
            if pieces[kind].bonus is not None
        ),
        Source(text("Culture"), cultures),
        Source(text("Most culture"), most_of(cultures, figures.most_culture)),
        Source(text("Largest walled area"), most_of(areas, figures.largest_area)),
        Source(text("Disasters"), tuple(-player.disasters for player in era.players)),
    )


def totals(era: EraState) -> tuple[int, ...]:
    lines = sources(era)
    return tuple(sum(line.points[seat] for line in lines) for seat in range(era.seats))


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
