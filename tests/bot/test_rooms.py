"""The rooms of bot: no way around their order, and a map that shows what the folder holds."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import bot

ROOMS = Path(bot.__file__).parent
PROJECT = ROOMS.parent
#: The command line loads only the command that was asked for, work every subject, and who has written a new game
#: all games once more.
LOADERS = (ROOMS / "cli" / "__init__.py", ROOMS / "work" / "subjects.py", ROOMS / "cli" / "new_game" / "__init__.py")


def there() -> set[str]:
    found = {path.name for path in ROOMS.iterdir() if (path / "__init__.py").exists()}
    return found | {path.stem for path in ROOMS.glob("*.py") if path.stem != "__init__"}


def hidden_imports(path: Path) -> Iterator[int]:
    """Lines on which something is imported elsewhere than at the top of the module, where everybody sees it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    at_the_top = {id(node) for node in tree.body}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom) and id(node) not in at_the_top:
            yield node.lineno
        if isinstance(node, ast.Name) and node.id in ("import_module", "__import__") and path not in LOADERS:
            yield node.lineno


def drawn_rooms() -> list[str]:
    """As the map for newcomers draws them, line by line."""
    page = (PROJECT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    [drawn] = re.findall(r"Inside `bot`.*?```\n(.*?)```", page, re.DOTALL)
    beginnings = [line.partition("  ")[0] for line in drawn.splitlines()]
    return [name for beginning in beginnings for name in re.findall(r"(\w+)(?:/|\.py)", beginning)]


def heights() -> dict[str, int]:
    """How high above the ground the contract puts each room."""
    settings = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    [layers] = [contract["layers"] for contract in contracts if contract.get("containers") == ["bot"]]
    return {room: at for at, layer in enumerate(reversed(layers)) for room in layer.split(" | ")}


def test_nobody_imports_behind_the_back_of_the_contract() -> None:
    hidden = [f"{path.relative_to(PROJECT)}:{line}" for path in ROOMS.rglob("*.py") for line in hidden_imports(path)]
    assert not hidden


def test_the_map_for_newcomers_lists_what_the_folder_holds() -> None:
    drawn = drawn_rooms()
    assert set(drawn) == there()
    assert sorted(drawn, key=heights().__getitem__) == drawn, "the map is read from the ground up"
