"""The rules in our own words, by topic, each with what we decided where the rules are silent."""

from __future__ import annotations

from collections.abc import Mapping

from games.clash.options import ClashOptions
from games.clash.rulebook import Rulebook
from games.clash.words import UNITS, good_list
from games.core.rulings import ByTopic, with_rulings
from games.core.text import Text, as_text, listing, text

TOPICS: Mapping[str, tuple[Text, Text]] = {
    "goal": (
        text("What it is about"),
        text(
            "Lead a people from its first settlement to an empire in six ages of three rounds. Cities, advances,"
            " objectives and wonders are worth points; whoever has the most at the end wins."
        ),
    ),
    "start": (
        text("How one begins"),
        text(
            "You have one happy city of size 1 at the corner of your region, a settler beside it, 2 food, the advances"
            " Farming and Mining, an action card and an objective card. The rest of the map lies face down until"
            " somebody enters it. Cards in hand are secret, everything else is open."
        ),
    ),
    "turn": (
        text("A turn"),
        text(
            "Take three actions: gain an advance, found a city, activate a city, move units, raise moods, spread your"
            " culture, or use an advance or a card that says it is an action. To activate a city is to do one of three"
            " things in it: collect resources, construct a building, or recruit units. The same action may be"
            " repeated. Free actions come before or after any of them, as many as you like."
        ),
    ),
    "land": (
        text("Land and sea"),
        text(
            "Grassland (yellow fields) gives food, forest wood, mountains ore. Barren land (pale) gives nothing until"
            " Irrigation, and no city is founded on it. Sea gives food with Fishing, and is crossed by ships alone."
            " Brown spaces are not yet explored; what lies there shows when a unit enters. Places are named by column"
            " and row, C4; a compass marks a region that lies face down."
        ),
    ),
    "goods": (
        text("Goods and tokens"),
        text(
            "Food 🍞, wood 🪵, ore 🪨, ideas 🪔 and gold 🪙: up to 7 of each, but only 2 food before Storage; what"
            " is above is lost. Gold pays for any resource, ideas pay for food when you buy an advance. Mood"
            " 😊 raises the mood of cities, culture 🎭 carries influence and builds wonders; of both you may"
            " hold any number. Resources come from collecting, mood and culture from advances with a border,"
            " temples and events."
        ),
    ),
    "advances": (
        text("Advances"),
        text(
            "An advance costs 2 food; ideas or gold may stand in. The first of a category comes before the other three."
            " You hold advances of one government only, and its first one needs another advance. A blue border brings 1"
            " culture, a yellow one 1 mood. Its marker comes from your event track: when the third is gone, an event"
            " strikes and the track is filled again. Each category has four advances; some open a building: Myths the"
            " temple, Writing the academy, Tactics the fortress, Fishing the port. /card tells each by its name."
        ),
    ),
    "founding": (
        text("Founding a city"),
        text(
            "A settler on land turns into a city: not on barren or exhausted land, not beside an enemy unit on the same"
            " space, and only while you have a settlement left. The new city is neutral. It costs an action and the"
            " settler, nothing else."
        ),
    ),
    "cities": (
        text("Cities"),
        text(
            "A city is as large as it has pieces: the settlement, its buildings and wonders. It grows to 5 at most, and"
            " never beyond the number of your cities; losing cities does not shrink it. Every activation of a city"
            " after the first in a turn lowers its mood by one afterwards. An angry city acts once a turn."
        ),
    ),
    "collect": (
        text("Collecting"),
        text(
            "Take as many resources as the city is large: one more when it is happy, one in all when it is angry. Its"
            " own space and the six around it give one each: grassland food, forest wood, mountains ore, and one sea"
            " space food with Fishing; with a port that may be 1 gold or 1 mood. Nothing comes from a space with an"
            " enemy unit, another city or exhausted land."
        ),
    ),
    "construct": (
        text("Buildings"),
        text(
            "A building costs 1 food, 1 wood and 1 ore and needs its advance; one of each kind to a city, none in an"
            " angry one. A temple brings 1 mood or 1 culture, an academy 2 ideas, a port ships and the sea, a fortress"
            " helps to defend the city. Each building of yours is a point at the end."
        ),
    ),
    "recruit": (
        text("Recruiting"),
        text(
            "A city recruits as many units as it is large, one more when happy, one in all when angry. A settler costs"
            " 2 food, infantry 1 food and 1 ore, a ship 2 wood and needs a port. When a kind has run out you may take"
            " one of yours from the map. No more than 4 army units of yours stand on one space of land."
        ),
    ),
    "moving": (
        text("Moving"),
        text(
            "One action moves up to three units or groups, each once. On land they go one space; army units need"
            " Tactics. Mountains end the moves of a unit for this turn, and from a forest it may start no battle. Ships"
            " sail any way within one sea and carry 2 land units each; to board or to land is a move of its own. Units"
            " that fought move no more."
        ),
    ),
    "exploring": (
        text("Exploring"),
        text(
            "A unit that enters an unknown region turns it up. A land unit never lands in the sea; then sea must join"
            " sea if it can, or else lie on the edge of the map. If both ways are left, you choose. A ship turns the"
            " region so that it can sail in; if it cannot, it goes back to where it began."
        ),
    ),
    "mood": (
        text("Moods"),
        text(
            "Cities are happy, neutral or angry. One action raises any of your cities by any number of levels; each"
            " level costs as much mood as the city is large."
        ),
    ),
    "influence": (
        text("Cultural influence"),
        text(
            "From one of your cities reach for a city with a building, as far away as yours is large; each culture adds"
            " a space. Roll a die: 5 or more replaces one building by yours, and each culture adds 1 to the roll. The"
            " city stays with its owner, the point is yours. You may try as often as you like and succeed once a turn."
            " A city with buildings of others can only reach for itself, without culture."
        ),
    ),
    "battle": (
        text("Battles"),
        text(
            "Whoever moves army units onto a space with units or a city of somebody else fights there. Each round both"
            " sides may lay a tactic, attacker first; both are revealed and each side rolls a die for"
            " each of its army units. Each sign of infantry on a die adds 1 for one infantry. Every 5 of the sum are a"
            " hit, and each side removes its own losses. Whoever has units left alone wins; if both are gone, nobody"
            " does. After a round the attacker may go back. At sea ships fight the same way without signs. A fortress"
            " adds a die and cancels a hit in the first round; alone it holds only if every attacker falls in it."
        ),
    ),
    "capture": (
        text("Taking a city"),
        text(
            "Its pieces are replaced by yours, buildings of third players stay. You gain gold by its size, 1 more if it"
            " was happy, only 1 if it was angry; and 1 gold for each piece you cannot replace. The loser puts a"
            " settler into another city. The city is angry now."
        ),
    ),
    "cards": (
        text("Action cards"),
        text(
            "The upper half is played in your turn, before or after an action; some take an action themselves. The"
            " lower half is a tactic for a battle and needs the advance Tactics. A used card is discarded. Two cards"
            " of one name cannot both answer to one and the same deed."
        ),
    ),
    "objectives": (
        text("Objectives"),
        text(
            "Each card has two objectives and counts for one of them: 2 points. Some are shown at once, the others in"
            " the first step of the status phase. Two cards of one name need two deeds."
        ),
    ),
    "wonders": (
        text("Wonders"),
        text(
            "Engineering and Monuments bring a wonder card. With Engineering, an action activates a happy city and"
            " builds the wonder there, for its price and with the advance it asks for. It adds to the city's size but"
            " is no building. It is worth 4 points; when its city is taken, builder and owner score 2 each."
        ),
    ),
    "events": (
        text("Events"),
        text(
            "An event has a symbol, which works first and only for whoever drew it, and a text. Gold mine: 2 gold."
            " Exhausted land: a space next to your city yields nothing more. Barbarians appear or move. A great person"
            " may be bought for culture, at a higher price by others, and is played later as an action."
        ),
    ),
    "barbarians": (
        text("Barbarians"),
        text(
            "Their settlements appear two land spaces from a city of yours. They fight like everybody else but play no"
            " tactics and never go back. Beating a group of them brings 1 gold, taking their city 1 more. A city they"
            " take keeps its buildings as they are."
        ),
    ),
    "trade": (
        text("Trading with players"),
        text(
            "In your turn, freely, you may swap resources, tokens and cards in hand with anybody, at once and as you"
            " both agree. Promises for later bind nobody."
        ),
    ),
    "status": (
        text("Status phase"),
        text(
            "After three rounds: show objectives; gain an advance free; draw an action card and an objective card; you"
            " may raze a city of size 1 for 1 gold; you may change your government for {government}; whoever has most"
            " mood and culture together names the next first player."
        ),
    ),
    "end": (
        text("End and points"),
        text(
            "The game ends after the objectives of the sixth age, or earlier if somebody had no city when a status"
            " phase began. 1 point for each settlement and each building of your colour anywhere, half a point for an"
            " advance, 2 for an objective, 4 for a wonder, and what events left you. Ties are broken in this order."
        ),
    ),
    "civilizations": (
        text("Civilizations"),
        text(
            "An option. Everybody leads a civilization. Its four advances are never bought: each comes with the"
            " ordinary advance it follows, and counts half a point. Markets, obelisks and observatories may be built; a"
            " city with a market recruits cavalry for 1 food and 1 wood, or an elephant for 2 food. Barbarians have"
            " them too."
        ),
    ),
    "pirates": (
        text("Pirates"),
        text(
            "With civilizations some events bring two pirate ships, the first of them beside a city of whoever drew the"
            " card. Then everybody with a city beside pirates loses 1 good of their choice. Where they lie, and in the"
            " sea beside, nothing is collected and no trade route begins or passes. Ships stop where they are and"
            " fight; each pirate ship you sink brings 1 gold and 1 mood or culture, whoever wins."
        ),
    ),
    "leaders": (
        text("Leaders"),
        text(
            "With civilizations everybody has three leaders and one at a time: recruited for 1 mood and 1 culture, they"
            " are army units. What they can do works in your city where they are, or in a battle on land they fight in,"
            " in every round. A new one takes the place of the old for good. Whoever kills one in battle keeps the"
            " card: 2 points."
        ),
    ),
    "die": (text("The die"), text("")),
    "first": (
        text("Your first turn"),
        text(
            "A good turn: pay your 2 food for an advance that brings more (Storage, Irrigation, Fishing beside a sea),"
            " collect in your city, move the settler to a space beside land of several kinds; found the second city"
            " next turn. Two cities let a city grow to size 2, and larger cities collect more. Engineering and"
            " Monuments bring wonders, Tactics armies; a blue or yellow border gives culture or mood at once."
        ),
    ),
    "variants": (
        text("Variants"),
        text(
            "Events can be reduced to their symbols, or the player chooses before each. The short game has four ages,"
            " two settlers and two free advances each time. A game of seven ages may end in any of its last five"
            " rounds, by a roll of at most {ends}, or when a wonder is built. Wonders may lie open for all."
        ),
    ),
}


#: Told only where the expansion is played.
_OF_CIVILIZATIONS = frozenset({"civilizations", "pirates", "leaders"})


def topics(rules: Rulebook, options: ClashOptions | None) -> ByTopic:
    """With the figures of the table's house."""
    told = {**TOPICS, **_figured(rules)}
    if options is not None and not options.civilizations:
        told = {key: topic for key, topic in told.items() if key not in _OF_CIVILIZATIONS}
    return with_rulings(told, rules.printed.rulings, options or ClashOptions())


def _figured(rules: Rulebook) -> ByTopic:
    """Those that tell figures a house may change."""
    told = {
        "status": _filled("status", government=good_list(rules.prices.government)),
        "variants": _filled("variants", ends=as_text(listing(*map(str, rules.calendar.ends)))),
        "die": _die(rules),
    }
    return {key: (TOPICS[key][0], about) for key, about in told.items()}


def _filled(topic: str, **figures: Text) -> Text:
    return Text(TOPICS[topic][1].id, figures)


def _die(rules: Rulebook) -> Text:
    faces = listing(*(text("{n} {unit}", n=number, unit=UNITS[sign]) for number, sign in rules.die.faces))
    return text(
        "It has twelve faces, each with a number and the sign of a unit: {faces}. A side adds up its numbers; a sign"
        " helps for each unit of that kind that fights: infantry adds 1. The other signs belong to the civilizations:"
        " cavalry adds 2, an elephant cancels a hit in place of its number, a leader throws the die again. For"
        " influence and events only the number counts.",
        faces=as_text(faces),
    )
