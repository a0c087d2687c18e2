"""Every state of every screen fits a phone of 390 by 844 without scrolling, in both languages; reckoned, not drawn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest

from bot.features.lobby.choices import choices, offered
from bot.features.reference.at_this_table import HERE
from bot.locale import LANGUAGES
from bot.messages.fitting import CAPTION, Part, compose
from bot.messages.heights import CARD, PRIVATE, in_a_group, in_one_line, of_message
from bot.messages.heights import GROUP as ROOM_IN_GROUP
from bot.messages.rendered import Rendered
from bot.tables import lobby
from games.catalogue import GAMES
from storage.screens import Screen
from tests.bot.absence import GROUP, HOST, NAMES, Absence, absence
from tests.bot.heights_of_desks import State, drawn_height, of_game

#: Answers of a random game in which most kinds of question are met.
ANSWERS = {"clash": 90, "deus": 60, "duel": 40, "era": 40}


#: Of each game so many cards in its group are looked at.
CARDS = 12


def too_high(states: Iterable[State], room: float = PRIVATE) -> str:
    return "\n\n".join(str(state) for state in states if of_message(state.shown) > room)


@pytest.mark.timeout(600)
@pytest.mark.parametrize("longer", [1, pytest.param(6, marks=pytest.mark.long)])
@pytest.mark.parametrize("game_id", sorted(GAMES))
async def test_desks(tmp_path: Path, game_id: str, longer: int) -> None:
    states = await of_game(tmp_path, game_id, ANSWERS[game_id] * longer)
    assert {"question", "menu", "hints", "answered"} <= {state.where.rpartition(", ")[2] for state in states}
    assert too_high(states) == ""
    assert [heading for heading in map(_heading, states) if not in_one_line(heading)] == []
    for where in ("answered", "confirmed"):
        state = next(state for state in states if state.where.endswith(where))
        assert drawn_height(state.shown) <= PRIVATE, f"{state}\n\nwith its own picture"


def _heading(state: State) -> str:
    return state.shown.text.partition("\n")[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", sorted(GAMES))
async def test_options_rules_and_the_card_before_the_start(tmp_path: Path, game_id: str, language: str) -> None:
    async with absence(tmp_path, "panels") as table:
        await _lobby(table, game_id, language)
        assert too_high(await _panels(table, game_id, language)) == ""
        card = State("the card", language, await table.card())
        assert too_high([card], ROOM_IN_GROUP) == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", sorted(GAMES))
async def test_orders_and_the_card_of_a_game(tmp_path: Path, game_id: str, language: str) -> None:
    async with absence(tmp_path, "panels") as table:
        await table.open(game_id, GAMES[game_id].seats[-1])
        await _speaks(table, language)
        kept = [{"page": 0}, {"page": 1}, *({"topic": at} for at in range(len(GAMES[game_id].orders())))]
        orders = [await _shown(table, "panel:orders", {"table": 1, **one}) for one in kept]
        assert too_high([State(f"orders {one}", language, it) for one, it in zip(kept, orders, strict=True)]) == ""
        if language == "ru":
            assert drawn_height(await table.card()) <= ROOM_IN_GROUP
        for _ in range(CARDS):
            card = await table.card()
            assert of_message(card, CARD) <= ROOM_IN_GROUP, card.text
            assert "⏳" in card.text
            await table.act()


def test_what_can_be_spared_makes_room_for_a_third_row_of_buttons() -> None:
    """Who is waited for and who cannot be reached stays; what is nice to know goes."""
    waiting = Part(("🎲 <b>Deus #1</b> · Round 3", "⏳ waiting for Anna · until Tue 3 Mar, 12:00"))
    unreached = Part(("⚠️ I cannot write to Boris: press My turn and then Start.",))
    acts = Part(("• Boris builds a wharf", "• Boris takes 3 wood"), spare=1)
    day = Part(("📅 As this group plays, until about 9 March.",), spare=3)
    words = [waiting, acts, day]
    assert compose(in_a_group(words, 2), CAPTION) == "\n".join((*waiting.lines, *acts.lines))
    assert compose(in_a_group(words, 3), CAPTION) == "\n".join(waiting.lines)
    crowded = in_a_group([waiting, unreached, acts, day], 3)
    assert compose(crowded, CAPTION) == "\n".join((*waiting.lines, *unreached.lines))


async def _speaks(table: Absence, language: str) -> None:
    async with table.store.work() as tx:
        person = await tx.people.get(HOST)
        assert person is not None
        await tx.people.save(replace(person, language=language))


async def _lobby(table: Absence, game_id: str, language: str) -> None:
    """Full of people, with every expansion in play."""
    async with table.store.work() as tx:
        chat = await tx.chats.meet(GROUP, "group", "Friday evening")
        people = [await tx.people.meet(number + 1, name) for number, name in enumerate(NAMES)]
        people = people[: GAMES[game_id].seats[-1]]
        for person in people:
            await tx.chats.meet(person.id, "private")
            await tx.people.save(replace(person, language=language, reachable=True))
        opened = await lobby.open_lobby(tx, table.house, chat, None, people[0], game_id)
        for person in people:
            await lobby.join(opened, person)
        for needed in {choice.place.needs for choice in choices(GAMES[game_id])} - {None}:
            await lobby.choose_option(opened, str(needed), True)


async def _panels(table: Absence, game_id: str, language: str) -> list[State]:
    game = GAMES[game_id]
    options = {choice.name: True for choice in choices(game)}
    found = offered(game, options)
    somewhere = {choice.name for choice in chain(found.first, *found.further, *found.rulings)}
    assert somewhere == {choice.name for choice in choices(game)}
    pages = ["", "game", "pace", "times", "people", *(f"one-{choice.name}" for choice in choices(game))]
    pages += [f"further-{at}" for at in range(len(found.further))]
    pages += [f"rulings-{at}" for at in range(len(found.rulings))]
    shown = []
    for options_page in pages:
        panel = await _shown(table, "panel:options", {"table": 1, "page": options_page})
        shown.append(State(f"options {options_page}", language, panel))
    for topic in (None, HERE, *game.topics()):
        for page in range(8):
            rules = await _shown(table, "panel:rules", {"game": game_id, "topic": topic, "page": page, "table": 1})
            shown.append(State(f"rules {topic} {page}", language, rules))
    return shown


async def _shown(table: Absence, purpose: str, kept: dict[str, object]) -> Rendered:
    rendered = await table.rendering(Screen(1, HOST, None, purpose, kept))
    assert rendered is not None
    return rendered


@pytest.mark.parametrize("game_id", ["duel", *(pytest.param(one, marks=pytest.mark.long) for one in ("deus", "era"))])
async def test_the_end_with_its_score_picture(tmp_path: Path, game_id: str) -> None:
    """Reckoned with the picture as it is drawn: a row for each source of points."""
    async with absence(tmp_path, "the end") as table:
        await table.open(game_id, GAMES[game_id].seats[-1])
        while await table.act() is not None:
            pass
        for shown, room in ((await table.shown(0, "desk:1"), PRIVATE), (await table.card(), ROOM_IN_GROUP)):
            assert drawn_height(shown) <= room, shown.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", sorted(GAMES))
async def test_panels_beside_a_game(tmp_path: Path, game_id: str, language: str) -> None:
    """What one browses in while it runs; a step with the picture that is drawn for it."""
    async with absence(tmp_path, f"beside {game_id}") as table:
        await table.open(game_id, GAMES[game_id].seats[-1])
        await _speaks(table, language)
        for _ in range(ANSWERS[game_id] // 2):
            await table.act()
        about: dict[str, object] = {"table": 1}
        panels: list[tuple[str, dict[str, object]]] = [
            (name, about) for name in ("since", "log", "text", "people", "deputy", "hand", "propose")
        ]
        panels += [("propose", {**about, "page": "a"}), ("settings", {}), ("settings", {"page": "rings"})]
        shown = [State(f"{name} {kept}", language, await _shown(table, f"panel:{name}", kept)) for name, kept in panels]
        assert too_high(shown) == ""
        for name in ("step", "board"):
            panel = await _shown(table, f"panel:{name}", about)
            assert drawn_height(panel) <= PRIVATE, f"{name}: {drawn_height(panel)}\n{panel.text}"
