"""Another language is a matter of catalogs and data: in a made-up one all that is shown is marked, and nothing cut."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from unittest.mock import patch

import pytest

import bot
from bot.locale import LANGUAGES, Tongue
from games.catalogue import GAMES
from games.core.luck import Luck
from games.core.playout import playout
from games.core.standin import RandomStandIn
from games.deus.data import rulebook as deus_rulebook
from rendering import Look
from rendering.kit import encode
from tests.bot import features
from tests.bot.features.transcript import STORIES, Transcript, told
from tests.bot.labels import Label, beside_questions, of_case, of_question
from tests.bot.locale.made_up import CODE, made_up, spoken, unmarked
from tests.games.variants import Case, ordinary_cases
from tests.rendering.everywhere import TABLES, pictures, positions
from tests.rendering.reading import faults

ROOMS = ("bot", "games", "rendering", "storage")
#: Sample people of the local chat have Telegram's codes, not ours.
ELSEWHERE = {"bot/locale/tongue.py", "bot/localchat/world/opening.py"}
#: What people typed, their names, and the languages' own.
AS_THEY_ARE = {
    "Anna",
    "Boris",
    "Clara",
    "Dmitri",
    "Friday",
    "evening",
    "Longtable",
    "English",
    "leave",
    "four",
    "text",
    "UTC",
}
ROMAN = re.compile(r"\b[IVX]+\b")
#: A card says beside it what it is called in the other languages.
OTHERS = re.compile(r" / .*")
NAMES = tuple(map(made_up, ("Anna", "Boris", "Clara", "Dmitri", "Eva")))
QUICK = ("a_look_around", "looking_things_up", "settings_in_private")


@pytest.fixture(autouse=True)
def _made_up() -> Iterator[None]:
    with spoken():
        yield


def test_words_are_longer_by_a_third_and_marked() -> None:
    said = made_up("<b>{seat}</b> builds a temple: /card temple")
    assert said == "<b>{seat}</b> búúúílds á tééémplé: /card tééémplé"
    assert unmarked(said) == []
    assert unmarked("téémplé and farm") == ["and", "farm"]


def test_only_one_module_names_a_language() -> None:
    spoken_here = set(LANGUAGES) - {CODE}
    found = []
    for path in (found for room in ROOMS for found in (Path(bot.__file__).parents[1] / room).rglob("*.py")):
        where = path.relative_to(Path(bot.__file__).parents[1]).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            named = isinstance(node, ast.Constant) and node.value in spoken_here
            found += [f"{where}:{node.lineno}"] if named and where not in ELSEWHERE else []
    assert found == []


# -- in chats ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", autouse=True)
def _all_stories() -> None:
    for module in walk_packages(features.__path__, f"{features.__name__}."):
        import_module(module.name)


async def forgotten_in(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Lines of a story that show something unmarked."""
    monkeypatch.setattr(Transcript, "word", lambda transcript, english, russian: made_up(english))
    transcript = await told(STORIES[name], CODE, folder / name)
    shown = [
        line.partition(" sees: ")[2] or line
        for line in transcript.lines
        if line.startswith(" " * 8) or " sees: " in line
    ]
    assert shown
    told_here = {line: OTHERS.sub("", re.sub(r"[0-9a-f]{8,}", "", line)) for line in shown}
    return [line for line, ours in told_here.items() if set(unmarked(ours)) - AS_THEY_ARE]


@pytest.mark.parametrize("name", QUICK)
async def test_a_story_is_told_in_it(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert await forgotten_in(name, tmp_path, monkeypatch) == []


@pytest.mark.long
async def test_every_story_is_told_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert [line for name in STORIES for line in await forgotten_in(name, tmp_path, monkeypatch)] == []


# -- on buttons -------------------------------------------------------------------------------------------------------


def first_of_each_kind(case: Case) -> Iterator[Label]:
    met, state = set[str](), case.start("made up")
    for turn in playout(case.game, state, [RandomStandIn()] * case.seats, Luck("made up")):
        kind = turn.decision.prompt.id
        if kind not in met:
            met.add(kind)
            yield from of_question(kind, turn.decision, Tongue(CODE, NAMES[: case.seats]))


#: Where a price must stand beside a card's name a language gives it a short one, as its data ask.
SHORTENED = [card.brief for card in deus_rulebook().cards.values()]


def wrong(labels: Iterator[Label]) -> set[str]:
    short = {Tongue(CODE).say(name) for name in SHORTENED}
    return {
        str(label)
        for label in labels
        if unmarked(label.words) or (label.over and not any(name in label.words for name in short))
    }


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_labels_are_said_in_it_and_fit_a_phone(game_id: str) -> None:
    case = next(case for case in ordinary_cases() if case.game.id == game_id and case.variant.name == "plain")
    assert wrong(first_of_each_kind(case)) == set()


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_every_label_is_said_in_it_and_fits_a_phone(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for language in set(LANGUAGES) - {CODE}:
        monkeypatch.delitem(LANGUAGES, language)
    cases = [case for case in ordinary_cases() if case.game.id == game_id]
    assert set().union(*(wrong(of_case(case)) for case in cases), wrong(beside_questions(GAMES[game_id]))) == set()


# -- in pictures ------------------------------------------------------------------------------------------------------


def faults_in_pictures(game_id: str, number: int, every: int) -> Iterator[str]:
    """Of all pictures of some positions: what nobody translated, and what lost its end."""
    game, seats, _ = TABLES[game_id](number)
    say = Tongue(CODE, NAMES).say
    with patch.object(encode, "photo", lambda *_, **more: b""):
        for at, position in enumerate(positions(game_id, number)):
            if at % every:
                continue
            viewer = at // every % seats
            seen = Look("light", say, CODE, viewer)
            for picture in pictures(game_id, game.view(position.state, viewer), seen, at, whole=True):
                strings = [text.string for text in picture.texts]
                yield from (f"{at}: {string}" for string in strings if unmarked(ROMAN.sub("", string)) or "…" in string)
                yield from (f"{at}: {fault}" for fault in faults(picture))


@pytest.mark.parametrize(("game_id", "every"), [("deus", 300), ("duel", 60), ("era", 250), ("clash", 400)])
def test_pictures_are_written_in_it_and_whole(game_id: str, every: int) -> None:
    assert list(faults_in_pictures(game_id, 1, every)) == []


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("game_id", sorted(TABLES))
def test_every_picture_is_written_in_it_and_whole(game_id: str) -> None:
    assert [fault for number in range(3) for fault in faults_in_pictures(game_id, number, 12)] == []
