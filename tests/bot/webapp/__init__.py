"""The touch page: who it opens for, what it shows, what it does."""
