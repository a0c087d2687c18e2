"""Sample positions of Clash: four civilizations in the middle of a game, laid by hand, for lessons and references."""

from __future__ import annotations

from functools import lru_cache

from games.clash.game import Clash
from games.clash.kinds import Building, Mood, Side, Unit
from games.clash.pieces import City, Piece, Token, WonderPlaced
from games.clash.state import ClashState
from games.clash.view import BattleView, ClashView
from games.core.luck import Luck

_SEATS, _SEED = 4, "the pictures' table"
_UNSEEN = ("R2", "R5", "R8")
_AGE, _ROUND = 3, 2
#: Of every seat in turn from its home outwards: mood, buildings, infantry and settlers of its cities.
_CITIES = (
    (Mood.HAPPY, (Building.TEMPLE, Building.ACADEMY, Building.FORTRESS, Building.PORT), 2, 0),
    (Mood.NEUTRAL, (Building.TEMPLE, Building.PORT), 0, 1),
    (Mood.ANGRY, (Building.ACADEMY,), 1, 0),
    (Mood.NEUTRAL, (), 0, 0),
)
_WONDERS = (("great_pyramid",), ("great_library", "great_wall"), (), ())
_ARMY, _SHIPS, _ABOARD = 3, 2, 3
#: How many of each category's advances the seats have, in the order of the player board.
_LEARNED = ((3, 2, 1, 2, 1, 2, 0, 1), (1, 4, 0, 1, 3, 0, 1, 0), (2, 1, 3, 2, 0, 1, 2, 2), (1, 1, 1, 1, 1, 1, 1, 1))


@lru_cache(maxsize=1)
def world() -> ClashView:
    game = Clash()
    return game.view(_world(game), 0)


def _world(game: Clash) -> ClashState:
    clash = game.setup(_SEATS, game.Options(), Luck(_SEED))
    for place, laid in clash.regions.items():
        laid.revealed = place not in _UNSEEN
    clash.cached_map = None
    clash.cities.clear()
    clash.units.clear()
    for seat in range(_SEATS):
        _settle(clash, seat)
    _barbarians(clash)
    clash.age, clash.round = _AGE, _ROUND
    return clash


def _settle(clash: ClashState, seat: int) -> None:
    player = clash.players[seat]
    free = [space for space in clash.map.distances(player.home) if not _taken(clash, space)]
    land = [space for space in free if clash.map.is_land(space)]
    for space, (mood, buildings, infantry, settlers) in zip(land, _CITIES, strict=False):
        seas = clash.map.sea_beside(space)
        built = [building for building in buildings if building is not Building.PORT or seas]
        city = City(seat, mood, dict.fromkeys(built, seat), port=seas[0] if Building.PORT in built else None)
        clash.cities[space] = city
        _stand(clash, seat, space, {Unit.INFANTRY: infantry, Unit.SETTLER: settlers})
    first = clash.cities[land[0]]
    for wonder in _WONDERS[seat]:
        first.wonders.append(wonder)
        clash.wonders[wonder] = WonderPlaced(seat, land[0], _AGE - 1, 1)
    # The next one's people have come to stay.
    clash.cities[land[1]].buildings[Building.TEMPLE] = (seat + 1) % _SEATS
    _stand(clash, seat, land[len(_CITIES)], {Unit.INFANTRY: _ARMY})
    sea = next((space for space in free if clash.map.is_sea(space)), None)
    if sea is not None:
        _stand(clash, seat, sea, {Unit.SHIP: _SHIPS, Unit.INFANTRY: _ABOARD})
    columns = zip(clash.printed.categories.values(), _LEARNED[seat], strict=False)
    player.advances = [advance for column, n in columns for advance in column.advances[:n]]
    player.goods = {good: (3 * at + seat) % 5 for at, good in enumerate(player.goods)}


def _barbarians(clash: ClashState) -> None:
    space = next(space for space in clash.map.order if clash.map.is_land(space) and not _taken(clash, space))
    clash.cities[space] = City(None)
    _stand(clash, None, space, {Unit.INFANTRY: 2})
    sea = next((space for space in clash.map.order if clash.map.is_sea(space) and not _taken(clash, space)), None)
    if sea is not None:
        _stand(clash, None, sea, {Unit.SHIP: 2})


def _stand(clash: ClashState, owner: int | None, space: str, units: dict[Unit, int]) -> None:
    pieces = [Piece(kind, owner) for kind, n in units.items() for _ in range(n)]
    if pieces:
        clash.units.setdefault(space, []).extend(pieces)


def _taken(clash: ClashState, space: str) -> bool:
    return space in clash.cities or space in clash.units


# -- with civilizations ---------------------------------------------------------------------------------------------

_LED = (("rome", 3, "caesar"), ("vikings", 4, "ragnar"), ("egypt", 3, "cleopatra"), ("greece", 1, "alexander"))
_LATER = (Building.MARKET, Building.OBELISK, Building.OBSERVATORY)
_MIXED = {Unit.INFANTRY: 1, Unit.CAVALRY: 2, Unit.ELEPHANT: 1}


@lru_cache(maxsize=1)
def civilized() -> ClashView:
    """The same world: boards half full, leaders with mixed armies, the later buildings, pirates and tokens."""
    game = Clash()
    clash = _world(game)
    # Only now: nothing of the world hangs on how civilizations are dealt.
    clash.options = game.Options(civilizations=True)
    for seat, (civilization, advances, leader) in enumerate(_LED):
        player, board = clash.players[seat], clash.boards.civilizations[civilization]
        player.civilization, player.own = civilization, [advance.id for advance in board.advances[:advances]]
        player.leaders, player.leader = [one.id for one in board.leaders if one.id != leader], leader
        cities = clash.cities_of(seat)
        for building, space in zip(_LATER, cities[1:], strict=False):
            clash.cities[space].buildings[building] = seat
        armies = (space for space in clash.spaces_of(seat, lambda piece: piece.army) if clash.map.is_land(space))
        army = next(space for space in armies if space not in clash.cities)
        del clash.units[army]
        _stand(clash, seat, army, {**_MIXED, Unit.LEADER: seat % 2})
        _stand(clash, seat, cities[0], {Unit.CAVALRY: 1, Unit.LEADER: 1 - seat % 2})
    clash.players[1].counters["runestones"] = 3
    clash.players[0].killed = ["leonidas"]
    clash.players[0].kept = ["e57"]
    beloved = clash.cities_of(2)[0]
    clash.tokens = [Token("erik_the_red.legendary_explorer", 1, "R1"), Token("cleopatra.beloved", 2, beloved)]
    return game.view(clash, 0)


def fought(view: ClashView) -> BattleView:
    """The second round at a city of seat 0: cards are laid, dice thrown, losses taken."""
    space = next(city.space for city in view.cities if city.owner == 0)
    return BattleView(
        space=space,
        attacker=1,
        defender=0,
        origin=None,
        sea=False,
        landed=False,
        city=True,
        fortress=True,
        temple=False,
        size=3,
        wonders=0,
        round=2,
        laid=tuple(Side),
        cards=dict(zip(Side, view.printed.actions, strict=False)),
        revealed=True,
        cancelled=(),
        decided=False,
        winner=None,
        words=(),
        rolled={Side.ATTACKER: (5, 9, 0), Side.DEFENDER: (10, 3)},
        values={Side.ATTACKER: 11, Side.DEFENDER: 8},
        hits={Side.ATTACKER: 1, Side.DEFENDER: 1},
        lost_now={Side.ATTACKER: 1, Side.DEFENDER: 1},
        lost={Side.ATTACKER: 2, Side.DEFENDER: 1},
        began={Side.ATTACKER: 4, Side.DEFENDER: 3},
        driven_back=False,
        fallen={},
        revealed_cards={},
        colours=(),
        ally=None,
        played={},
        fighters={Side.ATTACKER: {Unit.INFANTRY: 2}, Side.DEFENDER: {Unit.INFANTRY: 2}},
    )
