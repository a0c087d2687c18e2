"""The page: plain HTML, style and modules, served as they are."""
