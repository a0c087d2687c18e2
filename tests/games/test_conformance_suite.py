"""The suite itself: a market that breaks a law is caught by the test of that law."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from games.core.answer_words import answer_label, only_choice
from games.core.decision import Amounts, Answer, ChooseOne, Decision, Option
from games.core.effects import Registry
from games.core.errors import Illegal
from games.core.event import Event
from games.core.game import Game, Result, Source, Summary, Way
from games.core.luck import Luck
from games.core.match import Match
from games.core.step import Step
from games.core.text import Text, text
from tests.games import conformance
from tests.games.conformance import Law, check_result
from tests.games.gardens import Gardens, GardensState
from tests.games.moments import moments
from tests.games.samples import Market, MarketState, MarketView, Menu, Script, Toll
from tests.games.secrecy import deals_secrets_anew
from tests.games.smugglers import Fee, Inspect, ShowPair, Smugglers, SmugglersState, SmugglersView, owners
from tests.games.undo import Fuzz
from tests.games.variants import SMALL_GAMES


def start(game: Game[Any, Any, Any]) -> Any:
    state = game.setup(game.seats[0], game.Options(), Luck("broken"))
    state.take_events()
    return state


class TellsHands(Market):
    def view(self, state: MarketState, viewer: int | None) -> MarketView:
        return replace(super().view(state, viewer), held=tuple(sum(hand) for hand in state.hands))


class RemembersHands(Market):
    """What is imagined from a view uses more than stands in it."""

    def view(self, state: MarketState, viewer: int | None) -> MarketView:
        self.seen = [list(hand) for hand in state.hands]
        return super().view(state, viewer)

    def imagine(self, view: MarketView, luck: Luck) -> MarketState:
        return replace(super().imagine(view, luck), hands=self.seen)


class AsksAboutSecrets(Market):
    def decisions(self, state: MarketState) -> list[Decision]:
        secret = text("Under A1 lies {n}", n=state.buried.get("A1", 0))
        return [replace(decision, prompt=secret) for decision in super().decisions(state)]


class TellsDraws(Market):
    def play(self, state: MarketState, seat: int, answer: Answer) -> list[Any]:
        return [replace(event, audience=None) for event in super().play(state, seat, answer)]


class TellsWhatIsKept(Market):
    """Says aloud what stays in the hand of whoever has just answered."""

    def play(self, state: MarketState, seat: int, answer: Answer) -> list[Any]:
        events = super().play(state, seat, answer)
        kept = sum(state.hands[seat])
        return [*events, Event(text("{n} in hand", n=kept), seat)]


class ForgetsPoints(Market):
    def dump(self, state: MarketState) -> bytes:
        return self.adapter.dump_json(replace(state, points=[0] * state.seats))


class CopiesBadly(Market):
    def copy(self, state: MarketState) -> MarketState:
        return replace(super().copy(state), points=[0] * state.seats)


class DrawsWhileLooking(Market):
    def worth(self, state: MarketState, seat: int) -> float:
        return float(state.luck.below(10))


class SharesItsCards(Market):
    def view(self, state: MarketState, viewer: int | None) -> MarketView:
        seen = super().view(state, viewer)
        return seen if viewer is None else replace(seen, hand=state.hands[viewer])  # type: ignore[arg-type]


class AcceptsAnything(Market):
    def play(self, state: MarketState, seat: int, answer: Answer) -> list[Any]:
        decision = self.decision(state, seat)
        legal = decision.answers(Luck("any"), 1)[0] if decision is not None else answer
        return super().play(state, seat, legal)


class ChangesBeforeRefusing(Market):
    def play(self, state: MarketState, seat: int, answer: Answer) -> list[Any]:
        state.round += 1
        return super().play(state, seat, answer)


class CountsTheOrder(Market):
    def play(self, state: MarketState, seat: int, answer: Answer) -> list[Any]:
        if isinstance(answer, list) and answer:
            state.coins[seat] += int(answer[0][1:])
        return super().play(state, seat, answer)


class _Asking(Market):
    """Asks the toll in its own words."""

    toll: tuple[Option, ...]

    def decisions(self, state: MarketState) -> list[Decision]:
        if state.stack and isinstance(state.stack[-1], Toll):
            return [ChooseOne(state.stack[-1].seat, text("Toll?"), self.toll)]
        return super().decisions(state)


class RepeatsAKey(_Asking):
    toll = (Option("ask", text("Ask")), Option("ask", text("Do ask")), Option("let", text("Let it be")))


class WritesLongKeys(_Asking):
    toll = (Option("ask", text("Ask")), Option("let" * 20, text("Let it be")))


class WritesForeignKeys(_Asking):
    toll = (Option("ask", text("Ask")), Option("нет", text("Let it be")))


class ForgetsAnArgument(_Asking):
    toll = (Option("ask", text("Ask {seat}")), Option("let", text("Let it be")))


class LabelsAlike(_Asking):
    toll = (Option("ask", text("Yes")), Option("let", text("Yes")))


class TellsWithoutArguments(Market):
    def play(self, state: MarketState, seat: int, answer: Answer) -> list[Any]:
        return [replace(event, text=replace(event.text, args={})) for event in super().play(state, seat, answer)]


class KeepsQuietAboutReveals(Market):
    def play(self, state: MarketState, seat: int, answer: Answer) -> list[Any]:
        return [replace(event, reveals=False) for event in super().play(state, seat, answer)]


class TooMuch(Amounts):
    def answers(self, luck: Luck, most: int) -> list[Answer]:
        return [{"coins": self.most}, {"coins": self.most + 1}]


class Hoards(Market):
    def decisions(self, state: MarketState) -> list[Decision]:
        """Proposes what it would refuse."""
        asked = super().decisions(state)
        return [TooMuch(d.seat, d.prompt, d.counters, 0, d.most) if isinstance(d, Amounts) else d for d in asked]


class ForgetsTheHand(Market):
    def summary(self, view: MarketView) -> Summary:
        return replace(super().summary(view), hand_lines=())


class ImaginesNoQuestion(Market):
    """Cannot be looked ahead in: an imagined position never asks its owner."""

    def imagine(self, view: MarketView, luck: Luck) -> MarketState:
        return replace(super().imagine(view, luck), stack=[])


class AsksTheHolder(Smugglers):
    """Asks whether a pair is shown before going on, and so betrays that there is one."""

    def play(self, state: SmugglersState, seat: int, answer: Answer) -> list[Event]:
        events = super().play(state, seat, answer)
        for offer in [offer for offer in state.offers if isinstance(offer, ShowPair)]:
            if offer.seat != seat and not isinstance(state.stack[-1], Confess):
                state.next(Confess(offer.seat))
                state.asked = None
        return events


@dataclass(slots=True)
class Confess(Step[str]):
    seat: int

    def decision(self, smugglers: SmugglersState) -> Decision:
        options = (Option("show", text("Show them")), Option("keep", text("Keep them")))
        return ChooseOne(self.seat, text("Do you show your pair?"), options)

    def run(self, smugglers: SmugglersState, answer: str) -> None:
        """Shown or kept, the next question is the neighbour's."""


class WavesAtAPair(Smugglers):
    """Whether the neighbour may look depends on what the neighbour cannot see."""

    def decisions(self, state: SmugglersState) -> list[Decision]:
        asked = super().decisions(state)
        if isinstance(state.stack[-1] if state.stack else None, Inspect) and sum(state.shipped.values()) % 2:
            return [replace(decision, seat=(decision.seat + 1) % state.seats) for decision in asked]
        return asked


class CountsOffers(Smugglers):
    """Everybody sees how many offers lie on the table."""

    def view(self, state: SmugglersState, viewer: int | None) -> SmugglersView:
        return replace(super().view(state, viewer), round=10 * state.round + len(state.offers))

    def imagine(self, view: SmugglersView, luck: Luck) -> SmugglersState:
        return super().imagine(replace(view, round=view.round // 10), luck)


class MumblesTheWeather(Gardens):
    """The same dice, but thrown as if behind a hand."""

    def play(self, state: GardensState, seat: int, answer: Answer) -> list[Event]:
        events = super().play(state, seat, answer)
        state.rolled = []
        return events


class OrdersAnything(Smugglers):
    def ordered(self, decision: Decision, way: Way) -> Answer | None:
        return "arrest"


class NamesNoSheet(Smugglers):
    def decisions(self, state: SmugglersState) -> list[Decision]:
        return [replace(decision, picture="cellar") for decision in super().decisions(state)]


class ExpectsNonsense(Smugglers):
    def decisions(self, state: SmugglersState) -> list[Decision]:
        return [replace(decision, usual="sing") for decision in super().decisions(state)]


taxed: Registry[SmugglersState] = Registry(owners)


@taxed.hook(Fee, "lantern")
def paid(smugglers: SmugglersState, owner: int, fee: Fee) -> None:
    smugglers.coins[owner] += 1


doubled: Registry[SmugglersState] = Registry(owners)


@doubled.hook(Fee, "lantern")
def twice(smugglers: SmugglersState, owner: int, fee: Fee) -> None:
    fee.coins *= 2


@doubled.hook(Fee, "harbour")
def dearer(smugglers: SmugglersState, owner: int, fee: Fee) -> None:
    fee.coins += 1


class TaxesWhoReckons(Smugglers):
    registry = taxed

    def worth(self, state: SmugglersState, seat: int) -> float:
        return self.registry.reckon(state, Fee(seat)).coins


class ReckonsInOrder(TaxesWhoReckons):
    registry = doubled


class AsksInVain(_Asking):
    """Asks the neighbour for a toll that can be neither had nor left."""

    toll = (Option("ask", text("Ask a coin"), blocked=text("They have nothing.")),)


class MintsCoins(Market):
    def play(self, state: MarketState, seat: int, answer: Answer) -> list[Any]:
        events = super().play(state, seat, answer)
        state.coins[seat] += 6
        return events


class LosesACard(Market):
    def play(self, state: MarketState, seat: int, answer: Answer) -> list[Any]:
        events = super().play(state, seat, answer)
        state.hands[seat] = state.hands[seat][:2]
        return events


class OwesCoins(Market):
    def play(self, state: MarketState, seat: int, answer: Answer) -> list[Any]:
        events = super().play(state, seat, answer)
        state.coins[seat] -= 6
        return events


class SellsNothing(Market):
    """Whoever may ask a toll can pay for being told that all is well."""

    def decisions(self, state: MarketState) -> list[Decision]:
        if not (state.stack and isinstance(state.stack[-1], Toll)):
            return super().decisions(state)
        seat = state.stack[-1].seat
        poor = None if state.coins[seat] else text("You have nothing.")
        options = (Option("pay", text("Pay a coin"), blocked=poor), Option("let", text("Let it be")))
        return [ChooseOne(seat, text("All well?"), options, usual="let")]

    def play(self, state: MarketState, seat: int, answer: Answer) -> list[Any]:
        state.coins[seat] -= answer == "pay"
        return super().play(state, seat, "let" if answer == "pay" else answer)


class HidesThePrice(Script):
    """The second question has one answer, and what it costs is not told."""

    def __init__(self) -> None:
        free, dear = Option("free", text("Walk")), Option("dear", text("Ride"), text("2 coins"))
        super().__init__(Menu(0, (free, dear)), Menu(1, (dear,)))

    def forced_text(self, decision: Decision, answer: Answer) -> Text:
        return only_choice(answer_label(decision, answer))


class KeepsQuietAboutTheToll(Market):
    def play(self, state: MarketState, seat: int, answer: Answer) -> list[Any]:
        return [replace(event, affects=()) for event in super().play(state, seat, answer)]


class CallsEverybody(Market):
    def play(self, state: MarketState, seat: int, answer: Answer) -> list[Any]:
        return [replace(event, affects=tuple(range(state.seats))) for event in super().play(state, seat, answer)]


class TakesNoToll(Market):
    """Asks for a toll, and whatever the answer is nobody pays."""

    def play(self, state: MarketState, seat: int, answer: Answer) -> list[Any]:
        return super().play(state, seat, "let" if answer == "ask" else answer)


BROKEN: list[tuple[Law, type[Game[Any, Any, Any]]]] = [
    (conformance.asks_nobody_in_vain, TakesNoToll),
    (conformance.everybody_asked_can_answer, AsksInVain),
    (conformance.holds_what_the_box_holds, MintsCoins),
    (conformance.holds_what_the_box_holds, LosesACard),
    (conformance.holds_what_the_box_holds, OwesCoins),
    (conformance.gives_what_was_paid_for, SellsNothing),
    (conformance.says_the_price_of_what_it_takes, HidesThePrice),
    (conformance.tells_who_lost, KeepsQuietAboutTheToll),
    (conformance.names_nobody_in_vain, CallsEverybody),
    (conformance.survives_json, ForgetsPoints),
    (conformance.copies_play_alike, CopiesBadly),
    (conformance.looking_changes_nothing, DrawsWhileLooking),
    (conformance.views_are_snapshots, SharesItsCards),
    (conformance.tells_no_secret, TellsHands),
    (conformance.goes_on_unnoticed, TellsHands),
    (conformance.copies_to_try_out_with_tell_no_secret, RemembersHands),
    (conformance.tells_no_secret, AsksAboutSecrets),
    (conformance.tells_equal_futures_in_equal_words, TellsDraws),
    (conformance.tells_equal_futures_in_equal_words, MumblesTheWeather),
    (conformance.tells_others_no_secret, TellsWhatIsKept),
    (conformance.asks_nobody_because_of_a_secret, AsksTheHolder),
    (conformance.asks_nobody_because_of_a_secret, WavesAtAPair),
    (conformance.shows_offers_to_their_seats_alone, CountsOffers),
    (conformance.refuses_what_is_not_legal, AcceptsAnything),
    (conformance.refuses_what_is_not_legal, ChangesBeforeRefusing),
    (conformance.offers_only_legal_answers, Hoards),
    (conformance.takes_a_list_in_any_order, CountsTheOrder),
    (conformance.asks_in_good_form, RepeatsAKey),
    (conformance.asks_in_good_form, WritesLongKeys),
    (conformance.asks_in_good_form, WritesForeignKeys),
    (conformance.asks_in_good_form, ForgetsAnArgument),
    (conformance.asks_in_good_form, LabelsAlike),
    (conformance.asks_in_good_form, NamesNoSheet),
    (conformance.asks_in_good_form, ExpectsNonsense),
    (conformance.answers_orders_as_they_were_meant, OrdersAnything),
    (conformance.reckons_without_a_trace, TaxesWhoReckons),
    (conformance.reckons_without_a_trace, ReckonsInOrder),
    (conformance.tells_in_good_form, TellsWithoutArguments),
    (conformance.tells_in_good_form, KeepsQuietAboutReveals),
    (conformance.sums_up_for_everybody, ForgetsTheHand),
    (conformance.stand_ins_answer, ImaginesNoQuestion),
]


def look_everywhere(game: Game[Any, Any, Any], law: Law) -> None:
    for seed in "abcdef":
        for at in moments(game, start(game), seed):
            law(at)


@pytest.mark.parametrize("law", conformance.LAWS, ids=lambda law: law.__name__)
def test_a_law_that_is_kept_is_not_called_broken(law: Law) -> None:
    for game in SMALL_GAMES.values():
        look_everywhere(game, law)


@pytest.mark.parametrize(("law", "broken"), BROKEN, ids=lambda value: value.__name__)
def test_a_broken_law_is_noticed(law: Law, broken: type[Game[Any, Any, Any]]) -> None:
    game = broken()
    with pytest.raises((AssertionError, pytest.fail.Exception, Illegal, KeyError)):
        look_everywhere(game, law)


class ShowsWhatIsKept(TellsWhatIsKept):
    """The same, but declared: everybody sees the hand, and nobody can go back behind that."""

    def play(self, state: MarketState, seat: int, answer: Answer) -> list[Any]:
        state.reveal()
        return super().play(state, seat, answer)


def test_what_is_declared_as_shown_may_be_told() -> None:
    look_everywhere(ShowsWhatIsKept(), conformance.tells_others_no_secret)


def test_every_law_is_broken_once() -> None:
    assert {law for law, _ in BROKEN} == set(conformance.LAWS)


class NeverEnds(Market):
    def result(self, state: MarketState) -> Result | None:
        return None


class AsksAfterTheEnd(Market):
    def result(self, state: MarketState) -> Result | None:
        zeros = (0,) * state.seats
        return Result((1,) * state.seats, zeros, (Source(text("Nothing"), zeros),), text("It is over."))


@pytest.mark.parametrize("broken", [NeverEnds, AsksAfterTheEnd])
def test_a_game_that_does_not_end_where_it_should_is_noticed(broken: type[Market]) -> None:
    game = broken()
    with pytest.raises(AssertionError):
        for _ in moments(game, start(game), "end"):
            pass


class CarriesSecretsAlong(Market):
    def imagine(self, view: MarketView, luck: Luck) -> MarketState:
        return super().imagine(view, Luck("always the same"))


def test_a_position_imagined_from_what_the_view_should_hide_is_noticed() -> None:
    game = CarriesSecretsAlong()
    assert not any(deals_secrets_anew(at) for at in moments(game, start(game), "secret"))


@pytest.mark.parametrize(
    "result",
    [
        Result((1, 2), (5, 3), (Source(text("All"), (5, 2)),), text("Over.")),
        Result((1, 3), (5, 3), (Source(text("All"), (5, 3)),), text("Over.")),
        Result((2, 3), (5, 3), (Source(text("All"), (5, 3)),), text("Over.")),
        Result((1, 2), (5, 3), (Source(text("All"), (5, 3)),), text(" ")),
    ],
)
def test_a_score_sheet_that_does_not_add_up_is_noticed(result: Result) -> None:
    with pytest.raises(AssertionError):
        check_result(result, 2)


class UnsealsLuck(Market):
    """Something hidden comes to light without the core being told: going back would cross it."""

    def play(self, state: MarketState, seat: int, answer: Answer) -> list[Any]:
        withheld, state.luck.withheld = state.luck.withheld, False
        events = super().play(state, seat, answer)
        state.luck.withheld = withheld
        return events


def test_luck_shown_before_the_confirm_is_noticed() -> None:
    game = UnsealsLuck()
    fuzz = Fuzz(game, Match(game, start(game)), Luck("undo"))
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        fuzz.play(500)
