"""8.5.4 March."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import Chosen
from service.games.fire_in_the_lake.changes import room_for_bases
from service.games.fire_in_the_lake.nonplayer.answering import fitting
from service.games.fire_in_the_lake.nonplayer.common import stacks_listed
from service.games.fire_in_the_lake.nonplayer.forces import friends
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import select, tie, with_any
from service.games.fire_in_the_lake.nonplayer.vc.marching import (
    Spare,
    garrison,
    group_into,
    hidden_in,
    spare_guerrillas,
    wants_hidden,
)
from service.games.fire_in_the_lake.nonplayer.vc.rallying import removes_coin_control, removes_nva_control
from service.games.fire_in_the_lake.operations.march import is_noticed, march_stacks
from service.games.fire_in_the_lake.pieces import BASES, NVA, VC, VC_GUERRILLAS
from service.games.fire_in_the_lake.turn import Turn, storms

RULE = "8.5.4"
MOST_LOCS = 3
WORTH_HOLDING = frozenset(loc for loc in board.LOCS if board.SPACE[loc].value > 0)


def possible(np: Nonplayer, turn: Turn) -> bool:
    """Not in Monsoon, and only where its own instructions lead."""
    np.box(RULE, "vc.march")
    if np.test("vc.march.monsoon", storms(np.table, turn)):
        return False
    turn.operation = "march"
    return np.test("vc.march.possible", next_space(np.imagine(turn)) is not None)


def where(np: Nonplayer) -> str:
    """The next destination, or enough."""
    np.rule = RULE
    return fitting(np, next_space(np))


def next_space(np: Nonplayer) -> str | None:
    """A few LoCs, then people, then, against a player NVA, where NVA Control can be ended."""
    table, turn = np.table, np.turn
    spare = {} if storms(table, turn) else spare_guerrillas(table, turn)
    near = {to for origin in spare for to in board.ADJACENT[origin]}
    places = turn.open_among(space for space in board.ALL if space in near)
    return (
        select(np, "vc.march.locs", _locs(np, places, spare))
        or _to_people(np, places, spare)
        or _against_nva(np, places, spare)
    )


def _to_people(np: Nonplayer, places: list[str], spare: Spare) -> str | None:
    """Where the most stay hidden among people who are not yet won, with room for a Base, ending COIN Control."""
    table = np.table
    groups = _groups(np, [to for to in places if to in board.HAS_POPULATION], spare)
    return select(
        np,
        "vc.march.people",
        groups,
        tie("vc.march.hidden", lambda to: hidden_in(groups[to]) if wants_hidden(table, to) else 0),
        tie("vc.march.room", lambda to: room_for_bases(table, to) > 0),
        tie("vc.march.coin_control", lambda to: _freed_people(np, to, groups[to])),
    )


def _freed_people(np: Nonplayer, to: str, group: Chosen) -> int:
    return board.population(to) if removes_coin_control(np.table, to, sum(group.values())) else 0


def _against_nva(np: Nonplayer, places: list[str], spare: Spare) -> str | None:
    if not np.is_player(NVA):
        return None
    groups = _groups(np, [to for to in places if to in board.IS_SOUTH and to not in board.IS_LOC], spare)
    freed = [to for to in groups if removes_nva_control(np.table, to, sum(groups[to].values()))]
    return select(np, "vc.march.nva_control", freed, with_any(np.table, "vc.march.base", *BASES[VC]))


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


# -- the pieces ------------------------------------------------------------------------------------


def pieces(np: Nonplayer) -> list[str]:
    """One Underground Guerrilla onto a LoC; elsewhere every Guerrilla that may March there."""
    np.rule = RULE
    table, to = np.table, np.given("space")
    spare = spare_guerrillas(table, np.turn)
    if to in board.IS_LOC:
        covered = tie("vc.march.covered", lambda at: table.pieces[at][VC_GUERRILLAS] > garrison(table, at))
        origin = select(np, "vc.march.origin", _origins(np, to, spare), covered)
        chosen = {(VC_GUERRILLAS, origin): 1} if origin else {}
    else:
        chosen = group_into(table, np.turn, to, spare)
        np.reason("rule", "vc.march.all")
    return np.pieces(chosen or friends(stacks_listed(np), np.question.least))
