"""Games that are over, out of the server's memory: one checked blob each, read as if nothing had happened."""
