"""Which button to press next towards one answer, found by nothing but the labels a person reads."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile

from bot.dialogue.counting import usual_label
from bot.localchat.world.messages import Message
from bot.locale import Tongue
from games.core.decision import Amounts, Answer, ChooseOne, ChooseSome, Counter, Decision, Option, Place
from games.core.text import Text, text

TICKED, OPENED = "✓", "▾ "
#: More presses than any answer takes.
PATIENCE = 80


class Lost(AssertionError):
    """What somebody wants to do is not to be found on the screen: they could not do it."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A button as it stands below a message."""

    row: int
    column: int
    label: str
    #: What the message says of it, where the button bears its mark alone.
    told: str | None = None

    @property
    def mark(self) -> str:
        return self.label.lstrip("✓✕")

    @property
    def words(self) -> str:
        """Without its number, its tick or its arrow."""
        said = self.label if self.told is None else self.told
        return re.sub(r"^(\d+ · |✓ |✕ |▾ |◂ |\+ )", "", said).removesuffix(" ▸")

    def reads(self, words: str) -> bool:
        return self.words == words or (self.told is not None and self.told == without_mark(words, self.mark))


def without_mark(words: str, mark: str) -> str:
    """A place whose name is told behind its mark is not named twice."""
    rest = words.removeprefix(mark)
    return rest.lstrip(" ,:·") if rest[:1] in (" ", ",", ":") else words


def shown_below(message: Message) -> list[Shown]:
    rows = message.keyboard["inline_keyboard"] if message.keyboard else []
    found = [
        Shown(row, column, button["text"]) for row, buttons in enumerate(rows) for column, button in enumerate(buttons)
    ]
    told = _told_of_marks(message.caption or message.text or "", {button.mark for button in found})
    return [replace(button, told=told.get(button.mark)) for button in found]


def _told_of_marks(words: str, marks: Collection[str]) -> dict[str, str]:
    """A line that names marks of buttons and nothing else, each with what it means."""
    for line in words.replace("\N{WORD JOINER}", "").splitlines():
        named = dict(piece.partition("\N{NO-BREAK SPACE}")[::2] for piece in line.split("; "))
        if all(mark in marks and meaning for mark, meaning in named.items()):
            return named
    return {}


@dataclass(slots=True)
class ButtonFinder:
    """Asked again after every press: which button next?"""

    decision: Decision
    answer: Answer
    tongue: Tongue
    #: Ticked so far, or the cell to be turned; what lies on another page is remembered as people do.
    ticked: list[str] = field(default_factory=list)
    presses: int = 0
    #: Pages leafed through in search of one option, and the one that should come next.
    _leafed: list[str] = field(default_factory=list)
    _awaited: str | None = None
    #: By page, how many read like the one that is meant.
    _alike: dict[int, int] = field(default_factory=dict)
    #: The folder opened last.
    _inside: str | None = None

    def next(self, shown: Sequence[Shown]) -> Shown:
        self.presses += 1
        if self.presses > PATIENCE:
            raise Lost(f"{self.answer!r} is not given after {PATIENCE} presses")
        match self.decision, self.answer:
            case ChooseOne(options=options), str(key):
                return self._option(_named(options, key), options, shown)
            case ChooseSome(options=options), list(keys):
                return self._one_more(keys, options, shown)
            case Place(options=options), str(answer):
                key, _, turn = answer.partition("/")
                return self._turned(_named(options, key), turn, options, shown)
            case Amounts(), dict(wanted):
                return self._amount(wanted, shown)
        raise TypeError(f"{self.answer!r} does not answer a {type(self.decision).__name__}")

    def _turned(self, option: Option, turn: str, options: Sequence[Option], shown: Sequence[Shown]) -> Shown:
        another = self._find(text("Another place"), shown)
        if another is not None:
            return self._way(f"{option.key}/{turn}", shown) if self.ticked == [option.key] else another
        found = self._option(option, options, shown)
        if self._is(found, option):
            self.ticked = [option.key]
        return found

    def _way(self, answer: str, shown: Sequence[Shown]) -> Shown:
        assert isinstance(self.decision, Place)
        turn = self.decision.turned(answer)
        assert turn is not None
        return self._sure(turn.label, shown)

    # -- lists and places -------------------------------------------------------------------------------------------

    def _one_more(self, keys: list[str], options: Sequence[Option], shown: Sequence[Shown]) -> Shown:
        self._check_ticks(options, shown)
        wrong = [key for key in self.ticked if key not in keys] + [key for key in keys if key not in self.ticked]
        if not wrong:
            return self._sure(text("Done ({n})", n=len(keys)), shown)
        assert isinstance(self.decision, ChooseSome)
        if len(wrong) > 1 and keys and sorted(keys) == sorted(self.decision.whole):
            self.ticked = list(keys)
            return self._sure(text("All ({n})", n=len(keys)), shown)
        option = _named(options, wrong[0])
        found = self._option(option, options, shown)
        if self._is(found, option):
            self.ticked = sorted({*self.ticked} - self.decision.rivals(option.key) ^ {option.key})
        return found

    def _check_ticks(self, options: Sequence[Option], shown: Sequence[Shown]) -> None:
        ticks = [button for button in shown if button.label.startswith(TICKED)]
        known = [self._words(_named(options, key)) for key in self.ticked]
        if len(ticks) > len(known) or any(not any(tick.reads(words) for words in known) for tick in ticks):
            raise Lost(f"{ticks} are ticked, and not {known}")

    def _option(self, option: Option, options: Sequence[Option], shown: Sequence[Shown]) -> Shown:
        """The option itself, or what leads nearer to it: its row, its heading, the next page."""
        if (folder := self._towards_folder(option, shown)) is not None:
            return folder
        alike = [other for other in options if other.blocked is None and other.under == option.under]
        same = [other.key for other in alike if self._words(other) == self._words(option)]
        found = [button for button in shown if self._is(button, option)]
        self._alike[_page_of(shown)] = len(found)
        if found and len(same) > 1:
            return self._among_alike(same.index(option.key), found, shown)
        if found:
            self._leafed.clear()
            self._alike.clear()
            return found[0]
        for step in self._steps(option, shown):
            return step
        raise Lost(f"{self._words(option)!r} is not among {[button.label for button in shown]}")

    def _towards_folder(self, option: Option, shown: Sequence[Shown]) -> Shown | None:
        """Out of the folder that is open, or into the one that is meant."""
        wanted = None if option.under is None else self.tongue.say(option.under)
        back = self._find(text("Other choices"), shown)
        if back is not None and self._inside != wanted:
            self._leafed.clear()
            self._alike.clear()
            return back
        if back is not None:
            return None
        folder = None if option.under is None else self._find(option.under, shown)
        if folder is not None:
            self._inside = wanted
            # Inside its pages are counted anew.
            self._leafed.clear()
            self._alike.clear()
        return folder

    def _among_alike(self, wanted: int, found: Sequence[Shown], shown: Sequence[Shown]) -> Shown:
        """Alike in words, they differ by their number on the picture, and stand in order from the first page on."""
        page = _page_of(shown)
        earlier = [self._alike.get(number) for number in range(1, page)]
        before = sum(number or 0 for number in earlier)
        if None not in earlier and before <= wanted < before + len(found):
            self._alike.clear()
            self._leafed.clear()
            return found[wanted - before]
        return self._sure(text("More"), shown)

    def _steps(self, option: Option, shown: Sequence[Shown]) -> Iterator[Shown]:
        row = "".join(takewhile(lambda sign: not sign.isdigit(), option.at or ""))
        yield from (button for button in shown if row and button.label == row)
        heading = None if option.group is None else self._find(option.group, shown)
        if heading is not None and not heading.label.startswith(OPENED):
            # Below it pages are counted anew.
            self._leafed.clear()
            self._alike.clear()
            yield heading
        if heading is None:
            # What stands under no heading is listed when none is opened.
            yield from (button for button in shown if button.label.startswith(OPENED))
        if (more := self._find(text("More"), shown)) is not None:
            at = _pages(shown)
            if at != self._awaited:
                # The pages were turned in between, out of curiosity or by second thoughts.
                self._leafed.clear()
            # Twice around where something reads alike: it is counted from the first page on.
            if self._leafed.count(at) < (2 if any(self._alike.values()) else 1):
                self._leafed.append(at)
                self._awaited = _after(at)
                yield more
        if (others := self._find(text("Other rows"), shown)) is not None:
            self._leafed.clear()
            yield others

    def _is(self, button: Shown, option: Option) -> bool:
        """Where there are many places, their names on the picture stand on the buttons alone."""
        return (button.told is None and button.label == option.at) or button.reads(self._words(option))

    def _words(self, option: Option) -> str:
        label = self.tongue.say(option.label)
        return label if option.detail is None else f"{label} · {self.tongue.say(option.detail)}"

    # -- amounts ----------------------------------------------------------------------------------------------------

    def _amount(self, wanted: dict[str, int], shown: Sequence[Shown]) -> Shown:
        assert isinstance(self.decision, Amounts)
        if self._is_usual(wanted) and (usual := self._labelled_usual(shown)) is not None:
            return usual
        now = {counter.key: self._standing(counter, shown) for counter in self.decision.counters}
        changes = {key: wanted.get(key, 0) - amount for key, (_, amount) in now.items()}
        # What is too many first: it makes the room for the rest.
        for key, change in sorted(changes.items(), key=lambda pair: pair[1]):
            row = _beside(now[key][0], shown)
            if change < 0:
                fewer = next((button for button in row if button.label == "−1"), None)
                return fewer or self._sure(text("None"), shown)
            if change > 0:
                return self._raise(key, change, row, now)
        return self._sure(text("Done ({n})", n=sum(wanted.values())), shown)

    def _is_usual(self, wanted: dict[str, int]) -> bool:
        usual = self.decision.usual
        return isinstance(usual, dict) and {key: n for key, n in usual.items() if n} == {
            key: n for key, n in wanted.items() if n
        }

    def _labelled_usual(self, shown: Sequence[Shown]) -> Shown | None:
        assert isinstance(self.decision, Amounts)
        label = usual_label(self.decision, self.tongue)
        return next((button for button in shown if label and button.label == label), None)

    def _raise(self, key: str, by: int, row: Sequence[Shown], now: dict[str, tuple[Shown, int]]) -> Shown:
        assert isinstance(self.decision, Amounts)
        all_of_it, amounts = self.tongue.say(text("all")), {one: amount for one, (_, amount) in now.items()}
        at_once = by == self.decision.room(amounts, key) and any(button.label == all_of_it for button in row)
        return _labelled(row, all_of_it) if at_once else now[key][0]

    def _standing(self, counter: Counter, shown: Sequence[Shown]) -> tuple[Shown, int]:
        label = self.tongue.say(counter.label)
        for button in shown:
            said, _, amount = button.words.rpartition(": ")
            if said == label and amount.isdecimal():
                return button, int(amount)
        raise Lost(f"{label!r} is not among {[button.label for button in shown]}")

    # -- reading ----------------------------------------------------------------------------------------------------

    def _find(self, label: Text, shown: Sequence[Shown]) -> Shown | None:
        said = self.tongue.say(label)
        return next((button for button in shown if button.reads(said)), None)

    def _sure(self, label: Text, shown: Sequence[Shown]) -> Shown:
        found = self._find(label, shown)
        if found is None:
            raise Lost(f"{label!r} is not among {[button.label for button in shown]}")
        return found


def _beside(name: Shown, shown: Sequence[Shown]) -> list[Shown]:
    """What changes an amount stands in the row of its name."""
    return [button for button in shown if button.row == name.row]


def _named(options: Sequence[Option], key: str) -> Option:
    return next(option for option in options if option.key == key)


def _pages(shown: Sequence[Shown]) -> str:
    """Which page it is, and of how many."""
    return next((button.label for button in shown if re.fullmatch(r"\d+/\d+", button.label)), "1/1")


def _page_of(shown: Sequence[Shown]) -> int:
    return int(_pages(shown).partition("/")[0])


def _after(pages: str) -> str:
    """After the last page comes the first."""
    at, _, count = pages.partition("/")
    return f"{int(at) % int(count) + 1}/{count}"


def _labelled(row: Sequence[Shown], label: str) -> Shown:
    found = next((button for button in row if button.label == label), None)
    if found is None:
        raise Lost(f"{label!r} is not among {[button.label for button in row]}")
    return found
