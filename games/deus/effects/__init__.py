"""What the cards do, one module per colour; each effect is a record in the card data that knows how to be used."""
