"""4.4.1 Infiltrate."""

from __future__ import annotations

from collections.abc import Iterator

from sentiero.games.fire_in_the_lake.pieces import (
    ALL_GUERRILLAS,
    BASES,
    NVA,
    NVA_BASES,
    NVA_GUERRILLAS,
    NVA_TROOPS,
    OF,
    VC,
    VC_BASES,
    VC_GUERRILLAS,
    VC_GUERRILLAS_ACTIVE,
    VC_TUNNELED_BASES,
    nva_here,
    vc_here,
)
from sentiero.games.fire_in_the_lake.position.changes import NEUTRAL, add_tunnel, toward
from sentiero.games.fire_in_the_lake.position.lasting import MCNAMARA_LINE, TRANSPORT_GROUP_559
from sentiero.games.fire_in_the_lake.position.table import UNSHADED, Table
from sentiero.games.fire_in_the_lake.questions.ask import ask_number, ask_pieces, ask_word, ask_yes
from sentiero.games.fire_in_the_lake.questions.choose import (
    pick,
    place_from_anywhere,
    placeable,
    replace_from_anywhere,
    stacks_in,
)
from sentiero.games.fire_in_the_lake.turn import Activity, Turn, activity_limit, next_activity_space
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask, Paragraph, Word

RULE = Paragraph("4.4.1")
WHERE = Ask("infiltrate.where", RULE, told=True)
HOW = Ask("infiltrate.how", RULE)
HOW_MANY = Ask("place.number", RULE)
REPLACED = Ask("infiltrate.guerrillas", RULE)
REPLACE = Ask("infiltrate.replace", RULE)
WHICH = Ask("infiltrate.which", RULE)
BUILD_UP, TAKE_OVER = Word("build_up"), Word("take_over")
COUNTERPART = {
    VC_GUERRILLAS: NVA_GUERRILLAS,
    VC_GUERRILLAS_ACTIVE: NVA_GUERRILLAS,
    VC_BASES: NVA_BASES,
    VC_TUNNELED_BASES: NVA_BASES,
}


def infiltrate_modes(table: Table, space: str) -> Iterator[Word]:
    """Build up at an NVA Base, or take over where NVA outnumber VC."""
    here = table.pieces[space]
    if table.count(space, BASES[NVA]):
        yield BUILD_UP
    if sum(nva_here(here)) > sum(vc_here(here)):
        yield TAKE_OVER


def infiltrate_spaces(table: Table) -> Iterator[str]:
    """Spaces with an NVA Base or more NVA than VC pieces."""
    return (space for space in table.where_in_order(OF[NVA]) if any(infiltrate_modes(table, space)))


def infiltrate_possible(table: Table, turn: Turn) -> bool:
    """Not behind the McNamara Line, unless the Event now played says so."""
    if table.in_momentum(MCNAMARA_LINE, UNSHADED) and not turn.by_event:
        return False
    return any(turn.within(space) for space in infiltrate_spaces(table))


def infiltrate_limit(table: Table) -> int:
    """1 or 2 spaces; 1 after the 559th Transport Group lost its way."""
    return activity_limit(table, 1 if table.in_momentum(TRANSPORT_GROUP_559, UNSHADED) else 2)


def infiltrate(table: Table, turn: Turn) -> Steps:
    """4.4.1: in each space, build up Troops or take over a VC piece."""
    most = infiltrate_limit(table)
    candidates = lambda: infiltrate_spaces(table)
    while space := (yield from next_activity_space(turn, WHERE, candidates, most)):
        yield from infiltrate_space(table, space)


def infiltrate_space(table: Table, space: str) -> Steps:
    """One space."""
    how = yield from ask_word(NVA, HOW, lambda: infiltrate_modes(table, space), space=space)
    if how == BUILD_UP:
        yield from build_up(table, space)
    else:
        yield from take_over(table, space)


def build_up(table: Table, space: str) -> Steps:
    """Troops up to Trail plus NVA Bases here, then Guerrillas replaced 1 for 1 with Troops."""
    most = min(table.tracks["trail"] + table.count(space, BASES[NVA]), placeable(table, NVA, NVA_TROOPS, space))
    n = yield from ask_number(NVA, HOW_MANY, 0, most, kind=NVA_TROOPS, space=space)
    yield from place_from_anywhere(table, NVA, NVA_TROOPS, n, space, RULE)
    stacks = lambda: stacks_in(table, (space,), ALL_GUERRILLAS[NVA])
    most = placeable(table, NVA, NVA_TROOPS, space)
    chosen = yield from ask_pieces(NVA, REPLACED, stacks, 0, most, space=space)
    if chosen:
        yield from replace_from_anywhere(table, NVA, chosen, NVA_TROOPS, sum(chosen.values()), space, RULE)


def take_over(table: Table, space: str) -> Steps:
    """Shift Opposition 1 toward Neutral, then replace any 1 VC piece with its NVA counterpart."""
    if table.level(space) < 0:
        toward(table, space, NEUTRAL)
    vc = stacks_in(table, (space,), OF[VC])
    stacks = [stack for stack in vc if placeable(table, NVA, COUNTERPART[stack[0]], space)]
    if not (yield from ask_yes(NVA, REPLACE, lambda: bool(stacks), space=space)):
        return
    chosen = yield from pick(NVA, WHICH, stacks, 1, space=space)
    for kind, _ in chosen:
        yield from replace_from_anywhere(table, NVA, chosen, COUNTERPART[kind], 1, space, RULE)
        if kind == VC_TUNNELED_BASES:
            add_tunnel(table, NVA_BASES, space)


INFILTRATE = Activity("infiltrate", RULE, frozenset({"rally", "march"}), infiltrate_possible, infiltrate)
