"""A line between a client and the service that can be cut."""

from __future__ import annotations

import socket
from contextlib import suppress
from threading import Thread
from typing import Self
from urllib.parse import urlsplit


class Line:
    """Passes bytes on, both ways: of each answer so many at most. Once, the answer to a certain request gets lost."""

    def __init__(self, url: str, lose: bytes = b"", most: int = 1 << 40) -> None:
        upstream = urlsplit(url)
        self._to = (upstream.hostname, upstream.port)
        self.lose = lose
        self._most = most
        self.cuts = 0
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"

    def __enter__(self) -> Self:
        Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._listening.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                Thread(target=self._connect, args=(client,), daemon=True).start()

    def _connect(self, client: socket.socket) -> None:
        with client, socket.create_connection(self._to) as service:
            back = Thread(target=self._pass_on, args=(service, client), daemon=True)
            back.start()
            with suppress(OSError):
                while data := client.recv(65536):
                    if self.lose and data.startswith(self.lose):
                        return self._lose(service, client, data)
                    service.sendall(data)
            back.join()
        return None

    def _lose(self, service: socket.socket, client: socket.socket, data: bytes) -> None:
        """The service does what is asked, and the client never hears of it."""
        self.lose = b""
        with socket.create_connection(self._to) as other:
            other.sendall(data)
            other.settimeout(10)
            assert other.recv(65536).startswith(b"HTTP/1.1 201")
        service.shutdown(socket.SHUT_RDWR)
        client.shutdown(socket.SHUT_RDWR)

    def _pass_on(self, service: socket.socket, client: socket.socket) -> None:
        left = self._most
        with suppress(OSError):
            while left and (data := service.recv(min(left, 65536))):
                client.sendall(data)
                left -= len(data)
            self.cuts += not left
            client.shutdown(socket.SHUT_RDWR)
