"""What a civilization brings: its board, its start region, its leaders, and the advances that follow ordinary ones."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.boards import LEADERS
from games.clash.data import rulebook
from games.clash.effects import registry
from games.clash.hexmap import Laid, home
from games.clash.state import ClashState
from games.core.decision import ChooseOne, Decision, Option
from games.core.errors import Illegal
from games.core.step import Step
from games.core.text import SeatName, Text, as_text, listing, text

#: Boards that lie open beside one for each player when civilizations are drafted.
SPARE = 3


def ready() -> list[str]:
    """Civilizations whose rules are there: every leader's abilities, and with them the advances, have effects.

    No house changes what they are called by, so it is the same at every table.
    """
    effects = registry.keys()
    return [
        board.id
        for board in rulebook().boards.civilizations.values()
        if effects.issuperset(key for leader in board.leaders for key in leader.keys)
    ]


def civilize(clash: ClashState) -> list[Step]:
    """Deals the civilizations, or the choice of them; without them nothing is touched, and no luck is drawn."""
    options, luck = clash.options, clash.luck
    if not options.civilizations:
        return []
    pool = ready()
    if len(pool) < clash.seats:
        raise Illegal(text("Civilizations are there for {n} players. Switch the option off.", n=len(pool)))
    if options.alternate_history:
        cards = [leader.id for one in pool for leader in clash.boards.civilizations[one].leaders]
        for player in clash.players:
            player.leaders = [luck.take(cards) for _ in range(LEADERS)]
    match options.civilization_choice:
        case "dealt":
            for seat in range(clash.seats):
                lead(clash, seat, luck.take(pool))
            return []
        case "drafted":
            pool = [luck.take(pool) for _ in range(min(len(pool), clash.seats + SPARE))]
    # Who begins the game picks last.
    return [ChooseCivilization(seat, pool) for seat in reversed(clash.around(clash.first))]


def lead(clash: ClashState, seat: int, civilization: str) -> None:
    board, player = clash.boards.civilizations[civilization], clash.players[seat]
    player.civilization = civilization
    if board.region is not None:
        clash.regions[home(seat)] = Laid(board.region, revealed=True)
        clash.cached_map = None
    if not clash.options.alternate_history:
        player.leaders = [leader.id for leader in board.leaders]
    clash.tell(text("{seat} leads {civilization}", seat=SeatName(seat), civilization=board.name), seat, great=True)


@dataclass(slots=True)
class ChooseCivilization(Step[str]):
    seat: int
    #: What lies open, taken ones included.
    among: list[str]

    def decision(self, clash: ClashState) -> Decision:
        taken = {player.civilization for player in clash.players}
        options = tuple(
            Option(
                one,
                as_text(clash.boards.civilizations[one].name),
                note=_leaders(clash, one),
            )
            for one in self.among
            if one not in taken
        )
        return ChooseOne(self.seat, text("Which civilization do you lead?"), options, picture="map")

    def run(self, clash: ClashState, answer: str) -> None:
        lead(clash, self.seat, answer)


def _leaders(clash: ClashState, civilization: str) -> Text:
    names = [leader.name for leader in clash.boards.civilizations[civilization].leaders]
    return as_text(listing(*names))


@dataclass(slots=True)
class FollowAdvances(Step[None]):
    """What follows an advance comes and goes with it; what came with a government stays, asleep without one."""

    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        player = clash.players[self.seat]
        if player.civilization is None:
            return
        for advance in clash.boards.civilizations[player.civilization].advances:
            owned = advance.id in player.own
            if advance.follows is None:
                due = owned or not clash.printed.governing.isdisjoint(player.advances)
            else:
                due = advance.follows in player.advances
            if due and not owned:
                player.own.append(advance.id)
                clash.tell(
                    text("{seat} gains {advance} with it", seat=SeatName(self.seat), advance=advance.name), self.seat
                )
            elif owned and not due:
                player.own.remove(advance.id)
                clash.tell(
                    text("{seat} loses {advance} with it", seat=SeatName(self.seat), advance=advance.name), self.seat
                )
        clash.drop_surplus(self.seat)
