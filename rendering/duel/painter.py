"""The painter of Duel."""

from collections.abc import Collection, Mapping, Sequence

from games.duel.view import DuelView
from rendering.duel.board import part_of_board, whole_board
from rendering.duel.desk import draw_desk
from rendering.duel.hand import draw_hand
from rendering.endings import Endings
from rendering.gallery import NO_MARKS, Look, Picture, film, photo

_SECONDS = 0.7


class DuelPainter(Endings):
    def board(
        self,
        view: DuelView,
        look: Look,
        targets: Mapping[str, str] = NO_MARKS,
        changed: Collection[str] = (),
        crop: Collection[str] | None = None,
    ) -> Picture:
        if crop is not None:
            return photo(part_of_board(view, look, targets, changed, crop))
        return photo(whole_board(view, look, targets, changed))

    def hand(self, view: DuelView, look: Look, numbers: Mapping[str, str] = NO_MARKS) -> Picture | None:
        canvas = draw_hand(view, look, numbers)
        return photo(canvas) if canvas is not None else None

    def film(self, views: Sequence[DuelView], look: Look) -> Picture | None:
        return film(views, lambda view: whole_board(view, look, NO_MARKS, ()), _SECONDS)

    def desk(self, view: DuelView, look: Look, seat: int) -> Picture:
        return photo(draw_desk(view, look, seat))
