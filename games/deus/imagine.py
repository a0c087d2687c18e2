"""A position that agrees with a view; what the view hides is filled in at random."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy

from games.core.luck import Luck
from games.core.step import Step, Together
from games.deus.guess import guessed_points
from games.deus.kinds import FACE_DOWN, STANDARD, Kind
from games.deus.state import Act, DeusState, Holding, Player
from games.deus.steps.offering import ChooseTop
from games.deus.steps.opening import ChoosePieces
from games.deus.view import DeusView, PlayerView


def imagine(view: DeusView, luck: Luck) -> DeusState:
    stack = [deepcopy(step) for step in view.stack]
    pool = unseen(view, stack)
    luck.shuffle(pool)
    deus = DeusState(
        seats=len(view.players),
        luck=luck,
        stack=stack,
        ask_forced=view.options.ask_forced,
        options=view.options,
        house=view.house,
        laid=list(view.laid),
        players=[player(view, shown, stack, pool, luck) for shown in view.players],
        held={
            region.name: Holding(region.owner, list(region.pieces))
            for region in view.regions
            if region.owner is not None
        },
        villages={
            region.name: region.points
            for region in view.regions
            if region.points is not None and not region.conquered and view.villages_raised
        },
        supply=dict(view.resources),
        temples=view.temples_left,
        tiles=list(view.tiles),
        round=view.round,
        last_built=view.last_built,
        first=view.first,
        turn=view.turn,
        ending=view.ending,
        last_round=view.last_round,
        over=view.over,
    )
    for step in stack:
        if isinstance(step, ChooseTop) and step.seat != view.viewer:
            step.cards = _deal(pool, len(step.cards))
    if view.discard_top is not None:
        deus.discard = [*_deal(pool, view.discard_size - 1), view.discard_top]
    deus.deck = pool
    for shown in view.players:
        if shown.points is None:
            deus.players[shown.seat].points = guessed_points(deus, shown.seat, luck)
    return deus


def unseen(view: DeusView, stack: list[Step]) -> list[str]:
    """All cards but those the viewer sees."""
    left = Counter(view.rules.deck)
    left.subtract(view.hand)
    left.subtract(card for card in (view.face_down, view.discard_top) if card is not None)
    for shown in view.players:
        for column in shown.columns.values():
            left.subtract(card for card in column if card != FACE_DOWN)
    for step in stack:
        if isinstance(step, ChooseTop):
            left.subtract(card for card in step.cards if card != FACE_DOWN)
    return list(left.elements())


def _deal(pool: list[str], cards: int) -> list[str]:
    dealt = pool[len(pool) - cards :]
    del pool[len(pool) - cards :]
    return dealt


def player(view: DeusView, shown: PlayerView, stack: list[Step], pool: list[str], luck: Luck) -> Player:
    own = shown.seat == view.viewer
    ready, reserve = pieces(view, shown, stack, luck)
    face_down = view.face_down if own else None
    if shown.joker_used and not own:
        face_down = _deal(pool, 1)[0]
    return Player(
        gold=shown.gold,
        points=shown.points or 0,
        resources=dict(shown.resources),
        columns={kind: list(cards) for kind, cards in shown.columns.items()},
        ready=ready,
        reserve=reserve,
        hand=list(view.hand) if own else _deal(pool, shown.hand_size),
        start=shown.start,
        face_down=face_down,
        last_act=act(shown),
    )


def act(shown: PlayerView) -> Act | None:
    last = shown.last_act
    return None if last is None else Act(last.round, last.kind, last.card, last.discarded, list(last.places))


def pieces(view: DeusView, shown: PlayerView, stack: list[Step], luck: Luck) -> tuple[dict[Kind, int], dict[Kind, int]]:
    if shown.ready is not None and shown.reserve is not None:
        return dict(shown.ready), dict(shown.reserve)
    ready = dict.fromkeys(STANDARD, 0)
    if not _still_choosing(shown.seat, stack):
        pieces = [kind for kind in STANDARD for _ in range(view.rules.limits.pieces)]
        for _ in range(int(view.options.alternative_start)):
            ready[luck.take(pieces)] += 1
    return ready, {kind: view.rules.limits.pieces - n for kind, n in ready.items()}


def _still_choosing(seat: int, stack: list[Step]) -> bool:
    lanes = [step.lanes.get(seat, []) for step in stack if isinstance(step, Together)]
    return any(isinstance(step, ChoosePieces) for lane in lanes for step in lane)
