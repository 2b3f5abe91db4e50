"""Listeners for tests: over HTTP as programs do it, and inside a process."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException
from typing import Any
from urllib.parse import urlsplit

from flask import Flask
from werkzeug.test import EnvironBuilder, run_wsgi_app

SSE = "text/event-stream"
NDJSON = "application/x-ndjson"


def sse_events(lines: Iterator[bytes]) -> Iterator[tuple[str, int | None, Any]]:
    """Name, id and document of each event, as a browser would read them."""
    fields: dict[str, str] = {}
    for line in lines:
        text = line.decode().rstrip("\n")
        if text:
            name, _, value = text.partition(":")
            fields[name] = value.removeprefix(" ")
            continue
        if "data" in fields:
            number = int(fields["id"]) if "id" in fields else None
            yield fields.get("event", "message"), number, json.loads(fields["data"])
        fields = {}


class Ear(threading.Thread):
    """Listens to a game until it ends; connects again from its last version as often as it must."""

    def __init__(self, url: str, game: str, token: str | None = None, media: str = SSE, after: int = 0) -> None:
        super().__init__(daemon=True)
        self.seen: list[Any] = []
        self.connects = 0
        self.ended = False
        self.last = after
        self._url = url
        self._path = f"/v1/games/{game}/events"
        self._media = media
        self._headers = {"Accept": media} | ({"Authorization": f"Bearer {token}"} if token else {})

    def run(self) -> None:
        """Listen, whatever happens to the other side."""
        while not self.ended:
            connection = HTTPConnection(urlsplit(self._url).netloc, timeout=60)
            try:
                self._listen(connection)
            except (OSError, HTTPException):
                time.sleep(0.05)
            finally:
                connection.close()

    def _listen(self, connection: HTTPConnection) -> None:
        resumed = {"Last-Event-ID": str(self.last)} if self.last else {}
        connection.request("GET", self._path, headers={**self._headers, **resumed})
        response = connection.getresponse()
        if response.status == 204:
            self.ended = True
            return
        if response.status != 200:
            time.sleep(0.1)
            return
        self.connects += 1
        lines = iter(response.readline, b"")
        if self._media == NDJSON:
            for line in lines:
                if line.strip():
                    self._hear(json.loads(line))
            return
        for name, number, document in sse_events(lines):
            if name == "end":
                self.ended = True
                return
            assert name == "reset" or number == document["version"]
            self._hear(document if name != "reset" else {"reset": True})

    def _hear(self, document: Any) -> None:
        if "reset" in document:
            # What was told does not stand any more.
            self.seen, self.last = [], 0
            return
        if "end" in document:
            self.ended = True
            return
        # Where the game stands is told beside the entry.
        self.seen.append({name: value for name, value in document.items() if name not in ("status", "waiting_for")})
        self.last = document["version"]


class Stream:
    """A feed inside this process, chunk by chunk. Use it as a context manager."""

    def __init__(self, app: Flask, path: str, **headers: str) -> None:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        chunks, status, self.headers = run_wsgi_app(
            app, EnvironBuilder(path=path, headers=list(named.items())).get_environ()
        )
        self.status = int(status[:3])
        self.chunks: Any = chunks

    def __enter__(self) -> Stream:
        return self

    def __exit__(self, *_: object) -> None:
        if hasattr(self.chunks, "close"):
            self.chunks.close()

    def lines(self) -> Iterator[bytes]:
        """Every line."""
        for chunk in self.chunks:
            yield from chunk.splitlines(keepends=True)

    def document(self) -> Any:
        """The whole response as one document."""
        return json.loads(b"".join(self.chunks))
