"""Laws for all games that need to know what a game's box holds and what a seat owns."""
