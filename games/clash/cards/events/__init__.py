"""The texts of the event cards, by what they are about."""
