"""8.4.1: rifles, and the instructions that send a non-player to Operations instead of the Event."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.cards.marks import marks
from sentiero.games.fire_in_the_lake.documents.catalogue import LISTS
from sentiero.games.fire_in_the_lake.nonplayer.worth_playing.declines import DECLINES, declines, has_rifle
from sentiero.games.fire_in_the_lake.nonplayer.worth_playing.required_outcomes import OUTCOMES

from tests.games.fire_in_the_lake.nonplayer.acting import thinks
from tests.games.fire_in_the_lake.nonplayer.eventful import reasons, showing, side

# The cards of each instruction, as printed on the back of the Random Spaces sheet.
ARVN_IF_US_PLAYS = (1, 2, 16, 19, 20, 40, 46, 72, 83, 95, 106, 110)
VC_IF_NVA_PLAYS = (1, 2, 6, 17, 40, 46, 49, 56, 57, 59, 73, 90, 98, 117)
US_IF_JFK_OR_LBJ = (2, 42, 49, 74, 75, 77, 80, 81, 84, 100, 117, 118)
US_IF_NIXON = (22, 23, 44, 93, 102)
NVA_IF_VC_PLAYS = (48, 83, 84, 87, 96, 105, 107, 109)
BASE_OR_OPERATIONS = {"arvn": (6, 24, 27, 58, 100), "us": (6, 24, 27, 29, 36, 59)}
CONTROL_OR_OPERATIONS = (29, 30, 36, 48, 49, 53, 56, 59, 68, 84, 112, 113, 117, 120)


def declined(table, who):
    return declines(thinks(table, who))


# -- the marks -----------------------------------------------------------------------------------


def test_8_4_1_a_rifle_declines_the_event():
    table = showing(3)
    assert (has_rifle(thinks(table, "vc")), side(table, "vc")) == (True, None)
    assert side(table, "nva") == "shaded"


def test_8_4_1_an_unknown_mark_counts_as_none():
    assert side(showing(85, {"hue": {"us_troops": 1}}), "us") == "unshaded"
    assert not has_rifle(thinks(showing(1), "nva"))


def test_8_4_1_marks_say_how_sure_they_are():
    assert marks()["confidence"] == {"halo": "certain", "rifle": "medium"}
    card = LISTS["cards"].things()[40]
    assert card["marks"] == {"rifle": ["us", "arvn", "nva", "vc"]}


def test_8_4_1_no_faction_has_both_marks_on_a_card():
    for number, factions in marks()["rifle"].items():
        assert not set(factions) & set(marks()["halo"].get(number, ()))


def test_8_4_1_every_condition_belongs_to_a_halo():
    halo = marks()["halo"]
    for number, who in [*DECLINES, *OUTCOMES]:
        assert who in halo[str(number)], (number, who)


# -- who plays -----------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ARVN_IF_US_PLAYS)
def test_8_4_1_arvn_leaves_it_to_a_us_player(card):
    assert declined(showing(card, player="us"), "arvn")
    assert not declined(showing(card), "arvn")


@pytest.mark.parametrize("card", VC_IF_NVA_PLAYS)
def test_8_4_1_vc_leaves_it_to_an_nva_player(card):
    assert declined(showing(card, player="nva"), "vc")
    assert not declined(showing(card), "vc")


@pytest.mark.parametrize("card", NVA_IF_VC_PLAYS)
def test_8_4_1_nva_leaves_it_to_a_vc_player(card):
    assert declined(showing(card, player="vc"), "nva")
    assert not declined(showing(card), "nva")


@pytest.mark.parametrize(("card", "who"), [(64, "nva"), (85, "nva"), (88, "vc"), (89, "vc")])
def test_8_4_1_only_against_an_arvn_player(card, who):
    assert declined(showing(card), who)
    assert not declined(showing(card, player="arvn"), who)


@pytest.mark.parametrize("card", [78, 86, 88])
def test_8_4_1_us_gives_an_arvn_player_nothing(card):
    assert declined(showing(card, player="arvn"), "us")
    assert not declined(showing(card), "us")


def test_8_4_1_my_lai_only_against_a_us_player():
    assert declined(showing(119), "arvn")
    assert not declined(showing(119, player="us"), "arvn")


# -- Policy --------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", US_IF_JFK_OR_LBJ)
def test_8_4_1_only_nixon(card):
    assert [declined(showing(card, policy=p), "us") for p in ("jfk", "lbj", "nixon")] == [True, True, False]


@pytest.mark.parametrize("card", US_IF_NIXON)
def test_8_4_1_not_nixon(card):
    assert [declined(showing(card, policy=p), "us") for p in ("jfk", "lbj", "nixon")] == [False, False, True]


@pytest.mark.parametrize("card", [9, 21])
def test_8_4_1_not_jfk(card):
    assert [declined(showing(card, policy=p), "us") for p in ("jfk", "lbj", "nixon")] == [True, False, False]


def test_8_4_1_long_tan_needs_what_the_policy_asks_for():
    jungle = {"tay_ninh": {"us_troops": 1, "vc_guerrillas": 2}}
    assert declined(showing(98, jungle, policy="lbj"), "us")
    assert not declined(showing(98, jungle, policy="nixon"), "us")
    away = showing(98, policy="lbj", out_of_play={"us_troops": 2})
    assert not declined(away, "us")
    away.policy = "jfk"
    assert declined(away, "us")


# -- the table -----------------------------------------------------------------------------------


def test_8_4_1_peace_talks_need_linebacker():
    table = showing(3)
    assert not declined(table, "us")
    table.played = [121]
    assert declined(table, "us")
    short = showing(3)
    short.config = {**short.config, "scenario": "short"}
    assert declined(short, "us")


@pytest.mark.parametrize("card", [26, 29, 68])
def test_8_4_1_nva_needs_irregulars_abroad(card):
    assert declined(showing(card, {"hue": {"us_irregulars": 1}}), "nva")
    assert not declined(showing(card, {"central_laos": {"us_irregulars_active": 1}}), "nva")


@pytest.mark.parametrize("who", ["nva", "vc"])
@pytest.mark.parametrize("card", [37, 54, 103])
def test_8_4_1_not_against_an_ineligible_us(card, who):
    table = showing(card)
    assert not declined(table, who)
    table.cylinders = {**table.cylinders, "us": "ineligible"}
    assert declined(table, who)


@pytest.mark.parametrize("who", ["nva", "vc"])
def test_8_4_1_no_contact_needs_an_active_guerrilla_and_no_monsoon(who):
    spaces = {"hue": {f"{who}_guerrillas_active": 1}}
    assert not declined(showing(110, spaces), who)
    assert declined(showing(110), who)
    assert declined(showing(110, spaces, deck=[1, 2, 128]), who)


def test_8_4_1_tri_quang_not_while_the_cities_are_quiet():
    quiet = {city: {"support": 2} for city in ("hue", "da_nang", "saigon")}
    assert declined(showing(114, quiet), "vc")
    assert not declined(showing(114, quiet, player="us"), "vc")
    assert not declined(showing(114, {**quiet, "hue": {"support": 1}}), "vc")


def test_8_4_1_giap_needs_a_base_with_exactly_2_guerrillas():
    assert not declined(showing(56, {"tay_ninh": {"vc_bases": 1, "vc_guerrillas": 1, "nva_guerrillas": 1}}), "us")
    assert declined(showing(56, {"tay_ninh": {"vc_bases": 1, "vc_guerrillas": 3}}), "us")
    assert declined(showing(56, {"fishhook": {"nva_bases": 1, "nva_guerrillas": 2}}), "us")


# -- what would come of it -----------------------------------------------------------------------


@pytest.mark.parametrize(("who", "card"), [(who, card) for who, cards in BASE_OR_OPERATIONS.items() for card in cards])
def test_8_4_1_only_to_remove_a_base(who, card):
    assert OUTCOMES[card, who][0] == "halo.removes_base"


def test_8_4_1_starlite_by_us_and_arvn_only_where_a_base_goes():
    with_base = {"quang_tin": {"us_troops": 1, "vc_bases": 1, "vc_guerrillas": 1}}
    without = {"quang_tin": {"us_troops": 1, "vc_guerrillas": 4}}
    for who in ("us", "arvn"):
        assert side(showing(24, with_base), who) == "unshaded"
        assert side(showing(24, without), who) is None
    assert reasons(showing(24, without), "us")["halo.removes_base"] is False


def test_8_4_1_pathet_lao_by_arvn_only_if_nva_gives_up_a_base():
    assert side(showing(58, {"central_laos": {"nva_bases": 1, "nva_troops": 3}}), "arvn") == "unshaded"
    assert side(showing(58, {"central_laos": {"nva_bases": 1, "nva_troops": 9}}), "arvn") is None


@pytest.mark.parametrize("card", CONTROL_OR_OPERATIONS)
def test_8_4_1_arvn_only_for_coin_control(card):
    assert OUTCOMES[card, "arvn"][0] == "halo.adds_coin_control"


def test_8_4_1_russian_arms_by_arvn_only_for_2_population():
    strong = {space: {"nva_troops": 8} for space in ("hue", "saigon", "quang_tri", "quang_tin", "binh_dinh")}
    few = showing(49, {"hue": {"vc_guerrillas": 1}})
    assert side(few, "arvn") == "unshaded"
    everywhere = ("tay_ninh", "kien_phong", "kien_hoa", "kien_giang", "da_nang", "kontum", "qui_nhon", "cam_ranh")
    held = {**strong, **{space: {"arvn_police": 1} for space in everywhere}}
    rest = ("an_loc", "can_tho", "quang_nam", "pleiku", "phu_bon", "khanh_hoa", "quang_duc", "binh_tuy", "ba_xuyen")
    held |= {space: {"arvn_troops": 1} for space in rest[1:]}
    held["an_loc"] = {"vc_guerrillas": 1}
    assert side(showing(49, held), "arvn") is None


def test_8_4_1_an_loc_only_if_nva_gains_control():
    spaces = {"hue": {"us_bases": 1, "us_troops": 1}, "quang_tri": {"nva_troops": 6}}
    assert side(showing(71, spaces), "nva") == "shaded"
    weak = {"hue": {"us_bases": 1, "us_troops": 9}, "quang_tri": {"nva_troops": 3}}
    assert side(showing(71, weak), "nva") is None


def test_8_4_1_plei_mei_only_if_nva_gains_control():
    spaces = {"quang_tri": {"us_bases": 1, "us_troops": 1}, "central_laos": {"nva_troops": 8}}
    assert side(showing(59, spaces), "nva") == "shaded"
    weak = {"quang_tri": {"us_bases": 1, "us_troops": 9}, "central_laos": {"nva_troops": 3}}
    assert reasons(showing(59, weak), "nva").get("halo.adds_nva_control") is False


def test_8_4_1_lrrp_needs_a_base_without_hidden_guerrillas():
    assert side(showing(26, {"central_laos": {"nva_bases": 1, "nva_troops": 2}}), "us") == "unshaded"
    assert side(showing(26, {"central_laos": {"nva_bases": 1, "nva_guerrillas": 1}}), "us") is None


@pytest.mark.parametrize(("who", "friend"), [("vc", "nva"), ("nva", "vc")])
def test_8_4_1_tunnels_only_for_own_bases_in_the_south(who, friend):
    for card in (94, 102):
        text = "unshaded" if card == 94 else "shaded"
        assert side(showing(card, {"tay_ninh": {f"{who}_bases": 1}}), who) == text
        assert side(showing(card, {"tay_ninh": {f"{friend}_bases": 1}}), who) is None
        assert side(showing(card, {"fishhook": {f"{who}_bases": 1}}), who) is None


@pytest.mark.parametrize("who", ["us", "arvn"])
def test_8_1_tunnel_rats_are_played_even_if_they_only_dig_for_the_enemy(who):
    assert side(showing(94, {"tay_ninh": {"vc_bases": 1}}), who) == "unshaded"
    assert side(showing(94, {"tay_ninh": {"vc_tunneled_bases": 1, "us_troops": 1}}), who) == "unshaded"
    assert side(showing(94, {"tay_ninh": {"vc_tunneled_bases": 1}}), who) is None


def test_8_4_1_sealords_needs_more_than_3_vc_and_2_guarded_nva_bases():
    for guerrillas, played in ((3, None), (4, "shaded")):
        spaces = {"tay_ninh": {"vc_guerrillas": guerrillas}, "kien_phong": {"support": 1}}
        assert side(showing(92, spaces), "vc") == played
    ready = {"fishhook": {"nva_bases": 2, "nva_guerrillas": 2}}
    assert side(showing(92, ready), "nva") == "shaded"
    assert side(showing(92, {"fishhook": {"nva_bases": 2, "nva_guerrillas": 1}}), "nva") is None
    assert side(showing(92, {"fishhook": {"nva_bases": 1, "nva_guerrillas": 5}}), "nva") is None
