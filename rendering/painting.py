"""A painter: which sheets a game has and who draws each; what every game has besides is the same for all."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from PIL import Image

from games.core.game import Result
from rendering import endings
from rendering.kit.canvas import Canvas
from rendering.kit.encode import FINEST, PHOTO_LIMIT
from rendering.picture import NO_MARKS, Look, Marks, Picture, film, photo, thinned
from rendering.signs import NO_SIGNS, Signs

View = TypeVar("View")

BOARD, HAND = "board", "hand"
NOTHING_MARKED = Marks()
_SECONDS = 0.7


@dataclass(frozen=True, slots=True)
class Painter(Generic[View]):
    """Draws one game from its views."""

    #: By the name a decision gives them. None where there is nothing to show: nobody's hand is drawn for a spectator.
    sheets: Mapping[str, Callable[[View, Look, Marks], Canvas | None]]
    #: How long each position of the film stands; None where a board is nothing to watch.
    seconds: float | None = _SECONDS
    #: Sheets higher than a question's, which are drawn as wide as one where a crop is asked for, even without places.
    tall: Collection[str] = ()
    #: How heavy a sheet may be, and how fine at the best: less where sheets are so full that they would load slowly.
    limit: int = PHOTO_LIMIT
    finest: int = FINEST
    #: What is drawn for a sign of the chat that means something of its own here.
    signs: Signs = field(default_factory=lambda: NO_SIGNS)

    def sheet(self, view: View, name: str, look: Look, marks: Marks = NOTHING_MARKED) -> Picture | None:
        draw = self.sheets.get(name)
        canvas = draw(view, look, marks) if draw is not None else None
        return photo(canvas, self.limit, self.finest) if canvas is not None else None

    def board(
        self,
        view: View,
        look: Look,
        targets: Mapping[str, str] = NO_MARKS,
        changed: Collection[str] = (),
        crop: Collection[str] | None = None,
    ) -> Picture:
        return photo(self._board(view, look, Marks(targets, changed, crop)), self.limit, self.finest)

    def card(self, view: View, look: Look, shape: float, changed: Collection[str] = ()) -> Picture:
        """The board as a picture at most so many times as high as it is wide: in the middle of broader paper."""
        board = self._board(view, look, Marks(changed=changed))
        across = round(board.height / shape)
        if board.width >= across:
            return photo(board, self.limit, self.finest)
        paper = Canvas(across, board.height, look.colours)
        paper.lay(board, (across - board.width) // 2, 0)
        return photo(paper, self.limit, self.finest)

    def hand(self, view: View, look: Look, numbers: Mapping[str, str] = NO_MARKS) -> Picture | None:
        """The reader's own hidden things, or None where a game has none."""
        return self.sheet(view, HAND, look, Marks(numbers))

    def film(self, views: Sequence[View], look: Look, captions: Sequence[str] = ()) -> Picture | None:
        """The board through a game, moving; below each position what led there."""
        if self.seconds is None:
            return None
        if not captions:
            return film(thinned(views), lambda view: self._board(view, look, NOTHING_MARKED).image, self.seconds)
        frames = thinned(list(zip(views, captions, strict=True)))
        return film(frames, lambda frame: self._frame(frame[0], frame[1], look), self.seconds)

    def _frame(self, view: View, caption: str, look: Look) -> Image.Image:
        board = self._board(view, look, NOTHING_MARKED).image
        return endings.captioned(board, caption, look)

    def told(self, view: View, look: Look, marks: Marks, heading: str, lines: Sequence[str]) -> Picture:
        """The board, and below it what was done there."""
        whole = endings.told(self._board(view, look, marks), heading, lines, look, self.signs)
        return photo(whole, self.limit, self.finest)

    def scores(self, result: Result, names: Sequence[str], look: Look) -> Picture:
        return endings.scores(result, names, look)

    def chart(self, points_over_time: Sequence[Sequence[float]], names: Sequence[str], look: Look) -> Picture:
        """`points_over_time` holds the whole and half points of every seat, one row per moment."""
        return endings.chart(points_over_time, names, look)

    def chances(
        self, rows: Sequence[Sequence[float]], marked: Mapping[int, str], names: Sequence[str], look: Look
    ) -> Picture:
        """One row per moment, each seat's chance from 0 to 1; some moments are numbered."""
        return endings.chances(rows, marked, names, look)

    def _board(self, view: View, look: Look, marks: Marks) -> Canvas:
        canvas = self.sheets[BOARD](view, look, marks)
        assert canvas is not None, "there is always a board"
        return canvas
