"""8.4.1: cards 92 and 67, by which NVA and VC slip into the Delta or along the coast."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import DONE, Stack
from service.games.fire_in_the_lake.changes import room_for_bases
from service.games.fire_in_the_lake.nonplayer.common import stacks_listed
from service.games.fire_in_the_lake.nonplayer.events.spaces import listed, one_space
from service.games.fire_in_the_lake.nonplayer.forces import first_of
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import Tie, select, tie
from service.games.fire_in_the_lake.pieces import (
    ALL_GUERRILLAS,
    IS_BASE,
    NVA,
    NVA_BASES,
    NVA_TROOPS,
    VC,
    VC_BASES,
    VC_GUERRILLAS,
)

RULE = "8.4.1"
SANCTUARIES = (*(space.id for space in board.SPACES if space.country == board.CAMBODIA), "tay_ninh")
SPACES_OF_NVA = 2
MOST_SWIMMERS = 3


def vc_destination(np: Nonplayer) -> str:
    """92: all VC possible to one space at Support: where there is room for the most Bases."""
    np.rule = RULE
    table = np.table
    bases = table.on_map((VC_BASES,), SANCTUARIES)
    most = tie("event.most_pieces", lambda space: min(bases, room_for_bases(table, space)))
    return _once(np, [space for space in listed(np) if table.level(space) > 0], most)


def _once(np: Nonplayer, spaces: list[str], *ties: Tie) -> str:
    """One destination, then enough."""
    found = None if np.memory.get("moved") else select(np, "event.support", spaces, *ties)
    np.memory["moved"] = True
    return found or DONE


def everything(np: Nonplayer) -> list[str]:
    """All that can move."""
    return np.options()[: np.question.most]


# -- 92, NVA -------------------------------------------------------------------------------------


def nva_destination(np: Nonplayer) -> str:
    """92: 2 Bases, each with Guerrillas, and all others evenly, to 2 spaces; or nobody."""
    np.rule = RULE
    gone = int(np.memory.get("gone", 0))
    open_to = [space for space in listed(np) if room_for_bases(np.table, space)]
    if gone >= SPACES_OF_NVA or (gone == 0 and not _ready(np, open_to)):
        return DONE
    np.memory["gone"] = gone + 1
    return select(np, "event.space", open_to) or DONE


def _ready(np: Nonplayer, open_to: list[str]) -> bool:
    table = np.table
    bases = table.on_map((NVA_BASES,), SANCTUARIES)
    guerrillas = table.on_map(ALL_GUERRILLAS[NVA], SANCTUARIES)
    enough = min(bases, guerrillas) >= SPACES_OF_NVA
    return np.test("event.sealords.nva", enough and len(open_to) >= SPACES_OF_NVA, bases=bases, guerrillas=guerrillas)


def nva_share(np: Nonplayer) -> list[str]:
    """1 Base and half of the others; the second time all the others."""
    stacks = stacks_listed(np)
    bases = [(kind, space) for kind, space, _ in stacks if kind in IS_BASE]
    # Guerrillas are shared out first, so that each Base has some.
    others = sorted((stack for stack in stacks if stack[0] not in IS_BASE), key=lambda stack: stack[0] == NVA_TROOPS)
    order = [(kind, space) for kind, space, n in others for _ in range(n)]
    halved = int(np.memory.get("gone", 0)) < SPACES_OF_NVA
    share = bases[:1] + (order[::2] if halved else order)
    return np.pieces(first_of(share, len(share))) or np.options()[:1]


# -- 55, 67 --------------------------------------------------------------------------------------


def stay(np: Nonplayer) -> str:
    """55, 67: no priority asks for moves that may be left out; else the best space."""
    return DONE if DONE in np.options() else one_space(np)


def swimmers_go(np: Nonplayer) -> str:
    """67: Guerrillas from a coastal space, at Opposition if possible, then to one space at Support."""
    np.rule = RULE
    table = np.table
    if DONE in np.options():
        anybody = table.on_map(ALL_GUERRILLAS[VC], board.COASTAL)
        return _once(np, [space for space in listed(np) if anybody and table.level(space) > 0])
    found = select(
        np,
        "event.space",
        [space for space in listed(np) if table.count(space, ALL_GUERRILLAS[VC])],
        tie("event.opposition", lambda space: table.level(space) < 0),
        tie("event.most_pieces", lambda space: min(MOST_SWIMMERS, table.pieces[space][VC_GUERRILLAS])),
        tie("event.most_pieces", lambda space: min(MOST_SWIMMERS, table.count(space, ALL_GUERRILLAS[VC]))),
    )
    return found or np.options()[0]


def swimmers(np: Nonplayer) -> list[str]:
    """Underground Guerrillas, then Active ones, up to 3."""
    np.rule = RULE
    stacks: list[Stack] = [stack for stack in stacks_listed(np) if stack[0] in ALL_GUERRILLAS[VC]]
    stacks.sort(key=lambda stack: stack[0] != VC_GUERRILLAS)
    order = [(kind, space) for kind, space, n in stacks for _ in range(n)]
    return np.pieces(first_of(order, np.question.most)) or np.options()[: np.question.least]
