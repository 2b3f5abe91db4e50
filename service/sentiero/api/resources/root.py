"""What stands beside /v1: signs of life, and the documentation."""

from __future__ import annotations

import re
from typing import Any, Final

from flask import Response, current_app, render_template
from markupsafe import Markup, escape

from sentiero.api.contract.document import VERSION, openapi, openapi_yaml
from sentiero.api.contract.outputs import EntrySchema, HealthSchema
from sentiero.api.endpoint import blueprint, endpoint
from sentiero.api.http.codes import CODES
from sentiero.api.http.language import texts
from sentiero.api.http.readiness import not_ready
from sentiero.api.http.replying import JSON, packed, page_reply, reply, tag_of
from sentiero.api.services import services
from sentiero.text.languages import DEFAULT

root = blueprint("service", "Signs of life and documentation.", prefix="")

YAML: Final = "application/yaml"
# What is written for programmers is written in English.
ENGLISH: Final = {"Content-Language": DEFAULT}
KEPT: Final = "public, max-age=3600"
# Where one begins; other addresses come with what is read there.
LINKS: Final = {
    "titles": "/v1/titles", "games": "/v1/games", "interface": "/v1/interface", "openapi": "/openapi.yaml",
    "openapi_json": "/openapi.json", "documentation": "/docs", "board": "/", "health": "/healthz",
}  # fmt: skip
# How programs find the description of a service (RFC 8631).
DESCRIBED: Final = {"Link": '</openapi.yaml>; rel="service-desc"; type="application/yaml", </docs>; rel="service-doc"'}
ROBOTS: Final = "User-agent: *\nDisallow: /v1/games\nDisallow: /v1/feeds\n"
TEXT: Final[dict[str, Any]] = {"type": "string"}
PAGE: Final[dict[str, Any]] = {
    "parameters": ("IfNoneMatch",),
    "headers": ("ETag", "Cache-Control"),
    "also_answers": (304,),
}
_NAME: Final = re.compile(r"`([^`]+)`")
_CODE: Final = Markup("<code>{}</code>")
_OBJECT: Final[dict[str, Any]] = {"type": "object"}
# The page brings everything with it and may load nothing else.
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)


@endpoint(root, "/healthz", gives=HealthSchema)
def read_health() -> Response:
    """Whether the process lives.

    Says nothing about the store: see `/readyz`.
    """
    return reply({"status": "ok"})


@endpoint(
    root,
    "/readyz",
    gives=HealthSchema,
)
def read_readiness() -> Response:
    """Whether answers are taken.

    If not, the problem lists the reasons.
    """
    reasons = services().readiness.verdict()
    if reasons:
        raise not_ready(reasons)
    return reply({"status": "ready"})


@endpoint(root, "/openapi.yaml", gives=_OBJECT, media=YAML, **PAGE)
def read_openapi() -> Response:
    """This document.

    Made from the code that answers, so that it is always in step with it.
    """
    text = services().page("openapi", lambda: openapi_yaml(current_app))
    return page_reply(text, tag_of(text.encode()), KEPT, YAML, **ENGLISH)


@endpoint(root, "/openapi.json", gives=_OBJECT, **PAGE)
def read_openapi_as_json() -> Response:
    """This document as JSON.

    The same as `/openapi.yaml`, for tools that read nothing else.
    """
    text = services().page("openapi.json", lambda: packed(openapi(current_app)).decode())
    return page_reply(text, tag_of(text.encode()), KEPT, JSON, **ENGLISH)


@endpoint(root, "/v1", gives=EntrySchema, **{**PAGE, "headers": (*PAGE["headers"], "Link")})
def read_entry() -> Response:
    """Where everything is.

    The name of the service, the version of its contract, and the addresses to begin with.
    """
    login = {} if services().provider is None else {"login": "/login", "account": "/v1/account"}
    entry = {"name": "Sentiero", "version": VERSION, "links": {**LINKS, **login}}
    text = packed(entry).decode()
    return page_reply(text, tag_of(text.encode()), KEPT, JSON, **ENGLISH, **DESCRIBED)


@endpoint(root, "/robots.txt", gives=TEXT, media="text/plain", **PAGE)
def read_robots() -> Response:
    """What programs that gather pages shall leave alone.

    Games are for those who play them; everything else may be found.
    """
    return page_reply(ROBOTS, tag_of(ROBOTS.encode()), KEPT, "text/plain", **ENGLISH)


@endpoint(root, "/docs", gives=TEXT, media="text/html", **{**PAGE, "headers": (*PAGE["headers"], "Link")})
def read_docs() -> Response:
    """This document as a page to look at.

    With every operation, every document and every problem code.
    """
    page = services().page("docs", _docs)
    headers = {"Content-Security-Policy": _POLICY, **ENGLISH, **DESCRIBED}
    return page_reply(page, tag_of(page.encode()), KEPT, "text/html", **headers)


def _docs() -> str:
    refusals = [code for title in services().games.room.titles.values() for code in title.documents.refusals]
    # What a title refuses is treated like a refused set-up.
    statuses = {**dict.fromkeys(refusals, CODES["setup/refused"]), **CODES}
    said = {code: texts().problem(DEFAULT, code, code, {}) for code in statuses}
    codes = {
        code: {"status": status, "title": said[code][0], "detail": said[code][1]} for code, status in statuses.items()
    }
    current_app.jinja_env.filters["spoken"] = _spoken
    return render_template("docs.html", document=openapi(current_app), codes=codes)


def _spoken(text: str | None) -> Markup:
    """What is said in Markdown, as far as descriptions use it: names between backticks."""
    parts = _NAME.split(text or "")
    shown = [_CODE.format(part) if number % 2 else escape(part) for number, part in enumerate(parts)]
    return Markup("").join(shown)
