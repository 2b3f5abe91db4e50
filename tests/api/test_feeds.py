"""One feed for several games of one person."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sentiero.api.app import create_app
from sentiero.api.feed import feeds
from sentiero.settings import FeedSettings, Settings

from tests.api.conftest import Game
from tests.api.listening import SSE, Stream
from tests.api.test_people import chunk, line, write
from tests.api.test_seats import code, send
from tests.archive import Archive

FAST = FeedSettings(heartbeat_seconds=0.1)


def an_app(archive: Archive, settings: FeedSettings = FAST) -> Any:
    app = create_app(archive.games, Settings(feed=settings), tolerated=["store/only_in_memory"])
    feeds.install(app, archive.games, settings)
    return app


@pytest.fixture
def app(memory_archive: Archive) -> Any:
    return an_app(memory_archive)


def ticket(app: Any, *heard: tuple[Game, str | None], after: int = 0) -> str:
    games = [{"game": game.id, "after": after, **({"token": token} if token else {})} for game, token in heard]
    made = app.test_client().post("/v1/feeds", json={"games": games})
    assert made.status_code == 201, made.json
    return str(made.json["ticket"])


def two(app: Any) -> tuple[Game, Game]:
    return Game(app.test_client()), Game(app.test_client(), private=True)


def test_every_line_says_of_which_game_it_is(app: Any) -> None:
    one, other = two(app)
    opened = ticket(app, (one, one.tokens[0]), (other, other.tokens[1]))
    with Stream(app, f"/v1/feeds?ticket={opened}") as stream:
        assert [(got["game"], got["version"]) for got in (line(stream), line(stream))] == [(one.id, 1), (other.id, 1)]
        other.answer(0, 1, "blue")
        got = line(stream)
        assert (got["game"], got["version"], got["waiting_for"]["seat"]) == (other.id, 2, 1)
        assert "answers" not in got
        one.answer(0, 1, "amber")
        got = line(stream)
        assert (got["game"], got["version"], got["answers"]) == (one.id, 2, ["amber"])


def test_a_browser_goes_on_in_each_game(app: Any) -> None:
    one, other = two(app)
    opened = ticket(app, (one, None), (other, other.tokens[0]))
    with Stream(app, f"/v1/feeds?ticket={opened}", Accept=SSE) as stream:
        chunk(stream)
        assert chunk(stream).startswith(b"id: 1.1\ndata: ")
        one.answer(0, 1, "blue")
        assert chunk(stream).startswith(b"id: 2.1\ndata: ")
    other.answer(0, 1, "blue")
    with Stream(app, f"/v1/feeds?ticket={opened}", Accept=SSE, Last_Event_ID="2.1") as stream:
        again = chunk(stream)
        assert again.startswith(b"id: 2.2\ndata: ")
        assert json.loads(again.partition(b"data: ")[2])["game"] == other.id
    with Stream(app, f"/v1/feeds?ticket={opened}&after=2.2") as stream:
        one.answer(1, 2, "blue")
        assert line(stream)["version"] == 3
    for wrong in ("2", "2.1.1", "x", "2.-1"):
        assert app.test_client().get(f"/v1/feeds?ticket={opened}&after={wrong}").status_code == 400
    late = app.test_client().get(f"/v1/feeds?ticket={opened}&after=99.1")
    assert code(late) == (404, "version/unknown")


def test_what_is_over_says_so_and_the_others_go_on(app: Any) -> None:
    one, other = two(app)
    opened = ticket(app, (one, None), (other, other.tokens[0]))
    with Stream(app, f"/v1/feeds?ticket={opened}") as stream:
        line(stream), line(stream)
        send(one, "POST", "/end", one.host)
        assert line(stream)["note"]["kind"] == "ended"
        assert line(stream) == {"game": one.id, "end": True, "version": 2}
        other.answer(0, 1, "blue")
        assert line(stream)["game"] == other.id
        send(other, "POST", "/end", other.host)
        assert [line(stream)["game"], line(stream)] == [other.id, {"game": other.id, "end": True, "version": 3}]
        assert list(stream.chunks) == []
    over = app.test_client().get(f"/v1/feeds?ticket={opened}&after=2.3")
    assert over.status_code == 204


def test_who_loses_a_seat_hears_the_others(app: Any) -> None:
    one, other = two(app)
    opened = ticket(app, (one, one.tokens[0]), (other, other.tokens[0]))
    with Stream(app, f"/v1/feeds?ticket={opened}") as stream:
        line(stream), line(stream)
        send(other, "DELETE", "/seats/0/token", other.host)
        found = [line(stream)]
        while "closed" not in found[-1]:
            found.append(line(stream))
        assert found[-1] == {"game": other.id, "closed": True}
        one.answer(0, 1, "blue")
        assert line(stream)["game"] == one.id
    # Coming again, the numbers stay in their places.
    with Stream(app, f"/v1/feeds?ticket={opened}&after=2.1") as stream:
        assert line(stream) == {"game": other.id, "closed": True}
        one.answer(1, 2, "blue")
        assert line(stream)["version"] == 3


def test_talk_on_request(app: Any) -> None:
    one, other = two(app)
    opened = ticket(app, (one, None), (other, other.tokens[0]))
    with Stream(app, f"/v1/feeds?ticket={opened}&talk=1") as stream:
        line(stream), line(stream)
        write(one, one.host, "hello")
        while "said" not in (got := line(stream)):
            continue
        assert (got["game"], got["said"]["text"]) == (one.id, "hello")


def test_who_loses_a_seat_hears_no_talk_of_that_table(app: Any) -> None:
    one, other = two(app)
    opened = ticket(app, (one, one.tokens[0]), (other, other.tokens[0]))
    with Stream(app, f"/v1/feeds?ticket={opened}&talk=1") as stream:
        line(stream), line(stream)
        send(other, "DELETE", "/seats/0/token", other.host)
        while "closed" not in line(stream):
            continue
        write(other, other.tokens[1], "among ourselves")
        one.answer(0, 1, "blue")
        heard = [line(stream)]
        while "version" not in heard[-1]:
            heard.append(line(stream))
    assert {got["game"] for got in heard} == {one.id}


def test_only_what_the_caller_may_hear(app: Any) -> None:
    one, other = two(app)
    client = app.test_client()

    def refused(*games: dict[str, Any]) -> tuple[int, str]:
        return code(client.post("/v1/feeds", json={"games": list(games)}))

    assert refused({"game": one.id}, {"game": other.id}) == (401, "seat/token_missing")
    assert refused({"game": one.id, "token": other.tokens[0]}) == (401, "seat/token_unknown")
    assert refused({"game": one.id}, {"game": one.id}) == (422, "feed/game_twice")
    assert refused({"game": "a" * 16}) == (404, "game/unknown")
    assert refused() == (422, "request/bad_body")
    assert refused(*({"game": one.id} for _ in range(21))) == (422, "request/bad_body")
    link = send(other, "POST", "/invitations", other.host).json["token"]
    assert refused({"game": other.id, "token": link}) == (403, "seat/only_invited")
    assert code(client.get("/v1/feeds?ticket=sto_t_x")) == (401, "seat/ticket_unknown")
    # A ticket of one game is none of several, and the reverse.
    opened = ticket(app, (one, one.tokens[0]))
    assert code(client.get(f"{one.path}/events?ticket={opened}")) == (401, "seat/ticket_unknown")


def test_it_takes_one_place_and_gives_it_back(memory_archive: Archive) -> None:
    app = an_app(memory_archive, FAST._replace(listeners=4, per_address=1))
    one, other = two(app)
    opened = ticket(app, (one, one.tokens[0]), (other, other.tokens[0]))
    hub = app.extensions[feeds.NAME].hub
    with Stream(app, f"/v1/feeds?ticket={opened}") as stream:
        line(stream)
        assert len(hub.places) == 1
        with Stream(app, f"/v1/feeds?ticket={opened}") as second:
            assert (second.status, second.document()["code"]) == (503, "feed/too_many_from_there")
    assert len(hub.places) == 0
    assert hub._channels == {}
