"""The end of the game: points by source, the tie-break, and how it came to its end."""

from __future__ import annotations

from collections.abc import Callable

from games.core.game import Result, Source
from games.core.text import SeatName, Text, text
from games.duel.kinds import Color, Victory
from games.duel.state import SEATS, DuelState
from games.duel.steps.building import richer_city


def military(duel: DuelState, seat: int) -> int:
    """Only whoever pushed the pawn to the other side scores."""
    ahead = duel.pawn if seat == 0 else -duel.pawn
    track = duel.rules.board.track
    zone = track.zone_at(min(ahead, track.capital - 1)) if ahead > 0 else None
    return zone.points if zone is not None else 0


def _color(color: Color) -> Callable[[DuelState, int], int]:
    return lambda duel, seat: duel.tally(seat).points[color]


def guilds(duel: DuelState, seat: int) -> int:
    rules = (card.guild_points for card in duel.of_color(seat, Color.PURPLE))
    return sum(richer_city(duel, rule) for rule in rules if rule is not None)


def temples(duel: DuelState, seat: int) -> int:
    built = sum(card.mythology is not None for card in duel.of_color(seat, Color.PURPLE))
    return duel.rules.pantheon.temple_points[built]


def wonders(duel: DuelState, seat: int) -> int:
    return sum(wonder.points for wonder in duel.built(seat))


def progress(duel: DuelState, seat: int) -> int:
    tokens = [duel.rules.progress[token] for token in duel.cities[seat].progress]
    counted = sum(
        token.points_per.amount * sum(duel.count(seat, what) for what in token.points_per.count)
        for token in tokens
        if token.points_per is not None
    )
    return counted + sum(token.points for token in tokens)


def gods(duel: DuelState, seat: int) -> int:
    """Aphrodite's points, and each coin left on Astarte."""
    city = duel.cities[seat]
    printed = duel.rules.gods
    return city.reserve + sum(printed[god].points for god in city.gods if god in printed)


def treasury(duel: DuelState, seat: int) -> int:
    return duel.cities[seat].coins // duel.rules.board.scoring.coins_per_point


SHEET: tuple[tuple[Text, Callable[[DuelState, int], int]], ...] = (
    (text("Civilian buildings"), _color(Color.BLUE)),
    (text("Scientific buildings"), _color(Color.GREEN)),
    (text("Commercial buildings"), _color(Color.YELLOW)),
    (text("Guilds"), guilds),
    (text("Wonders"), wonders),
    (text("Progress tokens"), progress),
    (text("Coins"), treasury),
    (text("Military"), military),
)
PANTHEON_SHEET = (
    (text("Grand Temples"), temples),
    (text("Gods"), gods),
)


def points(duel: DuelState, seat: int) -> int:
    return sum(count(duel, seat) for _, count in SHEET + PANTHEON_SHEET)


def sources(duel: DuelState, pantheon: bool) -> tuple[Source, ...]:
    # With the Pantheon Grand Temples lie where the guilds would.
    lines = tuple(line for line in (*SHEET, *PANTHEON_SHEET) if line[1] is not guilds) if pantheon else SHEET
    return tuple(Source(label, tuple(count(duel, seat) for seat in SEATS)) for label, count in lines)


def result(duel: DuelState) -> Result | None:
    if duel.ending is None:
        return None
    total = tuple(points(duel, seat) for seat in SEATS)
    best = _best(duel, total)
    places = tuple(1 if seat in best else 2 for seat in SEATS)
    by_points = duel.ending.winner is None
    counted = sources(duel, duel.options.pantheon)
    return Result(places, total, counted, _ending(duel, best, total), by_points=by_points)


def _best(duel: DuelState, total: tuple[int, ...]) -> tuple[int, ...]:
    """A supremacy decides; then points, then the points of blue cards; still equal, both win."""
    assert duel.ending is not None
    if duel.ending.winner is not None:
        return (duel.ending.winner,)
    rank = [(total[seat], duel.tally(seat).points[Color.BLUE]) for seat in SEATS]
    return tuple(seat for seat in SEATS if rank[seat] == max(rank))


def _ending(duel: DuelState, best: tuple[int, ...], total: tuple[int, ...]) -> Text:
    assert duel.ending is not None
    winner = SeatName(best[0])
    match duel.ending.victory:
        case Victory.MILITARY:
            return text("Military supremacy: {seat} took the opponent's capital.", seat=winner)
        case Victory.SCIENCE:
            return text("Scientific supremacy: {seat} holds six different symbols.", seat=winner)
        case Victory.POINTS if len(best) > 1:
            return text("Points and civilian buildings are equal: both win.")
        case Victory.POINTS if total[0] == total[1]:
            return text("Points are equal; {seat} has more from civilian buildings.", seat=winner)
        case Victory.POINTS:
            return text("{seat} has more points.", seat=SeatName(best[0]))
