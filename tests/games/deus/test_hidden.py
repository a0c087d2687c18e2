"""What a viewer cannot know makes no difference to what they see, are asked and are told."""

from __future__ import annotations

import pytest

from games.core.event import Event
from games.core.luck import Luck
from games.deus import GAME
from games.deus.kinds import Kind
from games.deus.options import DeusOptions
from games.deus.state import DeusState
from games.deus.steps.offering import ChooseTop
from tests.games.deus.positions import answer, hold, table, turn


def played(seats: int, answers: int, **options: object) -> DeusState:
    luck = Luck(f"hidden {answers}")
    deus = GAME.setup(seats, DeusOptions.model_validate(options), Luck(f"hidden game {answers}"))
    for _ in range(answers):
        decisions = GAME.decisions(deus)
        if not decisions:
            break
        decision = luck.choice(decisions)
        GAME.play(deus, decision.seat, luck.choice(decision.answers(luck, 8)))
    return deus


def known(events: list[Event], viewer: int | None) -> list[Event]:
    return [event for event in events if event.known_to(viewer)]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
@pytest.mark.parametrize("answers", [5, 40, 90, 160])
def test_swapping_what_is_hidden_changes_nothing_for_the_viewer(answers: int, viewer: int | None) -> None:
    deus, other = played(3, answers, joker=True), played(3, answers, joker=True)
    rivals = [seat for seat in range(3) if seat != viewer]
    pool = [*other.deck, *other.discard[:-1]]
    for seat in rivals:
        pool += other.players[seat].hand
    Luck("swap").shuffle(pool)
    for seat in rivals:
        player = other.players[seat]
        player.points += 3 + seat
        player.hand = [pool.pop() for _ in player.hand]
        if player.face_down is not None:
            pool.append(player.face_down)
            player.face_down = pool.pop(0)
    other.discard[:-1] = [pool.pop() for _ in other.discard[:-1]]
    other.deck = pool
    assert GAME.view(other, viewer) == GAME.view(deus, viewer)
    assert GAME.summary(GAME.view(other, viewer)) == GAME.summary(GAME.view(deus, viewer))
    if viewer is not None:
        assert GAME.decision(other, viewer) == GAME.decision(deus, viewer)


def test_the_view_of_a_rival_shows_no_card_of_the_hand() -> None:
    deus = table()
    hold(deus, 0, "temple_gold", "siege_tower")
    seen = repr(GAME.view(deus, 1))
    assert "temple_gold" not in seen
    assert "siege_tower" not in seen
    assert "temple_gold" in repr(GAME.view(deus, 0))


def test_the_cards_being_offered_are_blank_for_the_others() -> None:
    deus = table()
    hold(deus, 0, "galley", "school", "farm")
    turn(deus)
    answer(deus, "offering", ["galley", "school"])
    blank = next(step for step in GAME.view(deus, 1).stack if isinstance(step, ChooseTop))
    assert blank.cards == ["?", "?"]
    own = next(step for step in GAME.view(deus, 0).stack if isinstance(step, ChooseTop))
    assert own.cards == ["galley", "school"]
    imagined = GAME.imagine(GAME.view(deus, 1), Luck("blank"))
    guessed = next(step for step in imagined.stack if isinstance(step, ChooseTop))
    assert all(card in deus.rules.cards for card in guessed.cards)


def test_a_view_is_no_door_into_the_state() -> None:
    deus = table()
    hold(deus, 0, "galley", "school", "farm")
    turn(deus)
    answer(deus, "offering", ["galley", "school"])
    view = GAME.view(deus, 0)
    step = next(step for step in view.stack if isinstance(step, ChooseTop))
    step.cards.clear()
    assert [len(step.cards) for step in deus.stack if isinstance(step, ChooseTop)] == [2]
    assert isinstance(view.players[0].columns[Kind.CIVIL], tuple)


@pytest.mark.parametrize("answers", [3, 60, 120])
def test_an_imagined_position_uses_every_card_once(answers: int) -> None:
    deus = played(3, answers, joker=True)
    imagined = GAME.imagine(GAME.view(deus, 1), Luck("imagined"))
    cards = [*imagined.deck, *imagined.discard]
    cards += [card for step in imagined.stack if isinstance(step, ChooseTop) for card in step.cards]
    for player in imagined.players:
        cards += player.hand
        cards += [card for column in player.columns.values() for card in column if card != "?"]
        cards += [player.face_down] if player.face_down else []
    assert sorted(cards) == sorted(deus.rules.deck)
    assert imagined.players[1].hand == deus.players[1].hand


def test_draws_are_told_to_the_others_by_number_only() -> None:
    deus = table()
    hold(deus, 0, "galley", "school")
    turn(deus)
    events = answer(deus, "offering", ["galley"])
    assert len(deus.players[0].hand) == 5
    for event in known(events, 1):
        assert all(str(deus.card(card).title) not in repr(event) for card in deus.players[0].hand if card != "galley")
