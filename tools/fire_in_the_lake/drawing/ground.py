"""What is drawn: the corners where areas meet, the borders between them, roads and rivers. Latitude and longitude.

Every area is what its borders enclose, so that neighbours always share the very same line. Cities and towns stand at
the corners where the rules make their spaces meet (1.3.6), and the Lines of Communication follow borders and coasts.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, NamedTuple

Place = tuple[float, float]
GEOGRAPHY: Final[dict[str, Any]] = json.loads(Path(__file__).with_name("geography.json").read_text(encoding="utf-8"))
SEA, BEYOND = "sea", "beyond"

# Real places that move a little, so that what lies between them can be seen.
NUDGED: Final[dict[str, Place]] = {
    "kontum": (14.24, 108.08),
    "dak_to": (14.76, 107.50),
    "hue": (16.62, 107.48),
    "khe_sanh": (16.66, 106.70),
    "long_phu": (9.34, 106.34),
    "bac_lieu": (8.88, 105.30),
    "cam_ranh": (11.80, 109.14),
    "an_loc": (11.82, 106.52),
    "da_lat": (11.84, 108.30),
    "can_tho": (9.98, 105.72),
}
CORNERS: Final[dict[str, Place]] = {
    "top_coast": (24.5, 107.6), "top_laos": (24.5, 101.0), "top_west": (24.5, 99.0),
    "dmz": (17.04, 107.06), "hai_van": (16.22, 108.06), "sa_huynh": (14.66, 109.07), "varella": (12.88, 109.42),
    "laos_tri_nam": (16.04, 106.74), "laos_laos_nam": (15.72, 106.84), "laos_nam_tin": (15.36, 107.04),
    "laos_tin_dinh": (15.06, 107.22), "laos_cambodia_pleiku": (14.02, 107.36), "cambodia_hook_pleiku": (12.98, 107.46),
    "hook_duc_pleiku": (12.66, 107.60), "hook_long_duc": (12.50, 107.36), "long_ninh_duc": (11.50, 107.22),
    "hook_beak_ninh": (11.92, 105.80), "beak_ninh_phong": (11.10, 105.98), "pleiku_bon_hoa": (12.98, 108.34),
    "giang_beak_sihanouk": (10.66, 104.72), "ha_tien": (10.42, 104.50), "koh_kong": (11.30, 102.98),
    "mekong_laos": (15.95, 105.30), "mekong_falls": (14.30, 105.60), "kratie": (12.88, 105.95),
    "kampong_cham": (12.06, 105.30), "kirirom": (11.42, 104.52),
}  # fmt: skip
PLACES: Final[dict[str, Place]] = {
    **{name: (at[0], at[1]) for name, at in GEOGRAPHY["places"].items()},
    **{name: (at[0], at[1]) for name, at in GEOGRAPHY["towns_on_lines_of_communication"].items()},
    **CORNERS,
    **NUDGED,
}


class Border(NamedTuple):
    """A line between two corners, and what lies on both sides of it."""

    start: str
    end: str
    sides: tuple[str, str]
    through: tuple[Place, ...] = ()


BORDERS: Final[tuple[Border, ...]] = (
    # The coast, from north to south.
    Border(
        "top_coast",
        "dmz",
        ("north_vietnam", SEA),
        ((19.6, 105.86), (18.7, 105.76), (18.25, 105.98), (18.02, 106.45), (17.72, 106.46), (17.45, 106.66)),
    ),
    Border("dmz", "hai_van", ("quang_tri", SEA), ((16.90, 107.20), (16.72, 107.46), (16.56, 107.68), (16.36, 107.90))),
    Border("hai_van", "da_nang", ("quang_nam", SEA), ((16.22, 108.16),)),
    Border(
        "da_nang",
        "sa_huynh",
        ("quang_tin", SEA),
        ((15.86, 108.40), (15.54, 108.66), (15.36, 108.82), (15.20, 108.95), (14.92, 108.94)),
    ),
    Border("sa_huynh", "qui_nhon", ("binh_dinh", SEA), ((14.44, 109.12), (14.20, 109.20), (13.98, 109.28))),
    Border(
        "qui_nhon", "varella", ("phu_bon", SEA), ((13.56, 109.26), (13.42, 109.32), (13.22, 109.31), (13.04, 109.42))
    ),
    Border(
        "varella", "cam_ranh", ("khanh_hoa", SEA), ((12.72, 109.32), (12.54, 109.34), (12.32, 109.22), (12.12, 109.24))
    ),
    Border(
        "cam_ranh",
        "saigon",
        ("binh_tuy", SEA),
        (
            (11.76, 109.20),
            (11.54, 109.06),
            (11.20, 109.06),
            (10.98, 108.80),
            (10.80, 108.50),
            (10.66, 108.20),
            (10.46, 107.86),
            (10.32, 107.50),
            (10.24, 107.14),
            (10.46, 107.02),
            (10.60, 106.92),
        ),
    ),
    Border(
        "saigon",
        "long_phu",
        ("kien_hoa", SEA),
        (
            (10.52, 106.80),
            (10.34, 106.94),
            (10.16, 107.00),
            (10.04, 107.08),
            (9.90, 106.96),
            (9.74, 106.96),
            (9.54, 106.70),
        ),
    ),
    Border("long_phu", "bac_lieu", ("ba_xuyen", SEA), ((9.10, 106.22), (8.88, 106.00), (8.82, 105.62))),
    Border(
        "bac_lieu",
        "ha_tien",
        ("kien_giang", SEA),
        (
            (8.76, 105.18),
            (8.66, 105.08),
            (8.56, 104.76),
            (8.74, 104.72),
            (9.10, 104.80),
            (9.50, 104.84),
            (9.80, 104.96),
            (9.98, 105.02),
            (10.14, 104.86),
            (10.24, 104.62),
        ),
    ),
    Border(
        "ha_tien",
        "koh_kong",
        ("sihanoukville", SEA),
        ((10.50, 104.28), (10.48, 103.98), (10.62, 103.84), (10.62, 103.56), (10.90, 103.40), (11.05, 103.10)),
    ),
    # From the edge of the map down to the Central Highlands.
    Border("top_west", "top_laos", ("central_laos", BEYOND)),
    Border("top_laos", "top_coast", ("north_vietnam", BEYOND)),
    Border(
        "top_laos",
        "khe_sanh",
        ("central_laos", "north_vietnam"),
        ((19.4, 103.9), (18.6, 104.5), (18.10, 105.00), (17.72, 105.46), (17.40, 105.84), (17.05, 106.38)),
    ),
    Border("khe_sanh", "dmz", ("north_vietnam", "quang_tri"), ((16.90, 106.76), (17.00, 106.92))),
    Border("khe_sanh", "laos_tri_nam", ("central_laos", "quang_tri"), ((16.34, 106.58),)),
    Border("laos_tri_nam", "hai_van", ("quang_tri", "quang_nam"), ((15.92, 107.08), (15.98, 107.46), (15.98, 107.80))),
    Border("laos_tri_nam", "laos_laos_nam", ("central_laos", "quang_nam")),
    Border(
        "mekong_laos",
        "laos_laos_nam",
        ("central_laos", "southern_laos"),
        ((16.02, 105.70), (15.86, 106.12), (15.90, 106.50)),
    ),
    Border("laos_laos_nam", "laos_nam_tin", ("southern_laos", "quang_nam"), ((15.54, 106.98),)),
    Border("laos_nam_tin", "da_nang", ("quang_nam", "quang_tin"), ((15.28, 107.42), (15.38, 107.76), (15.66, 108.04))),
    Border("laos_nam_tin", "laos_tin_dinh", ("southern_laos", "quang_tin"), ((15.20, 107.08),)),
    Border(
        "laos_tin_dinh",
        "sa_huynh",
        ("quang_tin", "binh_dinh"),
        ((14.94, 107.60), (14.82, 108.02), (14.84, 108.40), (14.70, 108.76)),
    ),
    Border("laos_tin_dinh", "dak_to", ("southern_laos", "binh_dinh"), ((14.94, 107.30),)),
    Border("dak_to", "kontum", ("binh_dinh", "pleiku"), ((14.56, 107.70), (14.40, 107.82))),
    Border("dak_to", "laos_cambodia_pleiku", ("southern_laos", "pleiku"), ((14.56, 107.38), (14.30, 107.44))),
    Border(
        "mekong_falls",
        "laos_cambodia_pleiku",
        ("southern_laos", "northeast_cambodia"),
        ((14.08, 106.00), (14.26, 106.36), (14.34, 106.80), (14.20, 107.06)),
    ),
    Border(
        "laos_cambodia_pleiku",
        "cambodia_hook_pleiku",
        ("northeast_cambodia", "pleiku"),
        ((13.66, 107.48), (13.30, 107.40)),
    ),
    Border(
        "kratie",
        "cambodia_hook_pleiku",
        ("northeast_cambodia", "fishhook"),
        ((13.06, 106.40), (12.92, 106.84), (13.02, 107.16)),
    ),
    Border("cambodia_hook_pleiku", "hook_duc_pleiku", ("fishhook", "pleiku"), ((12.72, 107.46),)),
    Border("hook_duc_pleiku", "ban_me_thuot", ("pleiku", "quang_duc"), ((12.44, 107.76), (12.56, 107.92))),
    Border("kontum", "qui_nhon", ("binh_dinh", "phu_bon"), ((14.00, 108.36), (13.92, 108.70), (13.82, 108.96))),
    Border("kontum", "pleiku_bon_hoa", ("pleiku", "phu_bon"), ((13.94, 108.12), (13.60, 108.28), (13.26, 108.28))),
    Border("pleiku_bon_hoa", "varella", ("phu_bon", "khanh_hoa"), ((12.96, 108.76), (12.84, 109.10))),
    Border("pleiku_bon_hoa", "ban_me_thuot", ("pleiku", "khanh_hoa"), ((12.86, 108.24),)),
    Border("ban_me_thuot", "da_lat", ("khanh_hoa", "quang_duc"), ((12.44, 108.18), (12.18, 108.22))),
    Border("da_lat", "cam_ranh", ("khanh_hoa", "binh_tuy"), ((11.70, 108.66), (11.74, 108.90))),
    # Around Saigon.
    Border("hook_long_duc", "hook_duc_pleiku", ("fishhook", "quang_duc"), ((12.56, 107.48),)),
    Border("an_loc", "hook_long_duc", ("fishhook", "phuoc_long"), ((12.10, 106.58), (12.48, 106.80), (12.54, 107.06))),
    Border(
        "long_ninh_duc",
        "hook_long_duc",
        ("phuoc_long", "quang_duc"),
        ((11.62, 107.36), (11.86, 107.50), (12.12, 107.50)),
    ),
    Border("an_loc", "long_ninh_duc", ("phuoc_long", "tay_ninh"), ((11.50, 106.90),)),
    Border("long_ninh_duc", "saigon", ("tay_ninh", "quang_duc"), ((11.20, 107.16),)),
    Border(
        "saigon",
        "da_lat",
        ("quang_duc", "binh_tuy"),
        ((10.98, 107.14), (11.14, 107.42), (11.42, 107.66), (11.52, 107.98), (11.72, 108.22)),
    ),
    Border("hook_beak_ninh", "an_loc", ("fishhook", "tay_ninh"), ((11.96, 106.06), (11.90, 106.30))),
    Border("kampong_cham", "hook_beak_ninh", ("fishhook", "parrots_beak"), ((12.04, 105.56),)),
    Border(
        "hook_beak_ninh",
        "beak_ninh_phong",
        ("parrots_beak", "tay_ninh"),
        ((11.60, 105.72), (11.34, 105.78), (11.18, 105.90)),
    ),
    Border("beak_ninh_phong", "saigon", ("tay_ninh", "kien_phong"), ((10.98, 106.20), (10.92, 106.44))),
    # The delta.
    Border("chau_doc", "beak_ninh_phong", ("parrots_beak", "kien_phong"), ((10.98, 105.36), (11.04, 105.70))),
    Border("saigon", "can_tho", ("kien_phong", "kien_hoa"), ((10.50, 106.36), (10.34, 106.26), (10.26, 106.00))),
    Border("can_tho", "chau_doc", ("kien_phong", "kien_giang"), ((10.24, 105.56), (10.42, 105.36))),
    Border("can_tho", "long_phu", ("kien_hoa", "ba_xuyen"), ((9.84, 106.00), (9.60, 106.18))),
    Border("can_tho", "bac_lieu", ("ba_xuyen", "kien_giang"), ((9.72, 105.64), (9.44, 105.52), (9.20, 105.36))),
    Border("giang_beak_sihanouk", "chau_doc", ("parrots_beak", "kien_giang"), ((10.58, 104.92),)),
    Border("ha_tien", "giang_beak_sihanouk", ("sihanoukville", "kien_giang"), ((10.54, 104.56),)),
    Border("kirirom", "giang_beak_sihanouk", ("sihanoukville", "parrots_beak"), ((11.20, 104.46), (10.96, 104.62))),
    # Where the areas of the game end.
    Border(
        "top_west",
        "mekong_laos",
        ("central_laos", BEYOND),
        (
            (19.2, 102.6),
            (18.6, 103.6),
            (18.20, 104.05),
            (17.82, 104.44),
            (17.40, 104.74),
            (16.90, 104.74),
            (16.50, 104.72),
            (16.20, 105.04),
        ),
    ),
    Border(
        "mekong_laos",
        "mekong_falls",
        ("southern_laos", BEYOND),
        ((15.60, 105.58), (15.26, 105.50), (14.90, 105.56), (14.58, 105.42)),
    ),
    Border(
        "mekong_falls", "kratie", ("northeast_cambodia", BEYOND), ((13.94, 105.78), (13.56, 105.98), (13.20, 105.90))
    ),
    Border("kratie", "kampong_cham", ("fishhook", BEYOND), ((12.52, 105.92), (12.28, 105.66), (12.12, 105.40))),
    Border("kampong_cham", "kirirom", ("parrots_beak", BEYOND), ((11.80, 105.06), (11.56, 104.90))),
    Border("kirirom", "koh_kong", ("sihanoukville", BEYOND), ((11.56, 104.10), (11.44, 103.66), (11.56, 103.24))),
)


class Line(NamedTuple):
    """A Line of Communication: from place to place, along borders where these have one, else through open country."""

    stops: tuple[str, ...]
    through: tuple[Place, ...] = ()


LINES: Final[dict[str, Line]] = {
    "loc_hue_khe_sanh": Line(("hue", "khe_sanh"), ((16.72, 107.30), (16.82, 107.06), (16.72, 106.88))),
    "loc_hue_da_nang": Line(("hue", "da_nang"), ((16.36, 107.72), (16.22, 107.92), (16.14, 108.08))),
    "loc_da_nang_dak_to": Line(("da_nang", "laos_nam_tin", "laos_tin_dinh", "dak_to")),
    "loc_da_nang_qui_nhon": Line(
        ("da_nang", "qui_nhon"),
        ((15.78, 108.30), (15.44, 108.54), (15.14, 108.74), (14.84, 108.82), (14.46, 108.96), (14.10, 109.06)),
    ),
    "loc_kontum_dak_to": Line(("kontum", "dak_to")),
    "loc_kontum_qui_nhon": Line(("kontum", "qui_nhon")),
    "loc_kontum_ban_me_thuot": Line(("kontum", "pleiku_bon_hoa", "ban_me_thuot")),
    "loc_qui_nhon_cam_ranh": Line(
        ("qui_nhon", "cam_ranh"), ((13.46, 109.16), (13.16, 109.18), (12.84, 109.22), (12.52, 109.16), (12.20, 109.08))
    ),
    "loc_cam_ranh_da_lat": Line(("cam_ranh", "da_lat")),
    "loc_ban_me_thuot_da_lat": Line(("ban_me_thuot", "da_lat")),
    "loc_saigon_cam_ranh": Line(
        ("saigon", "cam_ranh"),
        (
            (10.70, 107.10),
            (10.58, 107.46),
            (10.72, 107.80),
            (10.92, 108.12),
            (11.10, 108.46),
            (11.30, 108.82),
            (11.56, 109.04),
        ),
    ),
    "loc_saigon_da_lat": Line(("saigon", "da_lat")),
    "loc_saigon_an_loc_ban_me_thuot": Line(
        ("saigon", "long_ninh_duc", "an_loc", "hook_long_duc", "hook_duc_pleiku", "ban_me_thuot")
    ),
    "loc_saigon_can_tho": Line(("saigon", "can_tho")),
    "loc_can_tho_chau_doc": Line(("can_tho", "chau_doc")),
    "loc_can_tho_bac_lieu": Line(("can_tho", "bac_lieu")),
    "loc_can_tho_long_phu": Line(("can_tho", "long_phu")),
}

TOWNS: Final = tuple(GEOGRAPHY["towns_on_lines_of_communication"])

# On which side of a town its name stands (1: right), and how far below its middle.
TOWN_SIDES: Final[dict[str, int]] = {"ban_me_thuot": -1, "khe_sanh": -1, "dak_to": -1}
TOWN_DOWN: Final[dict[str, int]] = {"ban_me_thuot": 18, "long_phu": 4, "bac_lieu": 8}

# Land, water and islands that are no spaces.
BACKDROP: Final[tuple[tuple[str, bool, tuple[Place, ...]], ...]] = (
    (
        "lake",
        True,
        (
            (13.18, 103.62),
            (13.06, 103.90),
            (12.86, 104.12),
            (12.72, 104.42),
            (12.46, 104.68),
            (12.40, 104.56),
            (12.58, 104.22),
            (12.78, 103.86),
            (13.00, 103.62),
        ),
    ),
    ("river", False, ((12.44, 104.64), (12.06, 104.80), (11.56, 104.94))),
    (
        "island",
        True,
        ((10.44, 103.98), (10.30, 104.08), (10.08, 104.02), (10.04, 103.94), (10.22, 103.86), (10.38, 103.84)),
    ),
    ("island", True, ((8.74, 106.56), (8.72, 106.66), (8.64, 106.62), (8.66, 106.54))),
    ("island", True, ((15.42, 109.08), (15.42, 109.16), (15.37, 109.14), (15.37, 109.08))),
    ("island", True, ((10.56, 108.90), (10.56, 109.00), (10.49, 108.98), (10.49, 108.90))),
)

# The longest line of each label in any language, in letters, and its lines: names come from the catalogs.
LABELS: Final[dict[str, tuple[int, int]]] = {
    "central_laos": (12, 2), "southern_laos": (11, 2), "northeast_cambodia": (13, 2), "fishhook": (12, 1),
    "parrots_beak": (12, 2), "sihanoukville": (13, 1), "north_vietnam": (12, 2), "quang_tri": (10, 2),
    "quang_nam": (9, 1), "quang_tin": (10, 2), "binh_dinh": (9, 1), "pleiku": (6, 2), "phu_bon": (7, 2),
    "khanh_hoa": (9, 1), "phuoc_long": (10, 1), "quang_duc": (10, 2), "binh_tuy": (10, 2), "tay_ninh": (8, 1),
    "kien_phong": (10, 1), "kien_hoa": (9, 2), "ba_xuyen": (8, 1), "kien_giang": (10, 2),
}  # fmt: skip
