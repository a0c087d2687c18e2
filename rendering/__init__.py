"""Pictures made from views: a painter for each game, drawn with one kit."""

from rendering.gallery import Look, Painter, Picture, painter
from rendering.kit.record import DrawnText

__all__ = ["DrawnText", "Look", "Painter", "Picture", "painter"]
