"""Scripts and looks of the page, served as they are."""
