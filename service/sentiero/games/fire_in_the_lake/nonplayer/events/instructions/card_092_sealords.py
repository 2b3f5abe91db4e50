"""8.4.1, card 92 shaded: NVA and VC slip into the Delta."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.answering import at_least
from sentiero.games.fire_in_the_lake.nonplayer.common import stacks_listed
from sentiero.games.fire_in_the_lake.nonplayer.event_causes import AS_MANY_AS_IN_HAND, EVENT_SPACE, MOST_PIECES
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.spaces import listed
from sentiero.games.fire_in_the_lake.nonplayer.forces import first_of
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import Tie, select, tie
from sentiero.games.fire_in_the_lake.pieces import ALL_GUERRILLAS, IS_BASE, NVA, NVA_BASES, NVA_TROOPS, VC, VC_BASES
from sentiero.games.fire_in_the_lake.position.changes import room_for_bases
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.4.1")
AT_SUPPORT = Cause("event.support")
BASE_AND_HALF_OF_THE_OTHERS = Cause("event.sealords.share")
TWO_BASES_WITH_GUERRILLAS = Cause("event.sealords.nva")
SANCTUARIES = (*(space.id for space in board.SPACES if space.country == board.CAMBODIA), "tay_ninh")
SPACES_OF_NVA = 2


# -- by the VC -----------------------------------------------------------------------------------


def vc_destination(np: Nonplayer) -> str:
    """All VC possible to one space at Support: where there is room for the most Bases."""
    np.rule = RULE
    table = np.table
    bases = table.on_map((VC_BASES,), SANCTUARIES)
    most = tie(MOST_PIECES, lambda space: min(bases, room_for_bases(table, space)))
    return one_support_space(np, [space for space in listed(np) if table.level(space) > 0], most)


def one_support_space(np: Nonplayer, spaces: list[str], *ties: Tie) -> str:
    """One destination, then enough."""
    found = None if np.memory.get("moved") else select(np, AT_SUPPORT, spaces, *ties)
    np.memory["moved"] = True
    return found or DONE


def everything(np: Nonplayer) -> list[str]:
    """All that can move."""
    np.rule = RULE
    np.reason("rule", AS_MANY_AS_IN_HAND)
    return np.options()[: np.question.most]


# -- by the NVA ----------------------------------------------------------------------------------


def nva_destination(np: Nonplayer) -> str:
    """2 Bases, each with Guerrillas, and all others evenly, to 2 spaces; or nobody."""
    np.rule = RULE
    gone = int(np.memory.get("gone", 0))
    open_to = [space for space in listed(np) if room_for_bases(np.table, space)]
    if gone >= SPACES_OF_NVA or (gone == 0 and not _ready(np, open_to)):
        return DONE
    np.memory["gone"] = gone + 1
    return select(np, EVENT_SPACE, open_to) or DONE


def _ready(np: Nonplayer, open_to: list[str]) -> bool:
    table = np.table
    bases = table.on_map((NVA_BASES,), SANCTUARIES)
    guerrillas = table.on_map(ALL_GUERRILLAS[NVA], SANCTUARIES)
    ready = min(bases, guerrillas, len(open_to)) >= SPACES_OF_NVA
    return np.test(TWO_BASES_WITH_GUERRILLAS, ready, bases=bases, guerrillas=guerrillas)


def nva_share(np: Nonplayer) -> list[str]:
    """1 Base and half of the others; the second time all the others."""
    np.rule = RULE
    np.reason("rule", BASE_AND_HALF_OF_THE_OTHERS)
    stacks = stacks_listed(np)
    bases = [(kind, space) for kind, space, _ in stacks if kind in IS_BASE]
    # Guerrillas are shared out first, so that each Base has some.
    others = sorted((stack for stack in stacks if stack[0] not in IS_BASE), key=lambda stack: stack[0] == NVA_TROOPS)
    order = [(kind, space) for kind, space, n in others for _ in range(n)]
    halved = int(np.memory.get("gone", 0)) < SPACES_OF_NVA
    share = bases[:1] + (order[::2] if halved else order)
    return at_least(np, np.pieces(first_of(share, len(share))))


ANSWERS = {
    (NVA, "event.where"): nva_destination,
    (NVA, "event.move"): nva_share,
    (VC, "event.where"): vc_destination,
    (VC, "event.move"): everything,
}
