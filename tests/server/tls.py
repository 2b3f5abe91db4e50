"""TLS in front of a real server: an authority and a certificate made for the test, and a relay that ends TLS."""

from __future__ import annotations

import shutil
import socket
import socketserver
import ssl
import subprocess
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

OPENSSL = shutil.which("openssl")


class Authority:
    """Signs a certificate for this machine."""

    def __init__(self, home: Path, name: str) -> None:
        self.ca, self.certificate, self.key = (home / f"{name}.{end}" for end in ("ca", "crt", "key"))
        authority_key, request, more = (home / f"{name}.{end}" for end in ("ca-key", "csr", "ext"))
        more.write_text("subjectAltName=IP:127.0.0.1,DNS:localhost\n")
        new: list[str | Path] = ["-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={name}"]
        _openssl("req", "-x509", "-days", "2", *new, "-keyout", authority_key, "-out", self.ca)
        _openssl("req", *new, "-keyout", self.key, "-out", request)
        signed: list[str | Path] = ["-CA", self.ca, "-CAkey", authority_key, "-CAcreateserial", "-extfile", more]
        _openssl("x509", "-req", "-days", "2", "-in", request, *signed, "-out", self.certificate)


def _openssl(*arguments: str | Path) -> None:
    assert OPENSSL is not None
    subprocess.run([OPENSSL, *arguments], check=True, capture_output=True)


class TlsEnd:
    """Listens with a certificate, and passes everything on to a server's socket."""

    def __init__(self, server: Path, authority: Authority, port: int = 0) -> None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(authority.certificate, authority.key)
        self._open: set[socket.socket] = set()
        end = self

        class Handler(socketserver.BaseRequestHandler):
            def handle(self) -> None:
                with suppress(OSError), context.wrap_socket(self.request, server_side=True) as secured:
                    end._relay(secured, server)

        class Listener(socketserver.ThreadingTCPServer):
            allow_reuse_address = True
            daemon_threads = True
            request_queue_size = 64

        self._listener = Listener(("127.0.0.1", port), Handler)
        self.port: int = self._listener.server_address[1]

    def url(self, authority: Authority) -> str:
        """What a client is told that trusts an authority."""
        return f"rediss://127.0.0.1:{self.port}/0?ssl_ca_certs={authority.ca}"

    def __enter__(self) -> Self:
        threading.Thread(target=self._listener.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._listener.shutdown()
        self._listener.server_close()
        for each in list(self._open):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    def _relay(self, secured: Any, server: Path) -> None:
        with socket.socket(socket.AF_UNIX) as behind:
            behind.connect(str(server))
            self._open |= {secured, behind}
            back = threading.Thread(target=_pump, args=(behind, secured), daemon=True)
            back.start()
            _pump(secured, behind)
            back.join()
            self._open -= {secured, behind}


def _pump(source: socket.socket, sink: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            sink.sendall(data)
    for each in (source, sink):
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)
