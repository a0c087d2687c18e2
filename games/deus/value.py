"""What the greedy stand-in thinks things are worth, in points."""

from __future__ import annotations

GOLD = 0.28
RESOURCE = 0.75
CARD = 0.35
PIECE = 0.55
