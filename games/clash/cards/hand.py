"""Action cards in hand: what their upper halves do is found by their name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from games.clash.effects import hook
from games.clash.figures import CARD, CardInHand, Deed, Deeds
from games.clash.owners import RULES
from games.clash.state import ClashState
from games.clash.war import Fought
from games.core.step import Step
from games.core.text import Text, as_text, text


@dataclass(frozen=True, slots=True)
class Play:
    """What follows when a card is played, or why it would change nothing."""

    steps: tuple[Step, ...] = ()
    blocked: Text | None = None


Civil = Callable[["ClashState", int], Play]

#: By the name of the upper half.
CIVILS: dict[str, Civil] = {}


def civil(name: str) -> Callable[[Civil], Civil]:
    def named(effect: Civil) -> Civil:
        CIVILS[name] = effect
        return effect

    return named


@hook(Deeds, RULES, mine=True)
def cards_in_hand(clash: ClashState, owner: int, deeds: Deeds) -> None:
    for card in clash.players[owner].actions:
        upper = clash.printed.civils[clash.printed.actions[card].civil]
        deeds.cards.append(CardInHand(f"{CARD}{card}", partial(deed, clash, owner, card), upper.action, upper.pays))


def deed(clash: ClashState, seat: int, card: str) -> Deed:
    """The other half, which the play gives away, stands behind the name."""
    halves = clash.printed.actions[card]
    upper, lower = clash.printed.civils[halves.civil], clash.printed.tactics[halves.tactic]
    play = CIVILS[upper.id](clash, seat)
    return Deed(
        f"{CARD}{card}",
        as_text(upper.name),
        play.steps,
        upper.action,
        dict(upper.pays),
        detail=text("instead of {tactic}", tactic=lower.name),
        blocked=play.blocked,
        card=card,
    )


def figure(clash: ClashState, name: str, key: str) -> int:
    return clash.printed.civils[name].figures[key]


def unclaimed(clash: ClashState, name: str, fits: Callable[[Fought], bool], since: int = 0) -> int | None:
    """The first battle of this turn that fits and has served no card of this name; by its place in the turn."""
    fights = list(enumerate(clash.now.fights))[since:]
    fitting = (at for at, fought in fights if name not in fought.claimed and fits(fought))
    return next(fitting, None)


@dataclass(slots=True)
class Claim(Step[None]):
    """A battle serves one card of a name."""

    fight: int
    civil: str

    def run(self, clash: ClashState, answer: None) -> None:
        clash.now.fights[self.fight].claimed.append(self.civil)
