"""8.5.4 March."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import Chosen
from service.games.fire_in_the_lake.changes import room_for_bases
from service.games.fire_in_the_lake.nonplayer.answering import fitting
from service.games.fire_in_the_lake.nonplayer.common import stacks_listed
from service.games.fire_in_the_lake.nonplayer.forces import friends
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import Priority, Tie, in_order, select, with_any
from service.games.fire_in_the_lake.nonplayer.vc.marching import (
    Spare,
    garrison,
    group_into,
    hidden_in,
    spare_guerrillas,
    wants_hidden,
)
from service.games.fire_in_the_lake.nonplayer.vc.rallying import removes_coin_control, removes_nva_control
from service.games.fire_in_the_lake.operations.march import is_noticed, march_spaces, march_stacks
from service.games.fire_in_the_lake.pieces import BASES, NVA, VC, VC_GUERRILLAS
from service.games.fire_in_the_lake.turn import Turn, storms

RULE = "8.5.4"
MOST_LOCS = 3


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
    spare = spare_guerrillas(table, turn)
    near = {to for origin in spare for to in board.ADJACENT[origin]}
    if not near:
        return None
    places = [space for space in march_spaces(table, turn) if space in near]
    towns = [to for to in places if board.population(to) or (np.is_player(NVA) and to not in board.IS_LOC)]
    groups = {to: group for to in towns if (group := group_into(table, turn, to, spare))}
    hidden = Tie("vc.march.hidden", lambda to: hidden_in(groups[to]) if wants_hidden(table, to) else 0)
    room = Tie("vc.march.room", lambda to: room_for_bases(table, to) > 0)
    freed = Tie("vc.march.coin_control", lambda to: _freed_people(np, to, groups[to]))
    found = in_order(
        np,
        Priority("vc.march.locs", lambda: _locs(np, places, spare)),
        Priority("vc.march.people", lambda: [to for to in groups if board.population(to)], (hidden, room, freed)),
        Priority(
            "vc.march.nva_control", lambda: _from_nva(np, groups), (with_any(table, "vc.march.base", *BASES[VC]),)
        ),
    )
    return found and found[1]


def _freed_people(np: Nonplayer, to: str, group: Chosen) -> int:
    return board.population(to) if removes_coin_control(np.table, to, sum(group.values())) else 0


def _from_nva(np: Nonplayer, groups: dict[str, Chosen]) -> list[str]:
    if not np.is_player(NVA):
        return []
    south = [to for to in groups if to in board.IS_SOUTH]
    return [to for to in south if removes_nva_control(np.table, to, sum(groups[to].values()))]


# -- one Guerrilla on a LoC ----------------------------------------------------------------------


def _locs(np: Nonplayer, places: list[str], spare: Spare) -> list[str]:
    """Up to 3 LoCs of worth that have no Underground Guerrilla, and that one can reach unseen."""
    if sum(map(_is_worth_holding, np.turn.spaces)) >= MOST_LOCS:
        return []
    return [loc for loc in places if _is_worth_holding(loc) and _needs_one(np, loc) and _origins(np, loc, spare)]


def _is_worth_holding(space: str) -> bool:
    return space in board.IS_LOC and board.SPACE[space].value > 0


def _needs_one(np: Nonplayer, loc: str) -> bool:
    return not np.table.pieces[loc][VC_GUERRILLAS] and not is_noticed(np.table, 1, loc)


def _origins(np: Nonplayer, loc: str, spare: Spare) -> list[str]:
    """Spaces with an Underground Guerrilla to spare; no other such LoC gives up its only one."""
    stacks = march_stacks(np.table, np.turn, loc)
    hidden = [(origin, n) for kind, origin, n in stacks if kind == VC_GUERRILLAS and origin in spare]
    return [origin for origin, n in hidden if n > 1 or not _is_worth_holding(origin)]


# -- the pieces ------------------------------------------------------------------------------------


def pieces(np: Nonplayer) -> list[str]:
    """One Underground Guerrilla onto a LoC; elsewhere every Guerrilla that may March there."""
    np.rule = RULE
    table, to = np.table, np.given("space")
    spare = spare_guerrillas(table, np.turn)
    if to in board.IS_LOC:
        covered = Tie("vc.march.covered", lambda at: table.pieces[at][VC_GUERRILLAS] > garrison(table, at))
        origin = select(np, "vc.march.origin", _origins(np, to, spare), covered)
        chosen = {(VC_GUERRILLAS, origin): 1} if origin else {}
    else:
        chosen = group_into(table, np.turn, to, spare)
        np.reason("rule", "vc.march.all")
    return np.pieces(chosen or friends(stacks_listed(np), np.question.least))
