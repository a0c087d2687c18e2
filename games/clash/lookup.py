"""What can be looked up: advances, wonders, both halves of the cards, events, units and buildings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from games.clash.boards import Civilization, Leader, OwnAdvance
from games.clash.kinds import Building, Fighter, Good, Ground, Role, Timing, Unit
from games.clash.printed import Advance, Card, Civil, EventCard, Goal, Printed, Tactic, Wonder
from games.clash.rulebook import Rulebook
from games.clash.steps.civilizing import ready
from games.clash.words import BUILDINGS, GOODS, OBJECTIVE, REACHES, UNITS, good_list
from games.core.game import Entry
from games.core.text import Name, Text, as_text, listing, text


@lru_cache(maxsize=8)
def entries(rules: Rulebook) -> Sequence[Entry]:
    found = rules.printed
    return (
        *(Entry(advance.name, _advance(found, advance), _source(advance)) for advance in found.advances.values()),
        *(Entry(wonder.name, _wonder(found, wonder), _source(wonder)) for wonder in found.wonders.values()),
        *(Entry(civil.name, _civil(civil), _source(civil)) for civil in found.civils.values()),
        *(Entry(tactic.name, _tactic(tactic), _source(tactic)) for tactic in found.tactics.values()),
        *(Entry(_titled(found, goal), _goal(goal), _source(goal)) for goal in found.goals.values()),
        *(Entry(symbol.name, as_text(symbol.about), _source(symbol)) for symbol in found.symbols.values()),
        *_events(found),
        *_pieces(rules),
        *_boards(rules),
    )


_OF_THE_HOUSE = text("Its words and figures were set by this house.")


def _source(card: Card) -> Text | None:
    """None when the rules print it."""
    if card.source == "house":
        return _OF_THE_HOUSE
    if card.source == "open_implementation" or card.uncertain:
        return text("Its figures are known from a public implementation of the game, not from the rules.")
    return None


# -- advances and wonders -------------------------------------------------------------------------------------------


def _advance(printed: Printed, advance: Advance) -> Text:
    about = text("{category}. {about}", category=_category(printed, advance), about=advance.about)
    if advance.border is not None:
        about = text("{about} Gaining it brings 1 {good}.", about=about, good=GOODS[advance.border])
    needed = _needed(printed, advance)
    return about if needed is None else text("{about} Needs {advance}.", about=about, advance=needed)


def _category(printed: Printed, advance: Advance) -> Name:
    return printed.categories[advance.category].name


def _needed(printed: Printed, advance: Advance) -> Name | None:
    column = printed.categories[advance.category]
    first = column.advances[0]
    needed = column.prerequisite if advance.id == first else first
    return None if needed is None else printed.advances[needed].name


def _wonder(printed: Printed, wonder: Wonder) -> Text:
    return text(
        "Wonder. Costs {goods}; needs {advance}. {about}",
        goods=good_list(wonder.cost),
        advance=printed.advances[wonder.required].name,
        about=wonder.about,
    )


# -- action cards ---------------------------------------------------------------------------------------------------


def _civil(civil: Civil) -> Text:
    about = as_text(civil.about)
    match civil.action, bool(civil.pays):
        case True, True:
            return text("Action card: an action and {goods}. {about}", goods=good_list(civil.pays), about=about)
        case True, False:
            return text("Action card: an action. {about}", about=about)
        case False, True:
            return text("Action card: free, for {goods}. {about}", goods=good_list(civil.pays), about=about)
        case _:
            return text("Action card: free. {about}", about=about)


_ROLES = {
    Role.ANY: text("either side"),
    Role.ATTACKER: text("the attacker"),
    Role.DEFENDER: text("the defender"),
}
_GROUNDS = {
    Ground.ANY: text("on land and at sea"),
    Ground.LAND: text("on land"),
    Ground.CITY: text("in a battle for a city"),
}
_FIGHTERS = {
    Fighter.ARMY: text("an army"),
    Fighter.SHIP: text("a ship"),
    Fighter.FORTRESS: text("a fortress"),
}


def _tactic(tactic: Tactic) -> Text:
    return text(
        "Tactic for {role} {ground}; works with {fighters}. {about}",
        role=_ROLES[tactic.role],
        ground=_GROUNDS[tactic.place],
        fighters=listing(*(_FIGHTERS[fighter] for fighter in tactic.needs)),
        about=tactic.about,
    )


# -- objectives -----------------------------------------------------------------------------------------------------


def _titled(printed: Printed, goal: Goal) -> Name:
    """Told apart from an advance or a card of the same name."""
    others = (*printed.advances.values(), *printed.civils.values(), *printed.events.values())
    if not any(goal.name.shares(other.name) for other in others):
        return goal.name
    return goal.name.map("{} ({})".format, OBJECTIVE)


def _goal(goal: Goal) -> Text:
    match goal.timing:
        case Timing.INSTANT:
            return text("Objective, shown at once, 2 points. {about}", about=goal.about)
        case Timing.STATUS:
            return text("Objective of the status phase, 2 points. {about}", about=goal.about)
        case Timing.BOTH:
            return text("Objective, shown at once or in the status phase, 2 points. {about}", about=goal.about)


# -- events ---------------------------------------------------------------------------------------------------------


def _events(printed: Printed) -> Iterator[Entry]:
    """One for each text; cards that differ in their symbol alone are told together."""
    texts: dict[tuple[Name, Name], list[EventCard]] = {}
    for event in printed.events.values():
        texts.setdefault((event.name, event.about), []).append(event)
    named = [name for name, _ in texts]
    for (name, _), cards in texts.items():
        yield Entry(
            _marked(name, cards[0]) if named.count(name) > 1 else name, _event(printed, cards), _source(cards[0])
        )


def _marked(name: Name, event: EventCard) -> Name:
    return name.map("{} ({})".format, REACHES[event.reach])


def _event(printed: Printed, cards: list[EventCard]) -> Text:
    symbols = [printed.symbols[card.symbol].name for card in cards if card.symbol is not None]
    about = text("Event. {about}", about=cards[0].about)
    if cards[0].expansion:
        about = text("Event, with civilizations. {about}", about=cards[0].about)
    if cards[0].protection is not None:
        shield = printed.advances[cards[0].protection].name
        about = text("{about} {advance} protects from the text.", about=about, advance=shield)
    if symbols:
        about = text("{about} Symbol: {symbols}.", about=about, symbols=listing(*dict.fromkeys(symbols)))
    return about


# -- units and buildings --------------------------------------------------------------------------------------------

_UNIT_NOTES = {
    Unit.SETTLER: text("Founds cities and trades with those of others; it cannot fight."),
    Unit.INFANTRY: text("Fights on land; its sign on a die adds 1. Moves only with Tactics."),
    Unit.SHIP: text("Fights at sea and carries 2 land units. Recruited in a city with a port."),
    Unit.CAVALRY: text("With civilizations. Its sign on a die adds 2. Recruited in a city with a market."),
    Unit.ELEPHANT: text(
        "With civilizations. A die with its sign adds nothing and cancels a hit. Recruited in a city with a market."
    ),
    Unit.LEADER: text(
        "With civilizations. One at a time; has a die with its sign thrown again. Whoever kills one scores 2 points."
    ),
}


_BUILDING_NOTES = {
    Building.MARKET: text(
        "With civilizations. Cavalry and elephants are recruited here; trade routes of others to it bring you 1 gold."
    ),
    Building.OBELISK: text("With civilizations. It keeps its colour: no influence, no conquest changes it."),
    Building.OBSERVATORY: text("With civilizations. Building it brings an action card."),
}


def _pieces(rules: Rulebook) -> Iterator[Entry]:
    for unit, entry in rules.units.items():
        note = text("Costs {goods}. {about}", goods=good_list(entry.cost), about=_UNIT_NOTES[unit])
        yield Entry(_capital(UNITS[unit]), note, _OF_THE_HOUSE if entry.source == "house" else None)
    for building, raised in rules.buildings.items():
        opening = next(advance for advance in rules.printed.advances.values() if advance.unlocks is building)
        note = text(
            "Building. Costs {goods}; needs {advance}.",
            goods=good_list(rules.prices.building),
            advance=opening.name,
        )
        if raised.gains:
            note = text("{about} Building it brings {goods}.", about=note, goods=good_list(raised.gains))
        if raised.gains_one_of:
            note = text(
                "{about} Building it brings 1, a choice of {goods}.", about=note, goods=_one_of(raised.gains_one_of)
            )
        if building in _BUILDING_NOTES:
            note = text("{about} {more}", about=note, more=_BUILDING_NOTES[building])
        yield Entry(_capital(BUILDINGS[building]), note)


def _one_of(goods: tuple[Good, ...]) -> Text:
    return as_text(listing(*(GOODS[good] for good in goods)))


def _capital(name: Name) -> Name:
    return name.map(str.capitalize)


# -- civilizations and leaders --------------------------------------------------------------------------------------


def _boards(rules: Rulebook) -> Iterator[Entry]:
    for civilization in (rules.boards.civilizations[one] for one in ready()):
        yield Entry(civilization.name, _civilization(civilization))
        for advance in civilization.advances:
            yield Entry(
                _apart(rules.printed, advance.name, civilization.name),
                _own_advance(rules.printed, advance, civilization),
                _source(advance),
            )
        for leader in civilization.leaders:
            of_the_house = "house" in {leader.source, *(ability.source for ability in leader.abilities)}
            yield Entry(leader.name, _leader(leader, civilization), _OF_THE_HOUSE if of_the_house else None)


def _apart(printed: Printed, name: Name, of: Name) -> Name:
    """Told apart from a card of the same name."""
    others = (*printed.advances.values(), *printed.civils.values(), *printed.goals.values())
    if not any(name.shares(other.name) for other in others):
        return name
    return name.map("{} ({})".format, of)


def _civilization(civilization: Civilization) -> Text:
    return text(
        "Civilization. Advances: {advances}. Leaders: {leaders}.",
        advances=listing(*(advance.name for advance in civilization.advances)),
        leaders=listing(*(leader.name for leader in civilization.leaders)),
    )


def _own_advance(printed: Printed, advance: OwnAdvance, civilization: Civilization) -> Text:
    if advance.follows is None:
        return text(
            "{civilization}. Comes with any government, and works while there is one. {about}",
            civilization=civilization.name,
            about=advance.about,
        )
    follows = printed.advances[advance.follows].name
    return text(
        "{civilization}. Comes with {advance}. {about}",
        civilization=civilization.name,
        advance=follows,
        about=advance.about,
    )


def _leader(leader: Leader, civilization: Civilization) -> Text:
    first, second = leader.abilities
    return text(
        "Leader of {civilization}. {first}: {one} {second}: {two}",
        civilization=civilization.name,
        first=first.name,
        one=first.about,
        second=second.name,
        two=second.about,
    )
