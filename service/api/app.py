"""The application: blueprints, problems and what stands around every request, put together."""

from __future__ import annotations

import os
from collections.abc import Collection
from typing import Final

from flask import Flask
from werkzeug.routing import BaseConverter

from service.api import (
    answers,
    events,
    exchange,
    fairness,
    forks,
    language,
    limits,
    lobby,
    options,
    refusals,
    rules,
    seats,
    tickets,
    trail,
    transfer,
    undoing,
)
from service.api.contract.document import describe
from service.api.feed.feeds import install as install_feed
from service.api.feed.settings import settings_from
from service.api.games import games
from service.api.reading import LARGEST_BODY
from service.api.root import root
from service.api.services import NAME, Services
from service.api.texts import texts
from service.api.titles import titles
from service.jobs.queue import PlayQueue
from service.journal.archive import Archive

# Their views join the blueprint of games when they are imported.
_PARTS: Final = (answers, events, fairness, forks, lobby, options, rules, seats, tickets, trail, transfer, undoing)


class Name(BaseConverter):
    """Any name in an address but `import`, which stands beside the games and is none."""

    regex = r"(?!import\Z)[^/]+"


def create_app(archive: Archive, tolerated: Collection[str] = (), queue: PlayQueue | None = None) -> Flask:
    """The API over an archive. Reasons not to trust the journal make it refuse answers, unless tolerated."""
    app = Flask(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = LARGEST_BODY
    # An address is right or unknown; redirects would only hide a client's mistake.
    app.url_map.merge_slashes = False
    app.url_map.strict_slashes = True
    app.url_map.converters["default"] = Name
    app.extensions[NAME] = Services(archive, tolerated, queue)
    install_feed(app, archive, settings_from(os.environ))
    language.install(app)
    exchange.install(app)
    limits.install(app)
    refusals.install(app)
    api = describe(app)
    for part in (games, titles, texts, root):
        api.register_blueprint(part)
    return app
