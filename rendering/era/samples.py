"""A sample position of Era, its towns laid by hand: what lessons and reference pictures are drawn from."""

from functools import lru_cache

from games.core.luck import Luck
from games.era import GAME
from games.era.dice import Die
from games.era.kinds import Kind, Phase
from games.era.survey import Placed
from games.era.view import EraView
from rendering.era.towns import CULTURE, DISASTERS, STOCKS, TOWNS

_SEED = "the pictures' table"
#: The wall that would close the first town's yard, where it does and where it leaves a gap.
WALL, GAP = Kind.WALL_4, ("M6", "M7", "M8", "M9")
WALL_ELSEWHERE = ("M5", "M6", "M7", "M8")


@lru_cache(maxsize=1)
def towns() -> EraView:
    """The four towns in the middle of a round, the first of them about to build."""
    state = GAME.setup(len(TOWNS), GAME.Options(), Luck(_SEED))
    luck = Luck(f"dice of {_SEED}")
    for seat, (player, town) in enumerate(zip(state.players, TOWNS, strict=True)):
        player.pieces = [Placed(*standing) for standing in town]
        player.to_place = []
        player.stock = dict(STOCKS[seat])
        player.culture, player.disasters = CULTURE[seat], DISASTERS[seat]
        due = [colour for colour, n in state.dice_due(seat).items() for _ in range(n)]
        player.dice = [Die(colour, luck.below(len(state.rules.faces[colour]))) for colour in due]
    for kind, piece in state.rules.pieces.items():
        state.supply[kind] = piece.count - sum(player.count(kind) for player in state.players)
    for colour, die in state.rules.dice.items():
        state.dice[colour] = die.count - sum(die.colour == colour for player in state.players for die in player.dice)
    state.phase, state.round, state.first, state.turn = Phase.BUILD, 6, 2, 0
    state.screened, state.crossed = False, 1
    state.stack = []
    return GAME.view(state, 0)
