"""Pictures made from views: a painter for each game, drawn with one kit."""

from rendering.catalogue import painter
from rendering.gallery import Look, Marks, Picture
from rendering.kit.record import DrawnText
from rendering.painting import Painter

__all__ = ["DrawnText", "Look", "Marks", "Painter", "Picture", "painter"]
