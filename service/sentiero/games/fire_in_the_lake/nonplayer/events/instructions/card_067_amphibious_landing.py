"""8.4.1, card 67: just enough US Troops ashore to find the most Guerrillas; or VC Guerrillas from the sea."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.answering import at_least
from sentiero.games.fire_in_the_lake.nonplayer.common import stacks_listed
from sentiero.games.fire_in_the_lake.nonplayer.event_causes import EVENT_SPACE, MOST_PIECES
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.spaces import listed
from sentiero.games.fire_in_the_lake.nonplayer.events.instructions.card_055_trucks import stay
from sentiero.games.fire_in_the_lake.nonplayer.events.instructions.card_062_cambodian_civil_war import (
    FEW_TROOPS_FIND_SOMEBODY,
    best_to_search,
    enough,
    take,
)
from sentiero.games.fire_in_the_lake.nonplayer.events.instructions.card_092_sealords import one_support_space
from sentiero.games.fire_in_the_lake.nonplayer.forces import first_of
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select, tie
from sentiero.games.fire_in_the_lake.pieces import ALL_GUERRILLAS, ARVN, US, VC, VC_GUERRILLAS
from sentiero.games.fire_in_the_lake.questions.ask import DONE, Stack
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.4.1")
AT_OPPOSITION = Cause("event.opposition")
UNDERGROUND_FIRST = Cause("event.swimmers")
MOST_SWIMMERS = 3


# -- by the US -----------------------------------------------------------------------------------


def beach(np: Nonplayer) -> str:
    """First where to bring Troops, if that finds anybody more, then enough; at last where to Sweep."""
    np.rule = RULE
    coast = board.COASTAL
    if DONE not in np.options():
        landed = np.memory.get("landed")
        if landed in listed(np):
            np.as_planned(FEW_TROOPS_FIND_SOMEBODY, landed)
            return str(landed)
        return best_to_search(np, listed(np), ()) or np.options()[0]
    to = None if "landed" in np.memory else best_to_search(np, listed(np), coast)
    np.memory.setdefault("landed", to)
    return to if to is not None and enough(np.table, to, coast)[1] else DONE


def troops(np: Nonplayer) -> list[str]:
    """Just enough Troops."""
    np.rule = RULE
    return take(np, enough(np.table, str(np.given("space")), board.COASTAL)[1])


# -- by the VC -----------------------------------------------------------------------------------


def swim(np: Nonplayer) -> str:
    """Guerrillas from a coastal space, at Opposition if possible, then to one space at Support."""
    np.rule = RULE
    table = np.table
    if DONE in np.options():
        anybody = table.on_map(ALL_GUERRILLAS[VC], board.COASTAL)
        return one_support_space(np, [space for space in listed(np) if anybody and table.level(space) > 0])
    found = select(
        np,
        EVENT_SPACE,
        [space for space in listed(np) if table.count(space, ALL_GUERRILLAS[VC])],
        tie(AT_OPPOSITION, lambda space: table.level(space) < 0),
        tie(MOST_PIECES, lambda space: min(MOST_SWIMMERS, table.pieces[space][VC_GUERRILLAS])),
        tie(MOST_PIECES, lambda space: min(MOST_SWIMMERS, table.count(space, ALL_GUERRILLAS[VC]))),
    )
    return found or np.options()[0]


def swimmers(np: Nonplayer) -> list[str]:
    """Underground Guerrillas, then Active ones, up to 3."""
    np.rule = RULE
    stacks: list[Stack] = [stack for stack in stacks_listed(np) if stack[0] in ALL_GUERRILLAS[VC]]
    stacks.sort(key=lambda stack: stack[0] != VC_GUERRILLAS)
    order = [(kind, space) for kind, space, n in stacks for _ in range(n)]
    if order:
        np.reason("rule", UNDERGROUND_FIRST)
    return at_least(np, np.pieces(first_of(order, np.question.most)))


ANSWERS = {
    (US, "event.where"): beach,
    (US, "event.move"): troops,
    (ARVN, "event.where"): stay,
    (VC, "event.where"): swim,
    (VC, "event.move"): swimmers,
}
