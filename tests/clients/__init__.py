"""The clients in `clients/`, compiled strictly and against the running service."""
