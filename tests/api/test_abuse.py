"""What one caller may make the service keep and compute: little, whatever it sends."""

from __future__ import annotations

import time
import tracemalloc
from contextlib import ExitStack
from functools import partial
from typing import Any

import orjson
import pytest
from sentiero import tables
from sentiero.api.app import create_app
from sentiero.api.feed.places import PUBLIC, Places
from sentiero.api.http.problems import Refusal
from sentiero.api.resources import exports
from sentiero.games import TITLES
from sentiero.games.fire_in_the_lake.position.invariants import broken
from sentiero.jobs.sweeper import DAY_MS, Sweeper
from sentiero.proof.export import read_export
from sentiero.proof.problems import ImportRefused
from sentiero.settings import Limits, Settings
from sentiero.store.chain import link_to
from sentiero.store.memory import memory_store as new_memory_store
from sentiero.tables.problems import UnknownGame

from tests.archive import Archive
from tests.games.fire_in_the_lake.tables import FOUR, a_table, the_table
from tests.tables.counting import counted

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
    began = time.process_time()
    assert broken(table) == ["card 1 twice"]
    assert time.process_time() - began < 3


class TestAnImport:
    def test_of_nothing_but_newlines_is_refused_at_once(self, real: Any) -> None:
        began = time.process_time()
        refused = real.post("/v1/games/import", data=b"\n" * 3_900_000, content_type=LINES)
        assert refused.json["code"] == "request/too_large"
        assert time.process_time() - began < 3

    def test_has_an_end(self, real: Any) -> None:
        refused = real.post("/v1/games/import", data=b"x" * 4_100_000, content_type=LINES)
        assert refused.json["code"] == "request/too_large"

    @pytest.mark.parametrize(
        "lines",
        [
            # What took 160 MB: the first entry with more than a million values.
            [b'{"format":1}', b'{"x":[' + b"[]," * 1_270_000 + b"0]}"],
            [b'{"format":1}', b'{"x":"' + b"y" * 300_000 + b'"}'],
            [b'{"format":1}', *[b'{"x":[' + b"0," * 45_000 + b"0]}"] * 12],
            [b"[" + b"{}," * 60_000 + b"{}]"],
        ],
        ids=["values", "length", "values in many lines", "heading"],
    )
    def test_that_holds_too_much_is_refused_before_it_is_parsed(self, real: Any, lines: list[bytes]) -> None:
        tracemalloc.start()
        try:
            refused = real.post("/v1/games/import", data=b"\n".join(lines), content_type=LINES)
            most = tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
        assert (refused.status_code, refused.json["code"]) == (413, "request/too_much_in_a_line")
        # The body as it came, its lines, and no value of it.
        assert most < 20_000_000

    def test_with_a_member_that_no_entry_has_is_refused(self, real: Any, archive: Archive) -> None:
        made = archive.create({"title": "fire-in-the-lake", "scenario": "short", "seats": FOUR})
        archive.end(made.game)
        lines = [line.removesuffix(b"\n") for line in archive.export(made.game)]
        strange = orjson.dumps({**orjson.loads(lines[2]), "strange": list(range(1_000))})
        sent = b"\n".join([*lines[:2], strange, *lines[3:]])
        refused = real.post("/v1/games/import", data=sent, content_type=LINES)
        assert refused.json["code"] == "import/unknown_member"
        assert refused.json["params"] == {"entry": 2, "member": "strange"}
        assert real.post("/v1/games/import", data=b"\n".join(lines), content_type=LINES).status_code == 201

    def test_few_run_at_a_time(self, real: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(exports, "PATIENCE_SECONDS", 0.05)
        with ExitStack() as others:
            for _ in range(exports.AT_ONCE):
                others.enter_context(exports._place())
            refused = real.post("/v1/games/import", data=b"{}", content_type=LINES)
            assert (refused.status_code, refused.json["code"]) == (503, "import/busy")
            assert "Retry-After" in refused.headers
        assert real.post("/v1/games/import", data=b"{}", content_type=LINES).json["code"] == "import/unreadable"

    def test_stops_at_the_first_bad_line(self, archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
        made = archive.create({"title": "fire-in-the-lake", "scenario": "short", "seats": FOUR})
        archive.end(made.game)
        lines = [line.removesuffix(b"\n") for line in archive.export(made.game)]
        seen: list[int] = []

        def counted(data: bytes) -> str:
            seen.append(1)
            return link_to(data)

        monkeypatch.setattr("sentiero.proof.audit.link_to", counted)
        with pytest.raises(ImportRefused):
            archive.restore(read_export([*lines[:2], b"{}", *lines[2:] * 5_000]))
        assert len(seen) <= 3


def limited(archive: Archive, **limits: Any) -> Any:
    settings = Settings(limits=Limits(**limits))
    return create_app(archive.games, settings, tolerated=["store/only_in_memory"]).test_client()


SEATS = [{"roles": ["us", "arvn"]}]
A_GAME = {"title": "fire-in-the-lake", "scenario": "short"}


class TestQuotas:
    def test_of_games_for_each_address_whatever_way_they_are_made(self, archive: Archive) -> None:
        client = limited(archive, games_per_address=2)
        made = client.post("/v1/games", json={**A_GAME, "seats": SEATS}).json
        assert client.post(f"/v1/games/{made['id']}/forks", json={}).status_code == 201
        for path, sent in (
            ("/v1/games", {"json": {**A_GAME, "seats": SEATS}}),
            (f"/v1/games/{made['id']}/forks", {"json": {}}),
            ("/v1/games/import", {"data": b"{}", "content_type": LINES}),
        ):
            refused = client.post(path, **sent)
            assert (refused.status_code, refused.json["code"]) == (429, "quota/games")
            assert int(refused.headers["Retry-After"]) > 0
        elsewhere = {"REMOTE_ADDR": "192.0.2.7"}
        made = client.post("/v1/games", json={**A_GAME, "seats": SEATS}, environ_base=elsewhere)
        assert made.status_code == 201

    def test_what_is_asked_again_with_the_same_key_costs_nothing_more(self, archive: Archive) -> None:
        client = limited(archive, games_per_address=1)
        wanted, keyed = {**A_GAME, "seats": SEATS}, {"Idempotency-Key": "a-key-that-nobody-guesses"}
        made = [client.post("/v1/games", json=wanted, headers=keyed) for _ in range(3)]
        assert [one.status_code for one in made] == [201, 201, 201]
        assert len({one.json["id"] for one in made}) == 1
        assert client.post("/v1/games", json=wanted).json["code"] == "quota/games"

    def test_of_open_games(self, archive: Archive) -> None:
        client = limited(archive, open_games_per_address=1)
        wanted = {**A_GAME, "seats": [{"roles": ["us", "arvn"], "open": True}]}
        assert client.post("/v1/games", json=wanted).status_code == 201
        assert client.post("/v1/games", json=wanted).json["code"] == "quota/open_games"
        assert client.post("/v1/games", json={**wanted, "private": True}).status_code == 201

    def test_of_games_without_people_that_run(self, archive: Archive) -> None:
        client = limited(archive, seatless=2)
        made = [client.post("/v1/games", json=A_GAME) for _ in range(3)]
        assert [one.status_code for one in made] == [201, 201, 429]
        assert made[2].json["code"] == "quota/seatless"
        assert client.post("/v1/games", json={**A_GAME, "seats": SEATS}).status_code == 201
        game, host = made[0].json["id"], made[0].json["tokens"]["host"]
        headers = {"Authorization": f"Bearer {host}"}
        assert client.delete(f"/v1/games/{game}", headers=headers).status_code == 204
        assert client.post("/v1/games", json=A_GAME).status_code == 201

    def test_what_is_refused_because_others_run_costs_nothing(self, archive: Archive) -> None:
        client = limited(archive, seatless=1, games_per_address=2)
        assert client.post("/v1/games", json=A_GAME).status_code == 201
        refused = [client.post("/v1/games", json=A_GAME) for _ in range(3)]
        assert {one.json["code"] for one in refused} == {"quota/seatless"}
        assert client.post("/v1/games", json={**A_GAME, "seats": SEATS}).status_code == 201

    def test_a_key_for_those_who_may_make_games(self, archive: Archive) -> None:
        client = limited(archive, create_keys=("one", "two"))
        wanted = {**A_GAME, "seats": SEATS}
        assert client.post("/v1/games", json=wanted).json["code"] == "create/key_missing"
        assert client.post("/v1/games", json=wanted, headers={"Create-Key": "x"}).json["code"] == "create/key_unknown"
        made = client.post("/v1/games", json=wanted, headers={"Create-Key": "two"})
        assert made.status_code == 201
        assert client.post(f"/v1/games/{made.json['id']}/forks", json={}).json["code"] == "create/key_missing"
        assert client.post("/v1/games/import", data=b"", content_type=LINES).json["code"] == "create/key_missing"
        assert client.get(f"/v1/games/{made.json['id']}").status_code == 200


class TestDeleting:
    def test_only_the_host_and_for_good(self, real: Any, archive: Archive) -> None:
        made = real.post("/v1/games", json={**A_GAME, "seats": SEATS}).json
        path, tokens = f"/v1/games/{made['id']}", made["tokens"]
        own = {"Authorization": f"Bearer {tokens['seats'][0]}"}
        assert real.delete(path, headers=own).json["code"] == "seat/not_the_host"
        assert real.delete(path, headers={"Authorization": f"Bearer {tokens['host']}"}).status_code == 204
        other = Archive(archive.store, archive.titles)
        elsewhere: Any = create_app(other.games, Settings(), tolerated=["store/only_in_memory"]).test_client()
        for client in (real, elsewhere):
            assert client.get(path).json["code"] == "game/unknown"
        assert real.get("/v1/games", headers=own).status_code == 401
        assert list(archive.store.events.games()) == []

    def test_another_process_that_has_it_open_sees_it(self, archive: Archive) -> None:
        made = archive.create({**A_GAME, "seats": SEATS})
        other = Archive(archive.store, archive.titles)
        other.open(made.game)
        with archive.hold(made.game) as held:
            tables.delete(held)
        with pytest.raises(UnknownGame):
            other.open(made.game)

    def test_games_that_nobody_touches_expire_if_the_host_wants_it(self, archive: Archive) -> None:
        now = [time.time_ns() // 1_000_000]
        room = Archive(archive.store, archive.titles, clock_ms=lambda: now[0])
        old = room.create({**A_GAME, "seats": SEATS}).game
        now[0] += 3 * DAY_MS
        young = room.create({**A_GAME, "seats": SEATS}).game
        queue: Any = None
        Sweeper(room.games, queue).expire()
        assert set(room.store.events.games()) == {old, young}
        Sweeper(room.games, queue, expire_days=2).expire()
        assert set(room.store.events.games()) == {young}


def test_the_lobby_has_pages(archive: Archive) -> None:
    client = limited(archive)
    wanted = {**A_GAME, "seats": [{"roles": ["us", "arvn"], "open": True}]}
    made = {client.post("/v1/games", json=wanted).json["id"] for _ in range(7)}
    found: list[str] = []
    path = "/v1/games?limit=3"
    while path:
        page = client.get(path).json
        assert len(page["open"]) <= 3
        found += [game["id"] for game in page["open"]]
        path = page["next"]
    assert set(found) == made
    assert len(found) == 7


class TestPlacesOfTheFeed:
    def test_one_address_does_not_take_them_all(self) -> None:
        places = Places(8, per_holder=4, per_address=3)
        taken = [places.take(f"seat{number}", "here") for number in range(3)]
        with pytest.raises(Refusal) as refused:
            places.take("seat3", "here")
        assert refused.value.code == "feed/too_many_from_there"
        places.take("seat3", "there")
        places.give_back(taken[0])
        places.take("seat4", "here")

    def test_half_of_them_are_kept_for_seats(self) -> None:
        places = Places(8, per_holder=4, per_address=8)
        for number in range(4):
            places.take(PUBLIC, f"{number}")
        with pytest.raises(Refusal):
            places.take(PUBLIC, "5")
        places.take("a seat", "5")

    def test_the_first_of_each_seat_that_plays_comes_before_a_second_of_anybody(self) -> None:
        places, cut = Places(8, per_holder=8, per_address=8), list[int]()
        for number in range(6):
            places.take("one seat", "here", plays=True, cut=partial(cut.append, number))
        with pytest.raises(Refusal) as refused:
            # The last quarter is for others.
            places.take("one seat", "here", plays=True)
        assert refused.value.code == "feed/too_many"
        for number in range(7):
            places.take(f"seat{number}", "there", plays=True)
        # Two were free; for five of them another listener of the one seat was cut, the newest first.
        assert cut == [5, 4, 3, 2, 1]
        assert len(places) == 8
        with pytest.raises(Refusal):
            places.take("seat0", "there", plays=True)

    def test_whoever_plays_comes_before_all_who_only_listen(self) -> None:
        places, cut = Places(4, per_holder=4, per_address=4), list[int]()
        for number in range(3):
            places.take(f"dormant{number}", "here", cut=partial(cut.append, number))
        places.take("a", "there", plays=True)
        places.take("b", "there", plays=True)
        assert cut == [2]
        with pytest.raises(Refusal):
            places.take("another dormant", "elsewhere")

    def test_three_addresses_with_games_of_their_own_leave_a_place_to_a_fourth(self) -> None:
        # As many as the limits let them: each seat of theirs plays, and has one place.
        places, cut = Places(48, per_holder=8, per_address=36), list[int]()
        for number in range(48):
            places.take(f"theirs{number}", f"192.0.2.{number % 3}", plays=True, cut=partial(cut.append, number))
        for number in range(12):
            places.take(f"ours{number}", "198.51.100.1", plays=True)
        assert len(cut) == 12
        assert len(places) == 48
        # Nobody is cut for one who has as many as the others: else they would cut each other for ever.
        with pytest.raises(Refusal):
            places.take("ours12", "198.51.100.1", plays=True)

    def test_a_place_that_was_given_to_another_is_not_given_back(self) -> None:
        places = Places(4, per_holder=4, per_address=4)
        first = [places.take("x", "here") for _ in range(3)]
        for name in "ab":
            places.take(name, "there", plays=True)
        assert len(places) == 4
        places.give_back(first[2])
        assert len(places) == 4
        places.give_back(first[0])
        assert len(places) == 3


def test_the_lobby_is_one_round_trip_however_many_games_it_lists(archive: Archive) -> None:
    store, counting = counted(archive.store)
    client = limited(Archive(store, archive.titles))
    wanted = {**A_GAME, "seats": [{"roles": ["us", "arvn"], "open": True}, {"roles": ["nva", "vc"], "open": True}]}
    for number in range(6):
        made = client.post("/v1/games", json=wanted).json["id"]
        if number % 2:
            assert client.post(f"/v1/games/{made}/seats/0").status_code == 201
    counting.calls.clear()
    listed = client.get("/v1/games").json["open"]
    assert (
        sorted([seat["taken"] for seat in game["seats"]] for game in listed)
        == [[False, False]] * 3 + [[True, False]] * 3
    )
    assert counting.calls == {"lobby.cards": 1}
