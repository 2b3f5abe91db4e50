"""A collector of traces, as a host has one: it takes spans over HTTP, and keeps them."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest


class Seen(NamedTuple):
    """A span that has come."""

    name: str
    trace: str
    span: str
    parent: str
    told: dict[str, Any]


class Collector:
    """What has come, and where it comes."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.spans: list[Seen] = []
        self.bodies: list[bytes] = []

    def named(self, name: str) -> list[Seen]:
        """The spans of a name."""
        return [one for one in self.spans if one.name == name]

    def take(self, body: bytes) -> None:
        """One request."""
        self.bodies.append(body)
        sent = ExportTraceServiceRequest.FromString(body)
        for resource in sent.resource_spans:
            for scope in resource.scope_spans:
                self.spans += [_seen(one) for one in scope.spans]


def _seen(one: Any) -> Seen:
    told = {each.key: each.value.string_value or each.value.int_value for each in one.attributes}
    return Seen(one.name, one.trace_id.hex(), one.span_id.hex(), one.parent_span_id.hex(), told)


@contextmanager
def collecting() -> Iterator[Collector]:
    """A collector on this machine."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            if self.headers.get("Content-Encoding") == "gzip":
                raise AssertionError("packed")
            collector.take(body)
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *given: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    collector = Collector(f"http://127.0.0.1:{server.server_address[1]}/v1/traces")
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield collector
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
