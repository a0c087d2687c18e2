"""The Conflict pawn: shields, military tokens, Minerva, Poliorcetics and military supremacy."""

from __future__ import annotations

from games.core.text import SeatName, Text, plural, text
from games.duel.data import catalog
from games.duel.kinds import Victory
from games.duel.state import DuelState, other


def march(duel: DuelState, seat: int, shields: int) -> None:
    """Move the pawn space by space towards the opponent's capital."""
    ahead = 1 if seat == 0 else -1
    rival = duel.cities[other(seat)]
    step_loss = sum(catalog().progress[token].step_loss for token in duel.cities[seat].progress)
    moved = lost = 0
    held = False
    for _ in range(shields):
        if duel.minerva == duel.pawn + ahead:
            duel.minerva, held = None, True
            break
        duel.pawn += ahead
        moved += 1
        lost += rival.lose(step_loss)
        _plunder(duel)
        if abs(duel.pawn) == catalog().board.track.capital:
            break
    _tell(duel, seat, moved, lost, held)
    if abs(duel.pawn) == catalog().board.track.capital:
        won = text("{seat} reaches the opponent's capital: military supremacy", seat=SeatName(seat))
        duel.tell(won, seat, affects=(other(seat),), great=True)
        duel.finish(Victory.MILITARY, seat)


def _tell(duel: DuelState, seat: int, moved: int, lost: int, held: bool) -> None:
    rival = other(seat)
    if moved:
        told = plural(
            "{seat} moves the Conflict pawn {n} space",
            "{seat} moves the Conflict pawn {n} spaces",
            moved,
            seat=SeatName(seat),
        )
        duel.tell(told, seat, affects=(rival,), places=("track",))
    if held:
        duel.tell(text("Minerva stops the Conflict pawn and leaves the track"), seat, affects=(rival,))
    if lost:
        duel.tell(losing(rival, lost), seat, affects=(rival,))


def losing(seat: int, coins: int) -> Text:
    return plural("{seat} loses {n} coin", "{seat} loses {n} coins", coins, seat=SeatName(seat))


def _plunder(duel: DuelState) -> None:
    """The first time the pawn enters a zone its token hits whoever sits on that side."""
    zone = catalog().board.track.zone_at(abs(duel.pawn))
    side = duel.side()
    token = next((token for token in duel.loot if zone and token.seat == side and token.loss == zone.loss), None)
    if token is not None:
        duel.loot.remove(token)
        apply_loss(duel, token.seat, token.loss)


def apply_loss(duel: DuelState, loser: int, loss: int) -> None:
    lost = duel.cities[loser].lose(loss)
    told = plural(
        "A military token: {seat} loses {n} coin",
        "A military token: {seat} loses {n} coins",
        lost,
        seat=SeatName(loser),
    )
    duel.tell(told, affects=(loser,), places=("track",))
