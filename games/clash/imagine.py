"""A position that agrees with a view; what the view hides is filled in at random."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy

from games.clash.hexmap import Laid
from games.clash.kinds import Side
from games.clash.now import TurnNow
from games.clash.pieces import Almanac, City, Foreseen, Piece, Player, WonderPlaced
from games.clash.printed import Keep, Printed
from games.clash.state import ClashState
from games.clash.steps.turn import PerformDeed
from games.clash.view import BattleView, ClashView, HandView, PlayerView, TurnView
from games.clash.war import Battle
from games.core.luck import Luck


def imagine(view: ClashView, luck: Luck) -> ClashState:
    unseen = Unseen(view, luck)
    clash = ClashState(
        seats=len(view.players),
        luck=luck,
        stack=[deepcopy(step) for step in view.stack],
        ask_forced=view.options.ask_forced,
        offers=[deepcopy(offer) for offer in view.offers],
        options=view.options,
        house=view.house,
        regions=regions(view, luck),
        cities={
            city.space: City(
                city.owner,
                city.mood,
                dict(city.buildings),
                list(city.wonders),
                city.port,
                city.activations,
                city.last_one,
            )
            for city in view.cities
        },
        units=units(view),
        tokens=deepcopy(list(view.tokens)),
        exhausted=[space.name for space in view.spaces if space.exhausted],
        players=[player(shown, unseen) for shown in view.players],
        wonders={
            shown.wonder: WonderPlaced(shown.builder, shown.space, shown.age, shown.round) for shown in view.wonders
        },
        action_discard=list(view.action_discard),
        event_discard=list(view.event_discard),
        open_wonders=list(view.open_wonders),
        drawn=view.event,
        lasting=list(view.lasting),
        notes=deepcopy(list(view.notes)),
        age=view.age,
        round=view.round,
        first=view.first,
        turn=turn(view.turn),
        battle=battle(view.battle, unseen),
        ended=view.ended,
        over=view.over,
    )
    clash.action_deck = unseen.deal(unseen.actions, view.action_deck)
    clash.objective_deck = unseen.deal(unseen.objectives, view.objective_deck)
    clash.wonder_deck = unseen.deal(unseen.wonders, view.wonder_deck)
    events = [*unseen.persons, *unseen.events]
    clash.almanac = almanac(view, events, luck)
    hidden = 0 if clash.almanac is None else len(clash.almanac.cards)
    clash.event_deck = unseen.deal(events, view.event_deck - hidden)
    return clash


def almanac(view: ClashView, events: list[str], luck: Luck) -> Almanac | None:
    """Whoever does not know what another one has looked at can only guess."""
    shown = view.almanac
    if shown is None:
        return None
    known = list(view.hand.events)
    if shown.seat != view.viewer:
        luck.shuffle(events)
        known = [events.pop() for _ in range(shown.top + shown.under)]
    return Almanac(shown.seat, known.pop(0) if shown.top else None, known)


class Unseen:
    """The cards the viewer does not see, shuffled; hands are dealt before decks."""

    def __init__(self, view: ClashView, luck: Luck) -> None:
        cards: Printed = view.printed
        self.hands: dict[int, HandView] = dict(view.peeked)
        taker = view.event_taker
        self.taken = None if view.event is None or taker is None else (taker, view.event.card)
        #: The card a seat is playing while it says whom it is against; everybody sees it.
        self.played = {step.seat: step.action for step in view.stack if isinstance(step, PerformDeed) and step.action}
        self.viewer, self.seen = view.viewer, list(view.hand.foreseen)
        if view.viewer is not None:
            self.hands[view.viewer] = view.hand
        known = list(self.hands.values())
        laid = () if view.battle is None else view.battle.cards.values()
        completed = [done.card for shown in view.players for done in shown.completed]
        standing = [shown.wonder for shown in view.wonders]
        self.actions = _without(
            cards.actions,
            (card for hand in known for card in hand.actions),
            view.action_discard,
            laid,
            self.played.values(),
        )
        self.objectives = _without(
            cards.objectives_with(view.options.civilizations),
            (card for hand in known for card in hand.objectives),
            completed,
            view.hand.foreseen,
        )
        self.wonders = _without(
            cards.wonders, (card for hand in known for card in hand.wonders), standing, view.open_wonders
        )
        events = _without(
            cards.events_with(view.options.civilizations),
            (card for hand in known for card in hand.persons),
            view.event_discard,
            view.hand.events,
            view.lasting,
            (card for shown in view.players for card in shown.kept),
            (noted.event for shown in view.players for noted in shown.noted),
            () if view.event is None else (view.event.card,),
        )
        self.persons = [card for card in events if cards.events[card].keep is Keep.HAND]
        self.events = [card for card in events if card not in self.persons]
        for pool in (self.actions, self.objectives, self.wonders, self.persons, self.events):
            luck.shuffle(pool)

    def deal(self, pool: list[str], n: int) -> list[str]:
        dealt = pool[:n]
        del pool[:n]
        return dealt

    def hand(self, shown: PlayerView) -> HandView:
        known = self.hands.get(shown.seat)
        if known is not None:
            return known
        return HandView(
            tuple(self._actions(shown)),
            tuple(self.deal(self.objectives, shown.objective_cards)),
            tuple(self.deal(self.wonders, shown.wonder_cards)),
            tuple(self._persons(shown)),
        )

    def foreseen(self, shown: PlayerView) -> list[Foreseen]:
        """What the viewer has not drawn itself could be any objective."""
        own = shown.seat == self.viewer
        cards = self.seen if own else self.deal(self.objectives, len(shown.foreseen))
        return [Foreseen(card, seat) for card, seat in zip(cards, shown.foreseen, strict=True)]

    def _actions(self, shown: PlayerView) -> list[str]:
        played = self.played.get(shown.seat)
        if played is None:
            return self.deal(self.actions, shown.action_cards)
        return [*self.deal(self.actions, shown.action_cards - 1), played]

    def _persons(self, shown: PlayerView) -> list[str]:
        """Among them the one that was taken from the table just now."""
        if self.taken is None or self.taken[0] != shown.seat:
            return self.deal(self.persons, shown.person_cards)
        return [*self.deal(self.persons, shown.person_cards - 1), self.taken[1]]


def _without(cards: Iterable[str], *seen: Iterable[str]) -> list[str]:
    gone = {card for some in seen for card in some}
    return [card for card in cards if card not in gone]


def regions(view: ClashView, luck: Luck) -> dict[str, Laid]:
    rules = view.rules
    known = {region.tile for region in view.regions if region.tile is not None}
    tiles = [tile.id for tile in rules.tiles.values() if not tile.home and tile.id not in known]
    revealed = {space.region for space in view.spaces if space.terrain is not None}
    return {
        region.place: Laid(region.tile or luck.take(tiles), region.turned, region.place in revealed)
        for region in view.regions
    }


def units(view: ClashView) -> dict[str, list[Piece]]:
    found: dict[str, list[Piece]] = {}
    for shown in view.units:
        found.setdefault(shown.space, []).extend(Piece(kind, shown.owner, marks) for kind, marks in shown.marked)
    return found


def player(shown: PlayerView, unseen: Unseen) -> Player:
    hand = unseen.hand(shown)
    return Player(
        goods=dict(shown.goods),
        advances=list(shown.advances),
        track=shown.track,
        home=shown.home,
        actions=list(hand.actions),
        objectives=list(hand.objectives),
        wonders=list(hand.wonders),
        persons=list(hand.persons),
        completed=deepcopy(list(shown.completed)),
        kept=list(shown.kept),
        noted=deepcopy(list(shown.noted)),
        gone=dict(shown.gone),
        lost_actions=shown.lost_actions,
        civilization=shown.civilization,
        own=list(shown.own),
        leaders=list(shown.leaders),
        leader=shown.leader,
        killed=list(shown.killed),
        counters=dict(shown.counters),
        held=deepcopy(list(shown.held)),
        foreseen=unseen.foreseen(shown),
    )


def turn(shown: TurnView | None) -> TurnNow | None:
    if shown is None:
        return None
    return TurnNow(
        seat=shown.seat,
        actions=shown.actions,
        used=list(shown.used),
        pending=list(shown.pending),
        memos=list(shown.memos),
        lent=shown.lent,
        began=shown.began,
        shipped=shown.shipped,
        rounded=shown.rounded,
        offered=shown.offered,
        influenced=shown.influenced,
        influence=shown.influence,
        fights=deepcopy(list(shown.fights)),
        settled=shown.settled,
    )


def battle(shown: BattleView | None, unseen: Unseen) -> Battle | None:
    if shown is None:
        return None
    cards: dict[Side, str] = dict(shown.cards)
    for side in shown.laid:
        if side not in cards:
            cards[side] = unseen.deal(unseen.actions, 1)[0]
    return Battle(
        space=shown.space,
        attacker=shown.attacker,
        defender=shown.defender,
        origin=shown.origin,
        sea=shown.sea,
        landed=shown.landed,
        city=shown.city,
        fortress=shown.fortress,
        temple=shown.temple,
        size=shown.size,
        wonders=shown.wonders,
        round=shown.round,
        cards={side: cards[side] for side in shown.laid},
        revealed=shown.revealed,
        cancelled=list(shown.cancelled),
        decided=shown.decided,
        winner=shown.winner,
        words=deepcopy(list(shown.words)),
        rolled={side: list(faces) for side, faces in shown.rolled.items()},
        values=dict(shown.values),
        hits=dict(shown.hits),
        lost_now=dict(shown.lost_now),
        lost=dict(shown.lost),
        began=dict(shown.began),
        driven_back=shown.driven_back,
        fallen={side: dict(kinds) for side, kinds in shown.fallen.items()},
        laid={side: list(laid) for side, laid in shown.revealed_cards.items()},
        colours=list(shown.colours),
        ally=shown.ally,
        played=dict(shown.played),
    )
