"""/card: a card, building or advance looked up by its name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Any

from bot.dialogue.codec import Press
from bot.errors import Refused, Stale
from bot.framework.act import Act
from bot.framework.commands import command
from bot.framework.panels import CLOSED, Showing, panel, pen_of
from bot.framework.presses import answers
from bot.framework.table_choice import tables_of
from bot.locale import Tongue, in_every_language
from bot.messages.action import Action, action
from bot.messages.fitting import MESSAGE, Part, compose
from bot.messages.rendered import Rendered
from bot.messages.widths import in_rows
from bot.tables.purposes import PanelName, panel_purpose
from bot.tables.screen_memory import ScreenMemory
from games.core.game import Entry, Game
from games.core.text import listing, text
from storage.schema import UNFINISHED, Phase
from storage.tables import Table


@action("qc")
class AnotherCard(Action):
    card: int


@dataclass(frozen=True, slots=True)
class CardsFound(ScreenMemory):
    game: str = ""
    #: Whose options decide what cards there are.
    table: int | None = None
    #: Places in the list of entries.
    found: tuple[int, ...] = ()
    shown: int | None = None


#: How alike a mistyped name has to be.
ALIKE = 0.7
MOST = 12
AnyGame = Game[Any, Any, Any]


def find(entries: Sequence[Entry], wanted: str) -> list[int]:
    """Places in the list, the best first. Exact names win over beginnings, those over parts, those over typos."""
    said = " ".join(wanted.split()).casefold()
    if not said:
        return []
    names = [tuple(map(str.casefold, in_every_language(entry.name))) for entry in entries]
    for found in (
        [at for at, both in enumerate(names) if said in both],
        [at for at, both in enumerate(names) if any(name.startswith(said) for name in both)],
        [at for at, both in enumerate(names) if any(said in name for name in both)],
    ):
        if found:
            return found[:MOST]
    return _alike(names, said[:60])


def _alike(names: Sequence[tuple[str, ...]], said: str) -> list[int]:
    scored = [(max(SequenceMatcher(None, said, name).ratio() for name in both), at) for at, both in enumerate(names)]
    return [at for score, at in sorted(scored, key=lambda pair: (-pair[0], pair[1])) if score >= ALIKE][:MOST]


@command("card")
async def card(act: Act, arguments: str) -> None:
    """/card name: figures and source. Cards are public knowledge, so a group hears it too."""
    if not arguments.strip():
        raise Refused(text("Write a name behind it, or a part of one, in either language: /card temple"))
    for game, row in await _shelf(act):
        entries = entries_of(game, row)
        found = find(entries, arguments)
        if not found:
            continue
        if not act.chat.private:
            await _say_card(act, game, [entries[at] for at in found])
            return
        shown = found[0] if len(found) == 1 else None
        table = row.id if row is not None else None
        await act.show(PanelName.LOOKUP, CardsFound(game.id, table, tuple(found), shown))
        return
    raise Refused(text("I find no card of that name. A part of the name is enough."))


async def _say_card(act: Act, game: AnyGame, found: list[Entry]) -> None:
    if len(found) > 1:
        names = listing(*(entry.name for entry in found))
        await act.say(text("Several fit: {names}. Write a little more of the name.", names=names))
        return
    words = entry_words(game, found[0], act.place_tongue)
    await act.say_html(words)


async def _shelf(act: Act) -> list[tuple[AnyGame, Table | None]]:
    """The games to look in, the nearest first: those being played with their options, then all others."""
    near = await near_tables(act)
    known = {game.id for game, _ in near}
    return [*near, *((game, None) for game in act.house.games.values() if game.id not in known)]


async def near_tables(act: Act) -> list[tuple[AnyGame, Table]]:
    """Of each game the nearest table: in private the person's own, in a group those played there."""
    return _nearest(act, await (_own if act.chat.private else _here)(act))


async def own_tables(act: Act) -> list[tuple[AnyGame, Table]]:
    return _nearest(act, await _own(act))


def _nearest(act: Act, tables: list[Table]) -> list[tuple[AnyGame, Table]]:
    nearest: dict[str, Table] = {}
    for row in tables:
        nearest.setdefault(row.game, row)
    return [(act.house.games[game], row) for game, row in nearest.items() if game in act.house.games]


async def _own(act: Act) -> list[Table]:
    """Of each game the most urgent table of the person."""
    nearest: dict[str, int] = {}
    for held in await tables_of(act):
        nearest.setdefault(held.game, held.table_id)
    return [row for table in nearest.values() if (row := await act.tx.tables.get(table)) is not None]


async def _here(act: Act) -> list[Table]:
    return [*reversed(await act.tx.tables.in_chat(act.chat.id, phases=(*UNFINISHED, Phase.OVER)))]


@answers(AnotherCard)
async def another_card(act: Act, pressed: Press[AnotherCard]) -> None:
    kept = CardsFound.of(await act.tx.screens.get(act.chat.id, panel_purpose(PanelName.LOOKUP)))
    if pressed.action.card not in kept.found:
        raise Stale
    await act.turn(PanelName.LOOKUP, replace(kept, shown=pressed.action.card))


def entries_of(game: Game[Any, Any, Any], table: Table | None) -> Sequence[Entry]:
    """The cards of the table that is meant, or all there are."""
    if table is None or table.game != game.id:
        return game.entries(None)
    return game.entries(game.Options(**table.options))


def entry_words(game: Game[Any, Any, Any], entry: Entry, tongue: Tongue) -> str:
    said = tongue.html
    own = tongue.say(entry.name)
    others = "".join(f" / {said(name)}" for name in in_every_language(entry.name) if name != own)
    lines = [f"🔎 <b>{said(entry.name)}</b>{others}", f"<i>{said(game.name)}</i>", "", said(entry.about)]
    if entry.source is not None:
        lines += ["", f"<i>{said(text('Source: {source}', source=entry.source))}</i>"]
    return compose([Part(tuple(lines))], MESSAGE)


@panel(PanelName.LOOKUP)
async def lookup_panel(showing: Showing) -> Rendered:
    """What was found; several names are buttons."""
    kept = CardsFound.of(showing.screen)
    game = showing.house.games.get(kept.game)
    if game is None:
        raise Refused(CLOSED)
    entries = entries_of(game, None if kept.table is None else await showing.tx.tables.get(kept.table))
    found = [at for at in kept.found if at < len(entries)]
    pen = pen_of(showing)
    rows = in_rows([pen.button(showing.tongue.say(entries[at].name), AnotherCard(at)) for at in found], 2)
    if kept.shown is not None and kept.shown < len(entries):
        return Rendered(entry_words(game, entries[kept.shown], showing.tongue), rows if len(found) > 1 else [])
    return Rendered(showing.tongue.html(text("Which one do you mean?")), rows)
