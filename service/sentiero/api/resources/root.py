"""What stands beside /v1: signs of life, and the documentation."""

from __future__ import annotations

from typing import Any, Final

from flask import Response, current_app, render_template

from sentiero.api.contract.document import openapi, openapi_yaml
from sentiero.api.contract.outputs import HealthSchema
from sentiero.api.endpoint import blueprint, endpoint
from sentiero.api.http.codes import CODES
from sentiero.api.http.language import texts
from sentiero.api.http.readiness import not_ready
from sentiero.api.http.replying import page_reply, reply, tag_of
from sentiero.api.services import services
from sentiero.text.languages import DEFAULT

root = blueprint("service", "Signs of life and documentation.", prefix="")

YAML: Final = "application/yaml"
# What is written for programmers is written in English.
ENGLISH: Final = {"Content-Language": DEFAULT}
KEPT: Final = "public, max-age=3600"
TEXT: Final[dict[str, Any]] = {"type": "string"}
PAGE: Final[dict[str, Any]] = {
    "parameters": ("IfNoneMatch",),
    "headers": ("ETag", "Cache-Control"),
    "problems": (304,),
}
_OBJECT: Final[dict[str, Any]] = {"type": "object"}
# The page brings everything with it and may load nothing else.
_POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@endpoint(root, "/healthz", gives=HealthSchema)
def read_health() -> Response:
    """Whether the process lives.

    Says nothing about the store: see `/readyz`.
    """
    return reply({"status": "ok"})


@endpoint(root, "/readyz", gives=HealthSchema, problems=(503,))
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


@endpoint(root, "/docs", gives=TEXT, media="text/html", **PAGE)
def read_docs() -> Response:
    """This document as a page to look at.

    With every operation, every document and every problem code.
    """
    page = services().page("docs", _docs)
    headers = {"Content-Security-Policy": _POLICY, **ENGLISH}
    return page_reply(page, tag_of(page.encode()), KEPT, "text/html", **headers)


def _docs() -> str:
    refusals = [code for title in services().games.room.titles.values() for code in title.documents.refusals]
    # What a title refuses is treated like a refused set-up.
    statuses = {**dict.fromkeys(refusals, CODES["setup/refused"]), **CODES}
    said = {code: texts().problem(DEFAULT, code, code, {}) for code in statuses}
    codes = {
        code: {"status": status, "title": said[code][0], "detail": said[code][1]} for code, status in statuses.items()
    }
    return render_template("docs.html", document=openapi(current_app), codes=codes)
