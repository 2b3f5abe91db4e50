"""FoF 11: Naktong from its first mission to its last, at the tables of the service: tried again, won and lost."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest
from sentiero.games.fields_of_fire.edition.catalog import CAMPAIGNS
from sentiero.kernel.problems import SetupRefused
from sentiero.kernel.title import Document

from tests.games.fields_of_fire.tables import TITLE
from tests.games.fields_of_fire.whole_campaigns import Whole, check_proofs, played

pytestmark = pytest.mark.slow

SEVEN = list(CAMPAIGNS["naktong"].missions)


@cache
def a_whole_one() -> Whole:
    """The first in which the commander lives to the end, with missions that were completed and some that were not."""
    found = (played(SEVEN[0], "survive", seed) for seed in range(30))
    return next(one for one in found if one[2][-1]["campaign"] == "won" and won_and_lost(one[2][-1]["record"]))


def won_and_lost(record: list[Document]) -> bool:
    return {one["completed"] for one in record if one["mission"] != "k2"} == {True, False}


def test_11_all_seven_are_played_in_their_order() -> None:
    _, games, results = a_whole_one()
    record = results[-1]["record"]
    assert list(dict.fromkeys(one["mission"] for one in record)) == SEVEN == [f"k{n}" for n in range(1, 8)]
    assert len(games) == len(record)


def test_11_1_a_mission_that_failed_is_tried_again_as_often_as_its_sheet_says() -> None:
    record = a_whole_one()[2][-1]["record"]
    tries = {name: [one for one in record if one["mission"] == name] for name in SEVEN}
    for name, each in tries.items():
        assert [one["try"] for one in each] == list(range(1, len(each) + 1))
        assert each[-1]["completed"] or len(each) == CAMPAIGNS["naktong"].missions[name].tries or name == "k2"
    assert len(tries["k1"]) > 1


def test_11_3_the_company_goes_on_as_the_mission_before_left_it() -> None:
    archive, games, results = a_whole_one()
    for (_, before), (game, _) in pairwise(zip(games, results, strict=True)):
        assert archive.info(game).config["carried"]["units"] == before["company"]["units"]


def test_each_of_its_games_is_audited_exported_and_imported_to_the_same() -> None:
    check_proofs(a_whole_one())


def test_11_2_a_mission_that_failed_in_every_try_loses_a_standard_campaign() -> None:
    archive, games, results = next(
        one for one in (played(SEVEN[0], "standard", n) for n in range(9)) if len(one[1]) >= 4
    )
    assert results[-1]["campaign"] == "lost"
    assert not results[-1]["completed"]
    with pytest.raises(SetupRefused):
        archive.create({"title": TITLE.name, "seats": [], "continues": games[-1]})
