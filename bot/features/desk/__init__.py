"""The desk: one private message a table, in which a person reads, chooses and confirms."""
