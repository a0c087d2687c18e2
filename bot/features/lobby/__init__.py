"""A table before its start: who sits, what is chosen, who waits for it, and its closing when nobody starts it."""
