"""The service under attack: requests, and the games that were made there."""

from __future__ import annotations

import json
from collections.abc import Mapping
from http.client import HTTPConnection
from typing import Any, NamedTuple
from urllib.parse import urlsplit

TITLE = "fire-in-the-lake"
LINES = "application/x-ndjson"
TWO = [{"roles": ["us", "arvn"]}, {"roles": ["nva", "vc"]}]


class Answer(NamedTuple):
    """What came back."""

    status: int
    data: bytes
    headers: Mapping[str, str] = {}

    @property
    def body(self) -> Any:
        """The document."""
        return json.loads(self.data or b"null")


class Made(NamedTuple):
    """A game that was made."""

    path: str
    host: str
    seats: list[str]
    document: Any


class Target:
    """One service."""

    def __init__(self, url: str, create_key: str | None = None) -> None:
        parts = urlsplit(url)
        self.address = (parts.hostname or "127.0.0.1", parts.port or 80)
        self._key = {"Create-Key": create_key} if create_key else {}
        self._made: list[Made] = []

    def send(self, method: str, path: str, document: Any = None, token: str | None = None, **headers: str) -> Answer:
        """One request on a connection of its own."""
        connection = HTTPConnection(*self.address, timeout=60)
        sent = {**self._key, **headers} | ({"Authorization": f"Bearer {token}"} if token else {})
        body = document if isinstance(document, bytes) else None if document is None else json.dumps(document)
        if body is not None:
            sent.setdefault("Content-Type", "application/json")
        try:
            connection.request(method, path, body, sent)
            response = connection.getresponse()
            return Answer(response.status, response.read(), dict(response.getheaders()))
        finally:
            connection.close()

    def make(self, seats: Any = TWO, scenario: str = "short", **more: Any) -> Made:
        """A new game."""
        return self.made(self.send("POST", "/v1/games", {"title": TITLE, "scenario": scenario, "seats": seats, **more}))

    def made(self, answer: Answer) -> Made:
        """A game that a request made."""
        assert answer.status == 201, answer
        body = answer.body
        made = Made(f"/v1/games/{body['id']}", body["tokens"]["host"], body["tokens"]["seats"], body)
        self._made.append(made)
        return made

    def replaced(self, made: Made, host: str) -> None:
        """The host of a game has another token now."""
        self._made = [one._replace(host=host) if one.path == made.path else one for one in self._made]

    def ended(self, made: Made) -> list[Any]:
        """The entries of a game that its host ends, with all that was hidden."""
        self.send("POST", f"{made.path}/end", token=made.host)
        return [json.loads(line) for line in self.send("GET", f"{made.path}/export").data.splitlines()[1:]]

    def answer_any(self, made: Made) -> Any:
        """Let an option of the open question be answered by its seat; the situation afterwards, if any."""
        token, tag, answer = self.any_answer(made)
        return self.send("POST", f"{made.path}/answers", {"answer": answer}, token, **tag).body

    def any_answer(self, made: Made) -> tuple[str, dict[str, str], Any]:
        """The token of the seat that is asked, the tag of what it sees, and one of its answers."""
        seen = self.send("GET", made.path).body
        token = made.seats[seen["waiting_for"]["seat"]]
        question = self.send("GET", f"{made.path}/question", token=token).body["question"]
        values = [option["value"] for option in question["options"]]
        # The last option is often the one that ends something: a game goes on sooner with it.
        answer: Any = values[-1] if question["kind"] == "one" else values[: question["least"]]
        answer = question["least"] if question["kind"] == "number" else answer
        return token, {"If-Match": f'"{seen["version"]}"'}, answer

    def clean_up(self) -> None:
        """Delete every game that was made."""
        while self._made:
            made = self._made.pop()
            self.send("DELETE", made.path, token=made.host)
