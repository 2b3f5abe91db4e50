"""What the company, the enemy, vehicles and the campaign do alike: attempts, moves, counters, loads, cover."""
