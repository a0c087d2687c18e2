"""Whoever is asked can answer, nothing is lost and nothing appears, what was paid for happens and is said before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.core.decision import Answer, ChooseOne, Decision, Place
from games.core.game import Game
from games.core.luck import Luck, Withheld
from games.core.text import Text, english
from tests.games.laws.ledger import Ledger
from tests.games.laws.ledgers import LEDGERS
from tests.games.moments import Moment

#: Answers that are tried of each question.
TRIED = 3
#: Questions that are answered on both sides before two positions are compared.
FURTHER = 4
#: What adds to a value in a battle may turn out to have been too little or too much. What pirates take from a full
#: store may come back at once, where another good leaves the store full and nothing comes.
IN_VAIN = frozenset({"OfferArena", "OfferSteel", "Plunder"})


def everybody_asked_can_answer(at: Moment) -> None:
    """Now, in every lane and before every offer, and again where an answer is tried without its luck."""
    _all_can_answer(at.game, at.state, at.luck)
    for decision in at.game.decisions(at.state):
        for answer in decision.answers(at.luck, TRIED):
            tried = _tried(at.game, at.state, decision.seat, answer)
            if tried is not None:
                _all_can_answer(at.game, tried, at.luck)


def _all_can_answer(game: Game[Any, Any, Any], state: Any, luck: Luck) -> None:
    decisions = [*game.decisions(state), *(one for seat in range(state.seats) for one in game.offers(state, seat))]
    for decision in decisions:
        answers = decision.answers(luck, TRIED)
        assert answers, f"no answer is legal:\n{decision}"
        for answer in answers:
            decision.check(answer)


def _tried(game: Game[Any, Any, Any], state: Any, seat: int, answer: Answer) -> Any:
    """The position an answer leads to, as far as it may be looked at before its confirm."""
    trial = game.copy(state)
    trial.luck.withheld = True
    try:
        game.play(trial, seat, answer)
    except Withheld:
        return None
    trial.luck.withheld = False
    return trial


def holds_what_the_box_holds(at: Moment) -> None:
    """No place above its limit, no count below nothing, and every card, piece and token where it can be found."""
    check_counts(at.game, at.state)
    state = at.game.copy(at.state)
    at.play(state)
    check_counts(at.game, state)


def check_counts(game: Game[Any, Any, Any], state: Any) -> None:
    ledger = LEDGERS.get(game.id)
    wrong = [] if ledger is None else [count for count in ledger.counts(state) if not count.right]
    assert not wrong, f"{wrong}\n{state.stack[-1:]}"


def gives_what_was_paid_for(at: Moment) -> None:
    """No answer that costs something leads to where declining leads, but for the price."""
    ledger, declining = LEDGERS.get(at.game.id), at.decision.usual
    if ledger is None or declining is None or at.offer is not None or type(at.step).__name__ in IN_VAIN:
        return
    seat = at.decision.seat
    before, declined = ledger.purse(at.state, seat), _answered(at, declining)
    if ledger.purse(declined, seat) != before:
        return
    for answer in at.decision.answers(at.luck, 2 * TRIED):
        state = _answered(at, answer)
        after = ledger.purse(state, seat)
        if after != before and all(after[good] <= n for good, n in before.items()):
            same = _come_to_the_same(at, ledger, state, declined)
            assert not same, f"{answer} costs something and brings nothing:\n{at.decision}"


def _answered(at: Moment, answer: Answer) -> Any:
    state = at.game.copy(at.state)
    at.game.play(state, at.decision.seat, answer)
    return state


def _come_to_the_same(at: Moment, ledger: Ledger, one: Any, other: Any) -> bool:
    """Also when what both go on to ask is answered alike."""
    seat, depth = at.decision.seat, len(at.state.stack)
    one, other = at.game.copy(one), at.game.copy(other)
    for state in (one, other):
        for _ in range(FURTHER):
            asked = at.game.decision(state, seat)
            if asked is None or len(state.stack) < depth:
                break
            at.game.play(state, seat, asked.answers(Luck("the same"), 1)[0])
    spent, kept = ledger.purse(one, seat), ledger.purse(other, seat)
    dearer = spent != kept and all(spent[good] <= n for good, n in kept.items())
    ledger.fill(one, seat, kept)
    return dearer and at.game.dump(one) == at.game.dump(other)


def says_the_price_of_what_it_takes(at: Moment) -> None:
    """A choice that was the only one is told with what the button would have said beside its name."""
    told = list[tuple[Decision, Answer, Text]]()
    state, spell = at.game.copy(at.state), at.game.forced_text

    def listening(decision: Decision, answer: Answer) -> Text:
        told.append((decision, answer, spell(decision, answer)))
        return told[-1][2]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(at.game, "forced_text", listening)
        at.play(state)
    for decision, answer, said in told:
        for detail in _details(decision, answer):
            assert english(detail) in english(said), f"{english(said)!r} hides {english(detail)!r}"


def _details(decision: Decision, answer: Answer) -> Iterator[Text]:
    """What the option says of its price: in a sentence of its own, or beside its name."""
    if isinstance(decision, ChooseOne | Place) and isinstance(answer, str):
        chosen = next(option for option in decision.options if option.key == answer.partition("/")[0])
        if (said := chosen.deed or chosen.detail) is not None:
            yield said
