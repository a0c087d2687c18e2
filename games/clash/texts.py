"""The position in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from games.clash.boards import Leader, OwnAdvance
from games.clash.kinds import Unit
from games.clash.learnable import learnable
from games.clash.pieces import Owner
from games.clash.printed import Card
from games.clash.view import CityView, ClashView, PlayerView, UnitsView
from games.clash.words import BUILDINGS, MOODS, TERRAINS, good_list, halves_text, unit_list
from games.core.game import Summary
from games.core.text import Name, SeatName, Text, as_text, listing, text


def summary(view: ClashView) -> Summary:
    return Summary(
        moment=text("Age {age}, round {round}", age=view.age, round=view.round),
        ending=ending(view),
        board=tuple(board_lines(view)),
        by_seat=tuple(tuple(seat_lines(view, player)) for player in view.players),
        hand=tuple(as_text(name) for name in hand_names(view)),
        hand_lines=tuple(hand_lines(view)),
        near=view.over or view.ended is not None or view.age >= view.ages,
    )


def ending(view: ClashView) -> Text:
    if view.over:
        return text("The game is over.")
    if view.age >= view.ages:
        return text("The last age is being played.")
    return text("The game ends with age {age}, or with a status phase in which somebody has no city.", age=view.ages)


# -- the map --------------------------------------------------------------------------------------------------------


def board_lines(view: ClashView) -> Iterator[Text]:
    """One line per column of the map: "C4 forest; C5 sea"; then cities and units."""
    columns: dict[str, list[Text]] = {}
    for space in view.spaces:
        columns.setdefault(space.name[0], []).append(_space(view, space.name))
    for shown in columns.values():
        yield as_text(listing(*shown))
    for city in view.cities:
        yield city_text(view, city)
    for units in view.units:
        yield units_text(units)
    for token in view.tokens:
        yield text(
            "{name} of {seat} on {space}", name=tally_name(view, token.what), seat=SeatName(token.seat), space=token.at
        )
    if view.open_wonders:
        yield text(
            "Open wonders: {names}", names=listing(*(view.printed.wonders[card].name for card in view.open_wonders))
        )
    if view.lasting:
        yield text("In force: {names}", names=listing(*(view.printed.events[card].name for card in view.lasting)))


def _space(view: ClashView, name: str) -> Text:
    space = next(space for space in view.spaces if space.name == name)
    if space.terrain is None:
        return text("{space} unexplored", space=name)
    if space.exhausted:
        return text("{space} {terrain}, exhausted", space=name, terrain=TERRAINS[space.terrain])
    return text("{space} {terrain}", space=name, terrain=TERRAINS[space.terrain])


def owner_text(owner: Owner) -> Text:
    return text("barbarians") if owner is None else as_text(SeatName(owner))


def city_text(view: ClashView, city: CityView) -> Text:
    wonders = view.printed.wonders
    parts = [as_text(BUILDINGS[building]) for building in city.buildings]
    parts += [as_text(wonders[wonder].name) for wonder in city.wonders]
    told = text(
        "City {space} of {owner}, size {size}, {mood}",
        space=city.space,
        owner=owner_text(city.owner),
        size=city.size,
        mood=MOODS[city.mood],
    )
    return text("{city}: {pieces}", city=told, pieces=listing(*parts)) if parts else told


def units_text(units: UnitsView) -> Text:
    told = text("{space}, {owner}: {units}", space=units.space, owner=_commander(units), units=unit_list(units.units))
    return text("{units}; pirates among them: {n}", units=told, n=units.pirates) if units.pirates else told


def _commander(units: UnitsView) -> Text:
    """Ships of nobody are pirates."""
    if units.owner is None and Unit.SHIP in units.units:
        return text("pirates")
    return owner_text(units.owner)


# -- players --------------------------------------------------------------------------------------------------------


def seat_lines(view: ClashView, player: PlayerView) -> Iterator[Text]:
    if player.civilization is not None:
        yield from civilization_lines(view, player, player.civilization)
    yield halves_text(player.halves)
    yield good_list(player.goods)
    yield from learned_lines(view, player)
    yield text("Markers before the next event: {n}", n=player.track)
    yield text(
        "In hand: {actions} action, {objectives} objective, {wonders} wonder cards",
        actions=player.action_cards + player.person_cards,
        objectives=player.objective_cards,
        wonders=player.wonder_cards,
    )
    done = [view.printed.goals[done.goal].name for done in player.completed]
    if done:
        yield text("Objectives reached: {names}", names=listing(*done))
    yield from belongings(view, player)


def learned_lines(view: ClashView, player: PlayerView) -> Iterator[Text]:
    """Whoever looks reads of their own what each does, and of the others what stands in the way."""
    advances = view.printed.advances
    own = [advances[advance] for advance in player.advances]
    yield text("Advances: {names}", names=listing(*(advance.name for advance in own)))
    if player.seat != view.viewer or view.over:
        return
    yield from (told_of(advance) for advance in own)
    for advance, lacking in learnable(view).items():
        told = told_of(advances[advance])
        if lacking.why_not is not None:
            yield text("Not yet: {advance} {why}", advance=told, why=lacking.why_not)
        else:
            yield text("Open to you: {advance} Price: {goods}.", advance=told, goods=good_list(lacking.price or {}))


def told_of(thing: Card | OwnAdvance) -> Text:
    """What it is called and what it does."""
    return text("{card}: {about}", card=thing.name, about=thing.about)


def belongings(view: ClashView, player: PlayerView) -> Iterator[Text]:
    """What a seat counts for its civilization, the leaders it has killed, and the events that lie open before it."""
    counts = [text("{name} {n}", name=tally_name(view, key), n=n) for key, n in tallies(view, player).items()]
    if counts:
        yield text("Counted: {names}", names=listing(*counts))
    yield from captives_of(view, player)
    yield from laid_open(view, player)


def captives_of(view: ClashView, player: PlayerView) -> Iterator[Text]:
    """Whose they are says who may ask for them back."""
    by_owner: dict[Owner, Counter[Unit]] = {}
    for one in player.held:
        by_owner.setdefault(one.owner, Counter())[one.kind] += 1
    if not by_owner:
        return
    units = [
        text("{units} ({owner})", units=unit_list(kinds), owner=owner_text(owner)) for owner, kinds in by_owner.items()
    ]
    yield text("Captives: {units}", units=listing(*units))


def laid_open(view: ClashView, player: PlayerView) -> Iterator[Text]:
    if player.killed:
        killed = [view.boards.leaders[leader].name for leader in player.killed]
        yield text("Enemy leaders killed: {names}", names=listing(*killed))
    if player.seat == view.viewer and view.almanac is not None and view.almanac.top and view.hand.events:
        event = view.printed.events[view.hand.events[0]]
        yield text("The next event: {event}. {about}", event=event.name, about=event.about)
    if player.kept:
        yield text("Lying open: {names}", names=listing(*(view.printed.events[card].name for card in player.kept)))


def tallies(view: ClashView, player: PlayerView) -> Mapping[str, int]:
    """Counters and tokens on the map alike, by what makes them."""
    found = Counter(player.counters)
    for token in view.tokens:
        if token.seat == player.seat:
            found[token.what] += token.n
    return {key: n for key, n in found.items() if n}


def tally_name(view: ClashView, key: str) -> Name:
    """Counts go by what makes them: an advance, an ability of a leader, or an event."""
    found = view.boards.advances.get(key) or view.boards.abilities.get(key)
    if found is not None:
        return found.name
    return next(card.name for card in view.printed.events.values() if card.key == key)


def civilization_lines(view: ClashView, player: PlayerView, civilization: str) -> Iterator[Text]:
    found = view.boards
    own = [found.advances[advance] for advance in player.own]
    name = found.civilizations[civilization].name
    yield (
        text("{civilization}: {names}", civilization=name, names=listing(*(advance.name for advance in own)))
        if own
        else as_text(name)
    )
    mine = player.seat == view.viewer
    if mine:
        yield from (told_of(advance) for advance in own)
    if player.leader is not None:
        leader = found.leaders[player.leader].name
        yield text("Led by {leader} on {space}", leader=leader, space=player.leader_at or "")
        if mine:
            yield leader_text(found.leaders[player.leader])
    if player.leaders:
        waiting = [found.leaders[leader].name for leader in player.leaders]
        yield text("Leaders still to come: {names}", names=listing(*waiting))
        if mine:
            yield from (leader_text(found.leaders[leader]) for leader in player.leaders)


def leader_text(leader: Leader) -> Text:
    first, second = leader.abilities
    return text(
        "{leader}. {first}: {one} {second}: {two}",
        leader=leader.name,
        first=first.name,
        one=first.about,
        second=second.name,
        two=second.about,
    )


def _hand(view: ClashView) -> Iterator[Card]:
    cards, hand = view.printed, view.hand
    for action in hand.actions:
        yield cards.civils[cards.actions[action].civil]
        yield cards.tactics[cards.actions[action].tactic]
    yield from (cards.events[person] for person in hand.persons)
    for objective in hand.objectives:
        yield from (cards.goals[goal] for goal in cards.objectives[objective].goals)
    yield from (cards.wonders[wonder] for wonder in hand.wonders)


def hand_names(view: ClashView) -> Iterator[Name]:
    return (card.name for card in _hand(view))


def hand_lines(view: ClashView) -> Iterator[Text]:
    return (told_of(card) for card in _hand(view))
