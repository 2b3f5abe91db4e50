"""Control, totals and victory markers as facts: one for each change, in the entry where it changed."""

from __future__ import annotations

import random
from typing import Any

import pytest
from sentiero.games import TITLES
from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.pieces import FACTIONS
from sentiero.games.fire_in_the_lake.position.changes import add, move, replace, set_level, shift_box
from sentiero.games.fire_in_the_lake.victory.margins import margin, marker
from sentiero.games.fire_in_the_lake.words.sums import added_up, tell
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.session import new_session
from sentiero.kernel.title import Fact

from tests.games.fire_in_the_lake.tables import a_table
from tools.fire_in_the_lake.walks import any_answer

TITLE = TITLES["fire-in-the-lake"]


def told(table: Any, *changes: Any) -> list[Fact]:
    """The facts of an entry in which something changes."""
    before = added_up(table)
    table.facts = []
    for change in changes:
        change(table)
    tell(before, table, table.facts)
    return [tuple(fact) for fact in table.facts]


def test_1_7_control_is_told_where_it_changes_and_with_it_the_markers() -> None:
    table = a_table({"saigon": {"us_troops": 2, "nva_troops": 1}, "hue": {"nva_troops": 1}})
    facts = told(table, lambda table: move(table, "us_troops", 2, "saigon", "hue"))
    assert facts == [
        ("moved", "us_troops", 2, "saigon", "hue"),
        ("control", "saigon", "nva"),
        ("control", "hue", "coin"),
        ("victory", "arvn", 22, -28),
        ("victory", "nva", 6, -12),
    ]


def test_1_8_a_track_is_told_with_where_it_stands_after_the_last_change() -> None:
    table = a_table(arvn=30)
    facts = told(table, lambda table: add(table, "arvn", 15, "aid"), lambda table: add(table, "arvn", 15, "econ"))
    assert facts == [("track", "arvn", 15, "aid"), ("track", "arvn", 15, "econ"), ("total", "arvn", 60)]


def test_1_8_a_track_is_told_after_each_turn_in_an_entry() -> None:
    table = a_table(vc=4)

    def next_turn(table: Any) -> None:
        table.tell("phase", "support")

    facts = told(table, lambda table: add(table, "vc", 1), next_turn, lambda table: add(table, "vc", -2))
    assert facts == [
        ("track", "vc", 1),
        ("total", "vc", 5),
        ("phase", "support"),
        ("track", "vc", -2),
        ("total", "vc", 3),
    ]


def test_1_9_markers_of_the_people_of_boxes_and_of_patronage() -> None:
    table = a_table({"saigon": {"us_troops": 1, "support": -1}}, out_of_play={"us_troops": 3})
    for change, facts in (
        (lambda table: set_level(table, "saigon", 2), [("victory", "us"), ("victory", "vc")]),
        (lambda table: shift_box(table, "us_troops", 3, "out_of_play", "available"), [("victory", "us")]),
        (lambda table: add(table, "patronage", -2), [("victory", "arvn"), ("total", "patronage")]),
        (lambda table: add(table, "aid", -2), [("total", "aid")]),
    ):
        assert sorted(tuple(fact[:2]) for fact in told(table, change)[1:]) == sorted(facts)


def test_6_2_a_game_that_begins_with_a_coup_card_tells_the_sums_of_its_first_entry() -> None:
    seats, decks = [{"roles": ["us", "arvn"]}, {"roles": ["nva", "vc"]}], {"events": [125, 1, 126]}
    request = {"scenario": "medium", "seats": seats, "script": {"decks": decks}}
    session, first = new_session(TITLE, TITLE.configure(request), sealed_source(b"coup"))
    facts = [tuple(fact) for fact in first["facts"]]
    tracks = session.table.tracks
    changed = [fact[1] for fact in facts if fact[0] == "track"]
    assert {"arvn", "nva", "vc"} <= set(changed)
    assert {fact[1:] for fact in facts if fact[0] == "total"} == {(track, tracks[track]) for track in changed}
    for track in changed:
        last = max(at for at, fact in enumerate(facts) if fact[:2] == ("track", track))
        assert facts[last + 1] == ("total", track, tracks[track])


def test_5_1_1_a_replacement_is_one_fact() -> None:
    table = a_table({"hue": {"arvn_troops": 2, "arvn_police": 1}})
    facts = told(table, lambda table: replace(table, {"arvn_troops": 2, "arvn_police": 1}, "hue", "arvn_bases", 1))
    assert facts == [("replaced", [["arvn_troops", 2], ["arvn_police", 1]], "hue", "arvn_bases", 1)]
    assert (table.pieces["hue"]["arvn_bases"], table.pieces["hue"]["arvn_troops"]) == (1, 0)


def test_5_1_1_what_cannot_be_replaced_is_only_removed() -> None:
    table = a_table({"hue": {"arvn_police": 1, "vc_bases": 1, "nva_bases": 1}})
    assert replace(table, {"arvn_police": 1}, "hue", "vc_bases", 1) == 0
    assert table.facts[-1] == ("removed", "arvn_police", 1, "hue")
    assert replace(table, {"vc_bases": 1}, "hue", "nva_bases", 1) == 1


@pytest.mark.parametrize("seats", [[], [{"roles": ["us", "arvn"]}, {"roles": ["nva", "vc"]}]], ids=["rules", "people"])
def test_in_whole_games_what_is_told_is_what_the_table_says(seats: list[Any]) -> None:
    source = random.Random(4)
    session, first = new_session(TITLE, TITLE.configure({"scenario": "medium", "seats": seats}), sealed_source(b"4"))
    control: dict[str, Any] = {space: session.table.control(space) for space in board.PLACES}
    markers = {faction: marker(session.table, faction) for faction in FACTIONS}
    assert not any(fact[0] in ("control", "victory") for fact in first["facts"])
    while (question := session.question) is not None:
        entry = session.answer(question.role, any_answer(question, source)) if seats else session.decide()
        for fact in entry.get("facts", ()):
            if fact[0] == "control":
                assert control[fact[1]] != fact[2]
                control[fact[1]] = fact[2]
            if fact[0] == "victory":
                assert markers[fact[1]] != fact[2]
                markers[fact[1]] = fact[2]
                assert fact[3] == margin(session.table, fact[1])
        totals = {fact[1]: fact[2] for fact in entry.get("facts", ()) if fact[0] == "total"}
        assert totals == {track: session.table.tracks[track] for track in totals}
        assert set(totals) == {fact[1] for fact in entry.get("facts", ()) if fact[0] == "track"}
        assert control == {space: session.table.control(space) for space in board.PLACES}
        assert markers == {faction: marker(session.table, faction) for faction in FACTIONS}
