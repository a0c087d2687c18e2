"""Whoever comes back reads everything that was done to them, and nothing that is hidden from them."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from babel.lists import format_list

from bot.messages.fitting import Part
from bot.messages.heights import in_lines
from bot.messages.rendered import Rendered
from bot.tables.move_documents import events_document
from games.core.event import Event
from games.core.text import SeatName, text
from games.deus.view import DeusView
from games.duel.view import DuelView
from storage.moves import Move
from tests.bot.absence import NAMES, Absence, absence

SIGNS = ("⚔️", "🤖", "🚪", "📜")


TABLES = [
    ("deus", 3, {}),
    ("deus", 2, {"alternative_start": "9", "show_points": True}),
    ("duel", 2, {}),
    ("duel", 2, {"pantheon": True}),
]


MOST = 300
#: Every day.
FEWER = 200


#: So many answers are given before somebody looks again.
LONGEST = 40


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
async def test_all_that_was_done_to_the_reader_is_told_and_nothing_hidden(
    tmp_path: Path, game: str, seats: int, options: dict[str, Any]
) -> None:
    assert await check_absences(tmp_path, "absence 0", game, seats, options, FEWER)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("game", "seats", "options"), [*TABLES, ("deus", 4, {"free_board": True})])
async def test_a_hundred_games_with_absences(
    tmp_path: Path, game: str, seats: int, options: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    told = 0
    for number in range(100):
        folder = tmp_path / str(number)
        folder.mkdir()
        told += await check_absences(folder, f"{game}{options}{number}", game, seats, options)
    assert told > 100
    with capsys.disabled():
        print(f"{game} {options}: 100 games, {told} times something done to a reader was told")


async def check_absences(
    folder: Path, seed: str, game: str, seats: int, options: dict[str, Any], most: int = MOST
) -> int:
    """How often a digest had to tell something done to its reader."""
    told = 0
    async with absence(folder, seed) as away:
        await away.open(game, seats, **options)
        gone: int | None = None
        answers = 0
        while answers < most:
            for _ in range(1 + away.luck.below(LONGEST)):
                answers += await away.act() is not None
            if await away.over():
                break
            if gone is not None:
                await away.come_back(gone)
            for seat in range(seats):
                told += await check_digest(away, seat)
            # From now on a stand-in plays there: that is no reason to hear less.
            gone = away.luck.choice([None, *range(seats)])
            if gone is not None:
                await away.leave(gone)
    return told


async def check_digest(away: Absence, seat: int) -> int:
    """How many events done to the seat its digest had to tell."""
    missed = await missed_moves(away, seat)
    events = [event for move in missed for event in move.events]
    done = [said(event) for event in events if seat in event.get("affects", ()) and event.get("seat") != seat]
    secret = {said(event) for event in events if event.get("audience") is not None and seat not in event["audience"]}

    whole = lines(await whole_digest(away, seat))
    to_you = [line for line in whole if line.startswith("⚔️")]
    assert sorted(one for line in to_you for one in times(line.removeprefix("⚔️ "))) == sorted(done)
    order = [next(at for at, sign in enumerate(SIGNS) if line.startswith(sign)) for line in whole]
    assert order == sorted(order), "what matters most to the reader comes first"
    assert not secret & {line.split(" ", 1)[1] for line in whole}

    desk = await away.shown(seat, "desk:1")
    short = lines(desk.text)
    assert len(short) <= 8
    assert short == whole[: len(short)]
    if asked_afresh(desk.text):
        facts = desk.text[: desk.text.index("Since ")]
        assert lines(facts) == to_you[:3], "what was done to the reader comes before everything else"
    if asked_afresh(desk.text) and len(short) < len(whole):
        assert f"and more: {len(whole) - len(short)}" in unescape(desk.text)
        menu = await away.shown(seat, "desk:1", menu=True)
        assert "What is new" in [button.text for row in menu.keyboard for button in row]
    return len(done)


async def whole_digest(away: Absence, seat: int) -> str:
    """All pages of it, each of which a phone shows without scrolling."""
    first = await away.shown(seat, "panel:since", table=1)
    turning = [button.text for row in first.keyboard for button in row if re.fullmatch(r"1/\d+", button.text)]
    told = []
    for page in range(int(turning[0].partition("/")[2]) if turning else 1):
        shown = await away.shown(seat, "panel:since", table=1, page=page)
        assert high(shown) <= 672
        told.append(shown.text)
    return "\n".join(told)


def high(shown: Rendered) -> float:
    """On a phone: a line is 21 high, a row of buttons 43, and the message has a margin."""
    return 21 * in_lines([Part(tuple(shown.text.splitlines()))]) + 43 * len([row for row in shown.keyboard if row]) + 30


def times(line: str) -> list[str]:
    """What stands there once for all the times that it happened in a row."""
    found = re.fullmatch(r"(.*) \(×(\d+)\)", line)
    return [found[1]] * int(found[2]) if found else [line]


def asked_afresh(text: str) -> bool:
    """Only whoever has to decide, and has not begun to, reads the news on the desk."""
    return any(line in unescape(text) for line in ("Since your move", "Since the game began"))


def lines(html: str) -> list[str]:
    plain = unescape(re.sub(r"</?blockquote[^>]*>", "", html))
    return [line for line in plain.splitlines() if line.startswith(SIGNS)]


def said(event: dict[str, Any]) -> str:
    """The sentence of a stored event."""
    return worded(event["text"])


#: An argument of a sentence, perhaps in one of its forms.
ARGUMENT = re.compile(r"\{(\w+)(?::(\w+))?\}")


def worded(value: Any, form: str | None = None) -> str:
    match value:
        case {"id": str(one)}:
            pattern, args = value["many"] if value.get("many") and value["n"] != 1 else one, value.get("args", {})
            return ARGUMENT.sub(lambda found: worded(args[found[1]], found[2]), str(pattern))
        case {"en": str(name)}:
            return name
        case {"en": {"one": str(plain), **forms}}:
            return str(forms.get(form, plain))
        case {"seat": int(seat)}:
            return NAMES[seat]
        case {"items": items}:
            return str(format_list([worded(item) for item in items], locale="en"))
        case _:
            return str(value)


async def missed_moves(away: Absence, seat: int) -> list[Move]:
    async with away.store.read() as tx:
        return [move for move in await tx.moves.of(1) if move.number in away.missed[seat]]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
async def test_nobody_gains_or_loses_by_anothers_move_without_a_word_to_them(
    tmp_path: Path, game: str, seats: int, options: dict[str, Any]
) -> None:
    found = 0
    async with absence(tmp_path, "villages 12") as away:
        await away.open(game, seats, **options)
        for _ in range(MOST):
            acted = await away.act()
            if acted is None or await away.over():
                # Every source of points at the end stands on the score sheet.
                break
            events = [event for move in acted.moves for event in move.events]
            actors = {move.seat for move in acted.moves} | {event.get("seat") for event in events}
            touched = {seat for event in events for seat in event.get("affects", ())}
            for seat in set(range(seats)) - actors:
                was, now = (holdings(views[seat], seat) for views in (acted.before, acted.after))
                changed = {name: (was[name], now[name]) for name in was if was[name] != now[name]}
                found += bool(changed)
                assert not changed or seat in touched, changed
    assert found


def holdings(view: DeusView | DuelView, seat: int) -> dict[str, Any]:
    """What a player calls their own."""
    match view:
        case DeusView():
            player = view.players[seat]
            return {
                "gold": player.gold,
                "resources": player.resources,
                "pieces": (player.ready, player.reserve),
                "columns": player.columns,
                "points": player.points,
                "hand": view.hand,
                "board": [(region.name, region.pieces) for region in view.regions if region.owner == seat],
            }
        case DuelView():
            city = view.cities[seat]
            return {
                "coins": city.coins + city.reserve,
                "cards": [card.id for card in city.cards],
                "sites": [(site.wonder.id, site.built) for site in city.sites],
                "tokens": (city.progress, city.mythology, city.offerings, city.snake),
                "symbols": city.symbols,
                "gods": city.gods,
                "pawn": view.pawn,
            }


async def test_sealed_choices_of_the_others_are_news_to_everybody(tmp_path: Path) -> None:
    async with absence(tmp_path, "sealed") as away:
        await away.open("deus", 3, alternative_start="9")
        while not (acted := await away.act()) or not acted.moves:
            pass
        for seat in range(3):
            told = await whole_digest(away, seat)
            assert [f"{name} starts with" in told for name in NAMES[:3]] == [other != seat for other in range(3)]


@pytest.mark.parametrize("absent", [True, False])
async def test_what_a_stand_in_sealed_is_news_to_whoever_is_back_before_it_comes_to_light(
    tmp_path: Path, absent: bool
) -> None:
    """And what the person sealed is none, though a stand-in sits there when it comes to light."""
    async with absence(tmp_path, "sealed") as away:
        await away.open("deus", 3, alternative_start="9")
        if absent:
            await away.leave(0)
        while 0 in await away.waiting():
            await away.act(0)
        await (away.come_back if absent else away.leave)(0)
        while not (acted := await away.act()) or not acted.moves:
            pass
        told = await whole_digest(away, 0)
        assert ("🤖 Anna starts with" in told) is absent


async def test_a_secret_about_the_reader_stays_one(tmp_path: Path) -> None:
    async with absence(tmp_path, "secret") as away:
        await away.open("duel", 2)
        while not (acted := await away.act()) or not acted.moves:
            pass
        mover = acted.moves[-1].seat
        assert mover is not None
        reader = 1 - mover
        looked = Event(text("A look at the cards of {seat}", seat=SeatName(reader)), mover, affects=(reader,))
        secret = replace(looked, audience=(mover,), narrows=True)
        for told, known in ((secret, False), (looked, True)):
            await add_move(away, replace(acted.moves[-1], events=events_document([told])))
            assert ("A look at the cards" in (await away.shown(reader, "panel:since", table=1)).text) is known


async def add_move(away: Absence, move: Move) -> None:
    async with away.store.work() as tx:
        await tx.moves.add(replace(move, number=1 + await tx.moves.count(1)))


async def test_what_speaks_of_the_reader_comes_before_what_only_reaches_them(tmp_path: Path) -> None:
    """And what somebody else brought about in the turn of one's own stand-in is told once."""
    async with absence(tmp_path, "facts") as away:
        await away.open("duel", 2)
        while not (acted := await away.act()) or not acted.moves:
            pass
        mover = acted.moves[-1].seat
        assert mover is not None
        reader = 1 - mover
        moved = Event(text("{seat} moves a stone", seat=SeatName(mover)), mover, affects=(reader,))
        lost = Event(text("{seat} loses two coins", seat=SeatName(reader)), mover, affects=(reader,))
        await add_move(away, replace(acted.moves[-1], events=events_document([moved, lost])))
        told = (await away.shown(reader, "panel:since", table=1)).text
        assert told.index(f"⚔️ {NAMES[reader]} loses two coins") < told.index(f"⚔️ {NAMES[mover]} moves a stone")
        assert told.count("loses two coins") == told.count("moves a stone") == 1
