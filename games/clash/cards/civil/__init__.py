"""The upper halves of the action cards, by what they are about."""
