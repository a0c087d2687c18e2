"""The rules in our own words, by topic."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.core.rulings import ByTopic, in_lines, with_rulings
from games.core.text import Text, text
from games.era.kinds import BUILDINGS, WALLS, Kind
from games.era.lookup import building_about, die_about, skulls, wall_about
from games.era.options import EraOptions
from games.era.rulebook import Rulebook
from games.era.words import amount, row

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
            " most swords begin. Each of you has three peasant dice and that noble die."
        ),
    ),
    "dice": (text("The dice"), text("")),
    "tracks": (text("What you own"), text("")),
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
            "You gain what your dice show. A farm brings {farm} more, a lumber mill {mill} more. What does not fit on a"
            " track is lost; culture goes on without limit. Hammers, swords and shields are not kept: they count for"
            " this round alone."
        ),
    ),
    "feed": (
        text("Feed"),
        text("Every die eats one food. Each that goes hungry is one disaster, and a disaster is a point less."),
    ),
    "disasters": (
        text("Disasters"),
        text("All your skulls of the round together bring one thing.\n{disasters}"),
    ),
    "build": (
        text("Build"),
        text(
            "One building or one wall of any length for each hammer, paid from your tracks and laid on free squares"
            " anywhere, turned as you like; they need not touch anything. Its die joins you at the end of the round."
            " Only what lies in the supply can be built. Nothing is ever moved or torn down at will."
        ),
    ),
    "buildings": (text("Every building"), text("")),
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
            "The game is over with the round in which the last token is crossed: one is crossed whenever the last"
            " building of a kind leaves the supply. Then: points of the buildings, twice inside a ring; bonuses of"
            " markets, guildhalls, universities and cathedrals, never twice; a point for each culture and 5 for the"
            " most; 10 for the largest walled area, scorched squares, walls and keeps not counted; a point less for"
            " each disaster. Ties: goods, stone, wood, food."
        ),
    ),
    "first": (
        text("Your first rounds"),
        text(
            "Lay the three walls from your keep so that few more close a ring. Feed everybody: each die eats a food,"
            " so keep a food face or two. Hammers decide what you can do at all; keep one and the wood for a longhouse,"
            " and you have one die more in the next round. Walls are cheap, and a closed ring doubles all that stands"
            " inside. With few swords keep a shield, if you can spare a noble die."
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


def topics(rules: Rulebook, options: EraOptions | None) -> ByTopic:
    """With the figures of the table's house."""
    chosen = options or EraOptions()
    return with_rulings({**TOPICS, **_figured(rules, chosen)}, rules.rulings, chosen)


def _figured(rules: Rulebook, options: EraOptions) -> ByTopic:
    """Those that tell figures a house may change."""
    told = {
        "dice": in_lines(*_dice(rules)),
        "tracks": _tracks(rules, options),
        "collect": _filled("collect", farm=_yields(rules, Kind.FARM), mill=_yields(rules, Kind.LUMBER_MILL)),
        "disasters": _filled("disasters", disasters=in_lines(*_disasters(rules))),
        "buildings": in_lines(*_buildings(rules)),
    }
    return {key: (TOPICS[key][0], about) for key, about in told.items()}


def _filled(topic: str, **figures: Text) -> Text:
    return Text(TOPICS[topic][1].id, figures)


def _yields(rules: Rulebook, kind: Kind) -> Text:
    return row([amount(resource, n) for resource, n in rules.pieces[kind].yields.items()])


def _dice(rules: Rulebook) -> Iterator[Text]:
    for die in rules.dice.values():
        yield text("{die}: {about}.", die=die.name, about=die_about(rules, die))


def _tracks(rules: Rulebook, options: EraOptions) -> Text:
    room = row([amount(resource, rules.most(resource, options.food_limit)) for resource in rules.tracks])
    had = row([amount(resource, n) for resource, n in rules.start.stock.items() if n])
    return text(
        "Goods, stone, wood and food stand on tracks with room for {room}. You begin with {had}. Goods, stone and wood"
        " pay for what you build; food only feeds. Culture is worth a point each, disasters cost a point each.",
        room=room,
        had=had,
    )


def _disasters(rules: Rulebook) -> Iterator[Text]:
    for entry in rules.disasters.values():
        number = skulls(entry.least, entry.most)
        yield text("{skulls}, {disaster}: {effect}", skulls=number, disaster=entry.name, effect=entry.effect)


def _buildings(rules: Rulebook) -> Iterator[Text]:
    for kind in BUILDINGS:
        yield text("{piece}: {about}", piece=rules.pieces[kind].name, about=building_about(rules.pieces[kind]))
    for wall in WALLS:
        yield text("{piece}: {about}", piece=rules.pieces[wall].name, about=wall_about(rules.pieces[wall]))
