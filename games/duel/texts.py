"""The position in words: captions, digests and the text board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from games.core.game import Summary
from games.core.text import Name, SeatName, Text, TextArg, as_text, listing, plural, text
from games.duel.kinds import RESOURCES, Back, Color, Symbol
from games.duel.printed.components import Building, God, Wonder
from games.duel.printed.rulebook import Rulebook
from games.duel.steps.age import LAST_AGE
from games.duel.steps.building import sort_of
from games.duel.view import AltarView, CityView, DuelView, SiteView, SlotView
from games.duel.words import RESOURCE_NAMES, coins, cost_text, space_name

SYMBOL_NAMES: dict[Symbol, Text] = {
    Symbol.QUILL: text("quill"),
    Symbol.MORTAR: text("mortar"),
    Symbol.PLUMB: text("plumb line"),
    Symbol.WHEEL: text("wheel"),
    Symbol.SUNDIAL: text("sundial"),
    Symbol.ASTROLABE: text("astrolabe"),
    Symbol.LAW: text("scales"),
}

#: A card is known by its back as far as that tells something.
COVERED: dict[Back, Text] = {
    Back.AGE: text("face down"),
    Back.GUILD: text("a guild, face down"),
    Back.TEMPLE: text("a Grand Temple, face down"),
}

#: So near to a supremacy the caption warns of it.
SYMBOLS_NEAR = 2
SPACES_NEAR = 4


def summary(view: DuelView) -> Summary:
    gods = tuple(_hidden_gods(view))
    ending, near = _ending(view)
    sites = () if view.viewer is None else view.cities[view.viewer].sites
    return Summary(
        moment=_moment(view),
        ending=ending,
        near=near,
        board=tuple(_board(view)),
        legend=tuple(_legend(view)),
        by_seat=tuple(tuple(_city_lines(view.rules, city)) for city in view.cities),
        hand=tuple(as_text(god.name) for god, _ in gods),
        hand_lines=tuple(text("{god} ({where})", god=god.name, where=where) for god, where in gods),
        before_you=tuple(_site(site.wonder.name, site.under) for site in sites),
        before_you_lines=tuple(map(_wonder_line, sites)),
    )


def _moment(view: DuelView) -> Text:
    if view.offer or not view.age:
        return text("Choosing Wonders")
    return plural("Age {age}, {n} card", "Age {age}, {n} cards", len(view.slots), age=view.age)


def _ending(view: DuelView) -> tuple[Text, bool]:
    """What brings the end, and whether it is in sight."""
    if view.result is not None:
        return view.result.ending, True
    near = threats(view)
    if near:
        return as_text(listing(*near)), True
    return text("After Age {last} points decide; a capital taken or six symbols end it at once.", last=LAST_AGE), False


def threats(view: DuelView) -> list[Text]:
    """Every end that is in sight."""
    return [*_losing_the_capital(view), *_winning_by_science(view)]


def _losing_the_capital(view: DuelView) -> Iterator[Text]:
    left = view.rules.board.track.capital - abs(view.pawn)
    if left <= SPACES_NEAR:
        yield plural(
            "{seat} is {n} space from losing the capital",
            "{seat} is {n} spaces from losing the capital",
            left,
            seat=SeatName(1 if view.pawn > 0 else 0),
        )


def _winning_by_science(view: DuelView) -> Iterator[Text]:
    for city in view.cities:
        missing = view.rules.board.science.symbols_to_win - len(set(city.symbols))
        if missing <= SYMBOLS_NEAR:
            yield plural(
                "{seat} needs {n} more symbol to win by science",
                "{seat} needs {n} more symbols to win by science",
                missing,
                seat=SeatName(city.seat),
            )


def _board(view: DuelView) -> Iterable[Text]:
    rows: dict[int, list[SlotView]] = {}
    for slot in view.slots:
        rows.setdefault(slot.row, []).append(slot)
    for _, slots in sorted(rows.items(), reverse=True):
        yield from (_slot(view, slot) for slot in slots)
    if view.offer:
        yield text("Wonders to choose from: {wonders}", wonders=_names(wonder.name for wonder in view.offer))
        for wonder in view.offer:
            yield _priced(wonder)
    yield text("Conflict pawn: {space}", space=space_name(view.rules.board.track, view.pawn))
    if view.minerva is not None:
        yield text("Minerva: {space}", space=space_name(view.rules.board.track, view.minerva))
    if view.loot:
        tokens = (text("{seat} -{loss}", seat=SeatName(token.seat), loss=token.loss) for token in view.loot)
        yield text("Military tokens: {tokens}", tokens=listing(*tokens))
    if view.progress:
        yield text("Progress tokens: {tokens}", tokens=_names(token.name for token in view.progress))
    for altar in view.altars:
        if not altar.empty:
            yield _altar(view.rules, altar)
    if view.enki:
        yield text("Progress tokens on Enki: {tokens}", tokens=_names(token.name for token in view.enki))
    if view.discard:
        yield text("Discard pile: {cards}", cards=_names(card.name for card in view.discard))


def _names(names: Iterable[TextArg]) -> TextArg:
    return listing(*names)


def _slot(view: DuelView, slot: SlotView) -> Text:
    """What lies open tells its price and what it does; what lies below something says what covers it."""
    rules = view.rules
    face: Text = as_text(slot.card.name) if slot.card is not None else COVERED[slot.back]
    if slot.mythology is not None:
        face = text("{face} + {token}", face=face, token=rules.mythologies[slot.mythology].name)
    if slot.offering is not None:
        face = text("{face} + Offering {value}", face=face, value=slot.offering)
    if slot.card is not None:
        face = text("{card} ({cost}): {effect}", card=face, cost=cost_text(slot.card.cost), effect=slot.card.about)
        told = text("{place} {face}", place=slot.name, face=face)
    else:
        told = text("{place} {face}.", place=slot.name, face=face)
    covers = [other.name for other in view.slots if slot.name in other.covered_by]
    if covers:
        told = text("{card} Covers {names}.", card=told, names=listing(*covers))
    if not slot.open:
        return text("{card} Covered by {names}.", card=told, names=listing(*slot.covered_by))
    return text("Free: {card}", card=told)


def _legend(view: DuelView) -> Iterator[Text]:
    """What lies beside the cards for both, with what it does: on a picture it is read off the pieces."""
    for token in (*view.progress, *view.enki):
        yield text("{card}: {effect}", card=token.name, effect=token.about)
    for altar in view.altars:
        if altar.god is not None:
            yield text("{card}: {effect}", card=altar.god.name, effect=altar.god.about)


def _altar(rules: Rulebook, altar: AltarView) -> Text:
    if altar.gate:
        who: TextArg = rules.gate.name
    elif altar.god is not None:
        who = altar.god.name
    else:
        assert altar.mythology is not None
        who = text("{mythology}, face down", mythology=rules.mythologies[altar.mythology].name)
    return text(
        "{slot} {god}: {first} pays {price}, {second} pays {other_price}",
        slot=altar.name,
        god=who,
        first=SeatName(0),
        price=altar.prices[0],
        second=SeatName(1),
        other_price=altar.prices[1],
    )


def _hidden_gods(view: DuelView) -> Iterator[tuple[God, Text]]:
    """Face-down gods the viewer has seen, and where they lie."""
    if view.viewer is None:
        return
    printed = view.rules
    for altar in view.altars:
        if altar.god is not None and not altar.face_up:
            yield altar.god, text("face down in {slot}", slot=altar.name)
    for mythology, deck in view.decks.items():
        for god in deck:
            if god is not None:
                yield printed.gods[god], text("in the deck: {mythology}", mythology=printed.mythologies[mythology].name)


def _wonder_line(site: SiteView) -> Text:
    return _site(site.wonder.name, site.under) if site.built else _priced(site.wonder)


def _priced(wonder: Wonder) -> Text:
    return text("{card} ({cost}): {effect}", card=wonder.name, cost=cost_text(wonder.cost), effect=wonder.about)


def _city_lines(rules: Rulebook, city: CityView) -> Iterable[Text]:
    yield coins(city.coins)
    if city.reserve:
        yield text("on Astarte: {coins}", coins=coins(city.reserve))
    for color in Color:
        cards = city.of_color(color)
        if cards:
            yield text("{color}: {cards}", color=sort_of(cards[0]), cards=_names(card.name for card in cards))
    made = [(resource, n) for resource, n in zip(RESOURCES, city.produced, strict=True) if n]
    if made:
        units = listing(*(text("{n} {resource}", n=n, resource=RESOURCE_NAMES[resource]) for resource, n in made))
        yield text("Produces: {units}", units=units)
    symbols = Counter(city.symbols)
    if symbols:
        held = (text("{n} {symbol}", n=n, symbol=SYMBOL_NAMES[symbol]) for symbol, n in symbols.items())
        yield text("Symbols: {symbols}", symbols=listing(*held))
    if city.sites:
        yield text("Wonders: {wonders}", wonders=listing(*(_site(site.wonder.name, site.under) for site in city.sites)))
    if city.progress:
        yield text("Progress tokens: {tokens}", tokens=_names(token.name for token in city.progress))
    yield from _expansion_lines(rules, city)


def _site(name: Name, under: Building | None) -> Text:
    return text("{wonder} (built)", wonder=name) if under is not None else as_text(name)


def _expansion_lines(rules: Rulebook, city: CityView) -> Iterable[Text]:
    gods = [rules.gods[god].name if god in rules.gods else rules.gate.name for god in city.gods]
    if gods:
        yield text("Gods: {gods}", gods=_names(gods))
    if city.mythology:
        faces = (rules.mythologies[mythology].name for mythology in city.mythology)
        yield text("Mythology tokens: {tokens}", tokens=_names(faces))
    if city.offerings:
        yield text("Offering tokens: {tokens}", tokens=listing(*city.offerings))
    if city.snake is not None:
        yield text("Snake on: {card}", card=city.snake.name)
