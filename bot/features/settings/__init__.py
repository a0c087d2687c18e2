"""What a person and a group can set, and being forgotten."""
