"""4.2.3 Air Strike (second edition)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.operations.removal import Losses, next_enemy, remove_next
from sentiero.games.fire_in_the_lake.pieces import (
    COIN_KINDS,
    INSURGENT_KINDS,
    INSURGENTS,
    IS_TUNNELED,
    NVA,
    OF,
    US,
    US_TROOPS,
)
from sentiero.games.fire_in_the_lake.position.changes import ACTIVE_OPPOSITION, degrade_trail, remove, shift_box, toward
from sentiero.games.fire_in_the_lake.position.lasting import (
    AAA,
    ARC_LIGHT,
    BOMBING_PAUSE,
    DA_NANG,
    LASER_GUIDED_BOMBS,
    MIGS,
    ORISKANY,
    ROLLING_THUNDER,
    SA_2S,
    TOP_GUN,
    WILD_WEASELS,
)
from sentiero.games.fire_in_the_lake.position.table import SHADED, UNSHADED, Table
from sentiero.games.fire_in_the_lake.questions.ask import (
    DONE,
    ask,
    ask_space_or_stop,
    ask_spaces,
    space_options,
    word_options,
)
from sentiero.games.fire_in_the_lake.questions.choose import pick, stacks_in
from sentiero.games.fire_in_the_lake.turn import Activity, Turn, activity_limit, monsoon
from sentiero.kernel.question import Option
from sentiero.kernel.title import Steps, StepsTo
from sentiero.kernel.words import Ask, Paragraph, Word

RULE = Paragraph("4.2.3")
WHERE = Ask("air_strike.where", RULE, told=True)
ARC_LIGHT_WHERE = Ask("air_strike.arc_light", RULE, told=True)
HIT = Ask("air_strike.hit", RULE)
SA_2S_VICTIM = Ask("air_strike.sa_2s", RULE)
TRAIL = Word("trail")
TRAIL_HITS = 2


class StrikeTerms(NamedTuple):
    """What an Event may change in an Air Strike; as it stands, the rule."""

    among: Collection[str] = board.ALL
    least: int = 0
    most: int | None = None
    hits: int | None = None
    hits_per_space: int | None = None
    trail: bool = True
    needs_coin: bool = True


BY_THE_RULE = StrikeTerms()


def air_strike_possible(table: Table, turn: Turn) -> bool:
    """Not after Rolling Thunder, Da Nang (shaded) or Bombing Pause, unless the Event now played says so."""
    banned = (
        table.in_momentum(ROLLING_THUNDER, SHADED)
        or table.in_momentum(DA_NANG, SHADED)
        or table.in_momentum(BOMBING_PAUSE, UNSHADED)
    )
    if banned and not turn.by_event:
        return False
    # The Trail is the quickest to see.
    return trail_in_reach(table) or any(strike_spaces(table, BY_THE_RULE)) or any(arc_light_spaces(table))


def strike_spaces(table: Table, terms: StrikeTerms) -> Iterator[str]:
    """Spaces with an exposed enemy, and any US or ARVN piece to call the strike."""
    able = table.where_any(INSURGENT_KINDS)
    if terms.needs_coin:
        able &= table.where_any(COIN_KINDS)
    for space in terms.among:
        if space in able and next_enemy(table, space, INSURGENTS):
            yield space


def arc_light_spaces(table: Table) -> Iterator[str]:
    """Arc Light: 1 space may be a Province without COIN pieces."""
    if table.capability(ARC_LIGHT, UNSHADED):
        for space in board.PROVINCES:
            if next_enemy(table, space, INSURGENTS) and not table.count(space, COIN_KINDS):
                yield space


def strike_limit(table: Table) -> int:
    """6 spaces, 2 during Monsoon, 1 under Typhoon Kate."""
    return activity_limit(table, 2 if monsoon(table) else 6)


def air_strike(table: Table, turn: Turn, terms: StrikeTerms = BY_THE_RULE) -> Steps:
    """4.2.3: roll for hits, select spaces, and spend the hits on exposed enemies there and the Trail."""
    hits = table.roll("air_strike") if terms.hits is None else terms.hits
    spaces: list[str] = []
    if terms.needs_coin and table.capability(ARC_LIGHT, UNSHADED):
        spaces = yield from arc_light(table, turn, hits, terms)
    most = strike_limit(table) if terms.most is None else terms.most
    told = {"hits": hits, "trail": terms.trail, "each": terms.hits_per_space}
    candidates = lambda: strike_spaces(table, terms)
    spaces += yield from ask_spaces(turn.role, WHERE, candidates, terms.least, most - len(spaces), **told)
    turn.activity_spaces.extend(spaces)
    yield from spend_hits(table, turn, spaces, hits, terms)


def arc_light(table: Table, turn: Turn, hits: int, terms: StrikeTerms) -> StepsTo[list[str]]:
    """Choose the 1 Province without COIN pieces, if any."""
    among = lambda: (space for space in arc_light_spaces(table) if space in terms.among)
    space = yield from ask_space_or_stop(turn.role, ARC_LIGHT_WHERE, among, hits=hits, trail=terms.trail)
    return [] if space is None else [space]


def spend_hits(table: Table, turn: Turn, spaces: list[str], hits: int, terms: StrikeTerms) -> Steps:
    """One hit removes 1 exposed enemy, two Degrade the Trail by 1 box, once."""
    losses = {space: Losses() for space in spaces}
    trail_used = False

    def listing() -> list[Option]:
        removed = sum(loss.total for loss in losses.values())
        found: list[Option] = []
        if _may_bomb_trail(table, terms, hits, trail_used, removed):
            found = word_options([TRAIL])
        if removable(table, hits, removed, trail_used) > 0:
            found += space_options(space for space in spaces if _open(table, space, losses[space], terms))
        return found + word_options([DONE])

    while hits > 0:
        answer = yield from ask(turn.role, HIT, listing, hits=hits, each=terms.hits_per_space)
        if answer == DONE:
            break
        if answer == TRAIL:
            hits -= TRAIL_HITS
            trail_used = True
            yield from bomb_trail(table, turn)
        else:
            hits -= 1
            yield from remove_next(table, turn.role, RULE, answer, INSURGENTS, losses[answer])
    for space in spaces:
        collateral(table, space, losses[space].total)


def _open(table: Table, space: str, loss: Losses, terms: StrikeTerms) -> bool:
    if terms.hits_per_space is not None and loss.total >= terms.hits_per_space:
        return False
    return bool(next_enemy(table, space, INSURGENTS))


def removable(table: Table, hits: int, removed: int, trail_used: bool) -> int:
    """How many more pieces may go: 2 in all with shaded Laser Guided Bombs; with Wild Weasels 1, or the Trail."""
    if table.in_momentum(WILD_WEASELS, SHADED):
        return 0 if trail_used else 1 - removed
    return 2 - removed if table.capability(LASER_GUIDED_BOMBS, SHADED) else hits


def trail_floor(table: Table) -> int:
    """Shaded AAA: an Air Strike cannot Degrade the Trail below 2."""
    return 2 if table.capability(AAA, SHADED) else 0


def trail_in_reach(table: Table) -> bool:
    """Whether an Air Strike could Degrade the Trail now."""
    return table.tracks[TRAIL] > trail_floor(table) and not table.in_momentum(ORISKANY, SHADED)


def _may_bomb_trail(table: Table, terms: StrikeTerms, hits: int, used: bool, removed: int) -> bool:
    if not terms.trail or used or hits < TRAIL_HITS or not trail_in_reach(table):
        return False
    return not (removed and table.in_momentum(WILD_WEASELS, SHADED))


def bomb_trail(table: Table, turn: Turn) -> Steps:
    """Degrade by 1 box; Top Gun makes it 2, or, shaded, only on 4-6."""
    if table.capability(TOP_GUN, SHADED) and table.roll("top_gun") < 4:
        return
    boxes = 2 if table.capability(TOP_GUN, UNSHADED) else 1
    if degrade_trail(table, boxes, trail_floor(table)):
        yield from over_the_north(table, turn)


def over_the_north(table: Table, turn: Turn) -> Steps:
    """MiGs (shaded) cost an Available US Troop; SA-2s (unshaded) cost NVA a piece outside the South."""
    if table.capability(MIGS, SHADED) and not table.capability(TOP_GUN, UNSHADED):
        shift_box(table, US_TROOPS, 1, "available", "casualties")
    if table.capability(SA_2S, UNSHADED):
        kinds = tuple(kind for kind in OF[NVA] if kind not in IS_TUNNELED)
        stacks = stacks_in(table, board.OUTSIDE_SOUTH, kinds)
        for (kind, space), n in (yield from pick(US, SA_2S_VICTIM, stacks, 1)).items():
            remove(table, kind, n, space)


def collateral(table: Table, space: str, removed: int) -> None:
    """Each space where a piece was removed shifts 1 toward Active Opposition, unless a card says otherwise."""
    if removed == 1 and table.capability(LASER_GUIDED_BOMBS, UNSHADED):
        return
    if removed:
        toward(table, space, ACTIVE_OPPOSITION, 2 if removed > 1 and table.capability(ARC_LIGHT, SHADED) else 1)


AIR_STRIKE = Activity("air_strike", RULE, None, air_strike_possible, air_strike)
