"""Pictures for developers: one of each kind, as references of the tests and for the pages in `docs/pictures`."""
