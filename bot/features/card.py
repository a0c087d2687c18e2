"""The card of a table in its group: lobby, status and end, true at any moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import timedelta

from bot.dialogue.codec import Codec
from bot.dialogue.pen import Pen
from bot.features.ending.rematch import PlayAgain
from bot.features.ending.score_sheet import HOW_IT_WAS_WON, SCORES, STORY
from bot.features.files import CheckLuck
from bot.features.history import WhatHappened
from bot.features.keepsake.consent import TO_THE_PAGE, page_link
from bot.features.late_seats import Nudge
from bot.features.lobby.gathering import AddPlayerHere, AddStandIn, LeaveLobby, RemoveStandIn, StartTable
from bot.features.lobby.option_buttons import Options
from bot.features.lobby.options_page import DRAWN, STRENGTHS
from bot.features.lobby.sharing import cover_of, share_button
from bot.features.lobby.watching import Watch
from bot.features.looks import MyHand
from bot.features.sleeping import WakeTable
from bot.features.stand_ins import WatchOn
from bot.framework import pictures
from bot.framework.clock_words import away_words, due_words
from bot.framework.game_words import players
from bot.framework.table_names import short_name, table_name
from bot.locale import Tongue
from bot.messages import links
from bot.messages.fitting import CAPTION, MESSAGE, Part, compose
from bot.messages.heights import in_a_group, in_one_line
from bot.messages.outgoing import Button, Keyboard, Style
from bot.messages.rendered import Rendered
from bot.tables import memory, unreachable
from bot.tables.estimates import expected
from bot.tables.highlights import highlights, turns
from bot.tables.inviting import kept_for
from bot.tables.lobby import imported, link_to_join, room, words_in
from bot.tables.move_documents import events_of
from bot.tables.open_table import OpenTable
from bot.tables.outcome import why
from bot.tables.rings import waits_for
from bot.tables.telling import mention
from bot.timing.paces import hurries_questions, pace_of
from games.core.game import Summary
from games.core.option_place import value_words
from games.core.standin import Strength
from games.core.text import SeatName, Text, listing, plural, text
from storage.schema import Phase
from storage.seats import Seat

#: Sentences about the last turn.
ACTS = 2
#: What ends within a day needs no date.
SOON = timedelta(days=1)
#: Who takes a while over an answer.
THINKERS = (Strength.GOOD, Strength.STRONG)
MARKS = ("🔴", "🔵", "🟡", "🟢", "🟣", "🟠", "⚪")

LAST_ROUND = text("All have agreed: the game ends after this round.")


async def card(table: OpenTable, codec: Codec) -> Rendered:
    match table.row.phase:
        case Phase.LOBBY:
            return await lobby(table, codec)
        case Phase.CANCELLED:
            told = text("<b>{table}</b> was cancelled.", table=table_name(table))
            return Rendered(table.public_tongue.html(told), [[watch_button(table, codec)]])
        case Phase.RUNNING if table.chat.private:
            # The desk beside it says all of it, and more.
            return Rendered(remove=True)
        case Phase.OVER:
            return await ended(table, codec)
        case _:
            return await status(table, codec)


async def lobby(table: OpenTable, codec: Codec) -> Rendered:
    html = table.public_tongue.html
    game = table.game
    people = await table.tx.people.all_of([seat.person_id for seat in table.seats if seat.person_id is not None])
    lines = []
    for seat in table.seats:
        person = people.get(seat.person_id) if seat.person_id is not None else None
        ready = "✅" if person is None or person.reachable else "⚠️"
        strength = "" if seat.person_id is not None else f" · {html(STRENGTHS[table.memory.strength])}"
        lines.append(f"{MARKS[seat.seat % len(MARKS)]} {html(SeatName(seat.seat))} {ready}{strength}")
    seats = room(table)
    kept = await table.tx.people.all_of(kept_for(table))
    lines += [f"✉️ {html(text('{name}, invited', name=one.name))}" for one in kept.values()]
    free = seats[-1] - len(table.seats) - len(kept)
    lines += [f"▫️ {html(plural('{n} free seat', '{n} free seats', free))}"] if free else []
    span = await _expected(table)
    ours = () if span is None else (text("As this group plays, about {span}.", span=table.public_tongue.span(span)),)
    facts = text(
        "{players} · {short} to {long} minutes around a real table",
        players=players(seats),
        short=game.minutes[0],
        long=game.minutes[1],
    )
    pace = text("Pace: {pace}", pace=pace_of(table.row.clock).name)
    hurried = (text("small questions: a third of it"),) if hurries_questions(table.row.clock) else ()
    drawn = (DRAWN,) if table.memory.draws_seats else ()
    parts = [
        Part((f"🎲 <b>{html(table_name(table))}</b>", html(facts))),
        Part(tuple(lines)),
        Part(await away_words(table, table.public_tongue), spare=1),
        Part(tuple(f"• {html(line)}" for line in (pace, *hurried, *drawn, *ours, *chosen_options(table))), spare=2),
        Part(house_rules(memory.of_chat(table.chat).house_rules, table.public_tongue), spare=2),
        Part(tuple(html(line) for line in (_luck(table), _words_in(table)) if line is not None), spare=3),
    ]

    pen = Pen(codec, table.public_tongue, table.id)
    rows: list[list[Button]] = []
    if free:
        url = table.house.link(link_to_join(table, codec.sealed))
        here = pen.button(text("+ player at this phone"), AddPlayerHere(), Style.SUCCESS)
        # In private nobody else could press Join.
        rows.append([here if table.chat.private else pen.link(text("Join"), url, Style.SUCCESS)])
        if table.chat.private and table.house.inline:
            rows.append([share_button(table)])
        rows.append(
            [
                pen.button(text("+ stand-in"), AddStandIn()),
                pen.button(text("− stand-in"), RemoveStandIn()),
                pen.button(text("Leave"), LeaveLobby()),
            ]
        )
    else:
        rows.append(
            [
                pen.button(text("− stand-in"), RemoveStandIn()),
                pen.button(text("Leave"), LeaveLobby()),
            ]
        )
        rows.append([watch_button(table, codec)])
    if not imported(table):
        rows.append([pen.button(text("Game and options"), Options())])
    if len(table.seats) >= seats[0]:
        rows.append([pen.button(text("Start"), StartTable(), Style.PRIMARY)])
    # What was shared needs a picture that Telegram has; elsewhere the words are all there is to see yet.
    photo = cover_of(table.game, table.public_tongue) if table.memory.shared else None
    return Rendered(compose(parts, CAPTION), rows, photo=photo)


def house_rules(rules: Sequence[str], tongue: Tongue) -> tuple[str, ...]:
    """What was agreed on by vote beside the rules of the game."""
    return tuple(f"🏠 {tongue.html(text('House rule: {words}', words=rule))}" for rule in rules)


async def _expected(table: OpenTable) -> timedelta | None:
    """None where it is over in a day, and in private, against stand-ins."""
    if table.chat.private:
        return None
    span = expected(await table.tx.tables.finished_in(table.chat.id), table.house.games, table.game)
    return None if span is None or span < SOON else span


async def _end_in_sight(table: OpenTable, tongue: Tongue) -> tuple[str, ...]:
    span, began = await _expected(table), table.row.started_at
    # Silent as soon as the group has taken longer than ever before.
    if span is None or began is None or began + span < table.row.touched_at + SOON:
        return ()
    return ("📅 " + tongue.html(text("As this group plays, until about {day}.", day=tongue.day(began + span))),)


def _luck(table: OpenTable) -> Text:
    if imported(table):
        return text("It goes on from a file: what lies hidden is dealt anew, and what chance brings is drawn anew.")
    return text("This table's luck is already fixed: <code>{hash}</code>", hash=table.memory.commitment)


def _words_in(table: OpenTable) -> Text | None:
    """Words come after the hash and before the start, and everybody sees that theirs are in."""
    if imported(table):
        return None
    names = [SeatName(seat.seat) for seat, _ in words_in(table)]
    if names:
        return text("Words of {names} are in it.", names=listing(*names))
    return text("Until the start you may add words of yours to it: /luck any words")


def watch_button(table: OpenTable, codec: Codec) -> Button:
    pen = Pen(codec, table.public_tongue, table.id)
    return pen.button(text("Tell me of the next table"), Watch())


def chosen_options(table: OpenTable) -> list[Text]:
    """What differs from the printed rules."""
    chosen = []
    defaults = table.game.Options().model_dump(mode="json")
    for name, field in table.game.Options.model_fields.items():
        value = table.row.options.get(name)
        if value != defaults.get(name) and field.title:
            chosen.append(text("{option}: {value}", option=Text(field.title), value=value_words(value)))
    return chosen


def _heading(table: OpenTable, moment: Text, tongue: Tongue) -> str:
    """In one line, where the short name of the game brings that about."""
    named = [f"🎲 <b>{tongue.html(name(table))}</b> · {tongue.html(moment)}" for name in (table_name, short_name)]
    return next(filter(in_one_line, named), named[0])


async def status(table: OpenTable, codec: Codec) -> Rendered:
    tongue = table.public_tongue
    view = table.match.view(None)
    summary = table.game.summary(view)
    parts = [
        Part(
            (
                _heading(table, summary.moment, tongue),
                await waiting_line(table, tongue),
            )
        ),
        Part(await _unreachable(table, tongue)),
        Part(_from_a_file(table, tongue)),
        Part(await away_words(table, tongue), spare=1),
        Part(await _last_act(table, tongue), spare=2),
        Part((f"❗ {tongue.html(summary.ending)}",) if summary.near else ()),
        Part((f"❗ {tongue.html(LAST_ROUND)}",) if table.memory.last_round else ()),
        Part(await _end_in_sight(table, tongue), spare=3),
    ]
    look = pictures.look(tongue, memory.of_chat(table.chat).theme, None)
    photo = pictures.card(table.game, view, look, tuple(table.names))
    rows = status_buttons(table, codec, tongue)

    def plain() -> str:
        return compose([*parts, *_in_words(summary, tongue)], MESSAGE)

    return Rendered(compose(in_a_group(parts, len(rows)), CAPTION), rows, photo=photo, plain=plain)


def _in_words(summary: Summary, tongue: Tongue) -> Iterator[Part]:
    """What the picture would have shown."""
    yield Part((tongue.html(summary.ending),) if not summary.near else (), spare=2)
    yield Part(tuple(tongue.html(line) for line in summary.board), spare=3)
    for seat, shows in enumerate(summary.by_seat):
        lines = tuple(f"• {tongue.html(line)}" for line in shows)
        yield Part((f"<b>{tongue.html(SeatName(seat))}</b>", *lines), spare=3)


async def _unreachable(table: OpenTable, tongue: Tongue) -> tuple[str, ...]:
    names = await unreachable.unreachable(table)
    if not names:
        return ()
    told = text("I cannot write to {names}: press My turn and then Start.", names=listing(*names))
    return (f"⚠️ {tongue.html(told)}",)


def _from_a_file(table: OpenTable, tongue: Tongue) -> tuple[str, ...]:
    """Said as long as it lasts: whoever comes later has not seen the lobby, and the line has scrolled away."""
    if not table.memory.imported or table.chat.private:
        # Alone in every seat one goes on with what the file says.
        return ()
    return ("📂 " + tongue.html(text("Goes on from a file; what lay hidden there was dealt anew.")),)


async def waiting_line(table: OpenTable, tongue: Tongue) -> str:
    match table.row.phase:
        case Phase.PAUSED if table.memory.at_home:
            return "🏠 " + tongue.html(text("goes on at a real table: /home sets it up, /home and the points end it"))
        case Phase.PAUSED:
            return "⏸ " + tongue.html(text("paused"))
        case Phase.ASLEEP:
            return "💤 " + tongue.html(text("asleep; any player can wake it"))
    if table.memory.rests:
        return "💤 " + tongue.html(text("the stand-ins rest: nobody has watched for a while"))
    waiting = table.match.waiting()
    asked = len(table.game.decisions(table.match.settled))
    parts = []
    if asked < 2 or not table.game.counts_the_sealed:
        names = ", ".join(mention(table.seats[seat], tongue) for seat in waiting)
        said = text("thinking:") if _all_think(table, waiting) else text("waiting for")
        parts.append(f"{tongue.html(said)} {names}")
    if asked > 1:
        parts.append(tongue.html(text("{done} of {all} locked", done=asked - len(waiting), all=asked)))
    due = due_words(table, tongue)
    parts += [tongue.html(due)] if due is not None else []
    return f"⏳ {' · '.join(parts)}"


def _all_think(table: OpenTable, waiting: Sequence[int]) -> bool:
    """Only opponents that search are waited for."""
    seats = [table.seats[seat] for seat in waiting]
    return bool(seats) and all(seat.person_id is None and seat.stand_in in THINKERS for seat in seats)


async def _last_act(table: OpenTable, tongue: Tongue) -> tuple[str, ...]:
    latest = await table.tx.moves.latest(table.id, 6)
    told = turns(event for move in latest for event in events_of(move))
    return tuple(f"• {tongue.html(event.text)}" for event in highlights(told[-1:], ACTS))


def log_link(table: OpenTable, codec: Codec) -> str:
    """Whoever reads the card may read what is public of the log."""
    return table.house.link(codec.sealed(f"log_{table.id}"))


def _may_be_nudged(table: OpenTable, seat: Seat) -> bool:
    """Late, or waited for where nobody is ever late; too early a press says from when on."""
    return waits_for(table, seat) and (memory.of_seat(seat).late or pace_of(table.row.clock).reminds_daily)


def status_buttons(table: OpenTable, codec: Codec, tongue: Tongue) -> Keyboard:
    pen = Pen(codec, tongue, table.id)
    if table.row.phase is Phase.ASLEEP:
        return [[pen.button(text("Wake the table"), WakeTable())]]
    rows = [[pen.button(text("Watch on"), WatchOn(), Style.SUCCESS)]] if table.memory.rests else []
    rows += [
        [
            pen.link(text("My turn"), table.house.link(f"desk_{table.id}"), Style.PRIMARY),
            pen.button(text("My hand"), MyHand()),
        ],
        [
            pen.button(text("What is new"), WhatHappened()),
            pen.link(text("Details"), log_link(table, codec)),
        ],
    ]
    board = table.house.board_page(codec.sealed(f"board_{table.id}"))
    if board is not None:
        rows[-1].append(pen.link(text("Board ▸"), board))
    if any(_may_be_nudged(table, seat) for seat in table.seats):
        rows.append([pen.button(text("Nudge"), Nudge())])
    return rows


async def ended(table: OpenTable, codec: Codec) -> Rendered:
    tongue = table.public_tongue
    result = table.result
    assert result is not None
    # In words only what the picture does not say at a glance: who stands where is the picture itself.
    parts = [
        Part((f"🏁 <b>{tongue.html(table_name(table))}</b> · {tongue.html(result.ending)}",)),
        Part((tongue.html(why(result)),)),
    ]
    look = pictures.look(tongue, memory.of_chat(table.chat).theme, None)
    photo = pictures.scores(table.game, result, look, tongue.seated)
    pen = Pen(codec, tongue, table.id)
    rows = [
        [pen.button(text("Play again"), PlayAgain(), Style.SUCCESS)],
        *_next_game(table, pen),
        [
            pen.link(text("Details"), table.house.link(codec.sealed(f"{SCORES}_{table.id}"))),
            pen.link(text("Log"), log_link(table, codec)),
        ],
        *_story(table, codec, pen),
        *_page(table, codec, pen),
        [pen.button(text("Check the luck"), CheckLuck())],
    ]
    return Rendered(compose(parts, CAPTION), rows, photo=photo)


def _story(table: OpenTable, codec: Codec, pen: Pen) -> list[list[Button]]:
    """Once it was read."""
    if table.memory.retold is None:
        return []
    return [[pen.link(HOW_IT_WAS_WON, table.house.link(codec.sealed(f"{STORY}_{table.id}")))]]


def _page(table: OpenTable, codec: Codec, pen: Pen) -> list[list[Button]]:
    """Once all who played have agreed."""
    link = page_link(table, codec)
    return [] if link is None else [[pen.link(TO_THE_PAGE, link)]]


def _next_game(table: OpenTable, pen: Pen) -> list[list[Button]]:
    """It opens outside of the topic that this game had for itself."""
    if table.memory.next is None or table.row.topic_id is None or not table.memory.own_topic:
        return []
    return [[pen.link(text("To the next game"), links.to_topic(table.row.chat_id, links.GENERAL))]]
