"""How the things of Deus are shown: each kind of building has a colour, a god's emblem and a piece."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.deus.kinds import Kind


@dataclass(frozen=True, slots=True)
class KindLook:
    card: str
    emblem: str
    piece: str


KINDS: Mapping[Kind, KindLook] = {
    Kind.CIVIL: KindLook("brown", "hearth", "villa"),
    Kind.SCIENCE: KindLook("yellow", "owl", "scroll"),
    Kind.MARITIME: KindLook("blue", "trident", "trireme"),
    Kind.ARMY: KindLook("red", "spear", "legionary"),
    Kind.PRODUCTION: KindLook("green", "sheaf", "granary"),
    Kind.TEMPLE: KindLook("purple", "thunderbolt", "temple"),
}
