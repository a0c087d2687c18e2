"""The engine and the second referee agree on who is asked, on every legal answer and on the position after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from games.core.luck import Luck
from games.duel import GAME, military, payment, scoring
from games.duel.kinds import Color
from games.duel.options import DuelOptions
from games.duel.state import DuelState
from games.duel.steps import building, science, turn, wonders
from tests.games.duel.referee import TOKENS, Question, Referee

SHORT, LONG = 12, 1_000
#: More than any question of the game has.
MANY = 1_000


def answers(duel: DuelState) -> tuple[int, frozenset[str]] | None:
    """Who is asked, and whatever the engine takes for an answer."""
    decisions = GAME.decisions(duel)
    if not decisions:
        return None
    (decision,) = decisions
    keys = map(str, decision.answers(Luck("all of them"), MANY))
    return decision.seat, frozenset(keys)


def position(duel: DuelState) -> dict[str, Any]:
    return {
        "coins": [city.coins for city in duel.cities],
        "cards": [sorted(city.cards) for city in duel.cities],
        "wonders": [{site.wonder: site.card for site in city.sites} for city in duel.cities],
        "tokens": [sorted(city.progress) for city in duel.cities],
        "board": sorted(duel.progress),
        "age": duel.age,
        "lying": {place: slot.card for place, slot in duel.slots.items()},
        "discard": sorted(duel.discard),
        "pawn": duel.pawn,
        "loot": {(loot.seat, loot.loss) for loot in duel.loot},
    }


def expected(referee: Referee) -> dict[str, Any]:
    return {
        "coins": [player.coins for player in referee.players],
        "cards": [sorted(player.cards) for player in referee.players],
        "wonders": [player.wonders for player in referee.players],
        "tokens": [sorted(player.tokens) for player in referee.players],
        "board": sorted(referee.board),
        "age": referee.age,
        "lying": referee.lying,
        "discard": sorted(referee.discard),
        "pawn": referee.pawn,
        "loot": referee.loot,
    }


def chance(duel: DuelState) -> Callable[[str], Any]:
    """What luck has brought, as the engine shows it."""

    def brought(what: str) -> Any:
        if what == "offer":
            return duel.offer
        if what == "drawn":
            asked = answers(duel)
            assert asked is not None
            assert len(asked[1]) == 3
            assert asked[1] <= TOKENS.keys() - {*duel.progress, *duel.cities[0].progress, *duel.cities[1].progress}
            return sorted(asked[1])
        return duel.slots[what].card

    return brought


def question(asked: Question | None) -> tuple[int, frozenset[str]] | None:
    return None if asked is None else asked[:2]


def refereed(seed: str, likes: Callable[[list[str]], list[str]]) -> Iterator[None]:
    """One game, answer by answer."""
    duel = GAME.setup(2, DuelOptions(ask_forced=True), Luck(seed))
    luck = Luck(f"answers of {seed}")
    referee = Referee(duel.first, duel.progress, chance(duel))
    while (asked := answers(duel)) is not None:
        assert question(referee.question) == asked
        assert expected(referee) == position(duel)
        answer = luck.choice(likes(sorted(asked[1])))
        GAME.play(duel, asked[0], answer)
        referee.answer(answer)
        yield
    assert question(referee.question) is None
    assert expected(referee) | {"age": 0, "lying": 0} == position(duel) | {"age": 0, "lying": 0}
    result = GAME.result(duel)
    assert result is not None
    assert [seat for seat in (0, 1) if result.places[seat] == 1] == sorted(referee.winners)
    assert list(result.points) == [referee.points(seat) for seat in (0, 1)]


def anything(keys: list[str]) -> list[str]:
    return keys


def builders(keys: list[str]) -> list[str]:
    """Cards are rarely sold, so that cities grow and every effect comes into play."""
    return [key for key in keys if not key.startswith("sell")] or keys


def run(games: int, likes: Callable[[list[str]], list[str]]) -> int:
    return sum(1 for game in range(games) for _ in refereed(f"refereed {game}", likes))


@pytest.mark.parametrize("likes", [anything, builders])
def test_engine_and_referee_agree(likes: Callable[[list[str]], list[str]]) -> None:
    assert run(SHORT, likes) > 500


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("likes", [anything, builders])
def test_engine_and_referee_agree_over_thousands_of_games(likes: Callable[[list[str]], list[str]]) -> None:
    print(f"{run(LONG, likes):,} answers of {LONG:,} games refereed")


def _untold(*_: Any) -> None:
    """Whatever was to happen does not."""


#: Faults as a hurried change might bring them: what is replaced, and by what.
FAULTS: dict[str, tuple[Any, str, Any]] = {
    "a sale brings nothing for yellow cards": (turn, "sale", lambda duel, seat: 2),
    "no chains": (
        payment,
        "_building_quote",
        lambda card, means: payment.Quote(card.cost.coins, *payment.cheapest(card.cost.units, means, 0)),
    ),
    "a choice makes nothing": (payment, "_save", _untold),
    "shields do not move the pawn": (building, "march", _untold),
    "tokens of the track stay": (military, "spend_token", lambda duel, token, loser: None),
    "Strategy counts for nothing": (building, "_extra_shields", lambda duel, seat, card: 0),
    "symbols bring nothing": (building, "gain_symbol", _untold),
    "Agriculture pays nothing": (science, "receive", _untold),
    "the eighth Wonder stays": (wonders, "_close_the_list", _untold),
    "Masonry and Architecture waive one unit": (payment, "_progress_rules", lambda duel, seat: (0, 0, None)),
    "guilds bring no coins": (building, "richer_city", lambda duel, per: 0),
    "guilds bring no points": (scoring, "richer_city", lambda duel, per: 0),
    "grey cards may not be knocked down": (
        wonders,
        "rival_cards",
        lambda duel, seat, *colors: [] if Color.GREY in colors else building.rival_cards(duel, seat, *colors),
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_of_the_engine_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, name, instead = FAULTS[fault]
    monkeypatch.setattr(owner, name, instead)
    with pytest.raises(AssertionError):
        run(SHORT * 6, builders)
