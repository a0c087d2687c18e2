"""A second referee for Era: the rules once more, as plain sets of squares and sums over the printed figures.

It shares nothing with the engine but what is printed, begins when everybody has arranged their domain, and is told
chance alone: what each die that is rolled shows.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import Any

from tests.games.era.referee_domain import (
    BOARD,
    COLOURS,
    EVERYWHERE,
    FACES,
    PIECES,
    RULES,
    WALLS,
    Plain,
    Player,
    Square,
    around,
    first,
)

RESOURCES = ("goods", "stone", "wood", "food")

#: What one seat may answer: one of these; or any of them, which the mark in front says.
Asked = frozenset[Plain] | tuple[str, frozenset[str]]
#: One seat's questions, one after another; what was answered is sent back.
Lane = Generator[Asked, Any, None]
Course = Generator[dict[int, Asked], tuple[int, Any], None]
#: Before the keys of dice of which any may be chosen.
ANY_OF = "any of"


class Referee:
    def __init__(self, domains: Sequence[dict[frozenset[Square], str]], options: Mapping[str, Any], drawn: list[int]):
        self.players = [Player(dict(domain)) for domain in domains]
        self.seats, self.options, self.drawn = len(domains), options, deque(drawn)
        self.table = next(table for table in RULES["table"] if table["seats"] == self.seats)
        laid = Counter(kind for player in self.players for kind in player.pieces.values())
        gone = self.table["removed"]
        self.supply = {kind: piece["count"] - gone.get(kind, 0) - laid[kind] for kind, piece in PIECES.items()}
        self.crossed = self.round = self.first = 0
        self.over = False
        self.philippe: list[dict[str, Any]] = []
        self.most = {track["id"]: track["most"] for track in RULES["track"]} | {"food": int(options["food_limit"])}
        self.course = self._course()
        self.questions: dict[int, Asked] = next(self.course, {})

    def answer(self, seat: int, answer: Any, drawn: Iterable[int]) -> None:
        """And what was rolled because of it."""
        self.drawn.extend(drawn)
        try:
            self.questions = self.course.send((seat, answer))
        except StopIteration:
            self.questions = {}

    # -- the course of a game ---------------------------------------------------------------------------------------

    def _course(self) -> Course:
        self._who_begins()
        self._match_dice()
        while not self.over:
            self.round += 1
            yield from self._rolls()
            for player in self.players:
                self._collect(player)
            yield from self._together({seat: [self._choices(seat)] for seat in self._order()})
            for player in self.players:
                eaten = min(len(player.dice), player.stock["food"])
                player.stock["food"] -= eaten
                player.disasters += len(player.dice) - eaten
            yield from self._disasters()
            for seat in self._order():
                yield from self._together({seat: [self._build(seat)]})
            yield from self._extort()
            self._match_dice()
            rounds = self.table.get("rounds")
            stuck = not any("hammers" in face for one in self.players for die in one.dice for face in FACES[die])
            ended = stuck or self.crossed >= self.table["tokens"] if rounds is None else self.round >= rounds
            if ended:
                self.over = True
            else:
                self.first = (self.first + 1) % self.seats

    def _order(self) -> list[int]:
        return [(self.first + turn) % self.seats for turn in range(self.seats)]

    def _together(self, lanes: Mapping[int, list[Lane]]) -> Course:
        """Each goes through their own questions at their own pace."""
        left = {seat: deque(lane) for seat, lane in lanes.items()}
        asked: dict[int, Asked] = {}

        def go_on(seat: int, answer: Any) -> None:
            while left[seat]:
                try:
                    asked[seat] = left[seat][0].send(answer)
                    return
                except StopIteration:
                    left[seat].popleft()
                    answer = None

        for seat in lanes:
            go_on(seat, None)
        while asked:
            seat, answer = yield dict(asked)
            del asked[seat]
            go_on(seat, answer)

    def _who_begins(self) -> None:
        """Most swords on a noble; who ties rolls again."""
        among = list(range(self.seats)) if self.seats > 1 else []
        while len(among) > 1:
            swords = {seat: FACES["noble"][self._next()].get("swords", 0) for seat in among}
            among = [seat for seat in among if swords[seat] == max(swords.values())]
        self.first = among[0] if among else 0

    def _match_dice(self) -> None:
        for player in self.players:
            due = Counter(PIECES[kind].get("die") for kind in player.pieces.values())
            player.dice = [colour for colour in COLOURS for _ in range(due[colour])]
            player.shown = [0] * len(player.dice)

    def _next(self) -> int:
        assert self.drawn, "nobody has rolled this die"
        return self.drawn.popleft()

    # -- rolling ----------------------------------------------------------------------------------------------------

    def _rolls(self) -> Course:
        for seat in self._order():
            self._roll(seat, range(len(self.players[seat].dice)))
        yield from self._together({seat: [self._again(seat)] for seat in self._order()})
        if self.seats == 1:
            self.philippe = [FACES[colour][self._next()] for colour in RULES["philippe"]["dice"]]
        for seat in self._order():
            yield from self._together({seat: [self._feathers(seat)]})

    def _roll(self, seat: int, dice: Iterable[int]) -> None:
        for at in sorted(dice):
            self.players[seat].shown[at] = self._next()

    def _again(self, seat: int) -> Lane:
        player = self.players[seat]
        untouched = set(range(len(player.dice)))
        monasteries = list(player.pieces.values()).count("monastery") if player.dice else 0
        for _ in range(monasteries):
            answer = yield frozenset([*(f"d{at + 1}" for at in untouched), "skip"])
            if answer != "skip":
                at = int(answer[1:]) - 1
                faces, now = FACES[player.dice[at]], player.shown[at]
                face = yield frozenset(
                    f"f{other + 1}" for other in _unlike(faces) if _look(faces[other]) != _look(faces[now])
                )
                player.shown[at] = int(face[1:]) - 1
                untouched.discard(at)
        for roll in (2, 3):
            skulls = {at for at, face in enumerate(player.faces()) if face.get("skulls")}
            if len(skulls) == len(player.dice):
                return
            free = set(range(len(player.dice))) - skulls
            if roll == 2 and not self.options["set_dice_roll"]:
                free &= untouched
            answer = yield ANY_OF, frozenset(f"d{at + 1}" for at in free)
            self._roll(seat, [int(key[1:]) - 1 for key in answer])
            if not answer and not monasteries:
                return

    def _feathers(self, seat: int) -> Lane:
        player = self.players[seat]
        while feathers := [at for at, face in enumerate(player.faces()) if face.get("feather")]:
            others: dict[Any, int] = {}
            for at, face in enumerate(player.faces()):
                if at != feathers[0]:
                    others.setdefault((player.dice[at], _look(face)), at)
            answer = yield frozenset(["stop", "alone", *(f"d{at + 1}" for at in others.values())])
            if answer == "stop":
                return
            self._roll(seat, feathers[:1] + ([] if answer == "alone" else [int(answer[1:]) - 1]))

    # -- collecting -------------------------------------------------------------------------------------------------

    def _gain(self, player: Player, gained: Mapping[str, int]) -> None:
        for resource, n in gained.items():
            player.stock[resource] = min(self.most[resource], player.stock[resource] + n)

    def _collect(self, player: Player) -> None:
        gained = Counter[str]()
        for face in player.faces():
            gained.update(face.get("gain", {}))
        for kind in player.pieces.values():
            gained.update(PIECES[kind].get("yields", {}))
        self._gain(player, gained)
        player.culture += player.total("culture")

    def _choices(self, seat: int) -> Lane:
        player = self.players[seat]
        for colour in COLOURS:
            for face in FACES[colour]:
                number = sum(
                    die == colour and shown == face for die, shown in zip(player.dice, player.faces(), strict=True)
                )
                if not number or "choice" not in face:
                    continue
                one, other = (Counter(part) for part in face["choice"])
                ways = [sum([one] * (number - n) + [other] * n, Counter[str]()) for n in range(number + 1)]
                by_key = {"-".join(f"{kind}{way[kind]}" for kind in RESOURCES if way[kind]): way for way in ways}
                self._gain(player, by_key[(yield frozenset(by_key))])

    # -- disasters --------------------------------------------------------------------------------------------------

    def _disasters(self) -> Course:
        struck = [(seat, found) for seat in self._order() if (found := self._disaster(seat)) is not None]
        blows = [self._blows(seat, disaster) for seat, disaster in struck]
        treasons = sum(len(self._others(seat)) for seat, disaster in struck if disaster == "treachery")
        if treasons > self.supply["scorched"]:
            # Who comes first gets what there is.
            for blow in blows:
                yield from self._together({seat: [lane] for seat, lane in blow.items()})
            return
        lanes = {seat: [blow[seat] for blow in blows if seat in blow] for seat in self._order()}
        yield from self._together({seat: lane for seat, lane in lanes.items() if lane})

    def _disaster(self, seat: int) -> str | None:
        skulls = self.players[seat].total("skulls")
        for disaster in RULES["disaster"]:
            if disaster["least"] <= skulls <= disaster.get("most", skulls):
                return str(disaster["id"])
        return None

    def _others(self, seat: int) -> list[int]:
        return [(seat + turn) % self.seats for turn in range(1, self.seats)] or [seat]

    def _blows(self, seat: int, disaster: str) -> dict[int, Lane]:
        match disaster:
            case "robbers":
                return {seat: self._robbed(seat)}
            case "disease":
                return {seat: self._sick(seat)}
            case "treachery":
                return {other: self._betrayed(other) for other in self._others(seat)}
            case "fire":
                return {seat: self._loses(seat, walled=True)}
            case "attack":
                return {other: self._loses(other, walled=False) for other in self._others(seat)}
            case _:
                return {seat: self._revolt(seat)}

    def _robbed(self, seat: int) -> Lane:
        player = self.players[seat]
        answer = yield frozenset([*(kind for kind in RESOURCES if player.stock[kind]), "disaster"])
        if answer == "disaster":
            player.disasters += 1
        else:
            player.stock[answer] -= 1

    def _sick(self, seat: int) -> Lane:
        """Of buildings that touch another all but hospitals and those beside one."""
        player = self.players[seat]
        prone = {at: kind for at, kind in player.buildings().items() if kind != "keep"}
        if self.options["walls_stop_disease"]:
            prone = {at: kind for at, kind in prone.items() if not player.walled(at)}
        cared = {at for at, kind in prone.items() if kind == "hospital"}
        cared |= {at for at in prone if any(around(at, corners=False) & ward for ward in cared)}
        spreading = prone.keys() - cared if self.options["hospital_ends_cluster"] else prone.keys()
        player.disasters += sum(
            any(around(at, corners=False) & other for other in spreading) for at in prone if at not in cared
        )
        yield from ()

    def _betrayed(self, seat: int) -> Lane:
        player = self.players[seat]
        outside = BOARD - player.inside()
        kept = player.covered() - {square for at in player.unwalled() for square in at}
        if not self.supply["scorched"] or not any(place <= outside - kept for place in EVERYWHERE["scorched"]):
            return
        self.supply["scorched"] -= 1
        while not (places := player.places("scorched", outside)):
            yield from self._loses(seat, walled=False)
        player.pieces[(yield places)] = "scorched"

    def _loses(self, seat: int, *, walled: bool) -> Lane:
        """It leaves the game; its die stays until the round is over."""
        player = self.players[seat]
        choice = player.buildings() if walled else player.unwalled()
        if choice:
            answer = yield frozenset(map(first, choice))
            del player.pieces[next(at for at in choice if first(at) == answer)]

    def _revolt(self, seat: int) -> Lane:
        self.players[seat].stock["goods"] = 0
        yield from ()

    # -- building and extorting -------------------------------------------------------------------------------------

    def _build(self, seat: int) -> Lane:
        player = self.players[seat]
        for _ in range(player.total("hammers")):
            kinds = [kind for kind in PIECES if kind != "scorched" and self._can_build(player, kind)]
            if not kinds or (kind := str((yield frozenset([*kinds, "stop"])))) == "stop":
                return
            player.pieces[(yield player.places(kind))] = kind
            for resource, n in PIECES[kind]["cost"].items():
                player.stock[resource] -= n
            self.supply[kind] -= 1
            if not self.supply[kind] and kind not in WALLS:
                self.crossed = min(self.table["tokens"], self.crossed + 1)

    def _can_build(self, player: Player, kind: str) -> bool:
        pays = all(player.stock[resource] >= n for resource, n in PIECES[kind]["cost"].items())
        return pays and self.supply[kind] > 0 and bool(player.places(kind))

    def _extort(self) -> Course:
        if self.seats == 1:
            yield from self._together({0: [self._alone()]})
            return
        for seat in self._order():
            swords = self.players[seat].total("swords")
            weaker = [
                other
                for other in self._order()
                if other != seat and swords > max(map(self.players[other].total, ("swords", "shields")))
            ]
            groups = [weaker] if self.options["demands"] == "together" else [[other] for other in weaker]
            for group in groups:
                wanted: dict[int, str] = {}
                for other in group:
                    yield from self._together({seat: [self._demand(other, wanted)]})
                yield from self._together(
                    {other: [self._hand_over(other, seat, want)] for other, want in wanted.items()}
                )

    def _demand(self, other: int, wanted: dict[int, str]) -> Lane:
        stock = self.players[other].stock
        kinds = [kind for kind in RESOURCES if stock[kind]] or ["nothing"]
        answer = yield frozenset(kinds if self.options["must_demand"] else [*kinds, "none"])
        if answer == "nothing":
            self.players[other].disasters += 2
        elif answer != "none":
            wanted[other] = answer

    def _hand_over(self, seat: int, attacker: int, kind: str) -> Lane:
        if (yield frozenset(["pay", "refuse"])) == "refuse":
            self.players[seat].disasters += 2
        else:
            self.players[seat].stock[kind] -= 1
            self._gain(self.players[attacker], {kind: 1})

    def _alone(self) -> Lane:
        """Sir Philippe demands, or is demanded of."""
        player = self.players[0]
        signs = ("swords",) if self.options["philippe_swords"] else ("swords", "shields")
        his = {sign: sum(face.get(sign, 0) for face in self.philippe) for sign in ("swords", "shields")}
        if player.total("swords") > max(his[sign] for sign in signs):
            shown = {
                kind
                for face in self.philippe
                for part in (face.get("gain", {}), *face.get("choice", ()))
                for kind in part
            }
            if shown:
                answer = yield frozenset(shown if self.options["must_demand"] else {*shown, "none"})
                if answer != "none":
                    self._gain(player, {answer: 1})
        elif his["swords"] > max(map(player.total, signs)):
            kind = next((kind for kind in RESOURCES if player.stock[kind]), None)
            if kind is None or (yield frozenset(["pay", "refuse"])) == "refuse":
                player.disasters += 2
            else:
                player.stock[kind] -= 1

    # -- the end ----------------------------------------------------------------------------------------------------

    def points(self) -> list[int]:
        areas = [player.area() for player in self.players]
        learned = [player.culture for player in self.players]
        return [
            self._worth(player)
            + player.culture
            - player.disasters
            + (5 if player.culture and player.culture == max(learned) else 0)
            + (10 if areas[seat] and areas[seat] == max(areas) else 0)
            for seat, player in enumerate(self.players)
        ]

    def _worth(self, player: Player) -> int:
        empty = BOARD - player.covered()
        culture = player.culture % 25 if self.options["peg_universities"] else player.culture
        bonus = {"guildhall": sum(player.stock.values()), "university": culture, "cathedral": len(player.dice)}
        return sum(
            PIECES[kind]["points"] * (2 if player.walled(at) else 1)
            + (min(8, len(around(at, corners=False) & empty)) if kind == "market" else bonus.get(kind, 0))
            for at, kind in player.buildings().items()
        )

    def winners(self) -> list[int]:
        standing = [
            (points, *(player.stock[kind] for kind in RESOURCES))
            for points, player in zip(self.points(), self.players, strict=True)
        ]
        return [seat for seat in range(self.seats) if standing[seat] == max(standing)]


def _look(face: Mapping[str, Any]) -> str:
    """What can be seen of a face."""
    return str({sign: shown for sign, shown in sorted(face.items()) if sign not in ("die", "number", "source")})


def _unlike(faces: Sequence[Mapping[str, Any]]) -> list[int]:
    found: dict[str, int] = {}
    for at, face in enumerate(faces):
        found.setdefault(_look(face), at)
    return list(found.values())
