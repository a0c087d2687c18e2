"""/stats: finished games by person, by pair and by year, of those who have agreed to be counted."""
