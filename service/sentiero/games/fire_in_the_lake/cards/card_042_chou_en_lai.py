"""42 Chou En Lai."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """NVA Resources -10; NVA removes a die roll of its Troops, its choice."""
    add(table, NVA, -10)
    n = run_die(table, CARD)
    yield from remove_from(table, NVA, CARD, board.ALL, (NVA_TROOPS,), n)


def shaded(table: Table, who: str) -> None:
    """NVA Resources +10; VC earns the Trail value."""
    add(table, NVA, 10)
    add(table, VC, table.tracks["trail"])


CARD = event(42, "NAUV", "1968", unshaded, shaded)
