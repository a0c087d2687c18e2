"""Unfinished rule work: small records on the state's stack that ask, or carry out, and push what follows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, is_dataclass
from inspect import isabstract
from typing import Any, ClassVar, Generic, Literal

from pydantic import GetCoreSchemaHandler, SerializationInfo, TypeAdapter
from pydantic_core import CoreSchema, core_schema
from typing_extensions import TypeVar

from games.core.decision import Answer, Decision

#: What the step is answered with: a key (`ChooseOne`, `Place`), keys (`ChooseSome`), numbers (`Amounts`), or nothing.
AnswerT = TypeVar("AnswerT", bound="Answer | None", default=Any)


class Step(Generic[AnswerT]):
    """One paragraph of the rules.

    Subclasses are slotted dataclasses of plain data. A step that asks nothing runs by itself; one that asks is run
    with a checked answer. Both may push further steps with `state.next(...)`.
    """

    __slots__ = ()
    _known: ClassVar[dict[str, type[Step]]] = {}
    _adapters: ClassVar[dict[str, TypeAdapter[Any]]] = {}
    _name: ClassVar[str]
    #: Whether it may have a question; whether it has one depends on the position.
    asks: ClassVar[bool] = False
    #: It asks one seat wherever it stands, and is never answered by itself: what it asks is thought out only when
    #: somebody looks, and nobody looks where a search ends.
    always_asks: ClassVar[bool] = False

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        package = cls.__module__.split(".")
        game = package[1] if package[0] == "games" and len(package) > 1 else package[-1]
        name = cls._name = f"{game}.{cls.__name__}"
        known = Step._known.get(name)
        # A slotted dataclass is made twice in the same module; the name from elsewhere would mix up stored steps.
        if known is not None and known.__module__ != cls.__module__:
            raise TypeError(f"two steps are called {name}: in {known.__module__} and in {cls.__module__}")
        Step._known[name] = cls
        cls.asks = cls.decision is not Step.decision or cls.questions is not Step.questions

    @classmethod
    def name(cls) -> str:
        """The step's name in stored states: game and class, so that modules can be moved."""
        return cls._name

    def decision(self, state: Any) -> Decision | None:
        return None

    def questions(self, state: Any) -> list[Decision]:
        """What it asks now, of one seat or of several. Nothing changes while it is thought out."""
        with state.at_rest():
            decision = self.decision(state)
        return [] if decision is None else [decision]

    def run(self, state: Any, answer: AnswerT) -> None:
        raise TypeError(f"{type(self).__name__} does not say how it runs")

    def carry_on(self, state: Any, seat: int | None, answer: AnswerT) -> None:
        """What lies on top of the stack is done, with the answer of a seat where one was asked."""
        state.stack.pop().run(state, answer)

    @classmethod
    def of_game(cls, game: str) -> dict[str, type[Step[Any]]]:
        """Every step of the game that can stand on a stack, by its name in stored states."""
        own = {name: step for name, step in Step._known.items() if name.partition(".")[0] == game}
        return {name: step for name, step in own.items() if not isabstract(step)}

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        if is_dataclass(cls):
            return handler(source)
        # Where any step may stand, they are told apart by name; each class is read with its own adapter.
        return core_schema.no_info_plain_validator_function(
            Step._load, serialization=core_schema.plain_serializer_function_ser_schema(Step._dump, info_arg=True)
        )

    @staticmethod
    def _adapter(name: str) -> TypeAdapter[Any]:
        adapter = Step._adapters.get(name)
        if adapter is None:
            if name not in Step._known:
                raise ValueError(f"no step is called {name!r}")
            adapter = Step._adapters[name] = TypeAdapter(Step._known[name])
        return adapter

    @staticmethod
    def _load(value: Any) -> Step:
        if isinstance(value, Step):
            return value
        if not isinstance(value, dict) or not isinstance(value.get("step"), str):
            raise ValueError("a step needs its name")
        fields = {**value}
        step: Step = Step._adapter(fields.pop("step")).validate_python(fields)
        return step

    @staticmethod
    def _dump(step: Step, info: SerializationInfo) -> dict[str, Any]:
        mode: Literal["json", "python"] = "json" if info.mode_is_json() else "python"
        return {"step": step._name, **Step._adapter(step._name).dump_python(step, mode=mode)}


class Offer(Step[AnswerT]):
    """A question nobody waits for: it lies on its seat's desk while the game goes on.

    Only its seat sees that it lies there and what became of it. It is gone when it is answered, declined, withdrawn or
    lapsed; while its `decision` is None it lies unseen.
    """

    __slots__ = ()

    def lapsed(self, state: Any) -> bool:
        """Whether the rules no longer allow it; looked at after every answer of anybody."""
        return False


class OfSeveral(Step[None]):
    """Asks several seats at once."""

    __slots__ = ()


@dataclass(slots=True)
class Together(OfSeveral):
    """One lane of steps per seat, answered in any order; finished when every lane is."""

    lanes: dict[int, list[Step]] = field(default_factory=dict)

    @property
    def open(self) -> list[int]:
        """The seats whose lane is not finished."""
        return [seat for seat, lane in self.lanes.items() if lane]

    def questions(self, state: Any) -> list[Decision]:
        found = [self.lanes[seat][-1].decision(state) for seat in self.open]
        return [decision for decision in found if decision is not None]

    def idle(self, asked: Sequence[Decision]) -> int | None:
        """The first seat that is asked nothing, because something else comes first in its lane."""
        busy = [decision.seat for decision in asked]
        return next((seat for seat in self.open if seat not in busy), None)

    def carry_on(self, state: Any, seat: int | None, answer: Answer | None) -> None:
        """One step of the seat's lane; without a seat every lane is finished."""
        if seat is None:
            state.stack.pop()
            return
        state.lane = seat
        self.lanes[seat].pop().run(state, answer)
        state.lane = None

    def run(self, state: Any, answer: None) -> None:
        """Nothing remains to be done when the lanes are empty."""
        if self.open:
            raise TypeError("lanes cannot stand inside a lane")


@dataclass(slots=True)
class Race(OfSeveral):
    """One question to several seats, where the first answer ends it for all."""

    steps: dict[int, Step]
    #: With this answer a seat leaves the race to the others; when all have left, nothing was done.
    leaving: str | None = None

    def questions(self, state: Any) -> list[Decision]:
        found = [step.decision(state) for step in self.steps.values()]
        return [decision for decision in found if decision is not None]

    def carry_on(self, state: Any, seat: int | None, answer: Answer | None) -> None:
        """Without a seat there is nobody left to be asked."""
        state.stack.pop()
        if seat is None:
            return
        if answer != self.leaving:
            self.steps[seat].run(state, answer)
            return
        others = {other: step for other, step in self.steps.items() if other != seat}
        if others:
            state.next(Race(others, self.leaving))

    def run(self, state: Any, answer: None) -> None:
        """Nothing remains to be done when nobody is asked any longer."""
        if state.lane is not None:
            raise TypeError("a race cannot stand inside a lane")


def asking(stack: Sequence[Step], seat: int) -> Step | None:
    """The step behind a seat's question."""
    top = stack[-1] if stack else None
    if isinstance(top, Together):
        lane = top.lanes.get(seat)
        return lane[-1] if lane else None
    return top
