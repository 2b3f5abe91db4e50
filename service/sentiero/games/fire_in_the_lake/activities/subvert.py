"""4.5.2 Subvert."""

from __future__ import annotations

from collections.abc import Iterator

from sentiero.games.fire_in_the_lake.pieces import ARVN, CUBES, VC, VC_GUERRILLAS
from sentiero.games.fire_in_the_lake.position.changes import add, remove
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.ask import ask_word
from sentiero.games.fire_in_the_lake.questions.choose import each, pick, placeable, replace_from_anywhere, stacks_in
from sentiero.games.fire_in_the_lake.turn import Activity, Turn, activity_limit, next_activity_space
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask, Paragraph, Word

RULE = Paragraph("4.5.2")
WHERE = Ask("subvert.where", RULE, told=True)
HOW = Ask("subvert.how", RULE)
WHICH_CUBES = Ask("subvert.cubes", RULE)
REMOVE, REPLACE = Word("remove"), Word("replace")


def subvert_spaces(table: Table) -> list[str]:
    """An Underground VC Guerrilla and any ARVN cubes."""
    cubes = table.where_any(CUBES[ARVN])
    return [space for space in table.where(VC_GUERRILLAS) if space in cubes]


def subvert_possible(table: Table, turn: Turn) -> bool:
    """Whether there is a space to Subvert."""
    return any(subvert_spaces(table))


def subvert(table: Table, turn: Turn) -> Steps:
    """4.5.2: remove 2 ARVN cubes or replace 1 in each space; every 2 lost cost 1 Patronage."""
    most = activity_limit(table, 2)
    lost = 0
    while space := (yield from next_activity_space(turn, WHERE, lambda: subvert_spaces(table), most)):
        modes = lambda at=space: subvert_modes(table, at)
        how = yield from ask_word(VC, HOW, modes, space=space)
        cubes = stacks_in(table, (space,), CUBES[ARVN])
        chosen = yield from pick(VC, WHICH_CUBES, cubes, 2 if how == REMOVE else 1, space=space)
        lost += sum(chosen.values())
        if how == REPLACE:
            yield from replace_from_anywhere(table, VC, chosen, VC_GUERRILLAS, 1, space, RULE)
        else:
            each(table, remove, chosen)
    add(table, "patronage", -(lost // 2))


def subvert_modes(table: Table, space: str) -> Iterator[Word]:
    """Replace only with a Guerrilla that can be placed (1.4.1)."""
    yield REMOVE
    if placeable(table, VC, VC_GUERRILLAS, space):
        yield REPLACE


SUBVERT = Activity("subvert", RULE, frozenset({"rally", "march", "terror"}), subvert_possible, subvert)
