"""Trade: an offer beside the table that may be accepted, countered, withdrawn, or left until the turn is over."""

from __future__ import annotations

from games.clash import GAME
from games.clash.kinds import Good
from games.clash.state import ClashState
from games.clash.steps.turn import ChooseAction
from tests.games.clash.positions import answer, asks, blocked, choices, do, give, hold, learn, stock, table, told


def offered(gives: dict[str, int], takes: dict[str, int], cards: list[str] | None = None) -> ClashState:
    """Seat 0 has offered seat 1 something, and its turn goes on."""
    clash = table()
    learn(clash, 0, "storage")
    learn(clash, 1, "storage")
    give(clash, 0, food=3, ore=2, gold=1)
    give(clash, 1, wood=3, ideas=2)
    hold(clash, 0, "6")
    hold(clash, 1, "8", "9")
    do(clash, ChooseAction(0))
    answer(clash, "trade")
    if "1" in choices(clash):
        answer(clash, "1")
    answer(clash, gives, cards or [], takes)
    return clash


def accept(clash: ClashState, key: str = "accept") -> list[str]:
    return told(GAME.take_up(clash, 1, 0, key))


def test_goods_change_hands_at_once() -> None:
    # The printed example: two food now for something of the other player's.
    clash = offered({"food": 2}, {"wood": 3})
    assert stock(clash, "food") == 3
    accept(clash)
    assert (stock(clash, "food"), stock(clash, "wood")) == (1, 3)
    assert (stock(clash, "food", 1), stock(clash, "wood", 1)) == (2, 0)


def test_nobody_waits_for_an_answer_and_the_action_is_not_spent() -> None:
    clash = offered({"food": 1}, {"wood": 1})
    assert asks(clash, 0)
    assert not asks(clash, 1)
    assert clash.now.actions == 3
    assert len(GAME.offers(clash, 1)) == 1
    assert GAME.offers(clash, 0) == []


def test_what_there_is_no_room_for_is_lost() -> None:
    clash = offered({"ore": 2}, {"wood": 1})
    clash.players[1].goods[Good.ORE] = 6
    accept(clash)
    assert stock(clash, "ore", 1) == 7


def test_declining_is_known_to_nobody() -> None:
    clash = offered({"food": 1}, {"wood": 1})
    before = GAME.view(clash, 0)
    GAME.take_up(clash, 1, 0, None)
    assert GAME.offers(clash, 1) == []
    assert GAME.view(clash, 0) == before


def test_the_maker_may_withdraw() -> None:
    clash = offered({"food": 1}, {"wood": 1})
    answer(clash, "trade", "withdraw")
    assert GAME.offers(clash, 1) == []
    assert stock(clash, "food") == 3


def test_an_offer_that_can_no_longer_be_kept_is_gone() -> None:
    clash = offered({"food": 3}, {"wood": 1})
    answer(clash, "advance", "writing")
    assert GAME.offers(clash, 1) == []


def test_an_offer_lapses_with_the_turn() -> None:
    clash = offered({"food": 1}, {"wood": 1})
    clash.now.actions, clash.asked = 0, None
    answer(clash, "end")
    assert GAME.offers(clash, 1) == []


def test_cards_are_seen_when_they_change_hands_and_not_before() -> None:
    clash = offered({}, {"action:n": 1}, ["action:6"])
    prompt = str(GAME.offers(clash, 1)[0].prompt)
    assert "1 action card for 1 action card" in prompt
    accept(clash)
    # The other side chooses which of its cards it gives.
    choice = GAME.offers(clash, 1)[0]
    assert choice.allows(["action:8"])
    GAME.take_up(clash, 1, 0, ["action:9"])
    assert clash.players[0].actions == ["9"]
    assert sorted(clash.players[1].actions) == ["6", "8"]


def test_an_offer_may_be_answered_with_another() -> None:
    clash = offered({"food": 1}, {"wood": 3})
    accept(clash, "counter")
    GAME.take_up(clash, 1, 0, {"food": 2})
    GAME.take_up(clash, 1, 0, {"ideas": 1})
    GAME.take_up(clash, 1, 0, [])
    # Now it is the first one's to accept.
    assert GAME.offers(clash, 1) == []
    told(GAME.take_up(clash, 0, 0, "accept"))
    assert (stock(clash, "food"), stock(clash, "ideas")) == (1, 1)
    assert (stock(clash, "food", 1), stock(clash, "ideas", 1)) == (2, 1)


def test_who_answers_with_another_offer_may_give_cards() -> None:
    clash = offered({"food": 1}, {"wood": 3})
    accept(clash, "counter")
    GAME.take_up(clash, 1, 0, {"food": 2})
    GAME.take_up(clash, 1, 0, {})
    assert GAME.offers(clash, 1)[0].allows(["action:8", "action:9"])
    GAME.take_up(clash, 1, 0, ["action:8"])
    assert "1 action card for 2 food" in str(GAME.offers(clash, 0)[0].prompt)
    GAME.take_up(clash, 0, 0, "accept")
    assert "8" in clash.players[0].actions
    assert stock(clash, "food", 1) == 2


def test_who_has_nothing_may_be_given_something() -> None:
    clash = table()
    give(clash, 0, food=2)
    do(clash, ChooseAction(0))
    answer(clash, "trade", "1", {"food": 1})
    assert told(GAME.take_up(clash, 1, 0, "accept"))
    assert (stock(clash, "food"), stock(clash, "food", 1)) == (1, 1)


def test_with_nothing_to_exchange_trade_is_blocked_with_the_reason() -> None:
    clash = table()
    do(clash, ChooseAction(0))
    assert blocked(clash, "trade") == "There is nothing to exchange."


def test_an_offer_does_not_tell_by_its_standing_which_card_has_gone() -> None:
    clash = offered({"food": 1}, {"wood": 1}, cards=["action:6"])
    clash.players[0].actions[:] = ["7"]
    before = (stock(clash, "food"), stock(clash, "food", 1))
    assert len(GAME.offers(clash, 1)) == 1, "another card is in the hand, and might be the one"
    assert accept(clash) == ["seat 1 no longer has every card of the offer: nothing is traded"]
    assert (stock(clash, "food"), stock(clash, "food", 1)) == before
    assert GAME.offers(clash, 1) == []


def test_an_offer_of_cards_lapses_with_the_last_of_the_hand() -> None:
    clash = offered({"food": 1}, {"wood": 1}, cards=["action:6"])
    clash.players[0].actions.clear()
    assert GAME.offers(clash, 1) == []
