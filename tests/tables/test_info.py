"""What is known of a game: who holds which role, which seats there are, and where its chance comes from."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.kernel.chance import Source
from sentiero.tables.info.game_info import GameInfo
from sentiero.tables.info.host_settings import USUAL

from tests.toy_title import NORTH, SOUTH, ToyTitle

TITLE = ToyTitle()


def info(*roles: list[str], **more: Any) -> GameInfo:
    known: dict[str, Any] = {
        "title": TITLE.name,
        "rules_version": 1,
        "created": 0,
        "config": {},
        "roles": roles,
        "seed": bytes(32),
        "dice": [],
        "set_up_draws": 0,
        "scripted": False,
        "forked_from": None,
        "settings": USUAL,
    }
    return GameInfo(**(known | more))


def drawn(source: Source) -> list[int]:
    return [source(number, 1000) for number in range(12)]


class TestSeats:
    @pytest.mark.parametrize(("role", "seat"), [(NORTH, 0), (SOUTH, 1), ("east", None)])
    def test_a_role_has_the_seat_that_holds_it_or_none(self, role: str, seat: int | None) -> None:
        assert info([NORTH], [SOUTH]).seat_of(role) == seat

    @pytest.mark.parametrize("seat", [-1, 2, None, True, 0.0, "0", [0]])
    def test_what_is_no_seat(self, seat: Any) -> None:
        assert not info([NORTH], [SOUTH]).has_seat(seat)
        assert seat is None or info([NORTH], [SOUTH]).roles_of(seat, TITLE) == frozenset()

    def test_nobodys_seat_has_the_roles_that_no_seat_holds(self) -> None:
        assert info([NORTH]).roles_of(None, TITLE) == {SOUTH}
        assert info().roles_of(None, TITLE) == {NORTH, SOUTH}
        assert info([NORTH, SOUTH]).roles_of(None, TITLE) == frozenset()

    def test_every_role_is_held_exactly_once(self) -> None:
        game = info([SOUTH], [])
        held = [role for seat in (None, 0, 1) for role in game.roles_of(seat, TITLE)]
        assert sorted(held) == sorted(TITLE.roles)


class TestChance:
    def test_the_same_seed_and_contributions_give_the_same_draws(self) -> None:
        assert drawn(info(contributions=["aa", "bb"]).source) == drawn(info(contributions=["aa", "bb"]).source)

    @pytest.mark.parametrize(
        "other", [{"seed": b"\1" * 32}, {"contributions": ["aa"]}, {"contributions": ["bb", "aa"]}]
    )
    def test_another_seed_or_any_contribution_gives_others(self, other: dict[str, Any]) -> None:
        here = info(contributions=["aa", "bb"])
        assert drawn(here.source) != drawn(here._replace(**other).source)

    def test_scripted_dice_come_after_the_set_up_and_then_chance_again(self) -> None:
        plain, scripted = info().source, info(dice=[6, 1], set_up_draws=3).source
        assert drawn(scripted) == [*drawn(plain)[:3], 6, 1, *drawn(plain)[5:]]


def test_a_title_without_scenarios_plays_none() -> None:
    assert info().scenario is None
    assert info(config={"scenario": "long"}).scenario == "long"
