"""Builds positions of Clash: a map that is known, cities, units and goods where they are wanted, and loaded dice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from games.clash.data import rulebook
from games.clash.game import Clash
from games.clash.hexmap import Laid, home
from games.clash.kinds import Building, Deck, Good, Mood, Unit
from games.clash.now import TurnNow
from games.clash.options import ClashOptions
from games.clash.pieces import City, Piece, Player, WonderPlaced
from games.clash.state import ClashState
from games.clash.steps.opening import new_player
from games.clash.steps.turn import ChooseDeed, deeds, why_not
from games.core.decision import Answer, ChooseOne, ChooseSome, Decision, Option, Place
from games.core.event import Event
from games.core.luck import Luck
from games.core.step import Step
from games.core.text import english

GAME = Clash()

#: A number of the die to one of its faces: with infantry's sign, and with one that no unit of the base game has.
SIGNED = {3: 5, 5: 9, 6: 10}
PLAIN = {1: 0, 2: 2, 3: 4, 4: 6, 5: 8}

#: Tiles of the places for two players. The map by columns, from the west:
#: A3 grassland, A5 sea, A7 forest; B2 sea, B3 mountain, B4 grassland, B5 barren, B6 mountain, B7 barren;
#: C2 to C6: forest, forest, grassland, grassland, forest; C7 and C8 mountain; D1 barren, D2 grassland (home of seat 0),
#: D3 forest, D4 to D7 grassland (D7 home of seat 1), D8 barren; E2 mountain, E3 sea, E4 grassland, E5 to E7 mountain,
#: E8 forest; F2 forest, F3 forest, F4 sea, F5 mountain, F6 forest, F7 mountain; G3 grassland, G5 sea, G7 grassland.
TILES = {"R1": "11", "R2": "12", "R3": "20", "R4": "16", "R5": "5", "R6": "19", "R7": "17", "R8": "18"}


@dataclass(slots=True)
class Loaded(Luck):
    """Luck that first gives what it was told to."""

    coming: list[int] = field(default_factory=list)

    def below(self, bound: int) -> int:
        if not self.coming:
            return Luck.below(self, bound)
        value = self.coming.pop(0)
        assert value < bound, "that cannot be drawn now"
        return value


class Table:
    """A position in the making. Every region is revealed; nobody has anything but Farming and Mining."""

    def __init__(self, seats: int = 2, **options: Any) -> None:
        rules = rulebook()
        self.luck = Loaded("table")
        #: Everything that was told, in English.
        self.told: list[str] = []
        self.clash = ClashState(seats, self.luck, options=ClashOptions(**options))
        layout = rules.layouts[seats]
        tiles = TILES if seats == 2 else dict(zip((place.id for place in layout.places), _ORDINARY, strict=False))
        self.clash.regions = {home(seat): Laid(spot.tile, revealed=True) for seat, spot in enumerate(layout.homes)}
        self.clash.regions |= {place.id: Laid(tiles[place.id], revealed=True) for place in layout.places}
        self.clash.players = [new_player(rules, spot.spaces[0]) for spot in layout.homes]
        for player in self.clash.players:
            player.goods = dict.fromkeys(Good, 0)

    # -- setting up -------------------------------------------------------------------------------------------------

    def player(self, seat: int = 0) -> Player:
        return self.clash.players[seat]

    def city(
        self,
        seat: int | None,
        space: str,
        *buildings: Building,
        mood: Mood = Mood.NEUTRAL,
        wonders: Iterable[str] = (),
        colour: int | None = None,
    ) -> City:
        """Buildings have the owner's colour unless said otherwise; a port faces the first sea beside it."""
        painted = dict.fromkeys(buildings, colour if colour is not None else seat)
        city = City(seat, mood, {building: shown for building, shown in painted.items() if shown is not None})
        city.wonders = list(wonders)
        if Building.PORT in buildings:
            city.port = self.clash.map.sea_beside(space)[0]
        self.clash.cities[space] = city
        for wonder in city.wonders:
            self.clash.wonders[wonder] = WonderPlaced(seat or 0, space, self.clash.age, self.clash.round)
        return city

    def units(self, seat: int | None, space: str, kind: Unit = Unit.INFANTRY, n: int = 1) -> None:
        for _ in range(n):
            self.clash.units.setdefault(space, []).append(Piece(kind, seat))

    def own(self, seat: int, *advances: str) -> None:
        self.player(seat).advances += advances

    def give(self, seat: int, **goods: int) -> None:
        for good, n in goods.items():
            self.player(seat).goods[Good(good)] = n

    def hide(self, *places: str) -> None:
        for place in places:
            self.clash.regions[place].revealed = False
        self.clash.cached_map = None

    def hand(self, seat: int, deck: Deck, *names: str) -> list[str]:
        """Cards with these halves, wonders, or great persons by their key; each card once."""
        player, printed = self.player(seat), self.clash.printed
        dealt = []
        for name in names:
            match deck:
                case Deck.ACTION:
                    found = [c.id for c in printed.actions.values() if name in (c.civil, c.tactic)]
                    hand, held = player.actions, [card for other in self.clash.players for card in other.actions]
                case Deck.OBJECTIVE:
                    found = [c.id for c in printed.objectives.values() if name in c.goals]
                    hand, held = player.objectives, [card for other in self.clash.players for card in other.objectives]
                case Deck.EVENT:
                    found = [c.id for c in printed.events.values() if c.key == name]
                    hand, held = player.persons, [card for other in self.clash.players for card in other.persons]
                case Deck.WONDER:
                    found, hand, held = [name], player.wonders, []
            card = next(card for card in found if card not in hand and card not in held)
            hand.append(card)
            dealt.append(card)
        return dealt

    def turn(self, seat: int = 0, actions: int = 3) -> None:
        self.clash.turn = TurnNow(seat, actions)

    def dice(self, *numbers: int, signed: bool = False) -> None:
        """The next throws of the die show these numbers."""
        faces = SIGNED if signed else PLAIN | {6: 10}
        self.luck.coming += [faces[number] for number in numbers]

    # -- playing ----------------------------------------------------------------------------------------------------

    def do(self, *steps: Step[Any]) -> Table:
        self.clash.next(*steps)
        return self._settle()

    def _settle(self) -> Table:
        self.clash.asked = None
        self._hear(GAME._finish(self.clash))
        self._keeps()
        return self

    def _keeps(self) -> None:
        """A position is stored and read at any moment."""
        luck, self.clash.luck = self.clash.luck, Luck("table")
        assert GAME.dump(GAME.copy(self.clash)) == GAME.dump(self.clash)
        self.clash.luck = luck

    def asked(self, seat: int = 0) -> Decision | None:
        return GAME.decision(self.clash, seat)

    def asking(self, seat: int = 0) -> Decision:
        decision = self.asked(seat)
        assert decision is not None, "nothing is asked"
        return decision

    def prompt(self, seat: int = 0) -> str:
        return english(self.asking(seat).prompt)

    def options(self, seat: int = 0) -> list[str]:
        """The keys that can be chosen."""
        return [option.key for option in _options(self.asking(seat)) if option.blocked is None]

    def blocked(self, key: str, seat: int = 0) -> str:
        option = next(option for option in _options(self.asking(seat)) if option.key == key)
        assert option.blocked is not None, f"{key} can be chosen"
        return english(option.blocked)

    def answer(self, answer: Answer, seat: int = 0) -> Table:
        self._hear(GAME.play(self.clash, seat, answer))
        self._keeps()
        return self

    def _hear(self, events: Iterable[Event]) -> None:
        self.told += [english(event.text) for event in events]

    def offers(self, seat: int = 0) -> list[Decision]:
        return GAME.offers(self.clash, seat)

    # -- abilities and cards ----------------------------------------------------------------------------------------

    def deed(self, key: str, seat: int = 0) -> Table:
        """Use an ability or a card, as in the middle of the seat's turn."""
        return self.do(ChooseDeed(seat)).answer(key, seat)

    def play(self, card: str, seat: int = 0) -> Table:
        """An action card from the hand, by the name of its upper half."""
        key = next(c for c in self.player(seat).actions if self.clash.printed.actions[c].civil == card)
        return self.deed(f"card.{key}", seat)

    def refused(self, key: str, seat: int = 0) -> str | None:
        """Why a deed cannot be done now; None when it can."""
        found = next(deed for deed in deeds(self.clash, seat) if deed.key == key)
        reason = why_not(self.clash, seat, found)
        return None if reason is None else english(reason)

    def refused_card(self, card: str, seat: int = 0) -> str | None:
        key = next(c for c in self.player(seat).actions if self.clash.printed.actions[c].civil == card)
        return self.refused(f"card.{key}", seat)

    # -- looking ----------------------------------------------------------------------------------------------------

    def goods(self, seat: int = 0) -> dict[str, int]:
        return {good.value: n for good, n in self.player(seat).goods.items() if n}

    def count(self, seat: int | None, space: str, kind: Unit = Unit.INFANTRY) -> int:
        return sum(piece.kind is kind for piece in self.clash.owned_at(space, seat))

    def mood(self, space: str) -> Mood:
        return self.clash.cities[space].mood


_ORDINARY = [str(number) for number in range(5, 21)]


def _options(decision: Decision) -> tuple[Option, ...]:
    assert isinstance(decision, ChooseOne | ChooseSome | Place)
    return decision.options
