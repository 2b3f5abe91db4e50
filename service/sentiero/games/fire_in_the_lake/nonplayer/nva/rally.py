"""8.6.4 Rally."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.rally import (
    base_sites,
    is_bare,
    is_base_site,
    next_space,
    wants_trail,
)
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.operations.rally import BASE_WORD, GUERRILLA, NOTHING, SEVERAL, rally_spaces
from sentiero.games.fire_in_the_lake.pieces import BASES, NVA, NVA_BASES, NVA_GUERRILLAS
from sentiero.games.fire_in_the_lake.questions.ask import NO, YES
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.6.4")
RALLY_BOX = Cause("nva.rally")
TRAIL_IS_LOW = Cause("nva.rally.trail_low")
BARE_BASE = Cause("nva.rally.bare_base")
MORE_AVAILABLE_THAN_ROLLED = Cause("nva.rally.available")
PLACES_BASE = Cause("nva.rally.places_base")
PLACE_BASE = Cause("nva.rally.place.base")
PLACE_SEVERAL = Cause("nva.rally.place.several")
PLACE_ONE = Cause("nva.rally.place.one")
NOBODY_AVAILABLE = Cause("nva.rally.place.none")
TRAIL_WORTH_IMPROVING = Cause("nva.rally.trail")
LOW_TRAIL = 1


# -- whether -----------------------------------------------------------------------------------


def wanted(np: Nonplayer, turn: Turn) -> bool:
    """For the Trail, for Bases without enough units, with many Guerrillas Available, or to place a Base."""
    np.box(RULE, RALLY_BOX)
    table = np.table
    if np.test(TRAIL_IS_LOW, table.tracks["trail"] <= LOW_TRAIL, trail=table.tracks["trail"]):
        return True
    if np.test(BARE_BASE, any(is_bare(table, s) for s in table.where_any(BASES[NVA]))):
        return True
    available, rolled = table.available(NVA_GUERRILLAS), np.roll(2, RALLY_BOX)
    if np.test(MORE_AVAILABLE_THAN_ROLLED, available > rolled, available=available, rolled=rolled):
        return True
    return np.test(PLACES_BASE, any(base_sites(table, rally_spaces(table, turn))))


def possible(np: Nonplayer, turn: Turn) -> bool:
    """Whether it would place anything, or at least improve the Trail."""
    return next_space(np.imagine(turn)) is not None or (turn.among is None and wants_trail(np.table, turn))


# -- where -------------------------------------------------------------------------------------


def where(np: Nonplayer) -> str:
    """The next space, or enough."""
    np.rule = RULE
    return fitting(np, next_space(np))


def what(np: Nonplayer) -> str:
    """A Base, or as many Guerrillas as are Available; none is taken from the map."""
    np.rule = RULE
    table, space, options = np.table, np.given("space"), np.options()
    if BASE_WORD in options and table.available(NVA_BASES) and is_base_site(table, space):
        return _answer(np, PLACE_BASE, BASE_WORD)
    available = table.available(NVA_GUERRILLAS)
    if SEVERAL in options and available > 1:
        return _answer(np, PLACE_SEVERAL, SEVERAL)
    if GUERRILLA in options and available:
        return _answer(np, PLACE_ONE, GUERRILLA)
    return _answer(np, NOBODY_AVAILABLE, NOTHING)


def _answer(np: Nonplayer, cause: Cause, word: str) -> str:
    np.reason("rule", cause)
    return word


# -- the Trail ---------------------------------------------------------------------------------


def trail(np: Nonplayer) -> str:
    """After placing pieces."""
    np.rule = RULE
    table = np.table
    values = {"trail": table.tracks["trail"], "resources": table.tracks[NVA]}
    return YES if np.test(TRAIL_WORTH_IMPROVING, wants_trail(table, np.turn), **values) else NO
