"""117 Corps Commanders."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import Stack, ask_pieces
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.actions import free_turn
from service.games.fire_in_the_lake.events.choices import (
    AVAILABLE,
    OUT_OF_PLAY,
    WHICH_PIECES,
    choose_space,
    choose_spaces,
    run_die,
)
from service.games.fire_in_the_lake.events.effects import make_ineligible
from service.games.fire_in_the_lake.events.forces import box_stacks, relocate, remove_pieces
from service.games.fire_in_the_lake.lasting import COBRAS
from service.games.fire_in_the_lake.operations.movement import move_in, sweep_origins
from service.games.fire_in_the_lake.operations.sweep import WHICH_TROOPS, sweep_space
from service.games.fire_in_the_lake.pieces import ARVN, ARVN_TROOPS, OF
from service.games.fire_in_the_lake.table import UNSHADED, Table
from service.kernel.title import Steps, StepsTo

# 3.2.3: where a Sweep can be.
OPEN = tuple(space for space in board.CITIES + board.PROVINCES if space != board.NORTH_VIETNAM)


def unshaded(table: Table, who: str) -> Steps:
    """ARVN places 3 Troops, from out of play or Available, in 1 or 2 adjacent spaces; free Sweeps each."""
    spaces = yield from deploy(table)
    turn = free_turn(ARVN, among=spaces)
    turn.operation = "sweep"
    if spaces:
        table.begin(turn)
        table.tell("operation", ARVN, "sweep", "full")
    for space in spaces:
        yield from move_in(table, turn, WHICH_TROOPS, (ARVN_TROOPS,), sweep_origins, space)
    gunships = 2 if table.capability(COBRAS, UNSHADED) else 0
    for space in spaces:
        gunships = yield from sweep_space(table, turn, space, gunships)


def deploy(table: Table) -> StepsTo[list[str]]:
    """Place the 3 Troops; gives the spaces."""
    left = min(3, sum(n for _, _, n in reserves(table)))
    spaces: list[str] = []
    while left > 0:
        near = [space for space in OPEN if not spaces or space in board.ADJACENT[spaces[0]]]
        space = yield from choose_space(ARVN, 117, lambda: near)
        assert space is not None
        least = left if spaces else 1
        stacks = lambda: reserves(table)
        chosen = yield from ask_pieces(ARVN, WHICH_PIECES, stacks, least, left, card=117, space=space)
        left -= relocate(table, chosen, space)
        spaces.append(space)
    return spaces


def reserves(table: Table) -> list[Stack]:
    """The ARVN Troops that are not on the map."""
    return [stack for box in (OUT_OF_PLAY, AVAILABLE) for stack in box_stacks(table, (ARVN_TROOPS,), box)]


def shaded(table: Table, who: str) -> Steps:
    """Remove a die roll of ARVN pieces from 1 or 2 adjacent spaces; ARVN Ineligible through the next card."""
    n = run_die(table, 117)
    size = {space: table.count(space, OF[ARVN]) for space in board.ALL}
    pairs = {one: max(size[other] for other in board.ADJACENT[one]) for one in board.ALL if size[one]}
    most = min(n, max((size[one] + pairs[one] for one in pairs), default=0))
    space = yield from choose_space(who, 117, lambda: [one for one in pairs if size[one] + pairs[one] >= most])
    if space is not None:
        near = [other for other in board.ADJACENT[space] if size[other] and size[space] + size[other] >= most]
        least = 0 if size[space] >= most else 1
        also = yield from choose_spaces(who, 117, lambda: near, 1, least)
        yield from remove_pieces(table, who, 117, stacks_in(table, (space, *also), OF[ARVN]), n)
    make_ineligible(table, ARVN)


CARD = event(117, "VANU", "1968", unshaded, shaded)
