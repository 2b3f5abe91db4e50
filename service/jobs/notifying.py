"""The job that sends turn notices. In a process of its own: whoever is slow to take one keeps no game waiting."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from html import escape
from http.client import HTTPException
from typing import Any, Final

from rq.timeouts import JobTimeoutException

from service.jobs.allowed import NotAllowed, target_of
from service.jobs.posting import SIGNATURE, now, post, signature
from service.jobs.queue import PlayQueue
from service.store.coding import encode
from service.tables.games import Games
from service.tables.hooks import CONTENT, JSON, Hook, hooks_of, remove_hook
from service.tables.info import AnyTitle, GameInfo
from service.tables.notices import Notice
from service.tables.problems import UnknownGame
from service.text.texts import Texts

log = logging.getLogger(__name__)

# So long after each failure it is tried again; then no more.
DELAYS: Final = (2.0, 10.0, 60.0, 300.0, 1800.0)
_GONE: Final = 410
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
    ) -> None:
        self._games = games
        self._store = games.room.store
        self._queue = queue
        self._allowed = allowed
        self._texts = texts or Texts()
        self._send = send

    def notify(self, notice: Notice, hook: str = EVERY, tries: int = 0) -> None:
        """Send a notice to one address, or let it be sent to all that want it, by a job each."""
        wanting = [one for one in hooks_of(self._store, notice.game) if one.wants(notice.event, notice.seat)]
        for one in wanting:
            if hook == EVERY:
                self._queue.put_notice(notice, one.id)
            elif hook == one.id:
                self._try(notice, one, tries)

    def _try(self, notice: Notice, hook: Hook, tries: int) -> None:
        try:
            body = encode(self._document(notice, hook))
            headers = {
                SIGNATURE: signature(hook.secret, now(), body),
                "Sentiero-Event": notice.event,
                "Sentiero-Delivery": f"{notice.game}-{notice.version}-{hook.id}",
                "User-Agent": "sentiero",
            }
            status = self._send(target_of(hook.url, self._allowed), body, headers)
        except (NotAllowed, UnknownGame) as refused:
            # What is not allowed any more will not be allowed in a minute.
            log.warning("a notice of game %s is not sent: %s", notice.game, refused)
            return
        except (OSError, HTTPException, JobTimeoutException) as error:
            log.info("a notice of game %s did not arrive: %s", notice.game, type(error).__name__)
            status = 0
        if status == _GONE:
            remove_hook(self._store, notice.game, hook)
        elif not 200 <= status < 300 and tries < len(DELAYS):
            self._queue.put_notice(notice, hook.id, tries + 1, DELAYS[tries])

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
            "link": hook.link,
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
            return self._texts.said(hook.language, key, {"name": name, "link": hook.link, "role": ", ".join(roles)})
        return said.said(key, name=name, link=hook.link, role=tuple(roles))
