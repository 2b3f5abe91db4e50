"""1.3 The map: counts, adjacency and every statement that the rulebooks make about it."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.operations.movement import sweep_origins

from tests.games.fire_in_the_lake.tables import a_table

L9, L10, L13, L14 = (
    "loc_cam_ranh_da_lat",
    "loc_ban_me_thuot_da_lat",
    "loc_saigon_an_loc_ban_me_thuot",
    "loc_saigon_can_tho",
)


def test_1_3_1_47_spaces():
    assert (len(board.CITIES), len(board.PROVINCES), len(board.LOCS)) == (8, 22, 17)
    assert len(board.ALL) == 47


def test_1_3_2_population_of_provinces_is_21_and_of_cities_14():
    assert sum(board.population(space) for space in board.PROVINCES) == 21
    assert sum(board.population(space) for space in board.CITIES) == 14
    assert {board.population(space) for space in board.CITIES} == {1, 2, 6}


def test_1_3_3_saigon_has_six_and_hue_two():
    assert (board.population("saigon"), board.population("hue")) == (6, 2)


def test_1_3_4_econ_is_15():
    assert board.TOTAL_ECON == 15
    assert board.MEKONG == (L14, "loc_can_tho_chau_doc", "loc_can_tho_long_phu")


def test_1_3_5_countries():
    assert len(board.LAOS_CAMBODIA) == 6
    assert set(board.OUTSIDE_SOUTH) == {*board.LAOS_CAMBODIA, "north_vietnam"}


def test_1_3_6_adjacency_is_symmetric_with_143_borders():
    pairs = {frozenset((a, b)) for a, near in board.ADJACENT.items() for b in near}
    assert len(pairs) == 143
    assert all(a in board.ADJACENT[b] for a, near in board.ADJACENT.items() for b in near)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("quang_duc", L9), ("quang_duc", "khanh_hoa"), ("cam_ranh", L9), ("binh_tuy", "quang_duc"),
        ("parrots_beak", "kien_phong"), ("parrots_beak", "kien_giang"), ("north_vietnam", "quang_tri"),
        ("central_laos", "quang_tri"), ("quang_nam", "quang_tri"), ("quang_nam", "central_laos"),
        ("qui_nhon", "binh_dinh"), ("saigon", L13), (L13, "pleiku"), (L13, "khanh_hoa"), (L13, "tay_ninh"),
        ("tay_ninh", "saigon"), ("fishhook", "tay_ninh"), ("fishhook", "phuoc_long"), ("southern_laos", "central_laos"),
        ("quang_tri", "loc_hue_da_nang"), ("quang_nam", "quang_tin"), ("kien_giang", "sihanoukville"),
        ("tay_ninh", "parrots_beak"), ("pleiku", "loc_da_nang_dak_to"), ("loc_da_nang_dak_to", "quang_nam"),
        ("pleiku", L10), (L10, "binh_tuy"),
    ],
)  # fmt: skip
def test_1_3_6_stated_neighbours(one, other):
    assert other in board.ADJACENT[one]


def test_1_3_6_stated_neighbourhoods():
    assert {s for s in board.ADJACENT[L14] if s not in board.IS_LOC} == {"kien_phong", "kien_hoa", "can_tho", "saigon"}
    assert set(board.within("north_vietnam", 1)) == {"north_vietnam", "central_laos", "quang_tri", "loc_hue_khe_sanh"}
    near = board.ADJACENT["phu_bon"]
    assert {s for s in near if s not in board.IS_LOC} == {"qui_nhon", "binh_dinh", "kontum", "pleiku", "khanh_hoa"}
    assert len([s for s in near if s in board.IS_LOC]) == 3
    laos = {s for s in board.ADJACENT["central_laos"] if s not in board.IS_LOC}
    assert laos == {"north_vietnam", "quang_tri", "quang_nam", "southern_laos"}
    assert set(board.MEKONG) <= set(board.ADJACENT["can_tho"])


def test_1_3_7_coasts():
    cities = {"hue", "da_nang", "qui_nhon", "cam_ranh", "saigon"}
    assert {city for city in board.CITIES if city in board.COASTAL} == cities
    assert "north_vietnam" in board.COASTAL


def test_3_2_3_example_sweep_from_cam_ranh_by_route_11_into_quang_duc():
    table = a_table()
    assert {"cam_ranh", "binh_tuy"} <= set(sweep_origins(table, "quang_duc"))
    blocked = a_table({L9: {"vc_guerrillas": 1}, "loc_saigon_cam_ranh": {"vc_guerrillas": 1}})
    assert "cam_ranh" not in sweep_origins(blocked, "quang_duc")
