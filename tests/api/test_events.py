"""Reading what happened."""

from __future__ import annotations

from tests.api.conftest import Game
from tests.api.test_answers import play_to_the_end


def test_events_come_in_pages(client):
    game = Game(client)
    version = play_to_the_end(game)["version"]
    seen, address = [], f"{game.path}/events?limit=7"
    while address:
        page = client.get(address).json
        assert len(page["events"]) <= 7
        assert page["version"] == version
        seen += [event["version"] for event in page["events"]]
        address = page["next"]
    assert seen == list(range(1, version + 1))


def test_a_page_after_the_end_is_empty(game):
    page = game.get("/events?after=1").json
    assert (page["events"], page["next"], page["version"]) == ([], None, 1)


def test_who_has_seen_more_than_there_is_is_told_so(game):
    refused = game.get("/events?after=2")
    assert (refused.status_code, refused.json["code"]) == (404, "version/unknown")
    assert refused.json["params"] == {"asked": 2, "current": 1}


def test_set_up_keeps_the_deck_and_its_chance_hidden(client):
    game = Game(client)
    for seat in (None, 0, 1):
        (start,) = game.get("/events", seat).json["events"]
        assert set(start) == {"version", "role", "at", "facts"}
        assert start["role"] is None
        assert isinstance(start["facts"][0]["table"]["deck"], int)


def test_rolls_are_told_as_facts_only(game):
    version = game.wish()
    game.answer(0, version, "roll")
    event = game.get(f"/events?after={version}", 0).json["events"][0]
    assert event["facts"][0]["kind"] == "rolled"
    assert "chance" not in event


def test_pages_lead_backwards_too(game):
    version = play_to_the_end(game)["version"]
    page = game.get(f"/events?before={version}&limit=5").json
    assert [event["version"] for event in page["events"]] == list(range(version - 5, version))
    seen: list[int] = []
    at: str | None = f"/events?before={version + 1}&limit=4"
    while at is not None:
        page = game.get(at).json
        seen[:0] = [event["version"] for event in page["events"]]
        at = page["previous"] and page["previous"].removeprefix(game.path)
    assert seen == list(range(1, version + 1))


def test_entries_that_tell_nothing_can_be_left_out(game):
    version = game.wish()
    game.answer(0, version, "rest")
    assert [event["version"] for event in game.get("/events?quiet=0").json["events"]] == [1, 2, 3]
    assert [event["version"] for event in game.get("/events?quiet=0", 0).json["events"]] == [1, 2, 3, 4]


def test_nothing_lies_between_a_version_and_itself(game):
    game.wish()
    page = game.get("/events?after=2&before=2").json
    assert page["events"] == []
    assert game.get("/events?after=3").json["events"] == []
