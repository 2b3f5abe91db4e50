"""2.4 Coup cards and 6.0 Coup Rounds."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.coup.commitment import commitment_phase
from sentiero.games.fire_in_the_lake.coup.redeploy import redeploy_phase
from sentiero.games.fire_in_the_lake.coup.reset import reset_phase
from sentiero.games.fire_in_the_lake.coup.resources import resources_phase
from sentiero.games.fire_in_the_lake.coup.support import support_phase
from sentiero.games.fire_in_the_lake.pieces import ARVN, CUBES, FACTIONS
from sentiero.games.fire_in_the_lake.position.changes import remove
from sentiero.games.fire_in_the_lake.position.lasting import FAILED_ATTEMPTS
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.choose import pick, stacks_in
from sentiero.games.fire_in_the_lake.turn import COUPS
from sentiero.games.fire_in_the_lake.victory.deception import reveal_agendas, show_the_rest
from sentiero.games.fire_in_the_lake.victory.margins import margin, meets_condition, outcome, seats
from sentiero.games.fire_in_the_lake.victory.solitaire import fails_at_check, lone_outcome, lone_player
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

DESERTERS = Ask("desertion.cubes", "2.4")


def coup_card(table: Table, card: int) -> Steps:
    """2.4: immediate effect, RVN Leader box, then a Coup Round unless one was just held (6.0)."""
    if card in FAILED_ATTEMPTS:
        yield from desertion(table)
        table.do("failed_attempt", card)
    else:
        table.do("leader", card)
    final = not COUPS & set(table.deck)
    if table.after_coup:
        table.do("coup_done", 0)
        if final:
            yield from end_game(table)
        return
    yield from coup_round(table, final)


def desertion(table: Table) -> Steps:
    """Failed Attempt: ARVN removes 1 in 3 of its cubes in each space, rounded down."""
    for space in board.ALL:
        yield from remove_one_in_three(table, space)


def remove_one_in_three(table: Table, space: str) -> Steps:
    """ARVN chooses which of its cubes leave a space."""
    cubes = table.count(space, CUBES[ARVN])
    if cubes >= 3:
        stacks = stacks_in(table, (space,), CUBES[ARVN])
        for (kind, _), n in (yield from pick(ARVN, DESERTERS, stacks, cubes // 3, space=space)).items():
            remove(table, kind, n, space)


def coup_round(table: Table, final: bool) -> Steps:
    """6.0: the phases in order; the final Round ends after Redeployment (6.4.5)."""
    yield from victory_phase(table)
    if table.outcome is not None:
        return
    yield from resources_phase(table)
    yield from support_phase(table)
    yield from redeploy_phase(table)
    if final:
        yield from end_game(table)
        return
    yield from commitment_phase(table)
    reset_phase(table)
    table.do("coup_done", 1)


def victory_phase(table: Table) -> Steps:
    """6.1: the game ends if anybody meets its condition (7.2)."""
    table.tell("phase", "victory")
    table.tell("margins", {faction: margin(table, faction) for faction in FACTIONS})
    yield from reveal_agendas(table, seats(table))
    mine = lone_player(table)
    if mine:
        # 8.9: a lone player never wins here, but may lose.
        if fails_at_check(table, mine):
            table.do("ended", lone_outcome(table, mine, final=False))
    elif any(meets_condition(table, seat, factions) for seat, factions in seats(table)):
        table.do("ended", outcome(table, final=False))


def end_game(table: Table) -> Steps:
    """7.3: after the final Coup, the highest margin wins."""
    yield from reveal_agendas(table, seats(table))
    show_the_rest(table)
    mine = lone_player(table)
    table.do("ended", lone_outcome(table, mine, final=True) if mine else outcome(table, final=True))
