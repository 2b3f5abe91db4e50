"""Non-players over HTTP: who thinks, why they did it, advice, seats in the hands of the rules, halted games."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.kernel.title import Telling, Wording
from sentiero.text.texts import Texts
from sentiero.text.words import Words

from tests import toy_nonplayer
from tests.api.conftest import Game
from tests.archive import Archive
from tests.toy_title import ToyTitle

SEATING = [{"roles": ["south"]}]


@pytest.fixture
def mixed(client) -> Game:
    """A person at south, the rules at north; south's card comes first."""
    return Game(client, seating=SEATING, script={"decks": {"cards": [2, 1, 3, 4, 5, 6]}})


def play_on(archive: Archive, game: str) -> int:
    """What a job does; gives the version."""
    version = archive.open(game).version
    while (decided := archive.decide(game, version)) is not None:
        version = decided.version
    return version


class TestThinking:
    def test_a_non_player_is_asked(self, mixed: Game) -> None:
        assert mixed.created["seats"] == [{"seat": 0, "roles": ["south"], "open": False}]
        for shown in (mixed.created, mixed.get().json, mixed.get("/question", 0).json, mixed.get("/question").json):
            assert shown["waiting_for"] == {"role": "north", "seat": None}
            assert shown["thinking"] == {"role": "north", "since": mixed.created["created"]}
            assert shown["question"] is None
            assert shown["halted"] is None

    def test_then_a_person(self, mixed: Game, memory_archive: Archive) -> None:
        play_on(memory_archive, mixed.id)
        shown = mixed.get("/question", 0).json
        assert shown["thinking"] is None
        assert shown["question"]["options"]
        assert mixed.get("/question?at=1", 0).json["thinking"] is None

    def test_an_answer_says_who_thinks_next(self, mixed: Game, memory_archive: Archive) -> None:
        version = play_on(memory_archive, mixed.id)
        answers: list[Any] = ["blue", "rest", [], 1]
        for answer in answers:
            shown = mixed.answer(0, version, answer).json
            version += 1
        assert shown["thinking"]["role"] == "north"
        # Not a secret: everybody sees what is asked, nobody the options.
        assert shown["question"]["key"] == "card.what"
        assert "options" not in shown["question"]

    def test_nobody_plays_but_the_rules(self, client, memory_archive: Archive) -> None:
        game = Game(client, seats=0)
        assert game.tokens == []
        play_on(memory_archive, game.id)
        assert game.get().json["status"] == "finished"

    def test_pace(self, client) -> None:
        assert Game(client, seating=SEATING, pace=250).get().json["pace"] == 250
        refused = client.post("/v1/games", json={"title": "lanterns", "pace": 60_001})
        assert refused.json["code"] == "request/bad_body"


class TestWhy:
    def test_every_answer_of_the_rules_has_reasons(self, client, memory_archive: Archive) -> None:
        game = Game(client, seats=0)
        play_on(memory_archive, game.id)
        events = game.get("/events?limit=500").json["events"]
        assert all(event["why"]["steps"] or event["version"] in (2, 3) for event in events[1:])
        for event in events:
            assert not {"mind", "rolled", "chance", "answers"} & set(event)
        tested, chosen = events[3]["why"]["steps"]
        assert tested == {"box": "5.2", "kind": "test", "key": "third_card", "values": {"n": 1}, "result": False}
        assert chosen["kind"] == "choice"

    def test_reasons_that_tell_a_secret_are_for_its_holder(self, mixed: Game, memory_archive: Archive) -> None:
        version = play_on(memory_archive, mixed.id)
        path = f"{mixed.path}/seats/0/rules"
        assert mixed.client.put(path, headers=mixed.headers(0)).status_code == 200
        memory_archive.decide(mixed.id, version + 1)
        own, others = (mixed.get("/events", seat).json["events"] for seat in (0, None))
        assert [len(event.get("why", {}).get("steps", ())) for event in own[1:]] == [0, 0, 2]
        assert [len(event.get("why", {}).get("steps", ())) for event in others[1:]] == [0, 0, 0]


class _Catalog:
    def __init__(self, texts: dict[tuple[str, str], str]) -> None:
        self._texts = texts

    def text(self, context: str, key: str, n: int = 1) -> str | None:
        return self._texts.get((context, key))


class _Catalogs:
    languages = ("en",)

    def __init__(self, texts: dict[tuple[str, str], str]) -> None:
        self._texts = texts

    def get(self, language: str, owner: str, domain: str, beside: Any = ()) -> _Catalog:
        return _Catalog(self._texts)


class ToyTexts:
    """What the toy title would say if it had words."""

    reasoning = staticmethod(toy_nonplayer.reasoning)

    def wording(self) -> Wording:
        return Wording(names={}, contexts={"cause": ("why",)})

    def telling(self, fact: Any) -> Telling:
        return Telling(fact[0], {})


class TestWords:
    def words(self, **texts: str) -> Words:
        catalogs: Any = _Catalogs({("why", key): text for key, text in texts.items()})
        return Words(catalogs, "en", ToyTitle.name, ToyTexts())

    def test_a_reason_becomes_a_sentence(self) -> None:
        reason = {"kind": "choice", "key": "pours", "values": {"n": 2}}
        assert self.words(pours="it pours {n}").reason(reason) == "It pours 2"
        assert self.words().reason(reason) == "Pours"

    def test_a_cause_is_a_text_of_its_own_with_the_same_values(self) -> None:
        reason = {"kind": "test", "key": "test", "values": {"cause": "dark", "lamp": "blue"}}
        said = self.words(test="asked whether {cause}: no.", dark="the {lamp} lamp is dark")
        assert said.reason(reason) == "Asked whether the blue lamp is dark: no."

    def test_short_and_full_over_http(self, client, memory_archive: Archive, monkeypatch) -> None:
        said = self.words(third_card="card {n} is no third one.", roll="it rolls.")
        monkeypatch.setattr(Texts, "words", lambda self, title, language: said)
        game = Game(client, seats=0)
        for version in (1, 2, 3):
            memory_archive.decide(game.id, version)
        why = game.get("/events?after=3").json["events"][0]["why"]
        assert why["short"] == ["It rolls."]
        assert why["full"] == ["Card 1 is no third one.", "It rolls."]
        assert set(game.get("/events?after=3&text=0").json["events"][0]["why"]) == {"steps"}


class TestAdvice:
    def test_what_the_rules_would_answer(self, game: Game, memory_archive: Archive) -> None:
        before = memory_archive.open(game.id).table.dump()
        advice = game.get("/advice", 0).json
        assert (advice["version"], advice["role"], advice["rule"], advice["example_dice"]) == (1, "north", "2.1", True)
        assert len(advice["why"]["steps"]) == 2
        assert game.get("/advice", 0).json == advice
        assert memory_archive.open(game.id).table.dump() == before
        assert game.answer(0, 1, advice["answer"]).status_code == 201

    def test_without_dice(self, game: Game) -> None:
        game.wish()
        assert game.get("/advice", 0).json["example_dice"] is False

    @pytest.mark.parametrize(("seat", "status", "code"), [(1, 403, "answer/not_your_question"), (None, 401, None)])
    def test_nobody_elses_secrets(self, game: Game, seat: int | None, status: int, code: str | None) -> None:
        refused = game.get("/advice", seat)
        assert refused.status_code == status
        assert code is None or refused.json["code"] == code

    def test_not_for_the_host_and_not_after_the_end(self, game: Game) -> None:
        host = {"Authorization": f"Bearer {game.host}"}
        assert game.client.get(f"{game.path}/advice", headers=host).json["code"] == "seat/not_a_player"
        game.client.post(f"{game.path}/end", headers=host)
        assert game.get("/advice", 0).json["code"] == "game/finished"


class TestHandingOver:
    def test_there_and_back(self, game: Game, memory_archive: Archive) -> None:
        path, mine = f"{game.path}/seats/0/rules", game.headers(0)
        handed = game.client.put(path, headers=mine)
        assert (handed.status_code, handed.json["version"], handed.json["thinking"]["role"]) == (200, 2, "north")
        assert game.client.put(path, headers=mine).json["version"] == 2
        assert [seat["rules"] for seat in game.get("/seats").json["seats"]] == [True, False]
        assert game.answer(0, 2, "blue").json["code"] == "seat/handed_over"
        assert play_on(memory_archive, game.id) == 3
        taken = game.client.delete(path, headers=mine)
        assert (taken.json["version"], taken.json["thinking"]) == (4, None)
        assert game.answer(1, 4, "amber").status_code == 201
        assert game.answer(0, 5, "roll").status_code == 201
        notes = [event["note"]["kind"] for event in game.get("/events").json["events"] if "note" in event]
        assert notes == ["handed", "taken_back"]
        assert game.client.get(f"{game.path}/audit", headers=mine).json["sound"]

    def test_only_ones_own(self, game: Game) -> None:
        for method in (game.client.put, game.client.delete):
            assert method(f"{game.path}/seats/0/rules", headers=game.headers(1)).json["code"] == "seat/not_yours"
            assert method(f"{game.path}/seats/0/rules").status_code == 401

    def test_a_title_that_cannot_play(self, game: Game, monkeypatch) -> None:
        monkeypatch.setattr(ToyTitle, "players", {})
        refused = game.client.put(f"{game.path}/seats/0/rules", headers=game.headers(0))
        assert (refused.status_code, refused.json["code"]) == (409, "title/no_nonplayers")
        assert game.get("/advice", 0).json["code"] == "title/no_nonplayers"


class TestHalted:
    def test_everybody_sees_why_and_the_host_resumes(self, mixed: Game, memory_archive: Archive) -> None:
        memory_archive.halt(mixed.id, 1, "nonplayer/failed")
        for seat in (0, None):
            shown = mixed.get("", seat).json
            assert shown["thinking"] is None
            assert shown["halted"]["reason"] == "nonplayer/failed"
            assert shown["halted"]["text"] == "the rules stumbled over this question"
            assert shown["status"] == "open"
        (event,) = mixed.get("/events?after=1").json["events"]
        assert event["note"] == {"kind": "halted", "seat": None, "reason": "nonplayer/failed"}
        assert mixed.client.post(f"{mixed.path}/resume", headers=mixed.headers(0)).json["code"] == "seat/not_the_host"
        host = {"Authorization": f"Bearer {mixed.host}"}
        resumed = mixed.client.post(f"{mixed.path}/resume", headers=host).json
        assert (resumed["version"], resumed["halted"], resumed["thinking"]["role"]) == (3, None, "north")
        assert mixed.client.post(f"{mixed.path}/resume", headers=host).json["code"] == "game/not_halted"
        assert play_on(memory_archive, mixed.id) == 4

    @pytest.mark.parametrize("language", ["it", "es", "fr"])
    def test_in_the_readers_language(self, mixed: Game, memory_archive: Archive, language: str) -> None:
        memory_archive.halt(mixed.id, 1, "nonplayer/too_slow")
        said = mixed.get(f"?lang={language}").json["halted"]["text"]
        assert said not in ("nonplayer/too_slow", "the rules found no answer in time")


BY_CHANCE = {"name": "random", "settings": {}}


class TestPlayers:
    """Who plays is a name, wherever somebody is played for."""

    def test_a_title_tells_who_can_play_it(self, client) -> None:
        listed = client.get("/v1/titles/lanterns/players").json
        assert listed["title"] == "lanterns"
        first, second = listed["players"]
        assert (first["name"], first["usual"], first["repeats"], first["slow"]) == (
            "rulebook",
            ["north", "south"],
            True,
            False,
        )
        assert (second["name"], second["roles"], second["usual"]) == ("random", ["north", "south"], [])
        assert client.get("/v1/titles/nothing/players").status_code == 404

    def test_named_at_creation_shown_at_the_table_and_in_events(self, client, memory_archive: Archive) -> None:
        game = Game(client, seating=SEATING, players={"north": {"name": "random"}})
        assert game.created["players"] == {"north": BY_CHANCE}
        assert game.get().json["players"] == {"north": BY_CHANCE}
        play_on(memory_archive, game.id)
        events = game.get("/events", 0).json["events"]
        assert {str(event.get("player")) for event in events if event["role"] == "north"} == {str(BY_CHANCE)}

    def test_where_nobody_says_who_it_is_the_usual_one(self, mixed: Game) -> None:
        assert mixed.created["players"] == {"north": {"name": "rulebook", "settings": {}}}
        assert mixed.created["late_player"] is None

    @pytest.mark.parametrize(
        ("players", "code"),
        [
            ({"north": {"name": "nobody"}}, "player/unknown"),
            ({"north": {"name": "random", "settings": {"luck": 1}}}, "player/bad_setting"),
            ({"south": {"name": "random"}}, "player/role_is_held"),
            ({"north": "random"}, "request/bad_body"),
        ],
    )
    def test_refusals_teach(self, client, players: Any, code: str) -> None:
        refused = client.post("/v1/games", json={"title": "lanterns", "seats": SEATING, "players": players})
        assert (refused.status_code, refused.json["code"]) == (422, code)
        assert refused.json["detail"]

    def test_a_seat_is_handed_to_a_player_by_name(self, game: Game) -> None:
        path, headers = f"{game.path}/seats/0/rules", game.headers(0)
        put = game.client.put(path, json={"player": {"name": "random"}}, headers=headers)
        assert put.status_code == 200
        seats = game.client.get(f"{game.path}/seats").json["seats"]
        assert [seat["player"] for seat in seats] == [BY_CHANCE, None]
        assert [seat["rules"] for seat in seats] == [True, False]
        note = next(event["note"] for event in game.get("/events", 1).json["events"] if "note" in event)
        assert (note["kind"], note["player"]) == ("handed", BY_CHANCE)
        refused = game.client.put(path, json={"player": {"name": "x"}}, headers=headers)
        assert (refused.status_code, refused.json["code"]) == (422, "player/unknown")

    def test_who_plays_for_whoever_is_late(self, game: Game) -> None:
        host = {"Authorization": f"Bearer {game.host}"}
        wanted = {"answer_seconds": 60, "late_player": {"name": "random"}}
        assert game.client.patch(f"{game.path}/options", json=wanted, headers=host).json["late_player"] == BY_CHANCE

    def test_advice_of_somebody_else(self, game: Game) -> None:
        assert game.get("/advice", 0).json["by"] == "rulebook"
        assert game.get("/advice?by=random", 0).json["by"] == "random"
        refused = game.get("/advice?by=nobody", 0)
        assert (refused.status_code, refused.json["code"]) == (422, "player/unknown")
        assert "random" in refused.json["allowed"]
