"""The parts put together, as the settings say. This is the only module that knows them all."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from importlib import import_module
from typing import Any

from flask import Flask

from sentiero.api.app import create_app
from sentiero.api.collecting import QueueCollector, StoreCollector
from sentiero.api.http.language import NAME as TEXTS
from sentiero.api.http.request_log import write_requests_to_stderr
from sentiero.api.metrics import exposition
from sentiero.api.process.numbers_port import Wsgi, with_numbers_on
from sentiero.jobs.archiver import Archiver
from sentiero.jobs.player import Player
from sentiero.jobs.queue import NOBODY, PlayQueue
from sentiero.jobs.sweeper import Sweeper
from sentiero.jobs.webhooks.delivery import Notifier
from sentiero.jobs.webhooks.senders import Senders
from sentiero.proof.analyst import Analyst
from sentiero.settings import Settings, read
from sentiero.store.archive.files import archive_files
from sentiero.store.interface.store import Store
from sentiero.store.memory import memory_store
from sentiero.store.redis import redis_store
from sentiero.tables.games import Games
from sentiero.tables.info.game_info import AnyTitle
from sentiero.tables.people.notices import Notice
from sentiero.tables.room import Room
from sentiero.text.texts import speaking
from sentiero.tracing.spans import install


def load_titles(settings: Settings) -> Mapping[str, AnyTitle]:
    """The titles that this service runs: those that have all their catalogs."""
    module, _, name = settings.titles.partition(":")
    titles: Mapping[str, AnyTitle] = getattr(import_module(module), name)
    return speaking(titles)


def queue_of(settings: Settings) -> PlayQueue:
    """The queue of jobs that play for non-players."""
    url = settings.queue_url or settings.events_url
    assert url is not None, "a queue needs a server"
    return PlayQueue(url)


def store_of(settings: Settings) -> Store:
    """The configured store."""
    assert settings.events_url is not None, "games need a store"
    archive = archive_files(settings.finished) if settings.finished else None
    return redis_store(settings.events_url, archive=archive, two_disks=settings.two_disks)


def games_of(settings: Settings, queue: PlayQueue | None = None) -> Games:
    """All games in the configured store; without a queue nobody is woken to play in them."""
    store, titles = store_of(settings), load_titles(settings)
    if queue is None:
        return Games(Room(store, titles))
    notifies = queue.put_notice if settings.webhook_allow else None
    wakes: Any = {"wakes": queue.put, "wakes_last": queue.put_last, "wakes_slow": queue.put_slow}
    return Games(Room(store, titles, **wakes, notifies=notifies, analyses=queue.put_analysis))


def look_at_traces(settings: Settings) -> None:
    """Let this process and its children send what they do to a collector, if there is one."""
    if settings.traces_url:
        from sentiero.tracing.opentelemetry import sent_to

        install(sent_to(settings.traces_url, settings.traces_share))


def api() -> Wsgi:
    """The API as gunicorn loads it. Connects when the first request needs it."""
    settings = read()
    if settings.web.log_requests:
        write_requests_to_stderr()
    look_at_traces(settings)
    queue = queue_of(settings)
    games = games_of(settings, queue)
    app = create_app(games, settings)
    if not settings.web.metrics_port:
        return app
    numbers = partial(exposition, settings.numbers is not None, QueueCollector(queue), StoreCollector(games.room.store))
    return with_numbers_on(settings.web.metrics_port, app, numbers, app.extensions[TEXTS])


def api_without_games() -> Flask:
    """The API for its own description: with our own titles, of any store."""
    settings = Settings()
    return create_app(Games(Room(memory_store(), load_titles(settings))), settings)


@cache
def player() -> Player:
    """The player of this process, kept with its connections and its games from job to job."""
    settings = read()
    queue = queue_of(settings)
    return Player(games_of(settings, queue), queue)


def sweeper() -> Sweeper:
    """Who looks after forgotten games in this process."""
    return Sweeper(player().games, player().queue, expire_days=read().limits.expire_days)


def mover() -> Archiver | None:
    """Who moves games that are over out of the way; nobody if that is not wanted."""
    after = read().finished_after_seconds
    return Archiver(player().games, after) if after >= 0 else None


@cache
def senders() -> Senders:
    """The threads in which notices are sent in this process."""
    return Senders()


@cache
def notifier() -> Notifier:
    """Who sends turn notices in this process."""
    return Notifier(player().games, player().queue, read().webhook_allow, start=senders().start)


def notify(game: str, version: int, event: str, seat: int, hook: str, tries: int) -> None:
    """The job that sends a turn notice; the queue names it."""
    notifier().notify(Notice(game, version, event, None if seat == NOBODY else seat), hook, tries)


def play(game: str, version: int) -> None:
    """The job that plays for non-players; the queue names it."""
    player().play(game, version)


def think(game: str, version: int) -> None:
    """The job that plays for whoever takes its time; the queue names it."""
    player().play(game, version, slow=True)


def analyse(game: str, depth: str) -> None:
    """The job that looks at a game again; the queue names it."""
    Analyst(player().games, player().queue.put_analysis).analyse(game, depth)
