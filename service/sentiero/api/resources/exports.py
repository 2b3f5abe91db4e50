"""/v1/games/{game}/export and /v1/games/import: whole games out of the service and into it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore
from typing import Final

from flask import Response

from sentiero.api.callers import caller
from sentiero.api.contract.outputs import CreatedSchema
from sentiero.api.endpoint import endpoint
from sentiero.api.http import reading
from sentiero.api.http.problems import Refusal
from sentiero.api.quotas import require_key, require_quota
from sentiero.api.resources.games import TO_A_NEW_GAME, games, made_once
from sentiero.api.services import services
from sentiero.proof.export import export, read_export
from sentiero.proof.importing import restore
from sentiero.tables import Created
from sentiero.tables.problems import UnknownTitle

NDJSON: Final = "application/x-ndjson"
# A long game with many undos fits many times over: the longest of Fire in the Lake has half a megabyte, 2,000 lines.
LARGEST_IMPORT: Final = 4_000_000
MOST_LINES: Final = 20_000
# A whole position fits; the longest line of a golden game has 8 kB and 700 values, the longest game 64,000.
LONGEST_LINE: Final = 256_000
MOST_VALUES_A_LINE: Final = 50_000
MOST_VALUES: Final = 400_000
# An import is judged by all its rules, and held in memory meanwhile: so few at a time in each process.
AT_ONCE: Final = 2
_PLACES: Final = BoundedSemaphore(AT_ONCE)
# So long somebody waits for one of those to end, and when to come again after that.
PATIENCE_SECONDS: Final = 5.0


@endpoint(
    games,
    "/games/<game>/export",
    gives={"type": "string"},
    media=NDJSON,
    parameters=("Game",),
    headers=("Content-Disposition",),
    token="optional",
)
def export_game(game: str) -> Response:
    """A finished game as a file.

    One entry a line, as it is kept, after a line that opens the seed of its chance: everything that was hidden. So it
    is refused before the end, to everybody. `sentiero verify` checks the file without any server.
    """
    caller(game)
    with services().games.hold(game) as held:
        lines = export(held)
    headers = {
        "Content-Disposition": f'attachment; filename="{game}.ndjson"',
        "Vary": "Authorization",
        "Cache-Control": "private, no-cache",
    }
    return Response(lines, 200, headers, mimetype=NDJSON)


@endpoint(
    games,
    "/games/import",
    method="POST",
    status=201,
    gives=CreatedSchema,
    takes=NDJSON,
    parameters=("CreateKey", "AccountToken", "SecretIdempotencyKey"),
    headers=("Location", "ETag", "Idempotency-Replayed"),
    leads_to=TO_A_NEW_GAME,
)
def import_game() -> Response:
    """Take in a finished game that was exported, here or elsewhere.

    Every entry is checked by the rules first. The game is the same to the last byte; its id and its tokens are new.
    """
    require_key()
    with _place():
        lines = reading.lines(NDJSON, LARGEST_IMPORT, MOST_LINES)
        reading.require_small(lines, LONGEST_LINE, MOST_VALUES_A_LINE, MOST_VALUES)
        services().readiness.require()
        try:
            return made_once(["import", lines[0].decode(errors="replace")], lambda: _restored(lines))
        except UnknownTitle as unknown:
            raise Refusal("setup/unknown_title", **unknown.params) from None


@contextmanager
def _place() -> Iterator[None]:
    """One of the few places for imports, or a refusal: before the body is read."""
    if not _PLACES.acquire(timeout=PATIENCE_SECONDS):
        refusal = Refusal("import/busy")
        refusal.headers = {"Retry-After": str(round(PATIENCE_SECONDS))}
        raise refusal
    try:
        yield
    finally:
        _PLACES.release()


def _restored(lines: list[bytes]) -> Created:
    # First: what cannot be read costs its sender too.
    require_quota(None)
    return restore(services().games, read_export(lines))
