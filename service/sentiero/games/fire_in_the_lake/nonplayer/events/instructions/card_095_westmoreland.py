"""8.4.4, card 95: the US Sweeps or Assaults in 2 spaces; shaded, Provinces shift."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.event_causes import EVENT_SPACE
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.spaces import listed, several_spaces
from sentiero.games.fire_in_the_lake.nonplayer.events.free_actions import HOW, operation_among
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import Tie, select
from sentiero.games.fire_in_the_lake.nonplayer.us.plans import assault, sweep
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.assault import ALL_ACTIVE_GO, ANY_GO, MOST_ACTIVE_GO
from sentiero.games.fire_in_the_lake.nonplayer.us.sweep import US_PIECES_AMONG_HIDDEN
from sentiero.games.fire_in_the_lake.pieces import US
from sentiero.games.fire_in_the_lake.position.table import SHADED
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.4.4")
SWEEP, ASSAULT = "sweep", "assault"
# Spaces by the priority that they fit, in the order of the priorities.
Groups = dict[Cause, list[str]]


def spaces(np: Nonplayer) -> list[str]:
    """To Sweep or Assault; unless the US was made to play the shaded text (8.4.5)."""
    return several_spaces(np) if np.table.side == SHADED else to_act_in(np)


def to_act_in(np: Nonplayer) -> list[str]:
    """Sweep or Assault first, looking at all spaces; then where, by the priorities of that Operation."""
    np.rule = RULE
    np.memory[HOW] = how = operation_among(np, [SWEEP, ASSAULT])
    groups, ties = _assaults(np) if how == ASSAULT else _sweeps(np)
    groups[EVENT_SPACE] = listed(np)
    chosen: list[str] = []
    while len(chosen) < np.question.most:
        left = {cause: [space for space in group if space not in chosen] for cause, group in groups.items()}
        cause = next(cause for cause, group in left.items() if group)
        best = select(np, cause, left[cause], *(ties if cause != EVENT_SPACE else ()))
        assert best is not None
        chosen.append(best)
    return chosen


def _assaults(np: Nonplayer) -> tuple[Groups, tuple[Tie, ...]]:
    """8.8.3: where all Active enemies go, where more than half do, where any do."""
    found = assault.fights(np.table, np.turn)
    groups: Groups = {
        ALL_ACTIVE_GO: [space for space, result in found.items() if result.all_active],
        MOST_ACTIVE_GO: [space for space, result in found.items() if result.most_active],
        ANY_GO: list(found),
    }
    return groups, assault.order(np.table, found)


def _sweeps(np: Nonplayer) -> tuple[Groups, tuple[Tie, ...]]:
    """8.8.5: where those who are there find Guerrillas; never on a LoC."""
    places = [space for space in listed(np) if space not in board.IS_LOC]
    able = [space for space in places if sweep.found(np.table, np.turn, space)]
    return {US_PIECES_AMONG_HIDDEN: able}, sweep.support_bases_people(np.table)


ANSWERS = {(US, "event.spaces"): spaces}
