"""8.4 Non-player Events."""
