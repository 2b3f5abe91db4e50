"""The live feed over real gunicorn and a real server: processes die, listeners miss nothing and hear nothing twice."""

from __future__ import annotations

import os
import random
import re
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.api.listening import NDJSON, SSE, Ear
from tests.api.test_concurrency import events, new_game
from tests.patience import soon, until
from tests.toy_title import request
from tools.running import Running
from tools.walker import Client, choose, expect

# How many entries somebody who answers may be ahead of those who listen.
AHEAD = 3


@pytest.fixture(scope="module")
def heard() -> Iterator[Running]:
    """A service of its own, whose signs of life come often."""
    with (
        tempfile.TemporaryDirectory(prefix="sto-") as directory,
        Running(Path(directory), FEED_HEARTBEAT_SECONDS="1", FEED_QUEUE="20", FEED_SLOW_SECONDS="1") as running,
    ):
        yield running


def play_on(live: Running, game: str, token: str, answers: int = 10_000, ears: Sequence[Ear] = ()) -> None:
    """Answer at random, to the end if not told otherwise, and through whatever breaks; never far ahead of listeners."""
    pick = random.Random(3)
    while answers > 0:
        try:
            with Client(live.url) as client:
                state = expect(client.call("readQuestion", token=token, game=game), 200)
                while state["status"] == "open" and answers > 0:
                    until(partial(told, ears, state["version"] - AHEAD))
                    sent = {"answer": choose(state["question"], pick)}
                    state = expect(client.call("sendAnswers", sent, token, state["version"], game=game), 201)
                    answers -= 1
                return
        except (OSError, HTTPException, AssertionError):
            time.sleep(0.05)


def check(live: Running, game: str, token: str, ears: list[Ear]) -> None:
    """Everybody heard everything once, in order, as the pages tell it."""
    seen = events(live, game, token)
    for ear in ears:
        ear.join(120)
        assert ear.ended
        assert [event["version"] for event in ear.seen] == list(range(1, len(seen) + 1))
    assert ears[0].seen == seen


def listen(live: Running, game: str, token: str) -> list[Ear]:
    """Three listeners: the seat itself in both forms, and somebody who watches."""
    ears = [Ear(live.url, game, token), Ear(live.url, game, token, NDJSON), Ear(live.url, game)]
    for ear in ears:
        ear.start()
    until(lambda: all(ear.seen for ear in ears))
    return ears


def test_both_forms_tell_a_whole_game(heard):
    game, (token,) = new_game(heard, "short")
    ears = listen(heard, game, token)
    play_on(heard, game, token)
    check(heard, game, token, ears)
    assert [ear.connects for ear in ears] == [1, 1, 1]


def test_a_killed_worker_costs_listeners_nothing(heard):
    game, (token,) = new_game(heard, "long")
    ears = listen(heard, game, token)
    player = threading.Thread(target=play_on, args=(heard, game, token, 10_000, ears))
    player.start()
    for heard_of in (10, 30, 50):
        until(partial(told, ears, heard_of))
        for worker in heard.children("sentiero.cli serve")[1:]:
            os.kill(worker, signal.SIGKILL)
        assert player.is_alive()
        until(lambda: len(heard.children("sentiero.cli serve")) > 2)
    player.join(120)
    check(heard, game, token, ears)
    assert all(ear.connects > 1 for ear in ears)


def test_a_killed_server_costs_listeners_nothing(heard):
    game, (token,) = new_game(heard, "long")
    ears = listen(heard, game, token)
    player = threading.Thread(target=play_on, args=(heard, game, token, 10_000, ears))
    player.start()
    for heard_of in (10, 40):
        until(partial(told, ears, heard_of))
        server, _ = heard.children("-server")
        os.kill(server, signal.SIGKILL)
        assert player.is_alive()
        until(partial(another_server, heard, server))
    player.join(120)
    check(heard, game, token, ears)


def told(ears: Sequence[Ear], events: int) -> bool:
    """Whether everybody has heard so much of a game."""
    return all(len(ear.seen) >= events for ear in ears)


def another_server(live: Running, gone: int) -> bool:
    """Whether a server runs and answers in place of one that was killed."""
    servers = live.children("-server")
    if gone in servers or len(servers) < 2:
        return False
    with Client(live.url) as client:
        return client.send("GET", "/readyz", {}).status == 200


def test_who_hangs_up_frees_the_place(heard):
    game, _ = new_game(heard)
    until(lambda: metric(heard, "sentiero_listeners") == 0)
    with socket.create_connection(("127.0.0.1", heard.port)) as line:
        line.sendall(f"GET /v1/games/{game}/events HTTP/1.1\r\nHost: x\r\nAccept: {SSE}\r\n\r\n".encode())
        until(lambda: metric(heard, "sentiero_listeners") == 1)
    until(lambda: metric(heard, "sentiero_listeners") == 0)


def play_a_long_story(live: Running, game: str, token: str) -> None:
    """Play, go back to the beginning and play again, until there are more events than a connection has room for."""
    with Client(live.url) as client:
        for _ in range(6):
            play_on(live, game, token, 110)
            version = expect(client.call("readGame", game=game), 200)["version"]
            expect(client.call("undo", {"to": 1}, token, version, game=game), 201)
    play_on(live, game, token)


@contextmanager
def deaf(live: Running, game: str, after: int = 0) -> Iterator[socket.socket]:
    """A listener who never looks, with so little room for what comes that the other side soon has to wait."""
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
        line.connect(("127.0.0.1", live.port))
        path = f"/v1/games/{game}/events?after={after}"
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nAccept: {SSE}\r\n\r\n".encode())
        yield line


def told_before_the_cut(line: socket.socket) -> list[int]:
    """The versions that were on their way when the line was cut; no end of the game, and no end of the answer."""
    line.settimeout(60)
    data = b""
    with suppress(ConnectionResetError):
        while part := line.recv(65536):
            data += part
    assert b"event: end" not in data
    assert not data.endswith(b"0\r\n\r\n")
    return [int(number) for number in re.findall(rb"\nid: (\d+)\n", data)]


def test_who_does_not_read_is_dropped_and_holds_nobody_up(heard):
    game, (token,) = new_game(heard)
    dropped = metric(heard, "sentiero_listeners_dropped_total")
    with deaf(heard, game) as line:
        until(lambda: metric(heard, "sentiero_listeners") == 1)
        ears = listen(heard, game, token)
        play_a_long_story(heard, game, token)
        check(heard, game, token, ears)
        # On a busy machine those who do read may be late too; they come back, the deaf one does not.
        until(lambda: metric(heard, "sentiero_listeners_dropped_total") > dropped)
        until(lambda: metric(heard, "sentiero_listeners") == 0)
        told = told_before_the_cut(line)
    last = ears[0].last
    assert told == list(range(1, len(told) + 1))
    assert len(told) < last
    # Nothing is lost by that: it goes on where it was.
    again = Ear(heard.url, game, token, after=len(told))
    again.start()
    again.join(120)
    assert [event["version"] for event in again.seen] == list(range(len(told) + 1, last + 1))


def test_who_does_not_read_what_is_past_is_dropped_too(heard):
    game, (token,) = new_game(heard)
    play_a_long_story(heard, game, token)
    dropped = metric(heard, "sentiero_listeners_dropped_total")
    with deaf(heard, game) as line:
        until(lambda: metric(heard, "sentiero_listeners_dropped_total") == dropped + 1)
        until(lambda: metric(heard, "sentiero_listeners") == 0)
        assert told_before_the_cut(line)[0] == 1


def metric(live: Running, name: str) -> float:
    return sum(float(line.split()[-1]) for line in live.numbers().splitlines() if line.startswith(name + " "))


def test_a_service_with_listeners_stops_soon():
    with tempfile.TemporaryDirectory(prefix="sto-") as directory, Running(Path(directory)) as running:
        game, _ = new_game(running)
        ears = [Ear(running.url, game) for _ in range(4)]
        for ear in ears:
            ear.start()
        until(lambda: all(ear.seen for ear in ears))
        began = time.monotonic()
        assert running.stop() == 0
        assert soon(time.monotonic() - began, 9.5)
        for ear in ears:
            ear.ended = True


def test_a_connection_without_a_request_does_not_hold_up_the_end():
    with tempfile.TemporaryDirectory(prefix="sto-") as directory, Running(Path(directory)) as running:
        silent = [socket.create_connection(("127.0.0.1", running.port)) for _ in range(3)]
        # After 5 seconds gunicorn puts them aside, for as long as it would keep a connection open.
        time.sleep(5.5)
        began = time.monotonic()
        assert running.stop() == 0
        assert soon(time.monotonic() - began, 7)
        for connection in silent:
            connection.close()


@pytest.mark.parametrize("ended", ["POST", "DELETE"])
def test_a_revoked_tokens_feed_ends_at_once(live: Running, ended: str) -> None:
    """Long before the next sign of life, in whichever process it listens."""
    with Client(live.url) as client:
        made = client.call("createGame", request("long")).body
        host, token = made["tokens"]["host"], made["tokens"]["seats"][1]
        ears = []
        for _ in range(6):
            connection = HTTPConnection(urlsplit(live.url).netloc, timeout=60)
            headers = {"Accept": "application/x-ndjson", "Authorization": f"Bearer {token}"}
            connection.request("GET", f"/v1/games/{made['id']}/events?after=1", headers=headers)
            ears.append((connection, connection.getresponse()))
        began = time.monotonic()
        client.send(ended, f"/v1/games/{made['id']}/seats/1/token", {"Authorization": f"Bearer {host}"})
        for connection, response in ears:
            # Whether the entry of its own end is its last line depends on which of the two comes first.
            assert response.read().count(b'"facts"') <= 1
            connection.close()
        assert soon(time.monotonic() - began, 3)
