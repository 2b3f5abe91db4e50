"""8.5.4 March: which destinations, and who goes onto a LoC."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select, tie, with_any
from sentiero.games.fire_in_the_lake.nonplayer.vc.plans.control import removes_coin_control, removes_nva_control
from sentiero.games.fire_in_the_lake.nonplayer.vc.plans.march_groups import (
    Spare,
    garrison,
    group_into,
    hidden_in,
    spare_guerrillas,
    wants_hidden,
)
from sentiero.games.fire_in_the_lake.operations.march import is_noticed, march_stacks
from sentiero.games.fire_in_the_lake.pieces import BASES, NVA, VC, VC_GUERRILLAS
from sentiero.games.fire_in_the_lake.position.changes import room_for_bases
from sentiero.games.fire_in_the_lake.questions.ask import Chosen
from sentiero.games.fire_in_the_lake.turn import storms
from sentiero.kernel.words import Cause

# Where a March leads.
LOCS_TO_HOLD = Cause("vc.march.locs")
PEOPLE_TO_REACH = Cause("vc.march.people")
ENDS_NVA_CONTROL = Cause("vc.march.nva_control")
# And what decides among several.
MOST_ARRIVE_HIDDEN = Cause("vc.march.hidden")
ROOM_FOR_BASE = Cause("vc.march.room")
MOST_PEOPLE_FREED = Cause("vc.march.coin_control")
VC_BASE_THERE = Cause("vc.march.base")
ORIGIN_OF_MARCH = Cause("vc.march.origin")
OTHERS_STAY_HIDDEN = Cause("vc.march.covered")
MOST_LOCS = 3
WORTH_HOLDING = frozenset(loc for loc in board.LOCS if board.SPACE[loc].value > 0)


def next_space(np: Nonplayer) -> str | None:
    """A few LoCs, then people, then, against a player NVA, where NVA Control can be ended."""
    table, turn = np.table, np.turn
    spare = {} if storms(table, turn) else spare_guerrillas(table, turn)
    near = {to for origin in spare for to in board.ADJACENT[origin]}
    places = turn.open_among(space for space in board.ALL if space in near)
    return (
        select(np, LOCS_TO_HOLD, _locs(np, places, spare))
        or _to_people(np, places, spare)
        or _against_nva(np, places, spare)
    )


def _to_people(np: Nonplayer, places: list[str], spare: Spare) -> str | None:
    """Where the most stay hidden among people who are not yet won, with room for a Base, ending COIN Control."""
    table = np.table
    groups = _groups(np, [to for to in places if to in board.HAS_POPULATION], spare)
    return select(
        np,
        PEOPLE_TO_REACH,
        groups,
        tie(MOST_ARRIVE_HIDDEN, lambda to: hidden_in(groups[to]) if wants_hidden(table, to) else 0),
        tie(ROOM_FOR_BASE, lambda to: room_for_bases(table, to) > 0),
        tie(MOST_PEOPLE_FREED, lambda to: _freed_people(np, to, groups[to])),
    )


def _freed_people(np: Nonplayer, to: str, group: Chosen) -> int:
    return board.population(to) if removes_coin_control(np.table, to, sum(group.values())) else 0


def _against_nva(np: Nonplayer, places: list[str], spare: Spare) -> str | None:
    if not np.is_player(NVA):
        return None
    groups = _groups(np, [to for to in places if to in board.IS_SOUTH and to not in board.IS_LOC], spare)
    freed = [to for to in groups if removes_nva_control(np.table, to, sum(groups[to].values()))]
    return select(np, ENDS_NVA_CONTROL, freed, with_any(np.table, VC_BASE_THERE, *BASES[VC]))


def _groups(np: Nonplayer, places: list[str], spare: Spare) -> dict[str, Chosen]:
    return {to: group for to in places if (group := group_into(np.table, np.turn, to, spare))}


# -- one Guerrilla on a LoC ----------------------------------------------------------------------


def _locs(np: Nonplayer, places: list[str], spare: Spare) -> list[str]:
    """First of all up to 3 LoCs of worth that have no Underground Guerrilla, and that one can reach unseen."""
    entered = np.turn.spaces
    if len(entered) >= MOST_LOCS or not WORTH_HOLDING.issuperset(entered):
        return []
    return [loc for loc in places if loc in WORTH_HOLDING and _needs_one(np, loc) and _origins(np, loc, spare)]


def _needs_one(np: Nonplayer, loc: str) -> bool:
    return not np.table.pieces[loc][VC_GUERRILLAS] and not is_noticed(np.table, 1, loc)


def _origins(np: Nonplayer, loc: str, spare: Spare) -> list[str]:
    """Spaces with an Underground Guerrilla to spare; no other such LoC gives up its only one."""
    stacks = march_stacks(np.table, np.turn, loc)
    hidden = [(origin, n) for kind, origin, n in stacks if kind == VC_GUERRILLAS and origin in spare]
    return [origin for origin, n in hidden if n > 1 or origin not in WORTH_HOLDING]


def loc_origin(np: Nonplayer, loc: str, spare: Spare) -> str | None:
    """Where the Guerrilla comes from: rather where others stay behind Underground."""
    table = np.table
    covered = tie(OTHERS_STAY_HIDDEN, lambda at: table.pieces[at][VC_GUERRILLAS] > garrison(table, at))
    return select(np, ORIGIN_OF_MARCH, _origins(np, loc, spare), covered)
