"""8.4.1: cards 56, 59, 71 and 122, by which NVA Marches to US Bases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import DONE, Chosen, Stack
from service.games.fire_in_the_lake.cards.card_056_vo_nguyen_giap import actions, terms
from service.games.fire_in_the_lake.cards.card_071_an_loc import marchers
from service.games.fire_in_the_lake.nonplayer.common import stacks_listed
from service.games.fire_in_the_lake.nonplayer.events.spaces import listed, one_space
from service.games.fire_in_the_lake.nonplayer.forces import friends
from service.games.fire_in_the_lake.nonplayer.nva import ambush, infiltrate, march
from service.games.fire_in_the_lake.nonplayer.nva.attack import GROUP
from service.games.fire_in_the_lake.nonplayer.nva.flows import Flow, March
from service.games.fire_in_the_lake.nonplayer.nva.march_control import MOST_CONTROLLED, add_control
from service.games.fire_in_the_lake.nonplayer.nva.marching import Marching, units_to_keep
from service.games.fire_in_the_lake.nonplayer.nva.strength import TOO_MANY_TROOPS, UNITS, troop_removals
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.random_spaces import equal_chance
from service.games.fire_in_the_lake.nonplayer.selecting import MOST_POPULATION, in_order, select, tie
from service.games.fire_in_the_lake.pieces import (
    ALL_GUERRILLAS,
    COIN_KINDS,
    NVA,
    NVA_TROOPS,
    OF,
    US_BASES,
    VC,
)
from service.games.fire_in_the_lake.table import NVA_CONTROL, Table
from service.games.fire_in_the_lake.turn import Turn

RULE = "8.4.1"
# 8.6.1: how many pieces an Attack must remove to be better than an Ambush.
STRONG = 2
PLEI_MEI, AN_LOC = 59, 71
# How long a way is without the Trail: from a space to the next.
NEXT_DOOR = 2


# -- who goes ------------------------------------------------------------------------------------


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


# -- the March -----------------------------------------------------------------------------------


def where(np: Nonplayer) -> str:
    """The next destination of a March that is planned at its first question, or enough."""
    if march.PLAN not in np.memory:
        np.memory[march.PLAN] = plan(np)
    return march.where(np)


def plan(np: Nonplayer) -> March:
    """First spaces with US Bases, then where NVA Control is added to the most people (8.6.5)."""
    np.rule = RULE
    plei_mei = np.table.card == PLEI_MEI
    marching = Marching(np.table, np.turn, kinds=(NVA_TROOPS,) if plei_mei else None)
    # Giap is held to 3 spaces: those next door first, so that more US Bases are reached.
    for by_trail in (True,) if plei_mei else (False, True):
        while to_us_base(np, marching, by_trail):
            pass
    used: set[str] = set()
    for _ in range(MOST_CONTROLLED):
        if not add_control(np, marching, used, at_us_bases=False):
            break
    return marching.march()


def to_us_base(np: Nonplayer, marching: Marching, by_trail: bool) -> bool:
    """All who can come to one more US Base, where the most can."""
    table = np.table
    bases = [space for space in board.PLACES if table.pieces[space][US_BASES] and space not in marching.closed]
    comers = {space: flows for space in bases if (flows := _comers(marching, space, by_trail))}
    most = tie("event.march.most", lambda space: sum(flow.n for flow in comers[space]))
    space = select(np, "event.march.us_base", comers, most, MOST_POPULATION)
    if space is None:
        return False
    marching.add(comers[space])
    marching.closed.add(space)
    return True


def _comers(marching: Marching, to: str, by_trail: bool) -> list[Flow]:
    """Who can come, the largest groups first, as far as the spaces go."""
    flows: list[Flow] = []
    for group in marching.groups(to):
        more = marching.flow(group.path, group.troops, group.guerrillas)
        if (by_trail or len(group.path) == NEXT_DOOR) and marching.fits([*flows, *more]):
            flows += more
    return flows


def pieces(np: Nonplayer) -> list[str]:
    """Those of the plan; for An Loc all Troops that may leave."""
    if np.table.card != AN_LOC:
        return march.pieces(np)
    np.rule = RULE
    stacks = stacks_listed(np)
    return np.pieces(leaving(np.table, stacks) or friends(stacks, np.question.least))


def city(np: Nonplayer) -> str:
    """An Loc: a City with a US Base, that the most Troops can reach."""
    np.rule = RULE
    table = np.table
    comers = {to: sum(leaving(table, marchers(table, to)).values()) for to in listed(np)}
    found = select(
        np,
        "event.march.us_base",
        listed(np),
        tie("event.march.us_base", lambda to: table.pieces[to][US_BASES] > 0),
        tie("event.march.most", lambda to: comers[to]),
        tie("event.march.control", lambda to: adds_control(table, to, comers[to]) and board.population(to)),
    )
    return found or np.options()[0]


def easter_where(np: Nonplayer) -> str:
    """Easter Offensive: the NVA's own priorities, without those for a Base, and to US Bases rather than not."""
    return march.where(np, march.EASTER)


# -- and then ------------------------------------------------------------------------------------


def where_to_act(np: Nonplayer) -> str:
    """Giap: a space where one of the actions is of use, then another; what is of none is left out (8.1.1)."""
    np.rule = RULE
    able = [space for space in listed(np) if _possible_wish(np, space)]
    return select(np, "event.space", able) or DONE


def _possible_wish(np: Nonplayer, space: str) -> str | None:
    turn = terms(space)
    operations, activities = actions(np.table, turn)
    return _wish(np.imagine(turn), space, [*operations, *activities])


def action(np: Nonplayer) -> str:
    """Giap: Attack or Ambush if possible, else Infiltrate, else Terror at Support, else Rally."""
    (space,) = np.turn.among or ()
    wish = _wish(np, space, np.options())
    np.rule = RULE
    if wish is None:
        return equal_chance(np, np.options())
    np.reason("rule", "event.word", values={"word": wish})
    return wish


def _wish(np: Nonplayer, space: str, names: Sequence[str]) -> str | None:
    return next((wish for wish in _wishes(np, space, names) if wish in names), None)


def _wishes(np: Nonplayer, space: str, names: Sequence[str]) -> Iterator[str]:
    table = np.table
    yield from _fights(table, np.turn, space)
    if infiltrate.wanted(np, names):
        yield "infiltrate"
    if table.level(space) > 0:
        yield "terror"
    yield "rally"


def _fights(table: Table, turn: Turn, space: str) -> Iterator[str]:
    """8.6.1: no Ambush among 4 Troops; no Attack but by Troops that remove somebody or by 4 Guerrillas."""
    removed = troop_removals(table, turn).get(space, 0)
    if removed < STRONG and table.pieces[space][NVA_TROOPS] < TOO_MANY_TROOPS:
        yield "ambush"
    if removed or table.count(space, ALL_GUERRILLAS[NVA]) >= GROUP:
        yield "attack"


def attack_or_ambush(np: Nonplayer) -> str:
    """Plei Mei: Attack where Troops can remove 2 pieces, else Ambush."""
    np.rule = RULE
    strong = any(removed >= STRONG for removed in troop_removals(np.table, np.turn).values())
    wish = "attack" if np.test("nva.attack.two_by_troops", strong) else "ambush"
    return wish if wish in np.options() else np.options()[0]


def ambush_from(np: Nonplayer) -> str:
    """Plei Mei: the best space to Ambush from (8.6.1), even with Active Guerrillas only."""
    if np.turn.activity != "ambush":
        return one_space(np)
    np.rule = RULE
    found = in_order(np, *ambush.with_attack(np, listed(np)))
    assert found is not None
    return found[1]
