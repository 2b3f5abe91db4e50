"""FoF 7 Vehicles: what they are, where they go, whom they carry, and combat against them."""
