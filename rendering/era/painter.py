"""The painter of Era."""

from games.era.view import EraView
from rendering.era.board import draw_board
from rendering.era.dice import draw_dice
from rendering.era.pieces import draw_pieces
from rendering.era.question import draw_question
from rendering.painting import BOARD, Painter

DOMAIN, DICE, PIECES = "domain", "dice", "pieces"

PAINTER: Painter[EraView] = Painter({BOARD: draw_board, DOMAIN: draw_question, DICE: draw_dice, PIECES: draw_pieces})
