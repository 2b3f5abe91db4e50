"""5.0 The words in which Events are written."""
