"""Questions, answers, chance, facts and replay. Knows no game and does no I/O."""
