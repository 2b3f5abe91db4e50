"""FoF 1.2.3 Counters in play, and what the vehicle and AT chart says of them."""
