"""The laws every game of the house keeps, written once. Each takes a moment of a game and raises when it is broken."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import replace
from functools import partial
from itertools import chain, groupby
from typing import Any, TypeAlias

import pytest

from games.core.decision import Amounts, ChooseOne, ChooseSome, Decision, Option, Place
from games.core.effects import Registry
from games.core.errors import Illegal
from games.core.game import BOARD, Game, Result
from games.core.luck import Luck
from games.core.standin import GreedyStandIn, RandomStandIn
from games.core.step import Together
from games.core.text import english
from tests.games.laws.holding import (
    everybody_asked_can_answer,
    gives_what_was_paid_for,
    holds_what_the_box_holds,
    says_the_price_of_what_it_takes,
)
from tests.games.laws.news import names_nobody_in_vain, tells_who_lost
from tests.games.moments import Moment
from tests.games.secrecy import (
    asks_nobody_because_of_a_secret,
    shows_offers_to_their_seats_alone,
    tells_equal_futures_in_equal_words,
    tells_no_secret,
    tells_others_no_secret,
)
from tests.games.swaps import copies_to_try_out_with_tell_no_secret, goes_on_unnoticed
from tests.games.wording import check_keys, check_text, check_texts

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
    game = at.game
    copy, stored = game.copy(at.state), game.load(game.dump(at.state))
    assert at.play(copy) == at.play(stored)
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
    at.play(state)
    assert repr(view) == seen
    at.play(imagined)
    assert repr(view) == seen


# -- refusals ---------------------------------------------------------------------------------------------------------


def refuses_what_is_not_legal(at: Moment) -> None:
    game, state = at.game, at.state
    asked = {decision.seat for decision in game.decisions(state)}
    strangers = [seat for seat in (-1, *range(state.seats), state.seats, 1000) if seat not in asked]
    before = game.dump(state)
    tries = [partial(game.play, state, seat, at.answer) for seat in strangers]
    if at.offer is None:
        tries += [partial(game.play, state, at.decision.seat, wrong) for wrong in wrong_answers(at.decision)]
    else:
        wrong_offers = [wrong for wrong in wrong_answers(at.decision) if wrong is not None]
        tries += [partial(game.take_up, state, at.decision.seat, at.offer, wrong) for wrong in wrong_offers]
    tries += [partial(game.take_up, state, seat, 1000, at.answer) for seat in (at.decision.seat, *strangers)]
    for wrong_try in tries:
        with pytest.raises(Illegal) as refused:
            wrong_try()
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
            yield from (list(group[:2]) for group in decision.exclusive if len(group) > 1)
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
    one, other = at.game.copy(at.state), at.game.copy(at.state)
    at.play(one)
    replace(at, answer=at.answer[::-1]).play(other)
    assert at.game.dump(one) == at.game.dump(other)


# -- words ------------------------------------------------------------------------------------------------------------


def asks_in_good_form(at: Moment) -> None:
    state, seats = at.state, at.state.seats
    lying = [decision for seat in range(seats) for decision in at.game.offers(state, seat)]
    for decision in (*at.game.decisions(state), *lying):
        assert 0 <= decision.seat < seats
        check_text(decision.prompt, seats)
        sheets = [sheet.id for sheet in at.game.sheets(at.game.view(state, decision.seat))]
        # The board is whatever a game shows first, by any name: for questions about nothing that lies on a picture.
        assert decision.picture in (BOARD.id, *sheets), f"no sheet is called {decision.picture!r}"
        assert decision.usual is None or decision.allows(decision.usual), f"the usual answer is not legal:\n{decision}"
        assert decision.topic is None or decision.topic.isprintable()
        match decision:
            case ChooseOne(options=options) | ChooseSome(options=options) | Place(options=options):
                check_keys([option.key for option in options])
                for option in options:
                    check_texts(option, seats)
                    assert option.at is None or option.at.strip() == option.at != ""
                _check_groups(decision)
            case Amounts(counters=counters, limits=limits):
                check_keys([counter.key for counter in counters])
                for counter in counters:
                    check_texts(counter, seats)
                    assert 0 <= counter.least <= counter.most
                for limit in limits:
                    assert set(limit.keys) <= {counter.key for counter in counters}
                    assert 0 <= limit.least <= limit.most
        if isinstance(decision, ChooseOne):
            alike = [_face(option) for option in decision.options]
            assert len(set(alike)) == len(alike), f"two options nobody can tell apart: {decision.options}"


def _check_groups(decision: Decision) -> None:
    match decision:
        case ChooseSome(options=options, exclusive=exclusive):
            grouped = [key for group in exclusive for key in group]
            assert set(grouped) <= {option.key for option in options}
        case Place(options=options, turns=turns):
            assert set(turns) <= {option.key for option in options}
            for ways in turns.values():
                check_keys([way.key for way in ways])
                assert len({english(way.label) for way in ways}) == len(ways), f"ways nobody can tell apart: {ways}"


def _face(option: Option) -> tuple[str, ...]:
    shown = (option.label, option.detail, option.group, option.at, option.note)
    return tuple(english(part) if part is not None else "" for part in shown)


def tells_in_good_form(at: Moment) -> None:
    state = at.game.copy(at.state)
    events = at.play(state)
    if state.revealed > at.state.revealed:
        told = state.untold or any(event.reveals for event in events)
        assert told, "whoever takes the table back is not told what came to light"
    for event in events:
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
    look = partial(at.game.view, at.state, at.decision.seat)
    for stand_in in (RandomStandIn(), GreedyStandIn(breadth=6)):
        if at.offer is None:
            at.decision.check(stand_in.answer(at.game, look, at.decision, at.luck))
            continue
        answer = stand_in.offered(at.game, look, at.decision, at.offer, at.luck)
        if answer is not None:
            at.decision.check(answer)


def answers_orders_as_they_were_meant(at: Moment) -> None:
    """What can be ordered beforehand has words; where an order answers a question, it answers it legally."""
    for topic, orders in at.game.orders().items():
        check_keys([way.key for way in orders.ways])
        check_texts(orders, at.state.seats)
        assert orders.beginning in (None, *(way.key for way in orders.ways)), f"{topic} begins with no way of its own"
        if at.decision.topic == topic:
            for way in orders.ways:
                answer = at.game.ordered(at.decision, way)
                assert answer is None or at.decision.allows(answer), f"{way.key} gives what is not legal: {answer}"


def reckons_without_a_trace(at: Moment) -> None:
    """Hooks of a figure change the figure only, and those of one rank come to the same in any order."""
    with watched_reckoning(at.game):
        state = at.game.copy(at.state)
        at.game.decisions(state)
        for viewer in at.viewers:
            at.game.view(state, viewer)
        at.play(state)
        at.game.worth(state, at.decision.seat)


@contextmanager
def watched_reckoning(game: Game[Any, Any, Any]) -> Iterator[None]:
    """Every reckoning is done forwards and backwards, the first of a kind with the position seen before and after."""
    reckon, seen = Registry.reckon, set[type[Any]]()
    turned: dict[int, dict[type[Any], list[Any]]] = {}

    def watched(effects: Registry[Any], state: Any, figure: Any) -> Any:
        first, backwards = type(figure) not in seen, deepcopy(figure)
        seen.add(type(figure))
        before = game.dump(state) if first else None
        hooks, known = effects.hooks, state.reckoned
        if known is not None:
            owners = effects._owners(state)
            known.owners = owners if known.owners is None else known.owners
            assert known.owners == owners, "a question, or a look, changed who owns what"
        # What was found before is found anew, in both orders.
        state.reckoned = None
        # A hook may reckon figures of its own, so the lists that are being gone through stay as they are.
        if id(hooks) not in turned:
            other = {
                kind: [hook for _, rank in groupby(hung, lambda hook: hook.rank) for hook in list(rank)[::-1]]
                for kind, hung in hooks.items()
            }
            turned[id(hooks)], turned[id(other)] = other, hooks
        effects.hooks = turned[id(hooks)]
        reckon(effects, state, backwards)
        effects.hooks = hooks
        done = reckon(effects, state, figure)
        state.reckoned = known
        assert not first or game.dump(state) == before, f"reckoning {figure} changed the position"
        assert backwards == done, f"the order of hooks decides: {backwards} or {done}"
        return done

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Registry, "reckon", watched)
        yield


def asks_nobody_in_vain(at: Moment) -> None:
    """Whoever is asked decides something: of two answers at least one leads elsewhere.

    Where that must be kept from others there is one answer alone, which the house gives; a table may say "ask all".
    """
    if at.offer is not None or at.state.ask_forced or at.decision.foregone is not None:
        return
    if not any(_differ(at, state) for state in chain([at.state], _as_it_may_be(at))):
        pytest.fail(f"every answer comes to the same:\n{at.decision}")


def _as_it_may_be(at: Moment) -> Iterator[Any]:
    """What others have sealed may leave nothing to decide, and so may the dice; whoever does not know it has to.

    Nothing else excuses a question: what is hidden in hands and decks has never made one of ours vain.
    """
    # As many as let any one face of a die come up: a boost may matter after a single number.
    for number in range(72):
        other = at.game.copy(at.state)
        other.luck = Luck(f"other dice {number}")
        yield other
    if isinstance(at.state.stack[-1], Together):
        known = at.game.view(at.state, at.decision.seat)
        yield from (at.game.imagine(known, Luck(f"guess {number}")) for number in range(12))


def _differ(at: Moment, state: Any) -> bool:
    """Whether of the answers at least two lead to different positions from there."""
    found = set[bytes]()
    for answer in at.decision.answers(at.luck, 12):
        tried = at.game.copy(state)
        replace(at, answer=answer).play(tried)
        found.add(at.game.dump(tried))
        if len(found) > 1:
            return True
    return False


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
    goes_on_unnoticed,
    copies_to_try_out_with_tell_no_secret,
    asks_nobody_because_of_a_secret,
    shows_offers_to_their_seats_alone,
    tells_equal_futures_in_equal_words,
    tells_others_no_secret,
    refuses_what_is_not_legal,
    offers_only_legal_answers,
    takes_a_list_in_any_order,
    asks_in_good_form,
    tells_in_good_form,
    sums_up_for_everybody,
    answers_orders_as_they_were_meant,
    asks_nobody_in_vain,
    reckons_without_a_trace,
    stand_ins_answer,
    everybody_asked_can_answer,
    holds_what_the_box_holds,
    gives_what_was_paid_for,
    says_the_price_of_what_it_takes,
    tells_who_lost,
    names_nobody_in_vain,
)
