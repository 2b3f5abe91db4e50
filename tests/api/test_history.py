"""Going back, looking back, checking, and taking games elsewhere, over HTTP."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.store.chain import seal_of

from tests.api.conftest import Game
from tests.api.tags import numbered
from tests.api.test_answers import play_to_the_end
from tests.store.raw import kept_in_memory

NDJSON = "application/x-ndjson"


def undo(game: Game, seat: int | None, version: int | None, **body: Any) -> Any:
    match = {} if version is None else {"If_Match": f'"{version}"'}
    return game.client.post(game.path + "/undo", json=body, headers=game.headers(seat, **match))


def import_lines(client: Any, data: bytes, media: str = NDJSON) -> Any:
    return client.post("/v1/games/import", data=data, content_type=media)


class TestUndo:
    def test_takes_back_and_shows_both(self, game: Game) -> None:
        version = game.wish()
        game.answer(0, version, "rest")
        before = game.get("/table", 0).json["table"]
        game.answer(0, version + 1, ["amber"])
        response = undo(game, 0, version + 2)
        assert (response.status_code, numbered(response.headers)) == (201, f'"{version + 3}.0"')
        assert response.json["undone_to"] == version + 1
        assert response.json["question"]["key"] == "card.light"
        assert game.get("/table", 0).json["table"] == before
        events = game.get(f"/events?after={version}").json["events"]
        assert [event.get("undo") for event in events] == [None, None, {"seat": 0, "to": version + 1}]
        assert events[1]["facts"] == [{"kind": "lit", "role": "north", "lamps": ["amber"]}]
        assert events[2]["facts"] == []
        assert game.answer(0, version + 3, ["blue"]).json["facts"] == [
            {"kind": "lit", "role": "north", "lamps": ["blue"]}
        ]

    def test_to_a_version(self, game: Game) -> None:
        version = game.wish()
        game.answer(0, version, {"answers": ["rest", ["amber"]]})
        assert undo(game, 0, version + 2, to=version).json["question"]["key"] == "card.what"

    def test_refusals(self, game: Game) -> None:
        assert undo(game, None, 1).json["code"] == "seat/token_missing"
        assert undo(game, 0, None).json["code"] == "version/required"
        assert undo(game, 0, 1).json["code"] == "undo/nothing"
        assert undo(game, 0, 7).json["current_version"] == 1
        assert undo(game, 0, 1, to=5).json["code"] == "undo/not_there"
        assert undo(game, 0, 1, to=0).json["code"] == "request/bad_body"

    def test_a_repetition(self, game: Game) -> None:
        version = game.wish()
        game.answer(0, version, "rest")
        headers = game.headers(0, If_Match=f'"{version + 1}"', Idempotency_Key="k")
        first, again = (game.client.post(game.path + "/undo", json={}, headers=headers) for _ in range(2))
        assert "Idempotency-Replayed" not in first.headers
        assert again.headers["Idempotency-Replayed"] == "true"
        assert first.json == again.json

    def test_a_strict_table(self, client: Any) -> None:
        for strict, status in ((False, 201), (True, 403)):
            game = Game(client, seats=1, strict=strict)
            game.answer(0, 1, {"answers": ["blue", "amber"]})
            game.answer(0, 3, "roll")
            assert undo(game, 0, 4).status_code == status


class TestLookingBack:
    def test_the_table_and_the_question_at_every_version(self, client: Any) -> None:
        game = Game(client, seats=1)
        seen = {}
        for answer in ("blue", "amber", "rest", ["dune"], 1):
            version = game.get().json["version"]
            seen[version] = (game.get("/table", 0).json, game.get("/question", 0).json)
            game.answer(0, version, answer)
        undo(game, 0, version + 1, to=2)
        for version, (table, question) in seen.items():
            old = game.get(f"/table?at={version}", 0)
            assert (old.json, numbered(old.headers)) == (table, f'"{version}.0"')
            assert game.get(f"/question?at={version}", 0).json == question

    @pytest.mark.parametrize(("at", "code"), [("99", "version/unknown"), ("0", "request/bad_query"), ("x", None)])
    def test_a_version_that_never_was(self, game: Game, at: str, code: str | None) -> None:
        for part in ("table", "question"):
            assert game.get(f"/{part}?at={at}").json["code"] == (code or "request/bad_query")

    def test_secrets_stay_secret_in_the_past(self, game: Game) -> None:
        version = game.wish()
        assert game.get(f"/table?at={version}").json["table"]["wishes"] == {}
        assert game.get("/question?at=1", 1).json["question"] is None
        assert isinstance(game.get("/table?at=1", 0).json["table"]["deck"], int)

    def test_a_difference(self, game: Game) -> None:
        version = game.wish()
        game.answer(0, version, {"answers": ["rest", ["amber"]]})
        undo(game, 0, version + 2, to=version + 1)
        game.answer(0, version + 3, ["blue"])
        straight = game.get(f"/diff?from={version}&to={version + 2}").json
        assert (straight["common"], straight["undone"]) == (version, [])
        assert straight["facts"] == [{"kind": "lit", "role": "north", "lamps": ["amber"]}]
        across = game.get(f"/diff?from={version + 2}").json
        assert across["common"] == version + 1
        assert across["undone"] == [{"kind": "lit", "role": "north", "lamps": ["amber"]}]
        assert across["facts"] == [{"kind": "lit", "role": "north", "lamps": ["blue"]}]
        backwards = game.get(f"/diff?from={version}&to=1", 0).json
        assert backwards["undone"][0] == {"kind": "wished", "role": "north", "lamp": "blue"}
        assert game.get(f"/diff?from={version}&to=1").json["undone"][0] == {
            "kind": "wished",
            "role": "north",
            "lamp": None,
        }
        assert backwards["version"] == 1
        # A later answer changes nothing between two versions.
        assert numbered(game.get(f"/diff?from={version}&to=1").headers) == '"1"'
        assert game.get("/diff?from=99").json["code"] == "version/unknown"
        assert game.get("/diff").json["code"] == "request/bad_query"


class TestAudit:
    def test_of_a_sound_game(self, game: Game) -> None:
        version = game.wish()
        report = game.get("/audit", 1).json
        assert (report["sound"], report["version"]) == (True, version)
        assert [check["name"] for check in report["checks"]] == ["versions", "chain", "rules", "facts", "checkpoints"]
        assert game.get("/audit").json["code"] == "seat/token_missing"

    def test_of_a_touched_one(self, game: Game, memory_archive: Any) -> None:
        game.wish()
        kept = kept_in_memory(memory_archive.store)[game.id].entries
        kept[1] = kept[1].replace(b"blue", b"dune")
        report = game.get("/audit", 0).json
        wrong = {check["name"]: (check["code"], check["from"]) for check in report["checks"] if not check["agrees"]}
        assert not report["sound"]
        # The answer and its fact were changed alike, so the rules agree: only what was built on it does not.
        assert wrong["chain"] == ("audit/broken_link", 3)
        assert "rules" not in wrong


class TestTransfer:
    def test_there_and_back(self, client: Any, memory_archive: Any) -> None:
        game = Game(client)
        end = play_to_the_end(game)
        exported = game.get("/export")
        assert exported.mimetype == NDJSON
        lines = exported.data.splitlines()
        assert len(lines) == end["version"] + 1
        assert memory_archive.info(game.id).seed.hex().encode() in lines[0]
        assert seal_of(memory_archive.info(game.id).seed).encode() in lines[1]
        made = import_lines(client, exported.data)
        assert made.status_code == 201
        assert made.json["id"] != game.id
        assert made.json["tokens"]["host"] != game.host
        again = client.get(f"/v1/games/{made.json['id']}/export").data
        assert again == exported.data
        token = made.json["tokens"]["seats"][0]
        there = client.get(f"/v1/games/{made.json['id']}/table", headers={"Authorization": f"Bearer {token}"})
        assert there.json == game.get("/table", 0).json

    def test_its_tokens_find_it(self, client: Any) -> None:
        game = Game(client)
        play_to_the_end(game)
        made = import_lines(client, game.get("/export").data).json
        for token, role in ((made["tokens"]["host"], "host"), *((token, "seat") for token in made["tokens"]["seats"])):
            listed = client.get("/v1/games", headers={"Authorization": f"Bearer {token}"})
            assert listed.status_code == 200
            assert [(own["id"], own["role"]) for own in listed.json["own"]] == [(made["id"], role)]

    def test_not_before_the_end(self, game: Game) -> None:
        game.wish()
        for seat in (None, 0, 1):
            refused = game.get("/export", seat)
            assert (refused.status_code, refused.json["code"]) == (409, "export/unfinished")

    def test_what_is_not_taken_in(self, client: Any) -> None:
        # In this order of cards somebody rests, which is changed below.
        game = Game(client, script={"decks": {"cards": [1, 2, 3, 4, 5, 6]}})
        play_to_the_end(game)
        data = game.get("/export").data
        assert import_lines(client, data, "application/json").json["code"] == "request/not_lines"
        assert import_lines(client, b"").json["code"] == "import/unreadable"
        assert import_lines(client, data.replace(b'"lanterns"', b'"chess"')).json["code"] == "setup/unknown_title"
        assert import_lines(client, data.replace(b"rest", b"roll")).json["code"] == "import/unsound"
        cut = import_lines(client, b"\n".join(data.split(b"\n")[:-3])).json
        assert cut["code"] == "import/unsound"
        assert [check["name"] for check in cut["params"]["checks"] if not check["agrees"]] == ["heading"]

    def test_a_body_beyond_the_limit(self, client: Any) -> None:
        assert import_lines(client, b"x" * 8_000_001).json["code"] == "request/too_large"
