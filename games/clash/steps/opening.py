"""Set-up: regions, decks and pieces; the first settlers, and who begins."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.hexmap import Laid, home
from games.clash.kinds import Good, Mood, Unit
from games.clash.options import ClashOptions
from games.clash.pieces import City, Player
from games.clash.rulebook import Rulebook
from games.clash.state import ClashState
from games.clash.steps.civilizing import civilize
from games.clash.steps.rounds import StartRound
from games.core.decision import ChooseOne, Decision, Option
from games.core.house_data import house_text
from games.core.luck import Luck
from games.core.step import Step, Together
from games.core.text import SeatName, as_text, text


def set_up(seats: int, options: ClashOptions, luck: Luck) -> ClashState:
    clash = ClashState(seats, luck, ask_forced=options.ask_forced, house=house_text(options.house))
    # The data travels as text in `house`; a second copy would only make every stored state bigger.
    clash.options = options.model_copy(update={"house": None})
    rules, printed = clash.rules, clash.printed
    clash.regions = deal_regions(rules, seats, luck)
    clash.players = [new_player(rules, spot.spaces[0]) for spot in clash.layout.homes]
    for seat, player in enumerate(clash.players):
        clash.cities[player.home] = City(seat, Mood.HAPPY)
    clash.action_deck = list(printed.actions)
    clash.objective_deck = printed.objectives_with(options.civilizations)
    clash.event_deck = printed.events_with(options.civilizations)
    clash.wonder_deck = list(printed.wonders)
    for player in clash.players:
        player.actions = [luck.take(clash.action_deck) for _ in range(rules.start.actions)]
        player.objectives = [luck.take(clash.objective_deck) for _ in range(rules.start.objectives)]
    clash.first = luck.below(seats)
    choices = civilize(clash)
    settlers = rules.short.settlers if options.length == "short" else rules.start.settlers
    clash.next(
        *choices,
        Together({seat: [PlaceSettler(seat) for _ in range(settlers)] for seat in range(seats)}),
        StartRound(),
    )
    return clash


def deal_regions(rules: Rulebook, seats: int, luck: Luck) -> dict[str, Laid]:
    """Homes face up, the other places face down from the shuffled tiles; what is left stays in the box."""
    layout = rules.layouts[seats]
    tiles = [tile.id for tile in rules.tiles.values() if not tile.home]
    homes = {home(seat): Laid(spot.tile, revealed=True) for seat, spot in enumerate(layout.homes)}
    return homes | {place.id: Laid(luck.take(tiles)) for place in layout.places}


def new_player(rules: Rulebook, space: str) -> Player:
    goods = {good: rules.start.goods.get(good, 0) for good in Good}
    return Player(goods, list(rules.start.advances), rules.calendar.track, space)


@dataclass(slots=True)
class PlaceSettler(Step[str]):
    """On a space of land beside the first city."""

    seat: int

    def decision(self, clash: ClashState) -> Decision:
        start = clash.players[self.seat].home
        options = tuple(
            Option(space, as_text(space), at=space) for space in clash.in_order(clash.map.land_beside(start))
        )
        prompt = text("Where does your settler begin?")
        return ChooseOne(self.seat, prompt, options, picture="near", usual=options[0].key)

    def run(self, clash: ClashState, answer: str) -> None:
        clash.place(Unit.SETTLER, self.seat, answer)
        told = text("{seat} places a settler on {space}", seat=SeatName(self.seat), space=answer)
        clash.tell(told, self.seat, places=(answer,))
