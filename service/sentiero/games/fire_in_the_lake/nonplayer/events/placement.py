"""8.4.3 Event placement: as many as possible, Bases first, nothing taken off the map for it."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.coin_control import (
    INSTRUCTIONS,
    VIETNAMIZATION,
    best_spaces,
    for_control,
    people_won,
)
from sentiero.games.fire_in_the_lake.nonplayer.event_causes import (
    AS_CONTROL_NEEDS,
    AS_MANY_AS_IN_HAND,
    MOST_PEOPLE_CONTROLLED,
    MOST_PIECES,
    SAME_SPACE,
    SPACE_TO_PLACE,
)
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.spaces import listed
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.support_shifts import (
    change_of,
    shift_ties,
)
from sentiero.games.fire_in_the_lake.nonplayer.events.placeable_pieces import KINDS_OF, allowed, in_hand, in_order
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import Tie, select, tie
from sentiero.games.fire_in_the_lake.pieces import (
    ARVN_POLICE,
    ARVN_TROOPS,
    ENEMIES,
    IS_BASE,
    NVA,
    NVA_TROOPS,
    OWNER,
)
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.4.3")
PIECES_BRING_CONTROL = Cause("event.place.control")
NOTHING_LEFT_TO_PLACE = Cause("event.none_in_hand")
KINDS_IN_ORDER = Cause("event.kinds")
# Where a card says up to: stopping is always open, and means something only once nothing is left to place.
UP_TO = {47: NVA_TROOPS, 113: ARVN_POLICE}
FROM_A_BOX = frozenset({9, 66})
# Cards that let Troops and Police be placed side by side.
MIXED_CUBES = frozenset({49, 87})
# Each space that receives pieces shifts: one piece in each, while there is anything to shift.
ONE_EACH = frozenset({87})
# 3 of one kind, Irregulars or Rangers.
GREEN_BERETS, SPECIAL_FORCES_PLACED = 68, 3
TO_QUOC = 84
OTHER_CUBE = {ARVN_TROOPS: ARVN_POLICE, ARVN_POLICE: ARVN_TROOPS}


def where(np: Nonplayer) -> str:
    """Where the most Bases, then pieces, can be placed; as much as possible in one space (8.2)."""
    np.rule = RULE
    spaces = listed(np)
    if not spaces or (DONE in np.options() and not _still_placing(np)):
        np.reason("rule", NOTHING_LEFT_TO_PLACE)
        return DONE
    before: list[str] = np.memory.get("placing", [])
    ties = shift_ties(np, change_of(np))
    wins = _to_win(np, spaces) if for_control(np) else {}
    if for_control(np) and np.given("card") == TO_QUOC and np.given("kinds") == [ARVN_TROOPS]:
        np.rule = INSTRUCTIONS
        space = _before_police(np, spaces)
    elif wins:
        np.rule = INSTRUCTIONS
        space = _on_with(np, PIECES_BRING_CONTROL, list(wins))
        np.memory["needs"] = wins[space]
    elif np.given("card") in ONE_EACH:
        fresh = [space for space in spaces if space not in before] or spaces
        space = select(np, SPACE_TO_PLACE, fresh, *ties, _bases_then_others(np)) or fresh[0]
    else:
        space = _on_with(np, SPACE_TO_PLACE, _fitting(np, spaces), *ties)
        np.memory.pop("needs", None)
    np.memory["placing"] = [*before, space]
    return space


def _on_with(np: Nonplayer, cause: Cause, spaces: list[str], *ties: Tie) -> str:
    """8.2: as much as possible in the space reached, then another."""
    reached = np.memory.get("placing", [])[-1:]
    if reached and reached[0] in spaces:
        np.reason("rule", SAME_SPACE)
        return str(reached[0])
    return select(np, cause, spaces, *ties) or spaces[0]


def _still_placing(np: Nonplayer) -> bool:
    card = np.given("card")
    return card in FROM_A_BOX or (card in UP_TO and in_hand(np, UP_TO[card]) > 0)


def _kinds_in_hand(np: Nonplayer) -> list[str]:
    return in_order(np, (kind for kind in KINDS_OF.get(np.given("card"), ()) if in_hand(np, kind)))


def _bases_then_others(np: Nonplayer) -> Tie:
    """8.4.4: within the best shift, where the first kind in hand can stand."""
    kinds = _kinds_in_hand(np)
    return tie(MOST_PIECES, lambda space: [allowed(np.table, kind, space) for kind in kinds])


def _fitting(np: Nonplayer, spaces: list[str]) -> list[str]:
    """The spaces that can take the first kind in hand."""
    for kind in _kinds_in_hand(np):
        found = [space for space in spaces if allowed(np.table, kind, space)]
        if found:
            return found
    return spaces


def _to_win(np: Nonplayer, spaces: list[str]) -> dict[str, int]:
    """Card 29: the spaces that the pieces in hand can win, for the most people, and how many each of them needs."""
    left, kinds = int(np.given("left", 1)), _kinds_in_hand(np)
    # Cards that place 1 piece at a time ask only while there is one.
    n = min(left, sum(in_hand(np, kind) for kind in kinds)) if kinds else left
    return best_spaces(np.table, spaces, n, _most_in_each(np, kinds, spaces) if kinds else None)


def _before_police(np: Nonplayer, spaces: list[str]) -> str:
    """To Quoc: a Troop goes first to where it and the Police to come win the most people together."""
    invaded = [space for space in board.IN_SOUTH if np.table.has(space, NVA)]
    limits = {space: 2 if space in spaces else 1 for space in invaded}
    wins = best_spaces(np.table, invaded, in_hand(np, ARVN_TROOPS) + in_hand(np, ARVN_POLICE), limits)
    both = tie(MOST_PEOPLE_CONTROLLED, lambda space: board.population(space) if wins.get(space) == 2 else 0)
    found = select(np, PIECES_BRING_CONTROL, [space for space in spaces if space in wins] or spaces, both)
    assert found is not None
    return found


def _most_in_each(np: Nonplayer, kinds: list[str], spaces: list[str]) -> dict[str, int]:
    """How many of the pieces in hand a space can take: 1 Base at most, where it may stand."""
    bases = [kind for kind in kinds if kind in IS_BASE]
    others = sum(in_hand(np, kind) for kind in kinds if kind not in IS_BASE)
    return {space: others + any(allowed(np.table, base, space) for base in bases) for space in spaces}


def kind(np: Nonplayer) -> str:
    """Bases, then Special Forces or Guerrillas, then Troops and Police evenly from the fewest."""
    np.rule = RULE
    np.reason("rule", KINDS_IN_ORDER)
    kinds, space = np.options(), str(np.given("space"))
    held = [one for one in in_order(np, kinds) if in_hand(np, one) and allowed(np.table, one, space)]
    if not held:
        return in_order(np, kinds)[-1]
    if all(OWNER[one] in ENEMIES[np.who] for one in held):
        # The enemy gets the least.
        return held[-1]
    if held[0] in OTHER_CUBE and set(OTHER_CUBE) <= set(held):
        return next_cube(np, space)
    if np.given("card") == GREEN_BERETS and for_control(np):
        enough = lambda one: people_won(np.table, space, added=min(SPECIAL_FORCES_PLACED, in_hand(np, one)))
        return next(filter(enough, held), held[0])
    return held[0]


def replacement(np: Nonplayer) -> str:
    """8.4.4: the same in place of a piece that goes; whatever is listed can follow it, the enemy's last kind first."""
    np.rule = RULE
    np.reason("rule", KINDS_IN_ORDER)
    kinds = in_order(np, np.options())
    return kinds[-1 if OWNER[kinds[0]] in ENEMIES[np.who] else 0]


def next_cube(np: Nonplayer, space: str) -> str:
    """8.1.2: Troops and Police in turn, from the fewest in the space, Troops if even; card 123: Troops first."""
    if np.given("card") == VIETNAMIZATION:
        return ARVN_TROOPS
    here, before = np.table.pieces[space], np.memory.get("cubes", {})
    fewest = ARVN_POLICE if here[ARVN_POLICE] < here[ARVN_TROOPS] else ARVN_TROOPS
    cube = OTHER_CUBE[before[space]] if space in before else fewest
    np.memory["cubes"] = {**before, space: cube}
    return cube


def number(np: Nonplayer) -> int:
    """As many as are in hand; for COIN Control just what the space needs."""
    np.rule = RULE
    np.reason("rule", AS_CONTROL_NEEDS if for_control(np) else AS_MANY_AS_IN_HAND)
    question = np.question
    most = max(question.least, min(question.most, in_hand(np, np.given("kind")) or question.least))
    card = np.given("card")
    if card in ONE_EACH or (card in MIXED_CUBES and np.given("kind") in (ARVN_TROOPS, ARVN_POLICE)):
        return question.least
    if for_control(np):
        return max(question.least, min(most, int(np.memory.get("needs", most))))
    return most
