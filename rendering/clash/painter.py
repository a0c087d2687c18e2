"""The painter of Clash."""

from games.clash.view import ClashView
from rendering.clash.advances import PAGES, draw_advances, draw_page
from rendering.clash.battle import draw_battle
from rendering.clash.civilization import draw_civilization
from rendering.clash.hand import draw_hand
from rendering.clash.map import draw_map, draw_near, draw_quarter
from rendering.clash.realm import draw_realm
from rendering.clash.styles import SIGNS
from rendering.painting import BOARD, HAND, Painter

MAP, NEAR, ADVANCES, CITY, CIVILIZATION, BATTLE = "map", "near", "advances", "city", "civilization", "battle"
QUARTERS = 4
#: A map is full of small things: coarser than others, and it still loads at once.
_LIMIT, _FINEST = 300_000, 74

PAINTER: Painter[ClashView] = Painter(
    {
        BOARD: draw_map,
        MAP: draw_map,
        **{f"{MAP}{number + 2}": draw_quarter(number) for number in range(QUARTERS)},
        NEAR: draw_near,
        ADVANCES: draw_advances,
        **{f"{ADVANCES}{page + 1}": draw_page(page) for page in range(1, PAGES)},
        CIVILIZATION: draw_civilization,
        CITY: draw_realm,
        HAND: draw_hand,
        BATTLE: draw_battle,
    },
    limit=_LIMIT,
    finest=_FINEST,
    signs=SIGNS,
)
