"""One command starts it all: `sentiero run`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; gives the exit status."""
    chosen = _parser().parse_args(arguments)
    if chosen.command == "run":
        # Each command loads only what it needs: the parent of all processes stays small.
        from service.cli.run import run

        return run(chosen.host, chosen.port, chosen.data)
    if chosen.command == "openapi":
        return _openapi()
    if chosen.command == "worker":
        return _worker(chosen.burst)
    if chosen.command in ("verify", "replay"):
        from service.cli.files import replay_file, verify_file

        return verify_file(chosen.file) if chosen.command == "verify" else replay_file(chosen.file, chosen.lang)
    from service.cli.serve import serve

    return serve()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="sentiero", description="An event-sourced REST service for board games.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    run = commands.add_parser("run", help="start everything: journal, API and worker")
    run.add_argument("--host", default=os.environ.get("SENTIERO_HOST", "127.0.0.1"), help="address to listen on")
    run.add_argument("--port", type=int, default=os.environ.get("PORT", "8000"), help="port to listen on (PORT)")
    run.add_argument("--data", type=Path, default=data_directory(), help="where games are kept (SENTIERO_DATA)")
    commands.add_parser("serve", help="start the API only; needs EVENTS_URL")
    worker = commands.add_parser("worker", help="start a worker only; needs QUEUE_URL or EVENTS_URL")
    worker.add_argument("--burst", action="store_true", help="end when no job is left")
    commands.add_parser("openapi", help="print the OpenAPI document")
    verify = commands.add_parser("verify", help="check an exported game; needs no server")
    verify.add_argument("file", type=Path, metavar="FILE", help="a game as /v1/games/<id>/export gives it, or gzipped")
    replay = commands.add_parser("replay", help="tell an exported game, fact by fact; needs no server")
    replay.add_argument("file", type=Path, metavar="FILE", help="as for verify")
    replay.add_argument("--lang", help="tell it in this language; bare facts without")
    return parser


def data_directory() -> Path:
    """Where games are kept if nobody says otherwise: with the rest of the user's state."""
    chosen = os.environ.get("SENTIERO_DATA")
    if chosen:
        return Path(chosen)
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(state) / "sentiero"


def _worker(burst: bool) -> int:
    from service.cli.lifeline import hold
    from service.jobs.worker import work

    url = os.environ.get("QUEUE_URL") or os.environ.get("EVENTS_URL")
    if not url:
        sys.exit("sentiero: set QUEUE_URL to the server that holds the queue")
    hold()
    work(url, burst)
    return 0


def _openapi() -> int:
    from service.api.app import create_app
    from service.api.contract.document import openapi_yaml
    from service.journal.archive import Archive
    from service.journal.memory import MemoryJournal

    # The document describes the service, whatever titles it runs.
    sys.stdout.write(openapi_yaml(create_app(Archive(MemoryJournal(), {}))))
    return 0
