"""One module per step, never edited after a release."""
