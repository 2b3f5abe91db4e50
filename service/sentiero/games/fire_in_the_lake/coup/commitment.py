"""6.5 Commitment Phase (second edition)."""

from __future__ import annotations

from collections.abc import Iterator

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.coup.redeploy import Controls, controls_now
from sentiero.games.fire_in_the_lake.pieces import US, US_BASES, US_IRREGULARS, US_TROOPS, VC
from sentiero.games.fire_in_the_lake.position.changes import (
    ACTIVE_OPPOSITION,
    may_stand,
    move,
    place,
    remove,
    room_for_bases,
    shift_box,
    toward,
)
from sentiero.games.fire_in_the_lake.position.lasting import MEDEVAC
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, UNSHADED, Table
from sentiero.games.fire_in_the_lake.questions.ask import (
    DONE,
    ask,
    ask_number,
    ask_space,
    ask_space_or_stop,
    space_options,
    word_options,
)
from sentiero.games.fire_in_the_lake.victory.margins import marker
from sentiero.kernel.question import Option
from sentiero.kernel.title import Steps, StepsTo
from sentiero.kernel.words import Ask, Paragraph, Word

RULE = Paragraph("6.5")
RETURN = Ask("commitment.return", RULE)
NUMBER = Ask("commitment.number", RULE)
FROM = Ask("commitment.from", RULE)
TO = Ask("commitment.to", RULE)
WITHDRAWAL_WHERE = Ask("withdrawal.where", RULE)
MOST_TROOPS = 10
MOST_BASES = 2
AVAILABLE = Word("available")
JFK, LBJ, NIXON = "jfk", "lbj", "nixon"
CONTENT = 45


def commitment_phase(table: Table) -> Steps:
    """6.5: Casualties rotate, the US commits or withdraws, and the VC profits from a withdrawal."""
    table.tell("phase", "commitment")
    controls = controls_now(table)
    returned = yield from rotation(table, controls)
    review_policy(table)
    limits = [(US_TROOPS, MOST_TROOPS - returned), (US_BASES, MOST_BASES)]
    if US in table.nonplayers:
        # 8.8.9: a non-player US moves Bases first, and its Troops to them.
        limits.reverse()
    withdrawn = 0
    for kind, most in limits:
        withdrawn += yield from commit(table, controls, kind, most)
    yield from withdrawal(table, withdrawn // 2)


def review_policy(table: Table) -> None:
    """8.8.1: unless a non-player US is content with 46 or more, a die against the RVN Leader box sets its Policy."""
    if US not in table.nonplayers or marker(table, US) > CONTENT:
        return
    die, cards = table.roll("policy"), table.leader_cards()
    policy = JFK if die == cards else LBJ if die > cards else NIXON
    if policy != table.policy:
        table.do("policy", policy)


def posts(controls: Controls) -> list[str]:
    """COIN-Controlled spaces, LoCs and Saigon."""
    return [s for s in board.ALL if controls[s] == COIN_CONTROL or s in board.IS_LOC or s == board.SAIGON]


def rotation(table: Table, controls: Controls) -> StepsTo[int]:
    """1 in 3 Troop and all Base Casualties go out of play, Irregulars to Available, other Troops to the map."""
    shift_box(table, US_BASES, 99, "casualties", "out_of_play")
    shift_box(table, US_IRREGULARS, 99, "casualties", AVAILABLE)
    troops = table.casualties.get(US_TROOPS, 0)
    if table.in_momentum(MEDEVAC, UNSHADED):
        shift_box(table, US_TROOPS, troops, "casualties", AVAILABLE)
        return 0
    shift_box(table, US_TROOPS, troops // 3, "casualties", "out_of_play")
    returning = table.casualties.get(US_TROOPS, 0)
    places = posts(controls)
    while left := table.casualties.get(US_TROOPS, 0):
        to = yield from ask_space(US, RETURN, lambda: places, left=left)
        assert to is not None
        n = yield from ask_number(US, NUMBER, 1, left, kind=US_TROOPS, to=to)
        place(table, US_TROOPS, n, to, "casualties")
    return returning


def commit(table: Table, controls: Controls, kind: str, most: int) -> StepsTo[int]:
    """Move Troops or Bases among Available and the posts; gives how many left the map."""
    places = posts(controls)
    withdrawn = 0
    while most > 0:
        sources = lambda: _sources(table, kind, places)
        origin = yield from ask(US, FROM, sources, kind=kind, left=most)
        if origin == DONE:
            break
        targets = lambda at=origin: _targets(table, kind, places, at)
        to = yield from ask(US, TO, targets, kind=kind, space=origin)
        if to == DONE:
            continue
        there = table.available(kind) if origin == AVAILABLE else table.pieces[origin][kind]
        room = room_for_bases(table, to) if kind == US_BASES and to != AVAILABLE else there
        n = yield from ask_number(US, NUMBER, 1, min(there, most, room), kind=kind, to=to)
        _transfer(table, kind, n, origin, to)
        most -= n
        withdrawn += n if to == AVAILABLE else 0
    return withdrawn


def _transfer(table: Table, kind: str, n: int, origin: str, to: str) -> None:
    if origin == AVAILABLE:
        place(table, kind, n, to)
    elif to == AVAILABLE:
        remove(table, kind, n, origin)
    else:
        move(table, kind, n, origin, to)


def _sources(table: Table, kind: str, places: list[str]) -> list[Option]:
    """Available only while any of them finds room on the map; from the map pieces can always be withdrawn."""
    box = word_options([AVAILABLE]) if table.available(kind) and any(_with_room(table, kind, places)) else []
    return box + space_options(space for space in places if table.pieces[space][kind]) + word_options([DONE])


def _targets(table: Table, kind: str, places: list[str], origin: str) -> list[Option]:
    box = word_options([AVAILABLE]) if origin != AVAILABLE else []
    room = (to for to in _with_room(table, kind, places) if to != origin)
    return box + space_options(room) + word_options([DONE])


def _with_room(table: Table, kind: str, places: list[str]) -> Iterator[str]:
    return (to for to in places if may_stand(table, kind, to))


def withdrawal(table: Table, people: int) -> Steps:
    """For every 2 US pieces withdrawn, VC may shift 1 Population by 1 level, each space once."""
    used: list[str] = []
    while people > 0:
        open_to = lambda: [
            space
            for space in board.POPULATED
            if space not in used and board.population(space) <= people and table.level(space) > ACTIVE_OPPOSITION
        ]
        space = yield from ask_space_or_stop(VC, WITHDRAWAL_WHERE, open_to, left=people)
        if space is None:
            return
        used.append(space)
        people -= board.population(space)
        toward(table, space, ACTIVE_OPPOSITION)
