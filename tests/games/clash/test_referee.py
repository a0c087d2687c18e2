"""The engine and the second referee agree on who is asked, on every legal answer and on the position after it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

from games.clash import GAME, reach
from games.clash.kinds import Building, Mark, Mood, Unit
from games.clash.options import ClashOptions
from games.clash.pieces import City
from games.clash.state import ClashState
from games.clash.steps import activating, collecting, constructing, exploring, founding, marching, recruiting
from games.clash.steps.battle import casualties, rolling
from games.clash.steps.founding import may_hold_city
from games.core.luck import Luck
from tests.games.clash.referee import Referee
from tests.games.clash.referee_cities import Plain, Question
from tests.games.clash.referee_land import MARKS, OutOfSight

#: More than any judged question has.
MANY = 4_000
#: Games, and answers of each at most.
LONG, MOST = 300, 700
Likes = Callable[[ClashState, int, list[Any]], list[Any]]
#: What a turn is not about here: those who play for the referee do it seldom.
ASIDE = ("trade", "use", "influence", "back", "deeds")


def chosen_from(clash: ClashState) -> tuple[int, list[Any]] | None:
    decisions = GAME.decisions(clash)
    if not decisions:
        return None
    return decisions[0].seat, decisions[0].answers(Luck("all of them"), MANY)


def plain(answer: Any) -> Plain:
    """Units that differ only in grass they have walked through are the same here."""
    if not isinstance(answer, dict):
        return str(answer)
    counts = dict[str, int]()
    for key, n in answer.items():
        counts[_class(str(key))] = counts.get(_class(str(key)), 0) + n
    return frozenset((key, n) for key, n in counts.items() if n)


def _class(key: str) -> str:
    kind = key.rstrip("0123456789")
    marks = int(key.removeprefix(kind) or 0)
    return " ".join([kind, *sorted(word for bit, word in MARKS.items() if marks & bit)])


def position(clash: dict[str, Any]) -> dict[str, Any]:
    turn = clash["turn"]
    return {
        "units": {
            space: sorted(
                (one["kind"], str(one["owner"]), sorted(word for bit, word in MARKS.items() if one["marks"] & bit))
                for one in pieces
            )
            for space, pieces in clash["units"].items()
        },
        "cities": {
            space: (one["owner"], one["mood"], one["buildings"], one["port"], one["activations"], one["last_one"])
            for space, one in clash["cities"].items()
        },
        "laid": {place: one["turned"] for place, one in clash["regions"].items() if one["revealed"]},
        "goods": [{good: n for good, n in player["goods"].items() if n} for player in clash["players"]],
        "advances": [sorted(player["advances"]) for player in clash["players"]],
        "track": [player["track"] for player in clash["players"]],
        "exhausted": sorted(clash["exhausted"]),
        "turn": turn and (turn["seat"], turn["actions"]),
    }


def expected(referee: Referee) -> dict[str, Any]:
    return {
        "units": {
            space: sorted((one.kind, str(one.owner), sorted(one.marks)) for one in pieces)
            for space, pieces in referee.units.items()
        },
        "cities": {
            space: (one.owner, one.mood, one.buildings, one.port, one.activations, one.last_one)
            for space, one in referee.cities.items()
        },
        "laid": referee.turned,
        "goods": [{good: n for good, n in goods.items() if n} for goods in referee.goods],
        "advances": [sorted(own) for own in referee.advances],
        "track": referee.track,
        "exhausted": sorted(referee.exhausted),
        "turn": (referee.seat, referee.actions),
    }


def matches(question: Question, seat: int, answers: list[Any]) -> None:
    found = frozenset(map(plain, answers))
    assert question.seat == seat
    assert question.legal == (found if question.among is None else found & question.among)


def arm(clash: ClashState, luck: Luck) -> bool:
    """A land that is explored for the most part, with ships, armies, fortresses and much that is known on all sides."""
    for place in clash.regions:
        if not clash.regions[place].revealed and luck.below(5):
            clash.turn_over(place, bool(luck.below(2)))
    for seat, player in enumerate(clash.players):
        for category in _some(luck, list(clash.printed.categories.values())[:9], 6):
            player.advances += [one for one in category.advances[: luck.below(5)] if one not in player.advances]
        if luck.below(4):
            # With better arms battles are out of the referee's sight.
            player.advances = [*{*player.advances, "tactics"} - {"siegecraft", "steel_weapons"}]
        for good in player.goods:
            player.goods[good] = luck.below((clash.cap(seat, good) or 5) + 1)
        for _ in range(luck.below(5)):
            _raise_city(clash, seat, luck)
    for seat in range(clash.seats):
        _muster(clash, seat, luck)
    lands = [one for one in clash.map.terrain if clash.map.is_land(one)]
    for space in _some(luck, [one for one in lands if not clash.at(one) and one not in clash.cities], 2):
        clash.place(Unit.INFANTRY, None, space)
    clash.asked = None
    return False


def _muster(clash: ClashState, seat: int, luck: Luck) -> None:
    """Ships and settlers anywhere, armies before cities and in their own; some have come through a forest."""
    seas, lands = ([*filter(which, clash.map.terrain)] for which in (clash.map.is_sea, clash.map.is_land))
    camps = [space for city in clash.cities for space in (city, *clash.map.land_beside(city))]
    for kind, where, most in ((Unit.SHIP, seas, 3), (Unit.SETTLER, lands, 3), (Unit.INFANTRY, camps, 15)):
        for _ in range(luck.below(most + 1)):
            space = luck.choice([one for one in where if not clash.hostile(one, seat)])
            if kind is not Unit.INFANTRY:
                clash.place(kind, seat, space)
            elif clash.room(space, seat):
                clash.place(kind, seat, space, Mark.NONE if luck.below(4) else Mark.FOREST)


def _some(luck: Luck, items: list[Any], n: int) -> list[Any]:
    return [luck.take(items) for _ in range(min(n, len(items)))]


def _raise_city(clash: ClashState, seat: int, luck: Luck) -> None:
    free = [one for one in clash.map.terrain if may_hold_city(clash, one) and not clash.hostile(one, seat)]
    if free:
        space = luck.choice(free)
        city = clash.cities[space] = City(seat, luck.choice(list(Mood)))
        for building in _some(luck, [Building.FORTRESS, Building.TEMPLE, Building.ACADEMY], luck.below(3)):
            city.buildings[building] = seat
        seas = clash.map.sea_beside(space)
        if seas and luck.below(2):
            city.buildings[Building.PORT], city.port = seat, luck.choice(seas)


def refereed(seed: str, seats: int, likes: Likes, *, armed: bool = False, most: int = MOST) -> Iterator[bool]:
    """One game, answer by answer; whether each was judged."""
    clash = GAME.setup(seats, ClashOptions(ask_forced=True, length="short"), Luck(seed))
    luck, referee = Luck(f"answers of {seed}"), None
    for _ in range(most):
        found = chosen_from(clash)
        if found is None:
            return
        seat, answers = found
        if armed and clash.turn is not None and "move" in answers:
            armed = arm(clash, luck)
            continue
        if referee is None and "move" in answers and clash.turn is not None:
            referee = sent_for(clash)
        if referee is not None:
            assert referee.question is not None
            matches(referee.question, seat, answers)
        answer = luck.choice(likes(clash, seat, sorted(answers, key=str)))
        GAME.play(clash, seat, answer)
        if referee is not None:
            referee.answer(plain(answer), [*clash.rolled])
            if referee.question is None:
                referee = None
            else:
                assert expected(referee) == position(json.loads(GAME.dump(clash)))
        yield referee is not None


def sent_for(clash: ClashState) -> Referee | None:
    try:
        return Referee(json.loads(GAME.dump(clash)))
    except OutOfSight:
        return None


def anything(_clash: ClashState, _seat: int, answers: list[Any]) -> list[Any]:
    return answers


def busy(_clash: ClashState, _seat: int, answers: list[Any]) -> list[Any]:
    """They do what is judged, and seldom stop or stay."""
    return [answer for answer in answers if answer not in (*ASIDE, "stop", "end", {})] or answers


def warriors(clash: ClashState, seat: int, answers: list[Any]) -> list[Any]:
    """They march and sail wherever enemies are, and lay no cards."""
    spaces = {str(answer): str(answer).removeprefix("road:") for answer in answers}
    attacks = [
        one for one in answers if spaces[str(one)] in clash.map.terrain and clash.hostile(spaces[str(one)], seat)
    ]
    marching = [
        one for one in answers if one in ("move", "none", "recruit") or str(one).startswith(("ships:", "infantry"))
    ]
    return attacks or marching or busy(clash, seat, answers)


def run(games: Iterable[int], likes: Likes, most: int = MOST) -> tuple[int, int]:
    """Answers that were judged, and all; every second game begins as it is printed."""
    judged = [
        one
        for game in games
        for one in refereed(f"refereed {game}", 2 + game % 3, likes, armed=game % 2 == 1, most=most)
    ]
    return sum(judged), len(judged)


@pytest.mark.parametrize("likes", [anything, busy, warriors])
def test_engine_and_referee_agree(likes: Likes) -> None:
    judged, _ = run(range(4), likes, 250)
    assert judged > 330


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("likes", [anything, busy, warriors])
def test_engine_and_referee_agree_over_hundreds_of_games(likes: Likes) -> None:
    judged, every = run(range(LONG), likes)
    print(f"{judged:,} answers judged of {every:,} in {LONG} games")
    assert judged > every / 4


def _always(*_: Any) -> bool:
    return True


def _nothing(*_: Any) -> None:
    return None


#: Faults as a hurried change might bring them: what is replaced, and by what.
FAULTS: dict[str, tuple[Any, str, Any]] = {
    "any number may stand together": (reach, "may_stop", _always),
    "mountains stop nobody": (marching, "terrain_marks", lambda clash, spaces: Mark.NONE),
    "forests forbid no attack": (reach, "may_attack", reach._storms),
    "fleets pass enemies": (ClashState, "barred", lambda clash, space, seat: False),
    "regions lie as they like": (exploring, "placements", lambda clash, place, entered=None: [False, True]),
    "cities stand on barren land": (
        founding,
        "may_hold_city",
        lambda clash, space: clash.map.is_land(space) and space not in clash.cities,
    ),
    "other cities yield": (collecting, "open_to", lambda clash, seat, city, space: space not in clash.exhausted),
    "moods do not count": (collecting, "capacity", lambda clash, seat, space: clash.cities[space].size),
    "cities outgrow their number": (constructing, "may_grow", _always),
    "everything may be built": (constructing, "unlocked", _always),
    "barracks are never full": (recruiting, "_room", lambda clash, seat, space, kind: 9),
    "nothing wears off": (activating.WearOff, "run", _nothing),
    "a fortress throws no die": (rolling, "dice", lambda clash, side: len(clash.fighting(side))),
    "a hit takes six": (casualties, "hits_on", lambda clash, side: clash.fight.values[side.other] // 6),
}


@pytest.mark.long
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_of_the_engine_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, name, instead = FAULTS[fault]
    monkeypatch.setattr(owner, name, instead)
    with pytest.raises(AssertionError):
        _play_briefly()


def _play_briefly() -> None:
    """Many beginnings, because what is odd comes early where much stands on the board."""
    for game in range(40):
        for likes in (warriors, busy):
            for _ in refereed(f"faulty {game}", 2 + game % 3, likes, armed=True, most=60):
                pass
