"""8.4.1, card 62: just enough US Troops into 1 space of Cambodia to find the most Guerrillas."""

from __future__ import annotations

from collections.abc import Iterable

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.answering import at_least
from sentiero.games.fire_in_the_lake.nonplayer.common import stacks_listed
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.spaces import best_spaces_first, listed
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select, tie
from sentiero.games.fire_in_the_lake.pieces import COIN_CUBES, GUERRILLAS, SPECIAL_FORCES, US, US_TROOPS
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.ask import DONE, Chosen
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.4.1")
FEW_TROOPS_FIND_SOMEBODY = Cause("event.landing")
MOST_GUERRILLAS_FOUND = Cause("event.found")
ABLE_TO_SPARE_TROOPS = Cause("event.landing.from")
MOST_TROOPS_TO_SPARE = Cause("event.spare_troops")
KEEP = 3


def found_by(space: str, searchers: int) -> int:
    """3.2.3: half as many in Jungle."""
    return searchers // 2 if board.terrain(space) == board.JUNGLE else searchers


def spare_troops(table: Table, space: str) -> int:
    """US Troops that may leave without taking any of the last 3 COIN cubes."""
    return max(0, min(table.pieces[space][US_TROOPS], table.count(space, COIN_CUBES) - KEEP))


def enough(table: Table, to: str, origins: Iterable[str]) -> tuple[int, int]:
    """How many Guerrillas could be found here, and with how few more Troops."""
    if to in board.IS_LOC:
        return 0, 0
    hidden = table.count(to, GUERRILLAS.values())
    if not hidden:
        return 0, 0
    here = table.count(to, (US_TROOPS, *SPECIAL_FORCES[US]))
    most = sum(spare_troops(table, origin) for origin in origins if origin != to)
    needed = next((n for n in range(most + 1) if found_by(to, here + n) >= hidden), most)
    # In Jungle an odd Troop finds nobody.
    while needed and found_by(to, here + needed - 1) == found_by(to, here + needed):
        needed -= 1
    return min(hidden, found_by(to, here + needed)), needed


def best_to_search(np: Nonplayer, spaces: list[str], origins: Iterable[str]) -> str | None:
    """Where Troops from these spaces could find the most Guerrillas."""
    origins = tuple(origins)
    most = tie(MOST_GUERRILLAS_FOUND, lambda to: enough(np.table, to, origins)[0])
    return select(np, FEW_TROOPS_FIND_SOMEBODY, spaces, most)


def take(np: Nonplayer, n: int) -> list[str]:
    """So many Troops, from random spaces that can spare them."""
    left: dict[str, int] = {}
    for kind, space, count in stacks_listed(np):
        if kind == US_TROOPS:
            left[space] = min(count, spare_troops(np.table, space))
    chosen: Chosen = {}
    while n > 0 and any(left.values()):
        origin = select(np, ABLE_TO_SPARE_TROOPS, [space for space in left if left[space]])
        assert origin is not None
        chosen[US_TROOPS, origin] = min(n, left.pop(origin))
        n -= chosen[US_TROOPS, origin]
    return at_least(np, np.pieces(chosen))


# -- the questions -------------------------------------------------------------------------------


def space(np: Nonplayer) -> list[str]:
    """1 space."""
    np.rule = RULE
    into = best_to_search(np, listed(np), board.ALL)
    np.memory["into"] = into
    return [into or np.options()[0]]


def lift_from(np: Nonplayer) -> list[str]:
    """The spaces that can spare the most Troops, no more of them than needed."""
    np.rule = RULE
    table = np.table
    into = np.memory.get("into")
    needed = enough(table, into, board.ALL)[1] if into else 0
    by_spare = best_spaces_first(np, tie(MOST_TROOPS_TO_SPARE, lambda space: spare_troops(table, space)))
    chosen: list[str] = []
    for space in by_spare:
        if len(chosen) >= np.question.least and needed <= 0:
            break
        chosen.append(space)
        needed -= spare_troops(table, space)
    return chosen


def lift_to(np: Nonplayer) -> str:
    """Into that space, if more Troops find anybody there."""
    np.rule = RULE
    into = next((to for to in listed(np) if enough(np.table, to, np.turn.activity_spaces)[1]), None)
    if into is not None:
        np.as_planned(FEW_TROOPS_FIND_SOMEBODY, into)
    return into or DONE


def lifted(np: Nonplayer) -> list[str]:
    """Just enough Troops."""
    np.rule = RULE
    origins = {space for _, space, _ in stacks_listed(np)}
    needed = enough(np.table, str(np.given("space")), [space for space in board.ALL if space in origins])[1]
    return take(np, needed)


def nobody_else(np: Nonplayer) -> list[str]:
    """Troops only."""
    return at_least(np, [])


ANSWERS = {
    (US, "event.spaces"): space,
    (US, "air_lift.where"): lift_from,
    (US, "air_lift.to"): lift_to,
    (US, "air_lift.troops"): lifted,
    (US, "air_lift.others"): nobody_else,
}
