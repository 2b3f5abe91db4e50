"""123 Vietnamization."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.cards import CARDS

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_resources_aid_and_all_arvn_pieces_out_of_play_then_four_cubes_anywhere():
    table = a_table(
        arvn=30,
        aid=20,
        out_of_play={"arvn_troops": 30, "arvn_police": 28, "arvn_rangers": 3, "arvn_bases": 1, "us_troops": 4},
    )
    asked = execute(
        table, 123, "unshaded", "arvn",
        "saigon", "arvn_troops", 2, "loc_saigon_can_tho", "arvn_police", 1, "fishhook", "arvn_police",
    )  # fmt: skip
    assert {question.role for question in asked} == {"arvn"}
    assert "north_vietnam" not in asked[0].options
    assert len(asked[0].options) == 46
    assert asked[1].options == ["arvn_troops", "arvn_police"]
    assert (table.tracks["arvn"], table.tracks["aid"]) == (42, 32)
    assert table.out_of_play == {"us_troops": 4}
    assert pieces(table, "saigon") == {"arvn_troops": 2}
    assert pieces(table, "loc_saigon_can_tho") == pieces(table, "fishhook") == {"arvn_police": 1}
    assert (table.available("arvn_rangers"), table.available("arvn_bases")) == (6, 3)


def test_tracks_stop_at_75():
    table = a_table(arvn=70, aid=74)
    execute(table, 123, "unshaded", "arvn", "saigon", "arvn_troops", 4)
    assert (table.tracks["arvn"], table.tracks["aid"]) == (75, 75)


def test_cubes_may_come_from_the_map_when_none_is_available():
    table = a_table({"saigon": {"arvn_troops": 30}, "hue": {"arvn_police": 30}})
    execute(table, 123, "unshaded", "arvn", "hue", 4)
    assert pieces(table, "saigon") == {"arvn_troops": 26}
    assert pieces(table, "hue") == {"arvn_troops": 4, "arvn_police": 30}


@pytest.mark.parametrize(
    ("leaders", "failed", "troops", "playable"),
    [([125, 127], [], 19, True), ([127], [130], 19, True), ([127], [], 19, False), ([125, 127], [], 20, False)],
)
def test_precondition(leaders, failed, troops, playable):
    table = a_table(
        {"saigon": {"us_troops": troops - 1, "us_irregulars": 3}, "fishhook": {"us_troops": 1}},
        leaders=leaders,
        failed_attempts=failed,
    )
    condition = CARDS[123].precondition
    assert condition is not None
    assert condition(table) is playable


def test_it_is_the_arvn_pivotal_event():
    assert CARDS[123].kind == "pivotal"
    assert CARDS[123].order == ("arvn", "us", "nva", "vc")
    assert CARDS[123].sides == ("unshaded",)
