"""A battle being fought, and what is remembered of it in the turn."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.clash.kinds import Side, Unit
from games.clash.pieces import Owner


@dataclass(slots=True)
class Word:
    """Something one side has bought or suffered in the battle or in this round."""

    side: Side
    word: str
    #: 0 means the whole battle.
    round: int = 0


@dataclass(slots=True)
class Battle:
    space: str
    attacker: Owner
    defender: Owner
    #: Where the attacker goes back to; None when there is no way back.
    origin: str | None
    sea: bool = False
    #: The attacker comes straight from ships.
    landed: bool = False
    #: A city stands here.
    city: bool = False
    #: The defenders' fortress takes part.
    fortress: bool = False
    #: A temple stands in the city, of whatever colour.
    temple: bool = False
    #: Of the city when the battle began: its size, and the wonders in it.
    size: int = 0
    wonders: int = 0
    round: int = 0
    #: Action cards laid in this round; face down until revealed.
    cards: dict[Side, str] = field(default_factory=dict)
    revealed: bool = False
    #: Cards that were revealed and do not count.
    cancelled: list[Side] = field(default_factory=list)
    #: A card has ended it; the winner counts from here.
    decided: bool = False
    winner: Side | None = None
    #: When it was decided without a winner: the attacker has to go back.
    driven_back: bool = False
    words: list[Word] = field(default_factory=list)
    #: Faces of the die, this round.
    rolled: dict[Side, list[int]] = field(default_factory=dict)
    values: dict[Side, int] = field(default_factory=dict)
    #: On each side, without those that are cancelled.
    hits: dict[Side, int] = field(default_factory=dict)
    #: Fighting units lost in the casualties of this round, and in the whole battle.
    lost_now: dict[Side, int] = field(default_factory=dict)
    lost: dict[Side, int] = field(default_factory=dict)
    #: Fighting units at the beginning.
    began: dict[Side, int] = field(default_factory=dict)
    #: What has fallen by kind, settlers and cargo left out, and the cards laid in all rounds.
    fallen: dict[Side, dict[Unit, int]] = field(default_factory=dict)
    laid: dict[Side, list[str]] = field(default_factory=dict)
    #: Colours of the buildings in the city when it began.
    colours: list[int] = field(default_factory=list)
    #: Who lays cards for the barbarians.
    ally: Owner = None
    #: The cards of the round that is over: to be seen until the next one begins.
    played: dict[Side, str] = field(default_factory=dict)

    def seat(self, side: Side) -> Owner:
        return self.attacker if side is Side.ATTACKER else self.defender

    def player(self, side: Side) -> Owner:
        """Who lays cards for the side: its seat, or an ally of the barbarians."""
        seat = self.seat(side)
        return self.ally if seat is None else seat

    @property
    def first(self) -> int:
        """The attacker, or who is attacked by barbarians."""
        found = self.attacker if self.attacker is not None else self.defender
        assert found is not None, "barbarians do not fight barbarians"
        return found

    def side(self, owner: Owner) -> Side:
        """Of one who fights, or lays cards."""
        fighter = None if owner == self.ally else owner
        return Side.ATTACKER if fighter == self.attacker else Side.DEFENDER

    def note(self, side: Side, word: str, round: int = 0) -> None:
        self.words.append(Word(side, word, round))

    def noted(self, side: Side, word: str) -> int:
        """How often the side has this word, now."""
        return sum(said.side is side and said.word == word and said.round in (0, self.round) for said in self.words)


@dataclass(slots=True)
class Fought:
    """A battle that is over."""

    space: str
    attacker: Owner
    defender: Owner
    sea: bool
    city: bool
    #: A temple stood in the city.
    temple: bool
    #: None when nobody has won.
    winner: Side | None
    landed: bool = False
    captured: bool = False
    #: Fighting units at the beginning, and lost.
    began: dict[Side, int] = field(default_factory=dict)
    lost: dict[Side, int] = field(default_factory=dict)
    #: The defenders had units or a fortress.
    resisted: bool = False
    #: Of the city when the battle began: its size, and the wonders in it.
    size: int = 0
    wonders: int = 0
    #: Settlers that fell, by side.
    settlers: dict[Side, int] = field(default_factory=dict)
    #: Names of cards and objectives that have used this battle.
    claimed: list[str] = field(default_factory=list)
    rounds: int = 0
    fallen: dict[Side, dict[Unit, int]] = field(default_factory=dict)
    laid: dict[Side, list[str]] = field(default_factory=dict)
    colours: list[int] = field(default_factory=list)

    def side(self, owner: Owner) -> Side | None:
        if owner == self.attacker:
            return Side.ATTACKER
        return Side.DEFENDER if owner == self.defender else None

    def won_by(self, seat: int) -> bool:
        return self.winner is not None and self.side(seat) is self.winner
