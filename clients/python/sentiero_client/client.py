"""What is not generated: a request that arrives once, an answer, and a feed that comes back by itself."""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Callable, Iterator, Mapping
from email.utils import parsedate_to_datetime
from http.client import HTTPException, HTTPResponse
from typing import Final, TypeAlias, cast
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
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
from sentiero_client.reading import Query, Reading

Answer: TypeAlias = str | int | list[str]
TRIES: Final = 6
# The service shows signs of life at least so often; whoever hears none for longer has lost the line.
SILENCE: Final = 40.0
# Another attempt may do better: the service or a proxy before it is away, drains, or has too much to do.
PASSING: Final = (429, 502, 503, 504)
# Nobody waits for longer than this because of a `Retry-After`.
PATIENCE: Final = 60.0
NOTHING_MORE: Final = 204
# The codes of what the service never said: a page of something between, or nothing at all.
PAGE: Final = "line/page"
LOST: Final = "line/lost"


class Refused(Exception):
    """Whatever went wrong: `code` is for programs, `detail` for people.

    Of a refusal of the service, `problem` is the whole document. Where something between answers in its place,
    there is none, and the code is `line/page`; where nobody answers, `line/lost`, and the status 0.
    """

    def __init__(self, status: int, code: str, detail: str, problem: Problem | None = None, after: float = 0.0) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.detail = detail
        self.problem = problem
        # So many seconds later another attempt may do better, as far as anybody said.
        self.after = after

    @property
    def passing(self) -> bool:
        """Whether it is worth trying again soon."""
        return self.after <= PATIENCE and (self.status in PASSING or self.code in (PAGE, LOST))


class Service(Reading):
    """The service, as one caller sees it."""

    def __init__(self, url: str, token: str = "", language: str = "") -> None:
        self.url = url.rstrip("/")
        self._headers = {"Authorization": f"Bearer {token}" if token else "", "Accept-Language": language}

    def create(self, wanted: NewGame) -> Created:
        """Set up a game; the tokens in the answer are shown this once."""
        return cast(Created, self.send("POST", "/v1/games", wanted))

    def read(self, path: str, names: Mapping[str, object], query: Query | None = None) -> object:
        """What an address gives; `get` knows which document that is."""
        filled = path.format_map({name: quote(str(value), safe="") for name, value in names.items()})
        return self.send("GET", f"{filled}?{urlencode(query)}" if query else filled)

    def send(
        self, method: str, path: str, body: Mapping[str, object] | None = None, match: Mapping[str, str] | None = None
    ) -> object:
        """One exchange, tried again while the service is away; with a key, so that it happens once."""
        once = {} if method == "GET" else {"Idempotency-Key": str(uuid.uuid4())}
        headers = {"Content-Type": "application/json", **once, **(match or {})}
        data = None if body is None else json.dumps(body).encode()
        for tries in range(1, TRIES + 1):
            try:
                return self._exchange(method, path, data, headers)
            except Refused as refused:
                if tries == TRIES or not refused.passing:
                    raise
                _pause(tries, refused.after)
        raise AssertionError("the last attempt gives or raises")

    def _exchange(self, method: str, path: str, data: bytes | None, headers: Mapping[str, str]) -> object:
        with self._open(method, path, data, headers) as response:
            try:
                text = response.read()
                return cast(object, json.loads(text)) if text else None
            except (OSError, HTTPException) as lost:
                raise _lost(lost) from lost
            except ValueError as error:
                raise _page(response.status) from error

    def _open(self, method: str, path: str, data: bytes | None, headers: Mapping[str, str]) -> HTTPResponse:
        known = {name: value for name, value in self._headers.items() if value}
        request = Request(self.url + path, data, {**headers, **known}, method=method)
        try:
            return cast(HTTPResponse, urlopen(request, timeout=SILENCE))
        except HTTPError as error:
            with error:
                raise _refusal(error) from None
        except (OSError, HTTPException) as lost:
            raise _lost(lost) from lost


class Seat(Service):
    """A game through the eyes of whoever holds a token of it. To go on later, keep its id and the token."""

    def __init__(self, url: str, game: str, token: str = "", language: str = "") -> None:
        super().__init__(url, token, language)
        self.game = game
        self._path = f"/v1/games/{quote(game, safe='')}"

    def situation(self) -> Situation:
        """Where the game stands."""
        return self.get("/v1/games/{game}/question", game=self.game)

    def table(self) -> TableView:
        """The table as this seat may see it."""
        return self.get("/v1/games/{game}/table", game=self.game)

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
            wait = 0.0
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
            except Refused as refused:
                if not refused.passing:
                    raise
                wait = refused.after
            tries += 1
            _pause(tries, wait)

    def _lines(self, after: int, changes: bool) -> Iterator[dict[str, object]]:
        path = f"{self._path}/events?after={after}&changes={int(changes)}"
        with self._open("GET", path, None, {"Accept": "application/x-ndjson"}) as response:
            if response.status == NOTHING_MORE:
                yield {"end": True}
                return
            try:
                for line in response:
                    if line.strip():
                        yield json.loads(line)
            except (OSError, HTTPException) as lost:
                raise _lost(lost) from lost
            except ValueError as error:
                # Half a line, or no line of ours.
                raise _page(response.status) from error


def _if(version: int) -> dict[str, str]:
    return {"If-Match": f'"{version}"'}


def _refusal(error: HTTPError) -> Refused:
    """What the service says, or that something else speaks in its place."""
    after = _seconds(error.headers.get("Retry-After", ""))
    try:
        problem = cast(Problem, json.load(error))
        return Refused(error.code, problem["code"], problem["detail"], problem, after)
    except (OSError, HTTPException, ValueError, KeyError, TypeError):
        return _page(error.code, after)


def _page(status: int, after: float = 0.0) -> Refused:
    return Refused(status, PAGE, f"Something between us and the service answered with {status}.", after=after)


def _lost(error: Exception) -> Refused:
    return Refused(0, LOST, f"The service does not answer: {error}")


def _seconds(said: str) -> float:
    """How long to wait: `Retry-After` is a number of seconds or a date."""
    try:
        if said.strip().isdigit():
            return float(said)
        return max(0.0, parsedate_to_datetime(said).timestamp() - time.time())
    except (ValueError, TypeError):
        return 0.0


def _pause(tries: int, after: float) -> None:
    time.sleep(max(after, min(8.0, 0.25 * 2**tries)))
