"""What a pack must have because sheets, charts and orders of battle name it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NoReturn

from sentiero.games.fields_of_fire.data.reader import DATA_REFUSED
from sentiero.games.fields_of_fire.edition.campaign import Campaign
from sentiero.games.fields_of_fire.edition.catalog import CAMPAIGNS
from sentiero.games.fields_of_fire.edition.forces import SQUAD, THINGS
from sentiero.games.fields_of_fire.pack.contents import Pack
from sentiero.games.fields_of_fire.units.unit import LATS
from sentiero.kernel.problems import SetupRefused

# Cover in the order in which it protects, and what else has a value.
FORTIFICATIONS: Final = ("basic", "foxhole", "trench", "bunker", "pillbox")
BUILDINGS: Final = ("light_building", "strong_building")
OTHERS: Final = ("smoke_hc", "smoke_wp", "hand_illumination")


def check_complete(pack: Pack) -> None:
    """The pack, or SetupRefused with the first thing that is missing."""
    for campaign in [CAMPAIGNS[name] for name in pack.digests]:
        _check_counters(pack, campaign)
    for marker in (*FORTIFICATIONS, *BUILDINGS, *OTHERS):
        if marker not in pack.markers:
            _refuse(f"markers.json {marker}", "a marker", "nothing")
    for order in (FORTIFICATIONS, BUILDINGS):
        values = [pack.markers[name].ncm for name in order]
        if values != sorted(set(values)):
            _refuse("markers.json", " < ".join(order), str(values))


def _check_counters(pack: Pack, campaign: Campaign) -> None:
    for nation, kind in wanted_units(campaign):
        if (nation, kind) not in pack.units:
            _refuse(f"units.json {nation} {kind}", "a counter", "nothing")
    for row in campaign.company.units:
        steps = pack.units[campaign.nation, row["kind"]].steps
        if steps != row["steps"]:
            _refuse(f"units.json {campaign.nation} {row['kind']}.steps", str(row["steps"]), str(steps))


def wanted_units(campaign: Campaign) -> Iterator[tuple[str, str]]:
    """Every counter that a campaign can bring into play, by nation; machines have rows of their own."""
    yield from ((campaign.nation, row["kind"]) for row in campaign.company.units)
    for sheet in campaign.missions.values():
        yield from ((campaign.nation, row["unit"]) for row in sheet.attachments if "vehicle" not in row)
    for force in campaign.forces.values():
        members = [one.unit for group in force.groups.values() for card in group.cards for one in card]
        squads = [kind for kinds in force.squads.values() for kind in kinds]
        yield from ((force.nation, unit) for unit in (*members, *squads) if unit not in (*THINGS, SQUAD))
        yield from ((force.nation, team) for team in LATS)
    yield from ((campaign.nation, team) for team in (*LATS, "runner", "higher_staff"))


def _refuse(at: str, expected: str, found: str) -> NoReturn:
    raise SetupRefused(DATA_REFUSED, at=at, expected=expected, found=found)
