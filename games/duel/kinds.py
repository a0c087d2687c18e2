"""The kinds of things there are: resources, colours, symbols, mythologies, backs, what is counted, how a game ends."""

from __future__ import annotations

from enum import StrEnum


class Resource(StrEnum):
    WOOD = "wood"
    CLAY = "clay"
    STONE = "stone"
    GLASS = "glass"
    PAPYRUS = "papyrus"


class Color(StrEnum):
    BROWN = "brown"
    GREY = "grey"
    RED = "red"
    GREEN = "green"
    YELLOW = "yellow"
    BLUE = "blue"
    PURPLE = "purple"


class Symbol(StrEnum):
    """The seven scientific symbols."""

    QUILL = "quill"
    MORTAR = "mortar"
    PLUMB = "plumb"
    WHEEL = "wheel"
    SUNDIAL = "sundial"
    ASTROLABE = "astrolabe"
    LAW = "law"


class Mythology(StrEnum):
    MESOPOTAMIAN = "mesopotamian"
    PHOENICIAN = "phoenician"
    GREEK = "greek"
    EGYPTIAN = "egyptian"
    ROMAN = "roman"


class Back(StrEnum):
    """What a face-down card shows: guilds and Grand Temples have backs of their own."""

    AGE = "age"
    GUILD = "guild"
    TEMPLE = "temple"


class Count(StrEnum):
    """What effects count."""

    BROWN = "brown"
    GREY = "grey"
    RED = "red"
    GREEN = "green"
    YELLOW = "yellow"
    BLUE = "blue"
    WONDER = "wonder"
    THREE_COINS = "three_coins"
    PROGRESS = "progress"
    MYTHOLOGY = "mythology"
    OFFERING = "offering"


class Discounted(StrEnum):
    """What Masonry and Architecture make cheaper."""

    BLUE = "blue"
    WONDER = "wonder"


class Victory(StrEnum):
    MILITARY = "military"
    SCIENCE = "science"
    POINTS = "points"


RESOURCES: tuple[Resource, ...] = tuple(Resource)
