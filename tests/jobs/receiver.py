"""Somebody who takes turn notices, on a port of this machine."""

from __future__ import annotations

import json
from collections.abc import Sequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any, NamedTuple


class Received(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def document(self) -> Any:
        return json.loads(self.body)


class Receiver:
    """Answers with each of these statuses in turn, then with 204."""

    def __init__(self, statuses: Sequence[int] = ()) -> None:
        left = list(statuses)
        received = self.received = []  # type: list[Received]

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                received.append(Received(self.path, dict(self.headers), body))
                self.send_response(left.pop(0) if left else 204)
                self.send_header("Location", "/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_request(self, code: Any = "-", size: Any = "-") -> None:
                """Not to the console."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self._server.server_port}/"

    def __enter__(self) -> Receiver:
        Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
