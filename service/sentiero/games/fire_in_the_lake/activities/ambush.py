"""4.4.3 Ambush, by NVA and (4.5.3) VC."""

from __future__ import annotations

from collections.abc import Iterator

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.operations.attack import lightly_armored
from sentiero.games.fire_in_the_lake.pieces import COIN, GUERRILLAS, VC, coin_here
from sentiero.games.fire_in_the_lake.position.changes import activate, can_pay, pay
from sentiero.games.fire_in_the_lake.position.lasting import BOOBY_TRAPS, CLAYMORES, MAIN_FORCE_BNS
from sentiero.games.fire_in_the_lake.position.table import SHADED, UNSHADED, Table
from sentiero.games.fire_in_the_lake.questions.ask import ask_space, ask_yes
from sentiero.games.fire_in_the_lake.questions.choose import choose_targets, remove_freely
from sentiero.games.fire_in_the_lake.turn import Activity, Turn, activity_limit, next_activity_space
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask, Paragraph

RULE = Paragraph("4.4.3")
WHERE = Ask("ambush.where", RULE, told=True)
SECOND_VICTIM = Ask("ambush.main_force", RULE)
VICTIM = Ask("ambush.victim", RULE)
MAIN_FORCE = "main_force"


def victims(table: Table, space: str) -> list[str]:
    """Where the enemy piece may be: here, or from a LoC in any adjacent space."""
    places = (space, *board.ADJACENT[space]) if space in board.IS_LOC else (space,)
    return [place for place in places if any(coin_here(table.pieces[place]))]


def ambush_spaces(table: Table, turn: Turn) -> Iterator[str]:
    """March destinations, or spaces selected for Attack now, with an Underground Guerrilla that takes part."""
    if turn.operation != "march":
        return attack_ambushes(table, turn)
    hidden = GUERRILLAS[turn.who]
    return (at for at in turn.spaces if turn.arrived(table, hidden, at) and victims(table, at))


def attack_ambushes(table: Table, turn: Turn) -> Iterator[str]:
    """The spaces that an Attack can still select for an Ambush."""
    ambushers = table.where(GUERRILLAS[turn.who]) if can_pay(table, turn.who, turn.cost(1)) else ()
    return (space for space in turn.open_among(ambushers) if victims(table, space))


def ambush_forbidden(table: Table, turn: Turn) -> bool:
    """Not against Claymores, unless the Event now played says so."""
    return table.in_momentum(CLAYMORES, UNSHADED) and not turn.by_event


def ambush_possible(table: Table, turn: Turn) -> bool:
    """Whether there is a space to Ambush."""
    return not ambush_forbidden(table, turn) and any(ambush_spaces(table, turn))


def ambush_limit(table: Table) -> int:
    """1 or 2 spaces; 1 with unshaded Booby Traps."""
    return activity_limit(table, 1 if table.capability(BOOBY_TRAPS, UNSHADED) else 2)


def ambush(table: Table, turn: Turn) -> Steps:
    """4.4.3: Attacks that cannot fail, cost no attacker, and expose 1 Guerrilla only."""
    most = ambush_limit(table)
    candidates = lambda: ambush_spaces(table, turn)
    while space := (yield from next_activity_space(turn, WHERE, candidates, most)):
        if turn.operation == "attack":
            turn.spaces.append(space)
            pay(table, turn.who, turn.cost(1))
        yield from ambush_space(table, turn, space)


def ambush_space(table: Table, turn: Turn, space: str) -> Steps:
    """Activate 1 Underground Guerrilla, remove 1 enemy piece (2 once with shaded Main Force Bns)."""
    lightly_armored(table, turn.who, space)
    activate(table, GUERRILLAS[turn.who], 1, space)
    yield from strike_one(table, turn, space)
    if turn.who == VC and table.capability(MAIN_FORCE_BNS, SHADED) and MAIN_FORCE not in turn.used:
        possible = lambda: bool(victims(table, space))
        if (yield from ask_yes(VC, SECOND_VICTIM, possible, space=space)):
            turn.used.add(MAIN_FORCE)
            yield from strike_one(table, turn, space)


def strike_one(table: Table, turn: Turn, space: str) -> Steps:
    """Remove 1 enemy piece, Bases last, in the space or from a LoC next door."""
    where = yield from ask_space(turn.role, VICTIM, lambda: victims(table, space), space=space)
    if where is not None:
        targets = yield from choose_targets(turn.role, RULE, table, where, COIN)
        yield from remove_freely(table, turn.role, RULE, where, 1, targets)


AMBUSH = Activity("ambush", RULE, frozenset({"march", "attack"}), ambush_possible, ambush)
