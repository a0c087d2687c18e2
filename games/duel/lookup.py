"""What can be looked up: every building, Wonder, Progress token and god."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.game import Entry
from games.core.text import Text, listing, text
from games.duel.data import catalog
from games.duel.kinds import Back
from games.duel.options import DuelOptions
from games.duel.printed import Building, Cost, Printed, Wonder
from games.duel.words import RESOURCE_NAMES, coins


def entries(options: DuelOptions) -> Sequence[Entry]:
    printed = catalog()
    purple = Back.TEMPLE if options.pantheon else Back.GUILD
    buildings = [card for card in printed.buildings.values() if card.back in (Back.AGE, purple)]
    wonders = [wonder for wonder in printed.wonders.values() if options.pantheon or not wonder.pantheon]
    tokens = [token for token in printed.progress.values() if options.pantheon or not token.pantheon]
    gods = list(printed.gods.values()) if options.pantheon else []
    found = [_entry(component) for component in (*buildings, *wonders, *tokens, *gods)]
    if options.pantheon:
        found.append(Entry(printed.gate.name, text("{about}", about=printed.gate.about)))
    return found


def _entry(component: Printed) -> Entry:
    about = text("{about}", about=component.about)
    if isinstance(component, Building | Wonder):
        about = text("Costs {cost}. {about}", cost=cost_text(component.cost), about=component.about)
    return Entry(component.name, about)


def cost_text(cost: Cost) -> Text:
    """A printed cost in words."""
    parts = [coins(cost.coins)] if cost.coins else []
    parts += [text("{n} {resource}", n=n, resource=RESOURCE_NAMES[resource]) for resource, n in cost.resources]
    return text("{parts}", parts=listing(*parts)) if parts else text("nothing")
