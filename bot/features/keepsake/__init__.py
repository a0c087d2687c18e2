"""A finished game as one page to keep: what stands on it, how it is made, who may read it by link."""
