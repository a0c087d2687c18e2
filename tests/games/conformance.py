"""The laws every game of the house keeps, written once. Each takes a moment of a game and raises when it is broken."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import pytest

from games.core.decision import Amounts, Answer, ChooseOne, ChooseSome, Decision, Option, Place
from games.core.errors import Illegal
from games.core.event import Event
from games.core.game import Game, Result
from games.core.luck import Luck, Withheld
from games.core.playout import MOST_ANSWERS
from games.core.standin import GreedyStandIn, RandomStandIn
from games.core.text import english
from tests.games.wording import check_keys, check_text, check_texts


@dataclass(frozen=True, slots=True)
class Moment:
    """A position and the answer about to be given in it."""

    game: Game[Any, Any, Any]
    state: Any
    number: int
    decision: Decision
    answer: Answer
    #: For whatever a law draws itself: neither the table's luck nor the players'.
    luck: Luck

    @property
    def viewers(self) -> tuple[int | None, ...]:
        return (None, *range(self.state.seats))


def moments(game: Game[Any, Any, Any], state: Any, seed: str) -> Iterator[Moment]:
    """A game played at random, stopping before each answer. Somebody can always act, and it ends."""
    players, law = Luck(f"players of {seed}"), Luck(f"laws of {seed}")
    for number in range(MOST_ANSWERS):
        decisions = game.decisions(state)
        result = game.result(state)
        if result is not None:
            assert not decisions, "somebody is asked although the game has ended"
            return
        assert decisions, "nobody can act although the game has not ended"
        decision = players.choice(decisions)
        answers = decision.answers(players, most=24)
        assert answers, f"no answer is legal: {decision}"
        answer = players.choice(answers)
        yield Moment(game, state, number, decision, answer, law)
        game.play(state, decision.seat, answer)
    pytest.fail(f"{game.id} goes on after {MOST_ANSWERS} answers")


def sample(game: Game[Any, Any, Any], state: Any, seed: str, more: int) -> list[Moment]:
    """The first moment of each kind of question in a game, and some more spread over it."""
    choice, met = Luck(f"sample of {seed}"), set[str]()
    firsts: list[Moment] = []
    others: list[Moment] = []
    for at in moments(game, state, seed):
        if at.decision.prompt.id not in met:
            met.add(at.decision.prompt.id)
            firsts.append(replace(at, state=game.copy(at.state)))
        elif len(others) < more:
            others.append(replace(at, state=game.copy(at.state)))
        elif (place := choice.below(at.number + 1)) < more:
            others[place] = replace(at, state=game.copy(at.state))
    return firsts + others


# -- documents --------------------------------------------------------------------------------------------------------


def survives_json(at: Moment) -> None:
    game, state = at.game, at.state
    again = game.load(game.dump(state))
    assert game.dump(again) == game.dump(state)
    assert game.decisions(again) == game.decisions(state)
    assert game.result(again) == game.result(state)
    for viewer in at.viewers:
        assert game.view(again, viewer) == game.view(state, viewer)


def copies_play_alike(at: Moment) -> None:
    """A copy and a reloaded state give the same events and the same position for the same answer."""
    game, seat = at.game, at.decision.seat
    copy, stored = game.copy(at.state), game.load(game.dump(at.state))
    assert game.play(copy, seat, at.answer) == game.play(stored, seat, at.answer)
    assert game.dump(copy) == game.dump(stored)


def looking_changes_nothing(at: Moment) -> None:
    game, state = at.game, at.state
    before = game.dump(state)
    for viewer in at.viewers:
        view = game.view(state, viewer)
        seen = repr(view)
        game.summary(view)
        game.imagine(view, at.luck)
        assert repr(view) == seen, "a view changes under its reader"
    for seat in range(state.seats):
        assert math.isfinite(game.worth(state, seat))
    game.decisions(state)
    game.result(state)
    at.decision.answers(at.luck, 8)
    assert game.dump(state) == before
    assert state.events == []


def views_are_snapshots(at: Moment) -> None:
    """A view taken before an answer does not change when the game goes on, nor when an imagined one does."""
    game, seat = at.game, at.decision.seat
    state = game.copy(at.state)
    view = game.view(state, seat)
    seen = repr(view)
    imagined = game.imagine(view, at.luck)
    game.play(state, seat, at.answer)
    assert repr(view) == seen
    game.play(imagined, seat, at.answer)
    assert repr(view) == seen


# -- secrets ----------------------------------------------------------------------------------------------------------


def tells_no_secret(at: Moment) -> None:
    """Whatever a viewer cannot know may be otherwise: the view, the questions and the events stay the same."""
    game, state = at.game, at.state
    for viewer in at.viewers:
        view = game.view(state, viewer)
        imagined = game.imagine(view, Luck(f"imagined {at.luck.below(1 << 30)}"))
        assert game.view(imagined, viewer) == view, f"viewer {viewer}: another view of the imagined position"
        if viewer is not None:
            assert _asked(game, imagined, viewer) == _asked(game, state, viewer), f"viewer {viewer}: other questions"
        if viewer == at.decision.seat:
            expected = _until_chance(game, state, viewer, at.answer)
            assert _until_chance(game, imagined, viewer, at.answer) == expected


def _asked(game: Game[Any, Any, Any], state: Any, seat: int) -> list[Decision]:
    return [decision for decision in game.decisions(state) if decision.seat == seat]


def _until_chance(game: Game[Any, Any, Any], state: Any, seat: int, answer: Answer) -> list[Event]:
    """What the seat gets to know of its own answer before luck is drawn or something hidden comes to light."""
    trial = game.copy(state)
    trial.luck.withheld = True
    try:
        events = game.play(trial, seat, answer)
    except Withheld:
        events = trial.take_events()
    return [event for event in events if event.known_to(seat)]


def tells_equal_futures_in_equal_words(at: Moment) -> None:
    """When chance brings two positions that look the same to a viewer, the viewer is told the same of both."""
    game, seat = at.game, at.decision.seat
    futures = []
    for _ in range(3):
        state = game.copy(at.state)
        state.luck.seed = f"another future {at.luck.below(1 << 30)}"
        futures.append((state, game.play(state, seat, at.answer)))
    for viewer in at.viewers:
        seen = [(game.view(state, viewer), _known(events, viewer)) for state, events in futures]
        for view, events in seen[1:]:
            if view == seen[0][0]:
                assert events == seen[0][1], f"viewer {viewer} is told what the view hides"


def tells_others_no_secret(at: Moment) -> None:
    """Where an onlooker's view cannot tell two positions apart before and after the same answer, their events agree.

    What a game declares as brought to light may be told even where no view keeps it: whose purse was found empty.
    """
    game, seat = at.game, at.decision.seat
    futures = f"one future {at.luck.below(1 << 30)}"
    for viewer in (one for one in at.viewers if one != seat):
        real = game.copy(at.state)
        imagined = game.copy(game.imagine(game.view(at.state, viewer), Luck(f"imagined {at.luck.below(1 << 30)}")))
        real.luck, imagined.luck = Luck(futures), Luck(futures)
        hidden = (real.revealed, imagined.revealed)
        try:
            told = _known(game.play(imagined, seat, at.answer), viewer)
        except Illegal:
            # What the answer names is not there in the imagined position.
            continue
        expected = _known(game.play(real, seat, at.answer), viewer)
        if (real.revealed, imagined.revealed) != hidden:
            continue
        if game.view(real, viewer) == game.view(imagined, viewer):
            assert told == expected, f"viewer {viewer} is told what the view hides"


def _known(events: Iterable[Event], viewer: int | None) -> list[Event]:
    return [event for event in events if event.known_to(viewer)]


def deals_secrets_anew(at: Moment) -> bool:
    """Whether two positions imagined for some seat differ: what a view hides is not carried along in it."""
    game = at.game
    for seat in range(at.state.seats):
        view = game.view(at.state, seat)
        first, second = game.imagine(view, Luck("first")), game.imagine(view, Luck("second"))
        first.luck, second.luck = Luck("same"), Luck("same")
        if game.dump(first) != game.dump(second):
            return True
    return False


# -- refusals ---------------------------------------------------------------------------------------------------------


def refuses_what_is_not_legal(at: Moment) -> None:
    game, state = at.game, at.state
    asked = {decision.seat for decision in game.decisions(state)}
    strangers = [seat for seat in (-1, *range(state.seats), state.seats, 1000) if seat not in asked]
    tries = [(seat, at.answer) for seat in strangers]
    tries += [(at.decision.seat, wrong) for wrong in wrong_answers(at.decision)]
    before = game.dump(state)
    for seat, wrong in tries:
        with pytest.raises(Illegal) as refused:
            game.play(state, seat, wrong)
        check_text(refused.value.reason, state.seats)
        assert state.events == []
    assert game.dump(state) == before


def wrong_answers(decision: Decision) -> Iterator[Any]:
    yield from (None, 7, -1, 2.5, True, "", "no such key", ["no such key"], [[]], [None], {"no such key": 1}, {"": {}})
    match decision:
        case ChooseOne(options=options):
            yield from ([], {}, [options[0].key])
            yield from (option.key for option in options if option.blocked is not None)
        case ChooseSome(options=options, least=least, most=most):
            keys = [option.key for option in options if option.blocked is None]
            yield from ({}, *keys, [*keys[:1], "no such key"])
            yield from ([option.key] for option in options if option.blocked is not None)
            if keys:
                yield [keys[0]] * max(2, least)
            if most < len(keys):
                yield keys[: most + 1]
            if least:
                yield keys[: least - 1]
        case Amounts(counters=counters, least=least, most=most):
            yield []
            for counter in counters:
                yield from ({counter.key: wrong} for wrong in (counter.most + 1, most + 1, -1, True, 1.0, "1", None))
            if least:
                yield {}
        case Place(options=options, turns=turns):
            for option in options:
                yield from (f"{option.key}/no such turn", f"{option.key}/", f"/{option.key}")
                if option.blocked is not None or turns.get(option.key):
                    yield option.key


def offers_only_legal_answers(at: Moment) -> None:
    """What a decision proposes passes its own check, and the only answer is the only one proposed."""
    answers = at.decision.answers(at.luck, 12)
    for answer in answers:
        at.decision.check(answer)
    only = at.decision.only_answer()
    if only is not None:
        assert answers == [only]


def takes_a_list_in_any_order(at: Moment) -> None:
    """The order of the list in which some things are chosen means nothing."""
    if not isinstance(at.answer, list) or len(at.answer) < 2:
        return
    game, seat = at.game, at.decision.seat
    one, other = game.copy(at.state), game.copy(at.state)
    game.play(one, seat, at.answer)
    game.play(other, seat, at.answer[::-1])
    assert game.dump(one) == game.dump(other)


# -- words ------------------------------------------------------------------------------------------------------------


def asks_in_good_form(at: Moment) -> None:
    for decision in at.game.decisions(at.state):
        seats = at.state.seats
        assert 0 <= decision.seat < seats
        check_text(decision.prompt, seats)
        match decision:
            case ChooseOne(options=options) | ChooseSome(options=options) | Place(options=options):
                check_keys([option.key for option in options])
                for option in options:
                    check_texts(option, seats)
                    assert option.at is None or option.at.strip() == option.at != ""
            case Amounts(counters=counters):
                check_keys([counter.key for counter in counters])
                for counter in counters:
                    check_texts(counter, seats)
                    assert 0 <= counter.least <= counter.most
        if isinstance(decision, ChooseOne):
            alike = [_face(option) for option in decision.options]
            assert len(set(alike)) == len(alike), f"two options nobody can tell apart: {decision.options}"


def _face(option: Option) -> tuple[str, ...]:
    shown = (option.label, option.detail, option.group, option.at)
    return tuple(english(part) if part is not None else "" for part in shown)


def tells_in_good_form(at: Moment) -> None:
    game, state = at.game, at.game.copy(at.state)
    for event in game.play(state, at.decision.seat, at.answer):
        check_texts(event, state.seats)
        assert event.seat is None or 0 <= event.seat < state.seats
        for seat in (*event.affects, *(event.audience or ())):
            assert 0 <= seat < state.seats
        assert all(place.strip() for place in event.places)


def sums_up_for_everybody(at: Moment) -> None:
    game, state = at.game, at.state
    for viewer in at.viewers:
        view = game.view(state, viewer)
        summary = game.summary(view)
        check_texts(summary, state.seats)
        assert english(summary.moment)
        assert len(game.points(view)) == state.seats
        assert len(summary.by_seat) in (0, state.seats)
        assert len(summary.hand) == len(summary.hand_lines)
        if viewer is None:
            assert summary.hand == (), "a spectator holds nothing"


# -- stand-ins --------------------------------------------------------------------------------------------------------


def stand_ins_answer(at: Moment) -> None:
    view = at.game.view(at.state, at.decision.seat)
    for stand_in in (RandomStandIn(), GreedyStandIn(breadth=6)):
        at.decision.check(stand_in.answer(at.game, view, at.decision, at.luck))


# -- the end ----------------------------------------------------------------------------------------------------------


def check_result(result: Result, seats: int) -> None:
    check_texts(result, seats)
    assert english(result.ending)
    assert len(result.places) == len(result.points) == seats
    assert min(result.places) == 1
    # Seats that share a place leave the next ones empty: 1, 1, 3.
    for place in result.places:
        assert place == 1 + sum(other < place for other in result.places)
    for source in result.sources:
        assert len(source.points) == seats
    assert result.points == tuple(sum(source.points[seat] for source in result.sources) for seat in range(seats))


Law: TypeAlias = Callable[[Moment], None]

#: The laws looked at in the moments of a game that is played at random.
LAWS: tuple[Law, ...] = (
    survives_json,
    copies_play_alike,
    looking_changes_nothing,
    views_are_snapshots,
    tells_no_secret,
    tells_equal_futures_in_equal_words,
    tells_others_no_secret,
    refuses_what_is_not_legal,
    offers_only_legal_answers,
    takes_a_list_in_any_order,
    asks_in_good_form,
    tells_in_good_form,
    sums_up_for_everybody,
    stand_ins_answer,
)
