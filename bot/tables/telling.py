"""Who is told what: which screens are out of date and which lines are said, in the same transaction as the deed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.locale import Tongue
from bot.messages import links
from bot.messages.line_body import AlbumOf, LineBody, named_in
from bot.messages.outgoing import Button
from bot.tables import memory
from bot.tables.calling import call
from bot.tables.highlights import highlights, turns
from bot.tables.memory import Role, VoteChoice
from bot.tables.move_documents import events_of
from bot.tables.next_up import follower_of, wants_word
from bot.tables.one_device import LOOKS
from bot.tables.open_table import OpenTable
from bot.tables.outcome import why
from bot.tables.purposes import (
    PanelName,
    ScreenKind,
    card_purpose,
    desk_purpose,
    free_seats_purpose,
    losses_purpose,
    next_up_purpose,
    panel_purpose,
    proposal_purpose,
    reminder_purpose,
    sleep_soon_purpose,
    unreached_purpose,
    vote_purpose,
)
from bot.tables.rings import answering, sound, sound_for
from bot.tables.screen_memory import LossesShown, ProposalShown, VoteShown
from games.core import preparing
from games.core.event import Event
from games.core.game import Result
from games.core.outcomes import Move
from games.core.text import SeatName, Text, TextArg, listing, text
from storage.lines import KEPT, Line
from storage.people import Person
from storage.schema import Phase
from storage.seats import Seat

#: A turn line stays one glance long; the log has the rest.
SENTENCES = 3
TURNS = 4
#: The line with the hash of a table's secret.
LUCK = f"{KEPT}luck"
#: Lines that stay are remembered: whoever they name may want to be forgotten one day.
TURN, ABOUT_TABLE, CHRONICLE, ALBUM = "turn", f"{KEPT}table", f"{KEPT}chronicle", f"{KEPT}album"
#: Where a person looks over all their tables at once.
OVER_ALL_TABLES = (panel_purpose(PanelName.GAMES), panel_purpose(PanelName.WAITING))
#: A proposal that waits for voices.
UNDECIDED = ProposalShown()


async def card_changed(table: OpenTable, *, anew: bool = False) -> None:
    if table.row.what_if:
        # Its desk is all there is of it.
        return
    running = table.row.phase in (Phase.LOBBY, Phase.RUNNING)
    card = card_purpose(table.id)
    await table.tx.screens.mark(table.row.chat_id, card, topic_id=table.row.topic_id, anew=anew, pin=running)
    if table.memory.proposal is not None:
        await table.tx.screens.touch([table.row.chat_id, *_people(table)], [proposal_purpose(table.id)])
    if table.row.phase is not Phase.RUNNING:
        await invitation_changed(table)


async def invitation_changed(table: OpenTable) -> None:
    """Wherever it was shared: who plays, and who has won."""
    if table.memory.shared:
        await table.tx.shared.touch(table.id)


async def desk_changed(table: OpenTable, person_id: int, *, anew: bool = False) -> None:
    await table.tx.screens.mark(person_id, desk_purpose(table.id), anew=anew)
    # Who looks over all their tables at once sees this one change there.
    await table.tx.screens.touch([person_id], OVER_ALL_TABLES)


async def everything_changed(table: OpenTable) -> None:
    """After a change of phase: the card, every desk that lies there, and what is said of people out of reach."""
    await card_changed(table)
    await invitation_changed(table)
    await _desks_lying(table)
    lying = [unreached_purpose(table.id), sleep_soon_purpose(table.id), free_seats_purpose(table.id)]
    await table.tx.screens.touch([table.row.chat_id], lying)


def _people(table: OpenTable) -> list[int]:
    return [seat.person_id for seat in table.seats if seat.person_id is not None]


async def _desks_lying(table: OpenTable) -> None:
    people = {person_id for seat in table.seats for person_id in answering(seat)}
    beside = [losses_purpose(table.id), next_up_purpose(table.id)]
    await table.tx.screens.touch(people, [*_private(table), *beside, *OVER_ALL_TABLES])


async def forgets(table: OpenTable, person_id: int) -> None:
    """Somebody is named no more: whatever lies in the group is shown anew, and lines that cannot be said anew go."""
    chat_id = table.row.chat_id
    await table.tx.screens.touch([chat_id], [card_purpose(table.id)])
    await table.tx.screens.touch_all(chat_id, f"{ScreenKind.PANEL}:")
    await invitation_changed(table)
    await _desks_lying(table)
    await _take_lines_away(table, person_id)


async def _take_lines_away(table: OpenTable, person_id: int) -> None:
    """Whatever names the person, however old; of what an earlier version has said nobody knows whom it names."""
    kinds = (TURN, ABOUT_TABLE, CHRONICLE, ALBUM, "table", "chronicle")
    chat_id, lines = table.row.chat_id, table.tx.lines
    going = []
    for line in await lines.standing(chat_id, ["answer", *(f"{kind}:{table.id}" for kind in kinds)]):
        named = named_in(line)
        if named is None or person_id in named:
            going.append(line.id)
            await lines.unremember(line)
    if going:
        body = LineBody("", takes_away=tuple(going)).kept()
        await lines.queue(chat_id, f"away:{table.id}", body, topic_id=table.row.topic_id)


async def drafted(table: OpenTable, seat: Seat) -> None:
    """A draft is seen by its own seat alone."""
    await table.tx.screens.touch(answering(seat), _private(table))


async def grace_over(table: OpenTable, seat: Seat) -> None:
    """The button that takes the seat's last move back goes."""
    await table.tx.screens.touch(answering(seat), [desk_purpose(table.id)])


def _private(table: OpenTable) -> list[str]:
    """What speaks of a turn to whoever has it: a reminder says that something is chosen already."""
    return [desk_purpose(table.id), reminder_purpose(table.id)]


async def acted(table: OpenTable, moves: Sequence[Move], began: Sequence[int]) -> None:
    """After an act that others notice: a settled move, a sealed choice, the end of somebody's grace.

    The table is yet to be saved: its row remembers how far the group was told.
    """
    await card_changed(table)
    await _desks_lying(table)
    await table.tx.screens.touch([table.row.chat_id], [sleep_soon_purpose(table.id)])
    if not moves or table.row.what_if:
        # Whoever tries something out is there, and reads it at the desk.
        return
    await _tell_losses(table, moves, began)
    await ring(table, [seat for seat in began if not _answered_without_them(table, seat)])
    await _tell_followers(table, began)
    await _chronicle(table, [event for move in moves for event in move.events])
    if any(table.seats[seat].person_id is not None and table.seats[seat].stand_in is None for seat in began):
        await _turn_line(table, began)


def _answered_without_them(table: OpenTable, seat: int) -> bool:
    """They have one answer only, or have prepared it: nobody calls them, and others see them being waited for."""
    return table.match.foregone(seat) is not None or preparing.is_ready(table.match, seat)


async def _tell_losses(table: OpenTable, moves: Sequence[Move], began: Sequence[int]) -> None:
    """Whoever somebody else did something to hears it in private; whose turn begins now reads it at their desk."""
    by_seat = {
        number: move.seat for move in moves for event in move.events for number in event.affects if number != move.seat
    }
    for number, by in by_seat.items():
        seat = table.seats[number]
        if seat.person_id is None or number in began or len(table.seats_of(seat.person_id)) > 1:
            continue
        for person_id in answering(seat):
            await _tell_losses_to(table, seat, person_id, by)


async def _tell_losses_to(table: OpenTable, seat: Seat, person_id: int, by: int) -> None:
    """A message of its own for each turn in which it happens; what follows in that turn is added to it."""
    purpose = losses_purpose(table.id)
    role = Role.OWN if person_id == seat.person_id else Role.DEPUTY
    told = LossesShown(by, memory.of_seat(seat).news_after(role).move)
    if told == LossesShown.of(await table.tx.screens.get(person_id, purpose)):
        await table.tx.screens.mark(person_id, purpose)
        return
    await table.tx.screens.mark(person_id, purpose, args=told.document(), anew=True)
    person = await table.tx.people.get(person_id)
    if person is not None and memory.of_person(person).losses:
        await sound_for(table, seat, person_id, purpose)


async def _tell_followers(table: OpenTable, began: Sequence[int]) -> None:
    """Whoever comes next hears so silently, if they want to."""
    for number in began:
        follower = follower_of(table, number)
        if follower is not None and follower.person_id is not None and await wants_word(table, follower):
            await table.tx.screens.mark(follower.person_id, next_up_purpose(table.id), anew=True)


async def ring(table: OpenTable, began: Sequence[int]) -> None:
    """One message with sound for each person who must now act; in quiet hours the sound waits."""
    for number in began:
        seat = table.seats[number]
        if seat.person_id is not None and seat.stand_in is None and not seat.notified:
            if table.row.what_if or len(table.seats_of(seat.person_id)) > 1:
                # Whoever plays several seats, or tries something out, is there already.
                await desk_changed(table, seat.person_id)
                await table.tx.screens.touch([seat.person_id], LOOKS)
            else:
                await call(table, seat)
            await table.keep_seat(replace(seat, notified=True))


async def unsettled(table: OpenTable, seat: int) -> None:
    """A move was taken back within its grace: the group's line about it goes."""
    await everything_changed(table)
    told = text("{seat} takes the last move back and thinks again.", seat=SeatName(seat))
    await _turn_told(table, f"↩️ {await _named(table)}{table.public_tongue.html(told)}")


async def over(table: OpenTable, moves: Sequence[Move], result: Result) -> None:
    await everything_changed(table)
    if not table.chat.private:
        # With the score picture at the bottom of the chat, below what led there.
        await card_changed(table, anew=True)
    # What happened last is the end itself, which the line of the win says.
    await _chronicle(table, [event for move in moves for event in move.events][:-1])
    for seat in table.seats:
        await sound(table, seat, desk_purpose(table.id))
    tongue = table.public_tongue
    winners = [SeatName(seat) for seat in result.winners]
    told = (
        text("<b>{winner} wins {game} #{number}.</b>", winner=winners[0], **_title(table))
        if len(winners) == 1
        else text("<b>{winners} share the win of {game} #{number}.</b>", winners=listing(*winners), **_title(table))
    )
    said = " ".join(map(tongue.html, (told, result.ending, why(result))))
    # In the place of the last turn line, which still calls somebody who has nothing to do any more.
    await _turn_told(table, f"🏆 {said}", silent=False)


def _title(table: OpenTable) -> dict[str, TextArg]:
    return {"game": table.game.name, "number": table.row.number}


async def _chronicle(table: OpenTable, events: Sequence[Event]) -> None:
    """Rare great events are said aloud once, in order, and stay."""
    for event in events:
        if _said_aloud(table, event):
            await _queue(table, CHRONICLE, f"❗ {await _named(table)}{table.public_tongue.html(event.text)}")


def _said_aloud(table: OpenTable, event: Event) -> bool:
    return event.great and event.audience is None and memory.of_chat(table.chat).chronicle


async def _turn_line(table: OpenTable, began: Sequence[int]) -> None:
    """One silent line per change of active player: a sentence for each turn since the last one, and who is next."""
    if table.chat.private:
        # The desk stands in the same chat and says it all.
        return
    moves = await table.tx.moves.of(table.id, after=table.memory.told_until)
    happened = turns(event for move in moves for event in events_of(move) if not _said_aloud(table, event))
    tongue = table.public_tongue
    told = highlights(happened, TURNS if len(happened) > 1 else SENTENCES)
    said = [tongue.html(event.text) for event in told]
    if len(happened) > TURNS:
        said.insert(0, "…")
    next_up = ", ".join(mention(table.seats[seat], tongue) for seat in began)
    called = f"→ {next_up}: {tongue.html(_asked_for(table, began))}"
    line, name = " · ".join(said), await _named(table)
    await _turn_told(table, f"{name}{line}\n{called}" if line else f"{name}{called}")
    if moves:
        table.recall(told_until=moves[-1].number)


def _asked_for(table: OpenTable, began: Sequence[int]) -> Text:
    """What for they are called, as far as everybody may know it: the question itself may name a hidden card."""
    if len(began) > 1:
        return text("everybody chooses at the same time")
    settled = table.match.settled
    turn_of = [seat.seat for seat in table.seats if seat.seat not in began and table.game.goes_on(settled, seat.seat)]
    if len(turn_of) == 1:
        return text("a question in the turn of {seat}", seat=SeatName(turn_of[0]))
    return text("your turn")


def mention(seat: Seat, tongue: Tongue) -> str:
    """A name that calls its person, unless a stand-in answers there."""
    name = tongue.html(SeatName(seat.seat))
    if seat.person_id is None:
        return name
    if seat.stand_in is not None:
        return f"🤖 {name}"
    return links.calling(seat.person_id, name)


async def announce(table: OpenTable, sign: str, told: Text) -> None:
    """One silent line about the table itself: paused, gone back, somebody left."""
    await _queue(table, ABOUT_TABLE, f"{sign} {await _named(table)}{table.public_tongue.html(told)}")


async def luck_fixed(table: OpenTable, words: Sequence[tuple[SeatName, str]]) -> None:
    """At the start, once: what the secret is compared with at the end. It stays where it stands."""
    tongue = table.public_tongue
    lines = [
        tongue.html(text("The luck of {game} #{number} was fixed before the start. Its hash:", **_title(table))),
        f"<code>{table.memory.commitment}</code>",
    ]
    if words:
        lines.append(tongue.html(text("Words that were added after it:")))
        lines += [f"• {tongue.html(text('{name}: {words}', name=name, words=said))}" for name, said in words]
    lines.append(tongue.html(text("When the game is over its secret is told, and everybody can check.")))
    copying = Button(tongue.say(text("Copy the hash")), copy=table.memory.commitment)
    await _queue(table, LUCK, "🔒 " + "\n".join(lines), keyboard=((copying,),))


async def line_of_luck(table: OpenTable) -> Line | None:
    """None of a table that began before the hash was told in a line of its own, or goes on from a file."""
    return await table.tx.lines.latest(table.row.chat_id, f"{LUCK}:{table.id}")


async def removed(table: OpenTable, seat: Seat, by: Person) -> None:
    """Whoever is sent away from a table hears it in private, and from whom."""
    person = await table.tx.people.get(seat.person_id) if seat.person_id not in (None, by.id) else None
    if person is None or not person.reachable:
        return
    told = text("{name} has taken you off {game} #{number}.", name=by.name, **_title(table))
    body = LineBody(f"👋 {table.tongue_of(person).html(told)}")
    await table.tx.lines.queue(person.id, f"removed:{table.id}", body.kept())


async def called_off(table: OpenTable, seats: Sequence[Seat]) -> None:
    """Whoever waited for the start in private reads there that it will not be."""
    people = await table.tx.people.all_of([seat.person_id for seat in seats if seat.person_id is not None])
    for person in people.values():
        if person.reachable and person.id != table.row.chat_id:
            told = text("{game} #{number} was cancelled before its start.", **_title(table))
            body = LineBody(f"🎲 {table.tongue_of(person).html(told)}")
            await table.tx.lines.queue(person.id, f"called_off:{table.id}", body.kept())


async def looked_back(table: OpenTable, html: str) -> None:
    """The end as an album; on its pictures everybody is named. In private one leafs through the same from the desk."""
    if table.chat.private or table.row.what_if:
        return
    body = LineBody(html, album=AlbumOf(table.id), answers=card_purpose(table.id), about=tuple(_people(table)))
    await table.tx.lines.queue(table.row.chat_id, f"{ALBUM}:{table.id}", body.kept(), topic_id=table.row.topic_id)


async def _named(table: OpenTable) -> str:
    """Where several tables are played in one place, a line begins with whose it is."""
    if table.chat.private or table.row.topic_id is not None or len(await table.tx.tables.phases_in(table.chat.id)) < 2:
        return ""
    name = text("<b>{game} #{number}</b>", game=table.game.short or table.game.name, number=table.row.number)
    return f"{table.public_tongue.html(name)} · "


async def _turn_told(table: OpenTable, html: str, *, silent: bool = True) -> None:
    """The one line about the latest turn; it answers the card, so that a touch leads there."""
    await _queue(table, TURN, html, silent=silent, replaces=True, answers=card_purpose(table.id))


async def _queue(
    table: OpenTable,
    kind: str,
    html: str,
    *,
    keyboard: tuple[tuple[Button, ...], ...] = (),
    silent: bool = True,
    replaces: bool = False,
    answers: str | None = None,
) -> None:
    if table.row.what_if:
        # A line would stay when it is gone.
        return
    await table.tx.lines.queue(
        table.row.chat_id,
        f"{kind}:{table.id}",
        LineBody(html, keyboard, answers=answers, about=_named_in(table, html)).kept(),
        topic_id=table.row.topic_id,
        silent=silent,
        replaces=replaces,
    )


def _named_in(table: OpenTable, html: str) -> tuple[int, ...]:
    """Whoever of the table is called by name there."""
    by_name = {seat.person_id: table.public_tongue.html(SeatName(seat.seat)) for seat in table.seats}
    return tuple(person_id for person_id, name in by_name.items() if person_id is not None and name in html)


async def vote_changed(table: OpenTable, seat: Seat) -> None:
    """Wherever it is voted: in the chat, and in private with those who were called to it."""
    purpose = vote_purpose(table.id, seat.seat)
    chat, topic = table.row.chat_id, table.row.topic_id
    await table.tx.screens.mark(chat, purpose, args=VoteShown().document(), topic_id=topic)
    await table.tx.screens.touch(_people(table), [purpose])


async def vote_done(table: OpenTable, seat: Seat, outcome: VoteChoice | None = None) -> None:
    """The message stays where it is and says how it ended, also when nothing waits for the late seat any more."""
    if memory.of_seat(seat).vote is not None:
        purpose = vote_purpose(table.id, seat.seat)
        kept = VoteShown(outcome)
        await table.tx.screens.mark(table.row.chat_id, purpose, args=kept.document(), topic_id=table.row.topic_id)
        await table.tx.screens.touch(_people(table), [purpose])


async def proposal_changed(table: OpenTable, shown: ProposalShown = UNDECIDED) -> None:
    """The message in the chat, and with whoever was called to vote in private; pages on hints follow it."""
    purpose = proposal_purpose(table.id)
    chat, topic = table.row.chat_id, table.row.topic_id
    await table.tx.screens.mark(chat, purpose, args=shown.document(), topic_id=topic)
    await table.tx.screens.touch(_people(table), [purpose, panel_purpose(PanelName.HINTS)])


async def hints_changed(table: OpenTable) -> None:
    """At the desks of whoever learns, and wherever somebody reads how it stands with hints."""
    for number in table.memory.learners:
        person_id = table.seats[number].person_id
        if person_id is not None:
            await desk_changed(table, person_id)
    await table.tx.screens.touch(_people(table), [panel_purpose(PanelName.HINTS)])
