"""/v1/games/{game}/audit and /diff: a game as its whole trail."""

from __future__ import annotations

from typing import Any

from flask import Response

from sentiero.api.callers import ANYBODY, caller
from sentiero.api.contract.history import DIFF, AuditSchema, DiffSchema
from sentiero.api.documents.entries import facts_of, named, told
from sentiero.api.endpoint import endpoint
from sentiero.api.http import reading
from sentiero.api.http.language import because, words
from sentiero.api.http.problems import Refusal
from sentiero.api.http.replying import about_entry, game_not_modified, game_reply
from sentiero.api.resources.games import games
from sentiero.api.services import services
from sentiero.kernel.session import Entry
from sentiero.proof.audit import audit_kept
from sentiero.tables.entries.undo import surviving
from sentiero.tables.problems import UnknownVersion


@endpoint(
    games,
    "/games/<game>/audit",
    gives=AuditSchema,
    parameters=("Game", "IfNoneMatch"),
    headers=("ETag",),
    also_answers=(304,),
    token="required",
)
def audit_game(game: str) -> Response:
    """Check a game's whole journal.

    Everything is played again and compared with what is kept. For whoever holds a token of the game: it costs a while.
    """
    if caller(game) is ANYBODY:
        raise Refusal("seat/token_missing")
    unchanged = game_not_modified(services().store.events.version(game))
    if unchanged is not None:
        return unchanged
    report = audit_kept(services().games, game)
    document = report.document()
    for check in document["checks"]:
        check["text"] = check["code"] and because("reason", check["code"])
    return game_reply(document, report.version)


@endpoint(
    games,
    "/games/<game>/diff",
    gives=DiffSchema,
    query=DIFF,
    parameters=("Game", "IfNoneMatch"),
    headers=("ETag",),
    also_answers=(304,),
    token="optional",
)
def diff_versions(game: str) -> Response:
    """What leads from one version to another.

    As facts that the caller may know, and in words. Where somebody went back in between, `undone` says what to take
    back first.
    """
    wanted = reading.query(DIFF)
    roles = caller(game).roles
    with services().games.hold(game) as held:
        entries = held.past()
        to = wanted.get("to", len(entries))
        about_entry(to, held.link(to))
    lines = [_line(entries, wanted["from"]), _line(entries, to)]
    unchanged = game_not_modified(to)
    if unchanged is not None:
        return unchanged
    shared = [version for version, other in zip(*lines, strict=False) if version == other]
    title = services().title(game)
    undone, done = ([(version, entries[version]) for version in line[len(shared) :]] for line in lines)
    document: dict[str, Any] = {
        "title": title.name,
        "version": to,
        "common": shared[-1],
        "undone": named(title, facts_of(title, undone, roles)),
        "facts": named(title, facts_of(title, done, roles)),
    }
    said = words(title)
    if said is not None:
        document["text"] = {
            name: told(title, line, roles, said) for name, line in (("undone", undone), ("facts", done))
        }
    return game_reply(document, to)


def _line(entries: dict[int, Entry], upto: int) -> list[int]:
    """The versions that led to one."""
    if upto not in entries:
        raise UnknownVersion(upto, len(entries))
    return surviving((version, entries[version]) for version in range(1, upto + 1))
