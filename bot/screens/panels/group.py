"""A group's settings, for its administrators, in the private chat of whoever asked."""

from __future__ import annotations

from bot.errors import Refused
from bot.locale import LANGUAGES
from bot.messages import settings_actions
from bot.messages.outgoing import Button
from bot.messages.rendered import Rendered
from bot.messages.settings_actions import GroupPage, Theme
from bot.screens.panels.panel import CLOSED, Showing, pen_of
from bot.screens.panels.settings import THEME_NAMES, zone_rows, zone_words
from bot.tables import memory, unreachable
from bot.tables.open_table import open_table
from bot.tables.screen_memory import GroupShown
from games.core.text import listing, text
from storage.schema import Phase


async def group(showing: Showing) -> Rendered:
    kept = GroupShown.of(showing.screen)
    chat = await showing.tx.chats.get(kept.chat) if kept.chat is not None else None
    if chat is None:
        raise Refused(CLOSED)
    pen, said = pen_of(showing), showing.tongue.html
    known = memory.of_chat(chat)
    zone = known.time_zone
    if kept.page is GroupPage.ZONE:
        rows = [
            *zone_rows(showing, pen, settings_actions.ChooseGroupZone, zone),
            [pen.back(text("Back"), settings_actions.ShowGroupSettings(GroupPage.MAIN))],
        ]
        return Rendered(said(text("The time zone of {chat}", chat=chat.title)), rows)
    language = chat.language or showing.house.default_language
    theme = known.theme
    rows = [
        [pen.choice(name, settings_actions.SpeakToGroup(code), code == language) for code, name in LANGUAGES.items()],
        [pen.choice(THEME_NAMES[one], settings_actions.ChooseGroupTheme(one), one == theme) for one in Theme],
        [
            pen.toggle(
                text("Tell great events in the chat"),
                settings_actions.SwitchChronicle(),
                known.chronicle,
            )
        ],
        [pen.button(text("Time zone ▸"), settings_actions.ShowGroupSettings(GroupPage.ZONE))],
    ]
    heading = f"⚙️ <b>{said(text('Settings of {chat}', chat=chat.title))}</b>"
    return Rendered(f"{heading}\n{said(text('Time zone: {zone}', zone=zone_words(showing, zone)))}", rows)


async def unreached(showing: Showing) -> Rendered:
    table = await open_table(showing.tx, showing.house, int(showing.screen.purpose.split(":")[2]))
    names = await unreachable.unreachable(table)
    if not names or table.row.phase is not Phase.RUNNING:
        return Rendered(remove=True)
    tongue = table.public_tongue
    told = text(
        "I cannot write to {names} any more. One tap mends it: open our private chat and press Start.",
        names=listing(*names),
    )
    button = Button(tongue.say(text("My turn")), url=table.house.link(f"desk_{table.id}"))
    return Rendered(f"⚠️ {tongue.html(told)}", [[button]])
