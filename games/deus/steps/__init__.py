"""The rulebook as steps, one module per section."""
