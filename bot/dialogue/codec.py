"""What stands behind a button: at most 64 bytes, opaque, checked, and readable for as long as old keyboards live.

    1.<verb>.<table>.<token>.<argument>.<check>

The meaning stays on the server: options are named by their number in the decision whose token the button carries.
"""

from __future__ import annotations

from base64 import b32encode
from dataclasses import dataclass
from hashlib import blake2b
from hmac import compare_digest
from typing import Any, Generic, TypeVar

from pydantic_core import to_json

from bot.errors import Stale
from bot.messages.action import Action, actions
from bot.tables.open_table import OpenTable
from games.core.decision import Amounts, Answer, ChooseOne, ChooseSome, Decision, Place
from games.core.match import Match
from games.core.preparing import Plan

LIMIT = 64
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


ActionT = TypeVar("ActionT", bound=Action)


@dataclass(frozen=True, slots=True)
class Press(Generic[ActionT]):
    """A button's meaning."""

    action: ActionT
    table: int | None = None
    #: Which question it belongs to; empty for buttons that always fit.
    token: str = ""


@dataclass(frozen=True, slots=True)
class QuestionNumber:
    """Which of all questions that a seat is asked in a table's whole life."""

    #: How often the table has gone back: its questions are numbered anew each time.
    rewound: int
    serial: int


class Codec:
    """Version 1 of the wire form. A later version gets its own branch here; this one stays readable."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    @property
    def key(self) -> bytes:
        """The installation's own; it also signs what leaves as a file."""
        return self._key

    def encode(self, press: Press[Any]) -> str:
        return self.written(press.action.verb, press.table, press.token, press.action.argument)

    def written(self, verb: str, table: int | None, token: str, argument: str) -> str:
        """The words of a button under our seal, whatever they mean."""
        body = f"1.{verb}.{'' if table is None else _base36(table)}.{token}.{argument}"
        data = f"{body}.{self._check(body)}"
        if len(data.encode()) > LIMIT:
            raise ValueError(f"{len(data.encode())} bytes do not fit behind a button: {data}")
        return data

    def decode(self, data: str) -> Press[Any] | None:
        """None for anything this house did not write; `Stale` for what it wrote another day and means no more."""
        body, _, check = data.rpartition(".")
        parts = body.split(".")
        if len(parts) != 5 or parts[0] != "1" or not compare_digest(check.encode(), self._check(body).encode()):
            return None
        _, verb, table, token, argument = parts
        number, kind = table_named_in(data), actions().get(verb)
        if kind is None or (table and number is None):
            return None
        action = kind.read(argument)
        if action is None:
            raise Stale
        return Press(action, number, token)

    def sealed(self, payload: str) -> str:
        """A deep link's payload that only this house can have given out."""
        return f"{payload}_{self._check(payload)}"

    def unsealed(self, payload: str) -> str | None:
        body, _, check = payload.rpartition("_")
        return body if compare_digest(check.encode(), self._check(body).encode()) else None

    def number_in(self, link: str, purpose: str) -> int | None:
        """The number in a sealed link of this purpose; None for any that this house has not given out."""
        named, _, number = (self.unsealed(link) or "").rpartition("_")
        return int(number) if named == purpose and number.isdecimal() and len(number) <= 12 else None

    def _check(self, body: str) -> str:
        return short_hash(body.encode(), self._key, digits=6)


def table_named_in(data: str) -> int | None:
    """The table a button speaks of, unchecked: enough to choose the lane it is worked in."""
    parts = data.split(".")
    if len(parts) != 6 or parts[0] != "1" or not parts[2] or len(parts[2]) > 12:
        return None
    try:
        return int(parts[2], 36)
    except ValueError:
        return None


def token_of(table: OpenTable, seat: int) -> str:
    return token_in(table, table.match, seat)


def token_in(table: OpenTable, match: Match[Any], seat: int) -> str:
    """Of the question as it would be at this point of the table's match."""
    number = _number_of(table, match, seat)
    return token(table.id, seat, number, match.decision(seat), match.held(seat))


def _number_of(table: OpenTable, match: Match[Any], seat: int) -> QuestionNumber:
    return QuestionNumber(table.memory.rewound, match.serials.get(seat, 0))


def token_of_plan(table: OpenTable, seat: int, plan: Plan) -> str:
    """Of what the seat is asked while it prepares its turn: none of these buttons fits a question that is open."""
    number = _number_of(table, table.match, seat)
    asked = token(table.id, seat, number, plan.match.decision(seat), plan.match.held(seat))
    return short_hash(f"prepared {len(plan.fitting)} {asked}".encode(), b"", digits=8)


def offers_of(table: OpenTable, seat: int) -> dict[str, tuple[int, Decision]]:
    """What lies before the seat, by the token of its buttons."""
    asked = _number_of(table, table.match, seat)
    lying = enumerate(table.match.offers(seat))
    return {token(table.id, seat, asked, decision): (number, decision) for number, decision in lying}


def token(table: int, seat: int, number: QuestionNumber, decision: Decision | None, held: Answer | None = None) -> str:
    """Names one question to one seat; anything the seat does, and any change of the question, makes another.

    Where an answer is held, the token names that one: its buttons settle no other.
    """
    match decision:
        case None:
            choices: tuple[object, ...] = ()
        case ChooseOne(options=options) | ChooseSome(options=options):
            choices = tuple((option.key, option.blocked is None) for option in options)
        case Place(options=options, turns=turns):
            ways = sorted((cell, tuple(turn.key for turn in found)) for cell, found in turns.items())
            choices = (tuple((option.key, option.blocked is None) for option in options), ways)
        case Amounts(counters=counters, least=least, most=most, limits=limits):
            choices = (tuple((counter.key, counter.least, counter.most) for counter in counters), least, most, limits)
        case _:
            raise TypeError(f"{type(decision).__name__} is not a kind of decision")
    asked = (type(decision).__name__, str(decision and decision.prompt), choices)
    said = repr((table, seat, number.rewound, number.serial, asked, to_json(held)))
    return short_hash(said.encode(), b"", digits=8)


def short_hash(content: bytes, key: bytes, digits: int) -> str:
    return b32encode(blake2b(content, key=key, digest_size=10).digest()).decode().lower()[:digits]


def _base36(number: int) -> str:
    digits = ""
    while True:
        number, rest = divmod(number, 36)
        digits = _DIGITS[rest] + digits
        if not number:
            return digits
