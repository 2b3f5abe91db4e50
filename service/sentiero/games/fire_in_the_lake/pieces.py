"""1.4 Forces: the 229 pieces, who owns them, and what each kind can be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from operator import itemgetter
from typing import Final

US: Final = "us"
ARVN: Final = "arvn"
NVA: Final = "nva"
VC: Final = "vc"

FACTIONS: Final = (US, ARVN, NVA, VC)
COIN: Final = (US, ARVN)
INSURGENTS: Final = (NVA, VC)

US_TROOPS: Final = "us_troops"
US_IRREGULARS: Final = "us_irregulars"
US_IRREGULARS_ACTIVE: Final = "us_irregulars_active"
US_BASES: Final = "us_bases"
ARVN_TROOPS: Final = "arvn_troops"
ARVN_POLICE: Final = "arvn_police"
ARVN_RANGERS: Final = "arvn_rangers"
ARVN_RANGERS_ACTIVE: Final = "arvn_rangers_active"
ARVN_BASES: Final = "arvn_bases"
NVA_TROOPS: Final = "nva_troops"
NVA_GUERRILLAS: Final = "nva_guerrillas"
NVA_GUERRILLAS_ACTIVE: Final = "nva_guerrillas_active"
NVA_BASES: Final = "nva_bases"
NVA_TUNNELED_BASES: Final = "nva_tunneled_bases"
VC_GUERRILLAS: Final = "vc_guerrillas"
VC_GUERRILLAS_ACTIVE: Final = "vc_guerrillas_active"
VC_BASES: Final = "vc_bases"
VC_TUNNELED_BASES: Final = "vc_tunneled_bases"

# 1.4.3: Guerrillas and Special Forces under their plain name are Underground.
OF: Final[dict[str, tuple[str, ...]]] = {
    US: (US_TROOPS, US_IRREGULARS, US_IRREGULARS_ACTIVE, US_BASES),
    ARVN: (ARVN_TROOPS, ARVN_POLICE, ARVN_RANGERS, ARVN_RANGERS_ACTIVE, ARVN_BASES),
    NVA: (NVA_TROOPS, NVA_GUERRILLAS, NVA_GUERRILLAS_ACTIVE, NVA_BASES, NVA_TUNNELED_BASES),
    VC: (VC_GUERRILLAS, VC_GUERRILLAS_ACTIVE, VC_BASES, VC_TUNNELED_BASES),
}
KINDS: Final[tuple[str, ...]] = tuple(kind for faction in FACTIONS for kind in OF[faction])
OWNER: Final[dict[str, str]] = {kind: faction for faction in FACTIONS for kind in OF[faction]}

ACTIVE: Final[dict[str, str]] = {
    US_IRREGULARS: US_IRREGULARS_ACTIVE,
    ARVN_RANGERS: ARVN_RANGERS_ACTIVE,
    NVA_GUERRILLAS: NVA_GUERRILLAS_ACTIVE,
    VC_GUERRILLAS: VC_GUERRILLAS_ACTIVE,
}
UNDERGROUND: Final[dict[str, str]] = {active: hidden for hidden, active in ACTIVE.items()}
TUNNELED: Final[dict[str, str]] = {NVA_BASES: NVA_TUNNELED_BASES, VC_BASES: VC_TUNNELED_BASES}
UNTUNNELED: Final[dict[str, str]] = {tunneled: base for base, tunneled in TUNNELED.items()}


def stock(kind: str) -> str:
    """The kind under which a piece lies in a box: Underground, without Tunnel."""
    return UNDERGROUND.get(kind) or UNTUNNELED.get(kind) or kind


STOCK: Final[dict[str, str]] = {kind: stock(kind) for kind in KINDS}
# The kinds that a piece of each stock can be on the map.
FORMS: Final[dict[str, tuple[str, ...]]] = {
    kind: tuple(form for form in KINDS if STOCK[form] == kind) for kind in KINDS if STOCK[kind] == kind
}

# What a Faction places: the kinds under which its pieces lie in a box.
PLACED: Final[dict[str, tuple[str, ...]]] = {
    faction: tuple(kind for kind in OF[faction] if STOCK[kind] == kind) for faction in FACTIONS
}
US_PIECES, ARVN_PIECES, NVA_PIECES, VC_PIECES = (PLACED[faction] for faction in FACTIONS)

# The Forces Pool of the whole game: 229 pieces.
POOL: Final[dict[str, int]] = {
    US_TROOPS: 40, US_IRREGULARS: 6, US_BASES: 6,
    ARVN_TROOPS: 30, ARVN_POLICE: 30, ARVN_RANGERS: 6, ARVN_BASES: 3,
    NVA_TROOPS: 40, NVA_GUERRILLAS: 20, NVA_BASES: 9,
    VC_GUERRILLAS: 30, VC_BASES: 9,
}  # fmt: skip

CUBES: Final[dict[str, tuple[str, ...]]] = {US: (US_TROOPS,), ARVN: (ARVN_TROOPS, ARVN_POLICE)}
TROOPS: Final[dict[str, str]] = {US: US_TROOPS, ARVN: ARVN_TROOPS, NVA: NVA_TROOPS}
SPECIAL_FORCES: Final[dict[str, tuple[str, ...]]] = {
    US: (US_IRREGULARS, US_IRREGULARS_ACTIVE),
    ARVN: (ARVN_RANGERS, ARVN_RANGERS_ACTIVE),
}
GUERRILLAS: Final[dict[str, str]] = {NVA: NVA_GUERRILLAS, VC: VC_GUERRILLAS}
GUERRILLAS_ACTIVE: Final[dict[str, str]] = {NVA: NVA_GUERRILLAS_ACTIVE, VC: VC_GUERRILLAS_ACTIVE}
ALL_GUERRILLAS: Final[dict[str, tuple[str, ...]]] = {
    NVA: (NVA_GUERRILLAS, NVA_GUERRILLAS_ACTIVE),
    VC: (VC_GUERRILLAS, VC_GUERRILLAS_ACTIVE),
}
BASES: Final[dict[str, tuple[str, ...]]] = {
    US: (US_BASES,),
    ARVN: (ARVN_BASES,),
    NVA: (NVA_BASES, NVA_TUNNELED_BASES),
    VC: (VC_BASES, VC_TUNNELED_BASES),
}
ALL_BASES: Final = tuple(kind for faction in FACTIONS for kind in BASES[faction])
IS_BASE: Final = frozenset(ALL_BASES)
IS_TUNNELED: Final = frozenset(UNTUNNELED)
COIN_KINDS: Final = OF[US] + OF[ARVN]
INSURGENT_KINDS: Final = OF[NVA] + OF[VC]
COIN_CUBES: Final = CUBES[US] + CUBES[ARVN]
COIN_BASES: Final = (US_BASES, ARVN_BASES)
INSURGENT_BASES: Final = BASES[NVA] + BASES[VC]
# 3.3.2: the pieces that count against a marching group.
COIN_NOT_BASES: Final = tuple(kind for kind in COIN_KINDS if kind not in IS_BASE)
BASE: Final[dict[str, str]] = {US: US_BASES, ARVN: ARVN_BASES, NVA: NVA_BASES, VC: VC_BASES}

FRIEND: Final[dict[str, str]] = {US: ARVN, ARVN: US, NVA: VC, VC: NVA}
ENEMIES: Final[dict[str, tuple[str, ...]]] = {US: INSURGENTS, ARVN: INSURGENTS, NVA: COIN, VC: COIN}
ENEMY_KINDS: Final[dict[str, tuple[str, ...]]] = {
    faction: tuple(kind for enemy in ENEMIES[faction] for kind in OF[enemy]) for faction in FACTIONS
}


@cache
def all_of(*factions: str) -> Callable[[Mapping[str, int]], tuple[int, ...]]:
    """Looks up the numbers of all pieces of these Factions in a space at once, which is faster than one by one."""
    return itemgetter(*(kind for faction in factions for kind in OF[faction]))


@cache
def kinds_of(factions: tuple[str, ...]) -> tuple[str, ...]:
    """The kinds of all pieces of these Factions."""
    return tuple(kind for faction in factions for kind in OF[faction])


coin_here, insurgents_here, nva_here, vc_here = all_of(*COIN), all_of(*INSURGENTS), all_of(NVA), all_of(VC)
bases_here: Callable[[Mapping[str, int]], tuple[int, ...]] = itemgetter(*ALL_BASES)


def strengths(here: Mapping[str, int]) -> tuple[int, int, int]:
    """1.7: how many COIN, NVA and VC pieces are in a space."""
    return sum(coin_here(here)), sum(nva_here(here)), sum(vc_here(here))


def coin_lead(here: Mapping[str, int]) -> int:
    """1.7: by how many COIN pieces exceed all others in a space."""
    return sum(coin_here(here)) - sum(insurgents_here(here))
