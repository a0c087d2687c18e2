"""Scientific symbols: pairs bring Progress tokens, six different ones win."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.decision import ChooseOne, Decision, Option
from games.core.record import record
from games.core.step import Step
from games.core.text import SeatName, as_text, plural, text
from games.duel.kinds import Symbol, Victory
from games.duel.state import DuelState, other
from games.duel.treasury import receive


def gain_symbol(duel: DuelState, seat: int, symbol: Symbol) -> None:
    """The symbol already lies in the city; what having it brings."""
    symbols = duel.symbols(seat)
    science = duel.rules.board.science
    if len(set(symbols)) >= science.symbols_to_win:
        won = text("{seat} holds six different symbols: scientific supremacy", seat=SeatName(seat))
        duel.tell(won, seat, affects=(other(seat),), great=True)
        duel.finish(Victory.SCIENCE, seat)
    elif symbols.count(symbol) == science.pair:
        duel.next(TakeProgress(seat))


def gain_progress(duel: DuelState, seat: int, token: str) -> None:
    """Take possession of a Progress token, wherever it lay."""
    printed = duel.rules.progress[token]
    city = duel.cities[seat]
    city.progress.append(token)
    if printed.coins:
        receive(duel, seat, printed.coins, printed.name)
    if printed.symbol is not None:
        gain_symbol(duel, seat, printed.symbol)


def progress_options(duel: DuelState, tokens: Sequence[str]) -> tuple[Option, ...]:
    printed = duel.rules.progress
    return tuple(
        Option(
            token,
            as_text(printed[token].name),
            at=token,
            note=as_text(printed[token].about),
        )
        for token in tokens
    )


@record
class TakeProgress(Step[str | None]):
    """A pair of symbols: a Progress token from the board."""

    seat: int

    def decision(self, duel: DuelState) -> Decision | None:
        if not duel.progress:
            return None
        return ChooseOne(self.seat, text("Which Progress token do you take?"), progress_options(duel, duel.progress))

    def run(self, duel: DuelState, answer: str | None) -> None:
        if answer is None:
            duel.tell(text("{seat} has a pair, but no Progress token is left", seat=SeatName(self.seat)), self.seat)
            return
        token = answer
        duel.progress.remove(token)
        name = duel.rules.progress[token].name
        told = text("{seat} takes a Progress token: {token}", seat=SeatName(self.seat), token=name)
        duel.tell(told, self.seat, places=(token,), narrows=True)
        gain_progress(duel, self.seat, token)


@record
class DrawProgress(Step[None]):
    """The Great Library: some tokens of the box are looked at."""

    seat: int
    amount: int

    def run(self, duel: DuelState, answer: None) -> None:
        drawn = duel.luck.take_several(duel.box, min(self.amount, len(duel.box)))
        told = plural(
            "{seat} draws {n} Progress token from the box",
            "{seat} draws {n} Progress tokens from the box",
            len(drawn),
            seat=SeatName(self.seat),
        )
        duel.tell(told, self.seat)
        if drawn:
            duel.next(KeepProgress(self.seat, tuple(drawn)))


@record
class KeepProgress(Step[str]):
    """One of the drawn tokens is kept, the others go back to the box."""

    seat: int
    tokens: tuple[str, ...]

    def decision(self, duel: DuelState) -> Decision:
        return ChooseOne(self.seat, text("Which Progress token do you keep?"), progress_options(duel, self.tokens))

    def run(self, duel: DuelState, answer: str) -> None:
        duel.box += [token for token in self.tokens if token != answer]
        name = duel.rules.progress[answer].name
        told = text("{seat} keeps a Progress token: {token}", seat=SeatName(self.seat), token=name)
        duel.tell(told, self.seat)
        gain_progress(duel, self.seat, answer)
