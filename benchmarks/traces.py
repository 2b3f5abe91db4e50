"""What it costs to look at traces: the same answers over HTTP, with a collector and without."""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import islice
from pathlib import Path

from sentiero.server.embedded import EmbeddedServer

from benchmarks.figures import Figure
from benchmarks.over_http import answer_seconds, served
from tools.running import free_port

REQUESTS = 100
ROUNDS = 30


class Sink(BaseHTTPRequestHandler):
    """Takes whatever is sent."""

    def do_POST(self) -> None:
        """Read it, and forget it."""
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Nothing."""


@contextmanager
def _sink() -> Iterator[str]:
    """A collector in a process of its own."""
    port = free_port()
    process = subprocess.Popen([sys.executable, "-m", "benchmarks.traces", str(port)], cwd=Path(__file__).parents[1])
    try:
        time.sleep(1)
        yield f"http://127.0.0.1:{port}/v1/traces"
    finally:
        process.terminate()
        process.wait(20)


def figures() -> list[Figure]:
    """The two, in turns, on one server with its journal on disk."""
    with (
        tempfile.TemporaryDirectory(prefix="sto-") as folder,
        EmbeddedServer(Path(folder)) as server,
        _sink() as collector,
        served("sentiero.assembly:api()", server) as plain,
        served("sentiero.assembly:api()", server, TRACES_URL=collector) as traced,
    ):
        without, with_traces = answer_seconds(plain), answer_seconds(traced)
        rounds = [(_median(without), _median(with_traces)) for _ in range(ROUNDS)]
    return [
        Figure("durable answer over HTTP without traces, median ms", statistics.median(a for a, _ in rounds) * 1000),
        Figure("the same with a trace of each, median ms", statistics.median(b for _, b in rounds) * 1000),
        Figure("with traces against without, median of ratios", statistics.median(b / a for a, b in rounds), "1.03"),
    ]


def _median(times: Iterator[float]) -> float:
    return statistics.median(islice(times, REQUESTS))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Sink).serve_forever()
    print("\n".join(figure.row() for figure in figures()))
