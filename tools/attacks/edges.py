"""Attacks on what lies between us and the people: caches, browsers, proxies, repeated and malformed requests."""

from __future__ import annotations

import gzip
import socket
import time
from uuid import uuid4

from tools.attacks.target import TITLE, TWO, Target

BOMB = 200_000_000
PAGES = ("/", "/docs", "/docs/try")
# Ways out of the folder of the board, however they are written.
UPWARDS = (
    "/web/../settings.py", "/web/..%2fsettings.py", "/web/%2e%2e/settings.py", "/web/..%5csettings.py",
    "/web//etc/passwd", "/web/%00", "/docs/try/../../settings.py", "/docs/try/..%2f..%2fsettings.py",
)  # fmt: skip
_GET = b"GET /v1/titles HTTP/1.1\r\nHost: x\r\n"
# Requests that two machines could read as different ones.
SMUGGLED = (
    b"POST /v1/games HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    + _GET
    + b"\r\n",
    b"POST /v1/games HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde",
    _GET + b"Transfer-Encoding: xchunked\r\n\r\n",
    b"GET /v1/titles HTTP/1.1\r\nHost : x\r\n\r\n",
    _GET + b"X-Request-ID: a\nSet-Cookie: b\r\n\r\n",
)


def a_cache_shows_another_view(target: Target) -> str | None:
    """What a seat sees is kept by nobody else, and is never taken for what everybody sees."""
    made = target.make()
    for path in ("", "/table", "/question", "/events", "/table?at=1"):
        mine = target.send("GET", made.path + path, token=made.seats[0])
        if "Authorization" not in mine.headers["Vary"] or "private" not in mine.headers["Cache-Control"]:
            return f"a cache may keep what a seat sees of {path or 'the game'}"
        if target.send("GET", made.path + path, **{"If-None-Match": mine.headers["ETag"]}).status != 200:
            return f"the tag of one view stands for another: {path or 'the game'}"
    refused = target.send("GET", f"{made.path}/table?at=999999")
    return None if refused.headers.get("Cache-Control") == "no-store" else "a cache may keep a refusal"


def a_key_of_another(target: Target) -> str | None:
    """Somebody else's Idempotency-Key leads to no token of theirs; a key that can be guessed is none."""
    if target.send("POST", "/v1/games", _game(), **{"Idempotency-Key": "1"}).status != 400:
        return "a key that anybody guesses leads to tokens"
    key = {"Idempotency-Key": str(uuid4())}
    made = target.made(target.send("POST", "/v1/games", _game(), **key))
    again = target.send("POST", "/v1/games", _game(), **key)
    if again.body["tokens"]["host"] != made.host:
        return "a lost response leaves somebody without a token"
    if target.send("POST", "/v1/games", {**_game(), "scenario": "full"}, **key).status not in (409, 422):
        return "one key stands for two games"
    mine = target.send("POST", f"{made.path}/seats/0/token", token=made.seats[0], **key)
    others = target.send("POST", f"{made.path}/seats/1/token", token=made.seats[1], **key)
    same = mine.status == 201 and others.status == 201 and mine.body["token"] == others.body["token"]
    return "one seat's key gives another its token" if same else None


def _game() -> dict[str, object]:
    return {"title": TITLE, "scenario": "short", "seats": TWO}


def pages_in_foreign_hands(target: Target) -> str | None:
    """No page of ours stands in a frame of another site, runs what is not ours, or tells an address to others."""
    for page in PAGES:
        headers = target.send("GET", page).headers
        policy = headers.get("Content-Security-Policy", "")
        if "frame-ancestors 'none'" not in policy or "default-src 'none'" not in policy:
            return f"{page} may stand in a frame of another site, or load from one"
        if "script-src" in policy and "unsafe" in policy.partition("script-src")[2].partition(";")[0]:
            return f"{page} may run what is written into it"
        if headers.get("Referrer-Policy") != "no-referrer":
            return f"{page} tells its address to others"
    return None


def a_host_of_the_callers_choice(target: Target) -> str | None:
    """The host that a caller names stands in no link and no document."""
    forged = {"Host": "evil.invalid", "X-Forwarded-Host": "evil.invalid", "X-Forwarded-Proto": "evil"}
    made = target.send("POST", "/v1/games", _game(), **forged)
    target.made(made)
    seen = [made, *(target.send("GET", path, **forged) for path in ("/", "/docs", "/openapi.yaml", "/v1/games"))]
    found = any(b"evil.invalid" in one.data or "evil.invalid" in str(one.headers) for one in seen)
    return "a forged host stands in what others may read" if found else None


def a_body_that_swells(target: Target) -> str | None:
    """A small packed body that would be very large: nobody unpacks it."""
    began = time.monotonic()
    packed = gzip.compress(b" " * BOMB, 1)[:900_000]
    status = target.send("POST", "/v1/games", packed, **{"Content-Encoding": "gzip"}).status
    if status not in (400, 413, 415, 422):
        return f"it was answered with {status}"
    return None if time.monotonic() - began < 10 else "it took longer than 10 seconds"


def headers_without_end(target: Target) -> str | None:
    """Languages, versions and keys of any length and shape are answered at once, and never with a failure."""
    langs = (
        ",".join(f"x{n};q=0.{n % 9}" for n in range(600)),
        ("en-" + "a-" * 3500)[:7900],
        "en;q=" + "9" * 4000,
        "\x7f;;;,,q=",
    )
    began = time.monotonic()
    for value in langs:
        for header in ("Accept-Language", "If-None-Match", "Accept", "Accept-Encoding"):
            if target.send("GET", "/v1/titles", **{header: value}).status >= 500:
                return f"{header} led to a failure"
    return None if time.monotonic() - began < 10 else "they took longer than 10 seconds"


def ways_out_of_the_folder(target: Target) -> str | None:
    """No path leads out of the files of the board and of the documentation."""
    for path in UPWARDS:
        answer = target.send("GET", path)
        if answer.status != 404 or b"import" in answer.data:
            return f"{path} was answered with {answer.status}"
    return None


def methods_that_nobody_uses(target: Target) -> str | None:
    """Other methods do nothing and hold nothing: HEAD of a feed ends at once, TRACE repeats no token."""
    made = target.make()
    began = time.monotonic()
    target.send("HEAD", f"{made.path}/events?after=1", token=made.seats[0], Accept="application/x-ndjson")
    if time.monotonic() - began > 5:
        return "HEAD of a feed holds a place"
    for method in ("TRACE", "CONNECT", "PROPFIND", "TRACK"):
        answer = target.send(method, made.path, token=made.seats[0])
        if answer.status not in (400, 405, 501) or made.seats[0].encode() in answer.data:
            return f"{method} was answered with {answer.status}"
    return None


def requests_that_read_as_two(target: Target) -> str | None:
    """What a proxy could read in another way than we do is refused, and nothing after it is answered."""
    for data in SMUGGLED:
        answers = _raw(target, data)
        if b"HTTP/1.1 2" in answers:
            return f"it was answered: {data[:60]!r}"
    return None


def _raw(target: Target, data: bytes) -> bytes:
    with socket.create_connection(target.address, timeout=2) as connection:
        connection.sendall(data)
        found = b""
        try:
            while part := connection.recv(65536):
                found += part
        except OSError:
            return found
        return found


ATTACKS = (
    a_cache_shows_another_view,
    a_key_of_another,
    pages_in_foreign_hands,
    a_host_of_the_callers_choice,
    a_body_that_swells,
    headers_without_end,
    ways_out_of_the_folder,
    methods_that_nobody_uses,
    requests_that_read_as_two,
)
