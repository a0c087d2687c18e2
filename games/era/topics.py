"""The rules in our own words, by topic."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.rulings import in_lines
from games.core.text import Text, text
from games.era.rulebook import Rulebook

TOPICS: Mapping[str, tuple[Text, Text]] = {
    "goal": (
        text("What it is about"),
        text(
            "Roll your people's dice, build a town and wall it in. Whoever has the most points at the end wins. Taking"
            " the last building of a kind from the supply crosses a tracking token; when all are crossed, the round is"
            " finished and the game is over."
        ),
    ),
    "setup": (
        text("Set-up"),
        text(
            "Everybody has a keep in the middle, three longhouses, a farm and three walls of 4, with few players some"
            " scorched earth as well, and lays them in secret wherever they like. Then everybody rolls a noble die:"
            " most swords begin."
        ),
    ),
    "round": (
        text("A round"),
        text(
            "Six phases: roll, collect, feed, disasters, build, extort. Rolling goes on at once and in secret;"
            " otherwise the first player comes first and the others follow clockwise. Then dice are matched with the"
            " buildings and the next player is first."
        ),
    ),
    "roll": (
        text("Roll"),
        text(
            "You roll up to three times and keep what you like. A skull is set aside for all to see and cannot be"
            " rolled again. Before the second roll each monastery may set one die to any face. When all dice are shown,"
            " a clergy die with a feather may be rolled again, with any one other die, as long as a feather comes up."
        ),
    ),
    "collect": (
        text("Collect"),
        text(
            "You gain what your dice show, one food for each farm, two wood for each lumber mill. What does not fit on"
            " a track is lost; culture goes on without limit."
        ),
    ),
    "feed": (
        text("Feed"),
        text("Every die eats one food. Each that goes hungry is one disaster, and a disaster is a point less."),
    ),
    "disasters": (
        text("Disasters"),
        text(
            "All your skulls together bring one thing. 1: lose a resource or take a disaster. 2: a disaster for each"
            " building that touches another. 3: every opponent lays scorched earth outside their walls. 4: you lose a"
            " building. 5: every opponent loses a building outside the walls. 6 or more: you lose all goods."
        ),
    ),
    "build": (
        text("Build"),
        text(
            "One building or one wall of any length for each hammer, paid from your tracks and laid on free squares"
            " anywhere, turned as you like. Its die joins you at the end of the round. Nothing is ever moved or torn"
            " down at will."
        ),
    ),
    "walls": (
        text("Walls and rings"),
        text(
            "Walls and keeps that touch by their sides all the way round close a ring; corners leave a gap and the edge"
            " of the board is no wall. Buildings inside score twice, and neither attack nor scorched earth reaches"
            " them. Fire and disease do."
        ),
    ),
    "extort": (
        text("Extort"),
        text(
            "Demand one resource of everybody who shows fewer swords than you and fewer shields than you have swords."
            " Whoever refuses, or has nothing, takes two disasters."
        ),
    ),
    "end": (
        text("Scoring"),
        text(
            "Points of the buildings, twice inside a ring; bonuses of markets, guildhalls, universities and cathedrals,"
            " never twice; a point for each culture and 5 for the most; 10 for the largest walled area, scorched"
            " squares, walls and keeps not counted; a point less for each disaster. Ties: goods, stone, wood, food."
        ),
    ),
    "solo": (
        text("The game for one"),
        text(
            "Eight rounds. Sir Philippe rolls two nobles and a peasant after you have rolled. Treachery and attack hit"
            " yourself. With more swords than he has swords and shields you take a resource that his dice show;"
            " the other way round he takes goods, else stone, wood or food. Your points give your rank."
        ),
    ),
}


def topics(rules: Rulebook) -> dict[str, tuple[Text, Text]]:
    rulings = in_lines(*(ruling.text for ruling in rules.rulings))
    return {**TOPICS, "rulings": (text("How we rule"), rulings)}
