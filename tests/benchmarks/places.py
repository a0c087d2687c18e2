"""How fast the legal places of Era's pieces are found: `python -m tests.benchmarks.places`.

Domains are those of random games, so that they are as full and as torn as people's; the same plain Python as for the
rules of games is timed before each game.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from statistics import fmean, quantiles

from games.core.standin import RandomStandIn
from games.era import GAME
from games.era.kinds import Kind
from games.era.laying import place_options
from games.era.options import EraOptions
from games.era.survey import Survey
from tests.benchmarks.games import played, reference, timed

GAMES = 5
#: Milliseconds a piece may take at the mean on one core.
BUDGET = 2.0


def domains() -> Iterator[Survey]:
    """What each seat has built, now and then through a game."""
    for at, era in enumerate(played(GAME, EraOptions(), RandomStandIn())):
        if at % 10 == 5:
            yield from (era.survey(seat) for seat in range(era.seats))


def main() -> None:
    print(f"reference {fmean(timed(reference) for _ in range(20)):.2f} ms")
    found = [domain for _ in range(GAMES) for domain in domains()]
    print(f"legal places on {len(found)} domains, of {BUDGET:g} ms at the mean")
    for kind in Kind:
        # What is the same on every domain is reckoned once in a process.
        place_options(found[0], kind)
        taken = [timed(partial(place_options, domain, kind)) for domain in found]
        print(f"  {kind:<12}{fmean(taken):7.3f} ms mean {quantiles(taken, n=100)[98]:7.3f} at the 99th percentile")


if __name__ == "__main__":
    main()
