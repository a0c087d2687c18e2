"""What the gods and the Gate do, one module per mythology: a step for each card, found by the card's id."""
