"""The server that keeps the journal: found, configured, started and stopped."""
