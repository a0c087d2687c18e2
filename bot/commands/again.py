"""After the end: the same table again in one tap, and what the group has played so far."""

from __future__ import annotations

from datetime import timedelta

from bot.commands.meant import LinkHandler
from bot.courier.rendered import Rendered
from bot.dialogue.codec import Press
from bot.screens.fitting import MESSAGE, Part, compose
from bot.screens.rendering import Panel, Showing
from bot.tables import lobby, telling
from bot.tables.errors import Refused
from bot.tables.statistics import Standing, standings
from bot.work.act import Act, Handler, PressHandler
from games.core.text import plural, text
from storage.schema import Phase


async def rematch(act: Act, pressed: Press) -> None:
    """A lobby with the same game, options and people; those who cannot be written to join anew."""
    old = await act.table(pressed.table)
    if not old.seats_of(act.person.id):
        raise Refused(text("Only who sat at the table can ask for another game. /new opens one of your own."))
    if old.row.phase is not Phase.OVER:
        raise Refused(text("This game is not over yet."))
    following = await act.tx.tables.get(old.row.lobby["next"]) if "next" in old.row.lobby else None
    if following is not None and following.phase is Phase.LOBBY:
        table = await act.table(following.id)
        if not table.seats_of(act.person.id):
            await lobby.join(table, act.person)
        act.toast(text("You sit at {game} #{number}.", game=table.game.name, number=table.row.number))
        return
    table = await lobby.open_lobby(act.tx, act.house, old.chat, old.row.topic_id, act.person, old.game.id, like=old.row)
    await lobby.join(table, act.person)
    for seat in old.seats:
        if seat.stand_in is not None and seat.person_id is None:
            await lobby.add_stand_in(table)
    await old.save(lobby={**old.row.lobby, "next": table.id})
    await telling.card_changed(table)
    act.toast(text("{game} #{number} is open.", game=table.game.name, number=table.row.number))


async def stats(act: Act, arguments: str) -> None:
    """/stats: the group's games; in private one's own over all groups, which nobody else is shown."""
    await act.show("stats", {})


async def stats_panel(showing: Showing) -> Rendered:
    tongue = showing.tongue
    chat = await showing.tx.chats.get(showing.screen.chat_id)
    private = chat is not None and chat.private
    tx = showing.tx
    results = await (tx.results.of_person if private else tx.results.in_chat)(showing.screen.chat_id)
    if not results:
        return Rendered(tongue.html(text("No game has been played to its end here yet.")))
    ranked = await standings(tx, showing.house, results, only=showing.screen.chat_id if private else None)
    lines = tuple(_line(standing, showing) for standing in ranked)
    games = len({result.table_id for result in results})
    heading = f"<b>{tongue.html(plural('{n} game played to its end', '{n} games played to their end', games))}</b>"
    return Rendered(compose([Part((heading,)), Part(lines, spare=1, more="…")], MESSAGE))


def _line(standing: Standing, showing: Showing) -> str:
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


COMMANDS: dict[str, Handler] = {"stats": stats}
VERBS: dict[str, PressHandler] = {"er": rematch}
PANELS: dict[str, Panel] = {"stats": stats_panel}
LINKS: dict[str, LinkHandler] = {}
