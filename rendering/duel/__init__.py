"""Pictures of 7 Wonders Duel."""

from rendering.duel.painter import PAINTER

__all__ = ["PAINTER"]
