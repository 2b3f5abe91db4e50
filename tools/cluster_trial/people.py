"""People who play and listen over HTTP, and write down what they were told."""

from __future__ import annotations

import json
import random
import threading
import time
import uuid
from collections.abc import Sequence
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from typing import Any, Final, NamedTuple

from tools.walker import choose

SEATS: Final = {
    "fire-in-the-lake": {"scenario": "short", "seats": [{"roles": ["us", "arvn"]}, {"roles": ["nva", "vc"]}]},
    "fields-of-fire": {"scenario": "n1", "seats": [{"roles": ["company"]}]},
}
_PATIENCE_SECONDS: Final = 60.0
_PAUSE_SECONDS: Final = 0.1
# Failures of which nobody knows what they led to: the same is sent again by the same key.
_UNKNOWN: Final = (500, 502, 503, 504)


class Told(NamedTuple):
    """An answer that was acknowledged, and when it was sent and told."""

    game: str
    version: int
    answer: str
    began: float
    ended: float


def spelled(answer: Any) -> str:
    """An answer to compare: the rules put what is chosen into an order of their own."""
    parts = sorted(map(json.dumps, answer)) if isinstance(answer, list) else answer
    return json.dumps(parts)


class Lost(Exception):
    """A game, or a token, that was acknowledged is not there any more."""


class Person(threading.Thread):
    """Plays one game after the other, both seats alone, until told to stop."""

    def __init__(self, ports: Sequence[int], seed: int, title: str, request: dict[str, Any], stop: threading.Event):
        super().__init__(name=f"person{seed}", daemon=True)
        self._ports = ports
        self._pick = random.Random(seed)
        self._request = {"title": title, **request}
        self._over = stop
        self.answers: list[Told] = []
        self.games: list[str] = []
        self.wrong: list[str] = []
        # When answers were taken again after somebody was refused, and for how long nobody knew.
        self.outages: list[float] = []
        self.took: list[float] = []

    def run(self) -> None:
        """Play."""
        while not self._over.is_set():
            try:
                self._play()
            except TimeoutError:
                if not self._over.is_set():
                    self.wrong.append(f"{self.name} waited for {_PATIENCE_SECONDS:.0f} seconds")
                return
            except Lost as lost:
                self.wrong.append(str(lost))
            except Exception as error:
                self.wrong.append(f"{self.name} stumbled: {error!r}")
                return

    def _play(self) -> None:
        made = self._asked("POST", "/v1/games", self._request, None, {}, 201)
        game, tokens = made["id"], made["tokens"]["seats"]
        self.games.append(game)
        path = f"/v1/games/{game}"
        while not self._over.is_set():
            seen = self._asked("GET", path, None, tokens[0], {}, 200)
            waiting = seen["waiting_for"]
            if waiting is None:
                return
            if waiting.get("seat") is None:
                time.sleep(_PAUSE_SECONDS)
                continue
            token = tokens[waiting["seat"]]
            asked = self._asked("GET", f"{path}/question", None, token, {}, 200)
            if asked.get("question") is None or asked["question"].get("kind") == "watched":
                continue
            answer = {"answer": choose(asked["question"], self._pick)}
            began = time.monotonic()
            tag = {"If-Match": f'"{asked["version"]}"'}
            done = self._asked("POST", f"{path}/answers", answer, token, tag, 201)
            if done is None:
                # Somebody else, perhaps the rules, was faster.
                continue
            ended = time.monotonic()
            self.took.append(ended - began)
            told = Told(game, asked["version"] + 1, spelled(answer["answer"]), began, ended)
            self.answers.append(told)

    def _asked(self, method: str, path: str, body: Any, token: str | None, headers: dict[str, str], wanted: int) -> Any:
        """What a request leads to, sent again by the same key as long as nobody knows; None if it came too late."""
        key = {"Idempotency-Key": uuid.uuid4().hex} if method == "POST" else {}
        given = {"Content-Type": "application/json", **headers, **key}
        given |= {"Authorization": f"Bearer {token}"} if token else {}
        end, refused = time.monotonic() + _PATIENCE_SECONDS, 0.0
        while time.monotonic() < end:
            status, document = self._sent(method, path, body, given)
            if status == wanted:
                if refused and method == "POST":
                    self.outages.append(time.monotonic() - refused)
                return document
            if status == 412 or document.get("code") == "game/finished":
                return None
            if status in (401, 404):
                raise Lost(f"{method} {path} after it was acknowledged: {status} {document.get('code')}")
            if status not in (*_UNKNOWN, 0, 409, 429):
                raise AssertionError(f"{method} {path}: {status} {document}")
            refused = refused or time.monotonic()
            time.sleep(_PAUSE_SECONDS)
            if self._over.is_set() and method == "GET":
                break
        raise TimeoutError

    def _sent(self, method: str, path: str, body: Any, headers: dict[str, str]) -> tuple[int, Any]:
        connection = HTTPConnection("127.0.0.1", self._pick.choice(self._ports), timeout=30)
        try:
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            response = connection.getresponse()
            return response.status, json.loads(response.read() or b"{}")
        except (OSError, HTTPException, ValueError):
            return 0, {}
        finally:
            connection.close()


class Ear(threading.Thread):
    """Listens to one game, comes again when it is cut, and begins anew when it is told `reset`."""

    def __init__(self, ports: Sequence[int], game: str, stop: threading.Event) -> None:
        super().__init__(name=f"ear-{game}", daemon=True)
        self._ports = ports
        self._game = game
        self._over = stop
        # What was told since the last reset.
        self.told: list[tuple[int, int]] = []
        self.resets = 0

    def run(self) -> None:
        """Listen."""
        while not self._over.is_set():
            with suppress(OSError, HTTPException, ValueError):
                self._listen()
            time.sleep(_PAUSE_SECONDS)

    def _listen(self) -> None:
        connection = HTTPConnection("127.0.0.1", random.choice(self._ports), timeout=15)
        after = self.told[-1][0] if self.told else 0
        try:
            headers = {"Accept": "application/x-ndjson"}
            connection.request("GET", f"/v1/games/{self._game}/events?after={after}", headers=headers)
            response = connection.getresponse()
            if response.status == 404:
                self._begin_anew()
            if response.status != 200:
                return
            while not self._over.is_set() and (line := response.readline()):
                if not line.strip():
                    continue
                document = json.loads(line)
                if document.get("reset"):
                    self._begin_anew()
                    return
                if "version" in document and "at" in document:
                    self.told.append((document["version"], document["at"]))
        finally:
            connection.close()

    def _begin_anew(self) -> None:
        if self.told:
            self.told, self.resets = [], self.resets + 1
