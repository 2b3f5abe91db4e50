"""The attacks that hosts can run against their own server: the service as it is started holds against each of them."""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from tools.attacks.__main__ import ATTACKS, main
from tools.attacks.target import Target
from tools.running import ROOT, Running

LIST = (ROOT / "tools" / "attacks" / "README.md").read_text()


@pytest.fixture(scope="module")
def service() -> Iterator[Running]:
    """The real titles, as `make run` starts them; notices may go to one place."""
    allowed = "https://hooks.example.org/services/"
    with (
        tempfile.TemporaryDirectory(prefix="sto-") as directory,
        Running(Path(directory), titles=None, WEBHOOK_ALLOW=allowed) as running,
    ):
        yield running


@pytest.mark.slow
@pytest.mark.parametrize("name", ATTACKS)
def test_the_service_holds(service: Running, name: str) -> None:
    target = Target(service.url)
    try:
        assert ATTACKS[name](target) is None
    finally:
        target.clean_up()


@pytest.mark.slow
def test_all_of_them_give_a_verdict_and_an_exit_code(service: Running, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--url", service.url, "words_that_mislead", "ways_out_of_the_folder"]) == 0
    assert capsys.readouterr().out.splitlines() == ["holds  words_that_mislead", "holds  ways_out_of_the_folder"]


class Yes(BaseHTTPRequestHandler):
    """A service that lets everybody do everything, and tells everything to everybody."""

    def _agree(self) -> None:
        length = int(self.headers.get("Content-Length", 0))
        self.rfile.read(length)
        tokens = {"host": "h", "seats": ["a", "b"]}
        standing = [{"question": "q", "answers": [1], "left": {"answer": 1}}]
        document = {
            "id": "x", "version": 1, "tokens": tokens, "token": "t", "ticket": "t", "waiting_for": {"seat": 0},
            "question": {"kind": "one", "options": [{"value": "pass"}], "least": 1}, "standing": standing,
            "events": [], "open": [], "next": None, "facts": [], "import": "import",
        }  # fmt: skip
        body = json.dumps(document).encode()
        self.send_response(201 if self.command == "POST" else 200)
        for name, value in (("Content-Type", "text/html"), ("Content-Length", str(len(body)))):
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = do_HEAD = do_TRACE = do_CONNECT = _agree  # noqa: N815
    do_PROPFIND = do_TRACK = _agree  # noqa: N815

    def log_message(self, *_: object) -> None:
        """Not to the console."""


# What such a service does right by doing nothing at all.
HARMLESS = frozenset({
    "games_without_people_starve_people", "slow_clients", "slow_readers", "headers_without_end", "presence_is_spammed",
    "a_host_of_the_callers_choice", "a_revoked_token_listens", "a_key_of_another", "requests_that_read_as_two",
    "bodies_without_a_place", "games_of_ones_own_take_the_feed",
})  # fmt: skip


def test_a_service_that_agrees_to_everything_is_found_out(capsys: pytest.CaptureFixture[str]) -> None:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Yes)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        names = [name for name in ATTACKS if name not in HARMLESS]
        assert main(["--url", f"http://127.0.0.1:{server.server_port}", *names]) == 1
    finally:
        server.shutdown()
        server.server_close()
    assert [line for line in capsys.readouterr().out.splitlines() if not line.startswith("FOUND")] == []


def test_the_list_names_every_script_and_only_tests_that_are_there() -> None:
    rows = [row for row in LIST.splitlines() if row.startswith("| ") and "`" in row]
    scripts = {name for row in rows for name in re.findall(r"`(\w+)`", row.split("|")[2])}
    assert scripts == set(ATTACKS)
    named = {name for row in rows for name in re.findall(r"`(tests/[\w/.]+)`", row)}
    assert {name for name in named if not (ROOT / name).is_file()} == set()
    assert all(re.search(r"`tests/", row) for row in rows)
