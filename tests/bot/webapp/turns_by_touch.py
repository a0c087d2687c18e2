"""Whole turns by buttons, by one touch a question, and by touches that answer several: `python -m` prints the table."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby
from statistics import median
from types import SimpleNamespace
from typing import Any

from bot.dialogue.ahead import Ahead
from bot.dialogue.codec import Codec, token_in
from bot.dialogue.pen import Pen
from bot.features.desk.buttons import Confirm
from bot.features.desk.page import MOST_SURE
from bot.framework import pictures
from bot.messages import question_actions
from bot.tables.memory import TableMemory
from games.core.decision import Answer, ChooseOne, Decision, Place
from games.core.game import Game
from games.core.luck import Luck
from games.core.match import Hold, Match
from games.core.standin import GreedyStandIn
from tests.bot.dialogue_presser import pressed_towards
from tests.bot.webapp.test_taps import TONGUE, touches
from tests.rendering.everywhere import TABLES

PEN = Pen(Codec(b"key"), TONGUE, 1, "")


@dataclass
class Step:
    """An answer or a confirm as it was given."""

    seat: int
    presses: int
    touches: int
    #: What its one press would carry; None where it takes several.
    data: str | None
    #: Several answers at once that could have been touched instead, with how many touches that takes.
    short: list[tuple[Sequence[str], int]] = field(default_factory=list)


def steps(game_id: str, number: int, most: int) -> Iterator[Step]:
    """Of a game that greedy players play."""
    game: Game[Any, Any, Any]
    game, seats, options = TABLES[game_id](number)
    match = Match(game, game.setup(seats, game.Options(**options), Luck(f"turns {number}")))
    mind, luck = GreedyStandIn(), Luck(f"players of turns {number}")
    table: Any = SimpleNamespace(id=1, game=game, match=match, memory=TableMemory())
    for _ in range(most):
        decision = next((one for seat in match.waiting() if (one := match.decision(seat)) is not None), None)
        if decision is None:
            return
        seat = decision.seat
        answer = mind.answer(game, partial(match.view, seat), decision, luck)
        pen = Pen(PEN.codec, TONGUE, 1, token_in(table, match, seat))
        _, presses = pressed_towards(decision, answer, TONGUE)
        yield Step(seat, presses, touches(decision, answer), _data(decision, answer, pen), short_ways(table, seat, pen))
        match.answer(seat, answer)
        # What a standing order has answered after it may be held as well.
        if match.preview(seat) is not None:
            yield Step(seat, 1, 1, Pen(PEN.codec, TONGUE, 1, token_in(table, match, seat)).data(Confirm()))
            match.confirm(seat)


def _data(decision: Decision, answer: Answer, pen: Pen) -> str | None:
    if not isinstance(decision, ChooseOne | Place):
        return None
    cell, slash, turn = str(answer).partition("/")
    at = next(at for at, option in enumerate(decision.options) if option.key == cell)
    if not slash or not isinstance(decision, Place):
        return pen.data(question_actions.Choose(at))
    turns = [one.key for one in decision.turns[cell]]
    return pen.data(question_actions.Turn(at, turns.index(turn)))


def short_ways(table: Any, seat: int, pen: Pen) -> list[tuple[Sequence[str], int]]:
    """One touch where only one way begins or ends at the place, else another for which is meant."""
    decision = table.match.decision(seat)
    known = [sheet.id for sheet in pictures.sheets(table.game, table.match.view(seat))]

    def natural(asked: Decision) -> str:
        return asked.picture if asked.picture in known else known[0]

    ahead = Ahead(table, seat, pen, Hold.BARRIERS, lambda asked: natural(asked) == natural(decision))
    asyncio.run(ahead.look(Confirm()))
    here = Counter(spot for way in ahead.ways for spot in (way.at, way.to) if spot is not None)
    pairs = Counter((way.at, way.to) for way in ahead.ways)
    found: list[tuple[Sequence[str], int]] = []
    for way in ahead.ways:
        alone = here[way.to or way.at] == 1 or (way.to is not None and pairs[way.at, way.to] == 1)
        found.append((way.presses, 1 if alone else 2))
    return found + [(sure.presses, 1) for sure in ahead.sure if len(ahead.sure) <= MOST_SURE]


def fewest(turn: Sequence[Step]) -> int:
    """Touches, where whoever touches knows all the ways there are."""
    cost = [0] * (len(turn) + 1)
    for at in reversed(range(len(turn))):
        cost[at] = turn[at].touches + cost[at + 1]
        for presses, taken in turn[at].short:
            ahead = [step.data for step in turn[at : at + len(presses)]]
            if ahead == list(presses):
                cost[at] = min(cost[at], taken + cost[at + len(presses)])
    return cost[0]


def table(most: int = 500) -> str:
    lines = ["| game | turns | by buttons | by one touch a question | by page |", "|---|---|---|---|---|"]
    for game_id in TABLES:
        turns = [list(turn) for _, turn in groupby(steps(game_id, 2, most), lambda step: step.seat)]
        rows = [
            [sum(step.presses for step in turn) for turn in turns],
            [sum(step.touches for step in turn) for turn in turns],
            [fewest(turn) for turn in turns],
        ]
        told = " | ".join(f"{median(row):g} (mean {sum(row) / len(row):.1f}, most {max(row)})" for row in rows)
        lines.append(f"| {game_id} | {len(turns)} | {told} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table())
