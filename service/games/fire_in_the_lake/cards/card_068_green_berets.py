"""68 Green Berets."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import ask, named_options
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import ACTIVE_OPPOSITION, ACTIVE_SUPPORT, set_level
from service.games.fire_in_the_lake.choosing import placeable, stacks_in
from service.games.fire_in_the_lake.events.choices import WHICH_KIND, choose_space
from service.games.fire_in_the_lake.events.forces import remove_pieces
from service.games.fire_in_the_lake.events.people import set_spaces
from service.games.fire_in_the_lake.events.placing import place_here
from service.games.fire_in_the_lake.pieces import ARVN_RANGERS, SPECIAL_FORCES, US, US_IRREGULARS
from service.games.fire_in_the_lake.table import NVA_CONTROL, Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Place 3 Irregulars or 3 Rangers in a Province without NVA Control, and set it to Active Support."""
    places = [province for province in board.PROVINCES if province != board.NORTH_VIETNAM]
    space = yield from choose_space(who, 68, lambda: (p for p in places if table.control(p) != NVA_CONTROL))
    if space is None:
        return
    kinds = [kind for kind in (US_IRREGULARS, ARVN_RANGERS) if placeable(table, who, kind, space)]
    if kinds:
        options = lambda: named_options("piece", kinds)
        kind = yield from ask(who, WHICH_KIND, options, card=68, space=space)
        yield from place_here(table, who, 68, kind, 3, space)
    set_level(table, space, ACTIVE_SUPPORT)


def shaded(table: Table, who: str) -> Steps:
    """Remove 3 Irregulars to Available; set 1 of their Provinces to Active Opposition."""
    irregulars = stacks_in(table, board.ALL, SPECIAL_FORCES[US])
    removed = yield from remove_pieces(table, who, 68, irregulars, 3)
    left = {space for _, space in removed}
    provinces = [space for space in board.PROVINCES if space in left]
    yield from set_spaces(table, who, 68, lambda: provinces, 1, ACTIVE_OPPOSITION)


CARD = event(68, "AUVN", "1964", unshaded, shaded)
