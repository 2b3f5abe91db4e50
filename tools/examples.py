"""Makes the examples of the contract: `python -m tools.examples`. One game of our own title, played the same each time.

What people read in `/docs` and generated clients was really answered: nothing here is written by hand but requests.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from sentiero import tables
from sentiero.api.app import create_app
from sentiero.proof.analyst import Analyst
from sentiero.settings import Settings
from sentiero.tables.people.accounts import ACCOUNT_PREFIX, Account, key_of

from tools.fire_in_the_lake.walks import any_answer
from tools.golden import TITLE, still_games
from tools.walker import choose

TARGET = Path(__file__).parents[1] / "service" / "sentiero" / "api" / "contract" / "examples.json"
# As many of a list as show what it is like.
ENOUGH = 2
NEW_GAME = {"title": TITLE, "scenario": "short", "seats": [{"roles": ["us", "arvn"]}, {"roles": ["vc"], "open": True}]}


class Recorder:
    """Asks the service, and keeps what it answered under the name of the document."""

    def __init__(self) -> None:
        self.source = random.Random(14)
        self.games = still_games(self.source)
        settings = Settings(webhook_allow=("hooks.example.org",))
        self.client = create_app(self.games, settings, tolerated=["store/only_in_memory"]).test_client()
        self.found: dict[str, Any] = {}

    def ask(self, name: str, path: str, method: str = "GET", token: str = "", request: str = "", **more: Any) -> Any:
        """One request; its answer is an example of the document of that name, its body of another."""
        headers = {"X-Request-ID": "example", **more.pop("headers", {})}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        response = self.client.open(path, method=method, headers=headers, **more)
        if request:
            self.found.setdefault(request, more["json"])
        self.found.setdefault(name, shortened(response.json))
        return response.json


def shortened(document: Any) -> Any:
    """A document with the first few of each list."""
    if isinstance(document, dict):
        return {name: shortened(inner) for name, inner in document.items()}
    return [shortened(inner) for inner in document[:ENOUGH]] if isinstance(document, list) else document


def play(asked: Recorder) -> tuple[str, str, str]:
    """A game until some cards are played; its path and the tokens of its host and of a seat."""
    created = asked.ask("Created", "/v1/games", "POST", request="NewGame", json=NEW_GAME)
    path, host, token = f"/v1/games/{created['id']}", created["tokens"]["host"], created["tokens"]["seats"][0]
    asked.ask("SeatToken", f"{path}/seats/1", "POST", request="TakingRequest", json={"name": "Ben"})
    asked.ask("Ticket", f"{path}/tickets", "POST", token)
    # Not as created: somebody has sat down since.
    state: Any = read(asked, f"{path}/question")
    while state["version"] < 60 or state["waiting_for"]["seat"] != 0:
        state = step(asked, path, token, state)
    return path, host, token


def step(asked: Recorder, path: str, token: str, state: Any) -> Any:
    """One answer: of the seat, or of the rules for everybody else."""
    if state["waiting_for"]["seat"] == 0:
        question = read(asked, f"{path}/question", token)["question"]
        if len(question["options"]) > ENOUGH:
            asked.ask("Situation", f"{path}/question", token=token)
            asked.ask("Advice", f"{path}/advice", token=token)
        body, match = {"answer": choose(question, asked.source)}, {"If-Match": f'"{state["version"]}"'}
        asked.ask("Preview", f"{path}/answers/preview", "POST", token, json=body, headers=match)
        return asked.ask("Answered", f"{path}/answers", "POST", token, "AnswersRequest", json=body, headers=match)
    with asked.games.hold(path.rpartition("/")[2]) as held:
        seat = state["waiting_for"]["seat"]
        if seat is None:
            tables.decide(held, state["version"])
        else:
            question = held.asked
            assert question is not None
            tables.answer(held, seat, [any_answer(question, asked.source)], state["version"])
    return read(asked, f"{path}/question")


def read(asked: Recorder, path: str, token: str = "") -> Any:
    """Something that is no example."""
    return asked.client.get(path, headers={"Authorization": f"Bearer {token}"} if token else {}).json


def analyse(asked: Recorder, path: str, host: str) -> None:
    """The first turn of a game that is over, looked at again."""
    asked.games.room.analyses = lambda game, depth: None
    asked.ask("Analysis", f"{path}/analysis", "POST", host, "AnalysisRequest", json={"depth": "quick"})
    Analyst(asked.games, asked.games.room.analyses, seconds=0).analyse(path.rpartition("/")[2], "quick")
    asked.ask("Analysis", f"{path}/analysis")


def record() -> dict[str, Any]:
    """Every example by the name of its document."""
    asked = Recorder()
    path, host, token = play(asked)
    version = read(asked, path)["version"]
    title = f"/v1/titles/{TITLE}"
    for name, at in {
        "InterfaceWords": "/v1/interface", "Game": path, "Drawing": f"{title}/map", "TableView": f"{path}/table",
        "Events": f"{path}/events?after={version - 4}",
        "Diff": f"{path}/diff?from={version - 2}", "Places": f"{path}/seats", "Audit": f"{path}/audit",
        "Games": "/v1/games", "Titles": "/v1/titles", "Title": title, "Players": f"{title}/players",
        "Listing": f"{title}/lists/cards",
        "Thing": f"{title}/lists/spaces/saigon", "Rules": f"{title}/rules", "Rule": f"{title}/rules/4.5.1",
        "Glossary": f"{title}/glossary", "Term": f"{title}/glossary/aid", "Names": f"{title}/names",
        "Results": f"{title}/search?q=ambush", "Health": "/healthz",
        "Entry": "/v1", "Problem": f"{path}/table?at=99999",
    }.items():  # fmt: skip
        asked.ask(name, at, token=token if name in ("Audit", "Events") else "")
    asked.ask("Turns", f"{path}/turns")
    asked.ask("Places", f"{path}/seats/0/name", "PUT", token, "NameRequest", json={"name": "Ann"})
    asked.ask("Message", f"{path}/messages", "POST", token, "MessageRequest", json={"text": "Good luck to all!"})
    asked.ask("Messages", f"{path}/messages")
    hook = {"url": "https://hooks.example.org/services/T1", "form": "text", "name": "Friday table"}
    asked.ask("NewWebhook", f"{path}/webhooks", "POST", token, "WebhookRequest", json=hook)
    asked.ask("Webhooks", f"{path}/webhooks", token=token)
    asked.ask("Oembed", f"/oembed?url=http://localhost/embed/{path.rpartition('/')[2]}")
    ring = {"Keyring-Key": asked.ask("KeyringKey", "/v1/keyrings", "POST")["key"]}
    mine = {"tokens": [{"game": path.rpartition("/")[2], "token": token}]}
    asked.ask("Keyring", "/v1/keyring/tokens", "POST", request="TokensToKeep", json=mine, headers=ring)
    heard = {"games": [{"game": path.rpartition("/")[2], "token": token, "after": version}]}
    asked.ask("Ticket", "/v1/feeds", "POST", request="FeedRequest", json=heard)
    ahead = {"answer": "done", "until": "game"}
    asked.ask("Standing", f"{path}/standing/transfer.event", "PUT", token, "StandingRequest", json=ahead)
    match = {"If-Match": f'"{version}"'}
    asked.ask("Undone", f"{path}/undo", "POST", token, "UndoRequest", json={"to": version - 1}, headers=match)
    found = asked.found
    asked.ask("Situation", f"{path}/end", "POST", host)
    asked.ask("Replay", f"{path}/replay")
    analyse(asked, path, host)
    asked.ask("Lessons", f"{title}/lessons")
    asked.ask("LessonDocument", f"{title}/lessons/first-turn")
    lesson = asked.client.post("/v1/games", json={"title": TITLE, "lesson": "first-turn"}).json
    assert lesson is not None, "every request is answered with a document"
    asked.ask("GameLesson", f"/v1/games/{lesson['id']}/lesson")
    found["FeedEvent"] = {
        **found["Events"]["events"][-1],
        "status": "open",
        "waiting_for": found["Game"]["waiting_for"],
    }
    found["FeedLine"] = found["FeedEvent"]
    found["GamesEvent"] = {"game": path.rpartition("/")[2], **found["FeedEvent"]}
    found["HandOverRequest"] = {"player": {"name": "rulebook"}}
    found["OptionsRequest"], found["ForkRequest"] = {"pace": 500}, {"at": version - 1}
    # Whoever logs in comes from a provider, and none is asked here.
    ann = Account("https://accounts.example.org", "248289761001", "Ann")
    found["LoginRequest"] = {"id_token": "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIyNDgyODk3NjEwMDEifQ.c2lnbmF0dXJl"}
    found["Account"] = {
        "account": f"{ACCOUNT_PREFIX}dGhlIHRva2VuIG9mIGFuIGFjY291bnQ",
        "name": ann.name,
        "key": key_of(ann, "the secret of a service"),
        "expires": asked.games.room.clock_ms() + 30 * 24 * 3600 * 1000,
    }
    found["Randomness"] = {"value": "5eed5eed5eed5eed"}
    found["InterfaceWords"]["words"] = dict(list(found["InterfaceWords"]["words"].items())[:ENOUGH])
    names = found["Names"]["names"]
    found["Names"]["names"] = {what: dict(list(known.items())[:ENOUGH]) for what, known in names.items()}
    return dict(sorted(found.items()))


def main() -> None:
    """Write them."""
    TARGET.write_text(json.dumps(record(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print(f"{TARGET.name}: {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
