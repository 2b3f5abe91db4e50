"""A whole game over a real server: every byte of every answer, feed and log line searched for what only it may know."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple

from sentiero.games import TITLES
from sentiero.games.fire_in_the_lake.position.markers import MARKERS
from sentiero.games.fire_in_the_lake.title import FireInTheLake
from sentiero.server.embedded import EmbeddedServer
from sentiero.store.redis import redis_store as new_redis_store

from tests.api.listening import NDJSON, SSE
from tests.api.searching import coming, no_coming_cards, no_secrets_of_others
from tests.archive import Archive
from tests.patience import until
from tools.running import Running
from tools.walker import choose

# One chooses its markers in play, which the feed tells; the others draw theirs.
WANTED = {
    "title": FireInTheLake.name,
    "scenario": "short",
    "seats": [{"roles": [faction]} for faction in FireInTheLake.roles],
    "options": {"handicap": [2]},
}
SEATS = range(4)
PUBLIC, SPECTATOR = -1, -2
VIEWERS = (PUBLIC, SPECTATOR, *SEATS)
PARTS = ("", "/table", "/question", "/events?after={last}", "/seats", "/nothing", "/diff?from={last}", "/export")
LANGUAGES = ("en", "it")
RARELY = 60


class Heard(NamedTuple):
    """What somebody was sent when the game was at a version."""

    viewer: int
    version: int
    data: bytes


class Wire(threading.Thread):
    """Keeps every byte of one feed."""

    def __init__(self, port: int, path: str, headers: Mapping[str, str], viewer: int) -> None:
        super().__init__(daemon=True)
        self.viewer = viewer
        self.lines: list[bytes] = []
        self._port = port
        self._path = path
        self._headers = headers

    def run(self) -> None:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=60)
        connection.request("GET", self._path, headers=dict(self._headers))
        response = connection.getresponse()
        self.lines.append(str(response.headers).encode())
        self.lines += iter(response.readline, b"")
        connection.close()

    def heard(self) -> Iterator[Heard]:
        """Event after event; what is none comes with the one before."""
        version = 1
        for line in self.lines:
            if b'"facts"' in line:
                version = json.loads(line.removeprefix(b"data: "))["version"]
            yield Heard(self.viewer, version, line)


class Table:
    """A game at which everybody listens in both forms, and everything is kept that anybody is sent."""

    def __init__(self, live: Running) -> None:
        self._live = live
        self._connection = HTTPConnection("127.0.0.1", live.port, timeout=60)
        self.heard: list[Heard] = []
        self.requests = 0
        created = self._send(PUBLIC, "POST", "/v1/games", body=WANTED)
        self.path = f"/v1/games/{created['id']}"
        self.game: str = created["id"]
        self.tokens: dict[int, str] = dict(enumerate(created["tokens"]["seats"]))
        host = created["tokens"]["host"]
        self.tokens[SPECTATOR] = self._send(PUBLIC, "POST", f"{self.path}/spectators", token=host)["token"]
        self.secrets = [host, *self.tokens.values()]
        names = [self._send(PUBLIC, "GET", f"/v1/titles/{FireInTheLake.name}/names?lang={lang}") for lang in LANGUAGES]
        # Each marker, and how it is called in the languages of those who listen.
        self.words = {marker: {marker, *(one["names"]["marker"][marker] for one in names)} for marker in MARKERS}
        self.wires = [self._listen(viewer, media) for viewer in VIEWERS for media in (SSE, NDJSON)]
        until(lambda: all(any(b'"facts"' in line for line in wire.lines) for wire in self.wires))

    def _listen(self, viewer: int, media: str) -> Wire:
        headers, path = (
            {"Accept": media, **self._pass(viewer)},
            f"{self.path}/events?lang={LANGUAGES[viewer % 2]}",
        )
        if viewer in SEATS and media == SSE:
            # As a browser does it, with a secret in the address.
            ticket = self._send(viewer, "POST", f"{self.path}/tickets")["ticket"]
            self.secrets.append(ticket)
            headers, path = {"Accept": media}, f"{path}&ticket={ticket}"
        wire = Wire(self._live.port, path, headers, viewer)
        wire.start()
        return wire

    def _pass(self, viewer: int) -> dict[str, str]:
        return {} if viewer == PUBLIC else {"Authorization": f"Bearer {self.tokens[viewer]}"}

    def _send(self, viewer: int, method: str, path: str, version: int = 0, body: Any = None, token: str = "") -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else self._pass(viewer)
        headers |= {"Content-Type": "application/json"} if body is not None else {}
        headers |= {"If-Match": f'"{version}"'} if version else {}
        self._connection.request(method, path, None if body is None else json.dumps(body), headers)
        self.requests += 1
        response = self._connection.getresponse()
        self._got = str(response.headers).encode(), response.read()
        return json.loads(self._got[1]) if "json" in response.headers["Content-Type"] else None

    def ask(self, viewer: int, method: str, part: str, version: int, body: Any = None) -> Any:
        """Ask, and keep the whole answer; what a move leads to is known at the version after it."""
        answer = self._send(viewer, method, self.path + part, version, body)
        now = answer.get("version", version) if method == "POST" and "facts" in answer else version
        self.heard += [Heard(viewer, now, part) for part in self._got]
        return answer

    def play(self) -> None:
        """To the end, while everybody looks at everything now and then."""
        pick, turns = random.Random(5), 0
        state = self.ask(PUBLIC, "GET", "", 1)
        while state["status"] == "open":
            version, seat = state["version"], state["waiting_for"]["seat"]
            turns += 1
            for viewer in VIEWERS if turns % RARELY == 1 else ():
                for part in PARTS:
                    self.ask(viewer, "GET", part.format(last=max(1, version - 1)), version)
            question = self.ask(seat, "GET", "/question", version)["question"]
            if turns % RARELY == 2:
                self.ask(seat, "POST", "/answers", version, {"answer": "no such answer"})
                self.ask((seat + 1) % len(SEATS), "POST", "/answers", version, {"answer": "pass"})
            state = {**state, **self.ask(seat, "POST", "/answers", version, {"answer": choose(question, pick)})}
        for wire in self.wires:
            wire.join(120)
            assert not wire.is_alive()
        self._connection.close()


def test_nothing_that_only_the_server_may_know(short_dir: Path, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with EmbeddedServer(short_dir) as keeper:
        with Running(
            tmp_path, titles=None, log=log, EVENTS_URL=keeper.url, LOG_REQUESTS="1", LOG_LEVEL="debug", ACCESS_LOG="-"
        ) as live:
            table = Table(live)
            table.play()
        store = new_redis_store(keeper.url)
        archive = Archive(store, TITLES)
        heard = [*table.heard, *(one for wire in table.wires for one in wire.heard())]
        search(archive, table, heard)
        search_log(log.read_bytes(), table, archive.info(table.game).seed)
        store.server.close()


def search(archive: Archive, table: Table, heard: Sequence[Heard]) -> None:
    """Everything that anybody was sent, with the eyes of somebody who knows the table as it was then."""
    info = archive.info(table.game)
    last = archive.store.events.version(table.game)
    then = lru_cache(last)(lambda version: archive.open(table.game, version).table)
    events = 0
    for viewer, version, data in heard:
        assert not [secret for secret in table.secrets if secret.encode() in data]
        over = version == last
        assert over or (info.seed.hex().encode() not in data and info.seed not in data)
        roles = frozenset(info.roles[viewer]) if viewer in SEATS else frozenset()
        document = document_in(data)
        if document is not None:
            events += "facts" in document
            # What happened, as facts and in words; a whole table brings the words for everything that there is.
            said = json.dumps([document["facts"], document["text"]], ensure_ascii=False) if "facts" in document else ""
            hidden = set() if over else hidden_markers(then(version), viewer)
            assert not [word for marker in hidden for word in table.words[marker] if word in said]
            no_coming_cards(document, coming(then(version)))
            no_secrets_of_others(document, roles, [str(viewer)])
    assert events >= len(table.wires) * last


def hidden_markers(table: Any, viewer: int) -> set[str]:
    """The markers that somebody must not read of: neither their own, nor shown, nor open to choose from."""
    if not table.markers:
        return set() if viewer == 2 else set(MARKERS)
    known = {*table.markers.get(str(viewer), ()), *(one for shown in table.shown_markers.values() for one in shown)}
    return set(MARKERS) - known


def document_in(data: bytes) -> Any:
    """The document of an answer, an event or a line; None for headers and signs of life."""
    text = data.removeprefix(b"data: ").strip()
    return json.loads(text) if text.startswith(b"{") else None


def search_log(log: bytes, table: Table, seed: bytes) -> None:
    """Everything that the processes of the service wrote down."""
    requests = [json.loads(line) for line in log.splitlines() if line.startswith(b'{"request_id"')]
    assert len(requests) >= table.requests + len(table.wires)
    assert {line["path"] for line in requests} >= {table.path, f"{table.path}/answers", f"{table.path}/events"}
    assert not [secret for secret in table.secrets if secret.encode() in log]
    assert seed.hex().encode() not in log
    assert b"Bearer" not in log
    assert b"ticket=" not in log
