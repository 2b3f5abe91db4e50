"""8.4.2 Dual-use Events, and the words between which a card lets a Faction choose (8.4.1, 8.4.4)."""

from __future__ import annotations

import pytest

from tests.games.fire_in_the_lake.nonplayer.eventful import executes, showing, side
from tests.games.fire_in_the_lake.tables import pieces

AWAY = {"us_troops": 4, "us_bases": 2, "arvn_bases": 2, "arvn_troops": 3}


def words(table, who, text="", dice=None):
    return executes(table, who, text, dice).answers("event.choose")


# -- which side ----------------------------------------------------------------------------------


def test_8_4_2_coin_unshaded_insurgents_shaded():
    for who, text in (("us", "unshaded"), ("arvn", "unshaded"), ("nva", "shaded"), ("vc", "shaded")):
        assert side(showing(42), who) == (text if who != "us" else None)
    assert side(showing(42, policy="nixon"), "us") == "unshaded"


@pytest.mark.parametrize("card", [63, 85, 105])
def test_8_4_1_arvn_uses_the_shaded_text(card):
    assert side(showing(card, {"hue": {"support": 1, "arvn_police": 1}}), "arvn") == "shaded"


@pytest.mark.parametrize("card", [78, 79, 87])
def test_8_4_1_arvn_uses_the_shaded_text_against_a_us_player(card):
    spaces = {"hue": {"arvn_troops": 2}}
    assert side(showing(card, spaces, player="us"), "arvn") == "shaded"
    assert side(showing(card, spaces), "arvn") == "unshaded"


# -- who gets what -------------------------------------------------------------------------------


def test_8_4_4_benefits_go_to_itself_first_then_to_its_friend():
    spaces = {"loc_saigon_can_tho": {"vc_guerrillas": 1}, "kien_hoa": {"us_troops": 2, "arvn_troops": 2}}
    for who in ("us", "arvn"):
        assert executes(showing(25, spaces), who).answers("event.faction") == [who]
    assert executes(showing(91, {"quang_tin": {"us_troops": 1}}), "nva").answers("event.faction") == ["nva"]
    assert executes(showing(25, spaces), "vc", "unshaded").answers("event.faction")[0] in ("us", "arvn")


def test_8_4_4_a_random_enemy_the_non_player_first():
    spaces = {"kien_hoa": {"us_troops": 2, "arvn_troops": 2, "vc_guerrillas": 1}}
    table = showing(25, spaces, player="us")
    assert executes(table, "vc", "unshaded").answers("event.faction") == ["arvn"]


def test_8_4_4_macv_is_for_the_own_side():
    spaces = {"hue": {"us_troops": 2, "arvn_troops": 3, "vc_guerrillas": 2, "nva_troops": 3}}
    for who, word in (("us", "us_then_arvn"), ("arvn", "us_then_arvn"), ("nva", "nva_then_vc"), ("vc", "nva_then_vc")):
        assert words(showing(69, spaces), who)[0] == word


@pytest.mark.parametrize(("policy", "activity"), [("jfk", "advise"), ("lbj", "air_strike"), ("nixon", "air_strike")])
def test_8_4_1_macv_by_policy(policy, activity):
    spaces = {"hue": {"us_troops": 2, "us_irregulars": 1, "arvn_troops": 3, "nva_troops": 3}}
    acted = executes(showing(69, spaces, policy=policy, aid=70), "us")
    assert next(d.answer for d in acted if d.key == "event.activity" and d.role == "us") == activity


def test_8_4_1_economic_aid():
    assert words(showing(43, out_of_play=AWAY), "arvn") == ["arvn_bases", "arvn_resources"]
    assert words(showing(43, out_of_play=AWAY, deck=[128, 1, 127, 2]), "us") == ["us_bases", "aid"]
    assert words(showing(43, out_of_play=AWAY, deck=[128, 1, 2]), "us") == ["us_bases", "arvn_resources"]


def test_8_4_7_economic_aid_shaded_is_left_to_chance():
    assert words(showing(43), "nva", dice=[1]) == ["improve_trail"]
    assert words(showing(43), "nva", dice=[2]) == ["nva_resources"]


def test_8_4_1_uncle_ho():
    assert words(showing(50, out_of_play=AWAY), "us")[0] == "us_troops"
    assert words(showing(50, out_of_play=AWAY), "arvn")[0] == "arvn_resources"


def test_8_4_1_domino_theory():
    chosen = {p: words(showing(82, out_of_play=AWAY, policy=p), "us")[0] for p in ("jfk", "lbj", "nixon")}
    assert chosen == {"jfk": "resources_and_aid", "lbj": "us_pieces", "nixon": "resources_and_aid"}
    assert words(showing(82, out_of_play=AWAY), "arvn") == ["resources_and_aid"]


@pytest.mark.parametrize(
    ("card", "against_player", "otherwise"),
    [
        (63, "patronage_to_resources", "out_of_play_to_south"),
        (66, "patronage_down", "out_of_play_to_south"),
        (97, "arvn_resources", "aid"),
        (64, "patronage_down", "patronage_up"),
    ],
)
def test_8_4_1_us_lowers_the_patronage_of_an_arvn_player_only(card, against_player, otherwise):
    assert words(showing(card, out_of_play=AWAY, player="arvn"), "us")[-1] == against_player
    assert words(showing(card, out_of_play=AWAY), "us")[-1] == otherwise


def test_8_4_1_honolulu_nva_lowers_everything():
    assert words(showing(64, player="arvn"), "nva") == ["aid_down", "patronage_down"]
    assert words(showing(64), "arvn") == ["aid_up", "patronage_up"]


def test_8_4_4_usaid_arvn_raises_nva_and_vc_lower():
    assert words(showing(85), "arvn", "shaded") == ["arvn_up", "aid_up", "patronage_up"]
    for who in ("nva", "vc"):
        assert words(showing(85), who) == ["arvn_down", "aid_down", "patronage_down"]


@pytest.mark.parametrize("card", [87, 105])
def test_8_4_4_patronage_up_by_arvn_down_by_others(card):
    table = showing(card, {"hue": {"arvn_troops": 2}})
    assert words(table, "arvn", "shaded")[-1] == "patronage_up"
    for who in ("nva", "vc"):
        assert words(showing(card, {"hue": {"arvn_troops": 2}}), who)[-1] == "patronage_down"


def test_8_4_1_fact_finding_shaded():
    assert words(showing(63), "arvn", "shaded") == ["patronage_up"]
    assert words(showing(63), "vc") == ["vc_resources_up"]


def test_8_4_1_detente_resources_below_20_else_infiltrate():
    spaces = {"central_laos": {"nva_bases": 1, "nva_guerrillas": 3}}
    assert words(showing(77, spaces, nva=19), "nva")[0] == "resources"
    assert words(showing(77, spaces, nva=20), "nva")[0] == "infiltrate"


def test_8_4_1_detente_the_second_faction_follows_its_own_instruction():
    spaces = {"central_laos": {"nva_bases": 1, "nva_guerrillas": 3}}
    acted = executes(showing(77, spaces, nva=30), "vc")
    assert next((d.role, d.answer) for d in acted if d.key == "event.choose") == ("nva", "infiltrate")


@pytest.mark.parametrize(("policy", "word"), [("jfk", "guerrillas"), ("lbj", "us_troops"), ("nixon", "guerrillas")])
def test_8_4_1_long_tan_by_policy(policy, word):
    spaces = {"tay_ninh": {"us_troops": 1, "vc_guerrillas": 2}}
    assert words(showing(98, spaces, policy=policy, out_of_play=AWAY), "us") == [word]


def test_8_4_4_rach_ba_rai_whoever_loses_more_bases_then_pieces():
    spaces = {"kien_hoa": {"us_troops": 1, "vc_guerrillas": 3, "nva_bases": 1}}
    assert words(showing(100, spaces), "us") == ["nva"]
    spaces = {"kien_hoa": {"us_troops": 1, "vc_guerrillas": 3, "nva_guerrillas": 2, "nva_troops": 9}}
    assert words(showing(100, spaces), "us") == ["vc"]


def test_8_4_4_tunnel_rats():
    spaces = {"tay_ninh": {"vc_bases": 1}, "phuoc_long": {"vc_tunneled_bases": 1, "us_troops": 1}}
    assert words(showing(94, spaces), "us") == ["remove_tunneled_base"]
    assert words(showing(94, spaces), "vc") == ["add_tunnels"]


# -- 8.4.7 ---------------------------------------------------------------------------------------


def test_8_4_7_rand_by_an_equal_chance_die():
    for die, card in ((1, 4), (2, 8), (3, 20)):
        table = showing(52, capabilities={4: "shaded", 8: "shaded", 20: "shaded"})
        acted = executes(table, "us", dice=[die])
        assert acted.answers("event.capability") == [str(card)]
        assert [r["dice"] for d in acted for r in d.why if r["kind"] == "random"] == [[die]]


# -- 8.4.5 in words ------------------------------------------------------------------------------


def test_8_4_5_binh_duong_each_faction_shifts_its_way():
    around = ("quang_duc", "binh_tuy", "tay_ninh", "kien_phong", "kien_hoa")
    for who, ways in (("us", "toward_support"), ("vc", "toward_opposition"), ("nva", "toward_opposition")):
        acted = executes(showing(106, {space: {"support": 1} for space in around}), who)
        assert set(acted.answers("event.direction")) == {ways}, who


def test_8_4_5_arvn_would_rather_lower_opposition_than_raise_support():
    around = ("quang_duc", "binh_tuy", "tay_ninh", "kien_phong", "kien_hoa")
    against = executes(showing(106, {space: {"support": -1} for space in around}), "arvn")
    assert set(against.answers("event.direction")) == {"toward_support"}
    friendly = executes(showing(106, {space: {"support": 1} for space in around}), "arvn")
    assert set(friendly.answers("event.direction")) == {"toward_opposition"}


def test_8_1_2_binh_duong_places_own_pieces():
    for who, kind in (("arvn", "arvn_police"), ("us", "arvn_police"), ("vc", "vc_guerrillas")):
        table = showing(106)
        executes(table, who)
        assert table.on_map((kind,)) == 2, who
        assert pieces(table, "saigon") == {}
