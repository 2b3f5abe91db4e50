"""A provider of OpenID Connect: where people log in, and what it says of them, verified."""

from __future__ import annotations

import json
import logging
import time
from base64 import b64encode
from collections.abc import Callable, Mapping
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from threading import Lock
from typing import Any, Final, NamedTuple
from urllib.parse import quote, urlsplit, urlunsplit

from authlib.common.security import is_secure_transport
from authlib.oauth2.rfc6749.parameters import prepare_grant_uri, prepare_token_request
from authlib.oauth2.rfc7636 import create_s256_code_challenge
from authlib.oidc.core import CodeIDToken
from authlib.oidc.discovery import OpenIDProviderMetadata, get_well_known_url
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet

from sentiero.api.http.problems import Refusal
from sentiero.settings import AccountSettings
from sentiero.tables.people.accounts import Account
from sentiero.tables.people.people import NameRefused, clean_name

log = logging.getLogger(__name__)

# One request to the provider takes no longer, and its answer is no larger.
SECONDS: Final = 5.0
LARGEST: Final = 256_000
# What the provider says of itself holds for so long; a key that is not known is looked for again after so long.
KEPT_SECONDS: Final = 3600.0
AGAIN_SECONDS: Final = 30.0
# Clocks may differ by so much, and a token that somebody brings must be as new.
LEEWAY_SECONDS: Final = 60
NEW_SECONDS: Final = 600
# Only what the provider alone can sign.
ALGORITHMS: Final = ("RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA")
SCOPE: Final = "openid profile"
# Where the provider sends people back to, below the address that they know the service by.
BACK: Final = "/login/done"

Fetch = Callable[[str, bytes | None, Mapping[str, str]], Any]


class Known(NamedTuple):
    """What the provider says of itself, its keys, and when it was asked."""

    about: Mapping[str, Any]
    keys: KeySet
    asked: float


def fetched(url: str, body: bytes | None, headers: Mapping[str, str]) -> Any:
    """A document of the provider's; OSError if it does not come. Who is named answers: redirects are not followed."""
    if not is_secure_transport(url):
        raise OSError("neither TLS nor this machine")
    to = urlsplit(url)
    line = (HTTPSConnection if to.scheme == "https" else HTTPConnection)(to.netloc, timeout=SECONDS)
    try:
        path = urlunsplit(("", "", to.path or "/", to.query, ""))
        line.request("GET" if body is None else "POST", path, body, {"Accept": "application/json", **headers})
        answer = line.getresponse()
        data = answer.read(LARGEST + 1)
    finally:
        line.close()
    # A code that was used, a client that it does not know: 400 and 401 say what is wrong in a document.
    if answer.status not in (200, 400, 401) or len(data) > LARGEST:
        raise OSError(f"status {answer.status}")
    return json.loads(data)


class Provider:
    """The provider that the settings name."""

    def __init__(self, settings: AccountSettings, public_url: str, fetch: Fetch = fetched) -> None:
        self._settings = settings
        self._back = public_url + BACK
        self._fetch = fetch
        self._known: Known | None = None
        self._lock = Lock()

    def begin(self, state: str, nonce: str, verifier: str) -> str:
        """The address at which somebody logs in."""
        address: str = prepare_grant_uri(
            self._looked_up().about["authorization_endpoint"],
            client_id=self._settings.client,
            response_type="code",
            redirect_uri=self._back,
            scope=SCOPE,
            state=state,
            nonce=nonce,
            code_challenge=create_s256_code_challenge(verifier),
            code_challenge_method="S256",
        )
        return address

    def finish(self, code: str, nonce: str, verifier: str) -> Account:
        """Who has logged in, by the code with which they came back."""
        sent = {"redirect_uri": self._back, "code": code, "code_verifier": verifier, "client_id": self._settings.client}
        body: str = prepare_token_request("authorization_code", **sent)
        headers = {"Content-Type": "application/x-www-form-urlencoded", **self._own_name()}
        answer = self._asked(self._looked_up().about["token_endpoint"], body.encode(), headers)
        given = answer.get("id_token") if isinstance(answer, dict) else None
        if not isinstance(given, str):
            raise refused("no ID token")
        said = {"nonce": nonce, "client_id": self._settings.client, "access_token": answer.get("access_token")}
        return self._account(self._verified(given, (self._settings.client,), said))

    def known_by(self, id_token: str) -> Account:
        """Whose ID token this is: one that a front end of the same provider was given just now."""
        claims = self._verified(id_token, (self._settings.client, *self._settings.clients), {})
        if claims["iat"] < time.time() - NEW_SECONDS:
            raise refused("an old ID token")
        return self._account(claims)

    def _own_name(self) -> dict[str, str]:
        """How the provider knows who asks for a code (RFC 6749, 2.3.1); a client without a secret has PKCE alone."""
        secret = self._settings.client_secret
        if not secret:
            return {}
        pair = f"{quote(self._settings.client, safe='')}:{quote(secret, safe='')}"
        return {"Authorization": f"Basic {b64encode(pair.encode()).decode()}"}

    def _verified(self, token: str, clients: tuple[str, ...], said: Mapping[str, Any]) -> Mapping[str, Any]:
        """The claims of an ID token, or a refusal."""
        known = self._looked_up()
        try:
            return self._claims(token, known, clients, said)
        except (JoseError, ValueError) as error:
            if time.monotonic() - known.asked < AGAIN_SECONDS:
                raise refused(type(error).__name__) from None
        try:
            # Keys are replaced now and then.
            return self._claims(token, self._looked_up(AGAIN_SECONDS), clients, said)
        except (JoseError, ValueError) as error:
            raise refused(type(error).__name__) from None

    def _claims(self, token: str, known: Known, clients: tuple[str, ...], said: Mapping[str, Any]) -> Mapping[str, Any]:
        supported = known.about.get("id_token_signing_alg_values_supported") or ["RS256"]
        read = jwt.decode(token, known.keys, algorithms=[one for one in ALGORITHMS if one in supported])
        wanted = {"iss": {"value": known.about["issuer"]}, "aud": {"values": list(clients)}}
        claims = CodeIDToken(read.claims, read.header, wanted, dict(said))
        claims.validate(leeway=LEEWAY_SECONDS)
        return dict(claims)

    def _account(self, claims: Mapping[str, Any]) -> Account:
        name = claims.get(self._settings.name_claim)
        if not isinstance(name, str):
            raise refused(f"no {self._settings.name_claim}")
        try:
            return Account(claims["iss"], str(claims["sub"]), clean_name(name))
        except NameRefused:
            raise refused("a name that cannot be shown") from None

    def _looked_up(self, newer_than: float = KEPT_SECONDS) -> Known:
        """What the provider says of itself, no older than so many seconds."""
        with self._lock:
            known = self._known
            if known is None or time.monotonic() - known.asked > newer_than:
                known = self._known = self._look_up()
            return known

    def _look_up(self) -> Known:
        about = self._asked(get_well_known_url(self._settings.issuer, external=True))
        try:
            OpenIDProviderMetadata(about).validate()
            if about["issuer"].rstrip("/") != self._settings.issuer:
                raise ValueError("another issuer")
            return Known(about, KeySet.import_key_set(self._asked(about["jwks_uri"])), time.monotonic())
        except (ValueError, JoseError, KeyError, TypeError, AttributeError) as error:
            raise _away(error) from error

    def _asked(self, url: str, body: bytes | None = None, headers: Mapping[str, str] | None = None) -> Any:
        try:
            return self._fetch(url, body, headers or {})
        except (OSError, HTTPException, ValueError) as error:
            raise _away(error) from error


def refused(why: str) -> Refusal:
    """A login that did not come off; why stands in the log alone, without who it was."""
    log.warning("a login was refused: %s", why)
    return Refusal("account/refused")


def _away(error: Exception) -> Refusal:
    log.error("the provider of accounts is not to be used: %s", type(error).__name__)
    refusal = Refusal("account/provider_away")
    refusal.headers = {"Retry-After": "5"}
    return refusal
