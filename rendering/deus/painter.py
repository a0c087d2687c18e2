"""The painter of Deus."""

from games.deus.kinds import Resource
from games.deus.view import DeusView
from games.deus.words import SIGNS
from rendering.deus.board import draw_board
from rendering.deus.hand import draw_hand
from rendering.deus.seats import draw_seats
from rendering.painting import BOARD, HAND, Painter

SEATS = "seats"
PAINTER: Painter[DeusView] = Painter(
    {BOARD: draw_board, HAND: draw_hand, SEATS: draw_seats}, tall=(BOARD,), signs={SIGNS[Resource.WHEAT]: "{wheat}"}
)
