"""A seat prepares its own turn: tried on what it may know now, given by the same door as a press."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from games.core.answer_words import answer_deed
from games.core.decision import Answer, Decision
from games.core.errors import Illegal
from games.core.luck import Luck, Withheld
from games.core.match import Match
from games.core.outcomes import Hold, Move, Outcome, Preview
from games.core.prepared import Chain, Ends, Prepared
from games.core.standing_orders import StandingOrders
from games.core.text import text

#: What the seat does not know is filled in anyhow: none of it is shown, and nothing is drawn from it.
_ANY_LUCK = "prepared"


@dataclass(frozen=True, slots=True)
class Plan:
    """The seat's own turn as if it began now, as far as what is prepared fits as things stand."""

    match: Match[Any]
    fitting: tuple[Prepared, ...]


def can_prepare(match: Match[Any], seat: int) -> bool:
    """Whether the rules allow to know what the seat will be asked in its own turn."""
    asked = any(decision.seat == seat for decision in match.game.decisions(match.settled))
    return not asked and match.game.own_turn(match.settled, seat) is not None


def plan(match: Match[Any], seat: int) -> Plan | None:
    """Made of what the seat may know and nothing else; None where its turn begins with what nobody can know."""
    imagined = _turn_of(match, seat) if can_prepare(match, seat) else None
    if imagined is None:
        return None
    fitting: list[Prepared] = []
    chain = match.prepared.get(seat)
    for one in chain.answers if chain is not None and not chain.broken else ():
        decision = imagined.decision(seat)
        if decision is None or not one.fits(decision):
            break
        imagined.answer(seat, one.answer, Hold.ALL)
        fitting.append(one)
    return Plan(imagined, tuple(fitting))


def _turn_of(match: Match[Any], seat: int) -> Match[Any] | None:
    game = match.game
    first = game.own_turn(match.settled, seat)
    if first is None:
        return None
    state = game.imagine(game.view(match.settled, seat), Luck(_ANY_LUCK))
    state.stack, state.asked, state.luck.withheld = [first], None, True
    try:
        game.go_on(state)
    except Withheld:
        return None
    state.luck.withheld = False
    given = match.orders.given
    own = {seat: dict(given[seat])} if seat in given else {}
    imagined = Match(game, state, orders=StandingOrders(own, {seat: set(game.orders())}))
    return imagined if imagined.decision(seat) is not None else None


# -- what the seat does before its turn ------------------------------------------------------------------------------


def prepare(match: Match[Any], seat: int, answer: Answer) -> None:
    """One more answer; what no longer fits before it is dropped. Raises `Illegal` with nothing changed."""
    known = _known(match, seat)
    decision = known.match.decision(seat)
    if decision is None:
        raise Illegal(text("There is nothing more to prepare."))
    decision.check(answer)
    known.match.answer(seat, answer, Hold.ALL)
    one = Prepared(answer, decision.prompt, answer_deed(decision, answer))
    match.prepared[seat] = Chain([*known.fitting, one])


def agree(match: Match[Any], seat: int) -> None:
    """The last answer shall be given without a confirm, although it makes something final."""
    known = _known(match, seat)
    preview = known.match.preview(seat)
    if preview is None:
        raise Illegal(text("There is nothing to confirm."))
    match.prepared[seat] = Chain([*known.fitting], agreed=ends(preview))


def take_back(match: Match[Any], seat: int) -> None:
    """The last answer that fits, with whatever no longer fits after it; where only that is left, that."""
    known = _known(match, seat)
    chain = match.prepared.get(seat)
    if chain is None:
        raise Illegal(text("There is nothing to take back."))
    kept = known.fitting if len(known.fitting) < len(chain.answers) else known.fitting[:-1]
    if kept:
        match.prepared[seat] = Chain([*kept])
    else:
        drop(match, seat)


def drop(match: Match[Any], seat: int) -> None:
    match.prepared.pop(seat, None)


def _known(match: Match[Any], seat: int) -> Plan:
    known = plan(match, seat)
    if known is None:
        raise Illegal(text("Your next turn cannot be prepared now."))
    return known


def ends(preview: Preview[Any]) -> Ends:
    if not preview.final:
        return Ends.TURN
    return Ends.CHANCE if preview.chance else Ends.HIDDEN


# -- when the turn has come ------------------------------------------------------------------------------------------


def is_ready(match: Match[Any], seat: int) -> bool:
    """The seat is asked what it has answered beforehand, and has not begun to answer anew."""
    chain, decision = match.prepared.get(seat), match.decision(seat)
    if chain is None or chain.broken or decision is None or seat in match.drafts:
        return False
    return chain.answers[0].fits(decision)


def put_aside(match: Match[Any], seat: int) -> Chain | None:
    """What was prepared and is not given, while the seat is asked; told until it answers."""
    chain, decision = match.prepared.get(seat), match.decision(seat)
    if chain is None:
        return None
    spoilt = decision is not None and chain.answers[0].is_about(decision) and not chain.answers[0].fits(decision)
    return chain if chain.broken or spoilt else None


def give(match: Match[Any], seat: int) -> list[Move]:
    """As many of the answers as still fit, one after the other; what is left then is put aside.

    Raises `Illegal` before anything has changed.
    """
    if not is_ready(match, seat):
        raise Illegal(text("You have nothing to decide now."))
    chain, moves, given = match.prepared.pop(seat), list[Move](), 0
    for one in chain.answers:
        decision: Decision | None = match.decision(seat)
        if decision is None or not one.fits(decision):
            break
        outcome, more = match.answer_prepared(seat, one.answer)
        moves, given = moves + more, given + 1
        if outcome is not Outcome.DRAFTED:
            break
    left = chain.answers[given:]
    if left:
        match.prepared[seat] = replace(chain, answers=left, agreed=None, broken=True)
        return moves
    return moves + _confirmed(match, seat, chain.agreed)


def _confirmed(match: Match[Any], seat: int, agreed: Ends | None) -> list[Move]:
    """Nothing where the last answer would make something else final than was agreed to: the seat is asked."""
    preview = match.preview(seat)
    if agreed is None or preview is None or ends(preview) is not agreed:
        return []
    return match.confirm(seat)[1]
