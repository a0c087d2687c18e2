"""Cards about people: spies, leaders, murderers, envoys and planners."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.cards.hand import Play, civil, figure
from games.clash.cards.near import choose_player
from games.clash.effects import hook
from games.clash.figures import AttackAllowed
from games.clash.kinds import Deck
from games.clash.moments import TurnEnds
from games.clash.pieces import Note
from games.clash.powers.autocracy import MoreActions
from games.clash.state import ClashState
from games.clash.steps.drawing import card_name, card_option
from games.clash.steps.naming import AgainstPlayer
from games.clash.steps.peeking import Peek
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, plural, text

NONE = "none"

#: A note: `seat` may not attack `other` until the end of its turn.
PEACE = "negotiations"


# -- Leadership, Assassination --------------------------------------------------------------------------------------


@civil("leadership")
def leadership(clash: ClashState, seat: int) -> Play:
    return Play((MoreActions(seat, figure(clash, "leadership", "actions")),))


@civil("assassination")
def assassination(clash: ClashState, seat: int) -> Play:
    none = None if victims(clash, seat) else text("Everybody has lost an action already.")
    return Play((Assassinate(seat),), none)


def victims(clash: ClashState, seat: int) -> list[int]:
    return [other for other in clash.around(seat)[1:] if not clash.players[other].lost_actions]


@dataclass(slots=True)
class Assassinate(AgainstPlayer):
    def question(self, clash: ClashState) -> Decision:
        return choose_player(self.seat, text("Whose next turn loses an action?"), victims(clash, self.seat))

    def against(self, clash: ClashState, other: int) -> None:
        actions = figure(clash, "assassination", "actions")
        clash.players[other].lost_actions += actions
        told = plural(
            "{seat} will have {n} action less", "{seat} will have {n} actions less", actions, seat=SeatName(other)
        )
        clash.tell(told, self.seat, affects=(other,))


# -- Negotiations ---------------------------------------------------------------------------------------------------


@civil("negotiations")
def negotiations(clash: ClashState, seat: int) -> Play:
    late = text("Only at the start of your turn.") if clash.now.began else None
    return Play((MakePeace(seat),), late)


@dataclass(slots=True)
class MakePeace(AgainstPlayer):
    """This turn one of them attacks the other no more, and the other not in its next."""

    def question(self, clash: ClashState) -> Decision:
        return choose_player(self.seat, text("With whom do you make peace?"), clash.around(self.seat)[1:])

    def against(self, clash: ClashState, other: int) -> None:
        clash.notes += [Note(PEACE, self.seat, other), Note(PEACE, other, self.seat)]
        told = text("{seat} and {other} make peace for a turn", seat=SeatName(self.seat), other=SeatName(other))
        clash.tell(told, self.seat, affects=(other,))


@hook(AttackAllowed, f"note.{PEACE}", mine=True)
def kept_peace(clash: ClashState, owner: int, attack: AttackAllowed) -> None:
    spared = {note.other for note in clash.notes if note.key == PEACE and note.seat == owner}
    city = clash.cities.get(attack.space)
    there = {piece.owner for piece in clash.at(attack.space)} | ({city.owner} if city is not None else set())
    if not spared.isdisjoint(there):
        attack.reason = text("You have made peace for this turn.")


@hook(TurnEnds, f"note.{PEACE}", mine=True)
def end_of_peace(clash: ClashState, owner: int, turn: TurnEnds) -> Iterator[Step]:
    yield EndPeace(owner)


@dataclass(slots=True)
class EndPeace(Step[None]):
    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        clash.notes = [note for note in clash.notes if (note.key, note.seat) != (PEACE, self.seat)]


# -- Spy ------------------------------------------------------------------------------------------------------------


@civil("spy")
def spy(clash: ClashState, seat: int) -> Play:
    none = None if spied(clash, seat) else text("Nobody holds a card.")
    return Play((ChooseSpied(seat),), none)


def spied(clash: ClashState, seat: int) -> list[int]:
    def holds(other: int) -> bool:
        player = clash.players[other]
        return bool(player.actions or player.persons or player.objectives or player.wonders)

    return [other for other in clash.around(seat)[1:] if holds(other)]


@dataclass(slots=True)
class ChooseSpied(AgainstPlayer):
    def question(self, clash: ClashState) -> Decision:
        return choose_player(self.seat, text("Whose cards do you look at?"), spied(clash, self.seat), "city")

    def against(self, clash: ClashState, other: int) -> None:
        clash.reveal()
        told = text("{seat} looks at the cards of {other}", seat=SeatName(self.seat), other=SeatName(other))
        clash.tell(told, self.seat, affects=(other,))
        clash.next(SpyTake(self.seat, other))


def hands(clash: ClashState, seat: int) -> list[tuple[Deck, str]]:
    """All cards in hand; a great person is held like an action card."""
    player = clash.players[seat]
    return [
        *((Deck.ACTION, card) for card in player.actions),
        *((Deck.EVENT, card) for card in player.persons),
        *((Deck.OBJECTIVE, card) for card in player.objectives),
        *((Deck.WONDER, card) for card in player.wonders),
    ]


def alike(one: Deck, other: Deck) -> bool:
    """Of one kind for a swap."""
    held = (Deck.ACTION, Deck.EVENT)
    return one is other or (one in held and other in held)


@dataclass(slots=True)
class SpyTake(Peek[str]):
    """What is taken, if there is something to give for it."""

    seat: int
    target: int

    def decision(self, clash: ClashState) -> Decision:
        own = hands(clash, self.seat)
        options = [Option(NONE, text("Take nothing"))]
        for deck, card in hands(clash, self.target):
            none = None if any(alike(deck, mine) for mine, _ in own) else text("You have no card of this kind.")
            options.append(card_option(clash, deck, card, f"{deck}.{card}", none))
        prompt = text("Which card do you take for one of yours?")
        return ChooseOne(self.seat, prompt, tuple(options), picture="hand", forcible=False, usual=NONE)

    def run(self, clash: ClashState, answer: str) -> None:
        if answer != NONE:
            deck, _, card = answer.partition(".")
            clash.next(SpyGive(self.seat, self.target, Deck(deck), hand_of(clash, self.target, Deck(deck)).index(card)))


#: The place of a card in a hand, to whoever does not see it: the last one serves in a position that is imagined.
UNSEEN = -1


@dataclass(slots=True)
class SpyGive(Peek[str]):
    """The card to be taken is known by its place in the target's hand, which tells nobody else what it is."""

    seat: int
    target: int
    deck: Deck
    at: int

    def decision(self, clash: ClashState) -> Decision:
        options = tuple(
            card_option(clash, deck, card, f"{deck}.{card}")
            for deck, card in hands(clash, self.seat)
            if alike(deck, self.deck)
        )
        return ChooseOne(self.seat, text("Which card do you give for it?"), options, picture="hand", forcible=False)

    def run(self, clash: ClashState, answer: str) -> None:
        given, _, card = answer.partition(".")
        # Only now the other one learns which card is gone.
        clash.reveal()
        taken = hand_of(clash, self.target, self.deck)[self.at]
        swap = ((self.target, self.seat, self.deck, taken), (self.seat, self.target, Deck(given), card))
        for giver, taker, deck, name in swap:
            hand_of(clash, giver, deck).remove(name)
            hand_of(clash, taker, deck).append(name)
            shown = card_name(clash, deck, name)
            clash.tell(text("You get {card}", card=shown), self.seat, audience=(taker,), affects=(taker,))
            clash.tell(text("You lose {card}", card=shown), self.seat, audience=(giver,), affects=(giver,))


def hand_of(clash: ClashState, seat: int, deck: Deck) -> list[str]:
    player = clash.players[seat]
    match deck:
        case Deck.ACTION:
            return player.actions
        case Deck.EVENT:
            return player.persons
        case Deck.OBJECTIVE:
            return player.objectives
        case Deck.WONDER:
            return player.wonders


# -- New Plans ------------------------------------------------------------------------------------------------------


@civil("new_plans")
def new_plans(clash: ClashState, seat: int) -> Play:
    if not clash.players[seat].objectives:
        return Play(blocked=text("You have no objective card."))
    if not clash.objective_deck:
        return Play(blocked=text("There are no objective cards left."))
    return Play((LookAtPlans(seat),))


@dataclass(slots=True)
class LookAtPlans(Step[None]):
    """The drawn cards lie last in the hand until it is decided what goes back."""

    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        hand, deck = clash.players[self.seat].objectives, clash.objective_deck
        drawn = [clash.luck.take(deck) for _ in range(min(figure(clash, "new_plans", "cards"), len(deck)))]
        hand += drawn
        names = [card_name(clash, Deck.OBJECTIVE, card) for card in drawn]
        for name in names:
            clash.tell(text("You look at {card}", card=name), self.seat, audience=(self.seat,))
        clash.next(KeepPlan(self.seat, len(drawn)))


@dataclass(slots=True)
class KeepPlan(Step[str]):
    """One of the drawn cards may stay for one of the others."""

    seat: int
    drawn: int

    def decision(self, clash: ClashState) -> Decision:
        hand = clash.players[self.seat].objectives
        options = [Option(NONE, text("Keep what you had"))]
        options += [card_option(clash, Deck.OBJECTIVE, card) for card in hand[-self.drawn :]]
        prompt = text("Which new objective card do you keep?")
        return ChooseOne(self.seat, prompt, tuple(options), picture="hand", forcible=False, usual=NONE)

    def run(self, clash: ClashState, answer: str) -> None:
        hand = clash.players[self.seat].objectives
        for card in hand[-self.drawn :]:
            if card != answer:
                hand.remove(card)
                clash.objective_deck.append(card)
        if answer != NONE:
            clash.next(GiveUpPlan(self.seat))


@dataclass(slots=True)
class GiveUpPlan(Step[str]):
    """The kept one lies last."""

    seat: int

    def decision(self, clash: ClashState) -> Decision:
        hand = clash.players[self.seat].objectives[:-1]
        options = tuple(card_option(clash, Deck.OBJECTIVE, card) for card in hand)
        return ChooseOne(self.seat, text("Which of your objective cards do you give up?"), options, picture="hand")

    def run(self, clash: ClashState, answer: str) -> None:
        clash.players[self.seat].objectives.remove(answer)
        clash.objective_deck.append(answer)
