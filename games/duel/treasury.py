"""What becomes of a treasury: coins come from the bank or go there, and it is told from how many to how many."""

from __future__ import annotations

from games.core.text import Name, SeatName, Text, listing, plural, text
from games.duel.state import DuelState


def change(before: int, after: int) -> Text:
    return text("{before} → {after}", before=before, after=after)


def receive(duel: DuelState, seat: int, coins: int, cause: Name) -> None:
    city = duel.cities[seat]
    told = plural(
        "{cause}: {seat} takes {n} coin ({change})",
        "{cause}: {seat} takes {n} coins ({change})",
        coins,
        cause=cause,
        seat=SeatName(seat),
        change=change(city.coins, city.coins + coins),
    )
    city.coins += coins
    duel.tell(told, seat)


def losing(seat: int, before: int, after: int, *causes: Name | Text) -> Text:
    """What a seat lost, and what made it."""
    return plural(
        "{causes}: {seat} loses {n} coin ({change})",
        "{causes}: {seat} loses {n} coins ({change})",
        before - after,
        causes=listing(*causes),
        seat=SeatName(seat),
        change=change(before, after),
    )
