"""What is not generated: a request that arrives once, an answer, and a feed that comes back by itself."""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Callable, Iterator, Mapping
from http.client import HTTPException, HTTPResponse
from typing import Final, TypeAlias, cast
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from sentiero_client.contract import (
    Answered,
    Created,
    FeedEvent,
    NewGame,
    Preview,
    Problem,
    Situation,
    TableView,
)

Answer: TypeAlias = str | int | list[str]
TRIES: Final = 6
# The service shows signs of life at least so often; whoever hears none for longer has lost the line.
SILENCE: Final = 40.0
# Another attempt may do better: the service is away, drains, or has too many listeners.
PASSING: Final = (429, 503)
NOTHING_MORE: Final = 204


class Refused(Exception):
    """A refusal: `problem["code"]` is for programs, `problem["detail"]` for people."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem["detail"])
        self.problem = problem


class Service:
    """The service, as one caller sees it."""

    def __init__(self, url: str, token: str = "", language: str = "") -> None:
        self.url = url
        self._headers = {"Authorization": f"Bearer {token}" if token else "", "Accept-Language": language}

    def create(self, wanted: NewGame) -> Created:
        """Set up a game; the tokens in the answer are shown this once."""
        return cast(Created, self.send("POST", "/v1/games", wanted))

    def get(self, path: str) -> object:
        """Read any document: `cast(Title, get("/v1/titles/fire-in-the-lake"))`."""
        return self.send("GET", path)

    def send(
        self, method: str, path: str, body: Mapping[str, object] | None = None, match: Mapping[str, str] | None = None
    ) -> object:
        """One exchange, tried again while the service is away; with a key, so that it happens once."""
        once = {} if method == "GET" else {"Idempotency-Key": str(uuid.uuid4())}
        headers = {"Content-Type": "application/json", **once, **(match or {})}
        data = None if body is None else json.dumps(body).encode()
        for tries in range(1, TRIES + 1):
            try:
                with self._open(method, path, data, headers) as response:
                    return cast(object, json.load(response))
            except (OSError, HTTPException, Refused) as lost:
                if tries == TRIES or (isinstance(lost, Refused) and lost.problem["status"] not in PASSING):
                    raise
            _pause(tries)
        raise AssertionError("the last attempt gives or raises")

    def _open(self, method: str, path: str, data: bytes | None, headers: Mapping[str, str]) -> HTTPResponse:
        known = {name: value for name, value in self._headers.items() if value}
        request = Request(self.url + path, data, {**headers, **known}, method=method)
        try:
            return cast(HTTPResponse, urlopen(request, timeout=SILENCE))
        except HTTPError as error:
            with error:
                raise Refused(json.load(error)) from None


class Seat(Service):
    """A game through the eyes of whoever holds a token of it. To go on later, keep its id and the token."""

    def __init__(self, url: str, game: str, token: str = "", language: str = "") -> None:
        super().__init__(url, token, language)
        self.game = game
        self._path = f"/v1/games/{game}"

    def situation(self) -> Situation:
        """Where the game stands."""
        return cast(Situation, self.get(f"{self._path}/question"))

    def table(self) -> TableView:
        """The table as this seat may see it."""
        return cast(TableView, self.get(f"{self._path}/table"))

    def answer(self, answer: Answer, version: int) -> Answered:
        """Answer the question of a version. It is taken once, however often the line is cut."""
        return cast(Answered, self.send("POST", f"{self._path}/answers", {"answer": answer}, _if(version)))

    def preview(self, answer: Answer, version: int) -> Preview:
        """What an answer would do; nothing happens."""
        return cast(Preview, self.send("POST", f"{self._path}/answers/preview", {"answer": answer}, _if(version)))

    def follow(
        self, after: int = 0, changes: bool = False, on_reset: Callable[[], None] = lambda: None
    ) -> Iterator[FeedEvent]:
        """Every entry after a version, as it happens, until the game is over; comes back by itself where it was cut.

        After `on_reset` everything is told again: what was told before does not stand any more.
        """
        tries = 0
        while True:
            try:
                for line in self._lines(after, changes):
                    tries = 0
                    if "end" in line:
                        return
                    if "reset" in line:
                        after = 0
                        on_reset()
                        continue
                    event = cast(FeedEvent, line)
                    after = event["version"]
                    yield event
            except (OSError, HTTPException, Refused) as lost:
                if isinstance(lost, Refused) and lost.problem["status"] not in PASSING:
                    raise
            tries += 1
            _pause(tries)

    def _lines(self, after: int, changes: bool) -> Iterator[dict[str, object]]:
        path = f"{self._path}/events?after={after}&changes={int(changes)}"
        with self._open("GET", path, None, {"Accept": "application/x-ndjson"}) as response:
            if response.status == NOTHING_MORE:
                yield {"end": True}
            for line in response:
                if line.strip():
                    yield json.loads(line)


def _if(version: int) -> dict[str, str]:
    return {"If-Match": f'"{version}"'}


def _pause(tries: int) -> None:
    time.sleep(min(8.0, 0.25 * 2**tries))
