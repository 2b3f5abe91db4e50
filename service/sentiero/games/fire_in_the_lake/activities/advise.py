"""4.2.1 Advise."""

from __future__ import annotations

from collections.abc import Iterator

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.operations.assault import arvn_assault, villagers
from sentiero.games.fire_in_the_lake.operations.movement import enemy_free
from sentiero.games.fire_in_the_lake.operations.sweep import sweep_space
from sentiero.games.fire_in_the_lake.pieces import (
    ARVN,
    ARVN_RANGERS,
    CUBES,
    INSURGENTS,
    SPECIAL_FORCES,
    US_IRREGULARS,
)
from sentiero.games.fire_in_the_lake.position.changes import activate, add
from sentiero.games.fire_in_the_lake.position.lasting import COBRAS
from sentiero.games.fire_in_the_lake.position.table import UNSHADED, Table
from sentiero.games.fire_in_the_lake.questions.ask import ask_word, ask_yes
from sentiero.games.fire_in_the_lake.questions.choose import choose_targets, pick, remove_freely, stacks_in
from sentiero.games.fire_in_the_lake.turn import Activity, Turn, activity_limit, next_activity_space, storms
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask, Paragraph, Word

RULE = Paragraph("4.2.1")
WHERE = Ask("advise.where", RULE, told=True)
HOW = Ask("advise.how", RULE, told=True)
ADD_AID = Ask("advise.aid", RULE)
STRIKER = Ask("strike.which", RULE)
SWEEP, ASSAULT, SPECIAL = Word("sweep"), Word("assault"), Word("special_forces")
# Where none of these is, there is nobody to Advise.
ADVISED = (*CUBES[ARVN], *SPECIAL_FORCES[ARVN], US_IRREGULARS)


def advise_modes(table: Table, turn: Turn, space: str) -> Iterator[Word]:
    """Sweep in place or Assault as ARVN, or strike with an Underground Irregular or Ranger."""
    cubes = table.count(space, CUBES[ARVN])
    if space not in board.IS_LOC and (cubes or table.count(space, SPECIAL_FORCES[ARVN])) and not storms(table, turn):
        yield SWEEP
    if enemy_free(table, space):
        return
    if cubes:
        yield ASSAULT
    if table.count(space, (US_IRREGULARS, ARVN_RANGERS)):
        yield SPECIAL


def advise_spaces(table: Table, turn: Turn) -> Iterator[str]:
    """Spaces NOT selected for Training, never North Vietnam."""
    training = turn.spaces if turn.operation == "train" else ()
    for space in table.where_in_order(ADVISED):
        if space != board.NORTH_VIETNAM and space not in training and any(advise_modes(table, turn, space)):
            yield space


def advise_possible(table: Table, turn: Turn) -> bool:
    """Whether there is a space to Advise."""
    return any(advise_spaces(table, turn))


def advise(table: Table, turn: Turn) -> Steps:
    """4.2.1: strike with allied forces in 1 or 2 spaces, then add 6 Aid if desired."""
    most = activity_limit(table, 2)
    gunships = 2 if table.capability(COBRAS, UNSHADED) else 0
    candidates = lambda: advise_spaces(table, turn)
    while space := (yield from next_activity_space(turn, WHERE, candidates, most)):
        modes = lambda at=space: advise_modes(table, turn, at)
        how = yield from ask_word(turn.role, HOW, modes, space=space)
        if how == SWEEP:
            allies = Turn(ARVN)
            allies.role = turn.role
            gunships = yield from sweep_space(table, allies, space, gunships)
        elif how == ASSAULT:
            targets = yield from choose_targets(turn.role, RULE, table, space, INSURGENTS)
            yield from arvn_assault(table, turn.role, space, targets)
            villagers(table, space)
        else:
            yield from strike(table, turn.role, space, (US_IRREGULARS, ARVN_RANGERS), RULE)
    if (yield from ask_yes(turn.role, ADD_AID, lambda: table.tracks["aid"] < 75)):
        add(table, "aid", 6)


def strike(table: Table, role: str, space: str, kinds: tuple[str, ...], rule: str) -> Steps:
    """Activate 1 Underground Special Forces to remove 2 enemy pieces, Underground ones too, Bases last."""
    hidden = stacks_in(table, (space,), kinds)
    for (kind, _), n in (yield from pick(role, STRIKER.under(rule), hidden, 1, space=space)).items():
        activate(table, kind, n, space)
    targets = yield from choose_targets(role, rule, table, space, INSURGENTS)
    yield from remove_freely(table, role, rule, space, 2, targets)


ADVISE = Activity("advise", RULE, frozenset({"train", "patrol"}), advise_possible, advise)
