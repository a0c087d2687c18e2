"""Updates into the inbox, and from there, in order, to the work."""
