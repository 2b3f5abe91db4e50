"""8.4.3 Event placement: as many as possible, Bases first, nothing taken off the map for it."""

from __future__ import annotations

from service.games.fire_in_the_lake.asking import DONE
from service.games.fire_in_the_lake.nonplayer.events.control import VIETNAMIZATION, best_spaces, for_control
from service.games.fire_in_the_lake.nonplayer.events.hands import KINDS_OF, allowed, in_hand, in_order
from service.games.fire_in_the_lake.nonplayer.events.shifting import change_of, shift_ties
from service.games.fire_in_the_lake.nonplayer.events.spaces import listed
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import select
from service.games.fire_in_the_lake.pieces import ARVN_POLICE, ARVN_TROOPS, ENEMIES, NVA_TROOPS, OWNER

RULE = "8.4.3"
# Where a card says up to: stopping is always open, and means something only once nothing is left to place.
UP_TO = {47: NVA_TROOPS, 113: ARVN_POLICE}
FROM_A_BOX = frozenset({9, 66})
# Cards that let Troops and Police be placed side by side.
MIXED_CUBES = frozenset({49, 87})
# Each space that receives pieces shifts: one piece in each, while there is anything to shift.
ONE_EACH = frozenset({87})


def where(np: Nonplayer) -> str:
    """Where the most Bases, then pieces, can be placed; as much as possible in one space (8.2)."""
    np.rule = RULE
    spaces = listed(np)
    if not spaces or (DONE in np.options() and not _still_placing(np)):
        np.reason("rule", "event.none_in_hand")
        return DONE
    if for_control(np):
        return _for_control(np, spaces)
    fitting = _fitting(np, spaces)
    before: list[str] = np.memory.get("placing", [])
    if np.given("card") in ONE_EACH:
        fitting = [space for space in fitting if space not in before] or fitting
    elif before and before[-1] in fitting:
        return before[-1]
    space = select(np, "event.place", fitting, *shift_ties(np, change_of(np)))
    assert space is not None
    np.memory["placing"] = [*before, space]
    return space


def _still_placing(np: Nonplayer) -> bool:
    card = np.given("card")
    return card in FROM_A_BOX or (card in UP_TO and in_hand(np, UP_TO[card]) > 0)


def _fitting(np: Nonplayer, spaces: list[str]) -> list[str]:
    """The spaces that can take the first kind in hand."""
    for kind in in_order(np, (kind for kind in KINDS_OF.get(np.given("card"), ()) if in_hand(np, kind))):
        found = [space for space in spaces if allowed(np.table, kind, space)]
        if found:
            return found
    return spaces


def _for_control(np: Nonplayer, spaces: list[str]) -> str:
    """Card 29: the spaces that the pieces at hand can win, for the most people; then at random."""
    n = int(np.given("left", 1))
    wins = best_spaces(np.table, spaces, n, dict.fromkeys(spaces, n))
    found = select(np, "event.place.control", wins or spaces)
    assert found is not None
    np.memory["needs"] = wins.get(found, n)
    return found


def kind(np: Nonplayer) -> str:
    """Bases, then Special Forces or Guerrillas, then Troops and Police evenly from the fewest."""
    np.rule = RULE
    kinds, space = np.options(), str(np.given("space"))
    held = [one for one in in_order(np, kinds) if in_hand(np, one) and allowed(np.table, one, space)]
    if not held:
        return in_order(np, kinds)[-1]
    if all(OWNER[one] in ENEMIES[np.who] for one in held):
        # The enemy gets the least.
        return held[-1]
    first = held[0]
    if first in (ARVN_TROOPS, ARVN_POLICE) and {ARVN_TROOPS, ARVN_POLICE} <= set(held):
        here = np.table.pieces[space]
        police = here[ARVN_POLICE] < here[ARVN_TROOPS] and np.given("card") != VIETNAMIZATION
        first = ARVN_POLICE if police else ARVN_TROOPS
    return first


def number(np: Nonplayer) -> int:
    """As many as are in hand; for COIN Control just what the space needs."""
    np.rule = RULE
    question = np.question
    most = max(question.least, min(question.most, in_hand(np, np.given("kind")) or question.least))
    card = np.given("card")
    if card in ONE_EACH or (card in MIXED_CUBES and np.given("kind") in (ARVN_TROOPS, ARVN_POLICE)):
        return question.least
    if for_control(np):
        return max(question.least, min(most, int(np.memory.get("needs", most))))
    return most
