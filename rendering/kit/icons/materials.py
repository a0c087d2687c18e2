"""The colours things are made of, the same in every icon."""

from rendering.kit.colour import rgb

WOOD = rgb("a8703a")
BARK = rgb("7d4f2a")
ROCK = rgb("a3a39d")
BRICK = rgb("c96a45")
STRAW = rgb("e6b73c")
GOLD = rgb("f0bf3e")
SILVER = rgb("cdd3d8")
IRON = rgb("8d9aa6")
BRONZE = rgb("c58a3e")
MARBLE = rgb("f1ece0")
PAPER = rgb("f4e6bf")
GLASS = rgb("7cc4c9")
LEAF = rgb("5f9a4a")
FLAME = rgb("ee7f2d")
BLOOD = rgb("c23b33")
WATER = rgb("4f93c4")
NIGHT = rgb("33405c")
BREAD = rgb("d79a53")
PURPLE = rgb("8a5aa8")
INK = rgb("2a2420")
