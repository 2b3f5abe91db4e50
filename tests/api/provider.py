"""A provider of OpenID Connect for tests: on a free port, with one person who is always willing to log in."""

from __future__ import annotations

import json
import time
from base64 import b64decode, urlsafe_b64encode
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from types import TracebackType
from typing import Any
from urllib.error import HTTPError
from urllib.parse import parse_qs, urlencode, urlsplit
from urllib.request import HTTPRedirectHandler, build_opener

from joserfc import jwt
from joserfc.jwk import ECKey

CLIENT, SECRET = "sentiero", "the provider's secret"


class Provider:
    """What it says can be changed by a test: who logs in, which claims, which key, whether it answers at all."""

    def __init__(self) -> None:
        self.person = {"sub": "248289761001", "preferred_username": "Ann"}
        self.claims: dict[str, Any] = {}
        self.key = ECKey.generate_key("P-256", {"kid": "first", "use": "sig"})
        self.signs_with = self.key
        self.away = False
        self.asked: list[str] = []
        self._codes: dict[str, dict[str, str]] = {}
        provider = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                provider.answer(self, None)

            def do_POST(self) -> None:
                provider.answer(self, self.rfile.read(int(self.headers["Content-Length"])).decode())

            def log_message(self, *_: Any) -> None:
                """Nobody reads it."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.issuer = f"http://127.0.0.1:{self._server.server_port}/realm"

    def __enter__(self) -> Provider:
        Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._server.server_close()

    def rotate(self) -> None:
        """Another key from now on."""
        self.key = self.signs_with = ECKey.generate_key("P-256", {"kid": "second", "use": "sig"})

    def answer(self, handler: BaseHTTPRequestHandler, body: str | None) -> None:
        path = urlsplit(handler.path)
        name = path.path.removeprefix("/realm/")
        self.asked.append(name)
        if self.away:
            handler.send_error(503)
            return
        status, document = 200, {
            ".well-known/openid-configuration": self._about,
            "jwks": lambda: {"keys": [self.key.as_dict(private=False)]},
        }.get(name, lambda: None)()  # fmt: skip
        if name == "authorize":
            self._authorize(handler, {key: one[0] for key, one in parse_qs(path.query).items()})
            return
        if name == "token":
            status, document = self._token({key: one[0] for key, one in parse_qs(body or "").items()}, handler.headers)
        data = json.dumps(document).encode()
        handler.send_response(status)
        handler.send_header("Content-Type", "application/json")
        handler.send_header("Content-Length", str(len(data)))
        handler.end_headers()
        handler.wfile.write(data)

    def _about(self) -> dict[str, Any]:
        return {
            "issuer": self.issuer,
            "authorization_endpoint": f"{self.issuer}/authorize",
            "token_endpoint": f"{self.issuer}/token",
            "jwks_uri": f"{self.issuer}/jwks",
            "response_types_supported": ["code"],
            "subject_types_supported": ["public"],
            "id_token_signing_alg_values_supported": ["RS256", "ES256"],
            "scopes_supported": ["openid", "profile"],
        }

    def _authorize(self, handler: BaseHTTPRequestHandler, asked: dict[str, str]) -> None:
        assert asked["response_type"] == "code"
        assert asked["client_id"] == CLIENT
        assert "openid" in asked["scope"].split()
        code = f"code-{len(self._codes)}"
        self._codes[code] = asked
        handler.send_response(302)
        handler.send_header("Location", f"{asked['redirect_uri']}?{urlencode({'code': code, 'state': asked['state']})}")
        handler.end_headers()

    def _token(self, sent: dict[str, str], headers: Any) -> tuple[int, Any]:
        begun = self._codes.pop(sent.get("code", ""), None)
        verified = urlsafe_b64encode(sha256(sent["code_verifier"].encode()).digest()).decode().rstrip("=")
        if begun is None or begun["code_challenge"] != verified or begun["redirect_uri"] != sent["redirect_uri"]:
            return 400, {"error": "invalid_grant"}
        kind, _, pair = headers.get("Authorization", "").partition(" ")
        if kind != "Basic" or b64decode(pair).decode() != f"{CLIENT}:the%20provider%27s%20secret":
            return 401, {"error": "invalid_client"}
        return 200, {"access_token": "x", "token_type": "Bearer", "id_token": self.id_token(nonce=begun["nonce"])}

    def id_token(self, **claims: Any) -> str:
        """Who has just logged in, signed."""
        now = int(time.time())
        said = {"iss": self.issuer, "aud": CLIENT, "iat": now, "exp": now + 300, **self.person, **claims, **self.claims}
        kid = self.signs_with.kid
        return jwt.encode({"alg": "ES256", "kid": kid}, said, self.signs_with)


class _Stay(HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        """A test follows itself."""


def followed(address: str) -> str:
    """Where the provider leads a browser that asks for an address of it."""
    try:
        build_opener(_Stay).open(address, timeout=30)
    except HTTPError as error:
        with error:
            return str(error.headers["Location"])
    raise AssertionError("no redirect")
