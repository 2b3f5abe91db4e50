"""3.2.4 Assault."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.operations.attack import with_targets
from sentiero.games.fire_in_the_lake.operations.removal import Losses, next_enemy, remove_in_order
from sentiero.games.fire_in_the_lake.pieces import (
    ARVN,
    ARVN_POLICE,
    ARVN_TROOPS,
    CUBES,
    GUERRILLAS,
    INSURGENT_BASES,
    NVA,
    NVA_BASES,
    NVA_TROOPS,
    OWNER,
    US,
    US_BASES,
    US_TROOPS,
    VC_BASES,
)
from sentiero.games.fire_in_the_lake.position.changes import (
    ACTIVE_OPPOSITION,
    add,
    can_pay,
    count_bodies,
    lose,
    pay,
    remove,
    toward,
)
from sentiero.games.fire_in_the_lake.position.lasting import (
    ABRAMS,
    BODY_COUNT,
    COBRAS,
    GENERAL_LANSDALE,
    M48_PATTON,
    SEARCH_AND_DESTROY,
)
from sentiero.games.fire_in_the_lake.position.table import SHADED, UNSHADED, Table
from sentiero.games.fire_in_the_lake.questions.ask import ask_yes
from sentiero.games.fire_in_the_lake.questions.choose import choose_targets, pick, stacks_in
from sentiero.games.fire_in_the_lake.turn import SO_FAR, Turn, next_space
from sentiero.kernel.title import Steps, StepsTo
from sentiero.kernel.words import Ask, Paragraph

RULE = Paragraph("3.2.4")
WHERE = Ask("assault.where", RULE, SO_FAR, told=True)
WITH_ARMOR = Ask("assault.armor", RULE)
REMOVE_BASE_FIRST = Ask("assault.base_first", RULE)
REMOVE_UNDERGROUND = Ask("assault.underground", RULE)
GUNSHIP_LOSS = Ask("assault.loss", RULE)
ADD_ARVN = Ask("assault.add_arvn", RULE)
WHICH = Ask("remove.which", RULE)
COST = 3
ARVN_ADDED, BASE_FIRST, ARMOR = "arvn_added", "base_first", "armor"
# 4.1: the Special Activity that may come first and carry cubes to an enemy.
CARRIES = {US: "air_lift", ARVN: "transport"}


def as_us(turn: Turn) -> bool:
    """Whether this is a US Assault, or one as if US."""
    return turn.who == US or bool(turn.as_us)


def fighters(turn: Turn) -> tuple[str, ...]:
    """The cubes whose presence lets a space be selected."""
    return turn.as_us or CUBES[turn.who]


def assault_cost(table: Table) -> int:
    """3 a space for ARVN, and for the ARVN Assault that the US adds; nothing under Body Count."""
    return 0 if table.in_momentum(BODY_COUNT, UNSHADED) else COST


def assault_forbidden(table: Table, turn: Turn) -> bool:
    """Shaded General Lansdale: no US Assault, unless the Event now played says so."""
    return as_us(turn) and table.in_momentum(GENERAL_LANSDALE, SHADED) and not turn.by_event


def assault_spaces(table: Table, turn: Turn) -> list[str]:
    """Any spaces with the Faction's cubes and Insurgents."""
    if assault_forbidden(table, turn):
        return []
    if not as_us(turn) and not can_pay(table, ARVN, turn.cost(assault_cost(table))):
        return []
    enemies = with_targets(table, turn)
    return turn.open_among([space for space in table.where_in_order(fighters(turn)) if space in enemies])


def limit_assault(table: Table, turn: Turn) -> None:
    """Shaded Abrams: the US selects at most 2 spaces, unless an Event says how many (5.1.2)."""
    if as_us(turn) and turn.most is None and table.capability(ABRAMS, SHADED):
        turn.most = 2


def assault(table: Table, turn: Turn) -> Steps:
    """3.2.4: remove enemies in each selected space by the number of cubes there."""
    limit_assault(table, turn)
    spaces, may_stop = lambda: assault_spaces(table, turn), lambda: _nobody_goes(table, turn)
    while space := (yield from next_space(table, turn, WHERE, spaces, may_stop, CARRIES[turn.who])):
        if not as_us(turn):
            pay(table, ARVN, turn.cost(assault_cost(table)))
        yield from assault_space(table, turn, space)
        if turn.who == US and not turn.as_us and not turn.no_arvn:
            yield from add_arvn(table, turn, space)
        villagers(table, space)


def _nobody_goes(table: Table, turn: Turn) -> bool:
    """5.1.3: an Event that says where to Assault binds only as far as there is somebody to remove."""
    return turn.least > 1 and not any(
        strength(table, turn, space) and next_enemy(table, space, turn.targets, tunnels=True)
        for space in assault_spaces(table, turn)
    )


def assault_space(table: Table, turn: Turn, space: str) -> Steps:
    """One space, as the US or as ARVN."""
    targets = yield from choose_targets(turn.role, RULE, table, space, turn.targets)
    if as_us(turn):
        yield from us_assault(table, turn, space, targets)
    else:
        yield from arvn_assault(table, turn.role, space, targets)


def arvn_strength(table: Table, space: str) -> int:
    """1 enemy for every 2 ARVN cubes, 3 in Highland; Police count in Cities and on LoCs."""
    here = table.pieces[space]
    cubes = here[ARVN_TROOPS] + (here[ARVN_POLICE] if space in board.IS_LOC_OR_CITY else 0)
    return cubes // (3 if board.terrain(space) == board.HIGHLAND else 2)


def us_strength(table: Table, turn: Turn, space: str) -> int:
    """The enemies that the US Troops here, or all cubes that count as such, remove."""
    return us_hits(table, space, table.count(space, turn.as_us or (US_TROOPS,)))


def strength(table: Table, turn: Turn, space: str) -> int:
    """The enemies that an Assault removes here, as the US or as ARVN."""
    return us_strength(table, turn, space) if as_us(turn) else arvn_strength(table, space)


def us_hits(table: Table, space: str, troops: int) -> int:
    """2 enemies for each US Troop at a US Base, 1 for every 2 in other Highland, otherwise 1 each."""
    if table.pieces[space][US_BASES]:
        return 2 * troops
    return troops // 2 if board.terrain(space) == board.HIGHLAND else troops


def arvn_assault(table: Table, who: str, space: str, targets: tuple[str, ...], ignore_tunnels: bool = False) -> Steps:
    """An ARVN Assault; each Base it removes adds 6 Aid."""
    hits = arvn_strength(table, space)
    losses = yield from remove_in_order(table, who, RULE, space, hits, targets, ignore_tunnels)
    add(table, "aid", 6 * losses.bases)
    count_bodies(table, losses.guerrillas)


def us_assault(table: Table, turn: Turn, space: str, targets: tuple[str, ...]) -> Steps:
    """A US Assault, with what Capabilities add to it."""
    total = us_strength(table, turn, space) + (yield from armored_spearhead(table, turn, space))
    hits = total - (yield from base_first(table, turn, space, targets, total))
    found = Losses()
    if total == 0 or hits > troops_first(table, space, targets):
        found = yield from search_and_destroy(table, turn, space, targets)
    left = hits - found.total
    rest = yield from remove_in_order(table, turn.role, RULE, space, left, targets, turn.ignore_tunnels)
    count_bodies(table, found.guerrillas + rest.guerrillas)
    yield from gunship_losses(table, turn, space)


def troops_first(table: Table, space: str, targets: tuple[str, ...]) -> int:
    """The NVA Troops that come before any Guerrilla."""
    return table.pieces[space][NVA_TROOPS] if NVA in targets else 0


def armored_spearhead(table: Table, turn: Turn, space: str) -> StepsTo[int]:
    """M-48 Patton: 2 non-Lowland US Assault spaces each remove 2 more."""
    if not table.capability(M48_PATTON, UNSHADED) or board.terrain(space) == board.LOWLAND:
        return 0
    count = sum(1 for used in turn.used if used.startswith(ARMOR))
    possible = lambda: count < 2
    if not (yield from ask_yes(turn.role, WITH_ARMOR, possible, space=space)):
        return 0
    turn.used.add(f"{ARMOR}{count}")
    return 2


def base_first(table: Table, turn: Turn, space: str, targets: tuple[str, ...], hits: int) -> StepsTo[int]:
    """Abrams: 1 US Assault space may remove 1 untunneled Base first, within its total; Attleboro sees no Tunnel."""
    if hits < 1 or BASE_FIRST in turn.used or not table.capability(ABRAMS, UNSHADED):
        return 0
    kinds = INSURGENT_BASES if turn.ignore_tunnels else (NVA_BASES, VC_BASES)
    bases = stacks_in(table, (space,), (kind for kind in kinds if OWNER[kind] in targets))
    if not (yield from ask_yes(turn.role, REMOVE_BASE_FIRST, lambda: bool(bases), space=space)):
        return 0
    turn.used.add(BASE_FIRST)
    for (kind, _), n in (yield from pick(turn.role, WHICH, bases, 1, space=space)).items():
        remove(table, kind, n, space)
    return 1


def search_and_destroy(table: Table, turn: Turn, space: str, targets: tuple[str, ...]) -> StepsTo[Losses]:
    """Search and Destroy: 1 Underground Guerrilla may be among the pieces after Troops, or the only one."""
    losses = Losses()
    if not table.capability(SEARCH_AND_DESTROY, UNSHADED):
        return losses
    hidden = stacks_in(table, (space,), (GUERRILLAS[enemy] for enemy in targets))
    if (yield from ask_yes(turn.role, REMOVE_UNDERGROUND, lambda: bool(hidden), space=space)):
        for (kind, _), n in (yield from pick(turn.role, WHICH, hidden, 1, space=space)).items():
            remove(table, kind, n, space)
            losses.note(kind, n)
    return losses


def gunship_losses(table: Table, turn: Turn, space: str) -> Steps:
    """Shaded Cobras: in each US Assault space, on 1-3, 1 US Troop becomes a Casualty."""
    if not table.capability(COBRAS, SHADED):
        return
    troops = stacks_in(table, (space,), turn.as_us or (US_TROOPS,))
    if troops and table.roll("cobras") <= 3:
        for (kind, _), n in (yield from pick(turn.role, GUNSHIP_LOSS, troops, 1, space=space)).items():
            lose(table, kind, n, space)


def add_arvn(table: Table, turn: Turn, space: str) -> Steps:
    """The US may pay 3 to follow up with an ARVN Assault in 1 space where it just Assaulted."""
    if ARVN_ADDED in turn.used:
        return

    def possible() -> bool:
        ready = arvn_strength(table, space) > 0 and any(table.has(space, enemy) for enemy in turn.targets)
        return ready and can_pay(table, US, turn.cost(assault_cost(table)))

    if not (yield from ask_yes(US, ADD_ARVN, possible, space=space)):
        return
    turn.used.add(ARVN_ADDED)
    pay(table, US, turn.cost(assault_cost(table)))
    targets = yield from choose_targets(US, RULE, table, space, turn.targets)
    yield from arvn_assault(table, US, space, targets, turn.ignore_tunnels)


def villagers(table: Table, space: str) -> None:
    """Shaded Search and Destroy: each Province of an Assault shifts 1 toward Active Opposition."""
    if space in board.IS_PROVINCE and table.capability(SEARCH_AND_DESTROY, SHADED):
        toward(table, space, ACTIVE_OPPOSITION)
