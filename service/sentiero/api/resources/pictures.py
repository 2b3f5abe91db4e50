"""/v1/games/{game}/picture.svg and .png: a position drawn by the service, as everybody may see it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from flask import Response

from sentiero.api.callers import caller
from sentiero.api.contract.inputs import VERSION
from sentiero.api.documents.games import situation
from sentiero.api.drawn import Drawn, Moment
from sentiero.api.endpoint import endpoint
from sentiero.api.http import reading
from sentiero.api.http.language import language, texts
from sentiero.api.http.problems import Refusal
from sentiero.api.http.replying import Reply, about_entry, etag, game_not_modified
from sentiero.api.resources.games import games
from sentiero.api.services import services
from sentiero.tables import Game
from sentiero.tables.info.game_info import AnySession

SVG, PNG = "image/svg+xml", "image/png"
# A crawler may keep it for a minute; the picture of a private table is for whoever asked.
_OPEN, _PRIVATE = "max-age=60", "private, max-age=60"
_NOBODY: Final[frozenset[str]] = frozenset()
# Where somebody opens it by itself: it is a picture and nothing else.
POLICY: Final = "default-src 'none'; frame-ancestors 'none'; sandbox"
_PICTURE: Final[dict[str, Any]] = {
    "query": VERSION,
    "parameters": ("Game", "IfNoneMatch"),
    "headers": ("ETag",),
    "also_answers": (304,),
    "token": "optional",
}


class Shown(NamedTuple):
    """What somebody who only watches sees of a game at a version, drawn and in words."""

    drawn: Drawn
    moment: Moment
    newest: int
    # What it is called, and where it stands.
    title: str
    about: str


@endpoint(games, "/games/<game>/picture.svg", gives={"type": "string"}, media=SVG, **_PICTURE)
def draw_picture(game: str) -> Response:
    """A picture of the position.

    As everybody may see it, whoever asks: nothing hidden is in it. With `at`, as it was then; names are in the
    caller's language.
    """
    return _sent(game, SVG)


@endpoint(games, "/games/<game>/picture.png", gives={"type": "string", "format": "binary"}, media=PNG, **_PICTURE)
def draw_pixels(game: str) -> Response:
    """The same picture as PNG.

    At most 1,200 pixels wide, for cards of links and for articles. Each is drawn once and kept for a while; one at a
    time in each process.
    """
    return _sent(game, PNG)


def _sent(game: str, media: str) -> Response:
    caller(game)
    shown = look(game, reading.query(VERSION).get("at"))
    about_entry(shown.moment.version, shown.moment.link)
    kept = _PRIVATE if services().info(game).settings.private else _OPEN
    headers = {"ETag": etag(shown.moment.version), "Cache-Control": kept, "Content-Security-Policy": POLICY}
    headers["Vary"] = "Authorization"
    unchanged = game_not_modified(shown.moment.version, headers)
    if unchanged:
        return unchanged
    data = pixels(shown) if media == PNG else shown.drawn.text.encode()
    return Reply([data], 200, {**headers, "Content-Length": str(len(data))}, mimetype=media)


def look(game: str, at: int | None = None) -> Shown:
    """A game as everybody may see it, at a version or at its newest."""
    with services().games.hold(game) as held:
        session = held.refreshed()
        newest, link = session.version, held.last
        if at is not None and at != newest:
            session, link = held.at(at), held.link(at)
        return _shown(held, session, Moment(game, session.version, link, language()), newest)


def pixels(shown: Shown) -> bytes:
    """A picture as PNG."""
    return services().pictures.png(shown.moment, shown.drawn)


def _shown(held: Game, session: AnySession, moment: Moment, newest: int) -> Shown:
    title = session.title
    if title.picture is None:
        raise Refusal("title/no_picture", title=title.name)
    said, info, paints = texts().words(title, language()), held.info, title.picture
    name = title.name if said is None else said.name("title", "name")
    if said is not None and info.scenario is not None:
        name = f"{name} · {said.name('scenario', info.scenario)}"
    told = situation(session, info, _NOBODY, said)
    about = ((told["result"] or told["waiting_for"]) or {}).get("text", "")
    drawn = services().pictures.svg(moment, lambda: paints.paint(title.view(session.table, _NOBODY)), said, name)
    return Shown(drawn, moment, newest, name, about)
