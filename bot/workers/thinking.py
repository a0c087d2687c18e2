"""Works out a stand-in's move in a worker process, as a plain call: a position goes in, an answer comes out."""

from __future__ import annotations

import pickle
import secrets
import time
from dataclasses import dataclass
from functools import partial
from typing import Any

from bot.workers.orders import GameClass
from games.core.decision import Answer, Decision
from games.core.game import Game
from games.core.luck import Luck
from games.core.match import Match
from games.core.search import Clock
from games.core.standin import StandIn, UsualStandIn, sitting

#: Where others use the machine as well, a thought takes so many times as long at most.
_LONGEST = 3.0


@dataclass(frozen=True, slots=True)
class Thought:
    answer: Answer
    #: It answers the offer of this number, and no question.
    offer: int | None = None


def think_elsewhere(game: GameClass, document: Any, seat: int, name: str, person_away: bool) -> bytes:
    """What the stand-in of that name answers for the seat; `thought_in` reads it."""
    played = game()
    match: Match[Any] = Match.load(played, document)
    asked = match.decision(seat)
    thought = None if asked is None else think(played, match, seat, who_thinks(name, person_away), asked)
    return pickle.dumps(thought)


def thought_in(data: bytes) -> Thought | None:
    """From a process of our own."""
    thought: Thought | None = pickle.loads(data)  # noqa: S301
    return thought


def who_thinks(name: str, person_away: bool) -> StandIn:
    """For somebody who is away what the rules expect of whoever says nothing comes first."""
    chosen = sitting(name, own_time(time.thread_time, time.monotonic))
    return UsualStandIn(chosen) if person_away else chosen


def own_time(worked: Clock, passed: Clock) -> Clock:
    """Seconds of work, so that nobody plays worse on a busy machine; but a question is not thought about for ever."""
    worked_before, began = worked(), passed()
    return lambda: max(worked() - worked_before, (passed() - began) / _LONGEST)


def think(game: Game[Any, Any, Any], match: Match[Any], seat: int, thinker: StandIn, asked: Decision) -> Thought:
    # A stand-in's own guesses are no part of the table's luck.
    luck = Luck(secrets.token_hex(32))
    settled = partial(game.view, match.settled, seat)
    for number, offer in enumerate(match.offers(seat)):
        taken = thinker.offered(game, settled, offer, number, luck)
        if taken is not None:
            return Thought(taken, number)
    return Thought(thinker.answer(game, partial(match.view, seat), asked, luck))
