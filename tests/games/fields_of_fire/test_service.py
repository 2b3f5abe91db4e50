"""The title at the tables of the service: missions by jobs, advice, a campaign as a chain of games, audited."""

from __future__ import annotations

import pytest

from service.kernel.title import Document
from service.store.memory import memory_store
from service.tables.problems import ContinueRefused
from tests.archive import Archive
from tests.games.fields_of_fire.campaigns import SEATS
from tests.games.fields_of_fire.tables import TITLE

SURVIVE = {"campaign": "survive", "simplified": True}


@pytest.fixture(scope="module")
def archive() -> Archive:
    """A store in memory that knows this title alone."""
    return Archive(memory_store(), {TITLE.name: TITLE})


def to_its_end(archive: Archive, game: str) -> Document:
    """Decide, as a job does, until nobody is asked any more."""
    while (session := archive.open(game)).question is not None:
        archive.decide(game, session.version, most=200)
    assert session.result is not None
    return dict(session.result)


def test_a_campaign_is_a_chain_of_games_and_each_is_audited(archive: Archive) -> None:
    name = archive.create({"title": TITLE.name, "scenario": "n1", "seats": [], "options": SURVIVE}).game
    first = to_its_end(archive, name)
    second = archive.create({"title": TITLE.name, "scenario": "n2", "seats": [], "continues": name}).game
    assert archive.info(second).config["options"] == archive.info(name).config["options"]
    result = to_its_end(archive, second)
    assert [one["mission"] for one in result["record"]] == ["n1", "n2"]
    assert result["record"][0] == {key: first[key] for key in ("mission", "try", "completed")}
    for game in (name, second):
        assert archive.audit(game).sound


def test_a_game_that_goes_on_cannot_be_continued(archive: Archive) -> None:
    name = archive.create({"title": TITLE.name, "scenario": "n1", "seats": SEATS}).game
    with pytest.raises(ContinueRefused):
        archive.create({"title": TITLE.name, "seats": SEATS, "continues": name})


def test_the_player_gets_advice_with_a_reason(archive: Archive) -> None:
    name = archive.create({"title": TITLE.name, "scenario": "n1", "seats": SEATS}).game
    advice = archive.advise(name, frozenset({"company"}))
    session = archive.open(name)
    assert session.question is not None
    assert advice.choice.answer in session.question.values
    assert advice.choice.why[0]["kind"] == "plan"


def test_jobs_play_the_enemy_between_the_answers_of_the_player(archive: Archive) -> None:
    name = archive.create({"title": TITLE.name, "scenario": "n1", "seats": SEATS}).game
    roles = set()
    for _ in range(150):
        session = archive.open(name)
        assert session.question is not None
        roles.add(session.question.role)
        if session.question.role == "company":
            archive.answer(name, 0, [archive.advise(name, frozenset({"company"})).choice.answer], session.version)
        else:
            archive.decide(name, session.version)
    assert roles == {"company", "enemy"}
    assert archive.audit(name).sound
