"""What a pack must have because sheets, charts and orders of battle name it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NoReturn

from sentiero.games.fields_of_fire.company import order_of_battle
from sentiero.games.fields_of_fire.forces import FORCES, SQUAD, THINGS
from sentiero.games.fields_of_fire.missions.sheet import MISSIONS, mission
from sentiero.games.fields_of_fire.pack.contents import Pack
from sentiero.games.fields_of_fire.pack.loading import CAMPAIGNS
from sentiero.games.fields_of_fire.reading import DATA_REFUSED
from sentiero.games.fields_of_fire.units.unit import LATS
from sentiero.kernel.problems import SetupRefused

US: Final = "us"
SQUADS: Final = ("squad_s", "squad_a")
# Cover in the order in which it protects, and what else has a value.
FORTIFICATIONS: Final = ("basic", "foxhole", "trench", "bunker", "pillbox")
BUILDINGS: Final = ("light_building", "strong_building")
OTHERS: Final = ("smoke_hc", "smoke_wp", "hand_illumination")


def check_complete(pack: Pack) -> None:
    """The pack, or SetupRefused with the first thing that is missing."""
    for nation, kind in wanted_units():
        if (nation, kind) not in pack.units:
            _refuse(f"units.json {nation} {kind}", "a counter", "nothing")
    for campaign in CAMPAIGNS:
        for row in order_of_battle(campaign)["units"]:
            steps = pack.units[US, row["kind"]].steps
            if steps != row["steps"]:
                _refuse(f"units.json us {row['kind']}.steps", str(row["steps"]), str(steps))
    for marker in (*FORTIFICATIONS, *BUILDINGS, *OTHERS):
        if marker not in pack.markers:
            _refuse(f"markers.json {marker}", "a marker", "nothing")
    for order in (FORTIFICATIONS, BUILDINGS):
        values = [pack.markers[name].ncm for name in order]
        if values != sorted(set(values)):
            _refuse("markers.json", " < ".join(order), str(values))


def wanted_units() -> Iterator[tuple[str, str]]:
    """Every counter that the game can bring into play, by nation; machines have rows of their own."""
    for campaign in CAMPAIGNS:
        yield from ((US, row["kind"]) for row in order_of_battle(campaign)["units"])
    for name in MISSIONS:
        yield from ((US, row["unit"]) for row in mission(name).attachments if "vehicle" not in row)
    for force in FORCES.values():
        members = [one.unit for group in force.groups.values() for card in group.cards for one in card]
        yield from ((force.nation, unit) for unit in (*members, *SQUADS) if unit not in (*THINGS, SQUAD))
        yield from ((force.nation, team) for team in LATS)
    yield from ((US, team) for team in (*LATS, "runner", "higher_staff"))


def _refuse(at: str, expected: str, found: str) -> NoReturn:
    raise SetupRefused(DATA_REFUSED, at=at, expected=expected, found=found)
