"""Drawing cards from the four decks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from games.clash.effects import registry
from games.clash.figures import DrawTerms
from games.clash.figures_of_civilizations import WonderDraw
from games.clash.kinds import Deck
from games.clash.printed import Printed
from games.clash.rulebook import Rulebook
from games.clash.state import ClashState
from games.clash.words import DECKS
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import Name, SeatName, Text, as_text, text

DECK, DISCARD = "deck", "discard"


def card_name(clash: ClashState, deck: Deck, card: str) -> Text:
    """What a card is called; cards with two halves by both."""
    return _card_name(clash.printed, deck, card)


def _card_name(printed: Printed, deck: Deck, card: str) -> Text:
    match deck:
        case Deck.ACTION:
            action = printed.actions[card]
            return _halves(printed.civils[action.civil].name, printed.tactics[action.tactic].name)
        case Deck.OBJECTIVE:
            upper, lower = printed.objectives[card].goals
            return _halves(printed.goals[upper].name, printed.goals[lower].name)
        case Deck.WONDER:
            return as_text(printed.wonders[card].name)
        case Deck.EVENT:
            return as_text(printed.events[card].name)


def card_option(
    clash: ClashState, deck: Deck, card: str, key: str | None = None, blocked: Text | None = None
) -> Option:
    option = _card_option(clash.rules, deck, card)
    return option if key is None and blocked is None else replace(option, key=key or card, blocked=blocked)


@lru_cache(maxsize=1 << 9)
def _card_option(rules: Rulebook, deck: Deck, card: str) -> Option:
    """The card by its upper half; the lower one is told beside it, and both stand on the picture."""
    printed = rules.printed
    match deck:
        case Deck.ACTION:
            action = printed.actions[card]
            label, other = printed.civils[action.civil].name, printed.tactics[action.tactic].name
        case Deck.OBJECTIVE:
            upper, lower = printed.objectives[card].goals
            label, other = printed.goals[upper].name, printed.goals[lower].name
        case _:
            return Option(card, _card_name(printed, deck, card), at=card)
    return Option(card, as_text(label), at=card, note=text("or {other}", other=other))


def _halves(upper: Name, lower: Name) -> Text:
    return text("{upper} / {lower}", upper=upper, lower=lower)


@dataclass(slots=True)
class DrawCard(Step[str]):
    """One card into the hand; some may take the top of the discard pile instead."""

    seat: int
    deck: Deck

    def decision(self, clash: ClashState) -> Decision | None:
        if self.deck is Deck.WONDER:
            return self._open_wonders(clash)
        if self.deck is not Deck.ACTION or not clash.action_discard:
            return None
        if not registry.reckon(clash, DrawTerms(self.seat, self.deck)).from_discard:
            return None
        top = card_name(clash, self.deck, clash.action_discard[-1])
        options = (
            Option(DECK, text("The deck")),
            Option(DISCARD, text("Top of the discards"), note=top),
        )
        return ChooseOne(self.seat, text("Where do you draw from?"), options, picture="hand", usual=DECK)

    def _open_wonders(self, clash: ClashState) -> Decision | None:
        """One that was revealed may be taken instead, unless an ability names the card."""
        if clash.options.open_wonders or not clash.open_wonders:
            return None
        if registry.reckon(clash, WonderDraw(self.seat)).wanted is not None:
            return None
        options = [Option(DECK, text("The deck"))] if clash.wonder_deck else []
        options += [card_option(clash, Deck.WONDER, card) for card in clash.open_wonders]
        return ChooseOne(self.seat, text("Which wonder card do you take?"), tuple(options), picture="hand")

    def run(self, clash: ClashState, answer: str | None) -> None:
        player = clash.players[self.seat]
        match self.deck:
            case Deck.ACTION:
                card = clash.action_discard.pop() if answer == DISCARD else draw_action(clash)
                if card is not None:
                    player.actions.append(card)
            case Deck.OBJECTIVE:
                card = draw_objective(clash, self.seat)
                if card is not None:
                    player.objectives.append(card)
            case Deck.WONDER if answer in clash.open_wonders:
                self._take_open(clash, answer)
                return
            case Deck.WONDER if (wanted := registry.reckon(clash, WonderDraw(self.seat)).wanted) in clash.open_wonders:
                self._take_open(clash, wanted)
                clash.next(RevealWonder(self.seat))
                return
            case Deck.WONDER:
                card = draw_wonder(clash, self.seat)
                if card is not None:
                    self._take_wonder(clash, card)
                    return
            case Deck.EVENT:
                raise TypeError("events are not drawn into a hand")
        self._tell(clash, card, open_card=answer == DISCARD)

    def _take_open(self, clash: ClashState, card: str) -> None:
        clash.open_wonders.remove(card)
        clash.players[self.seat].wonders.append(card)
        self._tell(clash, card, open_card=True)

    def _take_wonder(self, clash: ClashState, card: str) -> None:
        if clash.options.open_wonders:
            clash.open_wonders.append(card)
            clash.tell(text("{wonder} lies open", wonder=clash.printed.wonders[card].name), self.seat, great=True)
            return
        clash.players[self.seat].wonders.append(card)
        self._tell(clash, card, open_card=False)

    def _tell(self, clash: ClashState, card: str | None, open_card: bool) -> None:
        if card is None:
            clash.tell(text("There are no {cards} left to draw", cards=DECKS[self.deck]), self.seat)
            return
        if open_card:
            told = text("{seat} takes {card}", seat=SeatName(self.seat), card=card_name(clash, self.deck, card))
            clash.tell(told, self.seat)
            return
        told = text("{seat} draws one of the {cards}", seat=SeatName(self.seat), cards=DECKS[self.deck])
        clash.tell(told, self.seat, routine=True)
        clash.tell(text("You draw {card}", card=card_name(clash, self.deck, card)), self.seat, audience=(self.seat,))


@dataclass(slots=True)
class RevealWonder(Step[None]):
    """It lies open until somebody takes it instead of drawing; one that an ability names is replaced at once."""

    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        if clash.wonder_deck:
            card = clash.luck.take(clash.wonder_deck)
            clash.open_wonders.append(card)
            clash.tell(text("{wonder} lies open", wonder=clash.printed.wonders[card].name), self.seat, great=True)


def draw_action(clash: ClashState) -> str | None:
    if not clash.action_deck:
        clash.action_deck, clash.action_discard = clash.action_discard, []
        if clash.action_deck:
            clash.tell(text("The discarded action cards are shuffled."))
    return clash.luck.take(clash.action_deck) if clash.action_deck else None


def draw_wonder(clash: ClashState, seat: int) -> str | None:
    """Chance decides, unless an ability names the card."""
    wanted = registry.reckon(clash, WonderDraw(seat)).wanted
    if wanted is not None and wanted in clash.wonder_deck:
        clash.wonder_deck.remove(wanted)
        return wanted
    if wanted is not None:
        for holder, player in enumerate(clash.players):
            if holder != seat and wanted in player.wonders:
                player.wonders.remove(wanted)
                clash.next(DrawCard(holder, Deck.WONDER))
                return wanted
    return clash.luck.take(clash.wonder_deck) if clash.wonder_deck else None


def draw_objective(clash: ClashState, seat: int) -> str | None:
    """What somebody has drawn for the seat comes first."""
    for player in clash.players:
        meant = next((one for one in player.foreseen if one.seat == seat), None)
        if meant is not None:
            player.foreseen.remove(meant)
            return meant.card
    return top_objective(clash)


def top_objective(clash: ClashState) -> str | None:
    """An empty deck is made anew from the cards that nobody holds and nobody has completed."""
    if not clash.objective_deck:
        held = {card for player in clash.players for card in player.objectives}
        held |= {done.card for player in clash.players for done in player.completed}
        held |= {one.card for player in clash.players for one in player.foreseen}
        every = clash.printed.objectives_with(clash.options.civilizations)
        clash.objective_deck = [card for card in every if card not in held]
    return clash.luck.take(clash.objective_deck) if clash.objective_deck else None


def draw_event(clash: ClashState) -> str | None:
    """Chance decides between those that nobody has looked at."""
    seen = clash.almanac
    if seen is not None and seen.top is not None:
        clash.reveal()
        card, seen.top = seen.top, None
        return card
    if not clash.event_deck and seen is not None and seen.under:
        clash.reveal()
        return seen.under.pop(0)
    if not clash.event_deck:
        clash.event_deck, clash.event_discard = clash.event_discard, []
    return clash.luck.take(clash.event_deck) if clash.event_deck else None


def discard_action(clash: ClashState, seat: int, card: str) -> None:
    """Face up; some put their own cards under the pile."""
    if registry.reckon(clash, DrawTerms(seat, Deck.ACTION)).under:
        clash.action_discard.insert(0, card)
    else:
        clash.action_discard.append(card)


def discard_event(clash: ClashState, seat: int, card: str) -> None:
    if registry.reckon(clash, DrawTerms(seat, Deck.EVENT)).under:
        clash.event_discard.insert(0, card)
    else:
        clash.event_discard.append(card)
