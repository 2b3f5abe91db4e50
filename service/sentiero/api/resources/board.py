"""The board in the browser: its files, and the words it speaks. It knows no rule and asks what everybody may ask."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from flask import Response

from sentiero.api.contract.texts import InterfaceWordsSchema
from sentiero.api.endpoint import endpoint
from sentiero.api.http.language import language, texts
from sentiero.api.http.problems import Refusal
from sentiero.api.http.replying import page_reply, tag_of
from sentiero.api.resources.root import root
from sentiero.api.resources.texts import texts as texts_blueprint
from sentiero.api.services import services

FOLDER: Final = Path(__file__).parents[2] / "web"
_MEDIA: Final = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
}
# Everything comes from here, and no script or style from within a page.
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS: Final = {"Content-Security-Policy": _POLICY}
# A new release is seen at once; what did not change is not sent again.
_ASKED: Final = "public, no-cache"
_KEPT: Final = "public, max-age=3600"
_TEXT: Final[dict[str, Any]] = {"type": "string"}
_PAGE: Final[dict[str, Any]] = {
    "headers": ("ETag", "Cache-Control"),
    "gives": _TEXT,
}


class File(NamedTuple):
    """A file of the board as it is sent."""

    data: bytes
    tag: str
    media: str


@cache
def files() -> dict[str, File]:
    """Every file of the board by its path, read once."""
    found = {}
    for path in sorted(FOLDER.rglob("*")):
        if path.is_file() and path.suffix in _MEDIA:
            data = path.read_bytes()
            found[path.relative_to(FOLDER).as_posix()] = File(data, tag_of(data), _MEDIA[path.suffix])
    return found


@endpoint(root, "/", media="text/html", parameters=("IfNoneMatch",), problems=(304,), **_PAGE)
def read_board() -> Response:
    """The board: open this address in a browser and play.

    A page that knows no rule and asks only what stands in this document.
    """
    return _sent(files()["index.html"])


@endpoint(
    root,
    "/web/<path:file>",
    media="text/javascript",
    also={"text/css": _TEXT, "text/html": _TEXT, "image/svg+xml": _TEXT},
    parameters=("BoardFile", "IfNoneMatch"),
    problems=(304, 404),
    **_PAGE,
)
def read_board_file(file: str) -> Response:
    """A file of the board.

    A module, a style or a picture.
    """
    if file not in files():
        raise Refusal("route/unknown")
    return _sent(files()[file])


@endpoint(
    texts_blueprint,
    "/interface",
    gives=InterfaceWordsSchema,
    parameters=("IfNoneMatch",),
    headers=("ETag", "Cache-Control"),
    problems=(304,),
)
def read_interface() -> Response:
    """The words of the board.

    What its buttons and headings say in the caller's language, and which languages there are.
    """
    spoken = language()
    page = services().titles.page(("interface", spoken), lambda *_: texts().interface(spoken))
    return page_reply(page.data, page.tag, _KEPT)


def _sent(file: File) -> Response:
    return page_reply(file.data, file.tag, _ASKED, file.media, **_HEADERS)
