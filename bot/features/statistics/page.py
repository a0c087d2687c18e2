"""/stats: games, wins and points of a chat or a person so far, by person, by pair and by year."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from enum import StrEnum
from html import escape
from typing import Annotated, assert_never

from bot.dialogue.codec import Press
from bot.features.statistics import periods
from bot.features.statistics.periods import Period
from bot.features.statistics.reckoning import Finished, Record, Rivalry, champion, finished, records, rivalries
from bot.framework.act import Act
from bot.framework.commands import command
from bot.framework.panels import Showing, panel, pen_of
from bot.framework.presses import answers
from bot.locale import Tongue
from bot.messages.action import Action, Shape, action
from bot.messages.fitting import MESSAGE, Part, compose
from bot.messages.outgoing import Button
from bot.messages.rendered import Rendered
from bot.tables import memory
from bot.tables.house import House
from bot.tables.purposes import PanelName, panel_purpose
from bot.tables.screen_memory import ScreenMemory
from games.core.points import in_points
from games.core.text import TextArg, plural, text
from storage.people import Person
from storage.schema import Phase


class View(StrEnum):
    PEOPLE = "p"
    PAIRS = "v"
    YEAR = "y"


VIEWS = {View.PEOPLE: text("Each"), View.PAIRS: text("Pairs"), View.YEAR: text("Year")}


@dataclass(frozen=True, slots=True)
class StatsShown(ScreenMemory):
    view: View = View.PEOPLE
    #: Of all games, where it is empty.
    game: str = ""
    period: str = ""


@action("eg")
class ShowStats(Action):
    view: View
    game: Annotated[str, Shape("[a-z_]{0,20}")]
    period: Annotated[str, Shape(periods.ON_THE_WIRE)]


class Wish(StrEnum):
    IN = "y"
    OUT = "n"


@action("ei")
class BeCounted(Action):
    wish: Wish


@command("stats")
async def stats(act: Act, arguments: str) -> None:
    """/stats: the group's games; in private one's own over all groups, which nobody else is shown."""
    await act.show(PanelName.STATS)


@answers(ShowStats)
async def another_view(act: Act, pressed: Press[ShowStats]) -> None:
    wanted = pressed.action
    await act.turn(PanelName.STATS, StatsShown(wanted.view, wanted.game, wanted.period))


@answers(BeCounted)
async def be_counted(act: Act, pressed: Press[BeCounted]) -> None:
    """Wherever the person's results are shown now, they come or go."""
    counted = pressed.action.wish is Wish.IN
    await act.tx.people.save(memory.person_with(act.person, replace(memory.of_person(act.person), counted=counted)))
    played = await act.tx.tables.of_person(act.person.id, phases=(Phase.OVER,))
    await act.tx.screens.touch({act.chat.id, *(row.chat_id for row in played)}, [panel_purpose(PanelName.STATS)])
    act.toast(text("Your games are counted.") if counted else text("Your games are no longer counted."))


@dataclass(frozen=True, slots=True)
class _Look:
    """What is looked at, and who looks."""

    shown: StatsShown
    house: House
    tongue: Tongue
    people: dict[int, Person]
    #: In private, whose own it is.
    own: Person | None

    @property
    def only(self) -> int | None:
        return None if self.own is None else self.own.id

    def name(self, person: int) -> str:
        return escape(self.people[person].name, quote=False)

    def game(self, game: str) -> str:
        return self.tongue.html(self.house.games[game].name)


@panel(PanelName.STATS)
async def stats_panel(showing: Showing) -> Rendered:
    tx, place = showing.tx, showing.screen.chat_id
    own = await tx.people.get(place)
    rows = await (tx.results.in_chat if own is None else tx.results.of_person)(place)
    people = await tx.people.all_of([row.person_id for row in rows if row.person_id is not None])
    agreed = {number for number, person in people.items() if number == place or memory.of_person(person).counted}
    known = [game for game in finished(rows, showing.tongue.zone, agreed) if game.game in showing.house.games]
    if not known:
        return Rendered(showing.tongue.html(text("No game has been played to its end here yet.")))
    look = _Look(StatsShown.of(showing.screen), showing.house, showing.tongue, people, own)
    period = periods.shown(look.shown.period, known, of_a_year=look.shown.view is View.YEAR)
    chosen = [game for game in known if period.holds(game) and look.shown.game in ("", game.game)]
    parts = [Part((_heading(look, period, chosen),)), *_parts(look, chosen), *_who_counts(look, agreed)]
    return Rendered(compose(parts, MESSAGE), _rows(showing, look, known, period))


def _heading(look: _Look, period: Period, chosen: Sequence[Finished]) -> str:
    said = look.tongue.html
    what = [look.game(look.shown.game)] if look.shown.game in look.house.games else []
    when = [said(period.words)] if period.words is not None else []
    games = said(plural("{n} game played to its end", "{n} games played to their end", len(chosen)))
    return " · ".join(f"<b>{words}</b>" for words in (*what, *when, games))


def _parts(look: _Look, chosen: Sequence[Finished]) -> list[Part]:
    match look.shown.view:
        case View.PEOPLE:
            lines = [_record_line(look, record) for record in records(chosen, look.only)]
            return [Part(tuple(lines), spare=1, more="…")]
        case View.PAIRS:
            met = rivalries(chosen, look.only)
            return [Part(_rivalry_lines(look, rivalry), spare=2 + at) for at, rivalry in enumerate(met)]
        case View.YEAR:
            return [Part(tuple(lines), spare=1) for lines in _year(look, chosen)]
        case _:
            assert_never(look.shown.view)


def _who_counts(look: _Look, agreed: set[int]) -> list[Part]:
    """In a group only."""
    if look.own is not None:
        return []
    told = (
        text("Only those who have agreed are counted.")
        if agreed
        else text("Nobody here has agreed to be counted yet: one press does, and one takes it back.")
    )
    return [Part((look.tongue.html(told),))]


def _record_line(look: _Look, record: Record) -> str:
    said: dict[str, TextArg] = {
        "name": look.people[record.person].name,
        "game": look.house.games[record.game].name,
        "games": plural("{n} game", "{n} games", record.games),
        "wins": plural("{n} win", "{n} wins", record.wins),
        "points": in_points(record.best, look.house.games[record.game].parts),
    }
    if record.longest is None:
        return look.tongue.html(text("{name}, {game}: {games}, {wins}, best {points}", **said))
    thought = look.tongue.span(timedelta(seconds=record.longest))
    told = text("{name}, {game}: {games}, {wins}, best {points}, longest thought {thought}", thought=thought, **said)
    return look.tongue.html(told)


def _rivalry_lines(look: _Look, rivalry: Rivalry) -> tuple[str, ...]:
    said = look.tongue.html
    won, lost = rivalry.won_by(rivalry.first), rivalry.won_by(rivalry.second)
    score = f"<b>{look.name(rivalry.first)} {won} : {lost} {look.name(rivalry.second)}</b>"
    together = [said(text("{n} shared", n=rivalry.shared))] if rivalry.shared else []
    last = ", ".join("=" if winner is None else look.people[winner].name for winner in rivalry.last)
    newest = said(text("the last ones: {names}", names=last))
    leads = [_lead(look, rivalry, game) for game in rivalry.at] if len(rivalry.at) > 1 else []
    return (" · ".join((score, *together)), f"   {newest}", *(f"   {lead}" for lead in leads))


def _lead(look: _Look, rivalry: Rivalry, game: str) -> str:
    first, second = rivalry.at[game]
    name = look.house.games[game].name
    score = f"{max(first, second)} : {min(first, second)}"
    if first == second:
        return look.tongue.html(text("{game}: level, {score}", game=name, score=score))
    leader = look.people[rivalry.first if first > second else rivalry.second].name
    return look.tongue.html(text("{game}: {name} leads {score}", game=name, name=leader, score=score))


def _year(look: _Look, chosen: Sequence[Finished]) -> list[list[str]]:
    """By game, by season, and what was most of all."""
    by_game = [
        f"{look.game(game)}: {_played(look, [one for one in chosen if one.game == game])}"
        for game in dict.fromkeys(one.game for one in chosen)
    ]
    by_season = [
        f"{look.tongue.html(periods.SEASONS[quarter])}: "
        + _played(look, [one for one in chosen if one.season.quarter is quarter])
        for quarter in dict.fromkeys(one.season.quarter for one in chosen)
    ]
    return [by_game, by_season if len(by_season) > 1 else [], _most(look, chosen)]


def _played(look: _Look, games: Sequence[Finished]) -> str:
    told = look.tongue.html(plural("{n} game", "{n} games", len(games)))
    best = champion(games)
    if best is None:
        return told
    names = ", ".join(look.people[person].name for person in best.people)
    return f"{told}, {look.tongue.html(text('most wins: {names} ({n})', names=names, n=best.wins))}"


def _most(look: _Look, chosen: Sequence[Finished]) -> list[str]:
    lines = []
    thoughts = [record for record in records(chosen, look.only) if record.longest is not None]
    if thoughts:
        longest = max(thoughts, key=lambda record: record.longest or 0)
        told = text(
            "Longest thought: {name}, {thought} ({game})",
            name=look.people[longest.person].name,
            thought=look.tongue.span(timedelta(seconds=longest.longest or 0)),
            game=look.house.games[longest.game].name,
        )
        lines.append(look.tongue.html(told))
    met = rivalries(chosen, look.only)
    if met:
        told = text(
            "Met most often: {first} and {second}, {games}",
            first=look.people[met[0].first].name,
            second=look.people[met[0].second].name,
            games=plural("{n} game", "{n} games", len(met[0].ahead)),
        )
        lines.append(look.tongue.html(told))
    return lines


def _rows(showing: Showing, look: _Look, known: Sequence[Finished], period: Period) -> list[list[Button]]:
    pen, shown = pen_of(showing), look.shown
    views = [
        pen.choice(label, ShowStats(view, shown.game, period.wire), view is shown.view) for view, label in VIEWS.items()
    ]
    games = ["", *dict.fromkeys(game.game for game in known)]
    following = games[(games.index(shown.game) + 1) % len(games)] if shown.game in games else ""
    label = text("All games") if shown.game not in games[1:] else showing.house.games[shown.game].name
    of_game = [pen.button(f"🎲 {look.tongue.say(label)}", ShowStats(shown.view, following, period.wire))]
    earlier, later = periods.beside(period, known, of_a_year=shown.view is View.YEAR)
    moved = [
        pen.button(words, ShowStats(shown.view, shown.game, to.wire))
        for words, to in ((text("◀ Earlier"), earlier), (text("Later ▶"), later))
        if to is not None
    ]
    return [views, of_game if len(games) > 2 else [], moved, _wishes(showing, look)]


def _wishes(showing: Showing, look: _Look) -> list[Button]:
    """In a group everybody reads the same message: there are both ways."""
    pen = pen_of(showing)
    if look.own is None:
        return [
            pen.button(text("Count me in"), BeCounted(Wish.IN)),
            pen.button(text("Leave me out"), BeCounted(Wish.OUT)),
        ]
    counted = memory.of_person(look.own).counted
    wish = BeCounted(Wish.OUT if counted else Wish.IN)
    return [pen.toggle(text("Groups count my games"), wish, counted)]
