"""Looks ahead for any game: a tree over many imagined worlds, the same worlds for every answer that is compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import log, sqrt
from typing import Any, TypeAlias

from games.core.decision import Answer, Decision
from games.core.game import Game
from games.core.luck import Luck
from games.core.state import Asked
from games.core.step import OfSeveral

#: Seconds that only go forward. The rules know no time, so whoever wants an answer by then brings a clock.
Clock = Callable[[], float]
AnyGame: TypeAlias = Game[Any, Any, Any]
#: An answer as a key of the tree.
Spelt: TypeAlias = tuple[int, Any]


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: so many trials, or less when the time is up before."""

    trials: int
    seconds: float | None = None
    clock: Clock | None = None

    def spent(self, started: float, tried: int) -> float:
        """The share of the trials or of the time that is gone, whichever is more."""
        by_trials = tried / self.trials if self.trials else 1.0
        if self.clock is None or self.seconds is None:
            return by_trials
        return max(by_trials, (self.clock() - started) / self.seconds)

    def now(self) -> float:
        return 0.0 if self.clock is None else self.clock()


@dataclass(frozen=True, slots=True)
class Decided:
    """When an answer is out of the race before the time is up: once it can hardly be better than the leader."""

    #: So many standard errors are allowed it, and what it may be better by is no more than a trifle.
    doubt: float = 2.5
    trifle: float = 0.002
    #: The tree has to grow for this share of the thinking, and in so many worlds.
    share: float = 0.3
    worlds: int = 24

    def left(self, rivals: Sequence[Rival], usual: Rival | None) -> list[Rival]:
        """Those still in the race; two that are alike are only left while others are."""
        leader = max(rivals, key=lambda rival: rival.mean)
        left = [rival for rival in rivals if rival is leader or self._may_win(rival, leader, self.trifle)]
        if len(left) > 1 and usual is not None and usual not in left and self._may_win(usual, leader, 0.0):
            # It gives way to what is clearly better, not to what may be better by a trifle.
            left.append(usual)
        return left

    def _may_win(self, rival: Rival, leader: Rival, by: float) -> bool:
        ahead = [one - other for one, other in zip(leader.worlds, rival.worlds, strict=True)]
        return sum(ahead) + by * len(ahead) < self.doubt * _error_of_sum(ahead)


@dataclass(frozen=True, slots=True)
class Habits:
    """How the search goes about it; found by playing."""

    #: Answers that are compared, of so many looked at once.
    root: int = 16
    looked_at: int = 48
    #: Worlds in which each answer is looked at before the best are chosen.
    first_worlds: int = 2
    #: An answer that wins in so many worlds wins.
    sure: int = 8
    #: Below the root: so many answers, and more with the square root of the visits.
    narrow: float = 3.0
    widen: float = 1.5
    #: Answers differ by hundredths of a chance: more of it would try them all alike.
    curiosity: float = 0.06
    #: After so many visits of a position all its answers are tried at once; None for never.
    survey: int | None = 6
    surveyed: int = 24
    #: No line is followed further than this.
    deep: int = 12
    #: And played on by first ideas no further.
    on: int = 120
    #: So many standard errors better than the first choice another answer must be.
    clear: float = 1.0
    #: When to be done before the time is up; without it all is thought over as long as it may be.
    decided: Decided | None = None

    @property
    def trusting(self) -> Habits:
        """Where first ideas are as good as trying all out: they are followed, and others looked at now and then."""
        return replace(self, narrow=1.0, widen=0.6, survey=None)


@dataclass(slots=True)
class Node:
    """What became of the lines that led here."""

    visits: int = 0
    #: By seat, its chances in all of them together.
    total: list[float] = field(default_factory=list)
    below: dict[Spelt, Node] = field(default_factory=dict)
    surveyed: bool = False

    def add(self, chances: Sequence[float]) -> None:
        if not self.total:
            self.total = [0.0] * len(chances)
        self.visits += 1
        for seat, chance in enumerate(chances):
            self.total[seat] += chance

    def mean(self, seat: int) -> float:
        return self.total[seat] / self.visits


@dataclass(slots=True, eq=False)
class Rival:
    """An answer at the root, and what it brought in each world."""

    answer: Answer
    node: Node = field(default_factory=Node)
    worlds: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.worlds) / len(self.worlds) if self.worlds else 0.0

    @property
    def considered(self) -> Considered:
        return Considered(self.answer, self.mean, len(self.worlds), self._followed)

    @property
    def _followed(self) -> Spelt | None:
        tried = max(self.node.below.items(), key=lambda one: one[1].visits, default=None)
        return None if tried is None else tried[0]


@dataclass(frozen=True, slots=True)
class Considered:
    """An answer and what the search thinks of it, for hints and stories."""

    answer: Answer
    #: To win after this answer, as found in so many worlds; where there was nothing to compare in none.
    chance: float
    worlds: int
    #: Whose answer came next most often, and which.
    followed: Spelt | None = None


@dataclass(slots=True)
class Search:
    """One question, thought over from the view of whoever was asked."""

    game: AnyGame
    view: Any
    seat: int
    luck: Luck
    #: What was chosen at once; another answer has to beat it clearly. Without one it is what looks best at
    #: once, or the first idea where those are trusted.
    first: Answer | None = None
    habits: Habits = Habits()
    #: The question, once it is known.
    _asked: list[Decision] | None = field(default=None, init=False)
    _seed: str = field(init=False)

    def __post_init__(self) -> None:
        self._seed = f"{self.luck.below(1 << 62)}"
        if self.game.trusts_ideas:
            self.habits = self.habits.trusting

    def world(self, number: int) -> Any:
        """The same number brings the same world, and the same luck in it."""
        state = self.game.imagine(self.view, Luck(f"{self._seed} {number}"))
        if self._asked is not None and state.stack and not isinstance(state.stack[-1], OfSeveral):
            # What a seat is asked it sees, so it is the same in every world.
            state.asked = Asked(state.stack[-1], self._asked)
        return state

    def ranked(self, decision: Decision, budget: Budget, started: float | None = None) -> list[Considered]:
        """The answers compared, the chosen one first, then those that were compared longest.

        The first choice took of the time as well.
        """
        started = budget.now() if started is None else started
        self._asked = [decision]
        answers = self._answers(decision)
        rivals = [Rival(answer) for answer in answers] if len(answers) == 1 else self._first_look(answers)
        last = self._halved(rivals, budget, started) if len(rivals) > 1 else rivals
        best = self._chosen(last)
        # Whoever stayed longer was seen in more worlds, and better in all that were shared.
        rest = sorted((rival for rival in rivals if rival is not best), key=lambda rival: -rival.mean)
        rest.sort(key=lambda rival: -len(rival.worlds))
        return [rival.considered for rival in (best, *rest)]

    def _answers(self, decision: Decision) -> list[Answer]:
        answers = self.game.ideas(self.world(0), decision, self.luck, self.habits.looked_at)
        missing = self.first is not None and all(spelt(answer) != spelt(self.first) for answer in answers)
        return [self.first, *answers] if missing and self.first is not None else answers

    # -- the root -----------------------------------------------------------------------------------------------------

    def _first_look(self, answers: Sequence[Answer]) -> list[Rival]:
        """The best few by what each brings at once, in the same worlds; alone what surely wins."""
        at_once: list[tuple[float, Answer]] = []
        for answer in answers:
            chances = [self._at_once(answer, world) for world in range(self.habits.first_worlds)]
            at_once.append((sum(chances) / len(chances), answer))
        at_once.sort(key=lambda one: -one[0])
        if at_once[0][0] == 1 and self._surely_wins(at_once[0][1]):
            return [Rival(at_once[0][1])]
        rivals = [Rival(answer) for _, answer in at_once[: self.habits.root]]
        if self.first is None:
            self.first = answers[0] if self.game.trusts_ideas else rivals[0].answer
        if all(not self._usual(rival) for rival in rivals):
            rivals[-1] = Rival(self.first)
        return rivals

    def _surely_wins(self, answer: Answer) -> bool:
        """Not only where the luck is good."""
        return all(self._at_once(answer, world) == 1 for world in range(self.habits.sure))

    def _at_once(self, answer: Answer, world: int) -> float:
        state = self.world(world)
        self.game.play(state, self.seat, answer)
        return self.game.chances(state)[self.seat]

    def _usual(self, rival: Rival) -> bool:
        return self.first is not None and spelt(rival.answer) == spelt(self.first)

    def _halved(self, rivals: list[Rival], budget: Budget, started: float) -> list[Rival]:
        """Round by round the worse half drops out; each round has the same share of the thinking.

        What is clear before its time is up is not thought over any longer.
        """
        rounds = max(1, (len(rivals) - 1).bit_length())
        world = tried = looked = 0
        for number in range(1, rounds + 1):
            while (spent := budget.spent(started, tried)) < number / rounds:
                for rival in rivals:
                    rival.worlds.append(self._try(rival, world))
                world += 1
                tried += len(rivals)
                if self._worth_a_look(spent, world, looked):
                    rivals, looked = self._left(rivals), world
                    if len(rivals) == 1:
                        return rivals
            if number < rounds and world:
                rivals = self._better_half(rivals)
        return rivals

    def _worth_a_look(self, spent: float, worlds: int, looked: int) -> bool:
        """Whether it may be decided by now; after a look only when there are half as many worlds more."""
        decided = self.habits.decided
        return decided is not None and spent >= decided.share and worlds >= max(decided.worlds, looked + looked // 2)

    def _left(self, rivals: list[Rival]) -> list[Rival]:
        assert self.habits.decided is not None
        usual = next(filter(self._usual, rivals), None)
        left = self.habits.decided.left(rivals, usual)
        # The last one has still to be clearly better than the first choice.
        return left if len(left) > 1 or usual is None else [self._chosen([*left, usual])]

    def _better_half(self, rivals: list[Rival]) -> list[Rival]:
        """The first choice stays while it is in the race, so that it can be compared at the end."""
        ranked = sorted(rivals, key=lambda rival: -rival.mean)
        kept = max(2, (len(ranked) + 1) // 2)
        usual = list(filter(self._usual, ranked[kept:]))
        return [*ranked[: kept - len(usual)], *usual]

    def _chosen(self, rivals: Sequence[Rival]) -> Rival:
        """The best, when it beats the first choice clearly in the worlds both were tried in."""
        best = max(rivals, key=lambda rival: rival.mean)
        usual = next(filter(self._usual, rivals), best)
        if not usual.worlds:
            return usual
        gains = [one - other for one, other in zip(best.worlds, usual.worlds, strict=True)]
        return best if sum(gains) > self.habits.clear * _error_of_sum(gains) else usual

    # -- below --------------------------------------------------------------------------------------------------------

    def _try(self, rival: Rival, number: int) -> float:
        """Follow the tree in this world to where it ends, and see what the position there is worth."""
        state = self.world(number)
        self.game.play(state, self.seat, rival.answer)
        path = [rival.node]
        for _ in range(self.habits.deep):
            decisions = self.game.decisions(state)
            if not decisions or self.game.left_to_chance(state):
                break
            node = path[-1]
            answer, child = self._followed(node, state, decisions[0])
            self.game.play(state, decisions[0].seat, answer)
            path.append(child)
            if not child.visits:
                break
        self._play_on(state)
        chances = self.game.chances(state)
        for node in path:
            node.add(chances)
        return chances[self.seat]

    def _play_on(self, state: Any) -> None:
        """By first ideas to where it can be seen what came of it."""
        for _ in range(self.habits.on):
            decision = self.game.unsettled(state, self.seat, self.view)
            if decision is None:
                break
            self.game.play(state, decision.seat, self.game.ideas(state, decision, self.luck, 1)[0])

    def _followed(self, node: Node, state: Any, decision: Decision) -> tuple[Answer, Node]:
        """The answer its seat would most like to see tried again."""
        habits, seat = self.habits, decision.seat
        wanted = habits.surveyed if node.surveyed else int(habits.narrow + habits.widen * sqrt(node.visits))
        answers = self.game.ideas(state, decision, self.luck, wanted)
        if not node.surveyed and habits.survey is not None and node.visits >= habits.survey and len(answers) > 1:
            answers = self._survey(node, state, decision)
        known = [(answer, node.below.get((seat, spelt(answer)))) for answer in answers]
        return max(self._weighed(node, seat, known), key=lambda one: one[0])[1:]

    def _weighed(
        self, node: Node, seat: int, known: Sequence[tuple[Answer, Node | None]]
    ) -> Iterator[tuple[float, Answer, Node]]:
        """New answers come first, in the order of the ideas."""
        tries = log(1 + node.visits)
        for at, (answer, child) in enumerate(known):
            if child is None:
                yield 2.0 - at / 1000, answer, node.below.setdefault((seat, spelt(answer)), Node())
                return
            if not child.visits:
                yield 2.0 - at / 1000, answer, child
            else:
                yield child.mean(seat) + self.habits.curiosity * sqrt(tries / child.visits), answer, child

    def _survey(self, node: Node, state: Any, decision: Decision) -> list[Answer]:
        """What every answer brings at once: a threat of the other side is not overlooked."""
        answers = self.game.ideas(state, decision, self.luck, self.habits.surveyed)
        for answer in answers:
            child = node.below.setdefault((decision.seat, spelt(answer)), Node())
            trial = self.game.copy(state)
            self.game.play(trial, decision.seat, answer)
            child.add(self.game.chances(trial))
        node.surveyed = True
        return answers


def _error_of_sum(gains: Sequence[float]) -> float:
    mean = sum(gains) / len(gains)
    return sqrt(sum((gain - mean) ** 2 for gain in gains))


def spelt(answer: Answer) -> Any:
    """The same for answers that mean the same."""
    match answer:
        case str():
            return answer
        case list():
            return tuple(sorted(answer))
        case dict():
            return tuple(sorted(answer.items()))
