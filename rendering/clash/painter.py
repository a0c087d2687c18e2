"""The painter of Clash."""

from games.clash.view import ClashView
from rendering.clash.map import draw_map
from rendering.painting import BOARD, Painter

MAP = "map"
#: A map is full of small things: coarser than others, and it still loads at once.
_LIMIT, _FINEST = 300_000, 74

PAINTER: Painter[ClashView] = Painter({BOARD: draw_map, MAP: draw_map}, limit=_LIMIT, finest=_FINEST)
