"""Something between a client and the service, with pages of its own."""

from __future__ import annotations

import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self
from urllib.error import HTTPError
from urllib.request import Request, urlopen

PAGE = b"<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>"


class Proxy:
    """Passes requests on; the first so many of an address that ends so are answered with a page instead."""

    def __init__(self, url: str, ends: str, times: int, status: int = 502, after: str = "") -> None:
        self.asked: list[float] = []
        proxy = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                proxy.handle(self, url, ends, times, status, after)

            do_POST = do_GET  # noqa: N815

            def log_message(self, *_: Any) -> None:
                """Quietly."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"

    def handle(self, one: BaseHTTPRequestHandler, url: str, ends: str, times: int, status: int, after: str) -> None:
        data = one.rfile.read(int(one.headers.get("Content-Length") or 0))
        if one.path.partition("?")[0].endswith(ends):
            self.asked.append(time.monotonic())
            if len(self.asked) <= times:
                more = {"Retry-After": after} if after else {}
                return self._send(one, status, {"Content-Type": "text/html", **more}, PAGE)
        headers = {name: value for name, value in one.headers.items() if name.lower() not in ("host", "connection")}
        request = Request(url + one.path, data or None, headers, method=one.command)
        try:
            with urlopen(request, timeout=60) as response:
                return self._send(one, response.status, dict(response.headers), response.read())
        except HTTPError as error:
            with error:
                return self._send(one, error.code, dict(error.headers), error.read())

    def _send(self, one: BaseHTTPRequestHandler, status: int, headers: dict[str, str], data: bytes) -> None:
        one.send_response(status)
        for name, value in headers.items():
            if name.lower() not in ("connection", "transfer-encoding", "content-length", "server", "date"):
                one.send_header(name, value)
        one.send_header("Content-Length", str(len(data)))
        one.end_headers()
        one.wfile.write(data)

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
