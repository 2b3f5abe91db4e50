"""55 Trucks."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """Degrade the Trail by 2 boxes; NVA removes 4 of its pieces from Laos and 4 from Cambodia."""
    degrade(table, 2)
    for country in (board.IN_LAOS, board.IN_CAMBODIA):
        yield from give_up(table, NVA, CARD, country, OF[NVA], 4)


def shaded(table: Table, who: str) -> Steps:
    """NVA and VC each earn twice the Trail; NVA moves its untunneled Bases within Laos and Cambodia."""
    add(table, NVA, 2 * table.tracks["trail"])
    add(table, VC, 2 * table.tracks["trail"])
    bases = lambda: stacks_in(table, board.LAOS_CAMBODIA, (NVA_BASES,))
    yield from bring_pieces(table, NVA, CARD, bases, board.LAOS_CAMBODIA)


CARD = event(55, "NVUA", "1964", unshaded, shaded)
