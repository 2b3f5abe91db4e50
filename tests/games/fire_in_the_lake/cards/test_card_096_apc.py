"""96 APC."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces

HELD = {"us_troops": 1, "arvn_troops": 1, "arvn_police": 1}


def test_unshaded_us_then_arvn_pacify_at_no_cost_one_level_a_space():
    table = a_table(
        {
            "hue": {**HELD, "support": -1, "terror": 2},
            "da_nang": dict(HELD),
            "kontum": {"arvn_troops": 1, "arvn_police": 1},
            "qui_nhon": {"us_troops": 1, "arvn_police": 1},
            "an_loc": {**HELD, "vc_guerrillas": 3},
        },
        arvn=0,
        econ=15,
    )
    asked = execute(table, 96, "unshaded", "vc", "hue", 3, "done", "da_nang", "kontum")
    assert [(q.role, q.key) for q in asked] == [
        ("us", "pacify.where"), ("us", "pacify.steps"), ("us", "pacify.where"),
        ("arvn", "pacify.where"), ("arvn", "pacify.where"),
    ]  # fmt: skip
    assert asked[0].options == ["hue", "da_nang", "qui_nhon", "done"]
    assert (asked[1].least, asked[1].most) == (1, 3)
    assert asked[3].options == ["da_nang", "kontum", "done"]
    assert (table.support["hue"], table.support["da_nang"], table.support["kontum"]) == (0, 1, 1)
    assert table.terror["hue"] == 0
    assert table.tracks["arvn"] == 0


def test_unshaded_four_spaces_in_all_each_shifted_once():
    table = a_table({city: dict(HELD) for city in ("hue", "da_nang", "kontum", "qui_nhon", "an_loc")})
    asked = execute(table, 96, "unshaded", "us", "hue", "da_nang", "done", "kontum", "qui_nhon")
    assert "hue" not in asked[3].options
    assert [table.support[city] for city in ("hue", "da_nang", "kontum", "qui_nhon", "an_loc")] == [1, 1, 1, 1, 0]


def test_unshaded_with_nothing_to_pacify_does_nothing():
    table = a_table({"hue": {**HELD, "support": 2}})
    assert execute(table, 96, "unshaded", "us") == []
    assert table.facts == []


def test_shaded_returns_a_played_tet_offensive_to_the_vc():
    table = a_table({"hue": {"vc_guerrillas": 1, "us_troops": 1}}, played=[17, 124, 96], pivotal={"us": 121})
    assert execute(table, 96, "shaded", "nva") == []
    assert table.facts == [("pivotal_back", "vc", 124)]
    assert table.pivotal == {"us": 121, "vc": 124}
    assert table.played == [17, 96]


def test_shaded_otherwise_the_vc_carries_out_its_text_and_keeps_it():
    table = a_table({"hue": {"vc_guerrillas": 2, "arvn_troops": 2, "support": 1}}, dice=[3], pivotal={"vc": 124})
    both = ["arvn_troops@hue#1", "arvn_troops@hue#2"]
    asked = execute(table, 96, "shaded", "us", "hue", "vc_guerrillas", 1, "saigon", "vc_guerrillas", 5, both)
    assert {q.role for q in asked} == {"vc"}
    assert table.terror["hue"] == 1
    assert table.support["hue"] == 0
    assert pieces(table, "hue") == {"vc_guerrillas_active": 3}
    assert pieces(table, "saigon") == {"vc_guerrillas": 5}
    assert table.pivotal == {"vc": 124}


def test_shaded_even_where_the_scenario_has_no_tet_offensive():
    table = a_table({"hue": {"vc_guerrillas": 1}})
    execute(table, 96, "shaded", "vc", "saigon", "vc_guerrillas", 6)
    assert pieces(table, "saigon") == {"vc_guerrillas": 6}
    assert table.terror["hue"] == 1
    assert table.pivotal == {}
