"""The application: blueprints, problems and what stands around every request, put together."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from flask import Flask
from werkzeug.routing import BaseConverter

from sentiero.api.contract.document import NAME, describe
from sentiero.api.feed.feeds import install as install_feed
from sentiero.api.http import around, language, limits, problems, reading
from sentiero.api.http.routing import App
from sentiero.api.resources import (
    accounts,
    analyses,
    answers,
    board,
    embeds,
    events,
    exports,
    feeds,
    forks,
    history,
    host_settings,
    keyrings,
    lessons,
    lobby,
    messages,
    nonplayers,
    pictures,
    randomness,
    replays,
    seats,
    standing,
    tickets,
    trying,
    undo,
    webhooks,
)
from sentiero.api.resources.games import games as games_blueprint
from sentiero.api.resources.root import root
from sentiero.api.resources.texts import texts as texts_blueprint
from sentiero.api.resources.titles import titles
from sentiero.api.services import Services, damage_found, title_asked_for
from sentiero.settings import Settings
from sentiero.tables.games import Games
from sentiero.text.texts import Texts

# Their views join the blueprint of games, or that of the service, when they are imported.
_PARTS: Final = (
    accounts, analyses, answers, board, embeds, events, exports, feeds, forks, history, host_settings, keyrings,
    lessons, lobby, messages, nonplayers, pictures, randomness, replays, seats, standing, tickets, trying, undo,
    webhooks,
)  # fmt: skip


class Name(BaseConverter):
    """Any name in an address but `import`, which stands beside the games and is none."""

    regex = r"(?!import\Z)[^/]+"
    # The library takes a class with a slash in it for one that matches slashes, and would try every route in turn.
    part_isolating = True


def create_app(
    games: Games,
    settings: Settings,
    tolerated: Collection[str] = (),
    texts: Texts | None = None,
) -> Flask:
    """The API over some games. Reasons not to trust their store make it refuse answers, unless tolerated."""
    app = App(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = reading.LARGEST_BODY
    # An address is right or unknown; redirects would only hide a client's mistake.
    app.url_map.merge_slashes = False
    app.url_map.strict_slashes = True
    app.url_map.converters["default"] = Name
    app.extensions[NAME] = Services(games, settings, tolerated)
    install_feed(app, games, settings.feed)
    language.install(app, texts or Texts())
    around.install(app)
    limits.install(app, settings.limits, games.room.store.counting)
    problems.install(app, title_asked_for, damage_found)
    app.before_request(reading.known_parameters)
    api = describe(app)
    for part in (games_blueprint, titles, texts_blueprint, root):
        api.register_blueprint(part)
    return app
