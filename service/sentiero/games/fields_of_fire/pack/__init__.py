"""The pack: everything that is printed on cards and counters, as data."""
