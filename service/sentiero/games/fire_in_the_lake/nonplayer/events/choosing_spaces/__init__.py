"""8.4.3 to 8.4.5: where a non-player executes an Event."""
