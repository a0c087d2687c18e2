"""The engine and the second referee agree on who is asked, on every legal answer and on the position after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from games.core.decision import ChooseSome, Decision, Place
from games.core.luck import Luck
from games.era import GAME, scoring
from games.era.domain import Grid
from games.era.kinds import Kind, Phase
from games.era.rulebook import Rulebook
from games.era.state import EraState
from games.era.steps import building, collecting, disasters, losing, raiding, rolling, scorching, upkeep
from games.era.survey import Survey
from tests.games.era.referee import ANY_OF, Asked, Referee
from tests.games.era.referee_domain import EVERYWHERE, Square, first, name

SHORT, LONG = 3, 150
#: After so many answers a domain is taken as it lies.
PATIENCE = 14
SQUARES: dict[str, Square] = {name((x, y)): (x, y) for x in range(14) for y in range(14)}


def squares(cells: tuple[str, ...]) -> frozenset[Square]:
    return frozenset(SQUARES[cell] for cell in cells)


def covering(era: EraState, decision: Place) -> dict[str, frozenset[Square]]:
    """By answer what it covers; of a piece that looks the same whichever way it lies only the first square is named."""
    step = era.stack[-1]
    places = EVERYWHERE[step.kind if isinstance(step, building.PlacePiece) else Kind.SCORCHED]
    found = {}
    for option in decision.options:
        if option.key not in decision.turns:
            found[option.key] = next(at for at in places if first(at) == option.key)
        for turn in decision.turns.get(option.key, ()):
            found[f"{option.key}/{turn.key}"] = squares(turn.cells)
    return found


def asked(era: EraState, decision: Decision) -> Asked:
    """Whatever the engine takes for an answer."""
    if isinstance(decision, ChooseSome):
        keys = frozenset(option.key for option in decision.options)
        assert (decision.least, decision.most) == (0, len(keys))
        return ANY_OF, keys
    if isinstance(decision, Place):
        return frozenset(covering(era, decision).values())
    return frozenset(map(str, decision.answers(Luck("all of them"), 1_000)))


def questions(era: EraState) -> dict[int, Asked]:
    return {decision.seat: asked(era, decision) for decision in GAME.decisions(era)}


def domains(era: EraState) -> list[dict[frozenset[Square], str]]:
    towns = [era.survey(seat) for seat in range(era.seats)]
    return [{squares(town.cells(piece)): str(piece.kind) for piece in town.pieces} for town in towns]


def position(era: EraState) -> dict[str, Any]:
    return {
        "domains": domains(era),
        "stock": [{str(kind): n for kind, n in player.stock.items()} for player in era.players],
        "culture": [player.culture for player in era.players],
        "disasters": [player.disasters for player in era.players],
        "dice": [[(str(die.colour), die.face) for die in player.dice] for player in era.players],
        "supply": {str(kind): n for kind, n in era.supply.items()},
        "crossed": era.crossed,
        "round": era.round,
        "first": era.first,
    }


def expected(referee: Referee) -> dict[str, Any]:
    return {
        "domains": [player.pieces for player in referee.players],
        "stock": [player.stock for player in referee.players],
        "culture": [player.culture for player in referee.players],
        "disasters": [player.disasters for player in referee.players],
        "dice": [list(zip(player.dice, player.shown, strict=True)) for player in referee.players],
        "supply": referee.supply,
        "crossed": referee.crossed,
        "round": referee.round,
        "first": referee.first,
    }


Likes = Callable[[list[str]], list[str]]


def anything(keys: list[str]) -> list[str]:
    return keys


def builders(keys: list[str]) -> list[str]:
    """They go on building, and what comes with much stone and many swords comes into play."""
    return [key for key in keys if key not in ("stop", "skip", "none")] or keys


def _answer(era: EraState, decision: Decision, luck: Luck, likes: Likes) -> tuple[Any, Any]:
    """For the engine, and for the referee."""
    if isinstance(decision, Place):
        ways = covering(era, decision)
        key = luck.choice(sorted(ways))
        return key, ways[key]
    if isinstance(decision, ChooseSome):
        kept = [option.key for option in decision.options if luck.below(2)]
        return kept, kept
    key = luck.choice(likes(sorted(map(str, decision.answers(Luck("all of them"), 1_000)))))
    return key, key


def arranged(era: EraState, luck: Luck) -> list[int]:
    """Everybody lays their domain; what was drawn when the screens went."""
    drawn: list[int] = []
    answers = 0
    while era.phase is Phase.SETUP:
        decision = luck.choice(GAME.decisions(era))
        keys = list(map(str, decision.answers(luck, 40)))
        done = [key for key in keys if key in ("ready", "sound")]
        answers += 1
        era.luck.take_log()
        GAME.play(era, decision.seat, luck.choice(done if done and answers > PATIENCE else keys))
        drawn = [value for _, value in era.luck.take_log()]
    return drawn


def options_of(luck: Luck) -> dict[str, Any]:
    """The printed rules in one game of three, anything in the others."""
    names = (
        "walls_stop_disease",
        "hospital_ends_cluster",
        "must_demand",
        "set_dice_roll",
        "peg_universities",
        "philippe_swords",
    )
    printed = luck.below(3) == 0
    said: dict[str, Any] = {name: not printed and luck.below(2) == 1 for name in names}
    food, demands = luck.choice(["9", "10", "15"]), luck.choice(["in_turn", "together"])
    return said | {"food_limit": "9" if printed else food, "demands": "in_turn" if printed else demands}


def refereed(seed: str, seats: int, likes: Likes) -> Iterator[None]:
    """One game, answer by answer."""
    luck = Luck(f"answers of {seed}")
    options = options_of(luck)
    era = GAME.setup(seats, GAME.Options(**options, ask_forced=True), Luck(seed))
    drawn = arranged(era, luck)
    before = domains(era)
    referee = Referee(before, options, drawn)
    while decisions := GAME.decisions(era):
        assert questions(era) == referee.questions
        assert expected(referee) == position(era)
        assert not referee.drawn, "a die was rolled that nobody rolls"
        decision = luck.choice(decisions)
        given, meant = _answer(era, decision, luck, likes)
        GAME.play(era, decision.seat, given)
        referee.answer(decision.seat, meant, [value for _, value in era.luck.take_log()])
        yield
    result = GAME.result(era)
    assert result is not None
    assert referee.over
    assert expected(referee) == position(era)
    assert list(result.points) == referee.points()
    assert [seat for seat in range(seats) if result.places[seat] == 1] == referee.winners()


def run(games: int, likes: Likes) -> int:
    return sum(1 for game in range(games) for _ in refereed(f"refereed {game}", 1 + game % 4, likes))


@pytest.mark.parametrize("likes", [anything, builders])
def test_engine_and_referee_agree(likes: Likes) -> None:
    assert run(SHORT, likes) > 300


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("likes", [anything, builders])
def test_engine_and_referee_agree_over_hundreds_of_games(likes: Likes) -> None:
    print(f"{run(LONG, likes):,} answers of {LONG} games refereed")


def _nothing(*_: Any) -> None:
    """Whatever was to happen does not."""


#: Faults as a hurried change might bring them: what is replaced, and by what.
FAULTS: dict[str, tuple[Any, str, Any]] = {
    "rings hold at corners only": (Grid, "enclosed", lambda grid, barrier: 0),
    "a skull may be rolled again": (rolling, "locked", lambda era, die: False),
    "a monastery sets nothing": (rolling.SetFace, "run", _nothing),
    "no feather is used twice": (
        rolling.UseFeather,
        "run",
        lambda step, era, answer: (
            None if answer in (None, "stop") else rolling.roll(era, step.seat, [step.feathers(era)[0]])
        ),
    ),
    "tracks have no end": (EraState, "most", lambda era, resource: 99),
    "farms and mills bring nothing": (
        collecting,
        "gather",
        lambda era, seat: [collecting.receive(era, seat, face.gain) for face in era.faces(seat)],
    ),
    "hunger costs nothing": (upkeep, "feed", _nothing),
    "keeps fall ill": (disasters, "ill", lambda era, seat: len(era.survey(seat).buildings)),
    "treachery strikes the traitor too": (disasters, "sufferers", lambda era, seat: list(range(era.seats))),
    "fire spares what is walled": (
        losing.LoseBuilding,
        "choice",
        lambda step, era: sorted(era.survey(step.seat).unwalled, key=era.survey(step.seat).points_of),
    ),
    "scorched earth lies within walls": (scorching, "outside", lambda town: town.rules.grid.whole),
    "the last of a kind crosses nothing": (building.PlacePiece, "_cross", _nothing),
    "what is built costs nothing": (building.PlacePiece, "_take", _nothing),
    "shields hold nobody off": (
        raiding,
        "targets",
        lambda era, attacker: [
            seat for seat in era.in_turn() if seat != attacker and era.swords(attacker) > era.swords(seat)
        ],
    ),
    "whoever refuses is forgiven": (raiding, "suffer", _nothing),
    "rings double nothing": (Survey, "points_of", lambda town, piece: town.rules.pieces[piece.kind].points),
    "bonuses are forgotten": (scoring, "bonuses", lambda era, seat: {}),
    "six skulls are an attack": (
        Rulebook,
        "disaster",
        lambda rules, skulls: rules.disasters.get("attack") if skulls > 5 else None,
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_of_the_engine_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, name, instead = FAULTS[fault]
    monkeypatch.setattr(owner, name, instead)
    with pytest.raises(AssertionError):
        run(SHORT * 8, builders)
