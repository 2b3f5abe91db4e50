"""8.1, 8.4.1, 8.4.2: whether a non-player plays an Event, and which side."""
