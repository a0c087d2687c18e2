"""What every game's pictures are drawn with: paper, letters, icons, hexes, cards and panels."""
