"""Era on paper: domains from above, dice, tracks and what is left to build."""

from rendering.era.painter import PAINTER

__all__ = ["PAINTER"]
