"""Attacks on memory, on people's time, on threads, on the places of the feed."""

from __future__ import annotations

import json
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from http.client import HTTPConnection

from tools.attacks.target import LINES, TITLE, Made, Target

MANY = 140
GAMES = 20
THEIRS = 9
TRIES = 12
WAITING = 8
# What machines on the way keep of a body, and some more.
MOST_TAKEN = 4_000_000


def a_position_is_a_warehouse(target: Target) -> str | None:
    """One anonymous request makes the service keep a megabyte."""
    for size in (60_000, 200_000, 900_000):
        position = {"config": {"x": "y" * size}, "spaces": {}, "tracks": {}, "cylinders": {}}
        answer = target.send("POST", "/v1/games", {"title": TITLE, "seats": [], "script": {"position": position}})
        if answer.status not in (413, 422):
            return f"it was answered with {answer.status}"
    return None


def an_import_of_newlines(target: Target) -> str | None:
    """A body of nothing but newlines costs time and memory."""
    began = time.monotonic()
    answer = target.send("POST", "/v1/games/import", b"\n" * 3_900_000, **{"Content-Type": LINES})
    if answer.status not in (413, 422):
        return f"it was answered with {answer.status}"
    return None if time.monotonic() - began < 5 else "it took longer than 5 seconds"


def an_import_without_end(target: Target) -> str | None:
    """More lines, or more bytes, than any game has: refused at the first that is wrong, and soon."""
    began = time.monotonic()
    for data in (b'{"format":1}\n' * 25_000, b"x" * 6_000_000):
        status = target.send("POST", "/v1/games/import", data, **{"Content-Type": LINES}).status
        if status not in (413, 422):
            return f"it was answered with {status}"
    return None if time.monotonic() - began < 8 else "they took longer than 8 seconds"


def imports_that_swell(target: Target) -> str | None:
    """Eight anonymous imports at once, each with more than a million values in an entry: none may be parsed."""
    first = b'{"kind":"start","x":[' + b"[]," * 1_270_000 + b"0]}"
    heading = json.dumps({"kind": "game", "format": 1, "title": TITLE, "seed": "00" * 32}).encode()
    sent, length = b"\n".join([heading, first]), b"\n".join([heading, b'{"x":"' + b"y" * 3_800_000 + b'"}'])
    with ThreadPoolExecutor(WAITING) as pool:
        answers = list(pool.map(lambda data: _imported(target, data), [sent, length] * (WAITING // 2)))
    parsed = [answer for answer in answers if answer not in (413, 429, 503)]
    return f"they were answered with {parsed}" if parsed else None


def _imported(target: Target, data: bytes) -> int:
    return target.send("POST", "/v1/games/import", data, **{"Content-Type": LINES}).status


def games_of_ones_own_take_the_feed(target: Target) -> str | None:
    """Addresses with seats in games of their own listen as often as they may; who plays still gets a place."""
    ours = target.make()
    target.answer_any(ours)
    theirs = [target.make() for _ in range(THEIRS)]
    # On this machine every address of it is another one; elsewhere there is only ours.
    here = [f"127.0.0.{number}" for number in range(2, 5)] if target.address[0].startswith("127.") else [""]
    ears = []
    try:
        for number in range(MANY):
            made, source = theirs[number % THEIRS], here[number % len(here)]
            ears.append(_ear(target, made, number % 2, source)[0])
        served = 0
        for number in range(TRIES):
            ear, status = _ear(target, ours, number % 2, "")
            ears.append(ear)
            served += status == 200
            if served == 2:
                break
            # What an earlier attack took from our own address is noticed to be free within seconds.
            time.sleep(0.5)
    finally:
        for ear in ears:
            ear.close()
    return None if served == 2 else f"a game in which somebody answers got {served} places in {TRIES} tries"


def _ear(target: Target, made: Made, seat: int, source: str) -> tuple[HTTPConnection, int]:
    """A connection on which somebody listens, and with what it was answered."""
    ear = HTTPConnection(*target.address, timeout=20, source_address=(source, 0) if source else None)
    headers = {"Accept": LINES, "Authorization": f"Bearer {made.seats[seat]}"}
    ear.request("GET", f"{made.path}/events?after=1", headers=headers)
    return ear, ear.getresponse().status


def a_position_takes_forever(target: Target) -> str | None:
    """A position with very many played cards: refused, or checked in a time that grows no faster than it is long."""
    began = time.monotonic()
    position = {"played": list(range(9_000)), "spaces": {}, "tracks": {}, "cylinders": {}}
    sent = {"title": TITLE, "seats": [], "script": {"position": position}}
    status = target.send("POST", "/v1/games", sent).status
    if status not in (413, 422):
        return f"it was answered with {status}"
    return None if time.monotonic() - began < 3 else "it took longer than 3 seconds"


def a_body_full_of_faults(target: Target) -> str | None:
    """A body with very much that is wrong: refused soon, and without a word for each fault."""
    began = time.monotonic()
    for sent in ({f"k{n}": 1 for n in range(18_000)}, {"title": TITLE, "seats": [{"roles": 5, "x": 1}] * 9_000}):
        answer = target.send("POST", "/v1/games", sent)
        if answer.status not in (413, 422):
            return f"it was answered with {answer.status}"
        if len(answer.data) > 100_000:
            return f"it was answered with {len(answer.data):,} bytes"
    return None if time.monotonic() - began < 5 else "they took longer than 5 seconds"


def games_without_people_starve_people(target: Target) -> str | None:
    """Many games without people run; somebody who plays alone still gets a question."""
    for _ in range(GAMES):
        answer = target.send("POST", "/v1/games", {"title": TITLE, "scenario": "full", "seats": []})
        if answer.status == 429:
            break
        target.made(answer)
    made = target.make([{"roles": ["us", "arvn"]}])
    end = time.monotonic() + 20
    while time.monotonic() < end:
        waiting = target.send("GET", made.path).body["waiting_for"]
        if waiting is None or waiting["seat"] == 0:
            return None
        time.sleep(0.1)
    return "a lone player waited for 20 seconds"


def _slowest(target: Target, path: str, meanwhile: list[socket.socket]) -> float:
    """How many seconds the slowest of ten requests took while these connections were open; they are closed."""
    slowest = 0.0
    try:
        for _ in range(10):
            began = time.monotonic()
            target.send("GET", path)
            slowest = max(slowest, time.monotonic() - began)
            time.sleep(0.1)
    except OSError:
        slowest = 60.0
    finally:
        for connection in meanwhile:
            connection.close()
    return slowest


def slow_clients(target: Target) -> str | None:
    """Connections that drip headers, and others that drip bodies, must not stop a sign of life."""
    head = b"POST /v1/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n"
    dripping = []
    for number in range(MANY):
        connection = socket.create_connection(target.address, timeout=10)
        connection.sendall(head + (b"\r\n{" if number % 2 else b"X-A: "))
        dripping.append(connection)
    slowest = _slowest(target, "/v1/titles", dripping)
    return None if slowest < 5 else f"a plain request took {slowest:.0f} seconds"


def bodies_without_a_place(target: Target) -> str | None:
    """Large bodies come while others drip theirs: whoever waits for its turn must not be kept in memory meanwhile."""
    head = b"POST /v1/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    piece = b"8000\r\n" + b"a" * 0x8000 + b"\r\n"
    opened = [socket.create_connection(target.address, timeout=10) for _ in range(MANY + WAITING)]
    dripping, waiting = opened[:MANY], opened[MANY:]
    try:
        for connection in dripping:
            connection.sendall(head + b"5\r\n{")
        for connection in waiting:
            # What this machine keeps itself was not taken.
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 65536)
            connection.sendall(head)
            connection.setblocking(False)
        taken, end = 0, time.monotonic() + 3
        while time.monotonic() < end:
            for connection in waiting:
                with suppress(OSError):
                    taken += connection.send(piece)
            time.sleep(0.001)
    finally:
        for connection in opened:
            connection.close()
    return None if taken < WAITING * MOST_TAKEN else f"{taken:,} bytes were taken of {WAITING} bodies nobody looked at"


def slow_readers(target: Target) -> str | None:
    """Connections that ask for much and read nothing must not stop a sign of life."""
    asked = b"GET /openapi.yaml HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\n\r\n"
    silent = []
    for _ in range(MANY):
        connection = socket.socket()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        connection.connect(target.address)
        connection.sendall(asked * 20)
        silent.append(connection)
    slowest = _slowest(target, "/healthz", silent)
    return None if slowest < 10 else f"a sign of life took {slowest:.0f} seconds"


def one_client_takes_the_feed(target: Target) -> str | None:
    """One client listens as often as it can: some places must be left."""
    made = target.make()
    ears, refused = [], 0
    for number in range(MANY):
        connection = HTTPConnection(*target.address, timeout=20)
        headers = {"Accept": LINES} | ({"Authorization": f"Bearer {made.seats[number % 2]}"} if number % 3 else {})
        connection.request("GET", f"{made.path}/events?after=1", headers=headers)
        refused += connection.getresponse().status == 503
        ears.append(connection)
    try:
        alive = target.send("GET", made.path).status == 200
    finally:
        for connection in ears:
            connection.close()
    if not alive:
        return "nobody else is answered"
    return None if refused else f"all {MANY} listeners were let in"


def open_games_hide_others(target: Target) -> str | None:
    """However many open games there are, every one can be found, page by page."""
    wanted = [{"roles": ["us", "arvn"], "open": True}]
    mine = {target.make(wanted).document["id"] for _ in range(5)}
    path: str | None = "/v1/games?limit=2"
    for _ in range(2_000):
        if path is None:
            break
        page = target.send("GET", path).body
        mine -= {game["id"] for game in page["open"]}
        path = page["next"]
    return None if not mine else f"{len(mine)} open games are on no page"


ATTACKS = (
    a_position_is_a_warehouse,
    an_import_of_newlines,
    an_import_without_end,
    imports_that_swell,
    a_position_takes_forever,
    a_body_full_of_faults,
    games_without_people_starve_people,
    slow_clients,
    bodies_without_a_place,
    slow_readers,
    one_client_takes_the_feed,
    games_of_ones_own_take_the_feed,
    open_games_hide_others,
)
