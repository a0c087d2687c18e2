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
from games.core.decision import Amounts, Answer, ChooseOne, Decision, Place
from games.core.game import Game
from games.core.luck import Luck
from games.core.match import Match
from games.core.outcomes import Hold
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
    #: What was asked; empty for a confirm.
    prompt: str = ""
    #: Several answers at once that could have been touched instead, with how many touches that takes.
    short: list[tuple[Sequence[str], int]] = field(default_factory=list)
    #: How the piece lies that is placed; and before it what is placed, with the way it is to lie.
    turned: str = ""
    lying: set[tuple[str, str]] = field(default_factory=set)


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
        data, ahead = _data(decision, answer, pen), looked_ahead(table, seat, pen)
        turned = str(answer).partition("/")[2] if isinstance(decision, Place) else ""
        lying = {(way.presses[0], way.turned) for way in ahead.ways if way.turned is not None}
        touched, short = touches(decision, answer), short_ways(ahead)
        yield Step(seat, presses, touched, data, decision.prompt.id, short, turned, lying)
        match.answer(seat, answer)
        # What a standing order has answered after it may be held as well.
        if match.preview(seat) is not None:
            yield Step(seat, 1, 1, Pen(PEN.codec, TONGUE, 1, token_in(table, match, seat)).data(Confirm()))
            match.confirm(seat)


def _data(decision: Decision, answer: Answer, pen: Pen) -> str | None:
    if isinstance(decision, Amounts) and answer == decision.usual:
        return pen.data(question_actions.Usual())
    if not isinstance(decision, ChooseOne | Place):
        return None
    cell, slash, turn = str(answer).partition("/")
    at = next(at for at, option in enumerate(decision.options) if option.key == cell)
    if not slash or not isinstance(decision, Place):
        return pen.data(question_actions.Choose(at))
    turns = [one.key for one in decision.turns[cell]]
    return pen.data(question_actions.Turn(at, turns.index(turn)))


def looked_ahead(table: Any, seat: int, pen: Pen) -> Ahead:
    decision = table.match.decision(seat)
    known = [sheet.id for sheet in pictures.sheets(table.game, table.match.view(seat))]

    def natural(asked: Decision) -> str:
        return asked.picture if asked.picture in known else known[0]

    ahead = Ahead(table, seat, pen, Hold.BARRIERS, lambda asked: natural(asked) == natural(decision))
    asyncio.run(ahead.look(Confirm()))
    return ahead


def short_ways(ahead: Ahead) -> list[tuple[Sequence[str], int]]:
    """One touch where it stands in the list or leads somewhere by itself, else another for which is meant."""
    here = Counter(spot for way in ahead.ways for spot in (way.at, way.to) if spot is not None)
    pairs = Counter((way.at, way.to) for way in ahead.ways)
    found: list[tuple[Sequence[str], int]] = []
    for way in ahead.ways:
        alone = way.to is None or here[way.to] == 1 or pairs[way.at, way.to] == 1
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
        if at + 1 < len(turn) and (turn[at].data, turn[at + 1].turned) in turn[at].lying:
            cost[at] = min(cost[at], 2 + cost[at + 2])
    return cost[0]


#: The question with which an action of Clash and a building of Era begin, and what is asked when all of them are done.
DEEDS = {"clash": ("Your turn. Main actions left",), "era": ("{question}",)}
OVER = ("Your actions are done",)


def deeds(game_id: str, turn: Sequence[Step]) -> Iterator[list[Step]]:
    """Each from its question until the next one like it; what a whole turn has beside that is none of them."""
    deed: list[Step] = []
    for step in turn:
        begins = step.prompt.startswith(DEEDS[game_id])
        if deed and (begins or step.prompt.startswith(OVER)):
            yield deed
            deed = []
        if begins or deed:
            deed.append(step)
    if deed:
        yield deed


def counted(played: Sequence[Sequence[Step]]) -> list[list[int]]:
    """By buttons, by one touch a question, and by the page."""
    return [
        [sum(step.presses for step in part) for part in played],
        [sum(step.touches for step in part) for part in played],
        [fewest(part) for part in played],
    ]


def table(most: int = 500) -> str:
    lines = ["| what | how many | by buttons | by one touch a question | by page |", "|---|---|---|---|---|"]
    for game_id in TABLES:
        turns = [list(turn) for _, turn in groupby(steps(game_id, 2, most), lambda step: step.seat)]
        lines.append(_row(f"{game_id}, turns", turns))
        if game_id in DEEDS:
            lines.append(_row(f"{game_id}, deeds", [deed for turn in turns for deed in deeds(game_id, turn)]))
    return "\n".join(lines)


def _row(name: str, played: Sequence[Sequence[Step]]) -> str:
    told = [f"{median(row):g} (mean {sum(row) / len(row):.1f}, most {max(row)})" for row in counted(played)]
    return f"| {name} | {len(played)} | {' | '.join(told)} |"


if __name__ == "__main__":
    print(table())
