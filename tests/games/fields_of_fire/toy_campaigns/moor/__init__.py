"""A campaign that nobody ever printed: crofters who hold a moor against raiders."""
