"""8.1.2, 8.4.1: cards 36, 90 and 117, where ARVN sends pieces for COIN Control."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import Chosen
from service.games.fire_in_the_lake.events.choices import AVAILABLE, BOXES
from service.games.fire_in_the_lake.nonplayer.common import stacks_listed
from service.games.fire_in_the_lake.nonplayer.events.control import people_won, pieces_needed, spare_for_people
from service.games.fire_in_the_lake.nonplayer.events.hands import allowed
from service.games.fire_in_the_lake.nonplayer.events.pieces import box_order, plus, spread, total, without
from service.games.fire_in_the_lake.nonplayer.events.placing import next_cube
from service.games.fire_in_the_lake.nonplayer.events.spaces import listed, on_with
from service.games.fire_in_the_lake.nonplayer.forces import first_of, friends
from service.games.fire_in_the_lake.nonplayer.forces import friendly_order as in_reverse
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.pieces import ARVN, CUBES, STOCK
from service.games.fire_in_the_lake.table import COIN_CONTROL

RULE = "8.4.1"


def up_the_hill(np: Nonplayer) -> list[str]:
    """36: US Troops that leave no COIN Control behind, while there are any."""
    np.rule = RULE
    stacks, n = stacks_listed(np), np.question.most
    free = {space: max(0, spare_for_people(np.table, space)) for _, space, _ in stacks}
    idle = [(kind, space, min(count, free[space])) for kind, space, count in stacks if free[space]]
    chosen: Chosen = spread(np, idle, n, in_reverse)
    more = spread(np, without(stacks, chosen), n - total(chosen), in_reverse)
    return np.pieces(plus(chosen, more))


# -- 117 -----------------------------------------------------------------------------------------


def corps(np: Nonplayer) -> list[str]:
    """117: from out of play first; just what the space needs if the rest wins another next door."""
    np.rule = RULE
    table, space = np.table, str(np.given("space"))
    least, left = np.question.least, np.question.most
    n = left
    needs = pieces_needed(table, space)
    if least < left and people_won(table, space, added=left) and 0 < needs < left:
        others = [near for near in board.ADJACENT[space] if people_won(table, near, added=left - needs)]
        n = needs if others else left
    np.memory["troops_left"] = left - max(least, n)
    return np.pieces(first_of(box_order(np, stacks_listed(np)), max(least, n)))


# -- 90 ------------------------------------------------------------------------------------------


def adviser_piece(np: Nonplayer) -> list[str]:
    """90: from out of play, then Available, never off the map while there is one; no Base that has no place."""
    np.rule = RULE
    stacks = stacks_listed(np)
    held = [space for space in board.ALL if np.table.control(space) == COIN_CONTROL]
    boxed = [s for s in stacks if s[1] in BOXES and any(allowed(np.table, s[0], to) for to in held)]
    chosen = first_of(box_order(np, boxed), 1) if boxed else friends(stacks, 1)
    cubes = {(kind, AVAILABLE): 1 for kind, box, _ in boxed if kind in CUBES[ARVN] and box == AVAILABLE}
    if chosen.keys() < cubes.keys():
        # Which of the Available cubes comes depends on those in the space where it will stand.
        chosen = {(next_cube(np, on_with(np, held)), AVAILABLE): 1}
    np.memory["piece"] = next(iter(chosen))[0]
    return np.pieces(chosen)


def adviser_place(np: Nonplayer) -> str:
    """90: where it may stand."""
    np.rule = RULE
    piece = np.memory.get("piece")
    spaces = [space for space in listed(np) if piece is None or allowed(np.table, STOCK[piece], space)]
    return on_with(np, spaces or listed(np))
