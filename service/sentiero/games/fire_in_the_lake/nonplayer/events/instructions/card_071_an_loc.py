"""8.4.1, card 71: the most NVA Troops to a City with a US Base."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.cards.card_071_an_loc import marchers
from sentiero.games.fire_in_the_lake.nonplayer.answering import at_least
from sentiero.games.fire_in_the_lake.nonplayer.common import stacks_listed
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.spaces import listed
from sentiero.games.fire_in_the_lake.nonplayer.events.instructions.card_056_vo_nguyen_giap import (
    MOST_MARCHERS,
    US_BASE_THERE,
)
from sentiero.games.fire_in_the_lake.nonplayer.nva.units import UNITS, units_to_keep
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select, tie
from sentiero.games.fire_in_the_lake.pieces import COIN_KINDS, NVA, OF, US_BASES, VC
from sentiero.games.fire_in_the_lake.position.table import NVA_CONTROL, Table
from sentiero.games.fire_in_the_lake.questions.ask import Chosen, Stack
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.4.1")
ALL_WHO_MAY_LEAVE = Cause("event.march.all")
NVA_CONTROL_OF_MOST_PEOPLE = Cause("event.march.control")


def city(np: Nonplayer) -> str:
    """A City with a US Base, that the most Troops can reach."""
    np.rule = RULE
    table = np.table
    comers = {to: sum(leaving(table, marchers(table, to)).values()) for to in listed(np)}
    found = select(
        np,
        US_BASE_THERE,
        listed(np),
        tie(US_BASE_THERE, lambda to: table.pieces[to][US_BASES] > 0),
        tie(MOST_MARCHERS, lambda to: comers[to]),
        tie(NVA_CONTROL_OF_MOST_PEOPLE, lambda to: adds_control(table, to, comers[to]) and board.population(to)),
    )
    return found or np.options()[0]


def troops(np: Nonplayer) -> list[str]:
    """All Troops that may leave."""
    np.rule = RULE
    stacks = stacks_listed(np)
    going = leaving(np.table, stacks)
    if going:
        np.reason("rule", ALL_WHO_MAY_LEAVE)
    return at_least(np, np.pieces(going))


def leaving(table: Table, stacks: list[Stack]) -> Chosen:
    """8.6.5: all Troops that may go, leaving 2 units at Bases and what NVA Control needs."""
    chosen: Chosen = {}
    for kind, origin, n in stacks:
        going = min(n, table.count(origin, UNITS) - units_to_keep(table, origin))
        if going > 0:
            chosen[kind, origin] = going
    return chosen


def adds_control(table: Table, to: str, comers: int) -> bool:
    """Whether so many NVA pieces bring NVA Control."""
    if table.control(to) == NVA_CONTROL or to in board.IS_LOC:
        return False
    others = table.count(to, COIN_KINDS) + table.count(to, OF[VC])
    return table.count(to, OF[NVA]) + comers > others


ANSWERS = {(NVA, "event.where"): city, (NVA, "march.pieces"): troops}
