"""A group becomes a supergroup under another number: what is shown of it elsewhere is shown as it is called now."""

from __future__ import annotations

from dataclasses import replace

from bot.features.settings.group import GroupShown
from bot.tables.purposes import PanelName, desk_purpose, panel_purpose
from storage.transaction import Transaction


async def migrated(tx: Transaction, old: int, new: int) -> None:
    await tx.chats.migrate(old, new)
    for open_settings in await tx.screens.of_purpose(panel_purpose(PanelName.GROUP)):
        shown = GroupShown.of(open_settings)
        if shown.chat == old:
            known = replace(shown, chat=new).document()
            await tx.screens.mark(open_settings.chat_id, open_settings.purpose, args=known)
    for table in await tx.tables.in_chat(new):
        for seat in await tx.seats.of(table.id):
            people = [person for person in (seat.person_id, seat.deputy_id) if person is not None]
            await tx.screens.touch(people, [desk_purpose(table.id), panel_purpose(PanelName.GAMES)])
