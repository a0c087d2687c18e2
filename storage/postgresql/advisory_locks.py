"""PostgreSQL's advisory locks that the processes on one database use: held by a connection, gone with it."""

from enum import IntEnum

#: Ours among whatever else locks on the same server: "LT" and a little.
HOUSE = 0x4C54_0001


class Lock(IntEnum):
    #: Changing the tables' shape.
    SHAPE = 1
    #: Shared by everybody at work; alone is whoever moves the house away.
    PRESENT = 2
    #: One each of those who lead.
    COURIER = 3
    CLOCK = 4
    POLLING = 5

    @property
    def key(self) -> dict[str, int]:
        return {"house": HOUSE, "which": int(self)}
