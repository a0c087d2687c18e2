"""Great persons that stay in play once they are bought, face up: the Great Architect and the Great Diplomat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.effects import hook
from games.clash.figures import AttackAllowed, Deed, Deeds, WonderPrice
from games.clash.kinds import Good
from games.clash.moments import BattleEnded, PersonTaken, WonderBuilt
from games.clash.owners import RULES
from games.clash.pieces import Note
from games.clash.printed import EventCard
from games.clash.state import ClashState
from games.clash.steps.drawing import discard_event
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, as_text, text

DIPLOMAT = "great_diplomat"


def lies_before(clash: ClashState, seat: int, key: str) -> EventCard:
    cards = (clash.printed.events[card] for card in clash.players[seat].kept)
    return next(card for card in cards if card.key == key)


@dataclass(slots=True)
class Dismiss(Step[None]):
    seat: int
    key: str

    def run(self, clash: ClashState, answer: None) -> None:
        card = lies_before(clash, self.seat, self.key)
        clash.players[self.seat].kept.remove(card.id)
        clash.notes = [note for note in clash.notes if note.key != self.key]
        discard_event(clash, self.seat, card.id)
        clash.tell(text("{person} has served", person=card.name), self.seat)


# -- Great Architect ------------------------------------------------------------------------------------------------


@hook(WonderPrice, "kept.great_architect", rank=1, mine=True)
def architect(clash: ClashState, owner: int, price: WonderPrice) -> None:
    """After what leaders take off: culture never falls below nothing."""
    less = lies_before(clash, owner, "great_architect").figures["less"]
    price.cost[Good.CULTURE] = max(0, price.cost.get(Good.CULTURE, 0) - less)
    price.required = None


@hook(WonderBuilt, "kept.great_architect", mine=True)
def architect_goes(clash: ClashState, owner: int, built: WonderBuilt) -> Iterator[Step]:
    yield Dismiss(owner, "great_architect")


# -- Great Diplomat -------------------------------------------------------------------------------------------------


@hook(PersonTaken, "kept.great_diplomat", mine=True)
def diplomat(clash: ClashState, owner: int, taken: PersonTaken) -> Iterator[Step]:
    if clash.printed.events[taken.card].key == DIPLOMAT:
        yield ChooseAlly(owner)


@dataclass(slots=True)
class ChooseAlly(Step[str]):
    seat: int

    def decision(self, clash: ClashState) -> Decision:
        others = clash.around(self.seat)[1:]
        options = tuple(Option(str(seat), as_text(SeatName(seat))) for seat in others)
        return ChooseOne(self.seat, text("With whom does your diplomat keep the peace?"), options, picture="near")

    def run(self, clash: ClashState, answer: str) -> None:
        clash.notes.append(Note(DIPLOMAT, self.seat, int(answer)))
        told = text("{seat} and {other} keep the peace", seat=SeatName(self.seat), other=SeatName(int(answer)))
        clash.tell(told, self.seat, great=True, affects=(int(answer),))


def allies(clash: ClashState, owner: int) -> set[int | None]:
    return {seat for note in clash.notes if note.key == DIPLOMAT and note.seat == owner for seat in (owner, note.other)}


@hook(AttackAllowed, "note.great_diplomat")
def peace(clash: ClashState, owner: int, attack: AttackAllowed) -> None:
    """On land or at sea, whoever of the two attacks."""
    city = clash.cities.get(attack.space)
    enemies = {piece.owner for piece in clash.enemies_at(attack.space, attack.seat)}
    enemies |= {city.owner} if city is not None else set()
    if attack.seat in allies(clash, owner) and enemies & (allies(clash, owner) - {attack.seat}):
        for good, n in lies_before(clash, owner, DIPLOMAT).pays.items():
            attack.cost[good] = attack.cost.get(good, 0) + n


@hook(BattleEnded, RULES)
def peace_is_broken(clash: ClashState, owner: int, ended: BattleEnded) -> Iterator[Step]:
    if {ended.fought.attacker, ended.fought.defender} == allies(clash, owner):
        yield Dismiss(owner, DIPLOMAT)


@hook(Deeds, "kept.great_diplomat", mine=True)
def recall(clash: ClashState, owner: int, deeds: Deeds) -> None:
    label = as_text(lies_before(clash, owner, DIPLOMAT).name)
    steps = (Dismiss(owner, DIPLOMAT),)
    deeds.deeds.append(Deed(DIPLOMAT, label, steps, action=True, detail=text("end the peace")))
