"""What the host of a table may do to it, and leaving it; each asks first."""
