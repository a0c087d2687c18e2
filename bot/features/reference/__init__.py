"""Looking things up: cards by name, rules by topic."""
