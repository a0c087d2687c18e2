"""Makes a viewer's view of a position: what of the state they may know."""

from __future__ import annotations

from copy import deepcopy

from games.core.step import Step, Together
from games.core.text import SeatName, Text, plural, text
from games.deus.kinds import FACE_DOWN
from games.deus.scoring import counted_last, result
from games.deus.state import Act, DeusState
from games.deus.steps.building import why_not
from games.deus.steps.offering import ChooseTop
from games.deus.steps.opening import LayTile, ShowPieces, slots
from games.deus.view import ActView, DeusView, PlayerView, RegionView, SlotView
from games.deus.words import KINDS


def look(deus: DeusState, viewer: int | None) -> DeusView:
    supply = deus.rules.supply[deus.seats]
    tile = next((step for step in deus.stack if isinstance(step, LayTile)), None)
    return DeusView(
        viewer=viewer,
        options=deus.options,
        house=deus.house,
        laid=tuple(deus.laid),
        regions=regions(deus),
        slots=tuple(SlotView(name, *cell) for name, cell in slots(deus.laid).items()) if tile else (),
        tile_in_hand=tile.face(deus).terrains if tile else None,
        tiles=tuple(deus.tiles),
        tiles_to_come=supply.tiles - len(deus.laid),
        players=tuple(player_view(deus, seat, viewer) for seat in range(deus.seats)),
        resources=dict(deus.supply),
        temples_left=deus.temples,
        temples_total=supply.temples,
        villages_left=len(deus.villages) if len(deus.laid) == supply.tiles else supply.tiles,
        villages_total=supply.tiles,
        deck_size=len(deus.deck),
        discard_top=deus.discard[-1] if deus.discard else None,
        discard_size=len(deus.discard),
        round=deus.round,
        last_built=deus.last_built,
        first=deus.first,
        turn=deus.turn,
        ending=deus.ending,
        last_round=deus.last_round,
        over=deus.over,
        hand=() if viewer is None else tuple(deus.players[viewer].hand),
        obstacles={} if viewer is None else obstacles(deus, viewer),
        face_down=None if viewer is None else deus.players[viewer].face_down,
        stack=tuple(public_step(step, viewer) for step in deus.stack),
    )


def obstacles(deus: DeusState, viewer: int) -> dict[str, Text]:
    """None before the continent lies: there is nowhere to build yet."""
    if not deus.villages and not deus.held:
        return {}
    return {card: reason for card, reason in why_not(deus, viewer).items() if reason is not None}


def regions(deus: DeusState) -> tuple[RegionView, ...]:
    villages = deus.board.villages
    raised = len(deus.laid) == deus.rules.supply[deus.seats].tiles
    return tuple(
        RegionView(
            name=name,
            q=region.cell[0],
            r=region.cell[1],
            terrain=region.terrain,
            tile=region.tile,
            rim=region.rim,
            neighbours=region.neighbours,
            owner=deus.owner(name),
            pieces=tuple(deus.held[name].kinds) if name in deus.held else (),
            points=deus.villages.get(name, 0) if name in villages else None,
            conquered=raised and name in villages and name not in deus.villages,
        )
        for name, region in deus.board.regions.items()
    )


def player_view(deus: DeusState, seat: int, viewer: int | None) -> PlayerView:
    player = deus.players[seat]
    sealed = seat != viewer and any(isinstance(step, ShowPieces) for step in deus.stack)
    return PlayerView(
        seat=seat,
        columns={kind: tuple(cards) for kind, cards in player.columns.items()},
        gold=player.gold,
        resources=dict(player.resources),
        ready=None if sealed else dict(player.ready),
        reserve=None if sealed else dict(player.reserve),
        hand_size=len(player.hand),
        points=points(deus, seat, viewer),
        counted_last=0 if deus.over else counted_last(deus, seat),
        start=player.start,
        joker_used=player.face_down is not None,
        last_act=act_view(deus, seat, player.last_act),
    )


def points(deus: DeusState, seat: int, viewer: int | None) -> int | None:
    """Hidden from the others until the end, when the whole score sheet shows."""
    ended = result(deus)
    if ended is not None:
        return ended.points[seat]
    return deus.players[seat].points if seat == viewer or deus.options.show_points else None


def act_view(deus: DeusState, seat: int, act: Act | None) -> ActView | None:
    if act is None or (act.kind is None and not act.discarded):
        return None
    return ActView(act.round, headline(deus, seat, act), tuple(act.places), act.kind, act.card, act.discarded)


def headline(deus: DeusState, seat: int, act: Act) -> Text:
    who = SeatName(seat)
    if act.kind is None:
        return text("{seat} makes an offering", seat=who)
    if act.discarded:
        god = deus.rules.gods[act.kind].name
        return plural(
            "{seat} offers {n} card to {god}", "{seat} offers {n} cards to {god}", act.discarded, seat=who, god=god
        )
    if act.card is None:
        return text("{seat} builds a card face down: {kind}", seat=who, kind=KINDS[act.kind])
    return text("{seat} builds: {card}", seat=who, card=deus.card(act.card).title)


def public_step(step: Step, viewer: int | None) -> Step:
    """A step as the viewer may know it: another seat's offered cards are blank. Never the state's own object."""
    if isinstance(step, ChooseTop) and step.seat != viewer:
        return ChooseTop(step.seat, [FACE_DOWN] * len(step.cards))
    if isinstance(step, Together):
        lanes = {seat: [public_step(inner, viewer) for inner in lane] for seat, lane in step.lanes.items()}
        return Together(lanes)
    return deepcopy(step)
