"""The end of the game: points of the game, temples, majorities; whoever is level shares the place."""

from __future__ import annotations

from games.core.game import Result, Source
from games.core.text import Text, text
from games.deus.effects import temples
from games.deus.kinds import RESOURCES, Ending
from games.deus.state import DeusState
from games.deus.words import RESOURCES as RESOURCE_NAMES


def majority(amounts: list[int], prize: int) -> tuple[int, ...]:
    """The prize for everybody who has the most, if that is anything."""
    most = max(amounts)
    return tuple(prize if amount == most and most else 0 for amount in amounts)


def sources(deus: DeusState) -> tuple[Source, ...]:
    players, prize = deus.players, deus.rules.scoring.majority
    lines = [
        Source(text("Points gained in play"), tuple(player.points for player in players)),
        Source(text("Temples"), tuple(temples.scores(deus, seat) for seat in range(deus.seats))),
    ]
    for resource in RESOURCES:
        owned = [player.resources[resource] for player in players]
        lines.append(Source(text("Most {resource}", resource=RESOURCE_NAMES[resource]), majority(owned, prize)))
    lines.append(Source(text("Most gold"), majority([player.gold for player in players], prize)))
    return tuple(lines)


def counted_last(deus: DeusState, seat: int) -> int:
    """What temples and majorities would add if the game ended now: all of it lies open."""
    owned = [[player.resources[resource] for player in deus.players] for resource in RESOURCES]
    owned.append([player.gold for player in deus.players])
    prizes = (majority(amounts, deus.rules.scoring.majority)[seat] for amounts in owned)
    return temples.scores(deus, seat) + sum(prizes)


def ending_text(deus: DeusState) -> Text:
    match deus.ending:
        case Ending.TEMPLES:
            return text("All temples were built.")
        case Ending.STALEMATE:
            return text("Nobody built any more.")
        case Ending.VILLAGES | None:
            return text("All villages were conquered.")


def totals(deus: DeusState) -> tuple[int, ...]:
    lines = sources(deus)
    return tuple(sum(line.points[seat] for line in lines) for seat in range(deus.seats))


def result(deus: DeusState) -> Result | None:
    if not deus.over:
        return None
    lines = sources(deus)
    points = totals(deus)
    places = tuple(1 + sum(other > own for other in points) for own in points)
    return Result(places, points, lines, ending_text(deus))
