"""`longtable new-game`: a package that plays, passes the laws of all games, and waits for its own rules."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from importlib import import_module, invalidate_caches
from importlib.resources import files
from pathlib import Path
from string import Template

from bot.errors import HostError
from bot.locale import LANGUAGES, SOURCE

HELP = "Write the package of a new game: a tiny one that plays and passes the suite, to be replaced by your rules."
EXAMPLE = "longtable new-game acorns"

#: Where each template goes, from the root of the project.
FILES = {
    "init": "games/{game}/__init__.py",
    "options": "games/{game}/options.py",
    "state": "games/{game}/state.py",
    "steps": "games/{game}/steps.py",
    "view": "games/{game}/view.py",
    "game": "games/{game}/game.py",
    "words": "games/{game}/words.py",
    "data": "games/{game}/data/words.toml",
    "package": "tests/games/{game}/__init__.py",
    "test": "tests/games/{game}/test_rules.py",
    "ledger": "tests/games/laws/of_{game}.py",
    **{f"{language}.po": f"games/{{game}}/{language}.po" for language in LANGUAGES if language != SOURCE},
}
CATALOGUE, CONTRACTS = "games/catalogue.py", "pyproject.toml"
#: What comes before what among our own imports depends on the id.
_OURS = re.compile(r"(?:^from games\..*\n)+", re.MULTILINE)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="its id: small letters, as the folder and every button will name it")


def run(given: argparse.Namespace) -> int:
    write(Path.cwd(), given.game)
    invalidate_caches()
    # It loads all games, the new one too; sentences that another game says as well move to the house's catalog.
    import_module("bot.locale.extract").main()
    print(f"games/{given.game} plays. Hold it to the laws: pytest tests/games tests/bot/locale -k {given.game}")
    print("What to do next, step by step: docs/add-a-game.md")
    return 0


def write(root: Path, game: str) -> None:
    """The package, its tests, and its name in the two lists that name games."""
    if not re.fullmatch(r"[a-z][a-z0-9]{1,11}", game):
        raise HostError(f"{game!r} is no id: 2 to 12 small letters and digits, beginning with a letter.")
    if not all((root / path).is_file() for path in (CATALOGUE, CONTRACTS)):
        raise HostError(f"{root} is not the project's folder: it has no {CATALOGUE}. Go there first.")
    if (root / "games" / game).exists():
        raise HostError(f"There is a game {game} already.")
    for template, path in FILES.items():
        target = root / path.format(game=game)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_filled(template, game), encoding="utf-8")
    _listed(root / CATALOGUE, r"^from games import (.*)$", lambda last: _imported(last.group(1), game))
    _listed(root / CATALOGUE, r"^    \w+\.GAME,\n(?=\))", lambda last: f"{last.group()}    {game}.GAME,\n")
    _listed(root / CONTRACTS, r'"games\.\w+"(?=\]$)', lambda last: f'{last.group()}, "games.{game}"')


def _filled(template: str, game: str) -> str:
    pattern = files(__name__).joinpath(f"{template}.tmpl").read_text("utf-8")
    filled = Template(pattern).substitute(game=game, Game=game.capitalize())
    return _OURS.sub(lambda block: "".join(sorted(block.group().splitlines(keepends=True))), filled)


def _imported(games: str, game: str) -> str:
    return f"from games import {', '.join(sorted([*games.split(', '), game]))}"


def _listed(path: Path, last: str, with_it: Callable[[re.Match[str]], str]) -> None:
    found, changes = re.subn(last, with_it, path.read_text("utf-8"), flags=re.MULTILINE)
    if changes != 1:
        raise HostError(f"{path} lists games in a way this command does not know: add the new one there yourself.")
    path.write_text(found, encoding="utf-8")
