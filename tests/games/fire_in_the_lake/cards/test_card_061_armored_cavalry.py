"""61 Armored Cavalry, an ARVN Capability."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.menu.operations import run_operation

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, execute, pieces

SPACES = {
    "saigon": {"arvn_troops": 4, "arvn_rangers_active": 1},
    "can_tho": {"arvn_police": 1},
    "kien_hoa": {"vc_guerrillas_active": 3},
    "kien_phong": {"vc_guerrillas_active": 3},
    "ba_xuyen": {"arvn_troops": 2, "vc_guerrillas_active": 3},
}
COLUMN = [f"arvn_troops@saigon#{i}" for i in (1, 2, 3, 4)]
PAIR = COLUMN[:2]


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
def test_each_side_places_its_marker(side):
    table = a_table()
    assert execute(table, 61, side, "nva") == []
    assert table.facts == [("capability", 61, side)]
    assert table.capabilities == {61: side}


def test_the_other_side_turns_the_marker():
    table = a_table(capabilities={61: "unshaded"})
    execute(table, 61, "shaded", "vc")
    assert table.capabilities == {61: "shaded"}


def patrol_with_transport(table, *transport_and_after):
    """ARVN Transports from Saigon, then Patrols with 1 Police."""
    return drive(
        table, run_operation(table, a_turn("arvn"), "patrol"), "transport", "saigon", *transport_and_after
    )  # fmt: skip


def test_unshaded_after_the_operation_a_free_assault_in_one_transport_destination():
    table = a_table(SPACES, capabilities={61: "unshaded"})
    asked = patrol_with_transport(
        table, COLUMN, "kien_hoa", PAIR, "kien_phong", PAIR, "loc_saigon_can_tho", ["arvn_police@can_tho#1"], "done",
        "yes", "kien_phong",
    )  # fmt: skip
    assert [(question.role, question.key) for question in asked[-2:]] == [
        ("arvn", "transport.assault"), ("arvn", "assault.where"),
    ]  # fmt: skip
    assert asked[-1].options == ["kien_hoa", "kien_phong"]
    assert table.facts[1:] == [
        ("track", "arvn", -3),
        ("activity", "arvn", "transport"),
        ("moved", "arvn_troops", 2, "saigon", "kien_hoa"),
        ("moved", "arvn_troops", 2, "saigon", "kien_phong"),
        ("all_underground", "arvn_rangers_active"),
        ("moved", "arvn_police", 1, "can_tho", "loc_saigon_can_tho"),
        ("removed", "vc_guerrillas_active", 1, "kien_phong"),
    ]


def test_unshaded_the_assault_is_optional():
    table = a_table(SPACES, capabilities={61: "unshaded"})
    patrol_with_transport(table, COLUMN, "kien_hoa", COLUMN, "done", "no")
    assert pieces(table, "kien_hoa") == {"arvn_troops": 4, "vc_guerrillas_active": 3}


def test_unshaded_a_destination_without_enemies_is_not_assaulted():
    table = a_table(SPACES, capabilities={61: "unshaded"})
    asked = patrol_with_transport(table, COLUMN, "binh_tuy", COLUMN, "done")
    assert "transport.assault" not in asked.keys


def test_unshaded_rangers_alone_do_not_assault():
    table = a_table(SPACES, capabilities={61: "unshaded"})
    asked = patrol_with_transport(table, ["arvn_rangers_active@saigon#1"], "kien_hoa", "done")
    assert "transport.assault" not in asked.keys
    assert pieces(table, "kien_hoa") == {"arvn_rangers": 1, "vc_guerrillas_active": 3}


def test_unshaded_a_transport_by_an_event_is_followed_by_the_assault():
    table = a_table(SPACES, capabilities={61: "unshaded"}, trail=0)
    asked = execute(
        table, 69, "unshaded", "arvn", "us_then_arvn",
        "air_lift", ["hue", "quang_tri"], "transport", "saigon", COLUMN, "kien_hoa", COLUMN, "yes",
    )  # fmt: skip
    assert asked[-1].key == "transport.assault"
    assert pieces(table, "kien_hoa") == {"arvn_troops": 4, "vc_guerrillas_active": 1}
    assert table.tracks["arvn"] == 30


def test_without_the_capability_no_assault_follows():
    table = a_table(SPACES)
    asked = patrol_with_transport(table, COLUMN, "kien_hoa", COLUMN, "done")
    assert "transport.assault" not in asked.keys
    assert table.pieces["kien_hoa"]["vc_guerrillas_active"] == 3


def test_shaded_transport_moves_rangers_only():
    table = a_table(SPACES, capabilities={61: "shaded"})
    asked = patrol_with_transport(table, ["arvn_rangers_active@saigon#1"], "kien_hoa", "done")
    assert asked[1].options == ["saigon", "done"]
    assert asked[2].options == ["arvn_rangers_active@saigon#1"]
    assert pieces(table, "kien_hoa") == {"arvn_rangers": 1, "vc_guerrillas_active": 3}
    assert pieces(table, "saigon") == {"arvn_troops": 4}
