"""Clash of Cultures on paper: the map with its cities and armies, and what everybody has learned."""

from rendering.clash.painter import PAINTER

__all__ = ["PAINTER"]
