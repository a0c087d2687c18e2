"""What the command line says when it cannot do what was asked for."""


class Refused(Exception):
    """The sentence says what to do instead."""
