"""Names of seats, who is there, and messages to the table."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from sentiero.api.app import create_app
from sentiero.api.feed import feeds, hub
from sentiero.api.resources.messages import MOST
from sentiero.settings import FeedSettings, Settings
from sentiero.store.interface.store import Store
from sentiero.tables.people.people import COARSE_MS, HERE_MS, NameRefused, clean_name

from tests.api.conftest import Game
from tests.api.listening import NDJSON, SSE, Stream
from tests.api.test_seats import bearer, code, send
from tests.archive import Archive
from tests.tables.counting import counted
from tests.toy_title import NORTH, SOUTH

OPEN = [{"roles": [NORTH]}, {"roles": [SOUTH], "open": True}]


def name(game: Game, seat: int, called: Any, token: str | None = None) -> Any:
    headers = bearer(token or game.tokens[seat])
    return game.client.put(f"{game.path}/seats/{seat}/name", json={"name": called}, headers=headers)


def write(game: Game, token: str | None, text: Any) -> Any:
    return game.client.post(f"{game.path}/messages", json={"text": text}, headers=bearer(token) if token else {})


class TestNames:
    def test_a_seat_says_what_it_is_called_and_takes_it_back(self, game: Game) -> None:
        named = name(game, 0, "  Ann   Marie ")
        assert [seat["name"] for seat in named.json["seats"]] == ["Ann Marie", None]
        assert name(game, 0, "Nguyễn Thị").json["seats"][0]["name"] == "Nguyễn Thị"
        assert send(game, "DELETE", "/seats/0/name", game.tokens[0]).json["seats"][0]["name"] is None

    def test_whoever_sits_down_says_it_at_once_and_the_lobby_shows_it(self, client: Any) -> None:
        game = Game(client, seating=[*OPEN[1:], {"roles": [NORTH], "open": True}])
        taken = client.post(f"{game.path}/seats/1", json={"name": "Ben"})
        assert taken.status_code == 201
        (listed,) = [one for one in client.get("/v1/games").json["open"] if one["id"] == game.id]
        assert [seat["name"] for seat in listed["seats"]] == [None, "Ben"]
        # It is nowhere in the journal.
        assert "Ben" not in json.dumps(game.get("/events").json)

    def test_it_goes_with_its_owner(self, client: Any) -> None:
        game = Game(client, seating=OPEN)
        token = client.post(f"{game.path}/seats/1", json={"name": "Ben"}).json["token"]
        send(game, "DELETE", "/seats/1/token", token)
        assert game.get("/seats").json["seats"][1]["name"] is None
        again = client.post(f"{game.path}/seats/1").json["token"]
        name(game, 1, "Cleo", again)
        send(game, "POST", "/seats/1/token", game.host)
        assert game.get("/seats").json["seats"][1]["name"] is None

    def test_the_host_can_delete_one_and_nobody_gives_another(self, game: Game) -> None:
        name(game, 1, "Rude")
        assert code(name(game, 1, "Else", game.tokens[0])) == (403, "seat/not_yours")
        assert code(name(game, 1, "Else", game.host)) == (403, "seat/not_a_player")
        assert send(game, "DELETE", "/seats/1/name", game.host).json["seats"][1]["name"] is None
        assert code(send(game, "DELETE", "/seats/7/name", game.host)) == (404, "seat/unknown")

    @pytest.mark.parametrize(
        "given",
        ["   ", "a" * 41, "two\nlines", "ri\u202eght", "\u200b", "...", "tab\t", "\ud800", "\u3164", "\u115f\u1160 a",
         "\u2800\u2800a", "e" + "\u0301" * 9, "a" + "\u20dd" * 5],
    )  # fmt: skip
    def test_what_cannot_be_read_is_no_name(self, given: str) -> None:
        with pytest.raises(NameRefused):
            clean_name(given)

    # Vietnamese, Persian with a joiner, Hebrew with points, Thai, Korean, three marks on one letter.
    @pytest.mark.parametrize(
        "given",
        ["Nguy\u1ec5n V\u0103n", "\u0646\u06cc\u0645\u200c\u0641", "\u05e9\u05c1\u05b8\u05dc\u05d5\u05b9\u05dd",
         "\u0e17\u0e35\u0e48\u0e23\u0e31\u0e01", "\ud55c\uae00", "a\u0323\u0302\u0301 ok"],
    )  # fmt: skip
    def test_every_script_can_be_read(self, given: str) -> None:
        assert clean_name(given)

    def test_and_is_refused_in_words(self, game: Game) -> None:
        refused = name(game, 0, "ri\u202eght")
        assert code(refused) == (422, "name/unsound")
        assert "40" in refused.json["detail"]


class Clock:
    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


class TestPresence:
    def test_whoever_asks_is_there_and_for_others_it_is_told_roughly(self, memory_store: Store, titles: Any) -> None:
        clock = Clock()
        archive = Archive(memory_store, titles, clock_ms=clock)
        client = create_app(archive.games, Settings(), tolerated=["store/only_in_memory"]).test_client()
        game = Game(client)
        assert [(seat["here"], seat["last_seen"]) for seat in game.get("/seats").json["seats"]] == [(False, None)] * 2
        game.get("/question", 0)
        assert [seat["here"] for seat in game.get("/seats").json["seats"]] == [True, False]
        # Every process tells the same.
        other = create_app(Archive(memory_store, titles, clock_ms=clock).games, Settings()).test_client()
        seen: Any = other.get(f"{game.path}/seats").json
        assert seen["seats"][0]["here"]
        was = clock.now
        clock.now += HERE_MS + 1
        gone = game.get("/seats").json["seats"][0]
        assert (gone["here"], gone["last_seen"]) == (False, was // COARSE_MS * COARSE_MS)

    def test_nobody_fails_because_it_cannot_be_told(self, memory_store: Store, titles: Any) -> None:
        store, counting = counted(memory_store)
        archive = Archive(store, titles)
        game = Game(create_app(archive.games, Settings(), tolerated=["store/only_in_memory"]).test_client())
        counting.away.add("presence.seen")
        assert game.get("/question", 0).status_code == 200
        counting.away.clear()
        counting.calls.clear()
        for _ in range(5):
            game.get("/question", 1)
        assert counting.calls["presence.seen"] == 1


class TestMessages:
    def test_seats_and_the_host_write_and_everybody_reads(self, game: Game) -> None:
        first = write(game, game.tokens[1], " <b>hello</b> \r\n{role} %s ")
        assert (first.status_code, first.json["number"], first.json["seat"]) == (201, 1, 1)
        assert first.json["text"] == "<b>hello</b> \n{role} %s"
        write(game, game.host, "welcome")
        page = game.get("/messages?limit=1").json
        assert ([one["text"] for one in page["messages"]], page["next"]) == (
            ["<b>hello</b> \n{role} %s"],
            f"{game.path}/messages?limit=1&after=1",
        )
        assert [one["seat"] for one in game.client.get(page["next"]).json["messages"]] == [None]
        assert game.get().json["version"] == 1

    def test_a_page_that_nobody_added_to_is_not_sent_again(self, game: Game) -> None:
        write(game, game.tokens[0], "one")
        tag = game.get("/messages").headers["ETag"]
        again = game.get("/messages", If_None_Match=tag)
        assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", tag)
        write(game, game.tokens[0], "two")
        assert game.get("/messages", If_None_Match=tag).status_code == 200

    def test_nobody_else_writes(self, game: Game) -> None:
        assert code(write(game, None, "x")) == (401, "seat/token_missing")
        watcher = send(game, "POST", "/spectators", game.host).json["token"]
        assert code(write(game, watcher, "x")) == (403, "seat/not_a_player")

    def test_a_private_table_is_private(self, client: Any) -> None:
        game = Game(client, private=True)
        write(game, game.tokens[0], "secret plan")
        assert code(game.get("/messages")) == (401, "seat/token_missing")
        assert len(game.get("/messages", 1).json["messages"]) == 1

    def test_they_are_bounded(self, game: Game) -> None:
        assert code(write(game, game.tokens[0], "x" * 501)) == (422, "message/unsound")
        assert code(write(game, game.tokens[0], "\x07")) == (422, "message/unsound")
        assert code(write(game, game.tokens[0], 5)) == (422, "request/bad_body")
        for _ in range(MOST):
            assert write(game, game.tokens[0], "again").status_code == 201
        refused = write(game, game.tokens[0], "and again")
        assert code(refused) == (429, "message/too_many")
        assert refused.headers["Retry-After"] == "60"
        assert write(game, game.tokens[1], "not me").status_code == 201

    def test_the_host_deletes_them_and_they_go_with_the_game(self, game: Game, memory_archive: Archive) -> None:
        write(game, game.tokens[0], "one")
        assert code(send(game, "DELETE", "/messages", game.tokens[0])) == (403, "seat/not_the_host")
        assert send(game, "DELETE", "/messages", game.host).status_code == 204
        assert game.get("/messages").json["messages"] == []
        assert write(game, game.tokens[0], "two").json["number"] == 2
        name(game, 0, "Ann")
        send(game, "DELETE", "", game.host)
        store = memory_archive.store
        assert (store.messages.read(game.id), store.aside.everything(game.id)) == ([], {})
        assert (store.presence.everybody(game.id), store.talk.newest(game.id)) == ({}, 0)


def chunk(stream: Stream) -> bytes:
    """The next that is more than a sign of life."""
    while True:
        found: bytes = next(iter(stream.chunks))
        if found.strip(b":\n") and not found.startswith(b"retry"):
            return found


def line(stream: Stream) -> Any:
    return json.loads(chunk(stream))


@pytest.fixture
def listened(memory_archive: Archive, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(hub, "PRESENCE_SECONDS", 0.05)
    monkeypatch.setattr(hub, "READ_SECONDS", 0.1)
    app = create_app(memory_archive.games, Settings(), tolerated=["store/only_in_memory"])
    feeds.install(app, memory_archive.games, FeedSettings(heartbeat_seconds=0.1))
    return app


class TestFeed:
    def test_lines_of_talk_stand_beside_the_events(self, listened: Any) -> None:
        game = Game(listened.test_client())
        with Stream(listened, f"{game.path}/events?talk=1", Accept=NDJSON) as stream:
            assert line(stream)["version"] == 1
            name(game, 0, "Ann")
            lines = [line(stream), line(stream)]
            assert {"seat": {"seat": 0, "name": "Ann"}} in lines
            assert {"seat": {"seat": 0, "here": True, "last_seen": None}} in lines
            write(game, game.tokens[0], "hello")
            said = line(stream)["said"]
            assert (said["number"], said["seat"], said["text"]) == (1, 0, "hello")
            game.answer(0, 1, "blue")
            assert line(stream)["version"] == 2

    def test_whoever_does_not_ask_for_it_hears_only_the_game(self, listened: Any) -> None:
        game = Game(listened.test_client())
        with Stream(listened, f"{game.path}/events", Accept=NDJSON) as stream:
            assert line(stream)["version"] == 1
            write(game, game.tokens[0], "hello")
            game.answer(0, 1, "blue")
            assert line(stream)["version"] == 2

    def test_that_somebody_is_gone_is_told(self, listened: Any, memory_archive: Archive) -> None:
        game = Game(listened.test_client())
        with Stream(listened, f"{game.path}/events?talk=1", Accept=NDJSON) as stream:
            line(stream)
            game.get("/question", 1)
            assert line(stream)["seat"]["here"]
            # Only who was seen to be there can be missed.
            channels = listened.extensions[feeds.NAME].hub._channels
            until = time.monotonic() + 60
            while not any(1 in channel.here for channel in channels.values()):
                assert time.monotonic() < until
                time.sleep(0.01)
            room = memory_archive.games.room
            moment = room.clock_ms
            room.clock_ms = lambda: moment() + HERE_MS + 1000
            gone = line(stream)["seat"]
            assert (gone["seat"], gone["here"], gone["last_seen"] % COARSE_MS) == (1, False, 0)

    def test_as_events_with_names_they_have_no_id(self, listened: Any) -> None:
        game = Game(listened.test_client())
        with Stream(listened, f"{game.path}/events?talk=1", Accept=SSE) as stream:
            first = chunk(stream)
            assert b"id: 1\n" in first
            write(game, game.host, "hello")
            said = chunk(stream)
            assert said.startswith(b"event: said\ndata: ")
            assert b"id:" not in said
