"""A scripted table may start from a given position, edited or not, if it is one of this game."""

from __future__ import annotations

import pytest
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.problems import PositionRefused
from sentiero.kernel.session import new_session

from tests.games.fire_in_the_lake.tables import FOUR, the_table
from tools.fire_in_the_lake.walks import TITLE


def start(**edits):
    """A game from the Full scenario's position, edited."""
    position = {**the_table("full").dump(), **edits}
    config = TITLE.configure({"scenario": "full", "seats": FOUR, "script": {"position": position}})
    return new_session(TITLE, config, sealed_source(b"x"))[0]


def test_an_unedited_position():
    session = start()
    assert session.table.config["scripted"]
    assert session.question is not None


def test_an_edited_position():
    tracks = {**the_table("full").tracks, "trail": 4}
    assert start(tracks=tracks).table.tracks["trail"] == 4


@pytest.mark.parametrize(
    ("edits", "code"),
    [
        (
            {"tracks": {"arvn": 80, "nva": 0, "vc": 0, "aid": 0, "patronage": 0, "trail": 0, "econ": 0}},
            "position/broken",
        ),
        ({"spaces": {"saigon": {"us_bases": 3}}}, "position/broken"),
        ({"spaces": {"north_vietnam": {"us_troops": 1}}}, "position/broken"),
        ({"spaces": {"saigon": {"us_troops": 41}}}, "position/broken"),
        ({"spaces": {"atlantis": {}}}, "position/unreadable"),
        ({"spaces": {"saigon": {"us_tanks": 1}}}, "position/unreadable"),
        ({"spaces": {"saigon": {"us_troops": "many"}}}, "position/unreadable"),
        ({"spaces": []}, "position/unreadable"),
        ({"tracks": {"arvn": 1}}, "position/unreadable"),
        ({"leaders": [1]}, "position/unreadable"),
        ({"capabilities": {"1": "shaded"}}, "position/unreadable"),
        ({"pivotal": {"us": 124}}, "position/unreadable"),
        ({"weather": "fine"}, "position/unreadable"),
        ({"outcome": {"winner": "0"}}, "position/unreadable"),
        ({"deck": [1, 1, 125]}, "position/broken"),
    ],
)
def test_refused_positions(edits, code):
    with pytest.raises(PositionRefused) as refused:
        start(**edits)
    assert refused.value.code == code


@pytest.mark.parametrize(("seats", "policy"), [([], "nixon"), ([{"roles": ["us"]}], None)])
def test_8_8_1_a_position_keeps_its_policy_only_for_a_non_player_us(seats, policy):
    position = {**the_table("short", seats=[]).dump(), "policy": "nixon"}
    config = TITLE.configure({"scenario": "short", "seats": seats, "script": {"position": position}})
    assert new_session(TITLE, config, sealed_source(b"x"))[0].table.policy == policy
