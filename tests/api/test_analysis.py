"""A finished game is looked at again over HTTP: asked for, followed, kept, refused while it goes on."""

from __future__ import annotations

from typing import Any, cast

import pytest
from sentiero.api.app import create_app
from sentiero.games import TITLES
from sentiero.proof import analyst
from sentiero.proof.analyst import SILENT_MS, Analyst, kept
from sentiero.settings import Settings
from sentiero.store.memory import memory_store
from sentiero.thinker.analysis import Depth

from tests.api.conftest import CheckedClient
from tests.archive import Archive

FITL = "fire-in-the-lake"
SMALL = Depth(8, 3, 4, 1)


class Looked:
    """A game, who asked for what, and a clock that a test moves."""

    def __init__(self) -> None:
        self.now = 1_000_000
        self.asked: list[tuple[str, str]] = []
        self.archive = Archive(memory_store(), TITLES, clock_ms=lambda: self.now)
        self.archive.games.room.analyses = lambda game, depth: self.asked.append((game, depth))
        made = create_app(self.archive.games, Settings(), tolerated=["store/only_in_memory"])
        made.test_client_class = CheckedClient
        self.client = cast(Any, made.test_client())
        wanted = {"title": FITL, "scenario": "short", "seats": [{"roles": ["us"]}], "script": {"seed": "again"}}
        self.made: Any = self.client.post("/v1/games", json=wanted).json
        self.game: str = self.made["id"]
        self.path = f"/v1/games/{self.game}"
        self.own = {"Authorization": f"Bearer {self.made['tokens']['seats'][0]}"}

    def finish(self) -> None:
        """Let the rules play it to its end."""
        assert self.client.put(f"{self.path}/seats/0/rules", headers=self.own).status_code == 200
        while self.archive.open(self.game).question is not None:
            self.archive.decide(self.game, self.archive.open(self.game).version, 400, 60_000)

    def ask(self, depth: str = "quick") -> Any:
        return self.client.post(f"{self.path}/analysis", json={"depth": depth}, headers=self.own)

    def read(self, language: str = "en") -> Any:
        return self.client.get(f"{self.path}/analysis?lang={language}").json

    def look(self, seconds: float) -> None:
        """What a job does."""
        Analyst(self.archive.games, lambda *one: self.asked.append(one), seconds).analyse(self.game, "quick")


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> Looked:
    monkeypatch.setattr(analyst, "DEPTHS", {"quick": SMALL, "deep": SMALL})
    return Looked()


def test_a_game_is_looked_at_in_parts_until_every_turn_is_told(looked: Looked) -> None:
    looked.finish()
    assert (looked.read()["status"], looked.read()["turns"]) == ("none", [])
    assert looked.ask().json["status"] == "open"
    assert looked.ask().json["status"] == "open", "it is asked for once"
    assert looked.asked == [(looked.game, "quick")]
    looked.look(0)
    first = looked.read()
    assert (first["status"], len(first["turns"]), looked.asked) == ("open", 1, [(looked.game, "quick")] * 2)
    assert first["progress"] < 100
    looked.look(0)
    looked.look(600)
    done = looked.read()
    assert (done["status"], done["progress"]) == ("done", 100)
    assert done["turns"][0] == first["turns"][0], "what was found stays"
    versions = [turn["version"] for turn in done["turns"]]
    assert versions == sorted(set(versions))
    assert len(versions) > 20
    assert done["turns"][0]["luck"] == {}
    for before, turn in zip(done["turns"], done["turns"][1:], strict=False):
        for role, moved in turn["luck"].items():
            told = turn["before"][role]["chance"]["value"] - before["after"][role]["chance"]["value"]
            assert moved == pytest.approx(told, abs=0.002)
    assert looked.ask().json["status"] == "done"
    assert len(looked.asked) == 3, "what is done is not done again"
    looked.look(600)
    assert looked.read() == done


def test_answers_are_told_in_the_readers_language(looked: Looked) -> None:
    looked.finish()
    looked.ask()
    looked.look(0)
    said = [looked.read(language)["turns"][0]["text"]["played"] for language in ("en", "it", "es", "fr")]
    assert len(set(said)) > 1
    assert looked.read()["turns"][0]["played"] not in said
    bare = looked.client.get(f"{looked.path}/analysis?text=0").json
    assert "text" not in bare["turns"][0]


def test_who_was_at_it_and_is_gone_is_replaced_where_it_was(looked: Looked) -> None:
    looked.finish()
    looked.ask()
    looked.look(0)
    looked.now += SILENT_MS
    assert looked.read()["status"] == "stopped"
    found = looked.ask().json
    assert (found["status"], len(found["turns"])) == ("open", 1)
    assert looked.asked[-1] == (looked.game, "quick")


def test_nothing_is_told_while_a_game_goes_on_or_to_strangers(looked: Looked) -> None:
    assert (looked.ask().status_code, looked.ask().json["code"]) == (409, "analysis/unfinished")
    assert looked.client.get(f"{looked.path}/analysis").json["code"] == "analysis/unfinished"
    looked.finish()
    assert looked.client.post(f"{looked.path}/analysis").json["code"] == "seat/token_missing"
    assert looked.asked == []
    looked.archive.games.room.analyses = None
    assert (looked.ask().status_code, looked.ask().json["code"]) == (501, "analysis/off")
    assert kept(looked.archive.store.expiring, looked.game, "quick") is None


def test_a_job_that_nobody_asked_for_does_nothing(looked: Looked) -> None:
    looked.look(600)
    assert (looked.asked, looked.archive.open(looked.game).question is None) == ([], False)
