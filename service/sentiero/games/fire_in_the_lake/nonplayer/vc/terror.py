"""8.5.1 Terror."""

from __future__ import annotations

from collections.abc import Iterator

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import MOST_POPULATION, in_order, priority
from sentiero.games.fire_in_the_lake.nonplayer.vc.activity import after_operation, is_over, tax_when_broke
from sentiero.games.fire_in_the_lake.operations.terror import terror_spaces
from sentiero.games.fire_in_the_lake.pieces import BASES, VC, VC_GUERRILLAS
from sentiero.games.fire_in_the_lake.position.changes import ACTIVE_OPPOSITION, MOST_MARKERS, PASSIVE_OPPOSITION
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.5.1")
TERROR_BOX = Cause("vc.terror")
POSSIBLE_AT_SUPPORT = Cause("vc.terror.support")
AS_MANY_PEOPLE_AS_DICE = Cause("vc.terror.population")
SHIFTS_PEOPLE = Cause("vc.terror.people")
LOCS_TO_SABOTAGE = Cause("vc.terror.locs")
RICH, LITTLE_AID = 12, 30


def wanted(np: Nonplayer, turn: Turn | None = None) -> bool:
    """At any Support that it can pay for, or where it shifts as much Population as two dice show."""
    np.box(RULE, TERROR_BOX)
    turn = turn or Turn(VC)
    places = list(shifting(np, turn))
    if np.test(POSSIBLE_AT_SUPPORT, any(np.table.level(space) > 0 for space in places)):
        return True
    if not places:
        return False
    spaces = len(places) if turn.free else np.table.tracks[VC]
    people = sum(sorted(map(board.population, places), reverse=True)[: min(spaces, turn.most or spaces)])
    return np.test(AS_MANY_PEOPLE_AS_DICE, people >= np.roll(2, TERROR_BOX), population=people)


def shifting(np: Nonplayer, turn: Turn) -> Iterator[str]:
    """Where Terror shifts people, without exposing the last Guerrilla that hides a Base outside Support."""
    table = np.table
    for space in terror_spaces(table, turn, board.POPULATED):
        level = table.level(space)
        if level > ACTIVE_OPPOSITION and not (_hides_a_base(np, space) and PASSIVE_OPPOSITION <= level <= 0):
            yield space


def _hides_a_base(np: Nonplayer, space: str) -> bool:
    return np.table.pieces[space][VC_GUERRILLAS] == 1 and np.table.count(space, BASES[VC]) > 0


def where(np: Nonplayer) -> str:
    """The next space, Tax if the Resources are gone, and at last the Special Activity."""
    np.rule = RULE
    if is_over(np):
        return fitting(np, DONE)
    return fitting(np, tax_when_broke(np, next_space) or next_space(np) or after_operation(np))


def next_space(np: Nonplayer) -> str | None:
    """First where the most people shift; on LoCs only when rich, against little Aid."""
    found = in_order(
        np,
        priority(SHIFTS_PEOPLE, lambda: shifting(np, np.turn), (MOST_POPULATION,)),
        priority(LOCS_TO_SABOTAGE, lambda: _locs(np)),
    )
    return found and found[1]


def _locs(np: Nonplayer) -> list[str]:
    """LoCs to Sabotage, while there are markers for them."""
    table = np.table
    if table.tracks[VC] <= RICH or table.tracks["aid"] >= LITTLE_AID or sum(table.terror.values()) >= MOST_MARKERS:
        return []
    return [loc for loc in terror_spaces(table, np.turn) if loc in board.IS_LOC and not table.terror[loc]]
