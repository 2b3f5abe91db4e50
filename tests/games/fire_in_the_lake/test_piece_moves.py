"""3.2, 3.3, 4.2, 4.3, 6.4: over random games no single piece moves farther in one action than its rule allows.

Rules count pieces by kind; here each piece has an identity of its own. Where a rule takes any of several equal ones,
it takes those who may still do this, and turns or removes those first who have moved.
"""

from __future__ import annotations

import random
from collections import defaultdict

import pytest
from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.pieces import STOCK
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.chance import Chance, sealed_source
from sentiero.kernel.question import Answer, Question

from tests import seeds
from tools.fire_in_the_lake.walks import TITLE, any_answer, request

GAMES = 60
# The questions that make pieces move, and how a single piece may go then.
MOVERS = {
    "march.pieces": "march", "sweep.troops": "sweep", "patrol.cubes": "patrol",
    "air_lift.troops": "lift", "air_lift.others": "lift", "transport.which": "transport", "raid.rangers": "raid",
    "redeploy.number": "redeploy",
}  # fmt: skip
RESTLESS = ("march", "sweep", "patrol", "assault", "air_lift", "transport", "raid", "tax", "ambush", "infiltrate")


class Piece:
    """One wooden piece on the map, and by whom it has been moved on this card."""

    def __init__(self) -> None:
        self.moved: list[tuple[str | None, object]] = []

    def moves_of(self, action) -> int:
        """In how many ways this action has moved it; what earlier ones did is over."""
        return len({mover for mover in self.moved if mover[1] is action})


class Map:
    """Every piece by itself, as the facts move it."""

    def __init__(self) -> None:
        self.stacks: dict[tuple[str, str], list[Piece]] = defaultdict(list)
        self.moves = 0

    def see(self, table, key) -> None:
        """Follow the facts since the last look; `key` is the question that has just been answered."""
        for fact in table.facts:
            follow = getattr(self, "see_" + fact[0], None)
            if follow is not None:
                follow(table, key, *fact[1:])
        table.facts = []

    def see_position(self, table, key, document) -> None:
        for space, entry in document["spaces"].items():
            for kind, n in entry.items():
                if kind in STOCK:
                    self.stacks[kind, space] = [Piece() for _ in range(n)]

    def see_drawn(self, table, key, card) -> None:
        for stack in self.stacks.values():
            for piece in stack:
                piece.moved = []

    def see_placed(self, table, key, kind, n, space, box="") -> None:
        self.stacks[kind, space] += [Piece() for _ in range(n)]

    def see_removed(self, table, key, kind, n, space, box="", withdrawn=False) -> None:
        self.take(kind, n, space, lambda piece: -piece.moves_of(table.acting))

    def see_replaced(self, table, key, gone, space, kind, n) -> None:
        for one, count in gone:
            self.see_removed(table, key, one, count, space)
        self.see_placed(table, key, kind, n, space)

    def see_activated(self, table, key, kind, n, space, to) -> None:
        self.stacks[to, space] += self.take(kind, n, space, lambda piece: -piece.moves_of(table.acting))

    see_hidden = see_tunneled = see_untunneled = see_activated

    def see_all_underground(self, table, key, *kinds) -> None:
        for kind, space in list(self.stacks):
            if kind in kinds:
                self.see_activated(table, key, kind, len(self.stacks[kind, space]), space, STOCK[kind])

    def see_moved(self, table, key, kind, n, origin, to) -> None:
        # An Loc moves its Troops all along the Trail at once.
        how = None if table.card == 71 and key == "march.pieces" else MOVERS.get(key)
        mover = (how, "coup" if how == "redeploy" else table.acting)
        going = self.take(kind, n, origin, lambda piece: (mover in piece.moved, piece.moves_of(table.acting)))
        self.stacks[kind, to] += going
        if how is not None:
            self.moves += 1
            assert near_enough(how, origin, to), f"{key}: {kind} from {origin} to {to}"
            assert goes_on(table, how, origin) or not any(mover in piece.moved for piece in going), (
                f"{key}: {kind} from {origin} to {to} moves twice"
            )
            for piece in going:
                piece.moved.append(mover)

    def take(self, kind, n, space, order) -> list[Piece]:
        stack = sorted(self.stacks[kind, space], key=order)
        assert len(stack) >= n
        self.stacks[kind, space] = stack[n:]
        return stack[:n]


def near_enough(how, origin, to):
    """1.3.6: one step, or for a Sweep over a LoC."""
    if how in ("march", "raid"):
        return to in board.ADJACENT[origin]
    if how == "sweep":
        by_road = any(to in board.ADJACENT[loc] and loc in board.ADJACENT[origin] for loc in board.LOCS)
        return to in board.ADJACENT[origin] or by_road
    return True


def goes_on(table, how, origin):
    """3.3.2: only NVA, from Laos and Cambodia, while there is a Trail, in no Limited Operation."""
    turn = table.acting
    if how != "march" or not isinstance(turn, Turn) or turn.who != "nva" or turn.limited:
        return False
    return origin in board.LAOS_CAMBODIA and table.tracks["trail"] > 0


def play(seed):
    """One random game, every piece of it followed."""
    source, seen = random.Random(seeds.number(seed)), Map()
    chance = Chance(sealed_source(b"%d" % seeds.number(seed)))
    chance.begin()
    table = TITLE.set_up(TITLE.configure(request(seed)), chance)
    table.chance = chance
    steps, key = TITLE.play(table), ""
    answer: Answer | None = None
    try:
        while True:
            step = steps.send(answer)
            seen.see(table, key)
            answer = None
            if isinstance(step, Question):
                key = step.key
                forced = step.forced()
                chance.begin()
                answer = forced if forced is not None else any_answer(step, source, RESTLESS)
    except StopIteration:
        return seen


@pytest.mark.parametrize("block", range(3))
def test_no_piece_moves_twice_in_random_games(block):
    moves = [play(seed).moves for seed in range(block * GAMES // 3, (block + 1) * GAMES // 3)]
    assert min(moves) > 20
