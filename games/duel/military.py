"""The Conflict pawn: shields, military tokens, Minerva, Poliorcetics and military supremacy."""

from __future__ import annotations

from games.core.text import Name, SeatName, Text, plural, text
from games.duel.kinds import Victory
from games.duel.state import DuelState, Loot, other
from games.duel.treasury import losing
from games.duel.words import space_key

TOKEN = text("A military token")


def march(duel: DuelState, seat: int, shields: int) -> None:
    """Move the pawn space by space towards the opponent's capital."""
    ahead = 1 if seat == 0 else -1
    capital = ahead * duel.rules.board.track.capital
    rival = duel.cities[other(seat)]
    moved = met = 0
    before = rival.coins
    sieges = [siege for id in duel.cities[seat].progress if (siege := duel.rules.progress[id]).step_loss]
    while moved < shields and duel.pawn != capital and duel.minerva != duel.pawn + ahead:
        duel.pawn += ahead
        moved += 1
        for siege in sieges:
            rival.lose(siege.step_loss)
        token = _met(duel)
        if token is not None:
            spend_token(duel, token, token.seat)
            met += 1
    tokens = [plural("{n} military token", "{n} military tokens", met)] if met else []
    causes: list[Name | Text] = [*tokens, *(siege.name for siege in sieges if moved)]
    stopped = moved < shields and duel.pawn != capital
    if stopped:
        duel.minerva = None
    _tell(duel, seat, moved, losing(other(seat), before, rival.coins, *causes) if causes else None, stopped)
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
    city = duel.cities[loser]
    before = city.coins
    city.lose(token.loss)
    return losing(loser, before, city.coins, TOKEN)


def _tell(duel: DuelState, seat: int, moved: int, loss: Text | None, stopped: bool) -> None:
    rival, here = other(seat), (space_key(duel.rules.board.track, duel.pawn),)
    if moved:
        told = plural(
            "{seat} moves the Conflict pawn {n} space",
            "{seat} moves the Conflict pawn {n} spaces",
            moved,
            seat=SeatName(seat),
        )
        duel.tell(told, seat, affects=(rival,), places=here)
    if loss is not None:
        duel.tell(loss, seat, affects=(rival,))
    if stopped:
        duel.tell(text("Minerva stops the Conflict pawn and leaves the track"), seat, places=here)
