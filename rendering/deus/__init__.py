"""Deus on paper: the continent, the seats, hands, desks and how it ended."""

from rendering.deus.painter import DeusPainter

PAINTER = DeusPainter()

__all__ = ["PAINTER", "DeusPainter"]
