"""92 SEALORDS."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces

DELTA = [
    "kien_phong", "kien_hoa", "ba_xuyen", "kien_giang",
    "loc_saigon_can_tho", "loc_can_tho_chau_doc", "loc_can_tho_bac_lieu", "loc_can_tho_long_phu",
]  # fmt: skip


def test_unshaded_arvn_then_us_sweep_or_assault_each_space_around_can_tho():
    table = a_table(
        {
            "kien_phong": {"arvn_troops": 2, "us_troops": 1, "vc_guerrillas": 2, "vc_guerrillas_active": 1},
            "kien_hoa": {"arvn_police": 1, "vc_guerrillas": 2},
            "loc_saigon_can_tho": {"arvn_police": 2, "us_troops": 2, "vc_guerrillas_active": 2},
            "loc_can_tho_bac_lieu": {"us_troops": 1, "vc_guerrillas_active": 1},
            "can_tho": {"arvn_troops": 3, "vc_guerrillas_active": 1},
        },
        deck=[55, 128],
        arvn=0,
    )
    asked = execute(table, 92, "unshaded", "us", "assault", "sweep", "sweep")
    assert [(q.role, q.key, q.params.get("space")) for q in asked] == [
        ("arvn", "event.how", "kien_phong"),
        ("arvn", "event.how", "kien_hoa"),
        ("us", "event.how", "kien_phong"),
    ]
    assert asked[0].options == ["sweep", "assault"]
    assert pieces(table, "kien_phong") == {
        "arvn_troops": 2, "us_troops": 1, "vc_guerrillas": 1, "vc_guerrillas_active": 1,
    }  # fmt: skip
    assert pieces(table, "kien_hoa") == {"arvn_police": 1, "vc_guerrillas": 1, "vc_guerrillas_active": 1}
    assert pieces(table, "loc_saigon_can_tho") == {"arvn_police": 2, "us_troops": 2}
    assert pieces(table, "loc_can_tho_bac_lieu") == {"us_troops": 1}
    assert pieces(table, "can_tho") == {"arvn_troops": 3, "vc_guerrillas_active": 1}
    assert [fact[1:3] for fact in table.facts if fact[0] == "operation"] == [
        ("arvn", "assault"), ("arvn", "sweep"), ("arvn", "assault"),
        ("us", "sweep"), ("us", "assault"), ("us", "assault"),
    ]  # fmt: skip
    assert table.tracks["arvn"] == 0


def test_unshaded_a_sweep_that_finds_nobody_may_be_chosen_all_the_same():
    """Not one of the alternatives that are left out because they change nothing (5.1.3)."""
    table = a_table({"kien_phong": {"arvn_troops": 2, "vc_guerrillas_active": 2}})
    asked = execute(table, 92, "unshaded", "arvn", "sweep")
    assert asked[0].options == ["sweep", "assault"]
    assert pieces(table, "kien_phong") == {"arvn_troops": 2, "vc_guerrillas_active": 2}


def test_unshaded_the_us_may_add_an_arvn_assault_once_at_no_cost():
    space = {"arvn_troops": 2, "us_troops": 1, "vc_guerrillas_active": 4}
    table = a_table({"kien_hoa": space, "kien_phong": space}, arvn=0)
    asked = execute(table, 92, "unshaded", "arvn", "sweep", "sweep", "assault", "yes", "assault")
    assert asked.keys == ["event.how"] * 3 + ["assault.add_arvn", "event.how"]
    assert table.pieces["kien_phong"]["vc_guerrillas_active"] == 2
    assert table.pieces["kien_hoa"]["vc_guerrillas_active"] == 3


def test_unshaded_overrides_what_forbids_us_assaults():
    table = a_table(
        {space: {"us_troops": 1, "vc_guerrillas_active": 1} for space in DELTA[4:7]},
        momentum={78: "shaded"},
        capabilities={11: "shaded"},
    )
    assert execute(table, 92, "unshaded", "us") == []
    assert not table.on_map(("vc_guerrillas_active",))


def test_unshaded_without_coin_pieces_there_does_nothing():
    table = a_table({"kien_phong": {"vc_guerrillas": 2}, "can_tho": {"us_troops": 1, "vc_guerrillas": 1}})
    assert execute(table, 92, "unshaded", "us") == []
    assert table.facts == []


def test_shaded_the_picked_faction_moves_its_pieces_from_cambodia_and_tay_ninh():
    table = a_table(
        {
            "parrots_beak": {"vc_guerrillas": 2, "vc_bases": 1, "vc_tunneled_bases": 1, "nva_troops": 3},
            "tay_ninh": {"vc_guerrillas_active": 1, "vc_tunneled_bases": 1},
            "central_laos": {"vc_guerrillas": 1},
            "kien_hoa": {"us_bases": 1, "arvn_bases": 1},
        }
    )
    asked = execute(
        table, 92, "shaded", "nva", "vc",
        "ba_xuyen", ["vc_bases@parrots_beak#1", "vc_guerrillas_active@tay_ninh#1"],
        "loc_can_tho_long_phu", ["vc_guerrillas@parrots_beak#1"], "done",
    )  # fmt: skip
    assert [q.role for q in asked] == ["nva"] + ["vc"] * 5
    assert asked[0].options == ["nva", "vc"]
    assert asked[1].options == [*DELTA, "done"]
    assert not any("tunneled" in option or "nva" in option or "laos" in option for option in asked[2].options)
    assert not any("bases" in option for option in asked[4].options)
    assert pieces(table, "ba_xuyen") == {"vc_bases": 1, "vc_guerrillas_active": 1}
    assert pieces(table, "loc_can_tho_long_phu") == {"vc_guerrillas": 1}
    assert pieces(table, "parrots_beak") == {"vc_guerrillas": 1, "vc_tunneled_bases": 1, "nva_troops": 3}
    assert pieces(table, "tay_ninh") == {"vc_tunneled_bases": 1}


def test_shaded_bases_keep_to_stacking():
    full = {space: {"vc_bases": 2} for space in DELTA[:4]}
    table = a_table({"fishhook": {"nva_bases": 1}, **full})
    assert execute(table, 92, "shaded", "vc", "nva").keys == ["event.faction"]
    assert table.facts == []
