"""124 Tet Offensive."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.cards import CARDS

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces

MARKED = ("hue", "da_nang", "kontum", "qui_nhon", "cam_ranh", "an_loc", "can_tho")


def test_terror_with_one_guerrilla_in_every_space_that_has_one_underground():
    table = a_table(
        {
            "quang_nam": {"vc_guerrillas": 3, "support": 1},
            "binh_dinh": {"vc_guerrillas": 1, "support": 2, "terror": 1},
            "phuoc_long": {"vc_guerrillas": 1},
            "southern_laos": {"vc_guerrillas": 1},
            "loc_saigon_can_tho": {"vc_guerrillas": 1},
            "pleiku": {"vc_guerrillas_active": 2, "support": 1},
            "khanh_hoa": {"nva_guerrillas": 1, "support": 1},
        },
        vc=0,
    )
    asked = execute(table, 124, "unshaded", "vc", "saigon", "vc_guerrillas", 6)
    assert {question.role for question in asked} == {"vc"}
    assert pieces(table, "quang_nam") == {"vc_guerrillas": 2, "vc_guerrillas_active": 1}
    assert (table.support["quang_nam"], table.terror["quang_nam"]) == (0, 1)
    assert pieces(table, "binh_dinh") == {"vc_guerrillas_active": 1}
    assert (table.support["binh_dinh"], table.terror["binh_dinh"]) == (1, 1)
    assert [space for space, n in table.terror.items() if n] == [
        "southern_laos", "quang_nam", "binh_dinh", "phuoc_long", "loc_saigon_can_tho",
    ]  # fmt: skip
    assert ("sabotage", "loc_saigon_can_tho", 1) in table.facts
    assert table.support["pleiku"] == table.support["khanh_hoa"] == 1
    assert pieces(table, "khanh_hoa") == {"nva_guerrillas": 1}
    assert table.tracks["vc"] == 0


def test_terror_is_told_before_placement_and_attack():
    table = a_table({"saigon": {"vc_guerrillas": 1, "arvn_police": 1, "support": 1}}, dice=[1])
    execute(table, 124, "unshaded", "vc", "hue", "vc_guerrillas", 6, ["arvn_police@saigon#1"])
    assert [fact[0] for fact in table.facts] == ["activated", "terror", "shifted", "placed", "rolled", "removed"]


def test_vc_chooses_where_the_last_markers_go():
    terror = {city: {"terror": 2} for city in MARKED}
    table = a_table(
        {
            **terror,
            "quang_nam": {"vc_guerrillas": 1},
            "binh_dinh": {"vc_guerrillas": 1},
            "pleiku": {"vc_guerrillas": 1, "terror": 0},
            "can_tho": {"vc_guerrillas": 1, "terror": 2},
        }
    )
    asked = execute(table, 124, "unshaded", "vc", ["pleiku"], "saigon", "vc_guerrillas", 6)
    assert (asked[0].role, asked[0].key) == ("vc", "event.spaces")
    assert asked[0].options == ["quang_nam", "binh_dinh", "pleiku"]
    assert (asked[0].least, asked[0].most) == (1, 1)
    assert [table.terror[s] for s in ("quang_nam", "binh_dinh", "pleiku", "can_tho")] == [0, 0, 1, 2]
    assert pieces(table, "quang_nam") == {"vc_guerrillas_active": 1}
    assert pieces(table, "can_tho") == {"vc_guerrillas_active": 1}


def test_unshaded_cadres_let_no_terror_where_two_guerrillas_cannot_be_removed():
    table = a_table({"pleiku": {"vc_guerrillas": 1}, "quang_nam": {"vc_guerrillas": 3}}, capabilities={116: "unshaded"})
    execute(table, 124, "unshaded", "vc", ["vc_guerrillas@quang_nam#1", "vc_guerrillas@quang_nam#2"],
            "saigon", "vc_guerrillas", 6)  # fmt: skip
    assert pieces(table, "pleiku") == {"vc_guerrillas": 1}
    assert pieces(table, "quang_nam") == {"vc_guerrillas_active": 1}
    assert table.terror["pleiku"] == 0
    assert table.terror["quang_nam"] == 1


def test_six_vc_pieces_into_any_cities_within_stacking():
    table = a_table({"saigon": {"us_bases": 1}}, dice=[6])
    asked = execute(
        table, 124, "unshaded", "vc",
        "saigon", "vc_bases", "saigon", 2, "hue", "vc_bases", "hue", "vc_bases", "hue",
    )  # fmt: skip
    assert asked[0].options == ["hue", "da_nang", "kontum", "qui_nhon", "cam_ranh", "an_loc", "saigon", "can_tho"]
    assert [question.params["left"] for question in asked if question.key == "event.place"] == [6, 5, 3, 2, 1]
    assert pieces(table, "saigon") == {"us_bases": 1, "vc_bases": 1, "vc_guerrillas_active": 2}
    assert pieces(table, "hue") == {"vc_bases": 2, "vc_guerrillas": 1}


def test_pieces_come_from_the_map_only_if_vc_wants_once_none_is_available():
    table = a_table(
        {"kien_hoa": {"vc_guerrillas_active": 26}, "ba_xuyen": {"vc_bases": 2}, "kien_giang": {"vc_bases": 2}},
        out_of_play={"vc_bases": 5},
    )
    execute(table, 124, "unshaded", "vc", "saigon", "vc_guerrillas", 4, "done")
    assert pieces(table, "saigon") == {"vc_guerrillas": 4}
    assert table.on_map(("vc_bases",), ("ba_xuyen", "kien_giang")) == 4


def test_vc_and_nva_guerrillas_attack_together_and_vc_pays_attrition_first():
    table = a_table(
        {"quang_tri": {"vc_guerrillas_active": 1, "nva_guerrillas": 2, "nva_troops": 4, "us_troops": 3}}, dice=[3]
    )
    two = ["us_troops@quang_tri#1", "us_troops@quang_tri#2"]
    asked = execute(table, 124, "unshaded", "vc", "hue", "vc_guerrillas", 6, two)
    assert {question.role for question in asked} == {"vc"}
    assert pieces(table, "quang_tri") == {"nva_guerrillas_active": 1, "nva_troops": 4, "us_troops": 1}
    assert table.casualties == {"us_troops": 2}


@pytest.mark.parametrize(("removed", "left", "guerrillas"), [(0, 3, 3), (1, 2, 2)])
def test_the_attack_is_a_must_but_up_to_2_stays_the_attackers_choice(removed, left, guerrillas):
    """3.3.3: VC may spare US Troops, and its own Guerrillas by it."""
    table = a_table({"quang_tri": {"vc_guerrillas_active": 3, "us_troops": 3}}, dice=[3])
    chosen = [f"us_troops@quang_tri#{i + 1}" for i in range(removed)]
    asked = execute(table, 124, "unshaded", "vc", "hue", "vc_guerrillas", 6, chosen)
    assert (asked[-1].key, asked[-1].least, asked[-1].most) == ("remove.which", 0, 2)
    assert pieces(table, "quang_tri") == {"us_troops": left, "vc_guerrillas_active": guerrillas}


def test_an_attack_fails_above_the_sum_but_exposes_everybody():
    table = a_table(
        {"quang_tri": {"vc_guerrillas_active": 1, "nva_guerrillas": 2, "nva_troops": 4, "us_troops": 3}}, dice=[4]
    )
    execute(table, 124, "unshaded", "vc", "hue", "vc_guerrillas", 6)
    assert pieces(table, "quang_tri") == {
        "vc_guerrillas_active": 1, "nva_guerrillas_active": 2, "nva_troops": 4, "us_troops": 3,
    }  # fmt: skip
    assert table.casualties == {}


def test_vc_decides_the_losses_even_of_an_attack_by_nva_alone_and_bases_fall_last():
    table = a_table(
        {"kontum": {"nva_guerrillas": 2, "us_irregulars": 1, "us_bases": 1, "arvn_troops": 1, "arvn_police": 1}},
        dice=[2],
    )
    asked = execute(table, 124, "unshaded", "vc", "hue", "vc_guerrillas", 6,
                    "both", ["arvn_police@kontum#1", "us_irregulars@kontum#1"])  # fmt: skip
    assert [(q.role, q.key) for q in asked[-2:]] == [("vc", "targets"), ("vc", "remove.which")]
    assert asked[-1].options == ["us_irregulars@kontum#1", "arvn_troops@kontum#1", "arvn_police@kontum#1"]
    assert pieces(table, "kontum") == {"us_bases": 1, "arvn_troops": 1, "nva_guerrillas_active": 2}
    assert table.casualties == {"us_irregulars": 1}


def test_a_us_base_costs_an_attacker_as_a_us_troop_does():
    table = a_table({"kontum": {"vc_guerrillas_active": 1, "nva_guerrillas": 2, "us_bases": 2}}, dice=[3])
    both = ["us_bases@kontum#1", "us_bases@kontum#2"]
    execute(table, 124, "unshaded", "vc", "hue", "vc_guerrillas", 6, both)
    assert pieces(table, "kontum") == {"nva_guerrillas_active": 1}
    assert table.casualties == {"us_bases": 2}


def test_guerrillas_just_placed_and_those_that_terrorized_attack_wherever_enemies_are():
    table = a_table(
        {
            "saigon": {"arvn_police": 2},
            "loc_saigon_can_tho": {"vc_guerrillas": 1, "arvn_police": 1},
            "can_tho": {"nva_troops": 6, "us_troops": 2},
        },
        dice=[6, 1],
    )
    police = ["arvn_police@saigon#1", "arvn_police@saigon#2"]
    on_the_river = ["arvn_police@loc_saigon_can_tho#1"]
    execute(table, 124, "unshaded", "vc", "saigon", "vc_guerrillas", 6, police, on_the_river)
    assert pieces(table, "saigon") == {"vc_guerrillas_active": 6}
    assert pieces(table, "loc_saigon_can_tho") == {"vc_guerrillas_active": 1}
    assert pieces(table, "can_tho") == {"nva_troops": 6, "us_troops": 2}


def test_unshaded_pt_76_costs_a_troop_only_where_nva_guerrillas_attack():
    table = a_table(
        {
            "quang_tri": {"nva_guerrillas": 1, "nva_troops": 2, "arvn_troops": 1},
            "quang_nam": {"vc_guerrillas_active": 1, "nva_troops": 2, "arvn_troops": 1},
        },
        dice=[6, 6],
        capabilities={45: "unshaded"},
    )
    execute(table, 124, "unshaded", "vc", "hue", "vc_guerrillas", 6)
    assert table.pieces["quang_tri"]["nva_troops"] == 1
    assert table.pieces["quang_nam"]["nva_troops"] == 2


@pytest.mark.parametrize(
    ("leaders", "failed", "guerrillas", "active", "outside", "playable"),
    [
        ([125, 127], [], 20, 1, 0, True),
        ([125], [129], 20, 1, 0, True),
        ([125], [], 21, 0, 0, False),
        ([125, 127], [], 20, 0, 5, False),
    ],
)
def test_precondition(leaders, failed, guerrillas, active, outside, playable):
    table = a_table(
        {
            "saigon": {"vc_guerrillas": guerrillas},
            "loc_saigon_can_tho": {"vc_guerrillas_active": active},
            "fishhook": {"vc_guerrillas": outside},
        },
        leaders=leaders,
        failed_attempts=failed,
    )
    condition = CARDS[124].precondition
    assert condition is not None
    assert condition(table) is playable


def test_it_is_the_vc_pivotal_event():
    assert CARDS[124].kind == "pivotal"
    assert CARDS[124].order == ("vc", "nva", "us", "arvn")
    assert CARDS[124].sides == ("unshaded",)
