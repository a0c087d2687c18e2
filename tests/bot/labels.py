"""Every label a game's questions, options, orders, topics and sheets put on a button, measured as a phone draws it.

python -m tests.bot.labels duel        what is too wide, by question, in both languages
"""

from __future__ import annotations

import re
import sys
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bot.dialogue.asking import ask, press
from bot.dialogue.choosing import Choosing
from bot.dialogue.options import FEWEST
from bot.dialogue.pen import Pen
from bot.dialogue.question import Rows
from bot.features.lobby.choices import Number, OneOf, choices
from bot.framework import pictures
from bot.framework.table_names import label_of
from bot.locale import LANGUAGES, Tongue
from bot.messages import question_actions
from bot.messages.outgoing import Button
from bot.messages.widths import ROOM, cells
from games.core.decision import Decision, Place
from games.core.game import Game
from games.core.luck import Luck
from games.core.option_place import value_words
from games.core.playout import playout
from games.core.standin import RandomStandIn
from games.core.text import text
from tests.bot.dialogue_presser import CODEC, pen_of
from tests.bot.features.transcript import FOLDER
from tests.games.variants import ALL_GAMES, Case, ordinary_cases

NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Eva")
#: A row of buttons as a transcript tells it.
BUTTONS = re.compile(r" {8}\[.*\]")
BUTTON = re.compile(r"\[(.*?)\](?= \[|$)")
#: So many ways to look at one question are looked at: its pages, headings, rows of the board, turns of a piece.
WAYS = 60
#: Of one kind of question in one game so many different ones; of those about a place, where they differ in which of
#: the same places are free, fewer.
ALIKE, PLACES = 24, 5
#: Rows for answers where a desk has most to tell above them.
LITTLE = 2
CHOICES = (question_actions.Choose, question_actions.Pick, question_actions.ShowGroup)
SHOWN_ONLY = (
    question_actions.ShowPage,
    question_actions.ShowGroup,
    question_actions.ShowBlocked,
    question_actions.ShowRow,
)


@dataclass(frozen=True, slots=True)
class Label:
    #: What asks, or where else it stands.
    where: str
    language: str
    words: str
    abreast: int
    #: Where pages are turned, how many choices its page has.
    on_page: int | None = None

    @property
    def over(self) -> bool:
        return cells(self.words) > ROOM[self.abreast]

    def __str__(self) -> str:
        return f"{cells(self.words):>3} of {ROOM[self.abreast]:>2}  {self.language}  {self.where}: {self.words}"


def of_question(where: str, decision: Decision, tongue: Tongue) -> Iterator[Label]:
    """As they stand on the question's keyboard, whichever way it is looked at."""
    pen, first = pen_of(tongue), Choosing("t")
    seen, waiting = {repr(first)}, deque([first])
    while waiting:
        choosing = waiting.popleft()
        yield from _in_little_room(where, decision, choosing, pen)
        asked = ask(decision, choosing, pen)
        on_page = _choices_on_page(asked.rows)
        for row in [*asked.rows, *([one] for one in asked.aside)]:
            yield from (Label(where, tongue.language, button.text, len(row), on_page) for button in row)
            for then in _looks(decision, choosing, row, further=choosing is first):
                if repr(then) not in seen and len(seen) < WAYS:
                    seen.add(repr(then))
                    waiting.append(then)


def _in_little_room(where: str, decision: Decision, choosing: Choosing, pen: Pen) -> Iterator[Label]:
    """Below many words, where a page holds least."""
    rows = ask(decision, choosing, pen, room=LITTLE).rows
    if (on_page := _choices_on_page(rows)) is not None:
        yield from (Label(where, pen.tongue.language, one.text, len(row), on_page) for row in rows for one in row)


def _choices_on_page(rows: Rows) -> int | None:
    """None where there is but one page."""
    actions = [pressed.action for row in rows for one in row if (pressed := CODEC.decode(one.data or "")) is not None]
    if not any(isinstance(action, question_actions.ShowPage) for action in actions):
        return None
    return sum(isinstance(action, CHOICES) for action in actions)


def _looks(decision: Decision, choosing: Choosing, row: Sequence[Button], *, further: bool) -> Iterator[Choosing]:
    """Other ways to look at the question; ticks and counts are tried one at a time."""
    for button in row:
        pressed = CODEC.decode(button.data or "")
        assert pressed is not None
        if further or isinstance(pressed.action, SHOWN_ONLY):
            then = press(decision, choosing, pressed.action)
            if isinstance(then, Choosing):
                yield then


def of_case(case: Case) -> Iterator[Label]:
    """Through one whole game, anything that is allowed being done; the long run goes through many."""
    state = case.start(f"labels of {case}")
    sitting = [RandomStandIn()] * case.seats
    names = NAMES[: case.seats]
    known, met = set[str](), Counter[str]()
    for turn in playout(case.game, state, sitting, Luck(f"labels {case}")):
        asked = repr(turn.decision)
        if asked in known:
            continue
        known.add(asked)
        met[turn.decision.prompt.id] += 1
        if met[turn.decision.prompt.id] > (PLACES if isinstance(turn.decision, Place) else ALIKE):
            continue
        for language in LANGUAGES:
            yield from of_question(str(turn.decision.prompt.id), turn.decision, Tongue(language, names))


def beside_questions(game: Game[Any, Any, Any]) -> Iterator[Label]:
    """What else a game says on buttons: each has a row of its own if it needs it."""
    for language in LANGUAGES:
        say = Tongue(language, NAMES).say
        for choice in choices(game):
            if isinstance(choice, OneOf):
                for value in choice.values:
                    yield Label("option", language, f"{say(choice.title)}: {say(value_words(value))} ▸", 1)
            elif isinstance(choice, Number):
                counted = text("{option}: {value}", option=choice.title, value=choice.most)
                yield Label("option", language, say(counted), 1)
            else:
                yield Label("option", language, f"✅ {say(choice.title)}", 1)
        yield Label("game", language, f"{say(game.name)} ▸", 1)
        yield Label("table", language, label_of(game.name, 100, Tongue(language, NAMES)), 1)
        for orders in game.orders().values():
            yield Label("order", language, f"{say(orders.name)} ▸", 1)
            yield from (Label("order", language, f"● {say(way.label)}", 1) for way in orders.ways)
        for name, _ in game.topics().values():
            yield Label("topic", language, f"● {say(name)}", 1)
        state = game.setup(game.seats[0], game.Options(), Luck("sheets"))
        for sheet in pictures.sheets(game, game.view(state, 0)):
            yield Label("sheet", language, say(sheet.name), 1)


def of_stories() -> Iterator[Label]:
    """What stands on the buttons of cards, desks and panels in all that is told of people at tables."""
    for path in sorted(FOLDER.glob("*.txt")):
        language = path.suffixes[0].removeprefix(".")
        for line in path.read_text(encoding="utf-8").splitlines():
            if BUTTONS.fullmatch(line):
                row = BUTTON.findall(line)
                yield from (Label(path.stem, language, words, len(row)) for words in row)


def of_game(game_id: str, arranged: bool = True) -> Iterator[Label]:
    """What is arranged takes minutes; without it, every way to set up a game, and as printed by fewest and most."""
    for case in ordinary_cases():
        plain = case.variant.name == "plain" and not case.between
        few = plain or (case.seats == case.game.seats[0] and case.variant.arrange is None)
        if case.game.id == game_id and (arranged or few):
            yield from of_case(case)
    yield from beside_questions(ALL_GAMES[game_id])


def on_short_pages(labels: Iterable[Label]) -> list[str]:
    return sorted({f"{one.where}, {one.language}: {one.words}" for one in labels if (one.on_page or FEWEST) < FEWEST})


def too_wide(labels: Iterable[Label]) -> list[Label]:
    return sorted(
        {label for label in labels if label.over}, key=lambda label: (label.where, label.language, str(label))
    )


def main(words: list[str]) -> int:
    if len(words) != 1 or words[0] not in ALL_GAMES:
        print(f"Name one of these games: {', '.join(ALL_GAMES)}")
        return 2
    measured = list(of_game(words[0]))
    print(*on_short_pages(measured), sep="\n")
    found = too_wide(measured)
    for label in found:
        print(label)
    print(f"{words[0]}: {len(found)} of {len(set(measured))} different labels are too wide for a phone")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
