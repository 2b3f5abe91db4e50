"""The components of the game as data: what the rules say there is, and what the table shows."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.documents.catalogue import LISTS
from sentiero.games.fire_in_the_lake.pieces import FACTIONS, KINDS, POOL
from sentiero.games.fire_in_the_lake.position.state import TRACKS
from sentiero.games.fire_in_the_lake.set_up.configuration import FLAGS, LONE_FLAGS, configure


def test_1_4_every_kind_of_piece_and_all_229() -> None:
    things = LISTS["pieces"].things()
    assert [one["id"] for one in things] == list(KINDS)
    assert sum(one["limit"] for one in things if one["id"] == one["stock"]) == sum(POOL.values()) == 229


def test_1_4_3_underground_and_active_are_two_sides_of_a_piece() -> None:
    things = {one["id"]: one for one in LISTS["pieces"].things()}
    for one in things.values():
        if one["other_side"] is not None:
            other = things[one["other_side"]]
            assert other["other_side"] == one["id"]
            assert (other["stock"], other["shape"], other["letter"]) == (one["stock"], one["shape"], one["letter"])
            assert other["state"] != one["state"]


def test_pieces_of_a_faction_are_told_apart_without_colour() -> None:
    things = LISTS["pieces"].things()
    for faction in FACTIONS:
        looks = [(one["shape"], one["letter"], one["state"]) for one in things if one["faction"] == faction]
        assert len(set(looks)) == len(looks)


def test_tracks_and_victory_conditions() -> None:
    ranges = {one["id"]: one["most"] for one in LISTS["tracks"].things()}
    assert set(ranges) == set(TRACKS)
    assert (ranges["arvn"], ranges["trail"], ranges["econ"]) == (75, 4, 15)
    assert {one["id"]: one["threshold"] for one in LISTS["victory"].things()} == {
        "us": 50, "arvn": 50, "nva": 18, "vc": 35,
    }  # fmt: skip


def test_every_option_is_listed_and_its_values_are_taken() -> None:
    listed = {one["id"]: one for one in LISTS["options"].things()}
    assert set(listed) == {*FLAGS, *LONE_FLAGS, "handicap"}
    seats = [{"roles": [faction]} for faction in FACTIONS]
    for name, one in listed.items():
        players = seats[: one.get("players", 4)]
        value = True if one["type"] == "flag" else [0, 2]
        assert name in configure({"scenario": "short", "seats": players, "options": {name: value}})["options"]
