"""The job that sends turn notices. In a process of its own, each in a thread: whoever is slow to take one keeps no game
waiting, and nobody else's notices."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from html import escape
from http.client import HTTPException
from typing import Any, Final

from sentiero.jobs.queue import PlayQueue
from sentiero.jobs.webhooks.post import SIGNATURE, now, post, signature
from sentiero.jobs.webhooks.senders import at_once
from sentiero.jobs.webhooks.target import NotAllowed, Target, target_of
from sentiero.store.coding import encode
from sentiero.store.problems import StoreAway
from sentiero.tables.games import Games
from sentiero.tables.info.game_info import AnyTitle, GameInfo
from sentiero.tables.people.notices import Notice
from sentiero.tables.people.webhooks import CONTENT, JSON, Hook, hooks_of, remove_hook
from sentiero.tables.problems import UnknownGame
from sentiero.text.texts import Texts

log = logging.getLogger(__name__)

# So long after each failure it is tried again; then no more.
DELAYS: Final = (2.0, 10.0, 60.0, 300.0, 1800.0)
# More than sending one takes.
LONGEST: Final = 30.0
# A receiver that let us wait is spared for so long. So many are known, and more for a moment.
SPARED_SECONDS: Final = 30.0
MOST_SLOW: Final = 1_000
_GONE: Final = 410
# Where its name leads nothing may be sent.
_REFUSED: Final = -1
# To every address of the game that wants it.
EVERY: Final = ""


class Notifier:
    """Sends notices."""

    def __init__(
        self,
        games: Games,
        queue: PlayQueue,
        allowed: Sequence[str],
        texts: Texts | None = None,
        send: Callable[..., int] = post,
        start: Callable[[Callable[[], None]], None] = at_once,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._games = games
        self._store = games.room.store
        self._queue = queue
        self._allowed = allowed
        self._texts = texts or Texts()
        self._send = send
        self._start = start
        self._clock = clock
        # Receivers that let us wait, and until when nothing is sent there.
        self._slow: dict[tuple[str, int], float] = {}

    def notify(self, notice: Notice, hook: str = EVERY, tries: int = 0) -> None:
        """Send a notice to one address, or let it be sent to all that want it, by a job each."""
        try:
            self._notify(notice, hook, tries)
        except StoreAway as away:
            log.warning("the journal is away, a notice of game %s waits: %s", notice.game, away.detail)
            if tries < len(DELAYS):
                self._queue.put_notice(notice, hook, tries + 1, DELAYS[tries])

    def _notify(self, notice: Notice, hook: str, tries: int) -> None:
        wanting = [one for one in hooks_of(self._store, notice.game) if one.wants(notice.event, notice.seat)]
        for one in wanting:
            if hook == EVERY:
                self._queue.put_notice(notice, one.id)
            elif hook == one.id:
                self._try(notice, one, tries)

    def _try(self, notice: Notice, hook: Hook, tries: int) -> None:
        try:
            target, body = target_of(hook.url, self._allowed), encode(self._document(notice, hook))
        except (NotAllowed, UnknownGame) as refused:
            # What is not allowed any more will not be allowed in a minute.
            log.warning("a notice of game %s is not sent: %s", notice.game, refused)
            return
        if self._lets_wait(target):
            self._later(notice, hook, tries)
            return
        # Written down before: whoever is killed while it sends has not forgotten it.
        self._later(notice, hook, tries, LONGEST)
        self._start(lambda: self._deliver(notice, hook, tries, target, body))

    def _deliver(self, notice: Notice, hook: Hook, tries: int, target: Target, body: bytes) -> None:
        headers = {
            SIGNATURE: signature(hook.secret, now(), body),
            "Sentiero-Event": notice.event,
            "Sentiero-Delivery": f"{notice.game}-{notice.version}-{hook.id}",
            "User-Agent": "sentiero",
        }
        try:
            status = self._send(target, body, headers)
        except NotAllowed as refused:
            log.warning("a notice of game %s is not sent: %s", notice.game, refused)
            status = _REFUSED
        except (OSError, HTTPException) as error:
            log.info("a notice of game %s did not arrive: %s", notice.game, type(error).__name__)
            status = 0
            if isinstance(error, TimeoutError):
                self._slow[target.host, target.port] = self._clock() + SPARED_SECONDS
        if status == _GONE:
            remove_hook(self._store, notice.game, hook)
        if 200 <= status < 300 or status in (_GONE, _REFUSED):
            self._queue.drop_notice(notice, hook.id, tries + 1)
        else:
            self._later(notice, hook, tries)

    def _later(self, notice: Notice, hook: Hook, tries: int, more: float = 0.0) -> None:
        if tries < len(DELAYS):
            self._queue.put_notice(notice, hook.id, tries + 1, DELAYS[tries] + more)

    def _lets_wait(self, target: Target) -> bool:
        """Whether a receiver let us wait a moment ago: then it gets nothing for a while, and takes no place."""
        now = self._clock()
        if len(self._slow) > MOST_SLOW:
            self._slow = {where: until for where, until in list(self._slow.items()) if until > now}
        return self._slow.get((target.host, target.port), now) > now

    def _document(self, notice: Notice, hook: Hook) -> dict[str, Any]:
        with self._games.hold(notice.game) as game:
            info, title = game.info, game.title
        roles = [] if notice.seat is None else list(info.roles[notice.seat])
        text = self._text(notice, hook, info, title, roles)
        if hook.form == CONTENT:
            # Whoever chose the name of a game calls nobody with it.
            return {"content": text, "allowed_mentions": {"parse": []}}
        if hook.form != JSON:
            return {"text": escape(text, quote=False)}
        return {
            "event": notice.event,
            "game": notice.game,
            "title": info.title,
            "scenario": info.scenario,
            "name": self._name(hook, info, title),
            **({"link": hook.link} if hook.link else {}),
            "version": notice.version,
            "seat": notice.seat,
            "roles": roles,
            "text": text,
        }

    def _name(self, hook: Hook, info: GameInfo, title: AnyTitle) -> str:
        """What a game is called: as whoever asked for notices says, or by its title."""
        said = self._texts.words(title, hook.language)
        return hook.name or (said.name("title", "name") if said is not None else info.title)

    def _text(self, notice: Notice, hook: Hook, info: GameInfo, title: AnyTitle, roles: list[str]) -> str:
        key, name = f"notice_{notice.event}", self._name(hook, info, title)
        said = self._texts.words(title, hook.language)
        if said is None:
            values = {"name": name, "link": hook.link, "role": ", ".join(roles)}
            return self._texts.said(hook.language, key, values).rstrip()
        return said.said(key, name=name, link=hook.link, role=tuple(roles)).rstrip()
