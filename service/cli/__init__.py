"""One command starts it all: `sentiero run`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

# Two play at once where nobody says otherwise: one of them may be busy with a long turn.
WORKERS: Final = 2


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
        return _worker(chosen.workers, chosen.burst)
    if chosen.command in ("verify", "replay"):
        from service.cli.files import replay_file, verify_file

        if chosen.command == "verify":
            return verify_file(chosen.file)
        return replay_file(chosen.file, chosen.lang, chosen.why)
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
    worker = commands.add_parser("worker", help="play for non-players only; needs EVENTS_URL, and QUEUE_URL if apart")
    many = os.environ.get("WORKERS", str(WORKERS))
    worker.add_argument("--workers", type=int, default=many, help="how many processes play (WORKERS)")
    worker.add_argument("--burst", action="store_true", help="end when no job is left")
    commands.add_parser("openapi", help="print the OpenAPI document")
    verify = commands.add_parser("verify", help="check an exported game; needs no server")
    verify.add_argument("file", type=Path, metavar="FILE", help="a game as /v1/games/<id>/export gives it, or gzipped")
    replay = commands.add_parser("replay", help="tell an exported game, fact by fact; needs no server")
    replay.add_argument("file", type=Path, metavar="FILE", help="as for verify")
    replay.add_argument("--lang", help="tell it in this language; bare facts without")
    replay.add_argument(
        "--why", choices=("short", "full", "none"), default="short", help="the reasons of non-players (default: short)"
    )
    return parser


def data_directory() -> Path:
    """Where games are kept if nobody says otherwise: with the rest of the user's state."""
    chosen = os.environ.get("SENTIERO_DATA")
    if chosen:
        return Path(chosen)
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(state) / "sentiero"


def _worker(workers: int, burst: bool) -> int:
    from service.cli.lifeline import line
    from service.cli.team import Team
    from service.jobs.titles import load_titles
    from service.jobs.worker import sweep, work

    if not os.environ.get("EVENTS_URL"):
        sys.exit("sentiero: set EVENTS_URL to the server that holds the journal")
    url = os.environ.get("QUEUE_URL") or os.environ["EVENTS_URL"]
    # Loaded once, before the fork, and shared by all.
    load_titles()
    if burst:
        work(url, burst)
    else:
        players = {f"player {number}": lambda: work(url) for number in range(workers)}
        Team({**players, "sweeper": sweep}).run(line())
    return 0


def _openapi() -> int:
    from service.api.app import create_app
    from service.api.contract.document import openapi_yaml
    from service.journal.archive import Archive
    from service.journal.memory import MemoryJournal

    # The document describes the service, whatever titles it runs.
    sys.stdout.write(openapi_yaml(create_app(Archive(MemoryJournal(), {}))))
    return 0
