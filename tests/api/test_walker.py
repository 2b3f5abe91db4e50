"""A client without rules plays whole games over HTTP."""

from __future__ import annotations

import random

import pytest

from tests.toy_title import request as toy_request
from tools.walker import Client, expect, seatings, walk


@pytest.mark.parametrize("scenario", ["short", "long"])
@pytest.mark.parametrize("seats", [1, 2])
def test_toy_games_end_with_a_result(live, scenario, seats):
    with Client(live.url) as client:
        for seed in range(3):
            done = walk(client, toy_request(scenario, seats), random.Random(seed))
            assert done.result["winner"] in ("north", "south")


def test_roles_are_dealt_in_order():
    assert seatings("abcd", 4) == [["a"], ["b"], ["c"], ["d"]]
    assert seatings("abcd", 3) == [["a"], ["b"], ["c", "d"]]
    assert seatings("abcd", 2) == [["a", "b"], ["c", "d"]]


def test_the_walker_tells_what_went_wrong(live):
    with Client(live.url) as client, pytest.raises(AssertionError, match="setup/unknown_scenario"):
        expect(client.call("createGame", toy_request("endless")), 201)
