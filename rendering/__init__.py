"""Pictures made from views: a painter for each game, drawn with one kit."""
