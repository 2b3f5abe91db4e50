"""8.1.2, 8.4.1, card 90: which ARVN piece comes, and where it may stand."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.events.choices import AVAILABLE, BOXES
from sentiero.games.fire_in_the_lake.nonplayer.common import stacks_listed
from sentiero.games.fire_in_the_lake.nonplayer.event_causes import BOXES_IN_ORDER, FRIENDS_IN_ORDER
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.spaces import listed, on_with
from sentiero.games.fire_in_the_lake.nonplayer.events.pieces import box_order
from sentiero.games.fire_in_the_lake.nonplayer.events.placeable_pieces import allowed
from sentiero.games.fire_in_the_lake.nonplayer.events.placement import next_cube
from sentiero.games.fire_in_the_lake.nonplayer.forces import first_of, friends
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.pieces import ARVN, CUBES, STOCK, US
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL
from sentiero.kernel.words import Paragraph

RULE = Paragraph("8.4.1")


def piece(np: Nonplayer) -> list[str]:
    """From out of play, then Available, never off the map while there is one; no Base that has no place."""
    np.rule = RULE
    stacks = stacks_listed(np)
    held = [space for space in board.ALL if np.table.control(space) == COIN_CONTROL]
    boxed = [s for s in stacks if s[1] in BOXES and any(allowed(np.table, s[0], to) for to in held)]
    np.reason("rule", BOXES_IN_ORDER if boxed else FRIENDS_IN_ORDER)
    chosen = first_of(box_order(np, boxed), 1) if boxed else friends(stacks, 1)
    cubes = {(kind, AVAILABLE): 1 for kind, box, _ in boxed if kind in CUBES[ARVN] and box == AVAILABLE}
    if chosen.keys() < cubes.keys():
        # Which of the Available cubes comes depends on those in the space where it will stand.
        chosen = {(next_cube(np, on_with(np, held)), AVAILABLE): 1}
    np.memory["piece"] = next(iter(chosen))[0]
    return np.pieces(chosen)


def where(np: Nonplayer) -> str:
    """Where it may stand."""
    np.rule = RULE
    piece = np.memory.get("piece")
    spaces = [space for space in listed(np) if piece is None or allowed(np.table, STOCK[piece], space)]
    return on_with(np, spaces or listed(np))


ANSWERS = {
    (US, "event.pieces"): piece,
    (US, "event.where"): where,
    (ARVN, "event.pieces"): piece,
    (ARVN, "event.where"): where,
}
