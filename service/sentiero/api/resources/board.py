"""The board in the browser: its files, and the words it speaks. It knows no rule and asks what everybody may ask."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from os.path import dirname, join, normpath
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from flask import Response

from sentiero.api.contract.texts import InterfaceWordsSchema
from sentiero.api.endpoint import endpoint
from sentiero.api.http.language import language, texts
from sentiero.api.http.problems import Refusal
from sentiero.api.http.replying import page_reply, tag_of
from sentiero.api.resources.root import DESCRIBED, root
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
# A new release is seen at once: the page names all its files under the release's own tag, and these never change.
_ASKED: Final = "public, no-cache"
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_KEPT: Final = "public, max-age=3600"
# Where the page names its files, before it is known under which tag they are sent.
_UNTAGGED: Final = '"/web/'
_PRELOADS: Final = "<!-- preloads -->"
_FIRST: Final = "main.js"
_TEXT: Final[dict[str, Any]] = {"type": "string"}
_PAGE: Final[dict[str, Any]] = {
    "headers": ("ETag", "Cache-Control"),
    "gives": _TEXT,
}


# Of a module, what it imports at once; what it asks for later is a call.
_IMPORTS: Final = re.compile(r'^(?:import|export)[^;"]*"(\.[^"]+\.js)";', re.M)
# The boards of titles are among what is asked for later; then all their modules are asked for together.
_BOARDS: Final = re.compile(r'import\("(\./table/[^"]+\.js)"\)')
_TITLES: Final = "titles.js"


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


@cache
def tag() -> str:
    """The tag of all files together: another one as soon as any of them is another."""
    found = blake2b(digest_size=8)
    for path, file in files().items():
        found.update(path.encode() + b"\0" + file.data)
    return found.hexdigest()


def imported(module: str) -> list[str]:
    """What a module needs before it runs: every module that it imports, and what these import."""
    found: dict[str, None] = {}
    ahead = [module]
    while ahead:
        at = ahead.pop()
        if at in found:
            continue
        found[at] = None
        text = files()[at].data.decode()
        ahead += [_beside(at, path) for path in _IMPORTS.findall(text)]
    return sorted(found)


def _beside(module: str, path: str) -> str:
    return normpath(join(dirname(module), path))


@cache
def page() -> File:
    """The page, which asks at once for every module that it begins with: a chain of imports is a chain of journeys."""
    first = imported(_FIRST)
    lines = [f'<link rel="modulepreload" href="/web/{module}">' for module in first]
    for board in _BOARDS.findall(files()[_TITLES].data.decode()):
        later = " ".join(module for module in imported(_beside(_TITLES, board)) if module not in first)
        lines.append(f'<meta name="modules {board}" content="{later}">')
    preloads = "\n".join(lines)
    text = files()["index.html"].data.decode().replace(_PRELOADS, preloads)
    data = text.replace(_UNTAGGED, f"{_UNTAGGED}{tag()}/").encode()
    return File(data, tag_of(data), _MEDIA[".html"])


@endpoint(
    root,
    "/",
    media="text/html",
    parameters=("IfNoneMatch",),
    also_answers=(304,),
    **{**_PAGE, "headers": ("ETag", "Link")},
)
def read_board() -> Response:
    """The board: open this address in a browser and play.

    A page that knows no rule and asks only what stands in this document.
    """
    return _sent(page(), _ASKED, DESCRIBED)


@endpoint(root, "/favicon.ico", media="image/svg+xml", parameters=("IfNoneMatch",), also_answers=(304,), **_PAGE)
def read_icon() -> Response:
    """The picture of the service in a browser's tab.

    For whoever asks for it where browsers look without being told.
    """
    return _sent(files()["icon.svg"], _ASKED)


@endpoint(
    root,
    "/web/<release>/<path:file>",
    media="text/javascript",
    also={"text/css": _TEXT, "text/html": _TEXT, "image/svg+xml": _TEXT},
    parameters=("BoardRelease", "BoardFile", "IfNoneMatch"),
    also_answers=(304,),
    **_PAGE,
)
def read_board_file(release: str, file: str) -> Response:
    """A file of the board.

    A module, a style or a picture. Under the tag of this release it never changes; under any other it is sent as it is
    now, for a page that was opened before.
    """
    if file not in files() or file == "index.html":
        raise Refusal("route/unknown")
    return _sent(files()[file], _FOR_EVER if release == tag() else _ASKED)


@endpoint(
    texts_blueprint,
    "/interface",
    gives=InterfaceWordsSchema,
    parameters=("IfNoneMatch",),
    headers=("ETag", "Cache-Control"),
    also_answers=(304,),
)
def read_interface() -> Response:
    """The words of the board.

    What its buttons and headings say in the caller's language, and which languages there are.
    """
    spoken = language()
    page = services().titles.page(("interface", spoken), lambda *_: texts().interface(spoken))
    return page_reply(page.data, page.tag, _KEPT)


def _sent(file: File, kept: str, more: Mapping[str, str] = MappingProxyType({})) -> Response:
    return page_reply(file.data, file.tag, kept, file.media, **_HEADERS, **more)
