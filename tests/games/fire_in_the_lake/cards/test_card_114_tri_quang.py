"""114 Tri Quang."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_up_to_three_neutral_or_opposition_cities_to_passive_support():
    table = a_table(
        {
            "hue": {"support": -2},
            "da_nang": {"support": 1},
            "saigon": {"support": 2},
            "kontum": {"support": -1},
            "qui_nhon": {},
        }
    )
    asked = execute(table, 114, "unshaded", "arvn", ["hue", "kontum", "qui_nhon"])
    assert [(q.role, q.options, q.least, q.most) for q in asked] == [
        ("arvn", ["hue", "kontum", "qui_nhon", "cam_ranh", "an_loc", "can_tho"], 0, 3)
    ]
    assert table.facts == [("shifted", "hue", 1), ("shifted", "kontum", 1), ("shifted", "qui_nhon", 1)]


def test_unshaded_fewer_if_wanted():
    table = a_table()
    execute(table, 114, "unshaded", "vc", [])
    assert table.facts == []


def test_shaded_three_cities_toward_active_opposition_and_a_vc_piece_in_saigon():
    table = a_table({"hue": {"support": 2}, "saigon": {"support": -2}, "kontum": {"support": 1}})
    asked = execute(table, 114, "shaded", "nva", "vc_bases")
    assert [(q.role, q.key, q.options) for q in asked] == [("nva", "event.kind", ["vc_guerrillas", "vc_bases"])]
    assert [table.support[city] for city in ("hue", "da_nang", "saigon", "kontum")] == [1, -1, -2, 1]
    assert pieces(table, "saigon") == {"vc_bases": 1}


def test_shaded_only_a_guerrilla_where_two_bases_stand():
    table = a_table({"saigon": {"us_bases": 2}})
    assert execute(table, 114, "shaded", "vc") == []
    assert pieces(table, "saigon") == {"us_bases": 2, "vc_guerrillas": 1}
