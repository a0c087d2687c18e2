"""Deus on paper: the continent, the seats, hands and how it ended."""

from rendering.deus.painter import PAINTER

__all__ = ["PAINTER"]
