"""55 Trucks."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_degrades_the_trail_and_nva_gives_up_four_pieces_in_each_country():
    table = a_table(
        {
            "central_laos": {"nva_troops": 3, "nva_bases": 1, "vc_guerrillas": 1},
            "southern_laos": {"nva_guerrillas": 2, "us_troops": 1},
            "fishhook": {"nva_troops": 2, "nva_tunneled_bases": 1, "vc_bases": 1},
            "sihanoukville": {"nva_guerrillas_active": 1},
            "north_vietnam": {"nva_troops": 5},
        },
        trail=3,
    )
    asked = execute(
        table, 55, "unshaded", "us",
        [*(f"nva_troops@central_laos#{i}" for i in (1, 2, 3)), "nva_bases@central_laos#1"],
    )  # fmt: skip
    assert [(question.role, question.least, question.most) for question in asked] == [("nva", 4, 4)]
    assert table.facts == [
        ("track", "trail", -2),
        ("removed", "nva_troops", 3, "central_laos"),
        ("removed", "nva_bases", 1, "central_laos"),
        ("removed", "nva_troops", 2, "fishhook"),
        ("removed", "nva_guerrillas_active", 1, "sihanoukville"),
    ]


def test_unshaded_nva_may_give_up_a_tunneled_base_instead_of_others():
    table = a_table({"parrots_beak": {"nva_troops": 4, "nva_tunneled_bases": 1}})
    execute(
        table, 55, "unshaded", "us",
        [*(f"nva_troops@parrots_beak#{i}" for i in (1, 2, 3)), "nva_tunneled_bases@parrots_beak#1"],
    )  # fmt: skip
    assert pieces(table, "parrots_beak") == {"nva_troops": 1}


def test_unshaded_with_nothing_there():
    table = a_table({"fishhook": {"nva_tunneled_bases": 1}}, trail=1)
    assert execute(table, 55, "unshaded", "us") == []
    assert table.facts == [("track", "trail", -1)]


def test_shaded_both_earn_twice_the_trail_and_nva_moves_its_bases():
    table = a_table(
        {
            "central_laos": {"nva_bases": 2},
            "fishhook": {"nva_bases": 1, "nva_tunneled_bases": 1},
            "southern_laos": {"vc_bases": 1},
            "parrots_beak": {"vc_bases": 2},
            "north_vietnam": {"nva_bases": 1},
        },
        trail=3,
        nva=20,
        vc=10,
    )
    asked = execute(
        table, 55, "shaded", "vc",
        "southern_laos", ["nva_bases@fishhook#1"],
        "sihanoukville", ["nva_bases@central_laos#1", "nva_bases@central_laos#2"],
        "done",
    )  # fmt: skip
    assert {question.role for question in asked} == {"nva"}
    assert asked[0].options == ["southern_laos", "northeast_cambodia", "sihanoukville", "done"]
    assert asked[1].most == 1, "there is room for 1 Base beside the VC Base"
    assert asked[3].most == 2
    assert table.facts[:2] == [("track", "nva", 6), ("track", "vc", 6)]
    assert pieces(table, "central_laos") == {}
    assert pieces(table, "fishhook") == {"nva_tunneled_bases": 1}
    assert pieces(table, "southern_laos") == {"nva_bases": 1, "vc_bases": 1}
    assert pieces(table, "sihanoukville") == {"nva_bases": 2}
    assert pieces(table, "north_vietnam") == {"nva_bases": 1}


def test_shaded_bases_may_stay():
    table = a_table({"fishhook": {"nva_bases": 1}}, trail=0)
    execute(table, 55, "shaded", "nva", "done")
    assert table.facts == []
