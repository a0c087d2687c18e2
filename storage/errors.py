"""What can go wrong with the database, each as a sentence for the person who runs the bot."""


class StorageError(Exception):
    """The database cannot be used as it is; the text says what to do."""


class Conflict(StorageError):
    """Somebody saved a later version in between; nothing was written."""


class Unavailable(StorageError):
    """The database could not do it now: locked by another program, disk full, connection lost."""


class Interrupted(Unavailable):
    """Somebody else was faster, or the server went away: the same work done once more may well succeed."""
