"""Pictures of 7 Wonders Duel."""

from rendering.duel.painter import DuelPainter

PAINTER = DuelPainter()

__all__ = ["PAINTER"]
