"""/embed/{game} and /oembed: a board to look at on other people's pages, without a script and without a secret."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import Any, Final
from urllib.parse import parse_qs, quote, urlsplit

from flask import Response, render_template, request

from sentiero.api.contract.embeds import OEMBED, OembedSchema
from sentiero.api.contract.inputs import VERSION
from sentiero.api.endpoint import endpoint
from sentiero.api.http import reading
from sentiero.api.http.language import language, texts
from sentiero.api.http.problems import Refusal
from sentiero.api.http.replying import page_reply, reply, tag_of
from sentiero.api.resources.pictures import Shown, look
from sentiero.api.resources.root import TEXT, root
from sentiero.api.services import services
from sentiero.tables.games import GAME_NAME
from sentiero.tables.problems import UnknownGame

# As long as an article is read; a game that goes on looks for news by itself.
_KEPT: Final = "max-age=30"
_OEMBED_SECONDS: Final = 300
_REFRESH_SECONDS: Final = 60
# The frame, without its picture: a line above and one below.
_LINES: Final = 76
_WIDEST, _NARROWEST = 900, 240
_AT: Final = re.compile(r"[1-9][0-9]{0,14}\Z")
_FRAME: Final = "/embed/"


@endpoint(
    root,
    "/embed/<game>",
    gives=TEXT,
    media="text/html",
    query=VERSION,
    parameters=("Game", "AcceptLanguage", "Lang", "IfNoneMatch"),
    headers=("ETag", "RateLimit-Policy", "RateLimit"),
    also_answers=(304,),
)
def embed_game(game: str) -> Response:
    """A board to look at, for a frame on another page.

    The position as everybody may see it, at a version or as it is now, in the reader's language: a page without
    scripts and without anything to send. Which pages may frame it, `EMBED_ANCESTORS` says. It carries what cards of
    links are made of (`og:`), and leads to its oEmbed document.
    """
    at = reading.query(VERSION).get("at")
    shown = _looked_at(game, at)
    page = render_template("embed.html", **_said(shown, at))
    headers = {
        "Content-Security-Policy": policy(services().settings.web.embed_ancestors),
        "Content-Language": language(),
    }
    return page_reply(page, tag_of(page.encode()), _KEPT, "text/html", **headers)


@endpoint(
    root,
    "/oembed",
    gives=OembedSchema,
    query=OEMBED,
    parameters=("AcceptLanguage", "Lang"),
    headers=("RateLimit-Policy", "RateLimit"),
)
def read_oembed() -> Response:
    """What a page needs to show a game, as oEmbed (version 1.0, rich).

    For the address of a game's embedded board, of its board, or of the game itself. JSON only. Of a private table, and
    of what is no game here, the same is told: nothing.
    """
    wanted = reading.query(OEMBED)
    if wanted["format"] != "json":
        raise Refusal("embed/only_json")
    game, at = _asked_for(wanted["url"])
    shown = _looked_at(game, at)
    width, height = _fitted(shown, wanted.get("maxwidth"), wanted.get("maxheight"))
    source = escape(_address(shown, at), quote=True)
    html = (
        f'<iframe src="{source}" width="{width}" height="{height}" title="{escape(shown.title, quote=True)}" '
        'loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" '
        'style="border:0"></iframe>'
    )
    document = {
        "version": "1.0", "type": "rich", "provider_name": "Sentiero", "provider_url": _home(), "title": shown.title,
        "cache_age": _OEMBED_SECONDS, "html": html, "width": width, "height": height,
    }  # fmt: skip
    wide, high = shown.drawn.pixels
    # A consumer that says how large things may be is given no larger thumbnail.
    if wide <= (wanted.get("maxwidth") or wide) and high <= (wanted.get("maxheight") or high):
        document |= {"thumbnail_url": _picture(shown, at), "thumbnail_width": wide, "thumbnail_height": high}
    return reply(document, 200, {"Cache-Control": f"max-age={_OEMBED_SECONDS}"})


def _looked_at(game: str, at: int | None) -> Shown:
    """A game that anybody may look at; a private one is not there."""
    if services().info(game).settings.private:
        raise UnknownGame(game)
    return look(game, at)


def _asked_for(url: str) -> tuple[str, int | None]:
    """Which game and version an address of ours is about, or a refusal."""
    try:
        split = urlsplit(url)
        home = urlsplit(_home())
        ours = (split.scheme, split.netloc.lower()) == (home.scheme, home.netloc.lower())
    except ValueError:
        ours = False
    if not ours:
        raise Refusal("embed/not_ours")
    # The board has its game behind the #.
    path, _, query = split.fragment.partition("?") if split.fragment else (split.path, "", split.query)
    name = re.sub(r"^/(embed|game|v1/games)/", "", path)
    if not GAME_NAME.fullmatch(name):
        raise Refusal("embed/not_ours")
    at = parse_qs(query).get("at", [""])[0]
    return name, int(at) if _AT.match(at) else None


def _fitted(shown: Shown, widest: int | None, highest: int | None) -> tuple[int, int]:
    """How large the frame is: as wide as it may be, with the picture whole in it."""
    ratio = shown.drawn.height / shown.drawn.width
    width = min(widest or _WIDEST, _WIDEST)
    if highest:
        width = min(width, int((highest - _LINES) / ratio))
    width = max(width, _NARROWEST)
    return width, round(width * ratio) + _LINES


def _home() -> str:
    """The address that people know us by; where nobody has said one, the one that was asked."""
    return services().settings.web.public_url or request.host_url.rstrip("/")


def _query(at: int | None, **more: str) -> str:
    said = {**({} if at is None else {"at": str(at)}), **more}
    return "?" + "&".join(f"{name}={quote(value)}" for name, value in said.items()) if said else ""


def _spoken() -> dict[str, str]:
    """The language, where the address says it: else the frame speaks that of whoever sees it."""
    return {"lang": language()} if "lang" in request.args else {}


def _address(shown: Shown, at: int | None) -> str:
    return f"{_home()}{_FRAME}{shown.moment.game}{_query(at, **_spoken())}"


def _picture(shown: Shown, at: int | None) -> str:
    """A picture's address has its language in it: who fetches it speaks none."""
    return f"{_home()}/v1/games/{shown.moment.game}/picture.png{_query(at, lang=language())}"


def _said(shown: Shown, at: int | None) -> dict[str, Any]:
    """What the page is made of."""
    moment = shown.moment
    say: Callable[..., str] = lambda key, **values: texts().said(language(), key, values)
    step: Callable[[int | None], str] = lambda to: f"{_FRAME}{moment.game}{_query(to, **_spoken())}"
    goes_on = at is None and bool(shown.about)
    return {
        "language": language(),
        "style": _style(),
        "title": shown.title,
        "about": shown.about,
        "svg": shown.drawn.text,
        "version": say("embed_version", version=moment.version, newest=shown.newest),
        "board": f"{_home()}/#/game/{moment.game}{_query(at)}",
        "open": say("embed_board"),
        "earlier": (step(moment.version - 1), say("embed_earlier")) if moment.version > 1 else None,
        "later": (step(moment.version + 1), say("embed_later")) if moment.version < shown.newest else None,
        "newest": (step(None), say("embed_newest")) if at is not None else None,
        "refresh": _REFRESH_SECONDS if goes_on else None,
        "address": _address(shown, at),
        "oembed": f"{_home()}/oembed?url={quote(_address(shown, at), safe='')}&format=json",
        "picture": _picture(shown, at),
        "size": shown.drawn.pixels,
    }


@cache
def _style() -> str:
    return files("sentiero.api").joinpath("templates", "embed.css").read_text(encoding="utf-8")


@cache
def policy(ancestors: str) -> str:
    """What the page may do: be framed where the host of the service allows it, and nothing else."""
    style = b64encode(sha256(_style().encode()).digest()).decode()
    return (
        f"default-src 'none'; style-src 'sha256-{style}'; base-uri 'none'; form-action 'none'; "
        f"frame-ancestors {ancestors}"
    )
