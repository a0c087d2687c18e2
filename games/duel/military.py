"""The Conflict pawn: shields, military tokens, Minerva, Poliorcetics and military supremacy."""

from __future__ import annotations

from games.core.text import SeatName, Text, plural, text
from games.duel.kinds import Victory
from games.duel.state import DuelState, Loot, other
from games.duel.words import space_key


def march(duel: DuelState, seat: int, shields: int) -> None:
    """Move the pawn space by space towards the opponent's capital."""
    ahead = 1 if seat == 0 else -1
    capital = ahead * duel.rules.board.track.capital
    step_loss = sum(duel.rules.progress[token].step_loss for token in duel.cities[seat].progress)
    losses: list[Text] = []
    moved = fined = 0
    while moved < shields and duel.pawn != capital and duel.minerva != duel.pawn + ahead:
        duel.pawn += ahead
        moved += 1
        fined += duel.cities[other(seat)].lose(step_loss)
        token = _met(duel)
        if token is not None:
            losses.append(spend_token(duel, token, token.seat))
    stopped = moved < shields and duel.pawn != capital
    if stopped:
        duel.minerva = None
    if fined:
        losses.append(losing(other(seat), fined))
    _tell(duel, seat, moved, losses, stopped)
    if duel.pawn == capital:
        won = text("{seat} reaches the opponent's capital: military supremacy", seat=SeatName(seat))
        duel.tell(won, seat, affects=(other(seat),), great=True)
        duel.finish(Victory.MILITARY, seat)


def _met(duel: DuelState) -> Loot | None:
    """The token of the zone the pawn stands in, when it is still there."""
    zone = duel.rules.board.track.zone_at(abs(duel.pawn))
    side = duel.side()
    return next((token for token in duel.loot if zone and token.seat == side and token.loss == zone.loss), None)


def spend_token(duel: DuelState, token: Loot, loser: int) -> Text:
    """The token leaves the game and takes its coins from the loser's treasury."""
    duel.loot.remove(token)
    return plural(
        "A military token: {seat} loses {n} coin",
        "A military token: {seat} loses {n} coins",
        duel.cities[loser].lose(token.loss),
        seat=SeatName(loser),
    )


def losing(seat: int, coins: int) -> Text:
    return plural("{seat} loses {n} coin", "{seat} loses {n} coins", coins, seat=SeatName(seat))


def _tell(duel: DuelState, seat: int, moved: int, losses: list[Text], stopped: bool) -> None:
    rival, here = other(seat), (space_key(duel.rules.board.track, duel.pawn),)
    if moved:
        told = plural(
            "{seat} moves the Conflict pawn {n} space",
            "{seat} moves the Conflict pawn {n} spaces",
            moved,
            seat=SeatName(seat),
        )
        duel.tell(told, seat, affects=(rival,), places=here)
    for loss in losses:
        duel.tell(loss, seat, affects=(rival,))
    if stopped:
        duel.tell(text("Minerva stops the Conflict pawn and leaves the track"), seat, affects=(rival,), places=here)
