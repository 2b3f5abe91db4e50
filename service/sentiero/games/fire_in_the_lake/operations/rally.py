"""3.3.1 Rally."""

from __future__ import annotations

from collections.abc import Iterator

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.operations.agitate import agitate, agitation_steps, can_agitate
from sentiero.games.fire_in_the_lake.pieces import (
    ALL_GUERRILLAS,
    BASE,
    BASES,
    GUERRILLAS,
    GUERRILLAS_ACTIVE,
    NVA,
    VC,
)
from sentiero.games.fire_in_the_lake.position.changes import can_pay, hide, improve_trail, pay, room_for_bases
from sentiero.games.fire_in_the_lake.position.lasting import AAA, CADRES, MCNAMARA_LINE, SA_2S
from sentiero.games.fire_in_the_lake.position.table import SHADED, UNSHADED, Table
from sentiero.games.fire_in_the_lake.questions.ask import ask_number, ask_space_or_stop, ask_word, ask_yes
from sentiero.games.fire_in_the_lake.questions.choose import (
    pick,
    place_from_anywhere,
    placeable,
    replace_from_anywhere,
    stacks_in,
)
from sentiero.games.fire_in_the_lake.turn import SO_FAR, Turn, last_chance, next_space
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask, Paragraph, Word

RULE = Paragraph("3.3.1")
WHERE = Ask("rally.where", RULE, SO_FAR, told=True)
WHAT = Ask("rally.what", RULE)
HOW_MANY = Ask("place.number", RULE)
REPLACED = Ask("rally.replace", RULE)
BUILD_TRAIL = Ask("rally.trail", RULE)
AGITATE_WHERE = Ask("rally.agitate", RULE, told=True)
TRAIL_COST = 2
GUERRILLA, SEVERAL, BASE_WORD = Word("guerrilla"), Word("guerrillas"), Word("base")
HIDE, NOTHING = Word("hide"), Word("nothing")


def rally_spaces(table: Table, turn: Turn) -> list[str]:
    """Provinces and Cities without Support."""
    if not can_pay(table, turn.who, turn.cost(1)):
        return []
    level = table.support.get
    return [space for space in turn.open_among(board.PLACES) if level(space, 0) <= 0]


def rally(table: Table, turn: Turn) -> Steps:
    """3.3.1: place Guerrillas or Bases, recover VC, then build the Trail or, with Cadres, Agitate."""
    spaces = lambda: rally_spaces(table, turn)
    may_stop = lambda: turn.among is None and can_improve_trail(table, turn)
    at_bases: list[str] = []
    lacking = lambda: lacks_resources(table, turn, at_bases)
    while space := (yield from next_space(table, turn, WHERE, spaces, may_stop, lacking=lacking)):
        pay(table, turn.who, turn.cost(1))
        if table.count(space, BASES[turn.who]):
            at_bases.append(space)
        yield from rally_here(table, turn, space)
    yield from build_trail(table, turn)
    yield from village_committee(table, turn, at_bases)
    yield from last_chance(table, turn)


def rally_here(table: Table, turn: Turn, space: str) -> Steps:
    """One Guerrilla, or 2 replaced with a Base; where a Base already is, several, or VC flipped Underground."""
    who = turn.who
    what = yield from ask_word(who, WHAT, lambda: rally_choices(table, who, space), space=space)
    if what == GUERRILLA:
        yield from place_from_anywhere(table, who, GUERRILLAS[who], 1, space, RULE)
    elif what == BASE_WORD:
        yield from build_base(table, who, space)
    elif what == SEVERAL:
        most = min(gathering(table, who, space), placeable(table, who, GUERRILLAS[who], space))
        n = yield from ask_number(who, HOW_MANY, 1, most, kind=GUERRILLAS[who], space=space)
        yield from place_from_anywhere(table, who, GUERRILLAS[who], n, space, RULE)
    elif what == HIDE:
        hide(table, GUERRILLAS_ACTIVE[who], 99, space)


def rally_choices(table: Table, who: str, space: str) -> Iterator[Word]:
    """What Rally may do in this space."""
    guerrillas = placeable(table, who, GUERRILLAS[who], space)
    if guerrillas:
        yield GUERRILLA
    if table.count(space, ALL_GUERRILLAS[who]) >= 2 and room_for_bases(table, space) > 0:
        if placeable(table, who, BASE[who], space):
            yield BASE_WORD
    if table.count(space, BASES[who]):
        if guerrillas > 1 and gathering(table, who, space) > 1:
            yield SEVERAL
        if who == VC and table.pieces[space][GUERRILLAS_ACTIVE[VC]]:
            yield HIDE
    yield NOTHING


def gathering(table: Table, who: str, space: str) -> int:
    """At a Base: NVA up to Trail plus Bases there, VC up to Population plus Bases there."""
    value = table.tracks["trail"] if who == NVA else board.population(space)
    return value + table.count(space, BASES[who])


def build_base(table: Table, who: str, space: str) -> Steps:
    """Replace 2 Guerrillas with 1 Base, within stacking."""
    stacks = stacks_in(table, (space,), ALL_GUERRILLAS[who])
    chosen = yield from pick(who, REPLACED, stacks, 2, space=space)
    yield from replace_from_anywhere(table, who, chosen, BASE[who], 1, space, RULE)


def can_improve_trail(table: Table, turn: Turn) -> bool:
    """NVA with 2 Resources, unless the McNamara Line stands or, with unshaded AAA, more than 1 space."""
    return can_pay(table, NVA, TRAIL_COST) and trail_open(table, turn)


def trail_open(table: Table, turn: Turn) -> bool:
    """Whether only the price could keep this Rally from Improving the Trail."""
    if turn.who != NVA or table.tracks["trail"] >= 4:
        return False
    if table.in_momentum(MCNAMARA_LINE, UNSHADED):
        return False
    return len(turn.spaces) <= 1 or not table.capability(AAA, UNSHADED)


def lacks_resources(table: Table, turn: Turn, at_bases: list[str]) -> bool:
    """1.5.2: whether the Trail, or with shaded Cadres an Agitation, waits for Resources that a friend could give."""
    if turn.who == NVA:
        return trail_open(table, turn) and not can_pay(table, NVA, TRAIL_COST)
    if table.tracks[VC] or not table.capability(CADRES, SHADED):
        return False
    return any(agitation_steps(table, space) for space in at_bases)


def build_trail(table: Table, turn: Turn) -> Steps:
    """NVA may pay 2 more, even if the Rally is free, Limited or in no space, to Improve the Trail."""
    if turn.who != NVA:
        return
    must = not turn.spaces and can_improve_trail(table, turn)
    possible = lambda: can_improve_trail(table, turn)
    if must or (yield from ask_yes(NVA, BUILD_TRAIL, possible)):
        pay(table, NVA, TRAIL_COST)
        improve_trail(table, 2 if table.capability(SA_2S, SHADED) else 1)


def village_committee(table: Table, turn: Turn, at_bases: list[str]) -> Steps:
    """Shaded Cadres: VC may Agitate in 1 of the Rally spaces that already had a Base, even under COIN Control."""
    if turn.who != VC or not table.capability(CADRES, SHADED):
        return
    able = lambda: [space for space in board.PLACES if space in at_bases and can_agitate(table, space)]
    space = yield from ask_space_or_stop(VC, AGITATE_WHERE, able)
    if space is not None:
        yield from agitate(table, space, RULE)
