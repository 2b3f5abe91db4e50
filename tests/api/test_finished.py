"""Games that are over: listed, opened by their host, still there when they were moved; and invitations."""

from __future__ import annotations

from typing import Any

from sentiero.api.app import create_app
from sentiero.jobs.archiver import Archiver
from sentiero.proof.export import read_export
from sentiero.settings import Settings
from sentiero.tables import finished_games

from tests.api.conftest import Game
from tests.api.test_people import OPEN, name, write
from tests.api.test_seats import bearer, code, send
from tests.archive import Archive
from tests.toy_title import request


def over(client: Any, **more: Any) -> Game:
    """A game that its host has ended."""
    game = Game(client, **more)
    assert send(game, "POST", "/end", game.host).status_code == 200
    return game


def listed(client: Any, query: str = "") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.get(f"/v1/games?status=finished{query}").json["finished"]
    return found


def patch(game: Game, **body: Any) -> Any:
    return game.client.patch(game.path + "/options", json=body, headers=bearer(game.host))


class TestTheList:
    def test_public_games_that_are_over_are_on_it(self, client: Any, play: Any, memory_archive: Archive) -> None:
        running = Game(client)
        ended = over(client)
        finished = memory_archive.create(request("tiny"))
        play(memory_archive, finished)
        found = {one["id"]: one for one in listed(client)}
        assert set(found) == {ended.id, finished.game}
        assert (found[ended.id]["status"], found[finished.game]["status"]) == ("ended", "finished")
        assert found[ended.id]["ended"] >= found[ended.id]["created"]
        assert running.id not in found
        assert client.get("/v1/games").json.get("finished") is None

    def test_page_by_page(self, client: Any) -> None:
        made = [over(client).id for _ in range(3)]
        page = client.get("/v1/games?status=finished&limit=2").json
        rest = client.get(page["next"]).json
        assert {one["id"] for one in page["finished"] + rest["finished"]} == set(made)
        assert rest["next"] is None

    def test_neither_private_nor_deleted_nor_without_people_nor_brought(
        self, client: Any, memory_archive: Archive
    ) -> None:
        over(client, private=True)
        over(client, seats=0)
        gone = over(client)
        send(gone, "DELETE", "", gone.host)
        there = over(client)
        brought = memory_archive.restore(read_export(list(memory_archive.export(there.id))))
        Archiver(memory_archive.games, 0).move_due()
        assert [one["id"] for one in listed(client)] == [there.id]
        assert brought.game

    def test_moved_into_a_blob_it_stays_and_nothing_is_unpacked_for_it(
        self, client: Any, memory_archive: Archive, monkeypatch: Any
    ) -> None:
        game = over(client)
        clock = memory_archive.games.room.clock_ms
        monkeypatch.setattr(memory_archive.games.room, "clock_ms", lambda: clock() + 10_000)
        Archiver(memory_archive.games, 0).move_due()
        assert memory_archive.store.blobs.has(game.id)
        monkeypatch.setattr("sentiero.store.archive.events.unpack_blob", None)
        assert [one["id"] for one in listed(client)] == [game.id]

    def test_whoever_moves_it_lists_what_was_cut_short(self, client: Any, memory_archive: Archive) -> None:
        game = over(client)
        memory_archive.store.finished.withdraw(game.id)
        with memory_archive.hold(game.id) as held:
            finished_games.list_finished(held)
        assert [one["id"] for one in listed(client)] == [game.id]

    def test_it_does_not_grow_for_ever(self, client: Any, monkeypatch: Any) -> None:
        monkeypatch.setattr(finished_games, "MOST_LISTED", 2)
        for _ in range(4):
            over(client)
        assert len(listed(client)) == 2


class TestOpening:
    def test_a_host_opens_a_private_table_once_it_is_over(self, client: Any, memory_archive: Archive) -> None:
        game = Game(client, private=True)
        name(game, 0, "Ann")
        write(game, game.tokens[0], "secret plan")
        assert patch(game, private=False).status_code == 200  # before the first answer, as ever
        game = Game(client, private=True)
        name(game, 0, "Ann")
        write(game, game.tokens[0], "secret plan")
        game.wish()
        assert code(patch(game, private=False)) == (409, "options/too_late")
        send(game, "POST", "/end", game.host)
        assert code(game.get()) == (401, "seat/token_missing")
        assert game.id not in [one["id"] for one in listed(client)]
        opened = patch(game, private=False)
        assert (opened.status_code, opened.json["private"]) == (200, False)
        assert game.get("/table").status_code == 200
        (card,) = [one for one in listed(client) if one["id"] == game.id]
        assert [seat["name"] for seat in card["seats"]] == [None, None]
        # What was said and who they are stays among them.
        assert code(game.get("/messages")) == (401, "seat/token_missing")
        assert game.get("/seats").json["seats"][0]["name"] is None
        assert game.get("/seats", 1).json["seats"][0]["name"] == "Ann"
        assert game.get("/audit", 0).json["sound"]

    def test_other_processes_know_it_within_a_second(self, memory_archive: Archive) -> None:
        made = [create_app(Archive(memory_archive.store, memory_archive.titles).games, Settings()) for _ in range(2)]
        one: Any = create_app(memory_archive.games, Settings(), tolerated=["store/only_in_memory"]).test_client()
        other: Any = made[0].test_client()
        game = Game(one, private=True)
        game.wish()
        assert other.get(game.path).status_code == 401
        send(game, "POST", "/end", game.host)
        patch(game, private=False)
        made[0].extensions["sentiero"].info._clock = lambda: 10**12
        assert other.get(game.path).status_code == 200

    def test_only_with_nothing_else_and_by_the_host(self, client: Any) -> None:
        game = over(client, private=True)
        assert code(patch(game, private=False, strict=True)) == (409, "game/finished")
        headers = bearer(game.tokens[0])
        assert code(client.patch(game.path + "/options", json={"private": False}, headers=headers)) == (
            403,
            "seat/not_the_host",
        )


class TestInvitations:
    def test_whoever_is_invited_sees_the_seats_and_takes_a_free_one(self, client: Any) -> None:
        game = Game(client, private=True, seating=OPEN)
        assert code(send(game, "POST", "/seats/1")) == (401, "seat/token_missing")
        link = send(game, "POST", "/invitations", game.host).json["token"]
        seen = send(game, "GET", "/seats", link).json["seats"]
        assert [(seat["open"], seat["taken"]) for seat in seen] == [(False, True), (True, False)]
        taken = client.post(f"{game.path}/seats/1", json={"name": "Ben"}, headers=bearer(link))
        assert taken.status_code == 201
        assert send(game, "GET", "/table", taken.json["token"]).status_code == 200
        assert code(send(game, "POST", "/seats/1", link)) == (409, "seat/taken")
        notes = [one["note"]["kind"] for one in game.get("/events", 0).json["events"] if "note" in one]
        assert notes == ["guests_invited", "seat_taken"]

    def test_and_sees_no_more(self, client: Any) -> None:
        game = Game(client, private=True, seating=OPEN)
        link = send(game, "POST", "/invitations", game.host).json["token"]
        for part in ("", "/table", "/question", "/events", "/messages", "/standing"):
            assert code(send(game, "GET", part, link)) == (403, "seat/only_invited"), part
        assert code(send(game, "POST", "/tickets", link)) == (403, "seat/only_invited")
        assert code(write(game, link, "hello")) == (403, "seat/only_invited")
        assert client.get("/v1/games", headers=bearer(link)).json["own"][0]["role"] == "invitation"

    def test_withdrawn_or_replaced_it_ends(self, client: Any) -> None:
        game = Game(client, private=True, seating=OPEN)
        first = send(game, "POST", "/invitations", game.host).json["token"]
        second = send(game, "POST", "/invitations", game.host).json["token"]
        assert code(send(game, "GET", "/seats", first)) == (401, "seat/token_unknown")
        send(game, "DELETE", "/invitations", game.host)
        assert code(send(game, "POST", "/seats/1", second)) == (401, "seat/token_unknown")
        assert code(send(game, "POST", "/invitations", game.tokens[0])) == (403, "seat/not_the_host")

    def test_another_token_is_no_invitation(self, client: Any) -> None:
        game = Game(client, private=True, seating=OPEN)
        watcher = send(game, "POST", "/spectators", game.host).json["token"]
        assert code(send(game, "POST", "/seats/1", watcher)) == (403, "seat/not_invited")
