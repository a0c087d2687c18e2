"""What several civilizations can do alike: patrons of a category, builders set on one wonder, enemies held down."""

from __future__ import annotations

from collections.abc import Mapping

from games.clash.figures import Deed, Deeds, WonderPrice
from games.clash.figures_of_civilizations import Bonus, WonderDraw
from games.clash.kinds import TOKENS, Category, Good, Mood
from games.clash.leaders import leader_city
from games.clash.state import ClashState
from games.clash.steps.advancing import FreeAdvance, gainable
from games.clash.steps.wonders import ChooseWonder, buildable_wonders
from games.clash.words import good_signs
from games.core.text import Text, as_text, text


def patronage(clash: ClashState, owner: int, deeds: Deeds, key: str, category: Category) -> None:
    """From a happy city an action and a token bring an advance of the category, as often as one likes."""
    city = leader_city(clash, owner)
    if city is None:
        return
    ability, among = clash.boards.abilities[key], list(clash.printed.categories[category].advances)
    blocked: Text | None = None
    if clash.cities[city].mood is not Mood.HAPPY:
        blocked = text("The city is not happy.")
    elif not gainable(clash, owner, among):
        blocked = text("There is no advance left for you.")
    label, steps = as_text(ability.name), (FreeAdvance(owner, among),)
    for token in TOKENS:
        cost = {token: ability.figures["tokens"]}
        word = f"{key.partition('.')[2]}.{token}"
        deeds.deeds.append(Deed(word, label, steps, True, cost, detail=good_signs(cost), blocked=blocked))


def limited(clash: ClashState, key: str) -> bool:
    """It has served in this turn already, and tables play it with a limit that the rulebook does not name."""
    return clash.options.civil_limits == "once" and clash.used(key)


def insist(clash: ClashState, owner: int, draw: WonderDraw, wonder: str) -> None:
    """The wonder card must be this one, wherever it is, unless it was built or is in hand already."""
    if wonder not in clash.wonders and wonder not in clash.players[owner].wonders:
        draw.wanted = wonder


def cheaper(clash: ClashState, owner: int, price: WonderPrice, key: str, wonder: str) -> None:
    """In the leader's city the wonder costs less culture."""
    if price.wonder == wonder and price.space and price.space == leader_city(clash, owner):
        less = clash.boards.figure(key, "less")
        price.cost[Good.CULTURE] = max(0, price.cost.get(Good.CULTURE, 0) - less)


def builders(clash: ClashState, owner: int, deeds: Deeds, key: str) -> None:
    """With Engineering any wonder is built in the leader's city without an action."""
    city = leader_city(clash, owner)
    if city is None or not clash.has(owner, "engineering"):
        return
    blocked = None if buildable_wonders(clash, owner, [city]) else text("You can build no wonder now.")
    label, detail = as_text(clash.boards.abilities[key].name), text("build a wonder")
    word = key.partition(".")[2]
    deeds.deeds.append(Deed(word, label, (ChooseWonder(owner, [city]),), detail=detail, blocked=blocked))


def restrain(clash: ClashState, bonus: Bonus, figures: Mapping[str, int]) -> None:
    """In the first rounds an enemy adds no more than this to its dice."""
    if clash.fight.round <= figures["rounds"]:
        bonus.value = min(bonus.value, figures["most"])
