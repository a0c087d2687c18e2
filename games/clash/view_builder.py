"""Makes a viewer's view of a position: what of the state they may know."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace

from games.clash import scoring
from games.clash.cards.civil.people import UNSEEN, SpyGive
from games.clash.cards.events.persons import BIDS
from games.clash.hexmap import home
from games.clash.kinds import RESOURCES, Mark, Side
from games.clash.leaders import leader_space
from games.clash.owners import awake
from games.clash.pieces import Note, counted
from games.clash.state import ClashState
from games.clash.steps.activating import ready
from games.clash.steps.exploring import LayRegion
from games.clash.steps.free_advances import PICKED
from games.clash.steps.peeking import Peek
from games.clash.steps.trading import AskFor, PickCards, TradeOffer
from games.clash.view import (
    AlmanacView,
    BattleView,
    CityView,
    ClashView,
    HandView,
    PlayerView,
    RegionView,
    SpaceView,
    TurnView,
    UnitsView,
    WonderView,
)
from games.core.step import Offer, Step, Together

#: What keeps a unit from moving on.
_SPENT = Mark.MOVED | Mark.FOUGHT | Mark.MOUNTAIN


def look(clash: ClashState, viewer: int | None) -> ClashView:
    return ClashView(
        viewer=viewer,
        options=clash.options,
        house=clash.house,
        spaces=spaces(clash),
        regions=regions(clash),
        cities=tuple(city_view(clash, space) for space in clash.in_order(clash.cities)),
        units=units(clash),
        tokens=tuple(deepcopy(clash.tokens)),
        players=tuple(player_view(clash, seat) for seat in range(clash.seats)),
        wonders=tuple(
            WonderView(wonder, placed.builder, placed.space, clash.cities[placed.space].owner, placed.age, placed.round)
            for wonder, placed in clash.wonders.items()
        ),
        action_deck=len(clash.action_deck),
        objective_deck=len(clash.objective_deck),
        event_deck=events_left(clash),
        almanac=almanac_view(clash),
        wonder_deck=len(clash.wonder_deck),
        action_discard=tuple(clash.action_discard),
        event_discard=tuple(clash.event_discard),
        open_wonders=tuple(clash.open_wonders),
        event=clash.drawn,
        event_taker=event_taker(clash),
        lasting=tuple(clash.lasting),
        notes=tuple(deepcopy([note for note in clash.notes if note.seat == viewer or not sealed(note)])),
        age=clash.age,
        round=clash.round,
        ages=clash.ages,
        rounds=clash.rules.calendar.rounds,
        first=clash.first,
        turn=turn_view(clash, viewer),
        battle=battle_view(clash, viewer),
        ended=clash.ended,
        over=clash.over,
        hand=HandView() if viewer is None else own_hand(clash, viewer),
        peeked=peeked(clash, viewer),
        stack=tuple(public_step(step, viewer) for step in clash.stack),
        offers=tuple(own_offer(offer) for offer in clash.offers if getattr(offer, "seat", None) == viewer),
    )


def events_left(clash: ClashState) -> int:
    seen = clash.almanac
    return len(clash.event_deck) + (0 if seen is None else len(seen.cards))


def almanac_view(clash: ClashState) -> AlmanacView | None:
    seen = clash.almanac
    return None if seen is None else AlmanacView(seen.seat, seen.top is not None, len(seen.under))


def sealed(note: Note) -> bool:
    """What its seat has answered while others are still asked."""
    return note.key == BIDS or note.key.startswith(PICKED)


def event_taker(clash: ClashState) -> int | None:
    """A great person is bought before everybody's eyes."""
    if clash.drawn is None:
        return None
    card = clash.drawn.card
    return next((seat for seat, player in enumerate(clash.players) if card in player.persons), None)


def public_step(step: Step, viewer: int | None) -> Step:
    """A step as the viewer may know it: of cards about to be offered only how many. Never the state's own object."""
    if isinstance(step, AskFor) and step.seat != viewer:
        return AskFor(step.seat, step.other, step.gives.veiled())
    if isinstance(step, SpyGive) and step.seat != viewer:
        return SpyGive(step.seat, step.target, step.deck, UNSEEN)
    if isinstance(step, Together):
        lanes = {seat: [public_step(inner, viewer) for inner in lane] for seat, lane in step.lanes.items()}
        return Together(lanes)
    return deepcopy(step)


def own_offer(offer: Offer) -> Offer:
    """Which cards a trade would bring is seen when it is done."""
    found = deepcopy(offer)
    if isinstance(found, TradeOffer | PickCards):
        found.gives = found.gives.veiled()
    return found


def spaces(clash: ClashState) -> tuple[SpaceView, ...]:
    ground, terrain = clash.map.ground, clash.map.terrain
    return tuple(
        SpaceView(
            name=space,
            q=at[0],
            r=at[1],
            region=ground.region_of[space],
            terrain=terrain.get(space),
            edge=space in ground.edge,
            neighbours=ground.neighbours[space],
            exhausted=space in clash.exhausted,
        )
        for space, at in ground.cells.items()
    )


def regions(clash: ClashState) -> tuple[RegionView, ...]:
    """A region that is being laid has been turned over for all to see."""
    turned_over = {step.place for step in clash.stack if isinstance(step, LayRegion)}
    homes = {home(seat): seat for seat in range(clash.seats)}
    return tuple(
        RegionView(
            place=place,
            spaces=clash.map.ground.spaces_of[place],
            tile=laid.tile if laid.revealed or place in turned_over else None,
            turned=laid.turned,
            home_of=homes.get(place),
        )
        for place, laid in clash.regions.items()
    )


def city_view(clash: ClashState, space: str) -> CityView:
    city = clash.cities[space]
    return CityView(
        space=space,
        owner=city.owner,
        mood=city.mood,
        size=city.size,
        buildings=dict(city.buildings),
        wonders=tuple(city.wonders),
        port=city.port,
        activations=city.activations,
        last_one=city.last_one,
        ready=ready(clash, space),
        influenced=city.foreign,
    )


def units(clash: ClashState) -> tuple[UnitsView, ...]:
    found = []
    for space in clash.in_order(clash.units):
        owners = dict.fromkeys(piece.owner for piece in clash.units[space])
        for owner in owners:
            pieces = clash.owned_at(space, owner)
            spent = counted(piece for piece in pieces if piece.marks & _SPENT)
            marked = tuple((piece.kind, piece.marks) for piece in pieces)
            found.append(UnitsView(space, owner, counted(pieces), spent, marked))
    return tuple(found)


def player_view(clash: ClashState, seat: int) -> PlayerView:
    player = clash.players[seat]
    return PlayerView(
        seat=seat,
        goods=dict(player.goods),
        caps={good: cap for good in RESOURCES if (cap := clash.cap(seat, good)) is not None},
        advances=tuple(player.advances),
        track=player.track,
        home=player.home,
        action_cards=len(player.actions),
        person_cards=len(player.persons),
        objective_cards=len(player.objectives),
        wonder_cards=len(player.wonders),
        completed=tuple(deepcopy(player.completed)),
        kept=tuple(player.kept),
        noted=tuple(deepcopy(player.noted)),
        gone=dict(player.gone),
        lost_actions=player.lost_actions,
        civilization=player.civilization,
        own=tuple(player.own),
        awake=tuple(advance for advance in player.own if awake(clash.rules, player, advance)),
        leaders=tuple(player.leaders),
        leader=player.leader,
        leader_at=None if player.leader is None else leader_space(clash, seat),
        killed=tuple(player.killed),
        counters=dict(player.counters),
        held=tuple(deepcopy(player.held)),
        foreseen=tuple(one.seat for one in player.foreseen),
        units_left={kind: clash.units_left(seat, kind) for kind in clash.kinds},
        buildings_left={building: clash.buildings_left(seat, building) for building in clash.raised},
        settlements_left=clash.settlements_left(seat),
        halves=scoring.halves(clash, seat),
    )


def turn_view(clash: ClashState, viewer: int | None) -> TurnView | None:
    turn = clash.turn
    if turn is None:
        return None
    return TurnView(
        seat=turn.seat,
        actions=turn.actions,
        used=tuple(turn.used),
        pending=tuple(turn.pending),
        memos=tuple(turn.memos),
        lent=turn.lent,
        began=turn.began,
        shipped=turn.shipped,
        rounded=turn.rounded,
        offered=turn.offered and viewer == turn.seat,
        influenced=turn.influenced,
        influence=turn.influence,
        fights=tuple(deepcopy(turn.fights)),
        settled=turn.settled,
    )


def battle_view(clash: ClashState, viewer: int | None) -> BattleView | None:
    battle = clash.battle
    if battle is None:
        return None
    known = {side: card for side, card in battle.cards.items() if battle.revealed or (viewer == battle.player(side))}
    return BattleView(
        space=battle.space,
        attacker=battle.attacker,
        defender=battle.defender,
        origin=battle.origin,
        sea=battle.sea,
        landed=battle.landed,
        city=battle.city,
        fortress=battle.fortress,
        temple=battle.temple,
        size=battle.size,
        wonders=battle.wonders,
        round=battle.round,
        laid=tuple(side for side in Side if side in battle.cards),
        cards=known,
        revealed=battle.revealed,
        cancelled=tuple(battle.cancelled),
        decided=battle.decided,
        winner=battle.winner,
        words=tuple(deepcopy(battle.words)),
        rolled={side: tuple(faces) for side, faces in battle.rolled.items()},
        values=dict(battle.values),
        hits=dict(battle.hits),
        lost_now=dict(battle.lost_now),
        lost=dict(battle.lost),
        began=dict(battle.began),
        driven_back=battle.driven_back,
        fallen={side: dict(kinds) for side, kinds in battle.fallen.items()},
        revealed_cards={side: tuple(cards) for side, cards in battle.laid.items()},
        colours=tuple(battle.colours),
        ally=battle.ally,
        played=dict(battle.played),
        fighters={side: counted(clash.fighting(side)) for side in Side},
    )


def hand_view(clash: ClashState, seat: int) -> HandView:
    player = clash.players[seat]
    return HandView(tuple(player.actions), tuple(player.objectives), tuple(player.wonders), tuple(player.persons))


def own_hand(clash: ClashState, seat: int) -> HandView:
    seen = clash.almanac
    events = () if seen is None or seen.seat != seat else tuple(seen.cards)
    foreseen = tuple(one.card for one in clash.players[seat].foreseen)
    return replace(hand_view(clash, seat), foreseen=foreseen, events=events)


def peeked(clash: ClashState, viewer: int | None) -> dict[int, HandView]:
    looks = [step for step in clash.stack if isinstance(step, Peek) and step.seat == viewer]
    return {step.target: hand_view(clash, step.target) for step in looks}
