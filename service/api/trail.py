"""/v1/games/{game}/audit and /diff: a game as its whole trail."""

from __future__ import annotations

from typing import Any

from flask import Response

from service.api import reading
from service.api.callers import ANYBODY, caller
from service.api.contract.trail import DIFF, AuditSchema, DiffSchema
from service.api.endpoint import endpoint
from service.api.entries import facts_of, told
from service.api.games import games
from service.api.language import because, words
from service.api.refusals import Refusal
from service.api.services import services
from service.api.wire import game_reply
from service.journal.problems import UnknownVersion
from service.journal.trail import surviving
from service.kernel.session import Entry


@endpoint(
    games,
    "/games/<game>/audit",
    gives=AuditSchema,
    parameters=("Game",),
    headers=("ETag",),
    problems=(401, 404, 503),
    token="required",
)
def audit_game(game: str) -> Response:
    """Check a game's whole journal.

    Everything is played again and compared with what is kept. For whoever holds a token of the game: it costs a while.
    """
    if caller(game) is ANYBODY:
        raise Refusal("seat/token_missing")
    report = services().archive.audit(game)
    document = report.document()
    for check in document["checks"]:
        check["text"] = check["code"] and because("reason", check["code"])
    return game_reply(document, report.version)


@endpoint(
    games,
    "/games/<game>/diff",
    gives=DiffSchema,
    query=DIFF,
    parameters=("Game",),
    headers=("ETag",),
    problems=(400, 401, 404, 503),
    token="optional",
)
def diff_versions(game: str) -> Response:
    """What leads from one version to another, as facts the caller may know."""
    wanted = reading.query(DIFF)
    roles, archive = caller(game).roles, services().archive
    entries = dict(archive.entries(game))
    newest = len(entries)
    lines = [_line(entries, wanted["from"]), _line(entries, wanted.get("to", newest))]
    shared = [version for version, other in zip(*lines, strict=False) if version == other]
    title = archive.titles[services().start(game).info.title]
    undone, facts = (
        facts_of(title, [(version, entries[version]) for version in line[len(shared) :]], roles) for line in lines
    )
    document: dict[str, Any] = {"version": newest, "common": shared[-1], "undone": undone, "facts": facts}
    said = words(title)
    if said is not None:
        document["text"] = {"undone": told(undone, said), "facts": told(facts, said)}
    return game_reply(document, newest)


def _line(entries: dict[int, Entry], upto: int) -> list[int]:
    """The versions that led to one."""
    if upto not in entries:
        raise UnknownVersion(upto, len(entries))
    return surviving((version, entries[version]) for version in range(1, upto + 1))
