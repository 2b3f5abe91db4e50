"""Whatever needs Node: it comes as a locked wheel, and only `make lint` and `make test` need it."""
