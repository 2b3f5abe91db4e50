"""FoF 2.5 Counters in play, and what the vehicle and AT chart says of them."""
