"""8.4.4, 5.1.1, 5.1.3: where an Event names the spaces, a flowchart's number of spaces does not hold it back."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.cards.card_025_tf_116_riverines import DELTA
from sentiero.games.fire_in_the_lake.cards.card_070_roks import COAST

from tests.games.fire_in_the_lake.nonplayer.eventful import executes, showing
from tests.games.fire_in_the_lake.tables import pieces

# In each of them an Assault removes 1 of several pieces, for which no priority of 8.7.4 asks.
ONE_OF_MANY = {"arvn_troops": 2, "vc_guerrillas_active": 4}
MANNED = {"arvn_police": 2, "vc_guerrillas_active": 3}


def test_5_1_3_riverines_arvn_assaults_every_lowland_where_it_removes_anybody():
    table = showing(25, dict.fromkeys(DELTA, ONE_OF_MANY))
    acted = executes(table, "arvn")
    assert len(DELTA) > 3
    assert [pieces(table, space)["vc_guerrillas_active"] for space in DELTA] == [3] * len(DELTA)
    # The last of them is the only answer, and nobody is asked.
    assert acted.reasons.count("arvn.assault.by_event") == len(DELTA) - 1


def test_5_1_3_riverines_arvn_sweeps_every_lowland_where_somebody_hides():
    here = {"arvn_police": 2, "vc_guerrillas": 2}
    table = showing(25, dict.fromkeys(DELTA, here))
    executes(table, "arvn")
    assert [pieces(table, space).get("vc_guerrillas", 0) for space in DELTA] == [0] * len(DELTA)


def test_8_4_4_riverines_arvn_sweeps_into_a_lowland_where_it_has_nobody():
    table = showing(25, {"kien_phong": {"vc_guerrillas": 2}, "saigon": {"arvn_troops": 6}})
    executes(table, "arvn")
    assert "vc_guerrillas" not in pieces(table, "kien_phong")


def test_5_1_3_roks_arvn_assaults_along_the_whole_coast():
    places = [space for space in COAST if not space.startswith("loc_")]
    table = showing(70, dict.fromkeys(places, MANNED))
    executes(table, "arvn")
    assert len(places) > 3
    assert all(pieces(table, space)["vc_guerrillas_active"] < 3 for space in places)


def test_8_7_4_an_operation_of_its_own_is_still_held_to_3_spaces_and_its_priorities():
    """SEALORDS names its spaces; a Limited Operation that an Event grants anywhere does not."""
    table = showing(50, dict.fromkeys(DELTA, ONE_OF_MANY))
    acted = executes(table, "arvn")
    assert "arvn.assault.by_event" not in acted.reasons


CAMBODIA = ("northeast_cambodia", "fishhook", "parrots_beak", "sihanoukville")


def test_8_4_4_8_7_5_sihanouk_in_any_spaces_arvn_sweeps_no_more_than_the_3_of_its_flowchart():
    here = {"arvn_troops": 4, "vc_guerrillas": 2}
    table = showing(75, dict.fromkeys(CAMBODIA, here))
    executes(table, "arvn")
    assert sum("vc_guerrillas" not in pieces(table, space) for space in CAMBODIA) == 3


def test_8_4_4_8_7_5_civil_war_in_any_spaces_arvn_sweeps_no_more_than_the_3_of_its_flowchart():
    here = {"arvn_troops": 4, "vc_guerrillas": 2}
    table = showing(62, dict.fromkeys(CAMBODIA, here))
    executes(table, "arvn")
    assert sum("vc_guerrillas" not in pieces(table, space) for space in CAMBODIA) == 3


def test_8_4_4_8_6_4_sihanouk_in_any_spaces_nva_rallies_in_no_more_than_the_3_of_its_flowchart():
    table = showing(75, {space: {"nva_bases": 1} for space in CAMBODIA}, nva=10)
    acted = executes(table, "nva")
    (rally,) = [i for i, fact in enumerate(table.facts) if fact[:3] == ("operation", "nva", "rally")]
    assert len(acted.answers("rally.where")) >= 3
    assert len({fact[3] for fact in table.facts[rally:] if fact[:2] == ("placed", "nva_guerrillas")}) == 3


def test_8_8_3_riverines_us_does_not_stop_at_2_spaces_for_shaded_cobras():
    here = {"us_troops": 2, "vc_guerrillas_active": 2}
    table = showing(25, dict.fromkeys(DELTA, here), capabilities={13: "shaded"})
    executes(table, "us")
    assert all(pieces(table, space).get("vc_guerrillas_active", 0) < 2 for space in DELTA)


def test_8_8_3_riverines_us_assaults_at_support_even_with_shaded_search_and_destroy():
    here = {"us_troops": 2, "vc_guerrillas_active": 2, "support": 1}
    table = showing(25, dict.fromkeys(DELTA, here), capabilities={28: "shaded"})
    executes(table, "us")
    assert all("vc_guerrillas_active" not in pieces(table, space) for space in DELTA)


def test_8_8_5_riverines_us_does_not_stop_at_2_spaces_for_shaded_booby_traps():
    here = {"us_troops": 2, "vc_guerrillas": 2}
    table = showing(25, dict.fromkeys(DELTA, here), capabilities={101: "shaded"})
    executes(table, "us")
    assert all("vc_guerrillas" not in pieces(table, space) for space in DELTA)
