"""The engine and the second referee agree on who is asked, on every legal answer and on the position after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from games.core.luck import Luck
from games.deus import GAME, scoring
from games.deus.effects import army, production, science
from games.deus.kinds import STANDARD
from games.deus.options import DeusOptions
from games.deus.state import DeusState
from games.deus.steps import attack, building, marching, offering, parting, placing
from tests.games.deus.referee import Plain, Question, Referee

#: More than any question of the game has.
MANY = 4_000
#: Games, and answers of each at most.
SHORT, LONG, MOST = 3, 400, 600


def asked(deus: DeusState) -> tuple[int, list[Any]] | None:
    """Who is asked, and whatever the engine takes for an answer."""
    decisions = GAME.decisions(deus)
    if not decisions:
        return None
    (decision,) = decisions
    return decision.seat, decision.answers(Luck("all of them"), MANY)


def every(answers: Iterator[Any]) -> frozenset[Plain]:
    """The engine's answers as plain ones."""
    return frozenset(plain(answer) for answer in answers)


def plain(answer: Any) -> Plain:
    if isinstance(answer, dict):
        return frozenset((key, n) for key, n in answer.items() if n)
    return frozenset(answer) if isinstance(answer, list) else str(answer)


def position(deus: DeusState) -> dict[str, Any]:
    return {
        "gold": [player.gold for player in deus.players],
        "points": [player.points for player in deus.players],
        "resources": [dict(player.resources) for player in deus.players],
        "columns": [dict(player.columns) for player in deus.players],
        "ready": [dict(player.ready) for player in deus.players],
        "reserve": [dict(player.reserve) for player in deus.players],
        "hand": [Counter(player.hand) for player in deus.players],
        "held": {name: (holding.owner, sorted(holding.kinds)) for name, holding in deus.held.items()},
        "villages": deus.villages,
        "supply": dict(deus.supply),
        "temples": deus.temples,
        "deck": Counter(deus.deck),
        "discard": Counter(deus.discard),
        "round": deus.round,
    }


def expected(referee: Referee) -> dict[str, Any]:
    players = referee.players
    return {
        "gold": [player.gold for player in players],
        "points": [player.points for player in players],
        "resources": [dict(player.resources) for player in players],
        "columns": [player.columns for player in players],
        "ready": [dict(player.ready) for player in players],
        "reserve": [dict(player.reserve) for player in players],
        "hand": [player.hand for player in players],
        "held": {name: (owner, sorted(kinds)) for name, (owner, kinds) in referee.held.items()},
        "villages": referee.villages,
        "supply": dict(referee.supply),
        "temples": referee.temples,
        "deck": +referee.deck,
        "discard": +referee.discard,
        "round": referee.round,
    }


def refereed(seed: str, seats: int, likes: Callable[[list[Any]], list[Any]], most: int = MOST) -> Iterator[None]:
    """One game, answer by answer."""
    deus = GAME.setup(seats, DeusOptions(ask_forced=True), Luck(seed))
    luck = Luck(f"answers of {seed}")
    cells = {name: region.cell for name, region in deus.board.regions.items()}
    terrain = {name: str(kind) for name, kind in deus.board.terrain.items()}
    referee = Referee(cells, terrain, [player.hand for player in deus.players], deus.first)
    for _ in range(most):
        question: Question | None = referee.question
        found = asked(deus)
        assert expected(referee) == position(deus)
        assert question == (None if found is None else (found[0], every(iter(found[1]))))
        if found is None:
            break
        answer = luck.choice(likes(sorted(found[1], key=str)))
        GAME.play(deus, found[0], answer)
        referee.answer(plain(answer))
        for seat, player in enumerate(deus.players):
            referee.told(seat, player.hand)
        yield
    # Whether it is over or not: counted as if it were.
    sheet = [sum(points) for points in zip(*(source.points for source in scoring.sources(deus)), strict=True)]
    assert sheet == [referee.points(seat) for seat in range(seats)]
    if (result := GAME.result(deus)) is not None:
        assert [place == 1 for place in result.places] == [own == max(sheet) for own in sheet]


def anything(answers: list[Any]) -> list[Any]:
    return answers


def builders(answers: list[Any]) -> list[Any]:
    """They offer only when nothing can be built, and use what they can."""
    return [answer for answer in answers if answer not in ("offering", "skip", "stay", {})] or answers


def marshals(answers: list[Any]) -> list[Any]:
    """They build whatever lets armies march, or shows how to, and temples for them to guard."""
    wanted = ("camps", "elephants", "laboratory_army", "temple")
    return [answer for answer in builders(answers) if str(answer).startswith(wanted)] or builders(answers)


def run(games: int, likes: Callable[[list[Any]], list[Any]]) -> int:
    return sum(1 for game in range(games) for _ in refereed(f"refereed {game}", 2 + game % 3, likes))


@pytest.mark.parametrize("likes", [anything, builders])
def test_engine_and_referee_agree(likes: Callable[[list[Any]], list[Any]]) -> None:
    assert run(SHORT, likes) > 500


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("likes", [anything, builders, marshals])
def test_engine_and_referee_agree_over_hundreds_of_games(likes: Callable[[list[Any]], list[Any]]) -> None:
    print(f"{run(LONG, likes):,} answers of {LONG:,} games refereed")


def _whatever(*_: Any) -> bool:
    return True


def _refused(*_: Any) -> bool:
    return False


#: Faults as a hurried change might bring them: what is replaced, and by what.
FAULTS: dict[str, tuple[Any, str, Any]] = {
    "an army stops anywhere": (marching, "may_stand", _whatever),
    "an army swims": (parting, "may_enter", _whatever),
    "an army leaves its temple alone": (marching, "may_leave", _whatever),
    "armies need not part": (marching, "parted_later", _whatever),
    "an attack is everybody's": (attack, "attackers", lambda deus, village: list(range(deus.seats))),
    "a ring needs no army": (attack, "surrounded", _refused),
    "the first building goes anywhere on the rim": (
        placing,
        "first_sites",
        lambda deus, seat, ground: [n for n in deus.board.rim if n in ground and n not in deus.held],
    ),
    "gold stands in for nothing": (building, "least_gold", lambda deus, seat, card: 0),
    "the hand has no limit": (DeusState, "drawable", lambda deus, seat: len(deus.deck) + len(deus.discard)),
    "a workshop counts no cities": (science.PiecesPerCity, "amount", lambda card, deus: 1),
    "a levy finds nobody": (army.Levy, "rivals", lambda levy, deus, army: []),
    "a city yields one": (production.ProduceInCity, "yields", lambda card, deus, name: 1),
    "Jupiter calls four gods": (offering, "STANDARD", STANDARD[:4]),
    "nobody has a majority": (scoring, "majority", lambda amounts, prize: (0,) * len(amounts)),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_of_the_engine_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, name, instead = FAULTS[fault]
    monkeypatch.setattr(owner, name, instead)
    with pytest.raises(AssertionError):
        run(SHORT * 5, marshals)
