"""8.8.3: what a fight in one space would come to, carried out by the rules on a copy of that space."""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter
from typing import NamedTuple

from sentiero.games.fire_in_the_lake.nonplayer.forces import enemies, enemy_order, first_of
from sentiero.games.fire_in_the_lake.operations.assault import (
    ARVN_ADDED,
    BASE_FIRST,
    arvn_assault,
    arvn_strength,
    assault_cost,
    us_assault,
)
from sentiero.games.fire_in_the_lake.pieces import (
    GUERRILLAS_ACTIVE,
    INSURGENT_BASES,
    INSURGENT_KINDS,
    INSURGENTS,
    NVA,
    NVA_BASES,
    NVA_TROOPS,
    OF,
    OWNER,
    US,
    US_TROOPS,
    VC,
    VC_BASES,
    insurgents_here,
)
from sentiero.games.fire_in_the_lake.position.changes import can_pay
from sentiero.games.fire_in_the_lake.position.lasting import ABRAMS
from sentiero.games.fire_in_the_lake.position.table import NVA_CONTROL, UNSHADED, Table
from sentiero.games.fire_in_the_lake.questions.ask import NO, YES, Stack, group
from sentiero.games.fire_in_the_lake.questions.choose import BOTH
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.chance import Chance
from sentiero.kernel.question import ONE, Answer, Question
from sentiero.kernel.title import Steps

EXPOSED = (NVA_TROOPS, GUERRILLAS_ACTIVE[NVA], GUERRILLAS_ACTIVE[VC])
# 1.4.3: Bases are always Active; a Tunneled one stays out of the count, for no Assault removes it.
ACTIVE = (*EXPOSED, NVA_BASES, VC_BASES)
TUNNELED = tuple(kind for kind in INSURGENT_BASES if "tunneled" in kind)
# Many pieces at once are looked up faster in one call.
_bases, _tunneled, _active = (itemgetter(*kinds) for kinds in (INSURGENT_BASES, TUNNELED, ACTIVE))


class Result(NamedTuple):
    """What a fight would remove from a space and leave there, and Control before and after."""

    active: int
    active_left: int
    removed: int
    bases: int
    nva_troops: int
    tunnels: int
    control: str | None
    control_after: str | None

    @property
    def useful(self) -> bool:
        """Whether a piece would go, or a Tunnel could."""
        return self.removed > 0 or self.tunnels > 0

    @property
    def all_active(self) -> bool:
        """Whether no Active piece would be left."""
        return self.useful and not self.active_left

    @property
    def most_active(self) -> bool:
        """Whether more than half of the Active pieces would go, possibly all."""
        return self.all_active or (self.useful and 2 * self.active_left < self.active)

    @property
    def breaks_nva(self) -> bool:
        """Whether NVA Control would be removed."""
        return self.control == NVA_CONTROL != self.control_after


def _success(_index: int, sides: int) -> int:
    return sides


def glimpse(table: Table, space: str, more: Mapping[str, int] | None = None) -> Table:
    """The table with a copy of one space, with more pieces there; every die on it succeeds."""
    twin = table.twin()
    here = dict(table.pieces[space])
    twin.pieces, twin.lent, twin.totals = {**table.pieces, space: here}, None, dict(table.totals)
    twin.control_known, twin.where_known, twin.where_any_known, twin.where_listed = {}, {}, {}, {}
    for kind, n in (more or {}).items():
        here[kind] += n
        twin.totals[kind] += n
    twin.tracks, twin.casualties = dict(table.tracks), dict(table.casualties)
    twin.facts, twin.chance = [], Chance(_success)
    return twin


def us_fight(table: Table, turn: Turn, space: str, troops: int = 0) -> Result:
    """A US Assault with so many more Troops, and the ARVN Assault that may still be added, as it would be decided."""
    result = us_fight_with(table, turn, space, troops)
    if table.capability(ABRAMS, UNSHADED) and BASE_FIRST not in turn.used:
        other = us_fight_with(table, turn, space, troops, base_first=True)
        return other if other.bases > result.bases else result
    return result


def us_fight_with(
    table: Table, turn: Turn, space: str, troops: int = 0, *, armor: bool = True, base_first: bool = False
) -> Result:
    """The same with or without what Capabilities allow."""
    twin = glimpse(table, space, {US_TROOPS: troops} if troops else None)
    choices = {"assault.armor": armor, "assault.base_first": base_first}
    used, turn.used = turn.used, set(turn.used)
    carry_out(us_assault(twin, turn, space, turn.targets), twin, choices)
    # What the fight has used up was used in thought only.
    turn.used = used
    if arvn_can_follow(twin, turn, space):
        carry_out(arvn_assault(twin, US, space, turn.targets, turn.ignore_tunnels), twin)
    return compared(table, twin, space)


def arvn_can_follow(table: Table, turn: Turn, space: str) -> bool:
    """3.2.4: whether an ARVN Assault may be added here and paid for."""
    if turn.who != US or turn.as_us or turn.no_arvn or ARVN_ADDED in turn.used:
        return False
    return arvn_strength(table, space) > 0 and can_pay(table, US, turn.cost(assault_cost(table)))


def arvn_spent(turn: Turn) -> Turn:
    """The same action once its ARVN Assault was added."""
    spent = turn.twin()
    spent.used = {*turn.used, ARVN_ADDED}
    return spent


def arvn_adds(table: Table, turn: Turn, space: str, troops: int = 0) -> bool:
    """Whether an ARVN Assault that may still be added removes more than so many more US Troops do alone."""
    if not arvn_can_follow(table, turn, space):
        return False
    alone = us_fight(table, arvn_spent(turn), space, troops)
    return us_fight(table, turn, space, troops).removed > alone.removed


def arvn_fight(table: Table, space: str, targets: tuple[str, ...] = INSURGENTS, ignore_tunnels: bool = False) -> Result:
    """An ARVN Assault, against both enemies unless an Event says otherwise."""
    twin = glimpse(table, space)
    carry_out(arvn_assault(twin, US, space, targets, ignore_tunnels), twin)
    return compared(table, twin, space)


def carry_out(steps: Steps, table: Table, choices: Mapping[str, bool] | None = None) -> None:
    """Run a fight: yes to what helps, unless told otherwise, and pieces by 8.1.2."""
    try:
        question = steps.send(None)
        while True:
            assert isinstance(question, Question)
            answer = question.forced()
            question = steps.send(_choice(question, table, choices or {}) if answer is None else answer)
    except StopIteration:
        return


def _choice(question: Question, table: Table, choices: Mapping[str, bool]) -> Answer:
    if question.kind == ONE:
        values = [option.value for option in question.options]
        if YES in values:
            return YES if choices.get(question.key, True) else NO
        return BOTH if BOTH in values else values[0]
    stacks = [(kind, at, n) for (kind, at), n in group(option.value for option in question.options).items()]
    chosen = which_enemies(table, stacks, question.most)
    return [f"{kind}@{at}#{i}" for (kind, at), n in chosen.items() for i in range(1, n + 1)]


def which_enemies(table: Table, stacks: list[Stack], n: int, nva_first: bool = False) -> dict[tuple[str, str], int]:
    """8.1.2: VC before NVA, unless taking NVA pieces instead removes NVA Control."""
    usual = enemies(stacks, n)
    space = stacks[0][1]
    if table.control(space) != NVA_CONTROL:
        return usual
    nva = [stack for stack in stacks if OWNER[stack[0]] == NVA]
    others = first_of([*enemy_order(nva), *enemy_order([stack for stack in stacks if stack not in nva])], n)
    if nva_first or (_nva_stays(table, space, usual) and not _nva_stays(table, space, others)):
        return others
    return usual


def _nva_stays(table: Table, space: str, chosen: Mapping[tuple[str, str], int]) -> bool:
    nva = table.count(space, OF[NVA]) - sum(n for (kind, _), n in chosen.items() if OWNER[kind] == NVA)
    vc = table.count(space, OF[VC]) - sum(n for (kind, _), n in chosen.items() if OWNER[kind] == VC)
    return nva > vc + sum(table.pieces[space].values()) - table.count(space, INSURGENT_KINDS)


def compared(before: Table, after: Table, space: str) -> Result:
    """What has gone from a space."""
    was, now = before.pieces[space], after.pieces[space]
    tunnels = sum(_tunneled(was)) - sum(_tunneled(now))
    return Result(
        active=sum(_active(was)),
        # A Base that has only just lost its Tunnel was none of the Active pieces.
        active_left=max(0, sum(_active(now)) - tunnels),
        removed=sum(insurgents_here(was)) - sum(insurgents_here(now)),
        bases=sum(_bases(was)) - sum(_bases(now)),
        nva_troops=was[NVA_TROOPS] - now[NVA_TROOPS],
        tunnels=tunnels,
        control=before.control(space),
        control_after=after.control(space),
    )
