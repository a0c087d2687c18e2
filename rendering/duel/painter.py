"""The painter of Duel."""

from games.duel.view import DuelView
from rendering.duel.board import draw_board
from rendering.duel.hand import draw_hand
from rendering.duel.question import draw_age, draw_gods
from rendering.painting import BOARD, HAND, Painter

AGE, GODS = "age", "gods"
PAINTER: Painter[DuelView] = Painter(
    {BOARD: draw_board, HAND: draw_hand, AGE: draw_age, GODS: draw_gods}, tall=(BOARD,)
)
