"""The position in words, and what can be looked up."""

from __future__ import annotations

from games.core.game import Summary
from games.core.text import SeatName, Text, as_text, listing, plural, text
from games.deus.kinds import FACE_DOWN, Ending, Kind, Terrain
from games.deus.printed.cards import Card
from games.deus.printed.rulebook import Rulebook
from games.deus.view import DeusView, PlayerView, RegionView
from games.deus.words import KINDS, LETTERS, TERRAINS, gold_amount, piece_list, resource_list


def summary(view: DeusView) -> Summary:
    return Summary(
        moment=text("Round {n}, the last", n=view.round) if view.final else text("Round {n}", n=view.round),
        ending=ending(view),
        board=board_lines(view),
        legend=legend(view),
        by_seat=tuple(seat_lines(view, player) for player in view.players),
        near=view.end_in_sight,
        hand=tuple(view.rules.cards[card].label for card in view.hand),
        hand_lines=tuple(card_line(view.rules.cards[card]) for card in view.hand),
    )


def card_line(card: Card) -> Text:
    return text("{card} ({cost}): {effect}", card=card.title, cost=card.price, effect=card.about)


_WHY = {
    Ending.TEMPLES: text("all temples are built"),
    Ending.VILLAGES: text("all villages have fallen"),
    Ending.STALEMATE: text("nobody builds any more"),
}


def ending(view: DeusView) -> Text:
    if view.over:
        return text("The game is over.")
    if view.last_round is not None:
        return text("Round {n} is the last: {why}.", n=view.last_round, why=_WHY[view.ending or Ending.VILLAGES])
    return text(
        "Temples left: {temples} of {all_temples}; villages left: {villages} of {all_villages}.",
        temples=view.temples_left,
        all_temples=view.temples_total,
        villages=view.villages_left,
        all_villages=view.villages_total,
    )


def board_lines(view: DeusView) -> tuple[Text, ...]:
    """One line per row: "B1 forest", "B2 village 4", "B3 sea, Red: M"."""
    rows: dict[str, list[Text]] = {}
    for region in view.regions:
        rows.setdefault(region.name[0], []).append(region_text(region))
    left = any(view.resources.values())
    supply = text("Supply: {goods}", goods=resource_list(view.resources)) if left else text("The supply is empty")
    return (*(as_text(listing(*row)) for row in rows.values()), supply)


def legend(view: DeusView) -> tuple[Text, ...]:
    """The letters of pieces, and which regions touch: what a picture shows at a glance."""
    pieces = listing(*(text("{letter} {piece}", letter=LETTERS[kind], piece=KINDS[kind]) for kind in LETTERS))
    touching = (
        text("{region}: {others}", region=region.name, others=listing(*region.neighbours)) for region in view.regions
    )
    return (
        text("In square brackets: whose region it is, and the buildings there: {pieces}.", pieces=pieces),
        text("A village tells the points that it gives when it falls."),
        text("Which regions touch each other:"),
        *touching,
    )


def region_text(region: RegionView) -> Text:
    terrain = TERRAINS[region.terrain]
    if region.owner is not None:
        pieces = as_text(listing(*(LETTERS[kind] for kind in region.pieces)))
        return text(
            "{region} {terrain} [{seat}: {pieces}]",
            region=region.name,
            terrain=terrain,
            seat=SeatName(region.owner),
            pieces=pieces,
        )
    if region.terrain is not Terrain.VILLAGE:
        return text("{region} {terrain}", region=region.name, terrain=terrain)
    if region.conquered:
        return text("{region} fallen village", region=region.name)
    return text("{region} {terrain} {points}", region=region.name, terrain=terrain, points=region.points or 0)


def seat_lines(view: DeusView, player: PlayerView) -> tuple[Text, ...]:
    lines = [
        text("{gold}, {goods}", gold=gold_amount(player.gold), goods=resource_list(player.resources))
        if any(player.resources.values())
        else gold_amount(player.gold),
        plural("{n} card in hand", "{n} cards in hand", player.hand_size),
    ]
    if player.points is not None:
        lines.append(plural("{n} point", "{n} points", player.points))
    if player.counted_last:
        lines.append(
            plural(
                "{n} point more for temples and majorities, if the game ended now",
                "{n} points more for temples and majorities, if the game ended now",
                player.counted_last,
            )
        )
    if player.ready is not None and any(player.ready.values()):
        lines.append(text("Pieces ready: {pieces}", pieces=piece_list(player.ready)))
    if player.reserve is not None and any(player.reserve.values()):
        lines.append(text("In reserve: {pieces}", pieces=piece_list(player.reserve)))
    for kind, cards in player.columns.items():
        if cards:
            lines.append(column_line(view.rules, kind, cards))
    return tuple(lines)


def column_line(rules: Rulebook, kind: Kind, cards: tuple[str, ...]) -> Text:
    face_down = text("face down")
    names = [face_down if card == FACE_DOWN else rules.cards[card].title for card in cards]
    return text("{kind}: {cards}", kind=KINDS[kind], cards=listing(*names))
