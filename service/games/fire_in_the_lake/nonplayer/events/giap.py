"""8.4.1: cards 56, 59, 71 and 122, by which NVA Marches to US Bases."""

from __future__ import annotations

from functools import cache

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import DONE, Chosen, Stack
from service.games.fire_in_the_lake.nonplayer.common import stacks_listed
from service.games.fire_in_the_lake.nonplayer.events.spaces import listed
from service.games.fire_in_the_lake.nonplayer.forces import friends
from service.games.fire_in_the_lake.nonplayer.nva import march
from service.games.fire_in_the_lake.nonplayer.nva.marching import units_to_keep
from service.games.fire_in_the_lake.nonplayer.nva.strength import UNITS
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.random_spaces import equal_chance
from service.games.fire_in_the_lake.nonplayer.selecting import MOST_POPULATION, Priority, Tie, in_order, select
from service.games.fire_in_the_lake.operations.march import march_stacks
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

RULE = "8.4.1"
LARGE_GROUP = 4
PLEI_MEI, AN_LOC = 59, 71


# -- who goes ------------------------------------------------------------------------------------


def leaving(table: Table, stacks: list[Stack], kinds: tuple[str, ...]) -> Chosen:
    """8.6.5: all that may go, Troops first, leaving 2 units at Bases and what NVA Control needs."""
    spare: dict[str, int] = {}
    chosen: Chosen = {}
    for kind, origin, n in sorted(stacks, key=lambda stack: stack[0] != NVA_TROOPS):
        if kind not in kinds:
            continue
        left = spare.setdefault(origin, table.count(origin, UNITS) - units_to_keep(table, origin))
        going = max(0, min(n, left))
        if going:
            chosen[kind, origin] = going
            spare[origin] = left - going
    return chosen


def adds_control(table: Table, to: str, comers: int) -> bool:
    """Whether so many NVA pieces bring NVA Control."""
    if table.control(to) == NVA_CONTROL or to in board.IS_LOC:
        return False
    others = table.count(to, COIN_KINDS) + table.count(to, OF[VC])
    return table.count(to, OF[NVA]) + comers > others


# -- the March -----------------------------------------------------------------------------------


def where(np: Nonplayer) -> str:
    """First spaces with US Bases, then where NVA Control is added to the most people; else enough."""
    np.rule = RULE
    table = np.table
    kinds = (NVA_TROOPS,) if table.card == PLEI_MEI else UNITS
    places = [to for to in listed(np) if to not in np.turn.spaces]
    comers = cache(lambda to: sum(leaving(table, march_stacks(table, np.turn, to), kinds).values()))
    most = Tie("event.march.most", comers)
    found = in_order(
        np,
        Priority(
            "event.march.us_base",
            lambda: [to for to in places if table.pieces[to][US_BASES] and comers(to)],
            (most, MOST_POPULATION),
        ),
        Priority(
            "event.march.control",
            lambda: [to for to in places if board.population(to) and adds_control(table, to, comers(to))],
            (MOST_POPULATION, most),
        ),
    )
    if found:
        return found[1]
    return DONE if DONE in np.options() else select(np, "event.space", listed(np)) or np.options()[0]


def pieces(np: Nonplayer) -> list[str]:
    """All that may leave; Troops only for Plei Mei and An Loc."""
    np.rule = RULE
    kinds = (NVA_TROOPS,) if np.table.card in (PLEI_MEI, AN_LOC) else UNITS
    stacks = stacks_listed(np)
    return np.pieces(leaving(np.table, stacks, kinds) or friends(stacks, np.question.least))


def city(np: Nonplayer) -> str:
    """An Loc: a City with a US Base, that the most Troops can reach."""
    np.rule = RULE
    table = np.table
    near = {to: table.on_map((NVA_TROOPS,), board.ADJACENT[to]) for to in listed(np)}
    found = select(
        np,
        "event.march.us_base",
        listed(np),
        Tie("event.march.us_base", lambda to: table.pieces[to][US_BASES] > 0),
        Tie("event.march.control", lambda to: adds_control(table, to, near[to]) and board.population(to)),
        Tie("event.march.most", lambda to: near[to]),
    )
    return found or np.options()[0]


def easter_where(np: Nonplayer) -> str:
    """Easter Offensive: the NVA's own priorities, without those for a Base, and to US Bases rather than not."""
    return march.where(np, march.EASTER)


# -- and then ------------------------------------------------------------------------------------


def action(np: Nonplayer) -> str:
    """Giap: Attack or Ambush if possible, else Infiltrate, else Terror at Support, else Rally."""
    np.rule = RULE
    options = np.options()
    space = next(iter(np.turn.among or ()), None)
    wishes = _wishes(np.table, space) if space else ["ambush", "attack", "infiltrate", "rally"]
    for wish in wishes:
        if wish in options:
            np.reason("rule", "event.word", values={"word": wish})
            return wish
    return equal_chance(np, options)


def _wishes(table: Table, space: str) -> list[str]:
    troops, guerrillas = table.pieces[space][NVA_TROOPS], table.count(space, ALL_GUERRILLAS[NVA])
    fight = ["attack", "ambush"] if troops >= LARGE_GROUP else ["ambush"]
    if "attack" not in fight and (troops >= 2 or guerrillas >= LARGE_GROUP):
        fight.append("attack")
    return [*fight, "infiltrate", *(["terror"] if table.level(space) > 0 else []), "rally"]


def attack_or_ambush(np: Nonplayer) -> str:
    """Plei Mei: Attack where Troops can remove 2 pieces, else Ambush."""
    np.rule = RULE
    table = np.table
    strong = [s for s in board.ALL if table.pieces[s][NVA_TROOPS] >= LARGE_GROUP and table.count(s, COIN_KINDS)]
    wish = "attack" if np.test("event.strong_attack", bool(strong)) else "ambush"
    return wish if wish in np.options() else np.options()[0]
