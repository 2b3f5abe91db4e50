"""4.2.2 Air Lift."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.pieces import (
    ARVN_RANGERS,
    ARVN_RANGERS_ACTIVE,
    ARVN_TROOPS,
    US_IRREGULARS,
    US_IRREGULARS_ACTIVE,
    US_TROOPS,
)
from sentiero.games.fire_in_the_lake.position.lasting import MEDEVAC
from sentiero.games.fire_in_the_lake.position.table import SHADED, Table
from sentiero.games.fire_in_the_lake.questions.ask import Stack, ask_pieces, ask_space_or_stop, ask_spaces
from sentiero.games.fire_in_the_lake.turn import Activity, Turn, grounded, monsoon
from sentiero.kernel.title import Steps, StepsTo
from sentiero.kernel.words import Ask, Paragraph

RULE = Paragraph("4.2.2")
WHERE = Ask("air_lift.where", RULE, ("origins",), told=True)
TO = Ask("air_lift.to", RULE)
WHICH_TROOPS = Ask("air_lift.troops", RULE)
WHICH_OTHERS = Ask("air_lift.others", RULE)
IRREGULARS = (US_IRREGULARS, US_IRREGULARS_ACTIVE)
OTHERS = (ARVN_TROOPS, ARVN_RANGERS, ARVN_RANGERS_ACTIVE, *IRREGULARS)
MOST_OTHERS = 4


def lift_limit(table: Table) -> int:
    """4 spaces, 2 during Monsoon."""
    return 2 if monsoon(table) else 4


def other_kinds(table: Table) -> tuple[str, ...]:
    """ARVN Troops, Rangers, Irregulars; with High Winds no ARVN during Monsoon."""
    windy = table.config["options"].get("high_winds") and monsoon(table)
    return IRREGULARS if windy else OTHERS


def lift_origins(table: Table) -> tuple[str, ...]:
    """Spaces with somebody to lift."""
    return table.where_in_order((US_TROOPS, *other_kinds(table)))


def air_lift_possible(table: Table, turn: Turn) -> bool:
    """Not under Typhoon Kate or shaded Medevac."""
    if grounded(table, turn) or (table.in_momentum(MEDEVAC, SHADED) and not turn.by_event):
        return False
    return table.on_map((US_TROOPS, *other_kinds(table))) > 0


def air_lift(table: Table, turn: Turn) -> Steps:
    """4.2.2: move any US Troops and up to 4 others among the selected spaces."""
    reach = [space for space in board.ALL if space != board.NORTH_VIETNAM]
    most = lift_limit(table)
    spaces = yield from ask_spaces(turn.role, WHERE, lambda: reach, 2, most)
    yield from lift_among(table, turn, spaces, spaces)


def lift_among(table: Table, turn: Turn, spaces: list[str], destinations: list[str]) -> StepsTo[int]:
    """Bring pieces into one destination after the other; gives how many were lifted."""
    turn.activity_spaces.extend(spaces)
    # Each piece is lifted once; whether it also moves in the Operation is another matter.
    lift = Turn(turn.who)
    lift.role = turn.role
    left, lifted = MOST_OTHERS, 0
    waiting = list(destinations)
    while waiting:
        open_to = lambda: [to for to in waiting if _liftable(table, lift, spaces, to, left)]
        to = yield from ask_space_or_stop(turn.role, TO, open_to)
        if to is None:
            break
        waiting.remove(to)
        left, moved = yield from lift_into(table, lift, spaces, to, left)
        lifted += moved
    return lifted


def lift_into(table: Table, turn: Turn, spaces: list[str], to: str, left: int) -> StepsTo[tuple[int, int]]:
    """US Troops without limit, then others within the 4 of the whole Air Lift."""
    troops = yield from ask_pieces(
        turn.role, WHICH_TROOPS, lambda: _stacks(table, turn, spaces, (US_TROOPS,), to), 0, 99, space=to
    )
    kinds = other_kinds(table)
    others = yield from ask_pieces(
        turn.role, WHICH_OTHERS, lambda: _stacks(table, turn, spaces, kinds, to), 0, left, space=to
    )
    for (kind, origin), n in (troops | others).items():
        turn.bring(table, kind, n, origin, to)
    return left - sum(others.values()), sum(troops.values()) + sum(others.values())


def _stacks(table: Table, turn: Turn, spaces: list[str], kinds: tuple[str, ...], to: str) -> list[Stack]:
    stacks = ((kind, space, turn.unmoved(table, kind, space)) for space in spaces if space != to for kind in kinds)
    return [stack for stack in stacks if stack[2] > 0]


def _liftable(table: Table, turn: Turn, spaces: list[str], to: str, left: int) -> bool:
    kinds = (US_TROOPS, *other_kinds(table)) if left else (US_TROOPS,)
    return any(turn.unmoved(table, kind, space) > 0 for space in spaces if space != to for kind in kinds)


AIR_LIFT = Activity("air_lift", RULE, None, air_lift_possible, air_lift)
