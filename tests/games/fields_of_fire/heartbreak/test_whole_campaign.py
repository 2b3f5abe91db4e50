"""FoF 11: Heartbreak Ridge from its first mission to its last, at the tables of the service."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest
from sentiero.games.fields_of_fire.edition.catalog import CAMPAIGNS
from sentiero.kernel.title import Document

from tests.games.fields_of_fire.whole_campaigns import Whole, check_proofs, played

pytestmark = pytest.mark.slow

SHEETS = CAMPAIGNS["heartbreak"].missions


@cache
def a_whole_one() -> Whole:
    """The first in which the commander lives to the end, with missions that were completed and some that were not."""
    return next(
        one
        for one in (played("h1", "survive", n) for n in range(60))
        if one[2][-1]["campaign"] == "won" and won_and_lost(one[2][-1])
    )


def won_and_lost(result: Document) -> bool:
    return {one["completed"] for one in result["record"]} == {True, False}


def test_11_every_mission_is_played_in_its_order_and_as_often_as_its_sheet_says() -> None:
    _, games, results = a_whole_one()
    record = results[-1]["record"]
    assert list(dict.fromkeys(one["mission"] for one in record)) == list(SHEETS)
    assert len(games) == len(record)
    for name, sheet in SHEETS.items():
        each = [one for one in record if one["mission"] == name]
        assert [one["try"] for one in each] == list(range(1, len(each) + 1))
        assert each[-1]["completed"] or len(each) == sheet.tries


def test_10_4_replacements_come_as_the_list_of_missions_says() -> None:
    """Two before the second and third, all before the fourth, four before the others."""
    archive, games, results = a_whole_one()
    given = {"h1": 2, "h2": 2, "h3": 40, "h5": 4, "h6": 4, "h7": 4, "h4": 4}
    seen = 0
    for (_, before), (game, _) in pairwise(zip(games, results, strict=True)):
        carried = archive.info(game).config["carried"]
        assert carried["units"] == before["company"]["units"]
        if before["completed"]:
            assert carried["green"] == given[before["mission"]]
            seen += 1
    assert seen


def test_each_of_its_games_is_audited_exported_and_imported_to_the_same() -> None:
    check_proofs(a_whole_one())
