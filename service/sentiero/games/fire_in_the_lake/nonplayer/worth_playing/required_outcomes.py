"""8.4.1: instructions that depend on what the Event would bring about, looked at after trying it out."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.coin_control import ADD_CONTROL, people_under
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.vulnerable_bases import is_open_base
from sentiero.games.fire_in_the_lake.nonplayer.worth_playing.trial import Trial, removed
from sentiero.games.fire_in_the_lake.pieces import ARVN, BASES, ENEMIES, IS_BASE, KINDS, NVA, TUNNELED, US, VC
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, NVA_CONTROL
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.4.1")
ENOUGH_PEOPLE = 2
FEW_MOVED = 3


class Outcome(NamedTuple):
    """What must come of an Event for the non-player to play it."""

    cause: Cause
    holds: Callable[[Nonplayer, Trial], bool]


def removes_base(np: Nonplayer, trial: Trial) -> bool:
    """Some enemy Base would leave the map."""
    return removed(trial, tuple(kind for enemy in ENEMIES[np.who] for kind in BASES[enemy])) > 0


def adds_coin_control(np: Nonplayer, trial: Trial) -> bool:
    """At least 2 more Population under COIN Control."""
    before, after = people_under(np.table, COIN_CONTROL), people_under(trial.table, COIN_CONTROL)
    return after - before >= ENOUGH_PEOPLE


def adds_nva_control(np: Nonplayer, trial: Trial) -> bool:
    """More Population under NVA Control."""
    return people_under(trial.table, NVA_CONTROL) > people_under(np.table, NVA_CONTROL)


def puts_irregulars_at_bases(np: Nonplayer, trial: Trial) -> bool:
    """LRRP: Irregulars came to an NVA Base that no Underground Guerrilla guards."""
    return any(is_open_base(np.table, fact[3]) for fact in trial.facts if fact[0] == "placed")


def moves_many(np: Nonplayer, trial: Trial) -> bool:
    """SEALORDS: VC would move more than 3 pieces."""
    return _moved(trial, KINDS) > FEW_MOVED


def moves_two_bases(np: Nonplayer, trial: Trial) -> bool:
    """SEALORDS: NVA would bring 2 Bases, with Guerrillas."""
    return _moved(trial, IS_BASE) == 2


def _moved(trial: Trial, kinds: Collection[str]) -> int:
    return sum(int(fact[2]) for fact in trial.facts if fact[0] == "moved" and fact[1] in kinds)


def digs_own_tunnel(np: Nonplayer, trial: Trial) -> bool:
    """An own Tunnel in South Vietnam."""
    own = [kind for kind in BASES[np.who] if kind in TUNNELED]
    return any(fact[0] == "tunneled" and fact[1] in own and fact[3] in board.IS_SOUTH for fact in trial.facts)


REMOVES_BASE = Outcome(Cause("halo.removes_base"), removes_base)
OWN_TUNNEL = Outcome(Cause("halo.own_tunnel"), digs_own_tunnel)

_TABLE: tuple[tuple[Outcome, str, tuple[int, ...]], ...] = (
    (REMOVES_BASE, ARVN, (6, 24, 27, 58, 100)),
    (REMOVES_BASE, US, (6, 24, 27, 29, 36, 59)),
    (Outcome(Cause("halo.adds_coin_control"), adds_coin_control), ARVN, tuple(sorted(ADD_CONTROL))),
    (Outcome(Cause("halo.adds_nva_control"), adds_nva_control), NVA, (59, 71)),
    (Outcome(Cause("halo.irregulars_at_bases"), puts_irregulars_at_bases), US, (26,)),
    (Outcome(Cause("halo.moves_many"), moves_many), VC, (92,)),
    (Outcome(Cause("halo.moves_two_bases"), moves_two_bases), NVA, (92,)),
    (OWN_TUNNEL, NVA, (94, 102)),
    (OWN_TUNNEL, VC, (94, 102)),
)
OUTCOMES: dict[tuple[int, str], Outcome] = {
    (card, faction): outcome for outcome, faction, cards in _TABLE for card in cards
}


def asks_for_outcome(np: Nonplayer) -> bool:
    """Whether the instruction looks at what the whole Event would bring about."""
    return (np.table.card, np.who) in OUTCOMES


def fits(np: Nonplayer, trial: Trial) -> bool:
    """Whether what the Event would bring about is what the instruction asks for."""
    assert np.table.card is not None
    found = OUTCOMES.get((np.table.card, np.who))
    if found is None:
        return True
    np.rule = RULE
    return np.test(found.cause, found.holds(np, trial))
