"""The live feed inside one process: forms, redaction, limits, tickets, long polls."""

from __future__ import annotations

import json
import logging
import threading
import time
from itertools import islice
from typing import Any

import pytest
from flask import Flask
from sentiero.api.app import create_app
from sentiero.api.feed import ending, feeds
from sentiero.api.feed.feeds import NAME, Feed
from sentiero.api.feed.listener import HungUp, Listener, Told
from sentiero.api.feed.reset import require_reached
from sentiero.kernel.shapes import MapOf, changes
from sentiero.settings import FeedSettings, Settings, read
from sentiero.store.memory.events import MemoryEvents, _Game
from sentiero.store.records import Recorded
from sentiero.tables.problems import UnknownVersion

from tests.api.conftest import Game
from tests.api.listening import NDJSON, SSE, Stream, sse_events
from tests.api.test_answers import play_to_the_end
from tests.archive import Archive
from tests.patience import soon, until
from tests.toy_title import ToyTitle
from tests.toy_title import request as toy_request


def feed_of(app: Flask) -> Feed:
    found: Feed = app.extensions[NAME]
    return found


def app_with(archive: Archive, **settings) -> Flask:
    made = create_app(archive.games, Settings(), tolerated=["store/only_in_memory"])
    feeds.install(made, archive.games, FeedSettings(**settings))
    return made


@pytest.fixture(params=["memory_archive", "redis_archive"])
def archive(request) -> Archive:
    found: Archive = request.getfixturevalue(request.param)
    return found


def test_a_whole_game_as_it_happens(archive):
    app = app_with(archive)
    game = Game(app.test_client())
    with Stream(app, f"{game.path}/events", Accept=SSE) as stream:
        assert stream.status == 200
        assert stream.headers["Content-Type"].startswith(SSE)
        assert stream.headers["Cache-Control"] == "no-store"
        assert stream.headers["X-Accel-Buffering"] == "no"
        events = sse_events(stream.lines())
        assert next(events)[1] == 1
        player = threading.Thread(target=play_to_the_end, args=(game,))
        player.start()
        heard = list(events)
        player.join()
    page = game.get("/events?limit=500").json
    assert [bare(document) for name, _, document in heard[:-1]] == page["events"][1:]
    assert (heard[-2][2]["status"], heard[-2][2]["waiting_for"]) == ("finished", None)
    assert heard[-1] == ("end", None, {"version": page["version"]})
    assert len(feed_of(app).hub.places) == 0


def test_lines_are_the_same_documents(app, client):
    game = Game(client)
    play_to_the_end(game)
    for seat in (None, 0, 1):
        page = game.get("/events?limit=500&after=2", seat).json
        with Stream(app, f"{game.path}/events?after=2", **game.headers(seat), Accept=NDJSON) as stream:
            lines = [json.loads(line) for line in stream.lines() if line.strip()]
        assert [bare(line) for line in lines[:-1]] == page["events"]
        assert lines[-1] == {"end": True, "version": page["version"]}
        # Only the newest entry says where the game stands: the others are history.
        assert ["status" in line for line in lines[:-1]] == [False] * (len(lines) - 2) + [True]


def bare(line: dict[str, Any]) -> dict[str, Any]:
    """An entry of a feed as a page has it."""
    return {name: value for name, value in line.items() if name not in ("status", "waiting_for", "changes")}


class Arriving(MemoryEvents):
    """A journal to which an entry comes right after the first look."""

    def read(self, game, after=0, limit=None, upto=None):
        found = super().read(game, after, limit, upto)
        self._arrive(game)
        return found

    def version(self, game):
        found = super().version(game)
        self._arrive(game)
        return found

    def _arrive(self, game):
        if MemoryEvents.version(self, game) == 0:
            self._games[game] = _Game([b"entry"])


def test_a_version_that_is_just_arriving_is_not_refused():
    assert require_reached(Arriving(), "game", 1).version == 1
    with pytest.raises(UnknownVersion):
        require_reached(Arriving(), "game", 2)


def test_an_entry_says_whom_the_game_waits_for(app, game):
    with Stream(app, f"{game.path}/events?after=1", Accept=NDJSON) as stream:
        lines = (json.loads(line) for line in stream.lines() if line.strip())
        game.answer(0, 1, "blue")
        heard = next(lines)
    assert (heard["status"], heard["waiting_for"]) == ("open", {"role": "south", "seat": 1})


@pytest.mark.parametrize("seat", [None, 0])
def test_changes_lead_from_one_table_to_the_next_as_the_caller_sees_it(app, game, seat):
    wanted = game.headers(seat)
    table = game.get("/table", seat).json["table"]
    shape = ToyTitle.documents.table
    with Stream(app, f"{game.path}/events?after=1&changes=1", **wanted, Accept=NDJSON) as stream:
        lines = (json.loads(line) for line in stream.lines() if line.strip())
        for version, (who, answer) in enumerate([(0, "blue"), (1, "amber"), (0, "rest"), (0, ["dune"])], 1):
            game.answer(who, version, answer)
            changed, now = next(lines)["changes"], game.get("/table", seat).json["table"]
            # The first of a connection brings all of the table: nobody knows what the caller has.
            assert changed == (now if version == 1 else changes(shape, table, now))
            for name, value in changed.items():
                member = shape.members[name]
                every = isinstance(member, MapOf) and member.every
                table[name] = {**table[name], **value} if every else value
            assert table == game.get("/table", seat).json["table"]
    assert changed == {"lit": {"north": ["dune"]}}


def test_who_was_cut_off_before_a_change_was_told_has_the_table_after_the_next_entry(app, game):
    """Only the newest entry says what changed: whoever was cut off behind others does not know what they did."""
    path = f"{game.path}/events?changes=1"
    game.answer(0, 1, "blue")
    game.answer(1, 2, "amber")
    with Stream(app, f"{path}&after=1", Accept=NDJSON) as stream:
        behind = next(json.loads(line) for line in stream.lines() if line.strip())
    assert (behind["version"], "changes" in behind) == (2, False)
    with Stream(app, f"{path}&after=2", Accept=NDJSON) as stream:
        resumed = next(json.loads(line) for line in stream.lines() if line.strip())
    assert resumed["changes"] == game.get("/table").json["table"]


def test_a_ticket_that_opened_a_feed_opens_it_again(archive):
    app = app_with(archive, ticket_seconds=4, heartbeat_seconds=0.2)
    game = Game(app.test_client())
    unused, used = ticket_of(game, 0), ticket_of(game, 0)
    with Stream(app, f"{game.path}/events?ticket={used}", Accept=SSE) as stream:
        assert next(sse_events(stream.lines()))[1] == 1
        time.sleep(4.2)
    path = f"{game.path}/events?after=1&ticket="
    assert game.client.get(path + unused).json["code"] == "seat/ticket_unknown"
    assert game.client.get(path + used).status_code == 200


def test_a_finished_game_that_is_told_needs_no_more_visits(app, client):
    game = Game(client)
    version = play_to_the_end(game)["version"]
    with Stream(app, f"{game.path}/events", Accept=SSE, Last_Event_ID=str(version)) as stream:
        assert stream.status == 204
        assert "Content-Type" not in stream.headers
    with Stream(app, f"{game.path}/events?after={version - 1}", Accept=SSE) as stream:
        assert [number for _, number, _ in sse_events(stream.lines())] == [version, None]


def test_what_a_browser_says_counts_more_than_the_address(app, game):
    game.wish()
    with Stream(app, f"{game.path}/events?after=1", Accept=SSE, Last_Event_ID="2") as stream:
        assert next(sse_events(stream.lines()))[1] == 3
    for wrong in ("x", "-1", "", "1" * 16):
        refused = game.get("/events", Last_Event_ID=wrong)
        assert (refused.status_code, refused.json["code"]) == (400, "request/bad_header")


def test_another_seats_secret_is_not_in_my_feed(app, game):
    game.wish()
    for seat, seen in ((0, ["blue"]), (1, None), (None, None)):
        with Stream(app, f"{game.path}/events?after=1", **game.headers(seat), Accept=SSE) as stream:
            _, _, event = next(sse_events(stream.lines()))
        assert event.get("answers") == seen
        assert event["facts"] == [{"kind": "wished", "role": "north", "lamp": "blue" if seat == 0 else None}]


def test_silence_is_filled_with_signs_of_life(memory_archive):
    app = app_with(memory_archive, heartbeat_seconds=0.02)
    game = Game(app.test_client())
    for media, sign in ((SSE, b":\n\n"), (NDJSON, b"\n")):
        with Stream(app, f"{game.path}/events?after=1", Accept=media) as stream:
            assert list(islice(stream.chunks, 4))[1:] == [sign] * 3


def test_strangers_and_unknown_games_are_refused(app, game):
    for path, headers, status in (
        ("/v1/games/aaaaaaaaaaaaaaaa/events", {}, 404),
        (f"{game.path}/events", {"Authorization": "Bearer sto_nobody"}, 401),
    ):
        with Stream(app, path, Accept=SSE, **headers) as stream:
            assert stream.status == status
    assert len(feed_of(app).hub.places) == 0


def test_accept_chooses_the_form(app, game):
    for accept, media in (
        ("*/*", "application/json"),
        ("text/html, application/json", "application/json"),
        (f"{SSE};q=0.5, application/json", "application/json"),
        (f"application/json;q=0.5, {NDJSON}", NDJSON),
    ):
        with Stream(app, f"{game.path}/events", Accept=accept) as stream:
            assert stream.headers["Content-Type"] == media


def test_too_many_listeners_are_asked_to_come_later(memory_archive):
    app = app_with(memory_archive, listeners=4, per_seat=2)
    game = Game(app.test_client())
    mine = [Stream(app, f"{game.path}/events", **game.headers(0), Accept=SSE) for _ in range(2)]
    with Stream(app, f"{game.path}/events", **game.headers(0), Accept=SSE) as refused:
        assert (refused.status, refused.headers["Retry-After"]) == (503, "5")
        assert refused.document()["code"] == "feed/too_many_of_yours"
    others = [Stream(app, f"{game.path}/events", Accept=SSE) for _ in range(2)]
    with Stream(app, f"{game.path}/events", **game.headers(1), Accept=SSE) as refused:
        assert refused.document()["code"] == "feed/too_many"
    for stream in (*mine, *others):
        stream.__exit__()
    # Never read a byte, and gone all the same.
    assert len(feed_of(app).hub.places) == 0
    with Stream(app, f"{game.path}/events", **game.headers(0), Accept=SSE) as stream:
        assert stream.status == 200


def test_whoever_only_watches_leaves_a_place_to_those_who_play(memory_archive):
    app = app_with(memory_archive, listeners=10)
    game = Game(app.test_client())
    streams = [Stream(app, f"{game.path}/events", Accept=SSE) for _ in range(10)]
    assert [stream.status for stream in streams] == [200] * 5 + [503] * 5
    with Stream(app, f"{game.path}/events", **game.headers(0), Accept=SSE) as stream:
        assert stream.status == 200
    for stream in streams:
        stream.__exit__()


def test_a_slow_listener_is_dropped_and_others_are_not(archive):
    app = app_with(archive, queue=2)
    game = Game(app.test_client(), script={"decks": {"cards": [1, 2, 3, 4, 5, 6]}})
    slow = Stream(app, f"{game.path}/events", Accept=SSE)
    next(slow.chunks)
    with Stream(app, f"{game.path}/events", Accept=SSE) as quick:
        heard = sse_events(quick.lines())
        next(heard)
        for version, seat in ((1, 0), (2, 1), (3, 0), (4, 0), (5, 0)):
            question = game.get("/question", seat).json["question"]
            answer = question["least"] if question["kind"] == "number" else question["options"][0]["value"]
            assert game.answer(seat, version, [answer] if question["kind"] == "some" else answer).status_code == 201
            assert next(heard)[1] == version + 1
    # It reads what is in the journal, and then learns that it was dropped; it can go on from there.
    told = [number for _, number, _ in sse_events(slow.lines())]
    assert told[0] == 1
    assert told == list(range(1, len(told) + 1))
    slow.__exit__()


def test_a_write_that_lasts_too_long_ends_the_connection(memory_archive):
    cut = threading.Event()
    hub = feed_of(app_with(memory_archive, slow_seconds=0.01)).hub
    created = memory_archive.create(toy_request())
    listener = hub.join(created.game, "somebody", cut.set)
    listener.busy_since = time.monotonic()
    assert cut.wait(120)
    with pytest.raises(HungUp):
        listener.next(1)
    hub.leave(listener)


def test_a_process_that_ends_lets_its_listeners_go(memory_archive, monkeypatch):
    class Worker:
        alive = True

    app = app_with(memory_archive)
    game = Game(app.test_client())
    monkeypatch.setattr(ending, "_workers", [Worker])
    with Stream(app, f"{game.path}/events", Accept=SSE) as stream:
        events = sse_events(stream.lines())
        assert next(events)[1] == 1
        Worker.alive = False
        assert list(events) == []


def test_a_queue_has_an_end():
    listener = Listener("g", None)
    told = Told(Recorded(2, b"{}"))
    assert [listener.tell(told, 2) for _ in range(3)] == [True, True, False]
    assert listener.next(0) is told
    listener.cut()
    with pytest.raises(HungUp):
        listener.next(0)


def test_settings_come_from_the_environment():
    assert read({}).feed == FeedSettings()
    assert read({"WEB_THREADS": "400"}).feed.listeners == 300
    given = {"FEED_LISTENERS": "7", "FEED_HEARTBEAT_SECONDS": "99", "FEED_TICKET_SECONDS": "5"}
    assert read(given).feed[:5] == (7, 8, 5, 3600.0, 15.0)
    assert read(given).feed.ticket_seconds == 5


# -- tickets ----------------------------------------------------------------------------------


def ticket_of(game: Game, seat: int) -> str:
    """A new ticket."""
    made = game.client.post(f"{game.path}/tickets", headers=game.headers(seat))
    assert made.status_code == 201
    ticket: str = made.json["ticket"]
    return ticket


def test_a_ticket_opens_the_feed_as_its_seat_would(archive):
    app = app_with(archive)
    client = app.test_client()
    game, other = Game(client), Game(client)
    game.wish()
    made: Any = client.post(f"{game.path}/tickets", headers=game.headers(1))
    assert (made.status_code, made.json["expires_in"]) == (201, 60)
    assert made.headers["Cache-Control"] == "no-store"
    ticket = made.json["ticket"]
    for _ in range(2):
        with Stream(app, f"{game.path}/events?after=1&ticket={ticket}", Accept=SSE) as stream:
            events = [document for _, _, document in islice(sse_events(stream.lines()), 2)]
        assert "answers" not in events[0]
        assert events[1]["answers"] == ["amber"]
    assert other.get(f"/events?ticket={ticket}").json["code"] == "seat/ticket_unknown"
    assert client.get(f"{game.path}/table", headers={"Authorization": f"Bearer {ticket}"}).status_code == 401


def test_a_ticket_expires(archive):
    app = app_with(archive, ticket_seconds=1)
    game = Game(app.test_client())
    ticket = ticket_of(game, 0)
    path = f"{game.path}/events?ticket={ticket}"
    assert app.test_client().get(path).status_code == 200
    until(lambda: app.test_client().get(path).status_code == 401)


def test_a_replaced_token_ends_its_feeds_and_tickets(memory_archive):
    app = app_with(memory_archive, heartbeat_seconds=0.05)
    game = Game(app.test_client())
    ticket = ticket_of(game, 0)
    streams = [
        Stream(app, f"{game.path}/events", **game.headers(0), Accept=SSE),
        Stream(app, f"{game.path}/events?ticket={ticket}", Accept=SSE),
    ]
    heard = [sse_events(stream.lines()) for stream in streams]
    assert [next(feed)[1] for feed in heard] == [1, 1]
    replaced = game.client.post(f"{game.path}/seats/0/token", headers=game.headers(0))
    assert replaced.status_code == 201
    left = [list(feed) for feed in heard]
    assert [[event[2]["note"]["kind"] for event in events] for events in left] == [["seat_renewed"], ["seat_renewed"]]
    assert game.get(f"/events?ticket={ticket}").json["code"] == "seat/ticket_unknown"
    for stream in streams:
        stream.__exit__()


def test_only_who_has_a_token_gets_a_ticket(client, game):
    assert client.post(f"{game.path}/tickets").status_code == 401
    assert client.post("/v1/games/aaaaaaaaaaaaaaaa/tickets", headers=game.headers(0)).status_code in (401, 404)


def test_neither_the_journal_nor_the_log_keeps_a_ticket(app, client, game, memory_store, caplog):
    caplog.set_level(logging.DEBUG)
    ticket = ticket_of(game, 0)
    assert client.get(f"{game.path}/events?ticket={ticket}").status_code == 200
    assert client.get(f"{game.path}/events?after=x&ticket={ticket}").status_code == 400
    assert ticket not in repr([vars(part) for part in memory_store])
    assert ticket not in caplog.text


# -- long polls -------------------------------------------------------------------------------


def test_who_is_asked_need_not_wait(game):
    assert game.get("/question?wait=30", 0).json["version"] == 1
    assert game.get("/question?wait=30", 1, If_None_Match='"7"').json["version"] == 1


def test_who_waits_is_told_when_asked(archive):
    app = app_with(archive)
    game = Game(app.test_client())
    later = threading.Timer(0.3, lambda: game.answer(0, 1, "blue"))
    later.start()
    seen = game.get("/question?wait=30", 1)
    later.join()
    assert (seen.json["version"], seen.json["question"]["key"]) == (2, "wish.which")
    assert len(feed_of(app).hub.places) == 0


def test_who_has_seen_a_version_is_told_of_the_next(archive):
    game = Game(app_with(archive).test_client())
    later = threading.Timer(0.3, lambda: game.answer(0, 1, "blue"))
    later.start()
    seen = game.get("/question?wait=30", None, If_None_Match='"1"')
    later.join()
    assert (seen.status_code, seen.json["version"]) == (200, 2)


def test_a_wait_ends(game):
    seen = game.get("/question?wait=1", 0)
    assert seen.json["version"] == 1
    assert game.get("/question?wait=1", 0, If_None_Match=seen.headers["ETag"]).status_code == 304
    assert game.get("/question?wait=31", 1).status_code == 400


def test_nobody_waits_for_a_game_that_is_over(client):
    game = Game(client)
    play_to_the_end(game)
    tag = game.get("/question").headers["ETag"]
    assert game.get("/question?wait=30", None, If_None_Match=tag).status_code == 304


def test_a_listener_must_come_again_after_a_while(memory_archive):
    app = app_with(memory_archive, heartbeat_seconds=0.05, lifetime_seconds=0.3)
    game = Game(app.test_client())
    stream = Stream(app, f"{game.path}/events", Accept=SSE)
    began = time.monotonic()
    assert [event[1] for event in sse_events(stream.lines())] == [1]
    assert soon(time.monotonic() - began, 5)
    stream.__exit__()
    until(lambda: len(feed_of(app).hub.places) == 0)
