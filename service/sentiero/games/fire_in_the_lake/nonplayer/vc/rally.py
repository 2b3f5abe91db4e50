"""8.5.3 Rally."""

from __future__ import annotations

from collections.abc import Iterator

from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.table_copy import copy_of
from sentiero.games.fire_in_the_lake.nonplayer.vc import tax
from sentiero.games.fire_in_the_lake.nonplayer.vc.activity import tax_when_broke
from sentiero.games.fire_in_the_lake.nonplayer.vc.plans.rally import (
    is_new,
    most_spaces,
    next_space,
    rally_in,
    takes_base,
)
from sentiero.games.fire_in_the_lake.operations.rally import (
    BASE_WORD,
    GUERRILLA,
    HIDE,
    NOTHING,
    SEVERAL,
    rally_spaces,
)
from sentiero.games.fire_in_the_lake.pieces import BASES, VC, VC_BASES, VC_GUERRILLAS
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.5.3")
RALLY_BOX = Cause("vc.rally")
ENOUGH_BASES = Cause("vc.rally.bases")
MORE_AVAILABLE_THAN_DICE = Cause("vc.rally.available")
SOMETHING_TO_PLACE = Cause("vc.rally.possible")
ENOUGH_SPACES = Cause("vc.rally.enough")
PLACE_BASE = Cause("vc.rally.place.base")
PLACE_SEVERAL = Cause("vc.rally.place.several")
PLACE_ONE = Cause("vc.rally.place.one")
NOBODY_AVAILABLE = Cause("vc.rally.place.none")
MANY_BASES = 2


def wanted(np: Nonplayer, turn: Turn) -> bool:
    """If it would place 2 Bases, or if more Guerrillas are Available than three dice show."""
    np.box(RULE, RALLY_BOX)
    bases = _bases_to_come(np, turn)
    if np.test(ENOUGH_BASES, bases >= MANY_BASES, bases=bases):
        return True
    available, dice = np.table.available(VC_GUERRILLAS), np.roll(3, RALLY_BOX)
    return np.test(MORE_AVAILABLE_THAN_DICE, dice < available, total=dice, available=available)


def _bases_to_come(np: Nonplayer, turn: Turn) -> int:
    """Bases that the Rally would place, as far as spaces, Bases and Resources go, those from Tax included."""
    table = np.table
    unpaid = Turn(VC, free=True, among=turn.among)
    spaces = sum(takes_base(table, space) for space in rally_spaces(table, unpaid))
    bases = min(spaces, table.available(VC_BASES), turn.most or most_spaces(turn))
    if turn.free or bases <= table.tracks[VC]:
        return bases
    return _bases_ahead(np, turn) if "tax" in turn.activities else table.tracks[VC]


def _bases_ahead(np: Nonplayer, turn: Turn) -> int:
    """Bases that come before anything else, tried out: the Tax that pays for some may prevent others."""
    placed, available = 0, np.table.available(VC_BASES)
    for after in _ahead(np, turn):
        if available - after.available(VC_BASES) == placed:
            break
        placed += 1
    return placed


def _ahead(np: Nonplayer, turn: Turn) -> Iterator[Table]:
    """The table after each space in which the Rally would go on; tried out on a copy, with its Tax."""
    table, turn = copy_of(np.table), turn.twin()
    turn.spaces, turn.activity_spaces = list(turn.spaces), list(turn.activity_spaces)
    while True:
        thought = np.imagine(turn, table)
        if tax_when_broke(thought, next_space):
            tax.try_out(thought)
        space = next_space(thought)
        if space is None:
            return
        rally_in(table, turn, space)
        yield table


def possible(np: Nonplayer, turn: Turn) -> bool:
    """Whether a Rally would place or hide anything; at 0 Resources only if Tax comes first."""
    np.rule = RULE
    turn.operation = "rally"
    purse = np.table.tracks[VC]
    able = next_space(np.imagine(turn)) is not None
    if not able and not purse and "tax" in turn.activities and tax.next_space(np.imagine(turn)):
        able = next_space(np.imagine(Turn(VC, free=True))) is not None
    return np.test(SOMETHING_TO_PLACE, able, resources=purse)


def where(np: Nonplayer) -> str:
    """The next space; Tax if the Resources are gone."""
    np.rule = RULE
    if len(np.turn.spaces) >= most_spaces(np.turn):
        np.reason("rule", ENOUGH_SPACES)
        return fitting(np, None)
    return fitting(np, tax_when_broke(np, next_space) or next_space(np))


def what(np: Nonplayer) -> str:
    """A Base where it fits, one Guerrilla in a new space, several at a Base; none is taken from elsewhere (8.1.2)."""
    np.rule = RULE
    table, space, words = np.table, np.given("space"), np.options()
    if takes_base(table, space) and table.available(VC_BASES) and BASE_WORD in words:
        return _answer(np, PLACE_BASE, BASE_WORD)
    if not table.available(VC_GUERRILLAS) or GUERRILLA not in words:
        return _answer(np, NOBODY_AVAILABLE, HIDE if HIDE in words else NOTHING)
    if SEVERAL in words and table.count(space, BASES[VC]) and not is_new(np, space):
        return _answer(np, PLACE_SEVERAL, SEVERAL)
    return _answer(np, PLACE_ONE, GUERRILLA)


def _answer(np: Nonplayer, cause: Cause, word: str) -> str:
    np.reason("rule", cause)
    return word
