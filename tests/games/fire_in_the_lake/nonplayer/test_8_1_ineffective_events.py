"""8.1 Ineffective Events, and Momentum when a Coup comes next."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.nonplayer.worth_playing.effects import has_effect
from sentiero.games.fire_in_the_lake.nonplayer.worth_playing.ineffective_events import effective
from sentiero.games.fire_in_the_lake.nonplayer.worth_playing.side_to_play import tried

from tests.games.fire_in_the_lake.nonplayer.acting import thinks
from tests.games.fire_in_the_lake.nonplayer.eventful import reasons, showing, side

COUP_NEXT = [127, 1, 2, 128]
LAST_COUP_NEXT = [1, 2, 128]


def test_8_1_attleboro_without_a_tunnel_does_nothing():
    table = showing(23, {"saigon": {"us_troops": 3}}, policy="lbj")
    assert side(table, "us") is None
    assert reasons(table, "us")["event.effective"] is False


def test_8_1_attleboro_with_a_tunnel_is_played():
    table = showing(23, {"saigon": {"us_troops": 3}, "tay_ninh": {"vc_tunneled_bases": 1}}, policy="lbj")
    assert side(table, "us") == "unshaded"


def test_8_1_trying_an_event_out_changes_nothing_on_the_table():
    table = showing(23, {"saigon": {"us_troops": 3}, "tay_ninh": {"vc_tunneled_bases": 1}}, policy="lbj")
    before = table.dump()
    side(table, "us")
    assert table.dump() == before


def test_8_1_a_capability_counts_as_an_effect():
    assert side(showing(8), "us") == "unshaded"
    assert side(showing(8), "nva") == "shaded"


def test_8_1_rand_needs_a_capability_to_flip():
    assert side(showing(52), "us") is None
    assert side(showing(52, capabilities={8: "shaded"}), "us") == "unshaded"


def test_8_1_to_stay_eligible_oneself_is_no_effect():
    """Sappers without NVA Troops in the South: the US would only stay Eligible."""
    assert side(showing(53), "us") is None
    assert reasons(showing(53), "us")["event.effective"] is False
    assert side(showing(53, {"quang_tri": {"nva_troops": 1}}), "us") == "unshaded"


def test_8_1_to_make_others_ineligible_is_an_effect_but_not_before_a_coup():
    """Amphibious Landing: no VC on the coast, but US and ARVN become Ineligible."""
    assert side(showing(67), "vc") == "shaded"
    assert side(showing(67, deck=COUP_NEXT), "vc") is None


def test_8_1_pieces_that_only_stand_elsewhere_are_no_effect():
    """Sihanouk: nobody hides in Cambodia, and ARVN could only move Troops into an empty space there."""
    near = {"tay_ninh": {"arvn_troops": 6}}
    assert side(showing(75, near), "arvn") is None
    assert reasons(showing(75, near), "arvn")["event.effective"] is False
    found = {**near, "fishhook": {"nva_guerrillas": 2}}
    assert side(showing(75, found), "arvn") == "unshaded"


def test_8_1_pieces_that_win_people_by_standing_elsewhere_are_an_effect():
    moved = ("moved", "arvn_troops", 2, "saigon", "hue")
    before, after = (
        showing(1, {"hue": {"vc_guerrillas": 1}}),
        showing(1, {"hue": {"vc_guerrillas": 1, "arvn_troops": 2}}),
    )
    assert has_effect("arvn", before, after, [moved], coup_next=True)
    empty, held = showing(1), showing(1, {"fishhook": {"arvn_troops": 2}})
    assert not has_effect("arvn", empty, held, [moved], coup_next=True)


def test_8_1_an_effect_is_any_change_but_own_eligibility_and_places():
    table = showing(1)
    for fact, counts in (
        (("placed", "vc_bases", 1, "hue"), True),
        (("track", "aid", 3), True),
        (("capability", 8, "shaded"), True),
        (("momentum", 17, "unshaded"), True),
        (("made_ineligible", "us"), True),
        (("made_ineligible", "vc"), False),
        (("stays_eligible", "vc"), False),
        (("moved", "vc_guerrillas", 1, "hue", "da_nang"), False),
        (("operation", "vc", "march", "full"), False),
    ):
        assert has_effect("vc", table, table, [fact], coup_next=False) is counts, fact


@pytest.mark.parametrize(("card", "who"), [(17, "us"), (7, "us"), (5, "nva"), (115, "vc"), (15, "us"), (39, "nva")])
def test_8_1_momentum_is_played_when_no_coup_is_next(card, who):
    assert side(showing(card), who) is not None


@pytest.mark.parametrize(
    ("card", "who", "played"),
    [
        (15, "us", "unshaded"),
        (16, "us", "unshaded"),
        (39, "nva", "shaded"),
        (10, "nva", "shaded"),
        (38, "us", "unshaded"),
        (46, "arvn", "unshaded"),
        (22, "vc", None),
        (5, "nva", None),
        (17, "us", None),
        (115, "vc", None),
    ],
)
def test_8_1_momentum_before_a_coup_only_if_it_acts_now_or_in_the_coup_round(card, who, played):
    assert side(showing(card, deck=COUP_NEXT), who) == played


def test_8_1_the_two_sides_of_lansdale_and_da_nang_before_a_coup():
    table = showing(78, deck=COUP_NEXT, player="us")
    assert side(table, "arvn") == "shaded"
    supported = showing(22, {"da_nang": {"support": 1}}, deck=COUP_NEXT)
    assert side(supported, "nva") == "shaded"


def test_8_1_adsid_before_a_coup_only_if_the_trail_will_move_in_it():
    assert side(showing(7, deck=COUP_NEXT, trail=2), "us") is None
    assert side(showing(7, deck=COUP_NEXT, trail=0), "us") == "unshaded"
    assert side(showing(7, deck=COUP_NEXT, trail=4), "us") == "unshaded"
    invaded = showing(7, {"central_laos": {"arvn_troops": 1}}, deck=COUP_NEXT, trail=2)
    assert side(invaded, "us") == "unshaded"


def test_8_1_shaded_oriskany_keeps_the_trail_that_adsid_watches():
    fire = {39: "shaded"}
    assert side(showing(7, deck=COUP_NEXT, trail=4, momentum=fire), "us") is None
    invaded = showing(7, {"central_laos": {"arvn_troops": 1}}, deck=COUP_NEXT, trail=2, momentum=fire)
    assert side(invaded, "us") is None
    assert side(showing(7, deck=COUP_NEXT, trail=0, momentum=fire), "us") == "unshaded"


def test_8_1_the_last_coup_round_ends_before_commitment_and_reset():
    """6.4.5: Medevac has no Commitment Phase, ADSID no Reset any more; the phases before it still come."""
    assert side(showing(15, deck=LAST_COUP_NEXT), "us") is None
    assert side(showing(16, deck=LAST_COUP_NEXT), "us") == "unshaded"
    assert side(showing(39, deck=LAST_COUP_NEXT), "nva") == "shaded"
    for trail in (0, 4):
        assert side(showing(7, deck=LAST_COUP_NEXT, trail=trail), "us") is None
    abroad = {"central_laos": {"arvn_troops": 1}}
    assert side(showing(7, abroad, deck=LAST_COUP_NEXT, trail=2), "us") == "unshaded"
    assert side(showing(7, abroad, deck=LAST_COUP_NEXT, trail=0), "us") is None


def test_8_1_body_count_and_bombing_pause_by_their_own_effects_before_a_coup():
    pause = showing(41, {"hue": {"us_troops": 1}}, deck=COUP_NEXT)
    np = thinks(pause, "us")
    assert effective(np, "unshaded", tried(np, "unshaded"))
    count = showing(72, deck=COUP_NEXT)
    np = thinks(count, "arvn")
    assert not effective(np, "unshaded", tried(np, "unshaded"))
    medevac = showing(15, deck=COUP_NEXT)
    np = thinks(medevac, "vc")
    assert not effective(np, "shaded", tried(np, "shaded"))


def test_8_1_all_momentum_texts_are_known():
    texts = sorted((card.number, text) for card in CARDS.values() for text in card.momentum)
    assert len(texts) == 15
    assert len({number for number, _ in texts}) == 14
