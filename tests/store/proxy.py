"""A network that fails on demand: between a client and the server, it loses or delays the next answer."""

from __future__ import annotations

import socket
import socketserver
import threading
from contextlib import suppress
from pathlib import Path


class Proxy:
    """Listens on a port and passes everything on to a server's socket. Use it as a context manager."""

    def __init__(self, server: Path) -> None:
        self._server = server
        self._lose = 0
        self._lock = threading.Lock()
        self.lost = 0
        proxy = self

        class Handler(socketserver.BaseRequestHandler):
            def handle(self) -> None:
                proxy._serve(self.request)

        self._listener = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self._listener.daemon_threads = True
        self._thread = threading.Thread(target=self._listener.serve_forever, args=(0.01,))

    @property
    def port(self) -> int:
        """Where clients connect to."""
        return int(self._listener.server_address[1])

    @property
    def url(self) -> str:
        """The same as an address."""
        return f"redis://127.0.0.1:{self.port}"

    def lose_answers(self, count: int) -> None:
        """Let the server do what the next requests ask, and cut the connection instead of passing its answer."""
        with self._lock:
            self._lose = count

    def __enter__(self) -> Proxy:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._listener.shutdown()
        self._listener.server_close()
        self._thread.join()

    def _serve(self, client: socket.socket) -> None:
        with socket.socket(socket.AF_UNIX) as server:
            server.connect(str(self._server))
            back = threading.Thread(target=self._answers, args=(server, client), daemon=True)
            back.start()
            _pump(client, server)
            back.join()

    def _answers(self, server: socket.socket, client: socket.socket) -> None:
        while data := _receive(server):
            if self._is_lost():
                break
            try:
                client.sendall(data)
            except OSError:
                break
        for end in (client, server):
            _shut(end)

    def _is_lost(self) -> bool:
        with self._lock:
            if self._lose == 0:
                return False
            self._lose -= 1
            self.lost += 1
            return True


def _pump(source: socket.socket, target: socket.socket) -> None:
    while data := _receive(source):
        target.sendall(data)
    _shut(target)


def _receive(source: socket.socket) -> bytes:
    try:
        return source.recv(1 << 16)
    except OSError:
        return b""


def _shut(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
