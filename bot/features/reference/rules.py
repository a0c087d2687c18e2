"""/rules: the rules of a game, topic by topic, also from the question at a desk."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from functools import partial

from bot.dialogue.codec import Press
from bot.dialogue.pen import Pen
from bot.errors import Refused, Stale
from bot.features.lessons import ShowLessons
from bot.features.reference.cards import AnyGame, _near
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
from bot.messages.heights import LINE, of_words, room_for_words
from bot.messages.outgoing import Button
from bot.messages.rendered import Rendered
from bot.messages.widths import in_rows
from bot.tables.purposes import PanelName, panel_purpose
from bot.tables.screen_memory import ScreenMemory
from games.core.text import Text, text
from rendering import lessons

#: Of topics, on one screen with the ways on.
TOPIC_ROWS = 8


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


@command("rules")
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
    names = {
        key: (key.casefold(), *map(str.casefold, in_every_language(name))) for key, (name, _) in game.topics().items()
    }
    exact = [key for key, said in names.items() if wanted in said]
    part = [key for key, said in names.items() if any(wanted in name for name in said)]
    if exact or part:
        return (exact or part)[0]
    alike = get_close_matches(wanted[:60], [name for said in names.values() for name in said], n=1)
    return next((key for key, said in names.items() if alike and alike[0] in said), None)


@link("rules")
async def _rules(act: Act, number: int) -> None:
    games = list(act.house.games)
    await act.show(PanelName.RULES, RulesShown(games[number] if number < len(games) else None), private=True)


@answers(Rules)
async def rules_page(act: Act, pressed: Press[Rules]) -> None:
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
    key = None if topic is None else keys[topic]
    await act.turn(PanelName.RULES, RulesShown(chosen.id, key, pressed.action.page or 0, kept.table))


@answers(Topics)
async def topics_page(act: Act, pressed: Press[Topics]) -> None:
    games = list(act.house.games)
    if pressed.action.game >= len(games):
        raise Stale
    kept = RulesShown.of(await act.tx.screens.get(act.chat.id, panel_purpose(PanelName.RULES)))
    shown = RulesShown(games[pressed.action.game], page=pressed.action.page, table=kept.table)
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
    number = list(showing.house.games).index(game.id)
    if (topic := game.topics().get(kept.topic or "")) is not None:
        return _one_topic(showing, kept, game, number, topic)
    return _all_topics(showing, kept, game, number)


def _all_topics(showing: Showing, kept: RulesShown, game: AnyGame, number: int) -> Rendered:
    pen = pen_of(showing)
    names = [name for name, _ in game.topics().values()]
    rows = in_rows([pen.button(showing.tongue.say(name), Rules(number, at)) for at, name in enumerate(names)], 2)
    parted = [rows[at : at + TOPIC_ROWS] for at in range(0, len(rows), TOPIC_ROWS)]
    at = within(kept.page, len(parted), 0)
    turned = page_row(pen, partial(Topics, number), at, len(parted))
    beside = [pen.button(text("Other games"), Rules()), *_in_pictures(game, number, None, _desk_pen(showing, kept))]
    below = [*parted[at], turned, *in_rows(beside, 2), *_to_desk(showing, kept)]
    return Rendered(_heading(showing, game), [row for row in below if row])


def _one_topic(showing: Showing, kept: RulesShown, game: AnyGame, number: int, topic: tuple[Text, Text]) -> Rendered:
    """As much of its text as is seen together with the ways on."""
    pen, (name, body) = pen_of(showing), topic
    at = list(game.topics()).index(kept.topic or "")
    pictured = _in_pictures(game, number, kept.topic, _desk_pen(showing, kept))
    beside = [pen.back(text("All topics"), Rules(number)), pen.button(text("Other games"), Rules()), *pictured]
    ways = [*in_rows(beside, 2), *_to_desk(showing, kept)]
    head = (_heading(showing, game), f"<b>{showing.tongue.html(name)}</b>")
    left = room_for_words(len(ways) + 1) - of_words("\n".join(head))
    pages = screens(showing.tongue.html(body).split("\n"), left // LINE)
    page = within(kept.page, len(pages), 0)
    turned = page_row(pen, partial(Rules, number, at), page, len(pages))
    return Rendered("\n".join((*head, *pages[page])), [row for row in (turned, *ways) if row])


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
