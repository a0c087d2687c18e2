"""What players press, type, see and wait for: a module, or a package, for each subject."""
