"""The title at the tables of the service: missions by jobs, advice, a campaign as a chain of games, audited."""

from __future__ import annotations

import random

import pytest
from sentiero.kernel.title import Document
from sentiero.store.memory import memory_store
from sentiero.tables.problems import ContinueRefused

from tests.archive import Archive
from tests.games.fields_of_fire.campaigns import SEATS
from tests.games.fields_of_fire.tables import TITLE

NORMANDY = [f"n{number}" for number in range(1, 8)]
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


def first_mission(seed: int) -> tuple[Archive, str, Document]:
    """The first mission of a campaign by the commander, and how it ended."""
    archive = Archive(memory_store(), {TITLE.name: TITLE}, entropy=random.Random(seed).randbytes)
    name = archive.create({"title": TITLE.name, "scenario": "n1", "seats": [], "options": SURVIVE}).game
    return archive, name, to_its_end(archive, name)


def test_a_campaign_is_a_chain_of_games_and_each_is_audited() -> None:
    # The commander of the company may fall: the first that goes on.
    archive, name, first = next(one for one in map(first_mission, range(20)) if one[2]["campaign"] == "goes_on")
    second = archive.create({"title": TITLE.name, "scenario": "n2", "seats": [], "continues": name}).game
    assert archive.info(second).config["options"] == archive.info(name).config["options"]
    result = to_its_end(archive, second)
    assert [one["mission"] for one in result["record"]] == ["n1", "n2"]
    assert result["record"][0] == {key: first[key] for key in ("mission", "try", "completed")}
    for game in (name, second):
        assert archive.audit(game).sound


def campaign(seed: int) -> tuple[Archive, list[str], Document]:
    """A campaign by the commander, each mission a game that goes on from the last: its games, and how it ended."""
    drawn = random.Random(seed)
    archive = Archive(memory_store(), {TITLE.name: TITLE}, entropy=drawn.randbytes)
    request = {"title": TITLE.name, "scenario": "n1", "seats": [], "options": {"campaign": "survive"}}
    games = [archive.create(request).game]
    while (result := to_its_end(archive, games[-1]))["campaign"] == "goes_on":
        games.append(archive.create({"title": TITLE.name, "seats": [], "continues": games[-1]}).game)
    return archive, games, result


@pytest.mark.slow
def test_a_whole_campaign_by_the_commander_is_audited_game_by_game() -> None:
    # The commander of the company may fall: the first campaign that gets to its end.
    ends = (campaign(seed) for seed in range(20))
    archive, games, result = next(end for end in ends if end[2]["record"][-1]["mission"] == "n7")
    assert list(dict.fromkeys(one["mission"] for one in result["record"])) == NORMANDY
    assert len(games) == len(result["record"]) >= len(NORMANDY)
    assert result["campaign"] in ("won", "lost")
    for game in games:
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
