"""/v1/games/{game}/forks: what if, for teaching, and to hand a problem to somebody."""

from __future__ import annotations

from flask import Response

from sentiero import tables
from sentiero.api.callers import caller
from sentiero.api.contract.outputs import CreatedSchema
from sentiero.api.contract.seating import FORK
from sentiero.api.endpoint import endpoint
from sentiero.api.http import reading
from sentiero.api.quotas import require_key, require_quota
from sentiero.api.resources.games import TO_A_NEW_GAME, games, made_once
from sentiero.api.services import services
from sentiero.tables import Created


@endpoint(
    games,
    "/games/<game>/forks",
    method="POST",
    status=201,
    gives=CreatedSchema,
    body=FORK,
    parameters=("Game", "CreateKey", "AccountToken", "SecretIdempotencyKey"),
    headers=("Location", "ETag", "Idempotency-Replayed"),
    token="optional",
    leads_to=TO_A_NEW_GAME,
)
def fork_game(game: str) -> Response:
    """Make a new game out of this one.

    It begins at the version `at`, with its own tokens, and from there on with its own deck and dice. While its parent
    goes on, everything that the caller cannot know is dealt again; afterwards it stays. If somebody's secret was asked
    for since the last card, it begins before that. A fork counts as scripted.
    """
    require_key()
    seat, wanted = caller(game), reading.body(FORK)
    services().readiness.require()

    def forked() -> Created:
        require_quota(wanted.get("seats") or services().info(game).roles)
        with services().games.hold(game) as held:
            return tables.fork(services().games, held, wanted.get("at"), seat.roles, wanted.get("seats"))

    return made_once(["fork", game, wanted], forked)
