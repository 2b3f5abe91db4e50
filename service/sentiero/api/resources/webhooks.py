"""/v1/games/{game}/webhooks: where turn notices of a game go."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urljoin

from flask import Response

from sentiero.api.callers import ANYBODY, caller
from sentiero.api.contract.webhooks import WEBHOOK, NewWebhookSchema, WebhooksSchema
from sentiero.api.endpoint import endpoint
from sentiero.api.http import reading
from sentiero.api.http.language import language
from sentiero.api.http.problems import ALLOWED, Refusal
from sentiero.api.http.replying import reply
from sentiero.api.resources.games import games
from sentiero.api.services import services
from sentiero.jobs.webhooks.target import NotAllowed, target_of
from sentiero.tables.people.people import readable
from sentiero.tables.people.webhooks import Hook, add_hook, hooks_of, remove_hook
from sentiero.tables.tokens import HOST, SEAT

_SECRET: Final = {"Cache-Control": "private, no-store", "Vary": "Authorization"}


@endpoint(
    games,
    "/games/<game>/webhooks",
    gives=WebhooksSchema,
    parameters=("Game",),
    token="required",
)
def list_webhooks(game: str) -> Response:
    """Where the caller's turn notices go.

    Of a seat, its own; of the host, the host's own. Secrets are not shown again.
    """
    return _listed(game, _owner(game))


@endpoint(
    games,
    "/games/<game>/webhooks",
    method="POST",
    status=201,
    gives=NewWebhookSchema,
    body=WEBHOOK,
    parameters=("Game",),
    token="required",
)
def add_webhook(game: str) -> Response:
    """Let turn notices be sent to an address.

    A seat and the host can, four each, and only to addresses that the host of the service allows. Texts come in the
    language of this request. They tell whose turn it is, which everybody may know, and nothing of the question.
    Whoever leaves the seat takes its addresses along. The secret in the response is shown only this once.
    """
    owner, wanted = _owner(game), reading.body(WEBHOOK)
    allowed = services().settings.webhook_allow
    if not allowed:
        raise Refusal("webhook/off")
    try:
        target_of(wanted["url"], allowed)
    except NotAllowed:
        raise Refusal("webhook/not_allowed", {ALLOWED: list(allowed)}) from None
    wanted = {**wanted, "link": _link(game, wanted.get("link")), "language": language()}
    if not all(readable(wanted[part]) for part in ("name", "link")):
        raise Refusal("webhook/unreadable")
    services().readiness.require()
    with services().games.hold(game) as held:
        made = add_hook(held, owner, wanted)
    return reply({**_shown(made), "secret": made.secret}, 201, _SECRET)


@endpoint(
    games,
    "/games/<game>/webhooks/<webhook>",
    method="DELETE",
    gives=WebhooksSchema,
    parameters=("Game", "Webhook"),
    token="required",
)
def remove_webhook(game: str, webhook: str) -> Response:
    """Send no more turn notices to an address.

    Its owner can, and the host.
    """
    owner, store = _owner(game), services().store
    found = [hook for hook in hooks_of(store, game) if hook.id == webhook and owner in (None, hook.seat)]
    if not found:
        raise Refusal("webhook/unknown", webhook=webhook)
    remove_hook(store, game, found[0])
    return _listed(game, owner)


def _link(game: str, given: str | None) -> str:
    """Where people find the game: as they say, or the board at the address that people know us by; absolute."""
    public = services().settings.web.public_url
    if given is None:
        return f"{public}/#/game/{game}" if public else ""
    return urljoin(f"{public}/", given) if public else given


def _owner(game: str) -> int | None:
    """The seat that asks, None for the host; or a refusal."""
    who = caller(game)
    if who is ANYBODY:
        raise Refusal("seat/token_missing")
    if who.kind not in (SEAT, HOST):
        raise Refusal("seat/not_a_player")
    return who.number


def _listed(game: str, owner: int | None) -> Response:
    found = [_shown(hook) for hook in hooks_of(services().store, game) if hook.seat == owner]
    return reply({"webhooks": found}, 200, _SECRET)


def _shown(hook: Hook) -> dict[str, Any]:
    kept = hook._asdict()
    shown = ("id", "seat", "url", "form", "events", "name", *(("link",) if hook.link else ()))
    return {part: kept[part] for part in shown}
