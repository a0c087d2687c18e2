"""/card and /rules: looking things up by name, exactly, by part of the name, and over a slip of the finger."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from difflib import SequenceMatcher, get_close_matches
from typing import Any

from bot.dialogue.codec import Press
from bot.errors import Refused, Stale
from bot.handlers.act import Act, Handler
from bot.handlers.presses import answers
from bot.handlers.which_table import LinkHandler, in_private, tables_of
from bot.messages import looking_actions
from bot.screens.panels.reference import entries_of, entry_words
from bot.tables.purposes import PanelName, panel_purpose
from bot.tables.screen_memory import CardsFound, RulesShown
from games.core.game import Entry, Game
from games.core.text import listing, text
from storage.schema import Phase
from storage.tables import UNFINISHED, Table

#: How alike a mistyped name has to be.
ALIKE = 0.7
MOST = 12
AnyGame = Game[Any, Any, Any]


def find(entries: Sequence[Entry], wanted: str) -> list[int]:
    """Places in the list, the best first. Exact names win over beginnings, those over parts, those over typos."""
    said = " ".join(wanted.split()).casefold()
    if not said:
        return []
    names = [(entry.name.en.casefold(), entry.name.ru.casefold()) for entry in entries]
    for found in (
        [at for at, both in enumerate(names) if said in both],
        [at for at, both in enumerate(names) if any(name.startswith(said) for name in both)],
        [at for at, both in enumerate(names) if any(said in name for name in both)],
    ):
        if found:
            return found[:MOST]
    return _alike(names, said[:60])


def _alike(names: Sequence[tuple[str, str]], said: str) -> list[int]:
    scored = [(max(SequenceMatcher(None, said, name).ratio() for name in both), at) for at, both in enumerate(names)]
    return [at for score, at in sorted(scored, key=lambda pair: (-pair[0], pair[1])) if score >= ALIKE][:MOST]


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
    near = await _near(act)
    known = {game.id for game, _ in near}
    return [*near, *((game, None) for game in act.house.games.values() if game.id not in known)]


async def _near(act: Act) -> list[tuple[AnyGame, Table]]:
    if act.chat.private:
        rows = [entry.table.row for entry in await tables_of(act)]
    else:
        rows = [*reversed(await act.tx.tables.in_chat(act.chat.id, phases=(*UNFINISHED, Phase.OVER)))]
    nearest: dict[str, Table] = {}
    for row in rows:
        nearest.setdefault(row.game, row)
    return [(act.house.games[game], row) for game, row in nearest.items() if game in act.house.games]


@answers(looking_actions.AnotherCard)
async def another_card(act: Act, pressed: Press[looking_actions.AnotherCard]) -> None:
    kept = CardsFound.of(await act.tx.screens.get(act.chat.id, panel_purpose(PanelName.LOOKUP)))
    if pressed.action.card not in kept.found:
        raise Stale
    await act.turn(PanelName.LOOKUP, replace(kept, shown=pressed.action.card))


async def rules(act: Act, arguments: str) -> None:
    """/rules [topic]: of the game at hand; long texts belong into the private chat."""
    if not act.chat.private:
        near = await _near(act)
        games = list(act.house.games)
        await in_private(act, games.index(near[0][0].id) if near else len(games), "rules", _rules)
        return
    near = await _near(act)
    game = near[0][0] if near else None
    wanted = arguments.strip().casefold()
    if not wanted:
        await act.show(PanelName.RULES, RulesShown(game.id if game is not None else None))
        return
    for shelved in [game] if game is not None else list(act.house.games.values()):
        topic = _topic(shelved, wanted)
        if topic is not None:
            await act.show(PanelName.RULES, RulesShown(shelved.id, topic))
            return
    raise Refused(text("There is no such topic. /rules alone lists them."))


def _topic(game: AnyGame, wanted: str) -> str | None:
    names = {key: (key.casefold(), name.en.casefold(), name.ru.casefold()) for key, (name, _) in game.topics().items()}
    exact = [key for key, said in names.items() if wanted in said]
    part = [key for key, said in names.items() if any(wanted in name for name in said)]
    if exact or part:
        return (exact or part)[0]
    alike = get_close_matches(wanted[:60], [name for said in names.values() for name in said], n=1)
    return next((key for key, said in names.items() if alike and alike[0] in said), None)


async def _rules(act: Act, number: int) -> None:
    games = list(act.house.games)
    await act.show(PanelName.RULES, RulesShown(games[number] if number < len(games) else None), private=True)


@answers(looking_actions.Rules)
async def rules_page(act: Act, pressed: Press[looking_actions.Rules]) -> None:
    game, topic = pressed.action.game, pressed.action.topic
    games = list(act.house.games.values())
    kept = RulesShown.of(await act.tx.screens.get(act.chat.id, panel_purpose(PanelName.RULES)))
    if game is None:
        await act.turn(PanelName.RULES, RulesShown(table=kept.table))
        return
    if game >= len(games):
        raise Stale
    chosen = games[game]
    keys = list(chosen.topics())
    if topic is not None and topic >= len(keys):
        raise Stale
    await act.turn(PanelName.RULES, RulesShown(chosen.id, None if topic is None else keys[topic], kept.table))


@answers(looking_actions.HelpAtDesk)
async def help_at_desk(act: Act, pressed: Press[looking_actions.HelpAtDesk]) -> None:
    table = await act.table(pressed.table)
    await act.show(PanelName.RULES, RulesShown(table.game.id, table=table.id), private=True)


COMMANDS: dict[str, Handler] = {"card": card, "rules": rules}
LINKS: dict[str, LinkHandler] = {"rules": _rules}
