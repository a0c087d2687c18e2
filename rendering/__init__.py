"""Pictures made from views: a painter for each game, drawn with one kit."""

from rendering.catalogue import painter
from rendering.kit.record import DrawnText
from rendering.painting import Painter
from rendering.picture import Look, Marks, Picture

__all__ = ["DrawnText", "Look", "Marks", "Painter", "Picture", "painter"]
