"""/rules: the rules of a game, topic by topic, also from the question at a desk."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import partial

from bot.dialogue.codec import Press
from bot.dialogue.pen import Pen
from bot.errors import Refused, Stale
from bot.features.lessons import ShowLessons
from bot.features.reference.at_this_table import played_at, topics_of
from bot.features.reference.cards import AnyGame, near_tables, own_tables
from bot.features.to_desk import ToDesk
from bot.framework.act import Act
from bot.framework.commands import command
from bot.framework.links import link
from bot.framework.paging import page_row, screens, within
from bot.framework.panels import Showing, panel, pen_of
from bot.framework.presses import answers
from bot.framework.table_choice import in_private
from bot.locale import in_every_language
from bot.messages.action import Action, action
from bot.messages.fitting import Part
from bot.messages.heights import LINE, in_lines, of_words, room_for_words
from bot.messages.outgoing import Button
from bot.messages.rendered import Rendered
from bot.messages.widths import in_rows
from bot.tables.purposes import PanelName, panel_purpose
from bot.tables.screen_memory import ScreenMemory
from games.core.rulings import ByTopic
from games.core.text import text
from rendering import lessons

#: Of topics, on one screen with the ways on.
TOPIC_ROWS = 8
_SENTENCES = re.compile(r"(?<=[.!?]) ")


@action("h")
class HelpAtDesk(Action):
    pass


@action("qr")
class Rules(Action):
    """The games; one game's topics; one topic."""

    game: int | None = None
    topic: int | None = None
    page: int | None = None


@action("qo")
class Topics(Action):
    """A further page of one game's topics."""

    game: int
    page: int


@dataclass(frozen=True, slots=True)
class RulesShown(ScreenMemory):
    game: str | None = None
    topic: str | None = None
    #: Of its text or, without one, of the topics.
    page: int = 0
    #: Whose desk the reader came from.
    table: int | None = None
    #: Whose options are told; without one, those of that desk.
    told_for: int | None = None

    @property
    def played(self) -> int | None:
        return self.told_for if self.told_for is not None else self.table


@command("rules")
async def rules(act: Act, arguments: str) -> None:
    """/rules [topic]: of the game at hand; long texts belong into the private chat."""
    if not act.chat.private:
        near = await near_tables(act)
        games = list(act.house.games)
        await in_private(act, games.index(near[0][0].id) if near else len(games), "rules", _rules)
        return
    near = await near_tables(act)
    game, table = near[0] if near else (None, None)
    told_for = None if table is None else table.id
    wanted = arguments.strip().casefold()
    if not wanted:
        await act.show(PanelName.RULES, RulesShown(game.id if game is not None else None, told_for=told_for))
        return
    for shelved in [game] if game is not None else list(act.house.games.values()):
        topic = _topic(topics_of(shelved, table), wanted)
        if topic is not None:
            await act.show(PanelName.RULES, RulesShown(shelved.id, topic, told_for=told_for))
            return
    raise Refused(text("There is no such topic. /rules alone lists them."))


def _topic(topics: ByTopic, wanted: str) -> str | None:
    names = {key: (key.casefold(), *map(str.casefold, in_every_language(name))) for key, (name, _) in topics.items()}
    exact = [key for key, said in names.items() if wanted in said]
    part = [key for key, said in names.items() if any(wanted in name for name in said)]
    if exact or part:
        return (exact or part)[0]
    alike = get_close_matches(wanted[:60], [name for said in names.values() for name in said], n=1)
    return next((key for key, said in names.items() if alike and alike[0] in said), None)


@link("rules")
async def _rules(act: Act, number: int) -> None:
    games = list(act.house.games)
    game = games[number] if number < len(games) else None
    told_for = next((table.id for found, table in await own_tables(act) if found.id == game), None)
    await act.show(PanelName.RULES, RulesShown(game, told_for=told_for), private=True)


@answers(Rules)
async def rules_page(act: Act, pressed: Press[Rules]) -> None:
    game, topic = pressed.action.game, pressed.action.topic
    games = list(act.house.games.values())
    kept = RulesShown.of(await act.tx.screens.get(act.chat.id, panel_purpose(PanelName.RULES)))
    if game is None:
        await act.turn(PanelName.RULES, RulesShown(table=kept.table, told_for=kept.told_for))
        return
    if game >= len(games):
        raise Stale
    chosen = games[game]
    keys = list(topics_of(chosen, await played_at(act.tx, chosen, kept.played)))
    if topic is not None and topic >= len(keys):
        raise Stale
    key = None if topic is None else keys[topic]
    await act.turn(PanelName.RULES, replace(kept, game=chosen.id, topic=key, page=pressed.action.page or 0))


@answers(Topics)
async def topics_page(act: Act, pressed: Press[Topics]) -> None:
    games = list(act.house.games)
    if pressed.action.game >= len(games):
        raise Stale
    kept = RulesShown.of(await act.tx.screens.get(act.chat.id, panel_purpose(PanelName.RULES)))
    shown = replace(kept, game=games[pressed.action.game], topic=None, page=pressed.action.page)
    await act.turn(PanelName.RULES, shown)


@answers(HelpAtDesk)
async def help_at_desk(act: Act, pressed: Press[HelpAtDesk]) -> None:
    table = await act.table(pressed.table)
    await act.show(PanelName.RULES, RulesShown(table.game.id, table=table.id), private=True)


@panel(PanelName.RULES)
async def rules_panel(showing: Showing) -> Rendered:
    """Without a game the games, without a topic the topics."""
    pen, kept = pen_of(showing), RulesShown.of(showing.screen)
    game = showing.house.games.get(kept.game or "")
    if game is None:
        games = [
            pen.button(showing.tongue.say(game.name), Rules(at)) for at, game in enumerate(showing.house.games.values())
        ]
        question = showing.tongue.html(text("The rules of which game?"))
        return Rendered(question, [*in_rows(games, 2), *_to_desk(showing, kept)])
    topics = topics_of(game, await played_at(showing.tx, game, kept.played))
    if kept.topic in topics:
        return _one_topic(showing, kept, game, topics)
    return _all_topics(showing, kept, game, topics)


def _all_topics(showing: Showing, kept: RulesShown, game: AnyGame, topics: ByTopic) -> Rendered:
    pen, number = pen_of(showing), list(showing.house.games).index(game.id)
    names = [name for name, _ in topics.values()]
    rows = in_rows([pen.button(showing.tongue.say(name), Rules(number, at)) for at, name in enumerate(names)], 2)
    parted = [rows[at : at + TOPIC_ROWS] for at in range(0, len(rows), TOPIC_ROWS)]
    at = within(kept.page, len(parted), 0)
    turned = page_row(pen, partial(Topics, number), at, len(parted))
    beside = [pen.button(text("Other games"), Rules()), *_in_pictures(game, number, None, _desk_pen(showing, kept))]
    below = [*parted[at], turned, *in_rows(beside, 2), *_to_desk(showing, kept)]
    return Rendered(_heading(showing, game), [row for row in below if row])


def _one_topic(showing: Showing, kept: RulesShown, game: AnyGame, topics: ByTopic) -> Rendered:
    """As much of its text as is seen together with the ways on."""
    key = kept.topic or ""
    pen, (name, body) = pen_of(showing), topics[key]
    number, at = list(showing.house.games).index(game.id), list(topics).index(key)
    pictured = _in_pictures(game, number, kept.topic, _desk_pen(showing, kept))
    beside = [pen.back(text("All topics"), Rules(number)), pen.button(text("Other games"), Rules()), *pictured]
    ways = [*in_rows(beside, 2), *_to_desk(showing, kept)]
    head = (_heading(showing, game), f"<b>{showing.tongue.html(name)}</b>")
    left = (room_for_words(len(ways) + 1) - of_words("\n".join(head))) // LINE
    pages = screens(list(_lines(showing.tongue.html(body), left)), left)
    page = within(kept.page, len(pages), 0)
    turned = page_row(pen, partial(Rules, number, at), page, len(pages))
    return Rendered("\n".join((*head, *pages[page])), [row for row in (turned, *ways) if row])


def _lines(body: str, most: int) -> Iterator[str]:
    """Its paragraphs; one that is higher than the screen goes on with its next sentence."""
    for paragraph in body.split("\n"):
        line = ""
        for sentence in _SENTENCES.split(paragraph):
            longer = f"{line} {sentence}" if line else sentence
            if line and in_lines([Part((longer,))]) > most:
                yield line
                longer = sentence
            line = longer
        yield line


def _heading(showing: Showing, game: AnyGame) -> str:
    return f"📖 {showing.tongue.html(text('<b>{game}</b>: the rules in our own words', game=game.name))}"


def _to_desk(showing: Showing, kept: RulesShown) -> list[list[Button]]:
    """Whoever looks something up in the middle of a turn goes on where they were."""
    if kept.table is None:
        return []
    return [[_desk_pen(showing, kept).button(text("To my desk"), ToDesk())]]


def _desk_pen(showing: Showing, kept: RulesShown) -> Pen:
    """What is turned to from here leads back to the same desk."""
    return Pen(showing.codec, showing.tongue, kept.table)


def _in_pictures(game: AnyGame, number: int, topic: str | None, pen: Pen) -> list[Button]:
    """An example of the topic, or how to play from the first picture on."""
    if not lessons.lessons(game.id):
        return []
    example = None if topic is None else lessons.example_of(game.id, topic)
    if example is None:
        return [pen.button(text("How to play, in pictures"), ShowLessons(number))]
    return [pen.button(text("An example, as a picture"), ShowLessons(number, example))]
