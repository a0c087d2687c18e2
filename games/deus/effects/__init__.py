"""What the cards do, one module per colour: a step for everything that can be printed, found by what is printed."""
