"""A client that knows no rules: it reads openapi.yaml, and picks listed options at random until a game ends.

`make walk` plays games of every scenario with 2, 3 and 4 seats against a service of its own, or at --url.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from functools import cache
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote, urlsplit

import yaml

from tools.running import Running

DOCUMENT = Path(__file__).parents[1] / "openapi.yaml"


class Reply(NamedTuple):
    """What the service answered."""

    status: int
    headers: dict[str, str]
    body: Any


@cache
def operations(document: Path) -> dict[str, tuple[str, str]]:
    """Method and address of every operation in a document."""
    return {
        operation["operationId"]: (method.upper(), path)
        for path, methods in yaml.safe_load(document.read_text())["paths"].items()
        for method, operation in methods.items()
        if method != "parameters"
    }


class Client:
    """Calls operations by their names in the document."""

    def __init__(self, url: str, document: Path = DOCUMENT) -> None:
        self._connection = HTTPConnection(urlsplit(url).netloc, timeout=60)
        self._operations = operations(document)

    def call(
        self, operation: str, body: Any = None, token: str | None = None, version: int | None = None, **path: str
    ) -> Reply:
        """One call. Names in the address are filled from the keywords."""
        method, template = self._operations[operation]
        address = re.sub(r"\{(\w+)\}", lambda name: quote(path[name[1]], safe=""), template)
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        if version is not None:
            headers["If-Match"] = f'"{version}"'
        if body is not None:
            headers["Content-Type"] = "application/json"
        return self.send(method, address, headers, body)

    def send(self, method: str, address: str, headers: dict[str, str], body: Any = None) -> Reply:
        """One request."""
        self._connection.request(method, address, None if body is None else json.dumps(body), headers)
        response = self._connection.getresponse()
        return Reply(response.status, dict(response.headers), json.loads(response.read() or b"null"))

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()


class Walk(NamedTuple):
    """A game that was played to its end."""

    game: str
    version: int
    result: Any
    host: str


def walk(client: Client, request: dict[str, Any], pick: random.Random, most_answers: int = 100_000) -> Walk:
    """Play a whole game."""
    created = expect(client.call("createGame", request), 201)
    game, tokens = created["id"], created["tokens"]["seats"]
    state = created
    for _ in range(most_answers):
        if state["status"] == "finished":
            check_events(client, game, state["version"])
            return Walk(game, state["version"], state["result"], created["tokens"]["host"])
        seat = state["waiting_for"]["seat"]
        if state.get("thinking"):
            state = wait(client, game, created["tokens"]["host"], state["version"])
            continue
        token = tokens[seat]
        question = state["question"]
        if question is None or "options" not in question:
            question = expect(client.call("readQuestion", token=token, game=game), 200)["question"]
        sent = {"answer": choose(question, pick)}
        state = expect(client.call("sendAnswers", sent, token, state["version"], game=game), 201)
    raise AssertionError(f"the game {game} does not end")


def wait(client: Client, game: str, token: str, version: int) -> Any:
    """Wait while the service plays for others."""
    headers = {"Authorization": f"Bearer {token}", "If-None-Match": f'"{version}"'}
    reply = client.send("GET", f"/v1/games/{game}/question?wait=20", headers)
    assert reply.status == 200, f"nobody plays on: {reply.status} {reply.body}"
    assert reply.body["version"] != version, f"nobody plays on: {reply.body}"
    return reply.body


def choose(question: dict[str, Any], pick: random.Random) -> Any:
    """Any legal answer, as the document explains kinds."""
    if question["kind"] == "number":
        return pick.randint(question["least"], question["most"])
    values = [option["value"] for option in question["options"]]
    if question["kind"] == "one":
        return pick.choice(values)
    return pick.sample(values, pick.randint(question["least"], question["most"]))


def check_events(client: Client, game: str, version: int) -> None:
    """The whole trail is there, without a gap."""
    page = expect(client.call("listEvents", game=game), 200)
    seen = [event["version"] for event in page["events"]]
    while page["next"]:
        page = expect(client.send("GET", page["next"], {}), 200)
        seen += [event["version"] for event in page["events"]]
    assert seen == list(range(1, version + 1)), "the trail has gaps"


def expect(reply: Reply, status: int) -> Any:
    """The body of a reply that must have a status."""
    assert reply.status == status, f"{reply.status}: {json.dumps(reply.body)[:2000]}"
    return reply.body


def seatings(roles: Sequence[str], seats: int) -> list[list[str]]:
    """The roles, dealt in their order to so many seats; the last seats take more where it does not come out even."""
    size, more = divmod(len(roles), seats)
    dealt, at = [], 0
    for seat in range(seats):
        take = size + (1 if seat >= seats - more else 0)
        dealt.append(list(roles[at : at + take]))
        at += take
    return dealt


def main() -> None:
    """Walk, and tell about it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--url", help="a running service; one of its own is started otherwise")
    parser.add_argument("--title", help="default: the first that the service has")
    parser.add_argument("--scenario", action="append", help="default: every one that the title has")
    parser.add_argument(
        "--seats", action="append", help="how many, or who: us,arvn/nva,vc or only vc; default 2, 3 and 4"
    )
    parser.add_argument("--games", type=int, default=1, help="of each kind")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with ExitStack() as stack:
        url = chosen.url
        if url is None:
            data = stack.enter_context(tempfile.TemporaryDirectory(prefix="walk-"))
            url = stack.enter_context(Running(Path(data), titles=None)).url
        _walk_all(stack.enter_context(Client(url)), chosen)


def _walk_all(client: Client, chosen: argparse.Namespace) -> None:
    title = chosen.title or expect(client.call("listTitles"), 200)["titles"][0]["name"]
    roles = expect(client.call("readTitle", title=title), 200)["roles"]
    listed = expect(client.call("readList", title=title, listing="scenarios"), 200)["things"]
    for scenario in chosen.scenario or [one.get("id") or one["name"] for one in listed]:
        for seats in chosen.seats or [str(number) for number in range(2, len(roles) + 1)]:
            dealt = seatings(roles, int(seats)) if seats.isdigit() else [part.split(",") for part in seats.split("/")]
            request = {"title": title, "scenario": scenario, "seats": [{"roles": held} for held in dealt]}
            for number in range(chosen.games):
                began = time.monotonic()
                done = walk(client, request, random.Random(f"{chosen.seed}/{scenario}/{seats}/{number}"))
                rate = done.version / (time.monotonic() - began)
                print(f"{scenario}, {seats} seats: {done.version} answers, {rate:.0f}/s, {json.dumps(done.result)}")


if __name__ == "__main__":
    main()
