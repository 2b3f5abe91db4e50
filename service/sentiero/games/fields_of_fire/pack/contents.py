"""What is printed on cards, counters and markers (FoF 1.2.1, 1.2.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

GREEN, LINE, VETERAN = 0, 1, 2
EXPERIENCE: Final = ("green", "line", "veteran")
NO_FIRE: Final = -1
RANGES: Final = {"P": 0, "C": 1, "L": 2, "V": 3}
HIT, PIN, MISS = "hit", "pin", "miss"
LEAST_NCM, MOST_NCM = -4, 6
# The eight borders of a terrain card, and the eight directions of the grid, in this order.
NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST = range(8)


@dataclass(frozen=True, slots=True)
class ActionCard:
    """FoF 1.2.2 One action card."""

    id: int
    helmet: int
    star: int
    # HIT, PIN or MISS for each net combat modifier from -4 to +6.
    fire: tuple[str, ...]
    # One or two letters, by experience.
    effect: tuple[str, str, str]
    # rally, cover, contact, crosshair, grenade, infiltrate, burst, triple, short, jam, hq.
    icons: frozenset[str]
    at: int
    r: dict[int, int]


@dataclass(frozen=True, slots=True)
class TerrainCard:
    """FoF 1.2.1 One terrain card."""

    id: int
    type: str
    hill: bool
    high: int
    low: int
    # One bit for each dark border.
    borders: int
    access: str
    urban: bool
    cover_max: int
    cover_draw: int
    burst: int
    story: str
    elevation: int


class Fire(NamedTuple):
    """A printed volume of fire and how many cards it reaches."""

    vof: str | None
    reach: int


NO_VOF: Final = Fire(None, NO_FIRE)


@dataclass(frozen=True, slots=True)
class UnitType:
    """FoF 1.2.3 One kind of counter."""

    id: str
    nation: str
    kind: str
    steps: int
    fire: Fire
    fire_side: Fire | None
    reduced: dict[int, Fire]
    tripod: bool
    weapon: str
    ammo_kind: str | None
    out_of_ammo: Fire | None
    counter_limit: int | None


@dataclass(frozen=True, slots=True)
class Marker:
    """A kind of marker with a value: cover, smoke, light."""

    id: str
    ncm: int
    cover: bool
    fortification: bool
    structure: bool
    upper: bool
    arc: bool
    blocks_los: bool
    capacity: int | None
    adjacent_ncm: int


class Breakdown(NamedTuple):
    """What a squad of so many steps leaves when it loses one."""

    assault: Fire
    fire: Fire


class VehicleExtra(NamedTuple):
    """What the vehicle chart does not say."""

    reach: int
    platoon: int


@dataclass(frozen=True, slots=True)
class Pack:
    """All of it."""

    id: str
    provenance: str
    version: int
    # Of the files that each campaign uses.
    digests: dict[str, str]
    options: dict[str, bool]
    # By id, from 1; the reshuffle card is 0 and has no face.
    actions: tuple[ActionCard, ...]
    terrain: dict[str, tuple[TerrainCard, ...]]
    units: dict[tuple[str, str], UnitType]
    squads: dict[tuple[str, str, int], Breakdown]
    markers: dict[str, Marker]
    vehicles: dict[str, VehicleExtra]

    def action(self, card: int) -> ActionCard:
        """An action card by its id."""
        return self.actions[card - 1]
