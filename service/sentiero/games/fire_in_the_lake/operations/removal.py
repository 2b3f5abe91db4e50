"""3.2.4 Troops first, Bases last: the order in which Assault, Air Strike and gunships remove Insurgents."""

from __future__ import annotations

from functools import cache
from operator import itemgetter

from sentiero.games.fire_in_the_lake.pieces import (
    ALL_GUERRILLAS,
    BASES,
    GUERRILLAS_ACTIVE,
    INSURGENTS,
    IS_BASE,
    IS_TUNNELED,
    NVA,
    NVA_TROOPS,
    VC,
)
from sentiero.games.fire_in_the_lake.position.changes import remove, remove_tunnel
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.ask import Stack
from sentiero.games.fire_in_the_lake.questions.choose import pick
from sentiero.kernel.title import StepsTo
from sentiero.kernel.words import Ask

WHICH = Ask("remove.which", "3.2.4")

EVERY_GUERRILLA = ALL_GUERRILLAS[NVA] + ALL_GUERRILLAS[VC]
_guerrillas = itemgetter(*EVERY_GUERRILLA)


class Losses:
    """What an action has removed from one space so far."""

    def __init__(self) -> None:
        self.total = 0
        self.guerrillas = 0
        self.bases = 0

    def note(self, kind: str, n: int) -> None:
        """Count removed pieces."""
        self.total += n
        if kind in IS_BASE:
            self.bases += n
        elif kind != NVA_TROOPS:
            self.guerrillas += n


def next_enemy(table: Table, space: str, targets: tuple[str, ...], tunnels: bool = False) -> list[Stack]:
    """The pieces one of which is next: NVA Troops, then Active Guerrillas, then unprotected Bases."""
    here = table.pieces[space]
    troops = here[NVA_TROOPS]
    if troops and NVA in targets:
        return [(NVA_TROOPS, space, troops)]
    active = [(kind, space, n) for kind in _active(targets) if (n := here[kind])]
    if active:
        return active
    if troops or any(_guerrillas(here)):
        return []
    return [(kind, space, n) for kind in _bases(targets, tunnels) if (n := here[kind])]


@cache
def _active(targets: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(GUERRILLAS_ACTIVE[enemy] for enemy in INSURGENTS if enemy in targets)


@cache
def _bases(targets: tuple[str, ...], tunnels: bool) -> tuple[str, ...]:
    bases = (kind for enemy in INSURGENTS if enemy in targets for kind in BASES[enemy])
    return tuple(kind for kind in bases if tunnels or kind not in IS_TUNNELED)


def remove_next(
    table: Table, who: str, rule: str, space: str, targets: tuple[str, ...], losses: Losses | None = None
) -> StepsTo[bool]:
    """Remove the next piece in order, never a Tunneled Base."""
    chosen = yield from pick(who, WHICH.under(rule), next_enemy(table, space, targets), 1, space=space)
    for (kind, _), n in chosen.items():
        remove(table, kind, n, space)
        if losses is not None:
            losses.note(kind, n)
    return bool(chosen)


def remove_in_order(
    table: Table, who: str, rule: str, space: str, hits: int, targets: tuple[str, ...], ignore_tunnels: bool
) -> StepsTo[Losses]:
    """3.2.4: remove up to `hits` pieces; a Tunneled Base stops it and is rolled for."""
    losses, which = Losses(), WHICH.under(rule)
    while losses.total < hits:
        stacks = next_enemy(table, space, targets, tunnels=True)
        if not stacks:
            break
        few = 1 if stacks[0][0] in IS_BASE else hits - losses.total
        chosen = yield from pick(who, which, stacks, few, space=space)
        for (kind, _), n in chosen.items():
            if kind in IS_TUNNELED and not ignore_tunnels:
                if table.roll("tunnel") >= 4:
                    remove_tunnel(table, kind, space)
                return losses
            remove(table, kind, n, space)
            losses.note(kind, n)
    return losses
