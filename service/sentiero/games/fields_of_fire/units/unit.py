"""FoF 1.2.3 Units on the table: counters with steps, sides and states."""

from __future__ import annotations

from typing import Any, Final

from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.pack.contents import GREEN, LINE, NO_VOF, Fire, UnitType
from sentiero.kernel.title import Document

US, ENEMY = "us", "enemy"
SIDES: Final = (US, ENEMY)
ASSAULT_TEAM, FIRE_TEAM, LITTER_TEAM, PARALYSED_TEAM = "assault_team", "fire_team", "litter_team", "paralysed_team"
LATS: Final = (ASSAULT_TEAM, FIRE_TEAM, LITTER_TEAM, PARALYSED_TEAM)
# FoF 9.2.4: a mark of a unit that does not open fire in the turn in which it appears.
HOLDS_FIRE: Final = "holds_fire"
# FoF 6.8.2: what any unit fires with that is out of ammunition, unless its counter says otherwise.
OUT_OF_AMMO: Final = Fire("S", 1)
# What a unit is unless its document says otherwise.
_DEFAULTS: Final[Document] = {
    "front": True, "pinned": False, "exposed": False, "cover": 0, "ammo": None, "jammed": False, "spotted": True,
    "hq": None, "attached": False, "gear": [], "load": None, "aboard": None, "experience": LINE,
    "weapon": None, "marks": [], "outranged": False, "wave": False,
}  # fmt: skip
_FIELDS: Final = ("id", "type", "side", "at", "steps", *_DEFAULTS)


class Unit:
    """One counter in play. Only facts change it."""

    __slots__ = (*_FIELDS, "fire", "is_vehicle", "number", "steady", "waits", "what")

    id: str
    type: str
    side: str
    at: int
    steps: int
    # False: it shows its Fire Team side.
    front: bool
    pinned: bool
    exposed: bool
    # The cover marker it is under, or 0.
    cover: int
    # Points of ammunition, or None where none are counted.
    ammo: int | None
    jammed: bool
    spotted: bool
    # The headquarters it belongs to.
    hq: str | None
    attached: bool
    gear: list[str]
    # What it carries besides equipment: a kind and how many.
    load: list[Any] | None
    # The vehicle that it rides in or on.
    aboard: str | None
    experience: int
    # Its row in the vehicle and AT chart.
    weapon: str | None
    # What lasts to clean-up: moved, fired, activated.
    marks: list[str]
    # FoF 6.2.3: it had the range of its card's target, and has lost it: its fire falls short.
    outranged: bool
    # FoF 9.12: it came in a human wave: never pinned, and every hit is a casualty.
    wave: bool
    what: UnitType
    # FoF 1.2.3: a vehicle or gun.
    is_vehicle: bool
    # FoF 1.2.3, 6.8.1: the volume of fire printed on the side it shows, at its strength.
    fire: Fire
    # Units stand on a card in the order in which they came into play.
    number: int
    # FoF 13.1: the simplified game treats everybody as Line.
    steady: bool
    # FoF 4.3.2: a runner that is not on its way is beside the map, with the CO HQ.
    waits: bool

    def __init__(self, document: Document, what: UnitType, number: int, steady: bool = False) -> None:
        known = {**_DEFAULTS, **document}
        for field in _FIELDS:
            value = known[field]
            setattr(self, field, list(value) if isinstance(value, list) else value)
        self.what = what
        self.is_vehicle = what.kind == "vehicle"
        self.read_fire()
        self.number = number
        self.steady = steady
        self.read_errand()

    def dump(self) -> Document:
        """The unit as a document; what is as usual is left out."""
        found: Document = {"id": self.id, "type": self.type, "side": self.side, "at": self.at, "steps": self.steps}
        for field, usual in _DEFAULTS.items():
            value = getattr(self, field)
            if value != usual:
                found[field] = list(value) if isinstance(value, list) else value
        return found

    # -- what it is ---------------------------------------------------------------------------

    @property
    def lat(self) -> str | None:
        """FoF 4.2.5: which limited action team it counts as; a unit on its Fire Team side is a Fire Team (ruling)."""
        if self.what.kind == "lat":
            return self.type
        return None if self.front else FIRE_TEAM

    @property
    def good_order(self) -> bool:
        """FoF 1.2.6: neither pinned nor a limited action team."""
        return not self.pinned and self.lat is None

    @property
    def commands(self) -> bool:
        """FoF 1.2.3, 7.1.1: an HQ or staff on its command side, or the leader of a platoon of vehicles."""
        return (self.what.kind in ("hq", "staff") and self.front) or self.leads

    @property
    def leads(self) -> bool:
        """FoF 7.1.1: the vehicle of a platoon leader, who commands while it fights."""
        return self.is_vehicle and self.hq == self.id

    @property
    def level(self) -> int:
        """FoF 4.2.5, 6.3.3: its experience now; Assault Teams are Line, other teams Green."""
        if self.steady:
            return LINE
        lat = self.lat
        if lat is None:
            return self.experience
        return LINE if lat == ASSAULT_TEAM else GREEN

    def read_errand(self) -> None:
        """FoF 4.3.2: after it has been sent, or has come back."""
        self.waits = self.what.kind == "runner" and self.hq == CO_HQ

    def read_fire(self) -> None:
        """FoF 1.2.3, 6.8.1: what is printed on it now, after its side, its steps or its ammunition have changed."""
        what = self.what
        if not self.front:
            self.fire = what.fire_side or NO_VOF
        elif self.ammo == 0:
            self.fire = what.out_of_ammo or OUT_OF_AMMO
        else:
            self.fire = what.reduced.get(self.steps, what.fire)
