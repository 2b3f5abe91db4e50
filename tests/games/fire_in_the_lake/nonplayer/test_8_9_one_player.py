"""8.9 1-Player Victory, and 7.1 with non-players."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.coup.round import end_game, victory_phase
from sentiero.games.fire_in_the_lake.set_up.configuration import configure
from sentiero.games.fire_in_the_lake.victory.margins import margin
from sentiero.kernel.problems import SetupRefused

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table
from tests.games.fire_in_the_lake.tables import drive, ended, the_table

COIN = [{"roles": ["us", "arvn"]}]
INSURGENT = [{"roles": ["nva", "vc"]}]
# 14 + 21 people: enough for anybody.
PEOPLE = ("saigon", "hue", "quang_tri", "quang_tin", "binh_dinh", "tay_ninh", "kien_phong", "kien_hoa", "kien_giang")


def at(level, **pieces):
    return {space: {"support": level, **pieces} for space in PEOPLE}


def checked(table):
    drive(table, victory_phase(table))
    return table.outcome


def finished(table):
    drive(table, end_game(table))
    return ended(table)


def test_8_9_a_lone_player_never_wins_in_a_victory_phase():
    table = a_bare_table(at(2), seats=COIN, patronage=60)
    assert margin(table, "us") > 0
    assert margin(table, "arvn") > 0
    assert checked(table) is None


@pytest.mark.parametrize(
    ("seats", "values", "spaces", "level"),
    [
        (COIN, {}, at(-2), "maoist_revolution"),
        (COIN, {}, at(0, nva_troops=2), "mechanized_reunification"),
        (INSURGENT, {"patronage": 60}, {}, "mandarin_redux"),
        (INSURGENT, {}, at(2), "mcnamara_redemption"),
    ],
)
def test_8_9_a_nonplayer_that_passes_the_check_wins_the_war(seats, values, spaces, level):
    result = checked(a_bare_table(spaces, seats=seats, **values))
    assert (result["level"], result["winner"], result["rule"]) == (level, None, "8.9")


def test_8_9_the_lower_margin_of_the_player_against_the_highest_of_the_others():
    table = a_bare_table(at(1), seats=COIN, patronage=50)
    result = finished(table)
    lowest = min(margin(table, "us"), margin(table, "arvn"))
    assert result["lead"] == lowest - max(margin(table, "nva"), margin(table, "vc"))


def test_8_9_the_lower_margin_ranks_a_player_who_loses_a_victory_phase_too():
    result = checked(a_bare_table({"saigon": {"support": 2}}, seats=INSURGENT))
    assert [(row["seat"], row["margin"]) for row in result["ranking"]] == [(None, 8), (None, -30), (0, -35)]


def scored(patronage, seats):
    """ARVN at its Patronage alone: margin patronage - 50; NVA at -18, VC at -35, US at 46 - 50."""
    return a_bare_table(seats=seats, patronage=patronage)


@pytest.mark.parametrize(
    ("patronage", "level"),
    [(46, "mcnamara_redemption"), (47, "soldiering_on"), (51, "soldiering_on"), (52, "communism_contained")],
)
def test_8_9_up_to_5_is_a_stalemate_6_a_victory(patronage, level):
    table = scored(patronage, [{"roles": ["arvn"]}])
    assert margin(table, "us") == -4
    assert finished(table)["level"] == level


def test_8_9_national_liberation():
    table = a_bare_table(at(-2), seats=[{"roles": ["vc"]}], patronage=10)
    assert finished(table)["level"] == "national_liberation"


@pytest.mark.parametrize(("rounds", "options", "loses"), [(0, "b", False), (1, "b", True), (1, "", False)])
def test_8_9_option_b_from_the_2nd_coup_round_on(rounds, options, loses):
    table = a_bare_table(
        seats=[{"roles": ["arvn"]}], patronage=30, coup_rounds=rounds,
        options={"difficulty_b": True} if options else {},
    )  # fmt: skip
    assert (checked(table) is not None) is loses


@pytest.mark.parametrize(
    ("seats", "capabilities"),
    [(COIN, {31: "shaded", 104: "shaded", 34: "shaded", 28: "shaded"}), (INSURGENT, {8: "unshaded", 14: "unshaded"})],
)
def test_8_9_option_a_sets_the_capabilities_of_the_medium_scenario_against_the_player(seats, capabilities):
    table = the_table("full", seats=seats, difficulty_a=True)
    assert table.capabilities == capabilities
    assert not set(capabilities) & set(table.deck)


@pytest.mark.parametrize("option", ["easy", "difficulty_a", "difficulty_b"])
def test_8_9_these_options_are_for_a_lone_player(option):
    two = [{"roles": ["us"]}, {"roles": ["vc"]}]
    with pytest.raises(SetupRefused) as refused:
        configure({"seats": two, "options": {option: True}})
    assert (refused.value.code, refused.value.rule) == ("setup/lone_player", "8.9")


def test_7_1_all_players_lose_equally_when_a_nonplayer_passes_the_check():
    two = [{"roles": ["us"]}, {"roles": ["vc"]}]
    table = a_bare_table(at(-2), seats=two, patronage=55)
    assert margin(table, "vc") < margin(table, "arvn") or margin(table, "arvn") > 0
    result = checked(table)
    assert result["winner"] is None
    assert result["ranking"][0]["factions"] == ["arvn"]


def test_7_1_ties_go_to_nonplayers():
    two = [{"roles": ["us"]}, {"roles": ["vc"]}]
    table = a_bare_table({}, seats=two, patronage=46)
    assert margin(table, "us") == margin(table, "arvn") == -4
    assert finished(table)["ranking"][0]["factions"] == ["arvn"]


def test_7_1_four_nonplayers_have_a_winner_too():
    table = a_bare_table({}, patronage=60)
    result = checked(table)
    assert (result["winner"], result["ranking"][0]["factions"]) == (None, ["arvn"])
