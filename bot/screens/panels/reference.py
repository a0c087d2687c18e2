"""The reference shelf: one card with its figures and source, and the rules topic by topic, in our own words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.dialogue.pen import Pen
from bot.errors import Refused
from bot.locale import Tongue
from bot.messages import looking_actions
from bot.messages.fitting import MESSAGE, Part, compose
from bot.messages.outgoing import Button
from bot.messages.rendered import Rendered
from bot.messages.widths import in_rows
from bot.screens.panels.panel import CLOSED, Showing, pen_of
from bot.tables.screen_memory import CardsFound, RulesShown
from games.core.game import Entry, Game
from games.core.text import Name, Text, text
from rendering import lessons
from storage.tables import Table


def entries_of(game: Game[Any, Any, Any], table: Table | None) -> Sequence[Entry]:
    """The cards of the table that is meant, or all there are."""
    if table is None or table.game != game.id:
        return game.entries(None)
    return game.entries(game.Options(**table.options))


def entry_words(game: Game[Any, Any, Any], entry: Entry, tongue: Tongue) -> str:
    said = tongue.html
    other = Name(entry.name.ru, entry.name.en)
    lines = [f"🔎 <b>{said(entry.name)}</b> / {said(other)}", f"<i>{said(game.name)}</i>", "", said(entry.about)]
    if entry.source is not None:
        lines += ["", f"<i>{said(text('Source: {source}', source=entry.source))}</i>"]
    return compose([Part(tuple(lines))], MESSAGE)


async def lookup(showing: Showing) -> Rendered:
    """What was found; several names are buttons."""
    kept = CardsFound.of(showing.screen)
    game = showing.house.games.get(kept.game)
    if game is None:
        raise Refused(CLOSED)
    entries = entries_of(game, None if kept.table is None else await showing.tx.tables.get(kept.table))
    found = [at for at in kept.found if at < len(entries)]
    pen = pen_of(showing)
    rows = in_rows(
        [pen.button(showing.tongue.say(entries[at].name), looking_actions.AnotherCard(at)) for at in found], 2
    )
    if kept.shown is not None and kept.shown < len(entries):
        return Rendered(entry_words(game, entries[kept.shown], showing.tongue), rows if len(found) > 1 else [])
    return Rendered(showing.tongue.html(text("Which one do you mean?")), rows)


async def rules(showing: Showing) -> Rendered:
    """Without a game the games, without a topic the topics."""
    pen, kept = pen_of(showing), RulesShown.of(showing.screen)
    game = showing.house.games.get(kept.game or "")
    if game is None:
        games = [
            pen.button(showing.tongue.say(game.name), looking_actions.Rules(at))
            for at, game in enumerate(showing.house.games.values())
        ]
        question = showing.tongue.html(text("The rules of which game?"))
        return Rendered(question, [*in_rows(games, 2), *_to_desk(showing, kept)])
    topics = list(game.topics().items())
    number = list(showing.house.games).index(game.id)
    buttons = [
        pen.choice(showing.tongue.say(name), looking_actions.Rules(number, at), key == kept.topic)
        for at, (key, (name, _)) in enumerate(topics)
    ]
    heading = showing.tongue.html(text("<b>{game}</b>: the rules in our own words", game=game.name))
    body = _topic(game.topics().get(kept.topic or ""), showing.tongue)
    others = [pen.button(text("Other games"), looking_actions.Rules())]
    rows = [*in_rows(buttons, 2), *_in_pictures(game, number, kept.topic, pen), others, *_to_desk(showing, kept)]
    return Rendered(compose([Part((f"📖 {heading}",)), Part(body, spare=1, more="…")], MESSAGE), rows)


def _to_desk(showing: Showing, kept: RulesShown) -> list[list[Button]]:
    """Whoever looks something up in the middle of a turn goes on where they were."""
    if kept.table is None:
        return []
    return [[Pen(showing.codec, showing.tongue, kept.table).button(text("To my desk"), looking_actions.ToDesk())]]


def _in_pictures(game: Game[Any, Any, Any], number: int, topic: str | None, pen: Pen) -> list[list[Button]]:
    """An example of the topic, or how to play from the first picture on."""
    if not lessons.lessons(game.id):
        return []
    example = None if topic is None else lessons.example_of(game.id, topic)
    if example is None:
        return [[pen.button(text("How to play, in pictures"), looking_actions.ShowLessons(number))]]
    return [[pen.button(text("An example, as a picture"), looking_actions.ShowLessons(number, example))]]


def _topic(topic: tuple[Name, Text] | None, tongue: Tongue) -> tuple[str, ...]:
    if topic is None:
        return ()
    name, body = topic
    return (f"<b>{tongue.html(name)}</b>", *tongue.html(body).split("\n"))
