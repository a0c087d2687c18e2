"""Hidden things exchanged by hand, without a game's own way to imagine them: what a viewer is shown must not notice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.clash.state import ClashState
from games.clash.steps.exploring import LayRegion
from games.clash.view_builder import peeked
from games.core.luck import Luck
from games.core.what_if import as_known_to
from games.deus.state import DeusState
from games.duel.state import GATE, DuelState
from games.era.state import EraState
from tests.games.moments import Moment
from tests.games.samples import MarketState

#: Exchanges what this viewer cannot know, and tells how many things it has exchanged.
Swap = Callable[[Any, int | None, Luck], int]


def goes_on_unnoticed(at: Moment) -> None:
    """What a viewer cannot know is exchanged: views, questions and offers stay as they were."""
    game, swap = at.game, SWAPS.get(at.game.id)
    if swap is None:
        return
    for viewer in at.viewers:
        other = game.copy(at.state)
        if not swap(other, viewer, at.luck):
            continue
        assert game.view(other, viewer) == game.view(at.state, viewer), f"viewer {viewer} sees what is hidden"
        if viewer is not None:
            assert _asked(at, other, viewer) == _asked(at, at.state, viewer), f"viewer {viewer}: other questions"


def copies_to_try_out_with_tell_no_secret(at: Moment) -> None:
    """What a seat copies for itself is the same whatever it cannot know, and shows it what it sees now."""
    game, swap, seat = at.game, SWAPS.get(at.game.id), at.luck.below(at.state.seats)
    if swap is None:
        return
    other = game.copy(at.state)
    swapped, seed = swap(other, seat, at.luck), f"copied {at.luck.below(1 << 30)}"
    copied = as_known_to(game, at.state, seat, Luck(seed))
    assert game.view(copied, seat) == game.view(at.state, seat), f"seat {seat} sees something else in its copy"
    if swapped:
        assert game.dump(as_known_to(game, other, seat, Luck(seed))) == game.dump(copied), (
            f"what seat {seat} copies tells what is hidden from it"
        )


def _asked(at: Moment, state: Any, seat: int) -> list[Any]:
    asked = [decision for decision in at.game.decisions(state) if decision.seat == seat]
    return [*asked, *at.game.offers(state, seat)]


def of_clash(clash: ClashState, viewer: int | None, luck: Luck) -> int:
    """A card of each hand against one of its deck, and what lies under two regions."""
    known, swapped = {viewer, *peeked(clash, viewer)}, 0
    decks = {"actions": clash.action_deck, "objectives": clash.objective_deck, "wonders": clash.wonder_deck}
    for seat, player in enumerate(clash.players):
        for kind, deck in decks.items() if seat not in known else ():
            swapped += _exchange(getattr(player, kind), deck, luck)
    # What has been explored lies open while it is asked how it is turned.
    laying = {step.place for step in clash.stack if isinstance(step, LayRegion)}
    unseen = [region for place, region in clash.regions.items() if not region.revealed and place not in laying]
    if len(unseen) > 1:
        one, other = luck.take(unseen), luck.take(unseen)
        one.tile, other.tile = other.tile, one.tile
        swapped += 1
    return swapped


def of_deus(deus: DeusState, viewer: int | None, luck: Luck) -> int:
    """A card of each hand against one of the deck, and the one that lies face down."""
    swapped = 0
    for seat, player in enumerate(deus.players):
        if seat != viewer:
            swapped += _exchange(player.hand, deus.deck, luck)
            if player.face_down is not None and deus.deck:
                deus.deck.append(player.face_down)
                player.face_down = deus.deck.pop(0)
                swapped += 1
    return swapped


def of_duel(duel: DuelState, viewer: int | None, luck: Luck) -> int:
    """A god face down in the Pantheon against one of its deck, where the viewer knows neither."""
    known = set() if viewer is None else set(duel.known[viewer])
    swapped = 0
    for altar in duel.altars:
        if altar.holder in (None, GATE) or altar.face_up or altar.holder in known:
            continue
        deck = duel.decks[duel.rules.gods[str(altar.holder)].mythology]
        unknown = [god for god in deck if god not in known]
        if unknown:
            god = luck.choice(unknown)
            deck[deck.index(god)], altar.holder = str(altar.holder), god
            swapped += 1
    return swapped


def of_era(era: EraState, viewer: int | None, luck: Luck) -> int:
    """Every die behind another's screen shows something else; skulls lie outside."""
    swapped = 0
    for seat, player in enumerate(era.players):
        for die in player.dice if era.screened and era.round and seat != viewer else ():
            faces = era.rules.faces[die.colour]
            if not faces[die.face].skulls:
                die.face = luck.choice([at for at, face in enumerate(faces) if not face.skulls])
                swapped += 1
    return swapped


def of_market(market: MarketState, viewer: int | None, luck: Luck) -> int:
    """Every card in somebody else's hand shows another number."""
    others = [hand for seat, hand in enumerate(market.hands) if seat != viewer]
    for hand in others:
        hand[:] = [1 + luck.below(6) for _ in hand]
    return sum(map(len, others))


def _exchange(hand: list[str], deck: list[str], luck: Luck) -> int:
    if not hand or not deck:
        return 0
    held, lying = luck.below(len(hand)), luck.below(len(deck))
    hand[held], deck[lying] = deck[lying], hand[held]
    return 1


SWAPS: Mapping[str, Swap] = {
    "clash": of_clash,
    "deus": of_deus,
    "duel": of_duel,
    "era": of_era,
    "market": of_market,
}
