"""Lessons over HTTP: read, begun, taken step by step in four languages, refused where a step wants another answer."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.api.app import create_app
from sentiero.games import TITLES
from sentiero.settings import Settings
from sentiero.store.memory import memory_store

from tests.api.conftest import CheckedClient
from tests.archive import Archive

LANGUAGES = ("en", "it", "es", "fr")
FITL = "fire-in-the-lake"
EVERY = [
    pytest.param(title, lesson, id=f"{title}-{lesson}") for title in sorted(TITLES) for lesson in TITLES[title].lessons
]


class Learner:
    """Somebody who takes a lesson, and knows nothing but what the contract says."""

    def __init__(self, archive: Archive, client: Any, title: str, lesson: str, **more: Any) -> None:
        self.archive, self.client = archive, client
        made = client.post("/v1/games", json={"title": title, "lesson": lesson, **more})
        assert made.status_code == 201, made.json
        self.made = made.json
        self.path = f"/v1/games/{made.json['id']}"
        self.own = {"Authorization": f"Bearer {made.json['tokens']['seats'][0]}"}

    def play_for_others(self) -> Any:
        """What the workers do; gives where the game stands then."""
        while True:
            game = self.client.get(self.path, headers=self.own).json
            if game["thinking"] is None:
                return game
            self.archive.decide(self.made["id"], game["version"])

    def lesson(self, language: str = "en") -> Any:
        """How far it has come."""
        return self.client.get(f"{self.path}/lesson?lang={language}", headers=self.own).json

    def answer(self, version: int, answer: Any, **more: str) -> Any:
        """Send an answer."""
        headers = {**self.own, "If-Match": f'"{version}"', **more}
        return self.client.post(f"{self.path}/answers", json={"answer": answer}, headers=headers)

    def first(self, question: Any) -> Any:
        """Any legal answer."""
        if question["kind"] == "number":
            return question["least"]
        values = [option["value"] for option in question["options"]]
        return values[0] if question["kind"] == "one" else values[: question["least"]]


@pytest.fixture
def archive() -> Archive:
    return Archive(memory_store(), TITLES)


@pytest.fixture
def client(archive: Archive) -> Any:
    made = create_app(archive.games, Settings(), tolerated=["store/only_in_memory"])
    made.test_client_class = CheckedClient
    return made.test_client()


@pytest.mark.parametrize(("title", "lesson"), EVERY)
def test_a_lesson_is_taken_through_the_api_alone(archive: Archive, client: Any, title: str, lesson: str) -> None:
    """Each step is read in four languages, and answered by what it takes."""
    learner = Learner(archive, client, title, lesson)
    assert learner.made["lesson"] == lesson
    steps = learner.lesson()["steps"]
    for number in range(steps):
        game = learner.play_for_others()
        told = {language: learner.lesson(language) for language in LANGUAGES}
        found = told["en"]
        assert (found["status"], found["done"], found["asked"]) == ("open", number, True), found
        said = [tuple(one["step"]["text"]["say"]) for one in told.values()]
        assert len({len(pages) for pages in said}) == 1, "as many pages in every language"
        assert len(set(said)) == len(LANGUAGES)
        taken = found["takes"]
        answer = learner.first(game["question"]) if taken is None else taken[0]
        assert learner.answer(game["version"], answer).status_code == 201
    found = learner.lesson()
    assert (found["status"], found["done"], found["step"], found["success"]) == ("done", steps, None, True)
    assert found["text"]["done"]


@pytest.mark.parametrize("title", sorted(TITLES))
def test_lessons_are_listed_and_read_whole(client: Any, title: str) -> None:
    for language in LANGUAGES:
        listed = client.get(f"/v1/titles/{title}/lessons?lang={language}").json["lessons"]
        assert [one["name"] for one in listed] == list(TITLES[title].lessons)
        for one in listed:
            whole = client.get(f"/v1/titles/{title}/lessons/{one['name']}?lang={language}").json
            assert len(whole["steps"]) == one["steps"]
            assert whole["text"] == one["text"]
    bare = client.get(f"/v1/titles/{title}/lessons?text=0").json["lessons"]
    assert not any("text" in one for one in bare)
    assert client.get(f"/v1/titles/{title}/lessons/of-chess").json["code"] == "lesson/not_found"


def test_an_answer_that_a_step_does_not_take_changes_nothing(archive: Archive, client: Any) -> None:
    learner = Learner(archive, client, FITL, "first-turn")
    refused = learner.answer(1, "pass")
    assert (refused.status_code, refused.json["code"], refused.json["allowed"]) == (
        422, "lesson/another_answer", ["train"],
    )  # fmt: skip
    assert "Choose Train." in refused.json["detail"]
    assert refused.json["rule"]
    told = learner.answer(1, "pass", **{"Accept-Language": "it"}).json["detail"]
    assert "Scegli Addestramento." in told
    assert learner.answer(1, "fly").json["code"] == "answer/not_an_option"
    assert learner.lesson()["done"] == 0
    assert client.get(learner.path).json["version"] == 1


def test_answers_come_one_at_a_time(archive: Archive, client: Any) -> None:
    learner = Learner(archive, client, FITL, "first-turn")
    sent = client.post(
        f"{learner.path}/answers", json={"answers": ["train", "pleiku"]}, headers={**learner.own, "If-Match": '"1"'}
    )
    assert sent.json["code"] == "lesson/one_at_a_time"


def test_who_goes_back_is_at_an_earlier_step(archive: Archive, client: Any) -> None:
    learner = Learner(archive, client, FITL, "first-turn")
    learner.answer(1, "train")
    assert learner.lesson()["done"] == 1
    back = client.post(f"{learner.path}/undo", json={}, headers={**learner.own, "If-Match": '"2"'})
    assert back.status_code == 201, back.json
    found = learner.lesson()
    assert (found["done"], found["step"]["id"]) == (0, "choose")


def test_after_the_last_step_the_game_is_like_any_other(archive: Archive, client: Any) -> None:
    learner = Learner(archive, client, FITL, "first-turn")
    for _ in range(learner.lesson()["steps"]):
        game = learner.play_for_others()
        taken = learner.lesson()["takes"]
        assert learner.answer(game["version"], "train" if taken is None else taken[0]).status_code == 201
    game = learner.play_for_others()
    assert learner.answer(game["version"], learner.first(game["question"])).status_code == 201
    found = learner.lesson()
    assert (found["status"], found["success"]) == ("done", True)
    assert archive.audit(learner.made["id"]).sound


def test_a_lesson_brings_its_table(client: Any) -> None:
    sent = {"title": FITL, "lesson": "first-turn"}
    for member, value in (("scenario", "full"), ("seats", [{"roles": ["vc"]}]), ("script", {"seed": "mine"})):
        refused = client.post("/v1/games", json={**sent, member: value})
        assert (refused.status_code, refused.json["code"]) == (422, "lesson/brings_its_own")
    unknown = client.post("/v1/games", json={**sent, "lesson": "second-turn"})
    assert (unknown.json["code"], unknown.json["allowed"]) == ("lesson/unknown", list(TITLES[FITL].lessons))


def test_a_game_that_is_no_lesson_says_so(client: Any) -> None:
    made = client.post("/v1/games", json={"title": FITL, "seats": [{"roles": ["us"]}]}).json
    assert "lesson" not in made
    assert client.get(f"/v1/games/{made['id']}/lesson").json["code"] == "lesson/none"


def test_the_journal_keeps_the_lesson_as_it_was(archive: Archive, client: Any) -> None:
    learner = Learner(archive, client, FITL, "first-turn")
    ((_, entry),) = archive.entries(learner.made["id"])
    assert entry["lesson"] == TITLES[FITL].lessons["first-turn"].document
    assert entry["scripted"] is True
