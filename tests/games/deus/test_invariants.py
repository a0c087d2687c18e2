"""What stays true at every moment of every game: nothing is lost, nothing appears, nobody shares a region for long."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core.luck import Luck
from games.deus import GAME
from games.deus.kinds import FACE_DOWN, RESOURCES, STANDARD, Ending, Kind
from games.deus.options import DeusOptions
from games.deus.state import DeusState
from games.deus.steps.offering import ChooseTop
from games.deus.steps.turn import Turn

TABLES = [
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"joker": True, "alternative_start": "8"}),
    (3, {"free_board": True, "ask_free_effects": True}),
    (4, {"layout": "alternative", "joker": True, "march_attacks": False, "first_from": "regions"}),
]


def check_goods(deus: DeusState) -> None:
    for resource in RESOURCES:
        owned = [player.resources[resource] for player in deus.players]
        assert deus.supply[resource] + sum(owned) == 5 * deus.seats
        assert min(deus.supply[resource], *owned) >= 0
    assert min(player.gold for player in deus.players) >= 0
    assert min(player.points for player in deus.players) >= 0


def check_cards(deus: DeusState) -> None:
    cards = Counter([*deus.deck, *deus.discard])
    for player in deus.players:
        cards.update(player.hand)
        cards.update(card for column in player.columns.values() for card in column if card != FACE_DOWN)
        cards.update([player.face_down] if player.face_down else [])
        assert len(player.hand) <= 10
        assert (player.face_down is not None) == any(FACE_DOWN in column for column in player.columns.values())
    cards.update(card for step in deus.stack if isinstance(step, ChooseTop) for card in step.cards)
    assert cards == Counter(deus.rules.deck)


def check_pieces(deus: DeusState) -> None:
    placed = Counter((holding.owner, kind) for holding in deus.held.values() for kind in holding.kinds)
    for seat, player in enumerate(deus.players):
        for kind in STANDARD:
            assert player.ready[kind] + player.reserve[kind] + placed[seat, kind] == 5
            assert min(player.ready[kind], player.reserve[kind]) >= 0
    temples = sum(n for (_, kind), n in placed.items() if kind is Kind.TEMPLE)
    assert deus.temples + temples == deus.rules.supply[deus.seats].temples


def check_regions(deus: DeusState) -> None:
    board = deus.board
    for name, holding in deus.held.items():
        assert holding.kinds, f"{name} is held by nothing"
        doubled = [kind for kind, n in Counter(holding.kinds).items() if n > 1]
        assert not doubled or (doubled == [Kind.ARMY] and not isinstance(deus.stack[-1], Turn)), "a turn is over"
        assert name not in board.villages
        assert (Kind.MARITIME in holding.kinds) == (name in board.seas)
        assert name in board.lands or set(holding.kinds) <= {Kind.MARITIME, Kind.ARMY}
        assert holding.kinds != [Kind.TEMPLE], "a temple is never left alone"


def check_temples(deus: DeusState) -> None:
    for player in deus.players:
        shortest = min(len(player.columns[kind]) for kind in STANDARD)
        assert len(player.columns[Kind.TEMPLE]) <= shortest + 1


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_nothing_is_lost_and_nothing_appears(seats: int, options: dict[str, object]) -> None:
    luck = Luck(f"invariants {seats}")
    for seed in range(3):
        deus = GAME.setup(seats, DeusOptions.model_validate(options), Luck(f"invariants {seed}"))
        while decisions := GAME.decisions(deus):
            decision = luck.choice(decisions)
            GAME.play(deus, decision.seat, luck.choice(decision.answers(luck, 6)))
            for check in (check_goods, check_cards, check_pieces, check_regions, check_temples):
                check(deus)
        assert deus.over
        assert not (deus.temples and deus.villages) or deus.ending is Ending.STALEMATE
