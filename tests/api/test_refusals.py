"""Each operation lists the problems that it can answer, and no others."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from sentiero.api.app import create_app
from sentiero.api.contract.document import openapi
from sentiero.api.contract.refusals import OF_TITLES, REFUSALS
from sentiero.api.http.codes import CODES
from sentiero.settings import Limits, Settings

from tests.api.conftest import CheckedClient, Game
from tests.archive import Archive
from tests.toy_title import request as toy_request
from tools.refusals import SEEN

# What a line that breaks, a store that is away or a second process leads to: tests of those meet it, not each address.
ACCIDENTS = {
    "request/bad", "request/too_slow", "request/too_large", "request/too_much_in_a_line", "store/away",
    "store/refuses", "store/unconfirmed", "game/damaged", "data/other", "version/other_rules",
    "idempotency/in_progress", "feed/too_many", "feed/too_many_of_yours", "feed/too_many_from_there", "import/busy",
}  # fmt: skip
# What needs a table, a title or settings of its own, or two at once: the tests of that meet it, not each address.
ELSEWHERE = {
    "createGame": {"account/missing", "account/unknown", "name/unsound",
                   "create/key_missing", "create/key_unknown", "quota/games", "quota/open_games", "quota/seatless",
                   "continue/unfinished", "title/no_nonplayers", "title/no_sequels", "seat/only_invited",
                   "player/unknown", "player/bad_setting", "player/role_is_held",
                   "seat/token_missing", "seat/token_unknown", "server/not_ready", "lesson/unknown",
                   "lesson/brings_its_own"},
    "sendAnswers": {"lesson/another_answer", "lesson/one_at_a_time"},
    "forkGame": {"account/off", "account/missing", "account/unknown",
                 "create/key_missing", "create/key_unknown", "quota/games", "quota/seatless", "fork/hidden",
                 "idempotency/conflict", "player/unknown", "player/bad_setting", "player/role_is_held"},
    "importGame": {"account/off", "account/missing", "account/unknown",
                   "create/key_missing", "create/key_unknown", "quota/games", "quota/seatless", "import/other_format",
                   "import/unfinished", "import/unknown_member", "import/unsound", "setup/unknown_title",
                   "idempotency/conflict", "request/bad_header", "seat/token_scheme", "server/not_ready"},
    "previewAnswers": {"answer/not_a_list", "answer/not_a_number", "answer/not_one_option", "answer/out_of_range",
                       "answer/repeated_option", "answer/wrong_count", "seat/handed_over", "undo/open"},
    "logIn": {"account/missing", "account/refused", "account/provider_away"},
    "createFeed": {"seat/only_invited", "seat/token_missing", "seat/token_scheme", "seat/token_unknown"},
    "listenToGames": {"request/bad_header", "version/unknown"},
    "changeOptions": {"note/nothing_new", "options/unsound", "version/stale"},
    "undo": {"idempotency/conflict", "undo/seat_lost", "undo/too_long"},
    "withdrawUndo": {"idempotency/conflict"},
    "inviteSpectators": {"idempotency/conflict"},
    "inviteGuests": {"idempotency/conflict"},
    "takeSeat": {"account/missing", "account/unknown", "keyring/full", "seat/kept_for_another",
                 "idempotency/conflict", "request/bad_header", "seat/token_scheme"},
    "replaceToken": {"idempotency/conflict", "request/bad_header"},
    "replaceHostToken": {"request/bad_header"},
    "addWebhook": {"server/not_ready"},
    "deleteGame": {"server/not_ready"},
    "handOver": {"version/stale", "player/unknown", "player/bad_setting", "request/bad_body"},
    "readAdvice": {"player/unknown", "player/bad_setting"},
    "readRule": {"rule/unknown"},
    "readTerm": {"term/unknown"},
    **{name: {"version/stale"} for name in ("addRandomness", "takeBack", "resumeGame", "endGameNow")},
}  # fmt: skip


class Asked(NamedTuple):
    """An operation and where it is."""

    name: str
    method: str
    path: str
    body: bool


def operations(app: Any) -> Iterator[Asked]:
    """Every operation under /v1."""
    for path, methods in openapi(app)["paths"].items():
        for method, operation in methods.items():
            if method != "parameters" and path.startswith("/v1/"):
                yield Asked(operation["operationId"], method.upper(), path, "requestBody" in operation)


def filled(path: str, game: str, **others: str) -> str:
    """An address with something in each of its places."""
    names = {"game": game, "seat": "0", "title": "lanterns", "listing": "cards", "key": "x", "question": "x",
             "webhook": "x", "paragraph": "x", "term": "x", "lesson": "x"}  # fmt: skip
    return path.format_map({**names, **others})


def test_every_operation_has_a_line_and_every_code_is_one(app: Any) -> None:
    assert {one.name for one in operations(app)} <= set(REFUSALS)
    assert {code for codes in REFUSALS.values() for code in codes} <= set(CODES)


def test_the_document_lists_the_codes_of_an_operation_by_status(app: Any) -> None:
    document = openapi(app)
    answer = document["paths"]["/v1/games/{game}/answers"]["post"]
    assert "`undo/open`" in answer["responses"]["409"]["description"]
    assert "fork/hidden" not in answer["x-problems"]
    made = document["paths"]["/v1/games"]["post"]
    refused = app.extensions["sentiero"].games.room.titles["lanterns"].documents.refusals
    assert set(refused) <= set(made["x-problems"])
    for methods in document["paths"].values():
        for method, operation in methods.items():
            if method != "parameters":
                by_status = {code for code in operation.get("x-problems", ()) if str(CODES.get(code, 422))
                             in operation["responses"]}  # fmt: skip
                assert by_status == set(operation.get("x-problems", ()))


class Prober:
    """Asks every address in every wrong way that addresses have in common."""

    def __init__(self, archive: Archive) -> None:
        self.found: dict[str, set[str]] = {}
        self.app = self._app(archive, Settings(), ["store/only_in_memory"])
        self.game = Game(self.app.test_client())
        self.private = Game(self.app.test_client(), private=True)
        asked = {"headers": {"Authorization": f"Bearer {self.private.host}"}}
        client = self.app.test_client()
        self.guest = client.post(f"{self.private.path}/invitations", **asked).json["token"]
        self.watcher = client.post(f"{self.private.path}/spectators", **asked).json["token"]
        self.over = Game(self.app.test_client())
        client.post(f"{self.over.path}/end", headers={"Authorization": f"Bearer {self.over.host}"})
        self.host = {"Authorization": f"Bearer {self.game.host}", "If-Match": '"1"'}
        self.token = {"Authorization": f"Bearer {self.game.tokens[0]}", "If-Match": '"1"'}
        self.closed = self._app(archive, Settings(), [])
        self.narrow = self._app(archive, Settings(limits=Limits(per_address=1)), ["store/only_in_memory"])

    @staticmethod
    def _app(archive: Archive, settings: Settings, tolerated: list[str]) -> Any:
        made = create_app(archive.games, settings, tolerated=tolerated)
        made.test_client_class = CheckedClient
        return made

    def ask(self, one: Asked, app: Any = None, query: str = "", game: str = "", **sent: Any) -> None:
        """One request; its refusal is noted."""
        places = sent.pop("places", {})
        answer = (
            (app or self.app)
            .test_client()
            .open(filled(one.path, game or self.game.id, **places) + query, method=one.method, **sent)
        )
        if answer.status_code >= 400:
            self.found.setdefault(one.name, set()).add(answer.json["code"])

    def probe(self, one: Asked) -> None:
        """All of it, for one operation."""
        self.about_the_address(one)
        self.about_who_asks(one)
        self.about_what_is_sent(one)
        self.about_versions_and_keys(one)
        self.about_the_end(one)

    def about_the_address(self, one: Asked) -> None:
        """Parameters, limits, and places with nothing in them."""
        for query in ("?whatever=1", "?lang=tlh", "?at=99&from=99&after=99&ticket=sto_t_x"):
            self.ask(one, query=query)
        for _ in range(2):
            self.ask(one, self.narrow)
        self.ask(one, query="?ticket=sto_t_x")
        self.ask(one, game="nobody", query=QUERIES.get(one.name, ""))
        for places in ({}, {"title": "whist"}, {"listing": "x"}, {"seat": "99"}, {"title": "springs"}):
            for headers in (self.host, self.token):
                self.ask(one, places=places, json=BODIES.get(one.name, ({},))[0], headers=headers)
        for headers in ({}, self.token):
            self.ask(one, game="nobody", json=BODIES.get(one.name, ({},))[0], headers=headers)

    def about_who_asks(self, one: Asked) -> None:
        """Nobody, a stranger, a guest, who watches, a seat, the host: at an open table, and at a private one."""
        body = BODIES.get(one.name, ({},))[0]
        for token in ("Basic abc", "Bearer sto_s_nobody", f"Bearer {self.guest}", f"Bearer {self.watcher}", ""):
            headers = {"If-Match": '"1"', **({"Authorization": token} if token else {})}
            self.ask(one, game=self.private.id, json=body, headers=headers, query=QUERIES.get(one.name, ""))
            self.ask(one, json=body, headers=headers, places={"seat": "1"})
        for headers in (self.host, self.token, {}):
            for where in ("0", "1"):
                self.ask(one, self.closed, json=body, headers=headers, places={"seat": where})

    def about_what_is_sent(self, one: Asked) -> None:
        """No JSON, something else, what does not fit."""
        for headers in (self.token, self.host, {}):
            self.ask(one, data="{", content_type="application/json", headers=headers)
            self.ask(one, data="x", content_type="text/plain", headers=headers)
            self.ask(one, data="{}", content_type="application/x-ndjson", headers=headers)
            for body in (*BODIES.get(one.name, ()), {"strange": 1}):
                self.ask(one, json=body, headers=headers)

    def about_the_end(self, one: Asked) -> None:
        """At a table where the game is over."""
        for token in (self.over.host, self.over.tokens[0]):
            headers = {"Authorization": f"Bearer {token}", "If-Match": '"2"'}
            for body in BODIES.get(one.name, ({},)):
                self.ask(one, game=self.over.id, json=body, headers=headers)

    def about_versions_and_keys(self, one: Asked) -> None:
        """Tags that are none, or of another version; a key that is none, and one for two things."""
        if one.name in ENDING:
            return
        body = BODIES.get(one.name, ({},))[0]
        for tag in ("", "x", '"x"', '"99"'):
            for headers in (self.token, self.host):
                sent = {**headers, "If-Match": tag} if tag else {k: v for k, v in headers.items() if k != "If-Match"}
                self.ask(one, json=body, headers=sent)
        for key in ("a b", "a key that nobody would ever guess", "a key that nobody would ever guess"):
            for headers in (self.host, self.token, {}):
                self.ask(one, json=body, headers={**headers, "Idempotency-Key": key, "Last-Event-ID": "x"})


QUERIES = {"diffVersions": "?from=1", "listEvents": "", "listenToGames": "?ticket=sto_t_x"}
# These change the tokens or the game that the others are asked with.
ENDING = {"deleteGame", "endGameNow", "replaceToken", "revokeToken", "replaceHostToken", "takeSeat"}
# Bodies that fit.
BODIES: dict[str, tuple[dict[str, Any], ...]] = {
    "createGame": ({**toy_request(), "continues": "nobody"}, toy_request()),
    "sendAnswers": ({"answer": "blue"},),
    "previewAnswers": tuple({"answer": answer} for answer in ("x", 1, ["x"], ["blue", "blue"])),
    "writeMessage": ({"text": "Good luck"}, {"text": "\u0000"}),
    "nameOwnSeat": ({"name": "Ann"}, {"name": "\u0000"}),
    "takeSeat": ({"name": "\u0000"}, {"name": 1}),
    "addRandomness": ({"value": "5eed5eed5eed5eed"},),
    "changeOptions": ({"pace": 100},),
    "createFeed": ({"games": [{"game": "nobody"}]}, {"games": [{"game": "x", "token": "sto_s_x"}] * 2}),
    "leaveStanding": ({"answer": "blue", "until": "game"},),
    "addWebhook": ({"url": "https://hooks.example.org/"},),
}


@pytest.fixture
def prober(memory_archive: Archive) -> Prober:
    """Somebody who asks wrongly."""
    return Prober(memory_archive)


def test_no_operation_lists_a_code_that_it_cannot_answer(prober: Prober, memory_archive: Archive) -> None:
    """Each code was met: here, or by the tests of its address (`python -m tools.refusals` writes them down)."""
    met: dict[str, list[str]] = json.loads(SEEN.read_text())
    never = {}
    for one in sorted(operations(prober.app), key=lambda one: one.name in ENDING):
        if one.name in ENDING:
            prober = Prober(memory_archive)
        prober.probe(one)
        listed = set(REFUSALS[one.name]) - ACCIDENTS - {OF_TITLES} - ELSEWHERE.get(one.name, set())
        left = listed - prober.found.get(one.name, set()) - set(met.get(one.name, ()))
        if left:
            never[one.name] = sorted(left)
    assert never == {}
