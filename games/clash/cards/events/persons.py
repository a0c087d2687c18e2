"""Great persons on offer: first to whoever drew the card, then to the others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.effects import hook
from games.clash.kinds import Good, Purpose
from games.clash.moments import EventText, PersonTaken
from games.clash.payment import can_pay
from games.clash.pieces import Note, Purse
from games.clash.printed import Keep
from games.clash.state import ClashState
from games.clash.steps.paying import PayFor
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step, Together
from games.core.text import SeatName, text

#: The word of a seat that would pay for the great person on offer.
BIDS = "great_person"


def price(clash: ClashState, card: str, drawn: bool) -> Purse:
    return {Good.CULTURE: clash.printed.events[card].figures["drawer" if drawn else "others"]}


@hook(EventText, "event.great_explorer")
@hook(EventText, "event.great_artist")
@hook(EventText, "event.great_prophet")
@hook(EventText, "event.great_philosopher")
@hook(EventText, "event.great_scientist")
@hook(EventText, "event.elder_statesman")
@hook(EventText, "event.great_warlord")
@hook(EventText, "event.great_merchant")
@hook(EventText, "event.great_engineer")
@hook(EventText, "event.great_architect")
@hook(EventText, "event.great_athlete")
@hook(EventText, "event.great_diplomat")
@hook(EventText, "event.great_seer")
def great_person(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    yield OfferPerson(owner, event.card)
    yield AskOthers(owner, event.card)


@dataclass(slots=True)
class OfferPerson(Step[str]):
    """First to whoever drew the card; the others may bid in the same way, for more."""

    seat: int
    card: str
    drawn: bool = True

    def decision(self, clash: ClashState) -> Decision | None:
        cost = price(clash, self.card, self.drawn)
        if not can_pay(clash, self.seat, cost, Purpose.OTHER):
            return None
        person = clash.printed.events[self.card]
        options = (
            Option("pay", text("Pay {n} culture", n=cost[Good.CULTURE])),
            Option("pass", text("Let it go")),
        )
        prompt = text("{person}: {about}", person=person.name, about=person.about)
        return ChooseOne(self.seat, prompt, options, picture="hand", topic="clash.great_persons", usual="pass")

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer == "pay":
            clash.notes.append(Note(BIDS, self.seat))


@dataclass(slots=True)
class AskOthers(Step[None]):
    """Who lets it go makes room for the others, asked together; the first of them in order of play gets it."""

    seat: int
    card: str

    def run(self, clash: ClashState, answer: None) -> None:
        following: list[Step] = [TakePerson(self.seat, self.card)]
        if not bidders(clash):
            cost = price(clash, self.card, drawn=False)
            able = [seat for seat in clash.around(self.seat)[1:] if can_pay(clash, seat, cost, Purpose.OTHER)]
            if able:
                others = Together({seat: [OfferPerson(seat, self.card, drawn=False)] for seat in able})
                following = [others, OpenBids(), *following]
        clash.next(*following)


@dataclass(slots=True)
class OpenBids(Step[None]):
    """What the others answered was sealed until now."""

    def run(self, clash: ClashState, answer: None) -> None:
        clash.reveal()


def bidders(clash: ClashState) -> list[int]:
    return [note.seat for note in clash.notes if note.key == BIDS]


@dataclass(slots=True)
class TakePerson(Step[None]):
    """`seat` drew the card."""

    seat: int
    card: str

    def run(self, clash: ClashState, answer: None) -> None:
        bids = bidders(clash)
        clash.notes = [note for note in clash.notes if note.key != BIDS]
        buyer = next((seat for seat in clash.around(self.seat) if seat in bids), None)
        person = clash.printed.events[self.card]
        if buyer is None:
            clash.tell(text("Nobody takes {person}", person=person.name))
            return
        player = clash.players[buyer]
        (player.kept if person.keep is Keep.FRONT else player.persons).append(self.card)
        clash.tell(text("{seat} takes {person}", seat=SeatName(buyer), person=person.name), buyer)
        clash.next(PayFor(buyer, price(clash, self.card, drawn=buyer == self.seat)), PersonTaken(buyer, self.card))
