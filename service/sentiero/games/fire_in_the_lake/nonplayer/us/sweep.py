"""8.8.5 Sweep: which spaces, and what comes after the movement."""

from __future__ import annotations

from collections.abc import Iterable

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.answering import at_least, fitting
from sentiero.games.fire_in_the_lake.nonplayer.named_spaces import event_names_each
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.purposes import tell
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select
from sentiero.games.fire_in_the_lake.nonplayer.us import activity
from sentiero.games.fire_in_the_lake.nonplayer.us.plans import sweep as plans
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.sweep import UNDERGROUND, Moves, support_bases_people
from sentiero.games.fire_in_the_lake.nonplayer.us.policy import LBJ, policy
from sentiero.games.fire_in_the_lake.operations.sweep import limit_sweep, sweep_spaces, sweepers
from sentiero.games.fire_in_the_lake.pieces import OF, US
from sentiero.games.fire_in_the_lake.position.lasting import BOOBY_TRAPS, COBRAS, COMBINED_ACTION_PLATOONS
from sentiero.games.fire_in_the_lake.position.table import SHADED, UNSHADED, Table
from sentiero.games.fire_in_the_lake.turn import Turn, storms
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.8.5")
SWEEP_BOX = Cause("us.sweep")
HIDDEN_AT_SUPPORT = Cause("us.sweep.underground_at_support")
US_PIECES_AMONG_HIDDEN = Cause("us.sweep.us_pieces")
MONSOON = Cause("us.sweep.monsoon")
NO_US_PIECES = Cause("us.sweep.others")
CHOSEN_TOGETHER = Cause("us.sweep.chosen")
NOBODY_NEEDED = Cause("us.sweep.nobody")
FEW_SPACES, WITHOUT_US = 2, 2


def wanted(np: Nonplayer, turn: Turn) -> bool:
    """Not in Monsoon, and with an Underground Guerrilla at Support."""
    np.box(RULE, SWEEP_BOX)
    table = np.table
    if np.test(MONSOON, storms(table, turn)):
        return False
    supporters = (space for space, level in table.support.items() if level > 0 and turn.within(space))
    return np.test(HIDDEN_AT_SUPPORT, not table.where_any(UNDERGROUND).isdisjoint(supporters))


def possible(np: Nonplayer, turn: Turn) -> bool:
    """Whether a Sweep by these priorities would find or move anybody."""
    if "sweep" not in np.options():
        return False
    turn.operation = "sweep"
    limit_sweep(np.table, turn)
    thought = np.imagine(turn)
    chosen = choose_spaces(thought)
    # Most often somebody is there to find a Guerrilla: then nobody need be moved in thought.
    if any(plans.found(np.table, turn, space) for space in chosen) or plans.plan(thought, chosen):
        return True
    thought.memory["sweep"] = chosen
    return policy(np) != LBJ and activity.lift_helps(thought)


def choose_spaces(np: Nonplayer) -> list[str]:
    """Spaces with Underground Guerrillas: with a US piece, then 2 more without."""
    table, turn = np.table, np.turn
    hidden, present = table.where_any(UNDERGROUND), table.where_any(OF[US])
    spaces = [space for space in _open(table, turn) if space in hidden]
    ours = [space for space in spaces if space in present]
    most = _most(table, turn)
    chosen = _some(np, US_PIECES_AMONG_HIDDEN, ours, most)
    others = [space for space in spaces if space not in ours]
    without = most if event_names_each(turn) else WITHOUT_US
    return chosen + _some(np, NO_US_PIECES, others, min(without, most - len(chosen)))


def _open(table: Table, turn: Turn) -> Iterable[str]:
    """Also those that no Sweep movement reaches; on an Event's terms, only where it can Sweep."""
    if turn.by_event:
        return sweep_spaces(table, turn)
    return (space for space in turn.open_among(board.PLACES) if space != board.NORTH_VIETNAM)


def _most(table: Table, turn: Turn) -> int:
    shaded = table.capability(BOOBY_TRAPS, SHADED) or table.capability(COMBINED_ACTION_PLATOONS, SHADED)
    most = FEW_SPACES if shaded and not event_names_each(turn) else 99
    return (most if turn.most is None else min(most, turn.most)) - len(turn.spaces)


def _some(np: Nonplayer, cause: Cause, spaces: list[str], most: int) -> list[str]:
    """Up to so many of the spaces, in the order of selection."""
    ties = support_bases_people(np.table)
    if len(spaces) <= most and not np.table.capability(COBRAS, UNSHADED):
        # If all of them fit, equals need no chance, unless gunships fire in the first of them.
        if spaces:
            np.reason("priority", cause, spaces=spaces)
        return sorted(spaces, key=lambda space: [value(space) for _, value, _ in ties], reverse=True)
    chosen: list[str] = []
    while len(chosen) < min(most, len(spaces)):
        found = select(np, cause, [space for space in spaces if space not in chosen], *ties)
        assert found is not None
        chosen.append(found)
    return chosen


# -- question by question ----------------------------------------------------------------------


def where(np: Nonplayer) -> str:
    """The next of the spaces chosen at the beginning; then Air Lift, which may open more of them; or enough."""
    np.rule = RULE
    if "sweep" not in np.memory:
        chosen = choose_spaces(np)
        np.memory["sweep"] = chosen
        np.memory["moves"] = plans.plan(np, chosen)
    for space in np.memory["sweep"]:
        if np.may(space):
            np.as_planned(CHOSEN_TOGETHER, *np.memory["sweep"])
            return str(space)
    return activity.during_sweep(np) or fitting(np, None)


def troops(np: Nonplayer) -> list[str]:
    """The Troops that the plan brings here."""
    np.rule = RULE
    space = np.given("space")
    moves: Moves = np.memory.get("moves", {})
    if space not in np.memory.get("sweep", []):
        moves = plans.plan(np, [space])
        if not np.why:
            np.reason("rule", NOBODY_NEEDED)
    elif space in moves:
        tell(np, plans.TROOPS_FOR, space)
    else:
        np.as_planned(NOBODY_NEEDED, space)
    kinds = sweepers(np.turn)
    chosen: list[str] = []
    for origin, n in moves.get(space, {}).items():
        here = [value for kind in kinds for value in np.options() if value.startswith(f"{kind}@{origin}#")]
        chosen += here[:n]
    return at_least(np, chosen)
