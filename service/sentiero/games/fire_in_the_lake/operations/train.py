"""3.2.1 Train."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.operations.pacify import affordable_steps, pacify, pacify_cost, steps_left
from sentiero.games.fire_in_the_lake.pieces import (
    ARVN,
    ARVN_BASES,
    ARVN_POLICE,
    ARVN_RANGERS,
    ARVN_TROOPS,
    CUBES,
    NVA,
    OF,
    US,
    US_BASES,
    US_IRREGULARS,
    US_TROOPS,
)
from sentiero.games.fire_in_the_lake.position.changes import (
    ACTIVE_SUPPORT,
    MOST,
    PASSIVE_SUPPORT,
    add,
    can_pay,
    move,
    pay,
    place,
    room_for_bases,
    transfer,
)
from sentiero.games.fire_in_the_lake.position.lasting import COMBINED_ACTION_PLATOONS, CORDS, MINH
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, NVA_CONTROL, SHADED, UNSHADED, Table
from sentiero.games.fire_in_the_lake.questions.ask import (
    DONE,
    ask,
    ask_number,
    ask_space,
    ask_word,
    space_options,
    word_options,
)
from sentiero.games.fire_in_the_lake.questions.choose import (
    pick,
    place_from_anywhere,
    placeable,
    replace_from_anywhere,
    stacks_in,
)
from sentiero.games.fire_in_the_lake.turn import SO_FAR, Turn, aside, asides, last_chance, next_space
from sentiero.kernel.question import Option
from sentiero.kernel.title import Steps, StepsTo
from sentiero.kernel.words import Ask, Paragraph, Word

RULE = Paragraph("3.2.1")
WHERE = Ask("train.where", RULE, SO_FAR, told=True)
WHAT = Ask("train.what", RULE)
HOW_MANY = Ask("place.number", RULE)
THEN = Ask("train.then", RULE)
HOW_MUCH_PATRONAGE = Ask("train.patronage", RULE)
PACIFY_WHERE = Ask("pacify.where", RULE, told=True)
BASE_WHERE = Ask("train.base", RULE, told=True)
BASE_CUBES = Ask("train.cubes", RULE)
EXTRA_POLICE = Ask("train.extra_police", RULE)
POLICE_FROM = Ask("train.police_from", RULE)
COST = 3
PACIFY, BUILD_BASE, TRANSFER_PATRONAGE = Word("pacify"), Word("build_base"), Word("transfer_patronage")
SECOND_STEPS = (PACIFY, BUILD_BASE, TRANSFER_PATRONAGE)
IRREGULARS, RANGERS, CUBES_WORD = Word("irregulars"), Word("rangers"), Word("cubes")
NOTHING, AVAILABLE = Word("nothing"), Word("available")


def train_spaces(table: Table, turn: Turn) -> list[str]:
    """ARVN: without NVA Control; US: with US pieces. Never where it Advises or Governs (4.2.1, 4.3.1)."""
    if turn.who == US:
        able = [space for space in table.where_in_order(OF[US]) if space in board.IS_OPEN_PLACE]
    else:
        nva = table.where_any(OF[NVA])
        able = [space for space in board.OPEN_PLACES if space not in nva or table.control(space) != NVA_CONTROL]
    barred = turn.activity_spaces if turn.activity in ("advise", "govern") else ()
    return [space for space in turn.open_among(able) if space not in barred]


def train(table: Table, turn: Turn) -> Steps:
    """3.2.1: place forces, then in one space Pacify, build a Base or recover Patronage."""
    if turn.who == ARVN and table.leader() == MINH:
        add(table, "aid", 5)
    paid: set[str] = set()
    while space := (yield from next_space(table, turn, WHERE, lambda: train_spaces(table, turn))):
        yield from train_here(table, turn, space, paid)
    if turn.who == US and table.capability(COMBINED_ACTION_PLATOONS, UNSHADED):
        # Placed like the other pieces: before Pacification, which may look at the Police (8.8.7).
        yield from extra_police(table)
    yield from build(table, turn, paid)
    yield from last_chance(table, turn)


def train_here(table: Table, turn: Turn, space: str, paid: set[str]) -> Steps:
    """Place Special Forces or cubes in one selected space."""
    what = yield from ask_word(turn.role, WHAT, lambda: placements(table, turn, space), space=space)
    if what == NOTHING:
        return
    if what == IRREGULARS:
        yield from place_some(table, turn, US_IRREGULARS, 1, 2, space)
        return
    pay(table, turn.who, turn.cost(COST))
    paid.add(space)
    if what == RANGERS:
        yield from place_some(table, turn, ARVN_RANGERS, 1, 2, space)
        return
    fewest = 0 if placeable(table, turn.who, ARVN_POLICE, space) else 1
    troops = yield from place_some(table, turn, ARVN_TROOPS, fewest, 6, space)
    least = 0 if troops else 1
    yield from place_some(table, turn, ARVN_POLICE, least, 6 - troops, space)


def placements(table: Table, turn: Turn, space: str) -> Iterator[Word]:
    """What may be placed here: Irregulars by the US; ARVN pieces at the right places, if paid for."""
    if turn.who == US and placeable(table, US, US_IRREGULARS, space):
        yield IRREGULARS
    at_base = table.pieces[space][US_BASES] > 0
    if turn.who == ARVN:
        at_base = at_base or space in board.IS_CITY or table.pieces[space][ARVN_BASES] > 0
    if at_base and can_pay(table, turn.who, turn.cost(COST)):
        if placeable(table, turn.who, ARVN_RANGERS, space):
            yield RANGERS
        if placeable(table, turn.who, ARVN_TROOPS, space) or placeable(table, turn.who, ARVN_POLICE, space):
            yield CUBES_WORD
    yield NOTHING


def place_some(table: Table, turn: Turn, kind: str, least: int, most: int, space: str) -> StepsTo[int]:
    """Ask how many of a kind, and place them."""
    most = min(most, placeable(table, turn.who, kind, space))
    n = yield from ask_number(turn.role, HOW_MANY, min(least, most), most, kind=kind, space=space)
    return (yield from place_from_anywhere(table, turn.who, kind, n, space, RULE))


def build(table: Table, turn: Turn, paid: set[str]) -> Steps:
    """Then, if desired, Pacify, replace cubes with a Base or recover Patronage, in 1 selected space."""
    what = yield from choose_step(table, turn, lambda: second_steps(table, turn, paid))
    if what == PACIFY:
        yield from pacify_selected(table, turn)
    elif what == BUILD_BASE:
        yield from build_base(table, turn, paid)
    elif what == TRANSFER_PATRONAGE:
        yield from recover_patronage(table)


def choose_step(table: Table, turn: Turn, steps: Callable[[], Iterable[Word]]) -> StepsTo[str]:
    """One of these steps, or none; a Special Activity may come before it (4.1)."""
    listing = lambda: word_options([*steps(), DONE]) + asides(table, turn)
    while (answer := (yield from ask(turn.role, THEN, listing))) not in (*SECOND_STEPS, DONE):
        yield from aside(table, turn, answer)
    return answer


def second_steps(table: Table, turn: Turn, paid: set[str]) -> Iterator[Word]:
    """What this Training may still do in a selected space."""
    if any(pacifiable(table, turn)):
        yield PACIFY
    if turn.who == ARVN and any(base_sites(table, turn, paid)):
        yield BUILD_BASE
    if turn.who == US and board.SAIGON in turn.spaces and 0 < table.tracks["patronage"] and table.tracks[ARVN] < MOST:
        yield TRANSFER_PATRONAGE


def recover_patronage(table: Table) -> Steps:
    """US in Saigon: up to 3 Patronage become ARVN Resources."""
    n = yield from ask_number(US, HOW_MUCH_PATRONAGE, 1, min(3, table.tracks["patronage"]))
    transfer(table, "patronage", ARVN, n)


def pacify_selected(table: Table, turn: Turn) -> Steps:
    """Pacify in 1 selected space; with CORDS the US may go on in a second."""
    pacified = [(yield from pacify_one(table, turn, ()))]
    again = lambda: [PACIFY] if any(pacifiable(table, turn, pacified)) else []
    while len(pacified) < pacify_spaces(table, turn) and (yield from choose_step(table, turn, again)) == PACIFY:
        pacified.append((yield from pacify_one(table, turn, pacified)))


def pacify_spaces(table: Table, turn: Turn) -> int:
    """CORDS lets US Training Pacify in 2 selected spaces."""
    return 2 if turn.who == US and table.capability(CORDS, UNSHADED) else 1


def pacify_ceiling(table: Table, who: str) -> int:
    """Shaded CORDS stops US Pacification in Training at Passive Support."""
    return PASSIVE_SUPPORT if who == US and table.capability(CORDS, SHADED) else ACTIVE_SUPPORT


def pacifiable(table: Table, turn: Turn, pacified: Collection[str] = ()) -> Iterator[str]:
    """Selected spaces with COIN Control and something to buy; a US piece, or ARVN Troops and Police."""
    if not affordable_steps(table, turn.who, pacify_cost(table)):
        return
    ceiling = pacify_ceiling(table, turn.who)
    for space in turn.spaces:
        if space in pacified or table.control(space) != COIN_CONTROL or not steps_left(table, space, ceiling=ceiling):
            continue
        here = table.pieces[space]
        if table.has(space, US) if turn.who == US else here[ARVN_TROOPS] and here[ARVN_POLICE]:
            yield space


def pacify_one(table: Table, turn: Turn, pacified: Collection[str]) -> StepsTo[str]:
    """Pacify in one of the selected spaces; gives it."""
    space = yield from ask_space(turn.role, PACIFY_WHERE, lambda: pacifiable(table, turn, pacified))
    assert space is not None
    yield from pacify(table, turn.who, space, RULE, pacify_cost(table), ceiling=pacify_ceiling(table, turn.who))
    return space


def base_sites(table: Table, turn: Turn, paid: set[str]) -> Iterator[str]:
    """Selected spaces with 3 ARVN cubes, room for a Base, and 3 Resources unless already paid."""
    for space in turn.spaces:
        enough = table.count(space, CUBES[ARVN]) >= 3 and room_for_bases(table, space) > 0
        if enough and (space in paid or can_pay(table, ARVN, turn.cost(COST))):
            if placeable(table, ARVN, ARVN_BASES, space):
                yield space


def build_base(table: Table, turn: Turn, paid: set[str]) -> Steps:
    """Replace any 3 ARVN cubes with a Base; 3 Resources unless the space was already paid for."""
    space = yield from ask_space(ARVN, BASE_WHERE, lambda: base_sites(table, turn, paid))
    assert space is not None
    if space not in paid:
        pay(table, ARVN, turn.cost(COST))
    cubes = yield from pick(ARVN, BASE_CUBES, stacks_in(table, (space,), CUBES[ARVN]), 3, space=space)
    yield from replace_from_anywhere(table, ARVN, cubes, ARVN_BASES, 1, space, RULE)


def extra_police(table: Table) -> Steps:
    """Combined Action Platoons: 1 more Police, placed or relocated, where there are US Troops."""

    def listing() -> list[Option]:
        if not table.available(ARVN_POLICE) and not table.on_map((ARVN_POLICE,)):
            return word_options([DONE])
        spaces = (space for space in board.ALL if table.pieces[space][US_TROOPS])
        return space_options(spaces) + word_options([DONE])

    answer = yield from ask(US, EXTRA_POLICE, listing)
    if answer == DONE:
        return
    origins = [space for space in board.ALL if table.pieces[space][ARVN_POLICE] and space != answer]
    take = yield from ask(US, POLICE_FROM, lambda: _police_sources(table, origins), space=answer)
    if take == AVAILABLE:
        place(table, ARVN_POLICE, 1, answer)
    elif take != DONE:
        move(table, ARVN_POLICE, 1, take, answer)


def _police_sources(table: Table, origins: list[str]) -> list[Option]:
    box = word_options([AVAILABLE]) if table.available(ARVN_POLICE) else []
    return box + space_options(origins) or word_options([DONE])
