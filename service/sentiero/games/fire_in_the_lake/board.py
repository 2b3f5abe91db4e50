"""1.3 The map: 47 spaces, their type, value, country and neighbours."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

CITY: Final = "city"
HIGHLAND: Final = "highland"
LOWLAND: Final = "lowland"
JUNGLE: Final = "jungle"
LOC: Final = "loc"

SOUTH: Final = "south_vietnam"
NORTH: Final = "north_vietnam"
LAOS: Final = "laos"
CAMBODIA: Final = "cambodia"


class Space(NamedTuple):
    """One space: `value` is Population for Cities and Provinces, Econ for LoCs."""

    id: str
    type: str
    value: int
    country: str = SOUTH
    coastal: bool = False
    mekong: bool = False


# 1.3.1-1.3.5, 1.3.7 (the two LoCs from Can Tho to the sea count as coastal).
SPACES: Final[tuple[Space, ...]] = (
    Space("hue", CITY, 2, coastal=True),
    Space("da_nang", CITY, 1, coastal=True),
    Space("kontum", CITY, 1),
    Space("qui_nhon", CITY, 1, coastal=True),
    Space("cam_ranh", CITY, 1, coastal=True),
    Space("an_loc", CITY, 1),
    Space("saigon", CITY, 6, coastal=True),
    Space("can_tho", CITY, 1),
    Space("central_laos", JUNGLE, 0, LAOS),
    Space("southern_laos", JUNGLE, 0, LAOS),
    Space("northeast_cambodia", JUNGLE, 0, CAMBODIA),
    Space("fishhook", JUNGLE, 0, CAMBODIA),
    Space("parrots_beak", JUNGLE, 0, CAMBODIA),
    Space("sihanoukville", JUNGLE, 0, CAMBODIA, coastal=True),
    Space("north_vietnam", HIGHLAND, 0, NORTH, coastal=True),
    Space("quang_tri", HIGHLAND, 2, coastal=True),
    Space("quang_nam", HIGHLAND, 1, coastal=True),
    Space("quang_tin", LOWLAND, 2, coastal=True),
    Space("binh_dinh", HIGHLAND, 2, coastal=True),
    Space("pleiku", HIGHLAND, 1),
    Space("phu_bon", LOWLAND, 1, coastal=True),
    Space("khanh_hoa", HIGHLAND, 1, coastal=True),
    Space("phuoc_long", JUNGLE, 0),
    Space("quang_duc", JUNGLE, 1),
    Space("binh_tuy", JUNGLE, 1, coastal=True),
    Space("tay_ninh", JUNGLE, 2),
    Space("kien_phong", LOWLAND, 2),
    Space("kien_hoa", LOWLAND, 2, coastal=True),
    Space("ba_xuyen", LOWLAND, 1, coastal=True),
    Space("kien_giang", LOWLAND, 2, coastal=True),
    Space("loc_hue_khe_sanh", LOC, 1, coastal=True),
    Space("loc_hue_da_nang", LOC, 1, coastal=True),
    Space("loc_da_nang_dak_to", LOC, 0),
    Space("loc_da_nang_qui_nhon", LOC, 1, coastal=True),
    Space("loc_kontum_dak_to", LOC, 1),
    Space("loc_kontum_qui_nhon", LOC, 1),
    Space("loc_kontum_ban_me_thuot", LOC, 1),
    Space("loc_qui_nhon_cam_ranh", LOC, 1, coastal=True),
    Space("loc_cam_ranh_da_lat", LOC, 1),
    Space("loc_ban_me_thuot_da_lat", LOC, 0),
    Space("loc_saigon_cam_ranh", LOC, 1, coastal=True),
    Space("loc_saigon_da_lat", LOC, 1),
    Space("loc_saigon_an_loc_ban_me_thuot", LOC, 1),
    Space("loc_saigon_can_tho", LOC, 2, mekong=True),
    Space("loc_can_tho_chau_doc", LOC, 1, mekong=True),
    Space("loc_can_tho_bac_lieu", LOC, 0, coastal=True),
    Space("loc_can_tho_long_phu", LOC, 1, coastal=True, mekong=True),
)

# 1.3.6 Adjacency, each pair once.
_BORDERS: Final[tuple[tuple[str, str], ...]] = (
    ("hue", "quang_tri"),
    ("hue", "loc_hue_khe_sanh"),
    ("hue", "loc_hue_da_nang"),
    ("da_nang", "quang_nam"),
    ("da_nang", "quang_tin"),
    ("da_nang", "loc_hue_da_nang"),
    ("da_nang", "loc_da_nang_dak_to"),
    ("da_nang", "loc_da_nang_qui_nhon"),
    ("kontum", "binh_dinh"),
    ("kontum", "pleiku"),
    ("kontum", "phu_bon"),
    ("kontum", "loc_kontum_dak_to"),
    ("kontum", "loc_kontum_qui_nhon"),
    ("kontum", "loc_kontum_ban_me_thuot"),
    ("qui_nhon", "binh_dinh"),
    ("qui_nhon", "phu_bon"),
    ("qui_nhon", "loc_da_nang_qui_nhon"),
    ("qui_nhon", "loc_kontum_qui_nhon"),
    ("qui_nhon", "loc_qui_nhon_cam_ranh"),
    ("cam_ranh", "khanh_hoa"),
    ("cam_ranh", "binh_tuy"),
    ("cam_ranh", "loc_qui_nhon_cam_ranh"),
    ("cam_ranh", "loc_cam_ranh_da_lat"),
    ("cam_ranh", "loc_saigon_cam_ranh"),
    ("an_loc", "fishhook"),
    ("an_loc", "phuoc_long"),
    ("an_loc", "tay_ninh"),
    ("an_loc", "loc_saigon_an_loc_ban_me_thuot"),
    ("saigon", "quang_duc"),
    ("saigon", "binh_tuy"),
    ("saigon", "tay_ninh"),
    ("saigon", "kien_phong"),
    ("saigon", "kien_hoa"),
    ("saigon", "loc_saigon_cam_ranh"),
    ("saigon", "loc_saigon_da_lat"),
    ("saigon", "loc_saigon_an_loc_ban_me_thuot"),
    ("saigon", "loc_saigon_can_tho"),
    ("can_tho", "kien_phong"),
    ("can_tho", "kien_hoa"),
    ("can_tho", "ba_xuyen"),
    ("can_tho", "kien_giang"),
    ("can_tho", "loc_saigon_can_tho"),
    ("can_tho", "loc_can_tho_chau_doc"),
    ("can_tho", "loc_can_tho_bac_lieu"),
    ("can_tho", "loc_can_tho_long_phu"),
    ("central_laos", "southern_laos"),
    ("central_laos", "north_vietnam"),
    ("central_laos", "quang_tri"),
    ("central_laos", "quang_nam"),
    ("central_laos", "loc_hue_khe_sanh"),
    ("southern_laos", "northeast_cambodia"),
    ("southern_laos", "quang_nam"),
    ("southern_laos", "quang_tin"),
    ("southern_laos", "binh_dinh"),
    ("southern_laos", "pleiku"),
    ("southern_laos", "loc_da_nang_dak_to"),
    ("southern_laos", "loc_kontum_dak_to"),
    ("northeast_cambodia", "fishhook"),
    ("northeast_cambodia", "pleiku"),
    ("fishhook", "parrots_beak"),
    ("fishhook", "pleiku"),
    ("fishhook", "phuoc_long"),
    ("fishhook", "quang_duc"),
    ("fishhook", "tay_ninh"),
    ("fishhook", "loc_saigon_an_loc_ban_me_thuot"),
    ("parrots_beak", "sihanoukville"),
    ("parrots_beak", "tay_ninh"),
    ("parrots_beak", "kien_phong"),
    ("parrots_beak", "kien_giang"),
    ("parrots_beak", "loc_can_tho_chau_doc"),
    ("sihanoukville", "kien_giang"),
    ("north_vietnam", "quang_tri"),
    ("north_vietnam", "loc_hue_khe_sanh"),
    ("quang_tri", "quang_nam"),
    ("quang_tri", "loc_hue_khe_sanh"),
    ("quang_tri", "loc_hue_da_nang"),
    ("quang_nam", "quang_tin"),
    ("quang_nam", "loc_hue_da_nang"),
    ("quang_nam", "loc_da_nang_dak_to"),
    ("quang_tin", "binh_dinh"),
    ("quang_tin", "loc_da_nang_dak_to"),
    ("quang_tin", "loc_da_nang_qui_nhon"),
    ("binh_dinh", "pleiku"),
    ("binh_dinh", "phu_bon"),
    ("binh_dinh", "loc_da_nang_dak_to"),
    ("binh_dinh", "loc_da_nang_qui_nhon"),
    ("binh_dinh", "loc_kontum_dak_to"),
    ("binh_dinh", "loc_kontum_qui_nhon"),
    ("pleiku", "phu_bon"),
    ("pleiku", "khanh_hoa"),
    ("pleiku", "quang_duc"),
    ("pleiku", "loc_da_nang_dak_to"),
    ("pleiku", "loc_kontum_dak_to"),
    ("pleiku", "loc_kontum_ban_me_thuot"),
    ("pleiku", "loc_ban_me_thuot_da_lat"),
    ("pleiku", "loc_saigon_an_loc_ban_me_thuot"),
    ("phu_bon", "khanh_hoa"),
    ("phu_bon", "loc_kontum_qui_nhon"),
    ("phu_bon", "loc_kontum_ban_me_thuot"),
    ("phu_bon", "loc_qui_nhon_cam_ranh"),
    ("khanh_hoa", "quang_duc"),
    ("khanh_hoa", "binh_tuy"),
    ("khanh_hoa", "loc_kontum_ban_me_thuot"),
    ("khanh_hoa", "loc_qui_nhon_cam_ranh"),
    ("khanh_hoa", "loc_cam_ranh_da_lat"),
    ("khanh_hoa", "loc_ban_me_thuot_da_lat"),
    ("khanh_hoa", "loc_saigon_da_lat"),
    ("khanh_hoa", "loc_saigon_an_loc_ban_me_thuot"),
    ("phuoc_long", "quang_duc"),
    ("phuoc_long", "tay_ninh"),
    ("phuoc_long", "loc_saigon_an_loc_ban_me_thuot"),
    ("quang_duc", "binh_tuy"),
    ("quang_duc", "tay_ninh"),
    ("quang_duc", "loc_kontum_ban_me_thuot"),
    ("quang_duc", "loc_cam_ranh_da_lat"),
    ("quang_duc", "loc_ban_me_thuot_da_lat"),
    ("quang_duc", "loc_saigon_da_lat"),
    ("quang_duc", "loc_saigon_an_loc_ban_me_thuot"),
    ("binh_tuy", "loc_cam_ranh_da_lat"),
    ("binh_tuy", "loc_ban_me_thuot_da_lat"),
    ("binh_tuy", "loc_saigon_cam_ranh"),
    ("binh_tuy", "loc_saigon_da_lat"),
    ("tay_ninh", "kien_phong"),
    ("tay_ninh", "loc_saigon_an_loc_ban_me_thuot"),
    ("kien_phong", "kien_hoa"),
    ("kien_phong", "kien_giang"),
    ("kien_phong", "loc_saigon_can_tho"),
    ("kien_phong", "loc_can_tho_chau_doc"),
    ("kien_hoa", "ba_xuyen"),
    ("kien_hoa", "loc_saigon_can_tho"),
    ("kien_hoa", "loc_can_tho_long_phu"),
    ("ba_xuyen", "kien_giang"),
    ("ba_xuyen", "loc_can_tho_bac_lieu"),
    ("ba_xuyen", "loc_can_tho_long_phu"),
    ("kien_giang", "loc_can_tho_chau_doc"),
    ("kien_giang", "loc_can_tho_bac_lieu"),
    ("loc_da_nang_dak_to", "loc_kontum_dak_to"),
    ("loc_kontum_ban_me_thuot", "loc_ban_me_thuot_da_lat"),
    ("loc_kontum_ban_me_thuot", "loc_saigon_an_loc_ban_me_thuot"),
    ("loc_cam_ranh_da_lat", "loc_ban_me_thuot_da_lat"),
    ("loc_cam_ranh_da_lat", "loc_saigon_da_lat"),
    ("loc_ban_me_thuot_da_lat", "loc_saigon_da_lat"),
    ("loc_ban_me_thuot_da_lat", "loc_saigon_an_loc_ban_me_thuot"),
)

SPACE: Final[dict[str, Space]] = {space.id: space for space in SPACES}
ALL: Final[tuple[str, ...]] = tuple(SPACE)
_PLACE_IN_LIST: Final = {space: number for number, space in enumerate(ALL)}
LOCS: Final = tuple(s.id for s in SPACES if s.type == LOC)
CITIES: Final = tuple(s.id for s in SPACES if s.type == CITY)
PROVINCES: Final = tuple(s.id for s in SPACES if s.type not in (CITY, LOC))
PLACES: Final = CITIES + PROVINCES
# 1.6.1: only these can be at Support or Opposition.
POPULATED: Final = tuple(s.id for s in SPACES if s.type != LOC and s.value > 0)
IN_SOUTH: Final = tuple(s.id for s in SPACES if s.country == SOUTH)
IN_LAOS: Final = tuple(s.id for s in SPACES if s.country == LAOS)
IN_CAMBODIA: Final = tuple(s.id for s in SPACES if s.country == CAMBODIA)
LAOS_CAMBODIA: Final = IN_LAOS + IN_CAMBODIA
OUTSIDE_SOUTH: Final = tuple(s.id for s in SPACES if s.country != SOUTH)
COASTAL: Final = tuple(s.id for s in SPACES if s.coastal)
MEKONG: Final = tuple(s.id for s in SPACES if s.mekong)
HIGHLANDS: Final = tuple(s.id for s in SPACES if s.type == HIGHLAND)
LOWLANDS: Final = tuple(s.id for s in SPACES if s.type == LOWLAND)
JUNGLES: Final = tuple(s.id for s in SPACES if s.type == JUNGLE)
TOTAL_ECON: Final = sum(SPACE[loc].value for loc in LOCS)

IS_LOC: Final = frozenset(LOCS)
IS_CITY: Final = frozenset(CITIES)
IS_PROVINCE: Final = frozenset(PROVINCES)
HAS_POPULATION: Final = frozenset(POPULATED)
IS_LAOS_CAMBODIA: Final = frozenset(LAOS_CAMBODIA)
IS_SOUTH: Final = frozenset(IN_SOUTH)
# 3.2.2: where cubes on Patrol may go.
IS_LOC_OR_CITY: Final = IS_LOC | IS_CITY
NORTH_VIETNAM: Final = "north_vietnam"
# 1.4.2: where US and ARVN pieces may stand.
OPEN_TO_COIN: Final = tuple(space for space in ALL if space != NORTH_VIETNAM)
OPEN_PLACES: Final = tuple(space for space in PLACES if space != NORTH_VIETNAM)
IS_OPEN_PLACE: Final = frozenset(OPEN_PLACES)
OPEN_PROVINCES: Final = tuple(space for space in PROVINCES if space != NORTH_VIETNAM)
SAIGON: Final = "saigon"
HUE: Final = "hue"
DA_NANG: Final = "da_nang"
CAN_THO: Final = "can_tho"


def _neighbours() -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {space: [] for space in ALL}
    for one, other in _BORDERS:
        found[one].append(other)
        found[other].append(one)
    return {space: tuple(s for s in ALL if s in found[space]) for space in ALL}


ADJACENT: Final[dict[str, tuple[str, ...]]] = _neighbours()
# The same as sets, which are joined faster.
BESIDE: Final = {space: frozenset(near) for space, near in ADJACENT.items()}
# 3.2.3, 4.3.2: the LoCs next to each space.
LOCS_BESIDE: Final = {space: tuple(near for near in ADJACENT[space] if near in IS_LOC) for space in ALL}
# 3.2.3: each of these LoCs, and where else it leads.
ACROSS_LOCS: Final = {at: tuple((loc, frozenset(ADJACENT[loc]) - {at}) for loc in LOCS_BESIDE[at]) for at in ALL}
_POPULATION: Final = {s.id: 0 if s.type == LOC else s.value for s in SPACES}


def population(space: str) -> int:
    """1.3.2, 1.3.3: the Population value; 0 for LoCs."""
    return _POPULATION[space]


def terrain(space: str) -> str:
    """1.3.1: city, highland, lowland, jungle or loc."""
    return SPACE[space].type


def next_to(spaces: Iterable[str]) -> set[str]:
    """The spaces adjacent to any of these."""
    return set().union(*map(BESIDE.__getitem__, spaces))


def in_order(spaces: Iterable[str]) -> list[str]:
    """These spaces as the board lists them."""
    return sorted(spaces, key=_PLACE_IN_LIST.__getitem__)


def within(space: str, steps: int) -> tuple[str, ...]:
    """The spaces at most so many moves away, itself included."""
    reached = {space}
    for _ in range(steps):
        reached |= {near for far in reached for near in ADJACENT[far]}
    return tuple(in_order(reached))
