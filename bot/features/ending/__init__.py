"""A finished game: score sheet, chart, deeds, film, results so far, and the same table again."""
