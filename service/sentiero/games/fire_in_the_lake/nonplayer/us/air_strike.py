"""8.8.3 Air Strike."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.activities.air_strike import (
    TRAIL,
    TRAIL_HITS,
    removable,
    trail_in_reach,
)
from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import in_order, priority
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.air_strike import (
    BREAKS_CONTROL,
    MOST_HITS,
    REMOVES_BASE,
    REMOVES_PIECES,
    each,
    exposed,
    most_pieces,
    opposed,
    priorities,
    to_break,
)
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.fight import EXPOSED
from sentiero.games.fire_in_the_lake.pieces import (
    INSURGENT_BASES,
)
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.games.fire_in_the_lake.turn import possible_activities
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.8.3")
AIR_STRIKE_BOX = Cause("us.air_strike")
AIR_STRIKE_SERVES = Cause("us.air_strike.possible")
TRAIL_FIRST = Cause("us.air_strike.trail")
NO_HITS_FOR_PIECES = Cause("us.air_strike.no_hits")


def wanted(np: Nonplayer) -> bool:
    """Wherever a piece could be removed, or the Trail degraded."""
    np.box(RULE, AIR_STRIKE_BOX)
    return np.test(AIR_STRIKE_SERVES, "air_strike" in possible_activities(np.table, np.turn))


# -- which spaces, after the die ---------------------------------------------------------------


def arc_light(np: Nonplayer) -> str:
    """Arc Light: the Province without COIN pieces that comes first by the same priorities."""
    np.rule = RULE
    options = [value for value in np.options() if value != DONE]
    found = _first(np, options, _hits_for_pieces(np), 1)
    np.memory["arc_light"] = found and [*found]
    return fitting(np, found and found[1])


def where(np: Nonplayer) -> list[str]:
    """The spaces that the hits rolled are for, by the priorities, no more than may be struck."""
    np.rule = RULE
    for past in ("striking", "freed", "struck"):
        np.memory.pop(past, None)
    left, most = np.options(), np.question.most
    # Where all there are may be struck, their number binds nobody.
    bound = most < len(left)
    chosen: list[str] = []
    strikes: list[tuple[str, str]] = []
    first = np.memory.get("arc_light")
    hits = _hits_for_pieces(np) - (_takes(np, *first) if first else 0)
    while left and len(chosen) < most and (hits > 0 or len(chosen) < np.question.least):
        found = _first(np, left, hits, most - len(chosen) if bound else MOST_HITS)
        assert found is not None
        chosen.append(found[1])
        strikes.append(found)
        hits -= _takes(np, *found)
        left = [space for space in left if space != found[1]]
    if not chosen:
        np.reason("rule", NO_HITS_FOR_PIECES)
    np.memory["strikes"] = [[*strike] for strike in strikes]
    return chosen


def _hits_for_pieces(np: Nonplayer) -> int:
    """How many pieces can go by the hits rolled, once the Trail has taken its 2."""
    hits: int = np.given("hits")
    bombed = np.given("trail", True) and hits >= TRAIL_HITS and trail_in_reach(np.table)
    left = hits - (TRAIL_HITS if bombed else 0)
    return min(left, removable(np.table, left, 0, bool(bombed)))


def _first(np: Nonplayer, options: list[str], hits: int, spaces: int) -> tuple[str, str] | None:
    """The best space by the priorities, while the hits and the spaces last."""
    ranked = priorities(np, options, hits, spaces)
    if spaces >= hits:
        # Every hit finds a piece anyway, wherever it is.
        return in_order(np, *ranked)
    most = most_pieces(np.table, min(hits, each(np)))
    return in_order(np, *ranked[:3], priority(REMOVES_PIECES, lambda: options, (most, *opposed(np.table))))


def _takes(np: Nonplayer, cause: str, space: str) -> int:
    """How many hits a space takes for what it was selected for."""
    if cause == BREAKS_CONTROL:
        return to_break(np.table, space)
    return min(each(np), np.table.count(space, EXPOSED) + 1 if cause == REMOVES_BASE else exposed(np.table, space))


# -- hit by hit --------------------------------------------------------------------------------


def hit(np: Nonplayer) -> str:
    """The Trail first; then on with the space that was begun, or the next of those chosen for these hits."""
    np.rule = RULE
    options = np.options()
    if TRAIL in options:
        np.reason("rule", TRAIL_FIRST)
        return TRAIL
    freed: list[str] = np.memory.get("freed", [])
    spaces = [space for space in options if space != DONE and space not in freed]
    space = _go_on(np, spaces) or _begin(np, _by_arc_light(np, spaces)) or _as_chosen(np, spaces) or _begin(np, spaces)
    if space is None:
        return fitting(np, None)
    np.memory["struck"] = np.memory.get("struck", 0) + 1
    if striking_for_control(np) and to_break(np.table, space) == 1:
        np.memory["freed"] = [*freed, space]
    return space


def _by_arc_light(np: Nonplayer, spaces: list[str]) -> list[str]:
    """The Province of Arc Light, once: it is struck before all others, for what the hits allow there."""
    _, province = np.memory.pop("arc_light", None) or (None, None)
    return [space for space in spaces if space == province]


def _as_chosen(np: Nonplayer, spaces: list[str]) -> str | None:
    """8.2: each space takes its hits in the order in which it was chosen, for what it was chosen for."""
    strikes: list[list[str]] = [strike for strike in np.memory.get("strikes", []) if strike[1] in spaces]
    np.memory["strikes"] = strikes[1:]
    if not strikes:
        return None
    key, space = strikes[0]
    np.memory["striking"] = [key, space, np.table.count(space, INSURGENT_BASES)]
    np.as_planned(Cause(key), space)
    return space


def _begin(np: Nonplayer, spaces: list[str]) -> str | None:
    found = in_order(np, *priorities(np, spaces, _hits_left(np)))
    if found is not None:
        np.memory["striking"] = [*found, np.table.count(found[1], INSURGENT_BASES)]
    return found and found[1]


def _go_on(np: Nonplayer, spaces: list[str]) -> str | None:
    """8.2: as much as possible in a space before another is chosen."""
    key, space, bases = np.memory.get("striking", (None, None, 0))
    if space not in spaces:
        return None
    if key == BREAKS_CONTROL and not 0 < to_break(np.table, space) <= _hits_left(np):
        return None
    if key == REMOVES_BASE and np.table.count(space, INSURGENT_BASES) < bases:
        return None
    np.as_planned(Cause(key), space)
    return str(space)


def _hits_left(np: Nonplayer) -> int:
    """How many pieces may still go: shaded Laser Guided Bombs or Wild Weasels allow fewer than the die."""
    hits: int = np.given("hits")
    return min(hits, removable(np.table, hits, np.memory.get("struck", 0), False))


def striking_for_control(np: Nonplayer) -> bool:
    """Whether the Air Strike is just removing NVA Control, and so NVA pieces first."""
    return bool(np.memory.get("striking", (None,))[0] == BREAKS_CONTROL)
