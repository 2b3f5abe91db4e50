"""37 Khe Sanh."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """Choose a US Base with US Troops; remove 10 NVA Troops within 1 space of it."""
    held = [space for space in board.ALL if table.pieces[space][US_BASES] and table.pieces[space][US_TROOPS]]
    besieged = [space for space in held if table.on_map((NVA_TROOPS,), board.within(space, 1))]
    space = yield from choose_space(who, CARD, lambda: besieged)
    if space is not None:
        yield from remove_from(table, who, CARD, board.within(space, 1), (NVA_TROOPS,), 10)


def shaded(table: Table, who: str) -> Steps:
    """Up to 3 US Troops in 1 space with NVA become Casualties; the US is Ineligible through the next card."""
    pinned = [space for space in board.ALL if table.pieces[space][US_TROOPS] and table.has(space, NVA)]
    space = yield from choose_space(who, CARD, lambda: pinned)
    if space is not None:
        yield from remove_from(table, who, CARD, (space,), (US_TROOPS,), 3, up_to=True, us_to=CASUALTIES)
    make_ineligible(table, US)


CARD = event(37, "NUVA", "1968", unshaded, shaded)
