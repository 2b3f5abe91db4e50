"""15 Medevac."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.coup.commitment import commitment_phase
from sentiero.games.fire_in_the_lake.coup.reset import reset_phase
from sentiero.games.fire_in_the_lake.menu.activities import ACTIVITIES

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, execute


def test_unshaded_lasts_until_reset():
    table = a_table()
    assert execute(table, 15, "unshaded", "us") == []
    assert table.facts == [("momentum", 15, "unshaded")]
    assert table.stays == []


def test_unshaded_all_troop_casualties_become_available_in_the_commitment_phase():
    table = a_table(casualties={"us_troops": 7, "us_bases": 1, "us_irregulars": 2})
    execute(table, 15, "unshaded", "us")
    drive(table, commitment_phase(table), "done", "done")
    assert table.casualties == {}
    assert table.out_of_play == {"us_bases": 1}
    assert table.available("us_troops") == 40
    assert table.momentum == {15: "unshaded"}
    reset_phase(table)
    assert table.momentum == {}


def test_shaded_stays_eligible_and_forbids_air_lift():
    table = a_table({"saigon": {"us_troops": 2}}, casualties={"us_troops": 3})
    lift = ACTIVITIES["us"]["air_lift"]
    assert lift.possible(table, a_turn("us"))
    assert execute(table, 15, "shaded", "arvn") == []
    assert table.facts == [("stays_eligible", "arvn"), ("momentum", 15, "shaded")]
    assert not lift.possible(table, a_turn("us"))
    assert lift.possible(table, a_turn("us", by_event=True))


def test_shaded_leaves_the_commitment_phase_alone():
    table = a_table(casualties={"us_troops": 3})
    execute(table, 15, "shaded", "arvn")
    drive(table, commitment_phase(table), "saigon", 2, "done", "done")
    assert table.out_of_play == {"us_troops": 1}
    assert table.pieces["saigon"]["us_troops"] == 2
