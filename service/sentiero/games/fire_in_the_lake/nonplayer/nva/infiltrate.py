"""8.6.4 Infiltrate."""

from __future__ import annotations

from collections.abc import Sequence

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.activities.infiltrate import BUILD_UP
from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.common import give_up_friends, stacks_listed
from sentiero.games.fire_in_the_lake.nonplayer.forces import friends
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.infiltrate import (
    LEFT_GUERRILLAS,
    TOOK,
    next_space,
    replaceable,
    troops_to_come,
    vc_bases,
)
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.random_spaces import random_space
from sentiero.games.fire_in_the_lake.nonplayer.selecting import narrow, tie
from sentiero.games.fire_in_the_lake.pieces import (
    ALL_GUERRILLAS,
    BASES,
    IS_BASE,
    NVA,
    NVA_BASES,
    NVA_TROOPS,
    OF,
    VC,
    VC_TUNNELED_BASES,
)
from sentiero.games.fire_in_the_lake.questions.ask import NO, YES
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.6.4")
INFILTRATE_BOX = Cause("nva.infiltrate")
MAY_INFILTRATE = Cause("nva.infiltrate.possible")
PLACES_BASE = Cause("nva.infiltrate.places_base")
PLACES_TROOPS = Cause("nva.infiltrate.places_troops")
BUILD_UP_AT_BASE = Cause("nva.infiltrate.build_up")
GUERRILLAS_BECOME_TROOPS = Cause("nva.infiltrate.replace")
COUNTERPART_AT_HAND = Cause("nva.infiltrate.counterpart")
BASE_BEFORE_GUERRILLA = Cause("nva.infiltrate.which")
BASE_FROM_OUTSIDE = Cause("nva.infiltrate.take")
MOST_NVA_PIECES = Cause("nva.infiltrate.most_pieces")
ENOUGH_TROOPS = 4


# -- whether -----------------------------------------------------------------------------------


def wanted(np: Nonplayer, open_now: Sequence[str]) -> bool:
    """If it is open now, and only to place an NVA Base or at least 4 Troops."""
    np.box(RULE, INFILTRATE_BOX)
    if not np.test(MAY_INFILTRATE, "infiltrate" in open_now):
        return False
    if np.test(PLACES_BASE, any(vc_bases(np))):
        return True
    troops = troops_to_come(np)
    return np.test(PLACES_TROOPS, troops >= ENOUGH_TROOPS, troops=troops)


# -- where -------------------------------------------------------------------------------------


def where(np: Nonplayer) -> str:
    """VC Bases to take over, then NVA Bases to build up."""
    np.rule = RULE
    return fitting(np, next_space(np))


# -- how ---------------------------------------------------------------------------------------


def how(np: Nonplayer) -> str:
    """Build up at an NVA Base."""
    np.rule = RULE
    np.reason("rule", BUILD_UP_AT_BASE)
    return fitting(np, BUILD_UP)


def guerrillas(np: Nonplayer) -> list[str]:
    """All above 2 become Troops, Active ones first, as far as Troops are Available."""
    np.rule = RULE
    stacks = stacks_listed(np)
    spare = sum(n for _, _, n in stacks) - LEFT_GUERRILLAS
    n = max(0, min(spare, np.table.available(NVA_TROOPS), np.question.most))
    np.reason("rule", GUERRILLAS_BECOME_TROOPS)
    return np.pieces(friends(stacks, n))


def replace(np: Nonplayer) -> str:
    """A VC piece, if its counterpart is Available, or for a Base can be had."""
    np.rule = RULE
    space = np.given("space")
    kinds = [kind for kind in OF[VC] if np.table.pieces[space][kind] and replaceable(np, kind, space)]
    if any(kind in IS_BASE for kind in kinds) and not np.table.available(NVA_BASES):
        np.memory[TOOK] = space
    return YES if np.test(COUNTERPART_AT_HAND, bool(kinds)) else NO


def which(np: Nonplayer) -> list[str]:
    """A Tunneled Base, any Base, then Guerrillas, Underground first."""
    np.rule = RULE
    order = [VC_TUNNELED_BASES, BASES[VC][0], *ALL_GUERRILLAS[VC]]
    rank = lambda stack: (not replaceable(np, stack[0], stack[1]), order.index(stack[0]))
    kind, space, _ = min(stacks_listed(np), key=rank)
    np.reason("rule", BASE_BEFORE_GUERRILLA)
    return np.pieces({(kind, space): 1})


def take(np: Nonplayer) -> list[str]:
    """With no Base Available: one from North Vietnam, Laos or Cambodia, where the most NVA pieces are."""
    outside = [stack for stack in stacks_listed(np) if stack[0] in BASES[NVA] and stack[1] in board.OUTSIDE_SOUTH]
    if np.given("kind") != NVA_BASES or not outside:
        return give_up_friends(np)
    np.rule = RULE
    spaces = list(dict.fromkeys(space for _, space, _ in outside))
    np.reason("priority", BASE_FROM_OUTSIDE, spaces=spaces)
    most = tie(MOST_NVA_PIECES, lambda space: np.table.count(space, OF[NVA]))
    found = random_space(np, narrow(np, spaces, most))
    kind = next(kind for kind, space, _ in outside if space == found)
    return np.pieces({(kind, found): 1})
