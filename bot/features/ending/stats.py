"""/stats: games, wins and points of a chat or a person so far."""

from __future__ import annotations

from datetime import timedelta

from bot.features.ending.history import Standing, standings
from bot.framework.act import Act
from bot.framework.commands import command
from bot.framework.panels import Showing, panel
from bot.messages.fitting import MESSAGE, Part, compose
from bot.messages.rendered import Rendered
from bot.tables.purposes import PanelName
from games.core.text import plural, text


@command("stats")
async def stats(act: Act, arguments: str) -> None:
    """/stats: the group's games; in private one's own over all groups, which nobody else is shown."""
    await act.show(PanelName.STATS)


@panel(PanelName.STATS)
async def stats_panel(showing: Showing) -> Rendered:
    tongue = showing.tongue
    chat = await showing.tx.chats.get(showing.screen.chat_id)
    private = chat is not None and chat.private
    tx = showing.tx
    results = await (tx.results.of_person if private else tx.results.in_chat)(showing.screen.chat_id)
    if not results:
        return Rendered(tongue.html(text("No game has been played to its end here yet.")))
    ranked = await standings(tx, showing.house, results, only=showing.screen.chat_id if private else None)
    lines = tuple(_standing_line(standing, showing) for standing in ranked)
    games = len({result.table_id for result in results})
    heading = f"<b>{tongue.html(plural('{n} game played to its end', '{n} games played to their end', games))}</b>"
    return Rendered(compose([Part((heading,)), Part(lines, spare=1, more="…")], MESSAGE))


def _standing_line(standing: Standing, showing: Showing) -> str:
    tongue = showing.tongue
    return tongue.html(
        text(
            "{name}, {game}: {games}, {wins}, best {points}, longest thought {thought}",
            name=standing.name,
            game=standing.game,
            games=plural("{n} game", "{n} games", standing.games),
            wins=plural("{n} win", "{n} wins", standing.wins),
            points=standing.best,
            thought=tongue.span(timedelta(seconds=standing.longest_thought)),
        )
    )
