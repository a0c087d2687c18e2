"""A second referee for base Duel: the rules once more, as plain sets and sums over the printed figures.

It shares nothing with the engine but the printed data, and is told chance alone: what was turned up, offered or drawn.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from importlib.resources import files
from itertools import combinations, product
from typing import Any

RESOURCES = ("wood", "clay", "stone", "glass", "papyrus")
#: Which card lies at a place, which Wonders are offered, which tokens are drawn.
Chance = Callable[[str], Any]
#: A question: who is asked, what may be answered, and what the answer does.
Question = tuple[int, frozenset[str], Callable[[str], None]]


def printed(file: str, kind: str) -> dict[str, dict[str, Any]]:
    document = tomllib.loads(files("games.duel").joinpath("data", f"{file}.toml").read_text("utf-8"))
    return {entry["id"]: entry for entry in document[kind]}


CARDS = printed("buildings", "building")
WONDERS = printed("wonders", "wonder")
TOKENS = printed("progress", "token")
ROWS = {
    1: ((True, 5, 7), (False, 4, 6, 8), (True, 3, 5, 7, 9), (False, 2, 4, 6, 8, 10), (True, 1, 3, 5, 7, 9, 11)),
    2: ((True, 1, 3, 5, 7, 9, 11), (False, 2, 4, 6, 8, 10), (True, 3, 5, 7, 9), (False, 4, 6, 8), (True, 5, 7)),
    3: (
        (True, 5, 7),
        (False, 4, 6, 8),
        (True, 3, 5, 7, 9),
        (False, 4, 8),
        (True, 3, 5, 7, 9),
        (False, 4, 6, 8),
        (True, 5, 7),
    ),
}


def places(age: int) -> dict[str, tuple[int, int]]:
    return {
        f"{'ABCDEFG'[row]}{at}": (row, x)
        for row, line in enumerate(ROWS[age])
        for at, x in enumerate(line[1:], start=1)
    }


@dataclass
class Player:
    coins: int = 7
    cards: list[str] = field(default_factory=list)
    #: By Wonder, the card under it.
    wonders: dict[str, str | None] = field(default_factory=dict)
    tokens: list[str] = field(default_factory=list)

    def built(self) -> list[str]:
        return [wonder for wonder, card in self.wonders.items() if card is not None]

    def made(self, resource: str) -> int:
        return sum(CARDS[card].get("produces", {}).get(resource, 0) for card in self.cards)

    def pay_or_all(self, coins: int) -> None:
        self.coins -= min(coins, self.coins)

    def colored(self, *colors: str) -> list[str]:
        return [card for card in self.cards if CARDS[card]["color"] in colors]

    def symbols(self) -> Counter[str]:
        owned = [CARDS[card] for card in self.cards] + [TOKENS[token] for token in self.tokens]
        return Counter(thing["symbol"] for thing in owned if "symbol" in thing)

    def count(self, what: list[str]) -> int:
        counts = {"wonder": len(self.built()), "three_coins": self.coins // 3, "progress": len(self.tokens)}
        return sum(counts.get(kind, len(self.colored(kind))) for kind in what)


class Referee:
    def __init__(self, first: int, board: list[str], chance: Chance) -> None:
        self.first, self.chance = first, chance
        self.players = (Player(), Player())
        self.board = list(board)
        self.age = 0
        #: By place; None lies face down.
        self.lying: dict[str, str | None] = {}
        self.discard: list[str] = []
        self.offer: list[str] = []
        #: Spaces from the middle towards the capital of player 1.
        self.pawn = 0
        self.loot = {(seat, loss) for seat in (0, 1) for loss in (2, 5)}
        self.again = False
        #: Who has won, once somebody has; two win together when all is equal.
        self.winners: set[int] = set()
        self.course = self._course()
        self.question: Question | None = None
        self._go_on()

    def answer(self, key: str) -> None:
        assert self.question is not None
        does, self.question = self.question[2], None
        does(key)
        self._go_on()

    def _go_on(self) -> None:
        self.question = next(self.course, None)

    # -- the course of a game ---------------------------------------------------------------------------------------

    def _course(self) -> Iterator[Question]:
        yield from self._draft()
        begins = self.first
        for age in (1, 2, 3):
            self._lay_out(age)
            if age > 1:
                begins = yield from self._who_begins(begins)
            begins = yield from self._play_age(begins)
            if self.winners:
                return
        self._count()

    def _draft(self) -> Iterator[Question]:
        for taker in (0, 1, 1, 0), (1, 0, 0, 1):
            self.offer = list(self.chance("offer"))
            for who in taker:
                player = self.players[self.first ^ who]

                def take(wonder: str, player: Player = player) -> None:
                    self.offer.remove(wonder)
                    player.wonders[wonder] = None

                yield self.first ^ who, frozenset(self.offer), take

    def _lay_out(self, age: int) -> None:
        self.age = age
        self.lying = {
            place: self.chance(place) if ROWS[age][row][0] else None for place, (row, _) in places(age).items()
        }

    def _who_begins(self, last: int) -> Generator[Question, None, int]:
        """The weaker side decides, or whoever took the last turn."""
        chosen: list[int] = []
        chooser = last if self.pawn == 0 else int(self.pawn > 0)
        yield chooser, frozenset("12"), lambda key: chosen.append(int(key) - 1)
        return chosen[0]

    def _play_age(self, seat: int) -> Generator[Question, None, int]:
        """Whoever took its last turn."""
        while True:
            chosen: list[str] = []
            self.again = False
            yield seat, frozenset(self._turns(seat)), chosen.append
            yield from self._act(seat, *chosen[0].split("-"))
            if self.winners:
                return seat
            for place in self._open():
                self.lying[place] = self.lying[place] or self.chance(place)
            if not self.lying:
                return seat
            seat = seat if self.again else 1 - seat

    # -- a turn -----------------------------------------------------------------------------------------------------

    def _open(self) -> list[str]:
        at = places(self.age)
        covering = {at[place] for place in self.lying}
        return [p for p in self.lying if not covering & {(at[p][0] + 1, at[p][1] - 1), (at[p][0] + 1, at[p][1] + 1)}]

    def _turns(self, seat: int) -> Iterator[str]:
        player = self.players[seat]
        affordable = [wonder for wonder, card in player.wonders.items() if card is None and self._can(seat, wonder)]
        for place in self._open():
            card = self.lying[place]
            assert card is not None
            yield f"sell-{place}"
            if sum(self._price(seat, CARDS[card])) <= player.coins:
                yield f"build-{place}"
            yield from (f"wonder-{place}-{wonder}" for wonder in affordable)

    def _can(self, seat: int, wonder: str) -> bool:
        return sum(self._price(seat, WONDERS[wonder])) <= self.players[seat].coins

    def _act(self, seat: int, verb: str, place: str, wonder: str = "") -> Iterator[Question]:
        player, card = self.players[seat], self.lying.pop(place)
        assert card is not None
        if verb == "sell":
            self.discard.append(card)
            player.coins += 2 + len(player.colored("yellow"))
        elif verb == "build":
            chained = self._chained(player, CARDS[card])
            self._pay(seat, CARDS[card])
            yield from self._erect(seat, card, chained=chained)
        else:
            self._pay(seat, WONDERS[wonder])
            player.wonders[wonder] = card
            yield from self._raise(seat, WONDERS[wonder])

    def _erect(self, seat: int, card: str, *, chained: bool = False) -> Iterator[Question]:
        player, face = self.players[seat], CARDS[card]
        player.cards.append(card)
        player.coins += face.get("coins", 0) + 4 * (chained and "urbanism" in player.tokens)
        if per := face.get("coins_per"):
            player.coins += per["amount"] * player.count(per["count"])
        if per := face.get("guild_coins"):
            player.coins += per["amount"] * max(each.count(per["count"]) for each in self.players)
        strategy = face["color"] == "red" and "strategy" in player.tokens
        self._march(seat, face.get("shields", 0) + strategy)
        if "symbol" in face and not self.winners:
            yield from self._learn(seat, face["symbol"])

    def _raise(self, seat: int, wonder: dict[str, Any]) -> Iterator[Question]:
        player, rival = self.players[seat], self.players[1 - seat]
        if sum(len(each.built()) for each in self.players) == 7:
            for each in self.players:
                each.wonders = {name: card for name, card in each.wonders.items() if card is not None}
        self.again = wonder.get("again", False) or "theology" in player.tokens
        player.coins += wonder.get("coins", 0)
        rival.pay_or_all(wonder.get("opponent_loses", 0))
        self._march(seat, wonder.get("shields", 0))
        if self.winners:
            return
        if hit := rival.colored(wonder.get("destroys", "nothing")):
            yield seat, frozenset(hit), lambda card: self._knock_down(rival, card)
        if wonder.get("builds_discarded") and self.discard:
            chosen: list[str] = []
            yield seat, frozenset(self.discard), chosen.append
            self.discard.remove(chosen[0])
            yield from self._erect(seat, chosen[0])
        if wonder.get("draws_progress"):
            yield from self._take_token(seat, self.chance("drawn"))

    def _knock_down(self, rival: Player, card: str) -> None:
        rival.cards.remove(card)
        self.discard.append(card)

    def _learn(self, seat: int, symbol: str) -> Iterator[Question]:
        symbols = self.players[seat].symbols()
        if len(symbols) == 6:
            self.winners = {seat}
        elif symbols[symbol] == 2 and self.board:
            yield from self._take_token(seat, self.board)

    def _take_token(self, seat: int, among: list[str]) -> Iterator[Question]:
        chosen: list[str] = []
        yield seat, frozenset(among), chosen.append
        token, player = chosen[0], self.players[seat]
        if among is self.board:
            self.board.remove(token)
        player.tokens.append(token)
        player.coins += TOKENS[token].get("coins", 0)
        if "symbol" in TOKENS[token]:
            yield from self._learn(seat, TOKENS[token]["symbol"])

    def _march(self, seat: int, shields: int) -> None:
        for _ in range(shields):
            if abs(self.pawn) == 9:
                break
            self.pawn += 1 if seat == 0 else -1
            near = int(self.pawn > 0)
            loss = {range(3, 6): 2, range(6, 9): 5}
            for zone, coins in loss.items():
                if abs(self.pawn) in zone and (near, coins) in self.loot:
                    self.loot.remove((near, coins))
                    self.players[near].pay_or_all(coins)
        if abs(self.pawn) == 9:
            self.winners = {seat}

    # -- what things cost -------------------------------------------------------------------------------------------

    def _chained(self, player: Player, face: dict[str, Any]) -> bool:
        return "needs" in face and face["needs"] in {CARDS[card].get("gives") for card in player.cards}

    def _price(self, seat: int, face: dict[str, Any]) -> tuple[int, int]:
        """Coins printed, and coins for what is bought: the least of all ways, tried one by one."""
        player, rival = self.players[seat], self.players[1 - seat]
        if self._chained(player, face):
            return 0, 0
        cost = face.get("cost", {})
        units = [resource for resource in RESOURCES for _ in range(cost.get(resource, 0))]
        owned = [*(CARDS[card] for card in player.cards), *(WONDERS[wonder] for wonder in player.built())]
        fixed = {resource for thing in owned for resource in thing.get("fixed_price", ())}
        price = {resource: 1 if resource in fixed else 2 + rival.made(resource) for resource in RESOURCES}
        makers = [thing["choice"] for thing in owned if "choice" in thing]
        waived = 2 if ("masonry" if face.get("color") == "blue" else "architecture") in player.tokens else 0
        if face.get("color", "wonder") not in ("blue", "wonder"):
            waived = 0
        ways = {
            self._bought(player, Counter(left), Counter(made), price)
            for left in combinations(units, max(0, len(units) - waived))
            for made in product(*makers)
        }
        return cost.get("coins", 0), min(ways)

    @staticmethod
    def _bought(player: Player, wanted: Counter[str], made: Counter[str], price: dict[str, int]) -> int:
        return sum(max(0, wanted[one] - made[one] - player.made(one)) * price[one] for one in RESOURCES)

    def _pay(self, seat: int, face: dict[str, Any]) -> None:
        coins, trade = self._price(seat, face)
        self.players[seat].coins -= coins + trade
        if "economy" in self.players[1 - seat].tokens:
            self.players[1 - seat].coins += trade

    # -- the end ----------------------------------------------------------------------------------------------------

    def points(self, seat: int) -> int:
        player = self.players[seat]
        faces = [CARDS[card] for card in player.cards]
        guilds = [face["guild_points"] for face in faces if "guild_points" in face]
        ahead = self.pawn if seat == 0 else -self.pawn
        return sum(
            (
                sum(face.get("points", 0) for face in faces),
                sum(per["amount"] * max(each.count(per["count"]) for each in self.players) for per in guilds),
                sum(WONDERS[wonder].get("points", 0) for wonder in player.built()),
                sum(TOKENS[token].get("points", 0) for token in player.tokens),
                3 * len(player.tokens) * ("mathematics" in player.tokens),
                player.coins // 3,
                0 if ahead <= 0 else 2 if ahead <= 2 else 5 if ahead <= 5 else 10,
            )
        )

    def _count(self) -> None:
        ranks = [(self.points(seat), self._blue(seat)) for seat in (0, 1)]
        self.winners = {seat for seat in (0, 1) if ranks[seat] == max(ranks)}

    def _blue(self, seat: int) -> int:
        return sum(CARDS[card]["points"] for card in self.players[seat].colored("blue"))
