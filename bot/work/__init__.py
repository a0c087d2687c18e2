"""What one update comes to: the person, the place, the deed, inside one transaction."""
