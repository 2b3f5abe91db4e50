"""113 Ruff Puff."""

from sentiero.games.fire_in_the_lake.events.words import *

OUTSIDE_CITIES = tuple(space for space in board.ALL if space not in board.IS_CITY)


def unshaded(table: Table, who: str) -> Steps:
    """Place up to 8 Police in the South."""
    yield from place_pieces(table, who, CARD, (ARVN_POLICE,), 8, lambda: board.IN_SOUTH, up_to=True)


def shaded(table: Table, who: str) -> Steps:
    """Replace 5 Police outside Cities with 1 VC piece each, 1 of them a Base if wanted."""
    police = yield from choose_pieces(who, CARD, stacks_in(table, OUTSIDE_CITIES, (ARVN_POLICE,)), 5)
    sites = [space for _, space in police if table.available(VC_BASES) and may_stand(table, VC_BASES, space)]
    for space in (yield from choose_spaces(who, CARD, lambda: sites, 1, least=0)):
        replace_pieces(table, {(ARVN_POLICE, space): 1}, VC_BASES)
        police[ARVN_POLICE, space] -= 1
    replace_pieces(table, police, VC_GUERRILLAS)


CARD = event(113, "VAUN", "1968", unshaded, shaded)
