"""29 Tribesmen."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """Remove any 4 Insurgent pieces from spaces with Irregulars."""
    spaces = (space for space in board.ALL if table.count(space, SPECIAL_FORCES[US]))
    yield from remove_from(table, who, CARD, spaces, exposed(NVA, VC), 4)


def shaded(table: Table, who: str) -> Steps:
    """VC Guerrillas replace all Irregulars; 1 Neutral Highland to Active Opposition; Patronage -3."""
    irregulars = stacks_in(table, board.ALL, SPECIAL_FORCES[US])
    replaced = yield from choose_pieces(who, CARD, irregulars, table.available(VC_GUERRILLAS))
    replace_pieces(table, replaced, VC_GUERRILLAS)
    remove_all(table, board.ALL, SPECIAL_FORCES[US])
    neutral = [space for space in board.HIGHLANDS if table.level(space) == NEUTRAL]
    yield from set_spaces(table, who, CARD, lambda: neutral, 1, ACTIVE_OPPOSITION)
    add(table, "patronage", -3)


CARD = event(29, "UVAN", "1964", unshaded, shaded)
