"""What can be looked up: every building, Wonder, Progress token and god."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.game import Entry
from games.core.text import Text, as_text, text
from games.duel.kinds import Back
from games.duel.options import DuelOptions
from games.duel.printed.components import Building, Cost, Printed, Wonder
from games.duel.printed.rulebook import Rulebook
from games.duel.words import cost_text


def entries(printed: Rulebook, options: DuelOptions | None) -> Sequence[Entry]:
    pantheon = options is None or options.pantheon
    out = {Back.GUILD if options.pantheon else Back.TEMPLE} if options is not None else set()
    buildings = [card for card in printed.buildings.values() if card.back not in out]
    wonders = [wonder for wonder in printed.wonders.values() if pantheon or not wonder.pantheon]
    tokens = [token for token in printed.progress.values() if pantheon or not token.pantheon]
    gods = list(printed.gods.values()) if pantheon else []
    found = [_entry(printed, component) for component in (*buildings, *wonders, *tokens, *gods)]
    if pantheon:
        found.append(Entry(printed.gate.name, as_text(printed.gate.about)))
    return found


def _entry(printed: Rulebook, component: Printed) -> Entry:
    about = as_text(component.about)
    if isinstance(component, Building | Wonder):
        about = _priced(component.cost, about)
    for chain in _chains(printed, component) if isinstance(component, Building) else ():
        about = text("{about} {chain}", about=about, chain=chain)
    of_the_house = text("Its words and figures were set by this house.") if component.source == "house" else None
    return Entry(component.name, about, of_the_house)


def _priced(cost: Cost, about: Text) -> Text:
    if not cost.coins and not cost.resources:
        return text("Costs nothing. {about}", about=about)
    return text("Costs {cost}. {about}", cost=cost_text(cost), about=about)


def _chains(printed: Rulebook, card: Building) -> Iterator[Text]:
    """Which card makes it free, and which one it makes free."""
    for other in printed.buildings.values():
        if card.needs is not None and other.gives == card.needs:
            yield text("Free for whoever has {card}.", card=other.name)
        if card.gives is not None and other.needs == card.gives:
            yield text("Makes {card} free.", card=other.name)
