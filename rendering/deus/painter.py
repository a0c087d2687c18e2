"""The painter of Deus."""

from collections.abc import Collection, Mapping, Sequence

from games.deus.view import DeusView
from rendering.deus.board import part_of_board, whole_board
from rendering.deus.desk import draw_desk
from rendering.deus.hand import draw_hand
from rendering.endings import Endings
from rendering.gallery import NO_MARKS, Look, Picture, film, photo

_SECONDS = 0.7


class DeusPainter(Endings):
    def board(
        self,
        view: DeusView,
        look: Look,
        targets: Mapping[str, str] = NO_MARKS,
        changed: Collection[str] = (),
        crop: Collection[str] | None = None,
    ) -> Picture:
        if crop is not None:
            return photo(part_of_board(view, look, targets, changed, crop))
        return photo(whole_board(view, look, targets, changed))

    def hand(self, view: DeusView, look: Look, numbers: Mapping[str, str] = NO_MARKS) -> Picture | None:
        return photo(draw_hand(view, look, numbers)) if view.viewer is not None and view.hand else None

    def film(self, views: Sequence[DeusView], look: Look) -> Picture | None:
        return film(views, lambda view: whole_board(view, look, NO_MARKS, ()), _SECONDS)

    def desk(self, view: DeusView, look: Look, seat: int) -> Picture:
        return photo(draw_desk(view, look, seat))
