"""What the features of Clash's judge mean to a player, in words."""

from __future__ import annotations

from games.clash.words import halves_text
from games.core.meaning import Meaning, silent
from games.core.text import plural, text

#: What a good in store counts is a fraction.
_FELT = 0.2

MEANINGS = (
    Meaning(("half points",), halves_text),
    Meaning(("action cards",), lambda n: plural("{n} action card", "{n} action cards", n)),
    Meaning(("objectives",), lambda n: plural("{n} objective card", "{n} objective cards", n)),
    Meaning(("wonder cards",), lambda n: plural("{n} wonder card", "{n} wonder cards", n)),
    # Early on worth counts next to nothing of it, and whoever collects does it for nothing else.
    Meaning(("store",), more=text("more in store"), less=text("less in store"), least=_FELT, felt=0.1),
    Meaning(("held",), lambda n: plural("{n} captive", "{n} captives", n)),
    Meaning(("settlers",), lambda n: plural("{n} settler on the way", "{n} settlers on the way", n)),
    Meaning(("settlers on site",), lambda n: plural("{n} settler who may found", "{n} settlers who may found", n)),
    Meaning(
        ("steps to sites",),
        more=text("nearer to a site for a city"),
        less=text("farther from a site for a city"),
        steady=("settlers", "settlers on site"),
        felt=0.03,
    ),
    Meaning(
        ("sites",),
        lambda n: plural("{n} site for a city near", "{n} sites for cities near", n),
        fleeting=True,
        felt=0.02,
    ),
    Meaning(("ships",), lambda n: plural("{n} ship", "{n} ships", n)),
    Meaning(("leaders",), lambda n: plural("{n} leader", "{n} leaders", n)),
    Meaning(("soldiers",), lambda n: plural("{n} army unit", "{n} army units", n)),
    Meaning(("spoils",), more=text("closer to taking a city"), least=_FELT, felt=0.03),
    Meaning(
        ("danger",),
        more=text("cities in more danger"),
        less=text("cities in less danger"),
        bad=True,
        least=_FELT,
        # Whoever loses a city has one less to fear for.
        steady=("cities",),
        felt=-0.03,
    ),
    Meaning(("cities",), lambda n: plural("{n} city", "{n} cities", n)),
    # Whoever gives up an angry city has made nobody happier.
    Meaning(("moods",), more=text("happier cities"), less=text("angrier cities"), least=_FELT, steady=("cities",)),
    Meaning(("growth",), lambda n: plural("{n} city level", "{n} city levels", n)),
    Meaning(("advances",), lambda n: plural("{n} advance", "{n} advances", n)),
    Meaning(("own advances",), lambda n: plural("{n} advance of your own", "{n} advances of your own", n)),
    silent("promise"),
    silent("actions left"),
)
