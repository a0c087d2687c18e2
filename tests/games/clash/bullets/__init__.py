"""Every printed bullet of the civilizations, and which test holds it."""
