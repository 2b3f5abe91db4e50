"""8.4.4: what each Event does in the spaces that it lets a Faction choose, so that most Bases, then pieces, are hit.

Each value counts Bases first, then other pieces, that would be placed, removed or replaced there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.events.choices import OUT_OF_PLAY
from sentiero.games.fire_in_the_lake.events.forces import exposed
from sentiero.games.fire_in_the_lake.nonplayer.coin_control import (
    INSTRUCTIONS,
    for_control,
    people_won,
    pieces_needed,
)
from sentiero.games.fire_in_the_lake.nonplayer.event_causes import MOST_PEOPLE_CONTROLLED, MOST_PIECES
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import Tie, tie
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.fight import Result, carry_out, compared, glimpse
from sentiero.games.fire_in_the_lake.operations.assault import arvn_assault
from sentiero.games.fire_in_the_lake.operations.removal import EVERY_GUERRILLA
from sentiero.games.fire_in_the_lake.pieces import (
    ARVN,
    ARVN_POLICE,
    ARVN_RANGERS,
    ARVN_TROOPS,
    COIN,
    COIN_CUBES,
    FRIEND,
    GUERRILLAS,
    INSURGENT_BASES,
    IS_BASE,
    NVA,
    NVA_TROOPS,
    OF,
    SPECIAL_FORCES,
    US,
    US_BASES,
    US_IRREGULARS,
    US_TROOPS,
    VC,
    VC_BASES,
    VC_GUERRILLAS_ACTIVE,
)
from sentiero.games.fire_in_the_lake.position.changes import in_box, may_stand
from sentiero.games.fire_in_the_lake.position.table import SHADED, Table

Value = Callable[[Nonplayer, str], object]
CORPS_COMMANDERS = 117
DESERTERS = (*SPECIAL_FORCES[ARVN], *SPECIAL_FORCES[US], ARVN_POLICE)
PREY = {VC: exposed(VC), NVA: tuple(kind for kind in exposed(NVA) if kind != NVA_TROOPS)}


def hit(table: Table, space: str, kinds: Iterable[str], most: int = 99) -> tuple[int, int]:
    """How many Bases, and how many pieces in all, of these kinds are there to be hit."""
    kinds = tuple(kinds)
    bases = table.count(space, (kind for kind in kinds if kind in IS_BASE))
    return min(most, bases), min(most, table.count(space, kinds))


def _kinds(*kinds: str, most: int = 99) -> Value:
    return lambda np, space: hit(np.table, space, kinds, most)


def _near(kind: str, most: int) -> Value:
    return lambda np, space: min(most, np.table.on_map((kind,), board.within(space, 1)))


def _doubled(kinds: tuple[str, ...], by: str) -> Value:
    return lambda np, space: min(np.table.count(space, kinds), np.table.available(by))


def _chu_luc(np: Nonplayer, space: str) -> tuple[int, int]:
    """Chu Luc: Bases removed because ARVN is doubled, then Troops placed and pieces removed because of it."""
    placed = min(np.table.count(space, OF[ARVN]), np.table.available(ARVN_TROOPS))
    doubled, plain = _assault_on_nva(np.table, space, placed), _assault_on_nva(np.table, space, 0)
    return doubled.bases - plain.bases, placed + doubled.removed - plain.removed


def _assault_on_nva(table: Table, space: str, placed: int) -> Result:
    """An ARVN Assault against NVA alone, with so many Troops more."""
    twin = glimpse(table, space, {ARVN_TROOPS: placed})
    carry_out(arvn_assault(twin, ARVN, space, (NVA,)), twin)
    return compared(table, twin, space)


def _lowland(np: Nonplayer, space: str) -> tuple[int, int]:
    """Rach Ba Rai: the better of its two choices."""
    return max(hit(np.table, space, kinds) for kinds in PREY.values())


def _claymores(np: Nonplayer, space: str) -> tuple[bool, bool]:
    """8.1.2, 8.4.4: a US Base before one of ARVN; and a Guerrilla of the other Faction rather than an own one."""
    here = np.table.pieces[space]
    return here[US_BASES] > 0, here[GUERRILLAS[FRIEND[np.who]]] > 0


def _ambush(np: Nonplayer, space: str) -> tuple[bool, int]:
    """Rach Ba Rai shaded: a Base placed, then cubes removed."""
    base = np.table.available(VC_BASES) > 0 and may_stand(np.table, VC_BASES, space)
    return base, min(6, np.table.count(space, COIN_CUBES))


def _corps(np: Nonplayer, space: str) -> tuple[int, int]:
    """Corps Commanders shaded: here and, for the first space, in the best one next door."""
    here = hit(np.table, space, OF[ARVN])
    if np.key == "event.spaces":
        return here
    near = max((hit(np.table, other, OF[ARVN]) for other in board.ADJACENT[space]), default=(0, 0))
    return here[0] + near[0], here[1] + near[1]


def _room_for_base(np: Nonplayer, space: str) -> bool:
    return np.table.available(VC_BASES) > 0 and may_stand(np.table, VC_BASES, space)


BY_COIN: dict[int, Value] = {
    24: _kinds(*exposed(VC)),
    36: _kinds(*INSURGENT_BASES, most=1),
    37: _near(NVA_TROOPS, 10),
    47: _chu_luc,
    48: _kinds(*EVERY_GUERRILLA, most=3),
    53: _kinds(NVA_TROOPS, most=2),
    59: _kinds(*exposed(NVA), most=3),
    71: _kinds(NVA_TROOPS),
    100: _lowland,
    102: _kinds(*EVERY_GUERRILLA),
}
BY_INSURGENTS: dict[int, Value] = {
    17: _claymores,
    23: _near(US_TROOPS, 6),
    24: _kinds(VC_GUERRILLAS_ACTIVE),
    37: _kinds(US_TROOPS, most=3),
    44: _near(US_TROOPS, 6),
    48: lambda np, space: np.table.pieces[space][US_BASES] > 0,
    49: _doubled((NVA_TROOPS,), NVA_TROOPS),
    81: _kinds(*DESERTERS),
    98: _kinds(US_BASES, US_TROOPS, most=1),
    100: _ambush,
    117: _corps,
    119: _room_for_base,
}


def _hill_climbers(table: Table, space: str) -> int:
    return min(4, table.on_map((US_TROOPS,)) - table.pieces[space][US_TROOPS])


# How many friends come, and how many Insurgents go, in a space that ARVN chooses for COIN Control.
CONTROL: dict[int, Callable[[Table, str], tuple[int, int]]] = {
    36: lambda table, space: (_hill_climbers(table, space), min(1, table.count(space, INSURGENT_BASES))),
    48: lambda table, space: (0, min(3, table.count(space, EVERY_GUERRILLA))),
    53: lambda table, space: (0, min(2, table.pieces[space][NVA_TROOPS])),
    56: lambda table, space: (0, 1 if table.available(NVA_TROOPS) else 2),
    59: lambda table, space: (0, min(3, table.count(space, exposed(NVA)))),
    68: lambda table, space: (min(3, max(table.available(US_IRREGULARS), table.available(ARVN_RANGERS))), 0),
    112: lambda table, space: (min(1, table.available(ARVN_POLICE)), 0),
}


def on_its_own_side(np: Nonplayer) -> bool:
    """Whether US or ARVN carry out the unshaded text, NVA or VC the shaded."""
    return (np.table.side == SHADED) != (np.who in COIN)


def purpose_ties(np: Nonplayer) -> tuple[Tie, ...]:
    """8.4.4: most Bases, then most pieces, of what this side of the card does for the Faction."""
    own = BY_COIN if np.who in COIN else BY_INSURGENTS
    value = own.get(np.given("card")) if on_its_own_side(np) else None
    return () if value is None else (tie(MOST_PIECES, lambda space: value(np, space)),)


def control_ties(np: Nonplayer) -> tuple[Tie, ...]:
    """8.4.1, card 29: most people under COIN Control."""
    card = np.given("card")
    if not for_control(np) or not on_its_own_side(np) or (card not in CONTROL and card != CORPS_COMMANDERS):
        return ()
    if card == CORPS_COMMANDERS:
        return (tie(MOST_PEOPLE_CONTROLLED, lambda space: _won_by_corps(np, space), INSTRUCTIONS),)
    won = lambda space: people_won(np.table, space, *CONTROL[card](np.table, space))
    return (tie(MOST_PEOPLE_CONTROLLED, won, INSTRUCTIONS),)


def _won_by_corps(np: Nonplayer, space: str) -> int:
    """117: the people here and, in the first space, those that the other Troops win next door."""
    table = np.table
    second = np.memory.get("troops_left")
    troops = second or min(3, table.available(ARVN_TROOPS) + in_box(table, ARVN_TROOPS, OUT_OF_PLAY))
    here, left = people_won(table, space, added=troops), troops - pieces_needed(table, space)
    if second or not here or left <= 0:
        return here
    return here + max(people_won(table, near, added=left) for near in board.ADJACENT[space])
