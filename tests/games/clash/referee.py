"""A second referee for Clash: land, battle and building of the base game once more, as plain sets and sums.

It shares nothing with the engine but what is printed and how a stored position is spelt. It looks at a turn where an
action is chosen, and follows it, told chance alone: dice. What it does not know (cards, events, wonders, influence, the
taking of cities) it says it does not judge, until the next choice of an action.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import product

from tests.games.clash.referee_battle import Battles
from tests.games.clash.referee_cities import NEUTRAL, USES, Asking, Plain, Question, Telling
from tests.games.clash.referee_land import AROUND, CARRIED, City, Document, OutOfSight, Piece

#: Main actions that are judged; others are offered beside them.
ACTIONS = frozenset({"advance", "found", *USES, "move", "end"})
MOVES, SETTLEMENTS = 3, 7
#: What lies open and changes rules in ways that are not judged here.
STRANGE = ("wonders", "lasting", "notes", "tokens")


def amounts(bounds: Counter[str], least: int, most: int) -> frozenset[Plain]:
    ways = product(*(range(bound + 1) for bound in bounds.values()))
    return frozenset(
        frozenset((key, n) for key, n in zip(bounds, way, strict=True) if n)
        for way in ways
        if least <= sum(way) <= most
    )


class Referee(Battles):
    def __init__(self, document: Document) -> None:
        turn = document["turn"]
        strange = any(document[name] for name in STRANGE) or turn["memos"] or turn["pending"] or turn["lent"]
        if strange or any(player["kept"] for player in document["players"]) or "free_collect" in turn["used"]:
            raise OutOfSight
        super().__init__(document)
        self.seat, self.actions = turn["seat"], turn["actions"]
        self.course = self._turn()
        self.question: Question | None = next(self.course)

    def answer(self, answer: Plain, rolls: list[int]) -> None:
        """Dice fell in this order. No question: what comes is not judged."""
        self.rolls = rolls
        try:
            self.question = self.course.send(answer)
        except (OutOfSight, StopIteration):
            self.question = None

    # -- the turn ---------------------------------------------------------------------------------------------------

    def _turn(self) -> Asking:
        deeds: dict[str, Callable[[int], Asking]] = {"advance": self.advance, "found": self._found, "move": self._move}
        deeds |= {use: partial(self.activate, use) for use in USES}
        while True:
            chosen = str((yield Question(self.seat, frozenset(self._actions()), ACTIONS)))
            if chosen not in deeds:
                return
            self.actions -= 1
            yield from deeds[chosen](self.seat)

    def _actions(self) -> set[str]:
        if not self.actions:
            return {"end"}
        found = {"move"}
        if self.affordable(self.seat):
            found.add("advance")
        if self._sites(self.seat):
            found.add("found")
        return found | {use for use in USES if self.useful(self.seat, use)}

    def _sites(self, seat: int) -> set[str]:
        if len(self.cities_of(seat)) + int(self.gone[seat].get("settlement", 0)) >= SETTLEMENTS:
            return set()
        return {
            space
            for space in self.units
            if any(piece.kind == "settler" for piece in self.own(space, seat))
            and self.is_land(space)
            and self.terrain[space] != "barren"
            and space not in self.cities
            and space not in self.exhausted
            and not self.enemies(space, seat)
        }

    def _found(self, seat: int) -> Asking:
        space = str((yield Question(seat, frozenset(self._sites(seat)))))
        settlers = [piece for piece in self.own(space, seat) if piece.kind == "settler"]
        # The one that can do least otherwise stays there for good.
        order = ("moved", "fought", "mountain", "forest")
        self.remove(space, [max(settlers, key=lambda one: [word in one.marks for word in reversed(order)])])
        self.cities[space] = City(seat, NEUTRAL, {}, None, 0, last_one=False)

    # -- moving -----------------------------------------------------------------------------------------------------

    def _move(self, seat: int) -> Asking:
        shipped = False
        for _ in range(MOVES):
            starts = self._starts(seat)
            if not starts:
                break
            judged = frozenset([*self.place_of, *(f"ships:{space}" for space in self.place_of), "stop"])
            chosen = str((yield Question(seat, frozenset([*starts, "stop"]), judged)))
            if chosen == "stop":
                break
            if chosen not in starts:
                # Short for the space and all who stand there.
                raise OutOfSight
            if chosen.startswith("ships:"):
                shipped |= yield from self._sail(seat, chosen.removeprefix("ships:"))
            else:
                yield from self._march(seat, chosen)
        for pieces in self.units.values():
            for piece in pieces:
                piece.marks.discard("moved")
        if shipped and "cartography" in self.advances[seat]:
            self.gain(seat, {"ideas": 1})

    def _movers(self, seat: int, space: str) -> list[Piece]:
        tactics = "tactics" in self.advances[seat]
        return [one for one in self.own(space, seat) if not one.ship and one.rested and (tactics or not one.army)]

    def _paved(self, seat: int, space: str, group: list[Piece]) -> dict[str, list[str]]:
        paid = "roads" in self.advances[seat] and self.payments(seat, {"food": 1, "ore": 1})
        return self.roads(seat, space, group) if paid else {}

    def _starts(self, seat: int) -> set[str]:
        found = set[str]()
        for space in self.units:
            for one in self._movers(seat, space):
                if self.steps(seat, space, [one]) or self._paved(seat, space, [one]):
                    found.add(space)
            if any(piece.ship and piece.rested for piece in self.own(space, seat)):
                found.add(f"ships:{space}")
        return found

    def _march(self, seat: int, space: str) -> Asking:
        movers = self._movers(seat, space)
        most = Counter(_class(piece) for piece in movers)
        answer = yield Question(seat, amounts(most, 1, len(movers)))
        assert not isinstance(answer, str)
        group = [one for name, n in answer for one in [each for each in movers if _class(each) == name][:n]]
        group = [piece for piece in movers if any(piece is one for one in group)]
        steps, roads = self.steps(seat, space, group), self._paved(seat, space, group)
        target = str((yield Question(seat, frozenset([*steps, *(f"road:{end}" for end in roads), "stop"]))))
        if target == "stop":
            return
        end, paved = target.removeprefix("road:"), target.startswith("road:")
        if paved:
            yield from self.pay(seat, {"food": 1, "ore": 1})
        elif end not in self.terrain:
            place = self.place_of[end]
            yield from self._lay(seat, place, self.ways_to_lay(place, end))
        attacked = self.is_land(end) and self.hostile(end, seat)
        if paved and attacked and len(roads[end]) > 1:
            # Whence a retreat would lead back: no rule says which of the ways was taken.
            raise OutOfSight
        origin = roads[end][0] if paved else space
        landed = self.is_sea(space)
        self.move(space, end, group)
        for piece in group:
            piece.marks = (piece.marks - {"mountain", "forest"} if paved else piece.marks) | {"moved"}
            if not paved and self.terrain[end] in ("mountain", "forest"):
                piece.marks.add(self.terrain[end])
        if attacked:
            yield from self.fight(seat, end, origin, landed=landed)

    def _lay(self, seat: int, place: str, ways: list[bool]) -> Asking:
        turned = ways[0]
        if len(ways) > 1:
            turned = (yield Question(seat, frozenset({"straight", "turned"}))) == "turned"
        self.lay(place, turned=turned)

    def _sail(self, seat: int, space: str) -> Telling[bool]:
        """Whether a ship has made a move."""
        here = self.own(space, seat)
        ships = [piece for piece in here if piece.ship and piece.rested]
        n = int(str((yield Question(seat, frozenset(str(number) for number in range(1, len(ships) + 1))))))
        aboard = [piece for piece in here if not piece.ship]
        fleet = ships[:n]
        if aboard:
            staying = sum(piece.ship for piece in here) - n
            least, most = max(0, len(aboard) - CARRIED * staying), min(len(aboard), CARRIED * n)
            answer = yield Question(seat, amounts(Counter(piece.kind for piece in aboard), least, most))
            assert not isinstance(answer, str)
            fleet += [one for kind, some in answer for one in [p for p in aboard if p.kind == kind][:some]]
        target = yield from self._course(seat, space)
        if target is None:
            return False
        for piece in fleet:
            piece.marks |= {"moved"} if piece.ship else set()
        attacked = bool(self.enemies(target, seat))
        if target != space:
            self.move(space, target, fleet)
        if attacked:
            yield from self.fight(seat, target, space, landed=False)
        return True

    def _course(self, seat: int, space: str) -> Telling[str | None]:
        """Where the fleet comes to lie; None when it stays."""
        rim = any(len(self.beside[at]) < len(AROUND) for at in self.waters(seat, space))
        if "navigation" in self.advances[seat] and rim:
            # The way around the map is not judged.
            raise OutOfSight
        ends, regions = self.courses(seat, space)
        answer = str((yield Question(seat, frozenset([*ends, *(f"region:{one}" for one in regions), "stop"]))))
        if answer == "stop":
            return None
        if answer in ends:
            return answer
        place = answer.removeprefix("region:")
        ways = [turned for turned in (False, True) if self.harbours(place, regions[place], turned=turned)]
        yield from self._lay(seat, place, ways or self.ways_to_lay(place))
        # Without a way in it goes back.
        harbours = self.harbours(place, regions[place], turned=self.turned[place])
        if len(harbours) > 1:
            return str((yield Question(seat, frozenset(harbours))))
        return next(iter(harbours), space)


def _class(piece: Piece) -> str:
    """Units that can do the same."""
    return " ".join([piece.kind, *sorted(piece.marks & {"mountain", "forest"})])
