"""Tables on which a non-player ARVN has just the pieces that a test needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sentiero.games.fire_in_the_lake.pieces import ARVN, FORMS, OWNER, POOL
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.victory.margins import marker

from tests.games.fire_in_the_lake.nonplayer.acting import Acted, a_bare_table, acts

US_PLAYER = [{"roles": ["us"]}]


def arvn_table(
    spaces: dict[str, dict[str, int]] | None = None, reserves: dict[str, int] | None = None, **values: Any
) -> Table:
    """A table whose ARVN pieces are on the map or out of play, but for these reserves."""
    table = a_bare_table(spaces, **values)
    for kind, pool in POOL.items():
        if OWNER[kind] == ARVN:
            away = pool - table.on_map(FORMS[kind]) - (reserves or {}).get(kind, 0)
            assert away >= 0, kind
            table.out_of_play[kind] = away
    return table


def operates(table: Table, dice: Sequence[int] | None = None) -> Acted:
    """Its whole action where the Event is not to be had."""
    return acts(table, ARVN, dice, first="event")


def with_us_total(table: Table, total: int) -> Table:
    """US Support and Available come to this total, by empty Provinces at Active Support and US Troops."""
    table.out_of_play.update({kind: POOL[kind] - table.on_map(FORMS[kind]) for kind in ("us_troops", "us_bases")})
    for province in ("kien_giang", "quang_tin", "ba_xuyen"):
        if total - marker(table, "us") > table.out_of_play["us_troops"]:
            assert not any(table.pieces[province].values())
            table.support[province] = 2
    table.out_of_play["us_troops"] -= total - marker(table, "us")
    assert marker(table, "us") == total
    return table
