"""A position of Clash: the map, what stands on it, and what every player has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

from pydantic import Field

from games.clash.boards import Boards
from games.clash.data import rulebook
from games.clash.figures import Cap
from games.clash.figures_of_civilizations import ArmyLimit, Carries, Parley
from games.clash.hexmap import HexMap, Laid, map_of, terrains
from games.clash.kinds import RESOURCES, TOKENS, Building, Ending, Good, Mark, Mood, Side, Terrain, Unit
from games.clash.now import Memo, TurnNow
from games.clash.options import ClashOptions
from games.clash.owners import lent, owners
from games.clash.pieces import Almanac, City, Drawn, Note, Owner, Piece, Player, Purse, Token, WonderPlaced
from games.clash.printed import Printed
from games.clash.rulebook import BuildingEntry, Layout, Rulebook, UnitEntry
from games.clash.war import Battle
from games.clash.words import good_list
from games.core.effects import Registry
from games.core.state import State, once_at_rest
from games.core.text import SeatName, text

#: In `Player.gone`, beside the kinds of buildings.
SETTLEMENT = "settlement"


@dataclass(slots=True)
class ClashState(State):
    options: ClashOptions = field(default_factory=ClashOptions)
    #: The house's data as JSON; empty for ours.
    house: str = ""
    regions: dict[str, Laid] = field(default_factory=dict)
    cities: dict[str, City] = field(default_factory=dict)
    #: By space; no space stands here without units.
    units: dict[str, list[Piece]] = field(default_factory=dict)
    exhausted: list[str] = field(default_factory=list)
    #: What abilities of civilizations have put on the map.
    tokens: list[Token] = field(default_factory=list)
    players: list[Player] = field(default_factory=list)
    #: Every wonder that was built and still stands, or lies aside.
    wonders: dict[str, WonderPlaced] = field(default_factory=dict)
    #: The last card is on top.
    action_deck: list[str] = field(default_factory=list)
    action_discard: list[str] = field(default_factory=list)
    objective_deck: list[str] = field(default_factory=list)
    event_deck: list[str] = field(default_factory=list)
    event_discard: list[str] = field(default_factory=list)
    almanac: Almanac | None = None
    wonder_deck: list[str] = field(default_factory=list)
    #: Wonder cards everybody may take or build.
    open_wonders: list[str] = field(default_factory=list)
    #: The event card being resolved, and those that lie in force beside the deck.
    drawn: Drawn | None = None
    lasting: list[str] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    age: int = 1
    round: int = 1
    first: int = 0
    turn: TurnNow | None = None
    battle: Battle | None = None
    ended: Ending | None = None
    over: bool = False
    #: Made of the regions and never stored: looked up by them anew, it would cost the rules a quarter of their time.
    cached_map: Annotated[Any, Field(exclude=True)] = field(default=None, repr=False)

    # -- what never changes -----------------------------------------------------------------------------------------

    @property
    def rules(self) -> Rulebook:
        return rulebook(self.house)

    @property
    def printed(self) -> Printed:
        return rulebook(self.house).printed

    @property
    def boards(self) -> Boards:
        return rulebook(self.house).boards

    @property
    def layout(self) -> Layout:
        return self.rules.layouts[self.seats]

    @property
    def kinds(self) -> Mapping[Unit, UnitEntry]:
        """The units that are in the game."""
        return self.rules.units_with(self.options.civilizations)

    @property
    def raised(self) -> Mapping[Building, BuildingEntry]:
        """The buildings that are in the game."""
        return self.rules.buildings_with(self.options.civilizations)

    # -- the map ----------------------------------------------------------------------------------------------------

    @property
    def map(self) -> HexMap:
        found: HexMap | None = self.cached_map
        if found is None:
            shown = tuple((place, self.shows(laid)) for place, laid in self.regions.items() if laid.revealed)
            found = self.cached_map = map_of(self.layout, shown)
        return found

    def shows(self, laid: Laid) -> tuple[Terrain, ...]:
        return terrains(self.rules.tile(laid.tile), laid.turned)

    def turn_over(self, place: str, turned: bool) -> None:
        laid = self.regions[place]
        laid.turned, laid.revealed = turned, True
        self.cached_map = None

    def in_order(self, spaces: Iterable[str]) -> list[str]:
        return sorted(spaces, key=self.map.order.__getitem__)

    # -- cities -----------------------------------------------------------------------------------------------------

    @once_at_rest
    def cities_of(self, owner: Owner) -> list[str]:
        """In the order of the map and not of their founding."""
        return self.in_order(space for space, city in self.cities.items() if city.owner == owner)

    def count_cities(self, owner: Owner) -> int:
        return sum(city.owner == owner for city in self.cities.values())

    def city(self, space: str) -> City:
        return self.cities[space]

    def raise_mood(self, space: str, levels: int = 1) -> None:
        city = self.cities[space]
        city.mood = Mood(min(Mood.HAPPY, city.mood + levels))

    def lower_mood(self, space: str, levels: int = 1) -> None:
        city = self.cities[space]
        city.mood = Mood(max(Mood.ANGRY, city.mood - levels))
        city.last_one = False

    def pull_down(self, space: str, building: Building) -> None:
        city = self.cities[space]
        del city.buildings[building]
        if building is Building.PORT:
            city.port = None

    def destroy(self, space: str) -> None:
        """All pieces of the city leave the map; its wonders leave the game."""
        for wonder in self.cities.pop(space).wonders:
            del self.wonders[wonder]
        self.tokens = [token for token in self.tokens if token.at != space]

    # -- units ------------------------------------------------------------------------------------------------------

    def at(self, space: str) -> list[Piece]:
        return self.units.get(space, [])

    def owned_at(self, space: str, owner: Owner) -> list[Piece]:
        return [piece for piece in self.units.get(space, ()) if piece.owner == owner]

    def armies_at(self, space: str, owner: Owner) -> list[Piece]:
        return [piece for piece in self.units.get(space, ()) if piece.owner == owner and piece.army]

    def ships_at(self, space: str, owner: Owner) -> list[Piece]:
        return [piece for piece in self.units.get(space, ()) if piece.owner == owner and piece.ship]

    def enemies_at(self, space: str, seat: Owner) -> list[Piece]:
        return [piece for piece in self.units.get(space, ()) if piece.owner != seat]

    def hostile(self, space: str, seat: Owner) -> bool:
        """An enemy unit or city is here."""
        city = self.cities.get(space)
        if city is not None and city.owner != seat:
            return True
        return any(piece.owner != seat for piece in self.units.get(space, ()))

    def spaces_of(self, owner: Owner, which: Callable[[Piece], bool] = lambda piece: True) -> list[str]:
        """Where the owner has such units, in the order of the map."""
        return self.in_order(
            space
            for space, pieces in self.units.items()
            if any(piece.owner == owner and which(piece) for piece in pieces)
        )

    def room(self, space: str, owner: Owner, group: Sequence[Piece] = ()) -> int:
        """Army units the owner may still bring here, as this group; on the sea only ships limit them."""
        if self.map.is_sea(space):
            return self.berths(space, owner)
        # Where the limit has come down nobody has to go.
        return max(0, self.army_limit(space, owner, group) - len(self.armies_at(space, owner)))

    def army_limit(self, space: str, owner: Owner, group: Sequence[Piece] = ()) -> int:
        most = self.rules.limits.army
        return most if owner is None else registry.reckon(self, ArmyLimit(owner, space, most, group)).most

    def carries(self, owner: Owner) -> int:
        """Land units that one ship carries."""
        most = self.rules.units[Unit.SHIP].carries
        return most if owner is None else registry.reckon(self, Carries(owner, most)).most

    def berths(self, space: str, owner: Owner) -> int:
        """Land units that still fit on the owner's ships here."""
        pieces = self.owned_at(space, owner)
        ships = sum(piece.ship for piece in pieces)
        if self.parley(owner):
            ships += len(self.ships_at(space, None))
        return self.carries(owner) * ships - sum(not piece.ship for piece in pieces)

    def parley(self, owner: Owner) -> bool:
        """Pirates let the owner's units come among them."""
        return owner is not None and registry.reckon(self, Parley(owner)).peaceful

    def barred(self, space: str, seat: int) -> bool:
        """Enemy ships on the sea space stop those of the seat."""
        enemies = self.enemies_at(space, seat)
        return bool(enemies) and not (self.parley(seat) and all(piece.owner is None for piece in enemies))

    def place(self, kind: Unit, owner: Owner, space: str, marks: Mark = Mark.NONE) -> Piece:
        piece = Piece(kind, owner, marks)
        self.units.setdefault(space, []).append(piece)
        return piece

    def remove(self, space: str, piece: Piece) -> None:
        pieces = self.units[space]
        # Equal units are not the same: one of them may already be on its way elsewhere.
        del pieces[next(at for at, other in enumerate(pieces) if other is piece)]
        if not pieces:
            del self.units[space]

    def count_units(self, owner: Owner, kind: Unit) -> int:
        """Figures of the owner's supply that stand on the map."""
        return sum(piece.kind is kind and piece.supply == owner for pieces in self.units.values() for piece in pieces)

    # -- the supply of pieces ---------------------------------------------------------------------------------------

    def units_left(self, owner: Owner, kind: Unit) -> int:
        limit = self.rules.of_nobody(kind) if owner is None else self.rules.units[kind].limit
        held = sum(one.owner == owner and one.kind is kind for player in self.players for one in player.held)
        return max(0, limit - self.count_units(owner, kind) - held)

    def buildings_left(self, seat: int, building: Building) -> int:
        built = sum(city.buildings.get(building) == seat for city in self.cities.values())
        return max(0, self.rules.buildings[building].limit - built - self.players[seat].gone.get(building, 0))

    def settlements_left(self, owner: Owner) -> int:
        if owner is None:
            return max(0, self.rules.barbarians.settlements - self.count_cities(None))
        pieces = self.rules.limits.settlements - self.players[owner].gone.get(SETTLEMENT, 0)
        return max(0, pieces - self.count_cities(owner))

    # -- advances ---------------------------------------------------------------------------------------------------

    def owns(self, seat: Owner, advance: str) -> bool:
        return seat is not None and advance in self.players[seat].advances

    def has(self, seat: Owner, advance: str) -> bool:
        """It may use the advance: its own, or lent by the Great Library."""
        if seat is None:
            return False
        player = self.players[seat]
        if advance in player.advances or advance in lent(self.boards, player):
            return True
        return self.turn is not None and self.turn.seat == seat and self.turn.lent == advance

    def holds(self, seat: int, wonder: str) -> bool:
        """The wonder stands in a city of the seat."""
        placed = self.wonders.get(wonder)
        return placed is not None and self.cities[placed.space].owner == seat

    # -- battles ----------------------------------------------------------------------------------------------------

    @property
    def fight(self) -> Battle:
        assert self.battle is not None
        return self.battle

    def fighting(self, side: Side) -> list[Piece]:
        """The side's units that fight: army units on land, ships at sea."""
        battle = self.fight
        owner = battle.seat(side)
        if battle.sea:
            return self.ships_at(battle.space, owner)
        return self.armies_at(battle.space, owner)

    # -- turns ------------------------------------------------------------------------------------------------------

    @property
    def now(self) -> TurnNow:
        assert self.turn is not None
        return self.turn

    @property
    def active(self) -> int:
        """Whose turn it is; between turns the first player's."""
        return self.first if self.turn is None else self.turn.seat

    def around(self, seat: int | None = None) -> list[int]:
        """All seats clockwise, beginning with this one or the active one."""
        start = self.active if seat is None else seat
        return [(start + n) % self.seats for n in range(self.seats)]

    def used(self, key: str) -> bool:
        return self.turn is not None and key in self.turn.used

    def use(self, key: str) -> None:
        if self.turn is not None and key not in self.turn.used:
            self.turn.used.append(key)

    def memos(self, ability: str) -> list[str]:
        """What it remembers of this turn."""
        return [] if self.turn is None else [memo.what for memo in self.turn.memos if memo.ability == ability]

    def add_memo(self, ability: str, what: str) -> None:
        if self.turn is not None:
            self.turn.memos.append(Memo(ability, what))

    def drop_memos(self, ability: str) -> None:
        if self.turn is not None:
            self.turn.memos = [memo for memo in self.turn.memos if memo.ability != ability]

    @property
    def ages(self) -> int:
        """How many ages there are at most."""
        calendar = self.rules.calendar
        if self.options.length == "short":
            return calendar.short_ages
        return calendar.ages if self.options.end == "fixed" else calendar.long_ages

    @property
    def rounds_left(self) -> int:
        """Rounds after this one until the last age is over."""
        rounds = self.rules.calendar.rounds
        return (self.ages - self.age + 1) * rounds - self.round

    # -- goods ------------------------------------------------------------------------------------------------------

    def goods(self, seat: int) -> Purse:
        return self.players[seat].goods

    def cap(self, seat: int, good: Good) -> int | None:
        """The most the seat may have; tokens have no limit."""
        if good in TOKENS:
            return None
        limits = self.rules.limits
        most = limits.food if good is Good.FOOD else limits.resource
        return registry.reckon(self, Cap(seat, good, most)).most

    def gain(self, seat: int, goods: Mapping[Good, int]) -> Purse:
        """Take what there is room for; the rest is lost. Tells what was gained."""
        gained = self.take(seat, goods)
        if gained:
            self.tell(text("{seat} gains {goods}", seat=SeatName(seat), goods=good_list(gained)), seat, routine=True)
        return gained

    def take(self, seat: int, goods: Mapping[Good, int]) -> Purse:
        """The same without a word."""
        gained = self.fitting(seat, goods)
        for good, n in gained.items():
            self.players[seat].goods[good] += n
        return gained

    def fitting(self, seat: int, goods: Mapping[Good, int]) -> Purse:
        """What of it there is room for."""
        own, fitting = self.players[seat].goods, Purse()
        with self.reading():
            for good, n in goods.items():
                cap = self.cap(seat, good)
                room = n if cap is None else max(0, min(n, cap - own[good]))
                if room:
                    fitting[good] = room
        return fitting

    def drop_surplus(self, *seats: int) -> None:
        """What is above a limit that has come down is lost."""
        with self.reading():
            surplus = {seat: self._surplus(seat) for seat in seats}
        for seat, lost in surplus.items():
            for good, n in lost.items():
                self.players[seat].goods[good] -= n
                told = text("{seat} loses {goods}", seat=SeatName(seat), goods=good_list({good: n}))
                self.tell(told, seat, affects=(seat,))

    def _surplus(self, seat: int) -> Purse:
        own = self.players[seat].goods
        caps = {good: self.cap(seat, good) for good in RESOURCES if own[good]}
        return {good: own[good] - cap for good, cap in caps.items() if cap is not None and own[good] > cap}

    def spend(self, seat: int, paid: Mapping[Good, int]) -> None:
        goods = self.players[seat].goods
        for good, n in paid.items():
            goods[good] -= n
            assert goods[good] >= 0, f"seat {seat} cannot pay {n} {good}"


#: Everything that advances, wonders and cards change.
registry: Registry[ClashState] = Registry(owners)
