"""What one caller may make the service keep and compute: little, whatever it sends."""

from __future__ import annotations

import time
from typing import Any

import pytest

from service.api.app import create_app
from service.games import TITLES
from service.games.fire_in_the_lake.invariants import broken
from service.proof.export import read_export
from service.proof.problems import ImportRefused
from service.settings import Settings
from service.store.memory import memory_store as new_memory_store
from tests.archive import Archive
from tests.games.fire_in_the_lake.tables import FOUR, a_table, the_table

LINES = "application/x-ndjson"


@pytest.fixture
def archive() -> Archive:
    return Archive(new_memory_store(), TITLES)


@pytest.fixture
def real(archive: Archive) -> Any:
    return create_app(archive.games, Settings(), tolerated=["store/only_in_memory"]).test_client()


def a_game(**position: Any) -> dict[str, Any]:
    whole = {**the_table("short").dump(), **position}
    return {"title": "fire-in-the-lake", "scenario": "short", "seats": FOUR, "script": {"position": whole}}


class TestAPosition:
    def test_keeps_nothing_but_itself(self, real: Any, archive: Archive) -> None:
        made = real.post("/v1/games", json=a_game(config={"x": "y" * 40_000}))
        assert made.status_code == 201
        assert sum(len(data) for _, data in archive.store.events.read(made.json["id"])) < 20_000

    def test_is_small(self, real: Any) -> None:
        refused = real.post("/v1/games", json=a_game(config={"x": "y" * 70_000}))
        assert (refused.status_code, refused.json["code"]) == (422, "request/bad_body")

    @pytest.mark.parametrize(
        "more",
        [
            {"played": [1] * 131},
            {"stays": ["us"] * 131},
            {"markers": {"0": ["hidden_asset"] * 13}},
            {"markers": {str(seat): ["hidden_asset"] for seat in range(9)}},
            {"markers": {"0": ["hidden_asset"] * 3, "1": ["hidden_asset"] * 3}},
            {"strange": 1},
        ],
    )
    def test_is_closed_and_its_lists_have_an_end(self, real: Any, more: dict[str, Any]) -> None:
        assert real.post("/v1/games", json=a_game(**more)).json["code"].startswith("position/")

    def test_options_are_small(self, real: Any) -> None:
        wanted = {"title": "fire-in-the-lake", "options": {"x": "y" * 70_000}}
        assert real.post("/v1/games", json=wanted).json["code"] == "request/bad_body"


def test_invariants_take_no_longer_than_their_table_is_long() -> None:
    table = a_table()
    table.played = [1] * 100_000
    began = time.perf_counter()
    assert broken(table) == ["card 1 twice"]
    assert time.perf_counter() - began < 1


class TestAnImport:
    def test_of_nothing_but_newlines_is_refused_at_once(self, real: Any) -> None:
        began = time.perf_counter()
        refused = real.post("/v1/games/import", data=b"\n" * 3_900_000, content_type=LINES)
        assert refused.json["code"] == "request/too_large"
        assert time.perf_counter() - began < 1

    def test_has_an_end(self, real: Any) -> None:
        refused = real.post("/v1/games/import", data=b"x" * 4_100_000, content_type=LINES)
        assert refused.json["code"] == "request/too_large"

    def test_stops_at_the_first_bad_line(self, archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
        made = archive.create({"title": "fire-in-the-lake", "scenario": "short", "seats": FOUR})
        archive.end(made.game)
        lines = [line.removesuffix(b"\n") for line in archive.export(made.game)]
        seen: list[int] = []
        monkeypatch.setattr("service.proof.audit.link_to", lambda data: seen.append(1) or "")
        with pytest.raises(ImportRefused):
            archive.restore(read_export([*lines[:2], b"{}", *lines[2:] * 5_000]))
        assert len(seen) <= 3
