"""/docs/try: every operation to be tried from a page; its program is that of a locked package."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from flask import Response, render_template

from sentiero.api.endpoint import endpoint
from sentiero.api.http.problems import ALLOWED, Refusal
from sentiero.api.http.replying import page_reply, tag_of
from sentiero.api.resources.root import ENGLISH, KEPT, PAGE, TEXT, root
from sentiero.api.services import services

# Scripts and styles come from here, and speak to us only; Swagger UI draws its own arrows.
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_MEDIA: Final = {"css": "text/css", "js": "text/javascript"}
# What the page is made of: by the name of the file, the package and the folder that has it.
_FILES: Final = {
    "swagger-ui.css": ("flask_swagger_ui", "dist"),
    "swagger-ui-bundle.js": ("flask_swagger_ui", "dist"),
    "try.js": ("sentiero.api", "templates"),
    "docs.js": ("sentiero.api", "templates"),
}


@endpoint(root, "/docs/try", gives=TEXT, media="text/html", **PAGE)
def try_operations() -> Response:
    """A page to try every operation.

    It reads the document of this service and sends requests to it, with the token that is typed in.
    """
    page = services().page("try", lambda: render_template("try.html"))
    headers = {"Content-Security-Policy": _POLICY, **ENGLISH}
    return page_reply(page, tag_of(page.encode()), KEPT, "text/html", **headers)


@endpoint(
    root,
    "/docs/files/<file>",
    gives=TEXT,
    media="text/javascript",
    also={"text/css": TEXT},
    **{**PAGE, "parameters": ("File", "IfNoneMatch"), "also_answers": (304,)},
)
def read_docs_file(file: str) -> Response:
    """A file that such a page is made of.

    Scripts and styles; all of them are part of the installed service.
    """
    if file not in _FILES:
        raise Refusal("route/unknown", {ALLOWED: list(_FILES)})
    data, tag = _read(file)
    return page_reply(data, tag, KEPT, _MEDIA[file.rpartition(".")[2]], **ENGLISH)


@cache
def _read(file: str) -> tuple[bytes, str]:
    package, folder = _FILES[file]
    data = files(package).joinpath(folder, file).read_bytes()
    return data, tag_of(data)
