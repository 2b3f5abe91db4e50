"""One command starts it all: `sentiero run`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from sentiero.cli.arena import add_arena, compare
from sentiero.cli.dataset import add_dataset, write_dataset
from sentiero.cli.puzzles import add_puzzles, score_puzzles
from sentiero.settings import BadSetting, Settings, read

# What the extra `service` brings, by the names that are imported.
_OF_THE_SERVICE: Final = (
    "authlib", "babel", "brotli", "cryptography", "flask", "flask_smorest", "flask_swagger_ui", "font_source_sans_pro",
    "gunicorn", "joserfc", "marshmallow", "orjson", "prometheus_client", "redis", "resvg_py", "rq",
)  # fmt: skip
# What needs nothing of it.
_OF_THE_ENGINE: Final = ("verify", "replay", "analyse", "pack", "lesson", "arena", "puzzles")
_HOW_TO_SERVE: Final = "pip install 'sentiero[service,server]'"
# What the extra `research` brings that a data set needs.
_OF_RESEARCH: Final = ("numpy", "pyarrow")
_HOW_TO_RESEARCH: Final = "pip install 'sentiero[research]'"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; gives the exit status. Where only the engine is installed, it says what a command needs."""
    try:
        settings = read()
    except BadSetting as error:
        sys.exit(f"sentiero: {error}")
    chosen = _parser(settings).parse_args(arguments)
    if chosen.command == "arena":
        return compare(chosen)
    if chosen.command == "puzzles":
        return score_puzzles(chosen)
    if chosen.command == "dataset":
        _require(chosen.command, _OF_RESEARCH, _HOW_TO_RESEARCH)
        return write_dataset(chosen)
    if chosen.command not in _OF_THE_ENGINE:
        # The engine alone plays, but serves nobody.
        _require(chosen.command, _OF_THE_SERVICE, _HOW_TO_SERVE)
    return _do(settings, chosen)


def _require(command: str, libraries: Sequence[str], how: str) -> None:
    missing = [name for name in libraries if find_spec(name) is None]
    if missing:
        print(f"sentiero: {command} needs {missing[0]}, which is not installed: {how}", file=sys.stderr)
        sys.exit(2)


def _do(settings: Settings, chosen: argparse.Namespace) -> int:
    if chosen.command == "run":
        # Each command loads only what it needs: the parent of all processes stays small.
        from sentiero.cli.run import run

        return run(settings, chosen.host, chosen.port, chosen.data)
    if chosen.command == "openapi":
        return _openapi()
    if chosen.command == "worker":
        return _alive(settings) if chosen.alive else _worker(settings, chosen.workers, chosen.burst)
    if chosen.command in ("verify", "replay", "analyse"):
        return _of_file(chosen)
    if chosen.command in ("backup", "restore", "check"):
        from sentiero.cli.backups import backup, check, restore

        if chosen.command == "check":
            return check(settings, chosen.data)
        return (backup if chosen.command == "backup" else restore)(settings, chosen.data, chosen.file)
    if chosen.command in ("pack", "lesson"):
        return _check(chosen)
    from sentiero.cli.serve import serve

    return serve(settings)


def _of_file(chosen: argparse.Namespace) -> int:
    """What can be said of an exported game."""
    if chosen.command == "analyse":
        from sentiero.cli.analyse import analyse

        return analyse(chosen.file, chosen.deep, chosen.roles, chosen.json)
    from sentiero.cli.files import compare_rules, replay_file, verify_file

    if chosen.command == "verify":
        return verify_file(chosen.file)
    if chosen.rules:
        return compare_rules(chosen.file)
    return replay_file(chosen.file, chosen.lang, chosen.entries, chosen.why)


def _check(chosen: argparse.Namespace) -> int:
    """What somebody has written, held against what it must be."""
    if chosen.command == "pack":
        from sentiero.cli.packs import check as check_pack

        return check_pack(chosen.folder)
    from sentiero.cli.lessons import check as check_lesson

    return check_lesson(chosen.file)


def _parser(settings: Settings) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="sentiero", description="An event-sourced REST service for board games.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    run = commands.add_parser("run", help="start everything: store, API and worker")
    run.add_argument("--host", default=settings.web.host, help="address to listen on (SENTIERO_HOST)")
    run.add_argument("--port", type=int, default=settings.web.port, help="port to listen on (PORT)")
    run.add_argument("--data", type=Path, default=settings.data, help="where games are kept (SENTIERO_DATA)")
    commands.add_parser("serve", help="start the API only; needs EVENTS_URL")
    worker = commands.add_parser("worker", help="play for non-players only; needs EVENTS_URL, and QUEUE_URL if apart")
    worker.add_argument("--workers", type=int, default=settings.workers, help="how many processes play (WORKERS)")
    worker.add_argument("--alive", action="store_true", help="only say whether workers of this machine are alive")
    worker.add_argument("--burst", action="store_true", help="end when no job is left")
    commands.add_parser("openapi", help="print the OpenAPI document")
    add_arena(commands)
    add_puzzles(commands)
    _add_analyse(commands)
    add_dataset(commands)
    _add_backups(commands, settings)
    pack = commands.add_parser("pack", help="check a data pack: cards and counters of a game, as you transcribed them")
    pack.add_argument("does", choices=("check",))
    pack.add_argument("folder", type=Path, metavar="FOLDER", help="where its files are")
    lesson = commands.add_parser("lesson", help="check a lesson that you wrote: it is played to its end by its answers")
    lesson.add_argument("does", choices=("check",))
    lesson.add_argument("file", type=Path, metavar="FILE", help="the lesson, as docs/lessons.md says")
    verify = commands.add_parser("verify", help="check an exported game; needs no server")
    verify.add_argument("file", type=Path, metavar="FILE", help="a game as /v1/games/<id>/export gives it, or gzipped")
    replay = commands.add_parser("replay", help="tell an exported game; needs no server")
    replay.add_argument("file", type=Path, metavar="FILE", help="as for verify")
    replay.add_argument(
        "--rules", action="store_true", help="play it by the rules of today, and tell the first difference"
    )
    replay.add_argument("--lang", help="tell it as a story in this language; bare facts without")
    replay.add_argument("--entries", action="store_true", help="entry by entry, with the reasons of non-players")
    replay.add_argument(
        "--why", choices=("short", "full", "none"), default="short", help="the reasons of non-players (default: short)"
    )
    return parser


def _add_analyse(commands: Any) -> None:
    analyse = commands.add_parser("analyse", help="say what the turns of an exported game were worth; needs no server")
    analyse.add_argument("file", type=Path, metavar="FILE", help="as for verify")
    analyse.add_argument("--deep", action="store_true", help="try more than six times as much of each turn")
    analyse.add_argument("--roles", default="", help="only the turns of these, with commas")
    analyse.add_argument("--json", action="store_true", help="one JSON document a line, for each turn")


def _add_backups(commands: Any, settings: Settings) -> None:
    for name, does in (
        ("backup", "write all games into one checked file, while they are played"),
        ("restore", "bring the games of such a file into a server, with their tokens"),
        ("check", "audit every game that is kept, and name those that are not sound"),
    ):
        command = commands.add_parser(name, help=does)
        if name != "check":
            command.add_argument("file", type=Path, metavar="FILE", help="the backup")
        where = "where our own server keeps the games, if EVENTS_URL is not set (SENTIERO_DATA)"
        command.add_argument("--data", type=Path, default=settings.data, help=where)


def _alive(settings: Settings) -> int:
    from sentiero.assembly import queue_of

    alive = queue_of(settings).workers(here=True)
    sys.stdout.write(f"{'the queue is away' if alive is None else f'{alive} workers are alive'}\n")
    return 0 if alive else 1


def _worker(settings: Settings, workers: int, burst: bool) -> int:
    from sentiero.assembly import load_titles, look_at_traces, mover, senders, sweeper
    from sentiero.cli.parent_watch import line
    from sentiero.cli.team import Team
    from sentiero.jobs.worker import send_notices, sweep, work

    if settings.events_url is None:
        sys.exit("sentiero: set EVENTS_URL to the server that keeps the games")
    url = settings.queue_url or settings.events_url
    # Loaded once, before the fork, and shared by all.
    load_titles(settings)
    look_at_traces(settings)
    if burst:
        work(url, burst)
        work(url, burst, slow=True)
    else:
        players = {f"player {number}": lambda: work(url) for number in range(workers)}
        slow = {f"slow player {number}": lambda: work(url, slow=True) for number in range(settings.slow_workers)}
        notices = {"notices": lambda: send_notices(url, senders())} if settings.webhook_allow else {}
        Team({**players, **slow, **notices, "sweeper": lambda: sweep(sweeper(), mover())}).run(line())
    return 0


def _openapi() -> int:
    from sentiero.api.contract.document import openapi_yaml
    from sentiero.assembly import api_without_games

    # The document describes the service, whatever titles it runs.
    sys.stdout.write(openapi_yaml(api_without_games()))
    return 0
