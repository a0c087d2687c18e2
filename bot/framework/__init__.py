"""What every subject is made with: the update in hand, presses, panels, commands, links, what falls due."""
