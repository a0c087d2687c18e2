"""A second referee for Deus: the rules once more, as plain sets and sums over the printed figures.

It shares nothing with the engine but what is printed and the shape of the continent, and is told chance alone: which
cards somebody has drawn.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from itertools import combinations, product
from typing import Any

from tests.games.deus.referee_land import YIELDS, Cell, Land, March, without

STANDARD = ("civil", "science", "maritime", "army", "production")
RESOURCES = ("wood", "stone", "clay", "wheat")

#: An answer whatever its spelling: a key, a set of keys, or how many of what.
Plain = str | frozenset[Any]
#: Who is asked, and what may be answered; what was answered is sent back.
Question = tuple[int, frozenset[Plain]]
Asking = Generator[Question, Plain, None]


def _printed() -> dict[str, dict[str, Any]]:
    text = files("games.deus").joinpath("data", "cards.toml").read_text("utf-8")
    return {card["id"]: card for card in tomllib.loads(text)["card"]}


CARDS = _printed()


def amounts(bounds: dict[str, int], least: int, most: int) -> frozenset[Plain]:
    """Every way to take between least and most in all."""
    ways = product(*(range(bound + 1) for bound in bounds.values()))
    return frozenset(
        frozenset((key, n) for key, n in zip(bounds, way, strict=True) if n)
        for way in ways
        if least <= sum(way) <= most
    )


@dataclass
class Player:
    hand: Counter[str]
    gold: int = 5
    points: int = 5
    resources: Counter[str] = field(default_factory=lambda: Counter(dict.fromkeys(RESOURCES, 1)))
    columns: dict[str, list[str]] = field(default_factory=lambda: {kind: [] for kind in (*STANDARD, "temple")})
    ready: Counter[str] = field(default_factory=lambda: Counter(dict.fromkeys(STANDARD, 2)))
    reserve: Counter[str] = field(default_factory=lambda: Counter(dict.fromkeys(STANDARD, 3)))
    start: str | None = None
    #: Cards that luck has dealt and nobody has told us yet.
    drawn: int = 0

    def cards(self) -> int:
        return self.hand.total() + self.drawn


class Referee(Land):
    def __init__(self, cells: dict[str, Cell], terrain: dict[str, str], hands: Sequence[Sequence[str]], first: int):
        seats = len(hands)
        super().__init__(cells, terrain)
        self.players = [Player(Counter(hand)) for hand in hands]
        self.supply = Counter(dict.fromkeys(RESOURCES, {2: 10, 3: 15, 4: 20}[seats] - seats))
        self.temples = {2: 4, 3: 6, 4: 7}[seats]
        self.deck = Counter({card: face["copies"] for card, face in CARDS.items()})
        for player in self.players:
            self.deck -= player.hand
        self.discard = Counter[str]()
        self.round, self.first = 1, first
        self.last_round: int | None = None
        self.last_built = 0
        #: The cards of the column in use that have not been used yet.
        self.waiting: list[str] = []
        self.course = self._course()
        self.question: Question | None = next(self.course, None)

    def answer(self, answer: Plain) -> None:
        try:
            self.question = self.course.send(answer)
        except StopIteration:
            self.question = None

    # -- the course of a game ---------------------------------------------------------------------------------------

    def _course(self) -> Asking:
        seat = self.first
        while True:
            yield from self._turn(seat)
            if not self.players[seat].cards():
                self._draw(seat, 5)
            seat = (seat + 1) % len(self.players)
            if seat == self.first:
                if self.round == self.last_round:
                    return
                patience = 12 if self._unseen() else 3
                if self.last_round is None and self.round - self.last_built >= patience:
                    self.last_round = self.round + 1
                self.round += 1

    def _turn(self, seat: int) -> Asking:
        player = self.players[seat]
        buildable = [card for card in player.hand if self._can_build(seat, card)]
        chosen = yield seat, frozenset([*buildable, "offering" if player.hand else "no_cards"])
        if chosen == "offering":
            yield from self._offer(seat)
        elif chosen != "no_cards":
            yield from self._build(seat, str(chosen))

    def _draw(self, seat: int, n: int) -> None:
        self.players[seat].drawn += self._drawable(seat, n)

    def _drawable(self, seat: int, n: int) -> int:
        return max(0, min(n, 10 - self.players[seat].cards(), self._unseen()))

    def _unseen(self) -> int:
        """Cards that lie in the deck or beside it."""
        return self.deck.total() + self.discard.total() - sum(player.drawn for player in self.players)

    def told(self, seat: int, hand: Sequence[str]) -> None:
        """What the seat holds by now; when the last card of the deck is drawn the discarded ones become the deck."""
        player = self.players[seat]
        drawn = Counter(hand) - player.hand
        assert drawn.total() == player.drawn, f"{seat + 1} draws {player.drawn}, not {drawn.total()}"
        assert not player.hand - Counter(hand)
        if player.drawn and player.drawn >= self.deck.total():
            assert not self.deck - drawn, "the deck before the discarded cards"
            self.deck, self.discard = self.discard - (drawn - self.deck), Counter()
        else:
            assert not drawn - self.deck
            self.deck -= drawn
        player.hand, player.drawn = Counter(hand), 0

    # -- offering ---------------------------------------------------------------------------------------------------

    def _offer(self, seat: int) -> Asking:
        hand = self.players[seat].hand
        copies = [card if n == 1 else f"{card}~{n}" for card in hand for n in range(1, hand[card] + 1)]
        some = (frozenset(few) for n in range(1, len(copies) + 1) for few in combinations(copies, n))
        chosen = yield seat, frozenset(some)
        cards = Counter(str(key).split("~")[0] for key in chosen)
        hand -= cards
        self.players[seat].hand = +hand
        top: Plain = next(iter(cards))
        if len(cards) > 1:
            top = yield seat, frozenset(cards)
        self.discard += cards
        god = str(CARDS[str(top)]["kind"])
        if god == "temple":
            god = str((yield seat, frozenset(STANDARD)))
        yield from self._help(seat, god, cards.total())
        self._draw(seat, max(0, 5 - self.players[seat].cards()) + (cards.total() if god == "science" else 0))

    def _help(self, seat: int, god: str, n: int) -> Asking:
        player = self.players[seat]
        if god == "army":
            most = min(n, player.reserve.total())
            yield from self._gain_pieces(seat, most, most)
            return
        if god == "production" and (most := min(n, self.supply.total())):
            taken = yield seat, amounts({one: min(most, k) for one, k in self.supply.items() if k}, most, most)
            self._take(seat, taken)
        player.gold += 2 * n if god == "maritime" else 0
        player.points += (1 if n == 1 else 2) if god == "civil" else 0
        if player.reserve[god]:
            self._ready(seat, {god: 1})

    def _gain_pieces(self, seat: int, least: int, most: int) -> Asking:
        if most:
            reserve = {kind: min(most, n) for kind, n in self.players[seat].reserve.items() if n}
            chosen = yield seat, amounts(reserve, least, most)
            self._ready(seat, dict(chosen))  # type: ignore[arg-type]

    def _ready(self, seat: int, pieces: dict[str, int]) -> None:
        self.players[seat].reserve.subtract(pieces)
        self.players[seat].ready.update(pieces)

    def _take(self, seat: int, goods: Plain) -> None:
        self.supply.subtract(dict(goods))  # type: ignore[arg-type]
        self.players[seat].resources.update(dict(goods))  # type: ignore[arg-type]

    # -- building ---------------------------------------------------------------------------------------------------

    def _can_build(self, seat: int, card: str) -> bool:
        player, face = self.players[seat], CARDS[card]
        if self._missing(seat, face["cost"]) * 4 + face["cost"].get("gold", 0) > player.gold:
            return False
        if face["kind"] != "temple":
            return bool(player.ready[face["kind"]] and self._sites(seat, face["kind"]))
        enough = all(len(player.columns[kind]) >= len(player.columns["temple"]) for kind in STANDARD)
        return enough and bool(not self.temples or self._sites(seat, "temple"))

    def _missing(self, seat: int, cost: dict[str, int]) -> int:
        return sum(max(0, cost.get(one, 0) - self.players[seat].resources[one]) for one in RESOURCES)

    def _build(self, seat: int, card: str) -> Asking:
        player, kind = self.players[seat], str(CARDS[card]["kind"])
        player.hand = +(player.hand - Counter([card]))
        player.columns[kind].append(card)
        self.last_built = self.round
        yield from self._pay(seat, CARDS[card]["cost"])
        if kind != "temple" or self.temples:
            yield from self._place(seat, kind)
        if kind != "temple":
            self.waiting = list(player.columns[kind])
            while self.waiting:
                yield from self._use(seat, self.waiting.pop(0))

    def _pay(self, seat: int, cost: dict[str, int]) -> Asking:
        player, wanted = self.players[seat], {one: cost[one] for one in RESOURCES if cost.get(one)}
        ways: dict[Plain, tuple[int, dict[str, int]]] = {}
        for given in product(*(range(min(n, player.resources[one]) + 1) for one, n in wanted.items())):
            gold = cost.get("gold", 0) + 4 * (sum(wanted.values()) - sum(given))
            if gold <= player.gold:
                goods = dict(zip(wanted, given, strict=True))
                parts = [f"{one}{n}" for one, n in goods.items() if n]
                ways["-".join(parts + ([f"gold{gold}"] if gold or not parts else []))] = gold, goods
        gold, goods = ways[(yield seat, frozenset(ways))]
        player.gold -= gold
        player.resources.subtract(goods)
        self.supply.update(goods)

    # -- the continent ----------------------------------------------------------------------------------------------

    def _sites(self, seat: int, kind: str) -> dict[str, int]:
        """Where it may go, and for how many points."""
        own = self._own(seat)
        if kind == "temple":
            return {name: 0 for name in own if self._is_land(name) and "temple" not in self.held[name][1]}
        ground = {
            name for name in self.cells if (self.terrain[name] == "sea" if kind == "maritime" else self._is_land(name))
        }
        if own:
            inside = {name for name in own if kind not in self.held[name][1]}
            beside = {other for name in own for other in self.next_to[name] if other not in self.held}
            free = ground & (inside | beside)
        else:
            free = self._first(seat, ground)
        bought = set[str]()
        if self.players[seat].points >= 3 and (own or not free):
            bought = (ground & self.rim) - free - self.held.keys()
        return dict.fromkeys(free, 0) | dict.fromkeys(bought, 3)

    def _first(self, seat: int, ground: set[str]) -> set[str]:
        """On the rim three regions from where the others have begun; if nothing can be so far, as far as can be."""
        begun = [player.start for other, player in enumerate(self.players) if other != seat and player.start]
        empty = self.rim - self.held.keys()
        if not begun:
            return empty & ground

        def gap(name: str) -> int:
            return min(self._distance(name, other) for other in begun)

        possible = [gap(name) for name in empty if self.terrain[name] != "village"]
        least = 3 if max(possible, default=0) >= 3 else max(map(gap, empty & ground), default=0)
        return {name for name in empty & ground if gap(name) >= least}

    def _place(self, seat: int, kind: str) -> Asking:
        sites, player = self._sites(seat, kind), self.players[seat]
        name = str((yield seat, frozenset(sites)))
        if kind == "temple":
            self.temples -= 1
        else:
            player.ready[kind] -= 1
            player.points -= sites[name]
            player.start = player.start or name
        self.held.setdefault(name, (seat, []))[1].append(kind)
        self._look_for_the_end()
        for village in [*self.villages]:
            self._attack(village)

    def _attack(self, village: str) -> None:
        ring = [self.held.get(name) for name in self.next_to[village]]
        around = [holding for holding in ring if holding is not None]
        if len(around) < len(ring) or not any("army" in kinds for _, kinds in around):
            return
        strength = {
            seat: tuple(
                sum(count for owner, kinds in around if owner == seat for count in [each(kinds)])
                for each in (lambda kinds: kinds.count("army"), len)
            )
            for seat, _ in around
        }
        winners = [seat for seat in strength if strength[seat] == max(strength.values())]
        points = self.villages.pop(village)
        for seat in winners:
            self.players[seat].points += points // len(winners)
        self._look_for_the_end()

    def _look_for_the_end(self) -> None:
        if self.last_round is None and not (self.temples and self.villages):
            self.last_round = self.round + 1

    # -- what cards do ----------------------------------------------------------------------------------------------

    def _use(self, seat: int, card: str) -> Asking:
        effect = CARDS[card]["effect"]
        if effect["kind"] in PLAIN:
            yield from self._gain(seat, effect)
        else:
            yield from getattr(self, f"_use_{effect['kind']}")(seat, effect)

    def _idle(self, seat: int, card: str) -> bool:
        """Whether it neither brings nor asks anything."""
        effect = CARDS[card]["effect"]
        if effect["kind"] in PLAIN:
            return not PLAIN[effect["kind"]](self, seat, effect)
        if effect["kind"] == "march":
            return not any(self._plain_ends(seat, army, effect["steps"]) for army in self._armies(seat))
        return next(getattr(self, f"_use_{effect['kind']}")(seat, effect), None) is None

    def _gain(self, seat: int, effect: dict[str, Any]) -> Asking:
        player, amount = self.players[seat], PLAIN[effect["kind"]](self, seat, effect)
        match effect["kind"].split("_")[0]:
            case "points":
                player.points += amount
            case "gold":
                player.gold += amount
            case "produce":
                self._take(seat, frozenset({(YIELDS[effect["terrain"]], amount)}))
            case "draw":
                # An empty hand is filled at the end of the turn: a few cards now may be worse.
                if amount and amount < 5 and not player.cards() and (yield seat, frozenset({"take", "skip"})) == "skip":
                    return
                self._draw(seat, amount)

    def _pick(self, seat: int, ways: Iterable[str]) -> Generator[Question, Plain, str | None]:
        """One of them, or none."""
        keys = frozenset(ways)
        if not keys:
            return None
        answer = yield seat, keys | {"skip"}
        return None if answer == "skip" else str(answer)

    def _use_produce_one(self, seat: int, effect: dict[str, Any]) -> Asking:
        works = [name for name in self._with(seat, "production") if self.supply[YIELDS[self.terrain[name]]]]
        if name := (yield from self._pick(seat, works)):
            self._take(seat, frozenset({(YIELDS[self.terrain[name]], 1)}))

    def _use_produce_in_city(self, seat: int, effect: dict[str, Any]) -> Asking:
        resource = YIELDS[effect["terrain"]]
        works = [
            n for n in self._with(seat, "production") if self.terrain[n] == effect["terrain"] and self.supply[resource]
        ]
        if name := (yield from self._pick(seat, works)):
            self._take(seat, frozenset({(resource, min(len(self.held[name][1]), self.supply[resource]))}))

    def _use_sell_for_gold(self, seat: int, effect: dict[str, Any]) -> Asking:
        yield from self._sell(seat, effect["resource"], [effect["resource"]], 99, gold=effect["gold"])

    def _use_sell_for_points(self, seat: int, effect: dict[str, Any]) -> Asking:
        yield from self._sell(seat, effect["resource"], [effect["resource"]], effect["most"], points=effect["points"])

    def _use_sell_sets(self, seat: int, effect: dict[str, Any]) -> Asking:
        yield from self._sell(seat, "sets", effect["goods"], effect["most"], points=effect["points"])

    def _sell(self, seat: int, key: str, goods: list[str], most: int, gold: int = 0, points: int = 0) -> Asking:
        player = self.players[seat]
        most = min(most, *(player.resources[one] for one in goods))
        if not most:
            return
        sold = dict((yield seat, amounts({key: most}, 0, most))).get(key, 0)  # type: ignore[arg-type]
        player.resources.subtract(dict.fromkeys(goods, sold))
        self.supply.update(dict.fromkeys(goods, sold))
        player.gold += gold * sold
        player.points += points * sold

    def _use_buy(self, seat: int, effect: dict[str, Any]) -> Asking:
        player = self.players[seat]
        most = min(effect["most"], player.gold // effect["price"], self.supply.total())
        if most:
            bought = yield seat, amounts({one: min(most, n) for one, n in self.supply.items() if n}, 0, most)
            self._take(seat, bought)
            player.gold -= effect["price"] * sum(dict(bought).values())  # type: ignore[arg-type]

    def _use_pieces_per_city(self, seat: int, effect: dict[str, Any]) -> Asking:
        most = min(effect["pieces"] * self._cities(seat, effect["least"]), self.players[seat].reserve.total())
        yield from self._gain_pieces(seat, 0, most)

    def _use_levy(self, seat: int, effect: dict[str, Any]) -> Asking:
        what = effect["what"]
        if army := (
            yield from self._pick(seat, (at for at in self._with(seat, "army") if self._rivals(seat, at, what)))
        ):
            for rival in self._rivals(seat, army, what):
                taken = min(effect["amount"], getattr(self.players[rival], what))
                setattr(self.players[rival], what, getattr(self.players[rival], what) - taken)
                setattr(self.players[seat], what, getattr(self.players[seat], what) + taken)

    def _rivals(self, seat: int, army: str, what: str) -> set[int]:
        beside = {self.held[name][0] for name in self.next_to[army] if name in self.held} - {seat}
        return {rival for rival in beside if what == "points" or self.players[rival].gold}

    def _use_siege(self, seat: int, effect: dict[str, Any]) -> Asking:
        if village := (yield from self._pick(seat, (at for at in self._besieged(seat) if self.villages[at]))):
            taken = min(effect["points"], self.villages[village])
            self.villages[village] -= taken
            self.players[seat].points += taken

    def _besieged(self, seat: int) -> set[str]:
        return {other for army in self._with(seat, "army") for other in self.next_to[army]} & self.villages.keys()

    def _use_activate(self, seat: int, effect: dict[str, Any]) -> Asking:
        column = dict.fromkeys(self.players[seat].columns[effect["column"]])
        standing, later = self._armies(seat), self._later(seat)
        cards = [card for card in column if self._can_part(seat, standing, self._marches(card), later)]
        ways = [card for card in cards if not self._idle(seat, card)]
        if ways:
            answer = yield seat, frozenset(ways + (["skip"] if self._can_part(seat, standing, [], later) else []))
            if answer != "skip":
                yield from self._use(seat, str(answer))

    # -- marches ----------------------------------------------------------------------------------------------------

    def _use_march(self, seat: int, effect: dict[str, Any]) -> Asking:
        steps, waiting = effect["steps"], self._armies(seat)
        if not any(self._plain_ends(seat, army, steps) for army in waiting):
            return
        left, later = 1 if effect["armies"] == "one" else len(waiting), self._later(seat)
        while left:
            left -= 1
            ends = {army: self._ends(seat, army, (steps, left, without(waiting, army)), later) for army in waiting}
            stay = {"stay"} if self._can_part(seat, self._armies(seat), [], later) else set()
            marching = {army for army in waiting if ends[army]}
            army = str((yield seat, frozenset(marching | stay))) if marching else "stay"
            if army == "stay":
                return
            waiting = without(waiting, army)
            stay = {"stay"} if self._can_part(seat, self._armies(seat), [(steps, left, waiting)], later) else set()
            end = str((yield seat, frozenset(ends[army] | stay)))
            if end != "stay":
                self._move(seat, army, end)

    def _marches(self, card: str) -> list[March]:
        effect = CARDS[card]["effect"]
        return [(effect["steps"], 1 if effect["armies"] == "one" else 5, ("*",))] if effect["kind"] == "march" else []

    def _later(self, seat: int) -> list[list[March]]:
        """What the cards still to be used would let armies do: for a laboratory one of several."""
        ways = []
        for card in self.waiting:
            effect = CARDS[card]["effect"]
            lent = effect["kind"] == "activate" and effect["column"] == "army"
            cards = self.players[seat].columns["army"] if lent else [card]
            ways.append([march for one in cards for march in self._marches(one)])
        return ways

    # -- the end ----------------------------------------------------------------------------------------------------

    def points(self, seat: int) -> int:
        player = self.players[seat]
        most = [max(each.resources[one] for each in self.players) for one in RESOURCES]
        majorities = sum(0 < player.resources[one] == top for one, top in zip(RESOURCES, most, strict=True))
        majorities += 0 < player.gold == max(each.gold for each in self.players)
        temples = (CARDS[card]["effect"] for card in player.columns["temple"])
        return player.points + 2 * majorities + sum(min(12, int(t["points"]) * self._times(seat, t)) for t in temples)

    def _times(self, seat: int, temple: dict[str, Any]) -> int:
        player = self.players[seat]
        match temple["kind"]:
            case "temple_cities":
                return self._cities(seat, temple["least"])
            case "temple_gold":
                return player.gold // int(temple["per"])
            case "temple_stock":
                return player.resources[str(temple["resource"])]
            case "temple_temples":
                return len(player.columns["temple"])
            case "temple_sets":
                return min(len(player.columns[kind]) for kind in STANDARD)
            case _:
                return _lands(self, seat, temple["terrain"])


def _lands(referee: Referee, seat: int, terrain: str) -> int:
    return sum(referee.terrain[name] == terrain for name in referee._own(seat))


def _works(referee: Referee, seat: int, effect: dict[str, Any]) -> int:
    terrain = str(effect["terrain"])
    works = sum(referee.terrain[name] == terrain for name in referee._with(seat, "production"))
    return min(int(effect["each"]) * works, referee.supply[YIELDS[terrain]])


#: Cards that bring something without a question: how much.
PLAIN: dict[str, Callable[[Referee, int, dict[str, Any]], int]] = {
    "points_per_land": lambda it, seat, of: of["points"] * _lands(it, seat, of["terrain"]),
    "gold_per_land": lambda it, seat, of: of["gold"] * _lands(it, seat, of["terrain"]),
    "gold_per_city": lambda it, seat, of: of["gold"] * it._cities(seat, of["least"]),
    "points_per_city": lambda it, seat, of: of["points"] * (it._cities(seat, of["least"]) // of.get("each", 1)),
    "points_per_card": lambda it, seat, of: of["points"] * len(it.players[seat].columns[of["column"]]),
    "gold_per_village": lambda it, seat, of: of["gold"] * len(it._besieged(seat)),
    "produce_everywhere": _works,
    "draw_per_city": lambda it, seat, of: it._drawable(seat, of["cards"] * it._cities(seat, of["least"])),
}
