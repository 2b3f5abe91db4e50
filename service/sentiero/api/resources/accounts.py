"""/login and /v1/account: who somebody is, by the word of a provider that the host has chosen."""

from __future__ import annotations

import secrets
from hmac import compare_digest
from typing import Any, Final

from flask import Response, request

from sentiero.api.callers import KEPT
from sentiero.api.contract.accounts import LOGIN, AccountSchema
from sentiero.api.endpoint import endpoint
from sentiero.api.http import reading
from sentiero.api.http.problems import Refusal
from sentiero.api.http.replying import reply
from sentiero.api.provider import BACK, Provider, refused
from sentiero.api.resources.games import games
from sentiero.api.resources.root import root
from sentiero.api.services import services
from sentiero.tables.people.accounts import Account, key_of, keyring_of, opened, sealed

# Where the board hears of a login.
BOARD: Final = "/#/login"
ACCOUNT_PATH: Final = "/v1/account"
# What a browser keeps while somebody logs in, and between coming back and being known to the page.
_STATE: Final = "sentiero_login"
_DONE: Final = "sentiero_account"
_LOGIN_MS: Final = 600_000
_DONE_MS: Final = 120_000
_KEPT_MS: Final = 30 * 24 * 3600 * 1000
# So that what one is for is good for nothing else.
_LOGGING_IN: Final = "login"
_JUST_NOW: Final = "just now"


def _provider() -> Provider:
    """The provider, or a refusal where the host has named none."""
    here = services()
    if here.provider is None:
        raise Refusal("account/off")
    return here.provider


@endpoint(root, "/login", status=303, headers=("Location", "Set-Cookie"))
def begin_login() -> Response:
    """Log in with an account of the host's.

    For browsers: leads to the provider, and from there back to the board.
    """
    here, state, nonce, verifier = services(), *(secrets.token_urlsafe(48) for _ in range(3))
    address = _provider().begin(state, nonce, verifier)
    expires = here.games.room.clock_ms() + _LOGIN_MS
    kept = sealed(Account(state, nonce, verifier), here.settings.accounts.secret, _LOGGING_IN, expires)
    response = Response(status=303, headers={"Location": address, "Cache-Control": "no-store"})
    # From the provider somebody comes with a plain link, which brings no stricter cookie along.
    _put(response, _STATE, kept, _LOGIN_MS, "/login", "Lax")
    return response


@endpoint(root, BACK, status=303, headers=("Location", "Set-Cookie"))
def finish_login() -> Response:
    """Come back from the provider.

    Leads to the board, which asks `POST /v1/account` who it is.
    """
    provider, here = _provider(), services()
    response = Response(status=303, headers={"Location": BOARD, "Cache-Control": "no-store"})
    try:
        account = _who_came_back(provider)
    except Refusal as error:
        # The board says it in the reader's language.
        response.headers["Location"] = f"{BOARD}/{error.code.rpartition('/')[2]}"
    else:
        expires = here.games.room.clock_ms() + _DONE_MS
        known = sealed(account, here.settings.accounts.secret, _JUST_NOW, expires)
        _put(response, _DONE, known, _DONE_MS, ACCOUNT_PATH, "Strict")
    _put(response, _STATE, "", 0, "/login", "Lax")
    return response


def _who_came_back(provider: Provider) -> Account:
    """Whoever comes from a login that this browser began; nobody else is made to play as somebody."""
    here = services()
    kept, secret = request.cookies.get(_STATE, ""), here.settings.accounts.secret
    begun = opened(kept, secret, _LOGGING_IN, here.games.room.clock_ms())
    state, code = request.args.get("state", ""), request.args.get("code", "")
    if begun is None or not compare_digest(begun.issuer.encode(), state.encode()):
        raise refused("no login of this browser")
    if not code:
        raise refused("no code")
    return provider.finish(code, begun.subject, begun.name)


@endpoint(
    games,
    "/account",
    method="POST",
    status=201,
    gives=AccountSchema,
    body=LOGIN,
    body_optional=True,
    headers=("Set-Cookie",),
)
def log_in() -> Response:
    """Be known by an account of the host's.

    With an ID token of the provider; without a body, for the browser that has just come back from `/login`. Gives what
    a front end keeps: the token of the account, with which one sits down under its name (`Account-Token`), and the key
    of the keyring on which the tokens of one's seats are found again.
    """
    provider, here = _provider(), services()
    sent, secret, now = reading.optional_body(LOGIN), here.settings.accounts.secret, here.games.room.clock_ms()
    if "id_token" in sent:
        account = provider.known_by(sent["id_token"])
    else:
        just_now = opened(request.cookies.get(_DONE, ""), secret, _JUST_NOW, now)
        if just_now is None:
            raise Refusal("account/missing")
        account = just_now
    keyring_of(here.store, account, secret, now)
    expires = now + _KEPT_MS
    shown: dict[str, Any] = {
        "account": sealed(account, secret, KEPT, expires),
        "name": account.name,
        "key": key_of(account, secret),
        "expires": expires,
    }
    response = reply(shown, 201, {"Cache-Control": "no-store", "Vary": "Cookie"})
    _put(response, _DONE, "", 0, ACCOUNT_PATH, "Strict")
    return response


def _put(response: Response, name: str, value: str, milliseconds: int, path: str, same_site: str) -> None:
    """A cookie that no script reads; without time, it goes."""
    secure = services().settings.web.public_url.startswith("https:")
    response.set_cookie(
        name, value, max_age=milliseconds // 1000, path=path, secure=secure, httponly=True, samesite=same_site
    )
