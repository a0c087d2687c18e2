"""The law on losses at work: how many there are, and which sentences nobody may silence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

import pytest

from games.core.event import Event
from tests.games.laws.ledgers import LEDGERS
from tests.games.laws.news import lived_through, losses, tells_of
from tests.games.moments import moments
from tests.games.variants import Case, ordinary_cases

#: So many answers of each way to play; each sentence that told of a loss is then silenced, to see who misses it.
ANSWERS = 400
CASES = [case for case in ordinary_cases() if case.game.id in LEDGERS]


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_loss_is_told(case: Case) -> None:
    ledger, counted, tellers = LEDGERS[case.game.id], Counter[str](), Counter[str]()
    for at in islice(moments(case.game, case.start("news"), "news"), ANSWERS):
        counted["answers"] += 1
        before, after, events = lived_through(at, ledger)
        for seat in (one for one in range(at.state.seats) if one != at.decision.seat):
            gone = losses(before[seat], after[seat])
            if not gone:
                continue
            counted["losses"] += 1
            assert tells_of(events, seat, ledger), gone
            for text in {event.text.id for event in events if tells_of([event], seat, ledger)}:
                if not tells_of(_silenced(events, text), seat, ledger):
                    tellers[text] += 1
    print(
        f"{case}: {counted['answers']} answers, {counted['losses']} losses, all told; {len(tellers)} tellers silenced"
    )


def _silenced(events: Sequence[Event], text: str) -> list[Event]:
    """As if this sentence were told of nobody."""
    return [replace(event, affects=(), seat=None) if event.text.id == text else event for event in events]
