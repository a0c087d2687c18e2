"""The painter of Duel."""

from games.duel.view import DuelView
from rendering.duel.board import draw_board
from rendering.duel.hand import draw_hand
from rendering.painting import BOARD, HAND, Painter

PAINTER: Painter[DuelView] = Painter({BOARD: draw_board, HAND: draw_hand})
