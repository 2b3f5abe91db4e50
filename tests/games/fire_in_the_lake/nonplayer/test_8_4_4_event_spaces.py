"""8.4.4, 8.4.5: where Events happen."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake import board

from tests.games.fire_in_the_lake.nonplayer.eventful import executes, showing
from tests.games.fire_in_the_lake.tables import pieces


def where(card, who, spaces, text="", **values):
    acted = executes(showing(card, spaces, **values), who, text)
    found = (acted.answers("event.where") + acted.answers("event.spaces"))[0]
    return found if isinstance(found, str) else found[0]


# -- most Bases, then most pieces ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "who", "spaces", "chosen"),
    [
        (
            24,
            "us",
            {"quang_tin": {"us_troops": 1, "vc_bases": 1}, "binh_tuy": {"us_troops": 1, "vc_guerrillas": 4}},
            "quang_tin",
        ),
        (
            24,
            "us",
            {"quang_tin": {"us_troops": 1, "vc_guerrillas": 3}, "binh_tuy": {"us_troops": 1, "vc_guerrillas": 4}},
            "binh_tuy",
        ),
        (
            37,
            "us",
            {
                "quang_tri": {"us_bases": 1, "us_troops": 1, "nva_troops": 4},
                "tay_ninh": {"us_bases": 1, "us_troops": 1, "nva_troops": 2},
            },
            "quang_tri",
        ),
        (
            37,
            "nva",
            {"quang_tri": {"us_troops": 3, "nva_troops": 1}, "tay_ninh": {"us_troops": 2, "nva_troops": 2}},
            "quang_tri",
        ),
        (
            44,
            "us",
            {"quang_tri": {"us_troops": 1, "nva_bases": 1}, "tay_ninh": {"us_troops": 1, "nva_troops": 5}},
            "quang_tri",
        ),
        (
            44,
            "nva",
            {"quang_tri": {"us_troops": 1, "nva_troops": 1}, "tay_ninh": {"us_troops": 3, "nva_troops": 1}},
            "tay_ninh",
        ),
        (
            23,
            "vc",
            {
                "quang_tri": {"us_troops": 1, "vc_tunneled_bases": 1},
                "tay_ninh": {"us_troops": 3, "vc_tunneled_bases": 1},
            },
            "tay_ninh",
        ),
        (
            47,
            "arvn",
            {"quang_tri": {"arvn_troops": 1, "nva_troops": 1}, "tay_ninh": {"arvn_police": 3, "nva_troops": 1}},
            "tay_ninh",
        ),
        (49, "nva", {"hue": {"nva_troops": 2}, "saigon": {"nva_troops": 5}}, "saigon"),
        (
            59,
            "us",
            {"hue": {"us_bases": 1, "nva_troops": 3}, "saigon": {"us_bases": 1, "nva_troops": 2, "nva_bases": 1}},
            "saigon",
        ),
        (
            71,
            "arvn",
            {"hue": {"arvn_troops": 1, "nva_troops": 3}, "saigon": {"arvn_troops": 1, "nva_troops": 2}},
            "hue",
        ),
        (81, "vc", {"quang_tri": {"arvn_police": 2}, "pleiku": {"arvn_police": 1, "us_irregulars": 2}}, "pleiku"),
        (
            100,
            "vc",
            {"kien_hoa": {"vc_guerrillas": 1, "arvn_police": 1}, "kien_phong": {"vc_guerrillas": 1, "arvn_police": 4}},
            "kien_phong",
        ),
        (
            100,
            "us",
            {"kien_hoa": {"us_troops": 1, "vc_guerrillas": 5}, "kien_phong": {"us_troops": 1, "nva_bases": 1}},
            "kien_phong",
        ),
        (
            102,
            "us",
            {
                "tay_ninh": {"us_troops": 5, "vc_tunneled_bases": 1, "vc_guerrillas": 1},
                "phuoc_long": {"us_troops": 5, "vc_tunneled_bases": 1, "vc_guerrillas": 2},
            },
            "phuoc_long",
        ),
        (
            17,
            "vc",
            {"hue": {"arvn_bases": 1, "vc_guerrillas": 1}, "saigon": {"us_bases": 1, "vc_guerrillas": 1}},
            "saigon",
        ),
    ],
)
def test_8_4_4_where_most_bases_then_pieces_are_hit(card, who, spaces, chosen):
    assert where(card, who, spaces, policy="nixon") == chosen


# -- 23, 44: the US lifts, Sweeps and Assaults -----------------------------------------------------

READY = {"saigon": {"us_bases": 1, "us_troops": 9}}


def test_8_4_4_ia_drang_as_for_a_sweep_and_not_in_laos():
    """8.8.5: where Guerrillas hide; Troops go to Laos only under Nixon, or if nothing else is listed."""
    laos = {"southern_laos": {"nva_bases": 2, "nva_troops": 4, "nva_guerrillas": 1}}
    pleiku = {"pleiku": {"us_troops": 1, "nva_guerrillas": 2, "nva_troops": 1, "support": 1}}
    kontum = {"kontum": {"nva_troops": 3}}
    assert where(44, "us", {**READY, **laos, **pleiku}) == "pleiku"
    assert where(44, "us", {**READY, **laos, **kontum}) == "kontum"
    assert where(44, "us", {**READY, **laos, **kontum}, policy="nixon") == "southern_laos"
    laos["central_laos"] = {"nva_bases": 1, "nva_troops": 4, "nva_guerrillas": 1}
    assert where(44, "us", {**READY, **laos}) == "southern_laos"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"us_troops": 1, "nva_guerrillas": 1}, {"nva_guerrillas": 3, "nva_bases": 1, "support": 1}),
        ({"nva_guerrillas": 1, "support": 1}, {"nva_guerrillas": 3, "nva_bases": 1}),
        ({"nva_guerrillas": 1, "nva_bases": 1}, {"nva_guerrillas": 4}),
        ({"nva_guerrillas": 1}, {"nva_bases": 2, "nva_troops": 3}),
    ],
)
def test_8_4_4_ia_drang_by_the_order_of_a_sweep(better, worse):
    """8.8.5: a US piece, Support, a Base."""
    for first, second in (("pleiku", "quang_duc"), ("quang_duc", "pleiku")):
        assert where(44, "us", {**READY, first: better, second: worse}) == first


def test_8_4_4_ia_drang_among_equals_where_more_people_live():
    hidden = {"nva_guerrillas": 1}
    assert where(44, "us", {**READY, "quang_duc": {"nva_guerrillas": 3}, "tay_ninh": hidden}) == "tay_ninh"


def test_8_4_4_ia_drang_where_nobody_hides_for_what_can_be_removed_of_both_enemies():
    """No Tunneled Base can be, a VC Base can."""
    tunnel = {"us_troops": 6, "nva_tunneled_bases": 1, "nva_guerrillas_active": 1}
    six = {"us_troops": 6, "nva_troops": 6}
    assert where(44, "us", {"tay_ninh": tunnel, "phuoc_long": six}) == "phuoc_long"
    vc_base = {"us_troops": 6, "vc_guerrillas_active": 4, "vc_bases": 1, "nva_troops": 1}
    three = {"us_troops": 6, "nva_troops": 3}
    assert where(44, "us", {"tay_ninh": vc_base, "phuoc_long": three}) == "tay_ninh"


def test_8_4_4_attleboro_as_for_a_sweep_then_for_tunneled_bases():
    hidden = {"us_troops": 1, "vc_guerrillas": 2, "vc_tunneled_bases": 1, "support": 1}
    laos = {"southern_laos": {"nva_tunneled_bases": 2}}
    assert where(23, "us", {**READY, **laos, "tay_ninh": hidden}) == "tay_ninh"
    units = {"vc_tunneled_bases": 1, "nva_tunneled_bases": 1}
    assert where(23, "us", {**READY, "phuoc_long": units, "tay_ninh": {"vc_tunneled_bases": 1}}) == "phuoc_long"


# -- 95: the US Sweeps or Assaults -----------------------------------------------------------------


def westmoreland(spaces):
    """The spaces, and what the US does there."""
    acted = executes(showing(95, spaces), "us")
    (chosen,) = acted.answers("event.spaces")
    return set(chosen), set(acted.answers("event.how"))


def test_8_4_4_westmoreland_decides_over_all_spaces_then_assaults_where_most_is_gained():
    """8.8.3: NVA Troops face US Troops."""
    hidden = {"us_troops": 1, "vc_guerrillas": 6}
    spaces = {"tay_ninh": {"us_troops": 6, "nva_troops": 4}, "phuoc_long": hidden, "quang_duc": hidden}
    chosen, how = westmoreland(spaces)
    assert ("tay_ninh" in chosen, how) == (True, {"assault"})


def test_8_4_4_westmoreland_assaults_where_all_then_most_then_any_active_pieces_go():
    """8.8.3; what decided for an Assault need not be where it is made."""
    spaces = {
        "tay_ninh": {"us_troops": 2, "nva_troops": 6},
        "quang_duc": {"us_troops": 2, "vc_guerrillas_active": 3},
        "phuoc_long": {"us_troops": 2, "vc_guerrillas_active": 2, "vc_guerrillas": 4},
    }
    assert westmoreland(spaces) == ({"phuoc_long", "quang_duc"}, {"assault"})


def test_8_4_4_westmoreland_sweeps_where_guerrillas_are_found_at_support_first():
    """8.8.5: Support, a Base, people; never on a LoC."""
    spaces = {
        "hue": {"us_troops": 1, "vc_guerrillas": 1, "support": 1},
        "quang_tin": {"us_troops": 1, "vc_guerrillas": 1, "vc_bases": 1},
        "tay_ninh": {"us_troops": 1, "vc_guerrillas": 6},
        "saigon": {"us_troops": 1, "vc_guerrillas": 1},
        "loc_hue_da_nang": {"us_troops": 1, "vc_guerrillas": 1},
    }
    assert westmoreland(spaces) == ({"hue", "quang_tin"}, {"sweep"})


# -- 47: ARVN is doubled and Assaults --------------------------------------------------------------


@pytest.mark.parametrize(
    ("spaces", "chosen"),
    [
        # 4 cubes remove the Troop and the Base; in Saigon nobody can be removed.
        (
            {
                "quang_tin": {"arvn_troops": 2, "nva_troops": 1, "nva_bases": 1},
                "saigon": {"arvn_police": 6, "nva_guerrillas": 1},
            },
            "quang_tin",
        ),
        # The Base in Quang Tin falls anyway, that in Binh Tuy only to more Troops.
        (
            {
                "quang_tin": {"arvn_troops": 8, "nva_bases": 1},
                "binh_tuy": {"arvn_troops": 1, "nva_bases": 1},
            },
            "binh_tuy",
        ),
        # 3 are placed and 2 more removed, against 4 placed.
        (
            {
                "quang_tin": {"arvn_troops": 3, "nva_troops": 6},
                "saigon": {"arvn_police": 4, "nva_guerrillas": 1},
            },
            "quang_tin",
        ),
        # Only NVA is Assaulted.
        (
            {
                "quang_tin": {"arvn_troops": 3, "vc_guerrillas_active": 6, "nva_guerrillas": 1},
                "saigon": {"arvn_police": 4, "nva_guerrillas": 1},
            },
            "saigon",
        ),
    ],
)
def test_8_4_4_chu_luc_where_it_removes_more_bases_then_places_and_removes_more(spaces, chosen):
    assert where(47, "arvn", spaces) == chosen


def test_8_4_4_sappers_where_2_troops_can_go():
    spaces = {
        "hue": {"nva_troops": 1},
        "saigon": {"nva_troops": 3},
        "quang_tri": {"nva_troops": 2},
        "pleiku": {"nva_troops": 2},
    }
    table = showing(53, spaces)
    executes(table, "us")
    assert pieces(table, "hue") == {"nva_troops": 1}


def test_8_4_4_corps_commanders_the_two_spaces_with_most_arvn():
    spaces = {"hue": {"arvn_troops": 2}, "quang_tri": {"arvn_troops": 2}, "saigon": {"arvn_troops": 3}}
    table = showing(117, spaces)
    executes(table, "vc", dice=[4, 1, 1])
    assert table.on_map(("arvn_troops",)) == 3
    assert pieces(table, "saigon") == {"arvn_troops": 3}


def test_8_4_4_otherwise_random_spaces():
    acted = executes(showing(74), "arvn")
    assert any(reason["kind"] == "random" for decided in acted for reason in decided.why)


def test_8_3_mekong_locs_by_their_econ():
    spaces = {"hue": {"vc_guerrillas": 29}}
    table = showing(25, spaces)
    executes(table, "vc")
    assert pieces(table, "loc_saigon_can_tho") == {"vc_guerrillas": 1}


# -- 8.4.5 ---------------------------------------------------------------------------------------

FOUR = {
    "saigon": {"support": 0, "arvn_police": 1, "us_troops": 1},
    "hue": {"support": 2, "arvn_police": 1, "us_troops": 1},
    "quang_tri": {"support": -1, "arvn_police": 1, "us_troops": 1},
    "pleiku": {"support": 1, "arvn_police": 1, "us_troops": 1},
}


def test_8_4_5_vc_for_the_highest_gain_in_opposition():
    assert where(16, "vc", FOUR) == "saigon"


def test_8_4_5_vc_then_for_the_highest_loss_in_support():
    spaces = {"hue": FOUR["hue"], "pleiku": FOUR["pleiku"]}
    assert where(16, "vc", spaces) == "hue"


def test_8_4_5_nva_for_the_highest_loss_in_support():
    assert where(16, "nva", FOUR) == "hue"


def test_8_4_5_nva_then_for_the_least_gain_in_opposition():
    spaces = {"saigon": FOUR["saigon"], "quang_tri": FOUR["quang_tri"]}
    assert where(16, "nva", spaces) == "quang_tri"


def test_8_4_5_us_for_the_highest_gain_in_support():
    spaces = {"saigon": {"support": 0, "us_troops": 1}, "hue": {"support": -2, "us_troops": 1}}
    spaces |= {"da_nang": {"support": -2, "us_troops": 1}, "quang_tri": {"support": 1, "us_troops": 1}}
    table = showing(85, spaces)
    executes(table, "us")
    assert (table.level("saigon"), table.level("quang_tri"), table.level("hue")) == (1, 2, -1)
    assert table.level("da_nang") == -2


def test_8_4_5_arvn_for_the_highest_loss_in_opposition_then_the_least_gain_in_support():
    spaces = {"hue": {"support": -1, "arvn_troops": 1}, "saigon": {"support": 0, "arvn_troops": 1}}
    spaces |= {"da_nang": {"support": 1, "arvn_troops": 1}, "quang_tri": {"support": -2, "arvn_troops": 1}}
    table = showing(85, spaces)
    executes(table, "arvn", "unshaded")
    assert (table.level("saigon"), table.level("da_nang"), table.level("hue"), table.level("quang_tri")) == (
        0,
        2,
        0,
        -1,
    )


def test_8_4_5_each_space_is_worth_what_the_event_makes_of_it():
    """2 levels from Neutral are 2 steps of Opposition; from Active Support none."""
    spaces = {"quang_tin": {"support": 2}, "quang_tri": {"support": 0}, "tay_ninh": {"support": -1}}
    policed = {p: {"arvn_police": 1} for p in board.PROVINCES if p not in spaces and p != "north_vietnam"}
    for who, first in (("vc", "quang_tri"), ("nva", "quang_tin")):
        table = showing(97, {"hue": {"vc_guerrillas": 1, "support": 2}, "saigon": {"vc_guerrillas": 1, "support": -2}})
        executes(table, who)
        assert table.level("hue") == 0
        table = showing(30, {**policed, **{s: {**at, "us_troops": 1} for s, at in spaces.items() if s != "tay_ninh"}})
        acted = executes(table, who)
        assert first in (acted.answers("event.spaces") or [[first]])[0]


def test_8_4_5_fact_finding_by_arvn_is_a_shaded_shift():
    spaces = {"hue": {"support": 2, "arvn_police": 1}, "da_nang": {"support": 1, "arvn_police": 1}}
    table = showing(63, spaces)
    executes(table, "arvn", "shaded")
    assert table.level("hue") == 0


def test_8_4_4_my_lai_where_a_base_has_room():
    spaces = {"quang_tin": {"us_troops": 1, "us_bases": 1, "vc_bases": 1}, "tay_ninh": {"us_troops": 1}}
    assert where(119, "vc", {**spaces, "quang_tri": {"us_troops": 1, "support": -1}}) == "tay_ninh"
