"""FoF 2.1 Mission sheets: read from data and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sentiero.games.fields_of_fire.data.reader import Node
from sentiero.games.fields_of_fire.edition.forces import Forces
from sentiero.games.fields_of_fire.pack.contents import EXPERIENCE

OFFENSIVE, DEFENSIVE, PATROL = "offensive", "defensive", "patrol"
LETTERS: Final = ("A", "B", "C")
COUNTERATTACK: Final = "counterattack"
PER_GROUP: Final = "per_group"
DIRECTIONS: Final = {"front": 0, "front_right": 1, "right": 2, "back_right": 3, "back": 4, "back_left": 5, "left": 6,
                     "front_left": 7}  # fmt: skip
CONTROLS: Final = ("OBJ1", "OBJ2", "AP", "MLR", "COP", "RP")
TABLE: Final = 10


class ContactRows(NamedTuple):
    """FoF 9.1.2 Which markers lie on which rows."""

    rows: tuple[int, ...]
    letters: tuple[str, ...]
    hidden: bool


class Support(NamedTuple):
    """FoF 6.7.1 One row of the table of fire support."""

    firer: str
    kind: str
    munition: str
    ncm: int
    draw: dict[str, int]
    missions: int

    @property
    def key(self) -> str:
        """Its name on the table."""
        return f"{self.firer}.{self.munition}"


class Observer(NamedTuple):
    """FoF 9.8 An enemy observer: value of its fire, cards to draw (None: no further call), missions in all."""

    unit: str
    ncm: int
    draw: int | None
    missions: int


@dataclass(frozen=True, slots=True)
class Mission:
    """One sheet."""

    id: str
    campaign: str
    number: int
    kind: str
    turns: int
    visibility_kind: str
    visibility: tuple[int, ...]
    columns: int
    rows: int
    face_down: bool
    starts_in_row_1: bool
    tries: int
    per_platoon: bool
    victory: dict[str, Any]
    controls: dict[str, dict[str, Any]]
    foxholes: dict[str, int] | None
    registered_targets: int
    attachments: tuple[dict[str, Any], ...]
    support: tuple[Support, ...]
    battalion_missions: bool
    friendly_events: tuple[dict[str, Any], ...]
    enemy_events: tuple[dict[str, Any], ...]
    xp: dict[str, int]
    forces: str
    hierarchy: str
    tactic: str
    experience: int
    default_cover: str
    ammo: dict[str, int]
    observers: dict[str, Observer]
    squads: str
    potential_contacts: tuple[ContactRows, ...]
    contact: dict[str, tuple[int, ...]]
    placement: tuple[str, ...]


def read_mission(node: Node, campaign: str, against: Mapping[str, Forces]) -> Mission:
    """A checked sheet, or SetupRefused with the first error and its place."""
    enemy, sight = node.field("enemy"), node.field("visibility")
    rows = node.field("rows").number(1, 9)
    forces = against[enemy.field("forces").word(tuple(against))]
    groups = max(forces.groups)
    return Mission(
        id=node.field("id").text(),
        campaign=node.field("campaign").word((campaign,)),
        number=node.field("number").number(1, 9),
        kind=node.field("kind").word((OFFENSIVE, DEFENSIVE, PATROL)),
        turns=node.field("turns").number(1, 20),
        visibility_kind=sight.field("kind").word(("day", "moon")),
        visibility=sight.field("values").numbers(0, 5),
        columns=node.field("columns").number(1, 9),
        rows=rows,
        face_down=node.field("face_down").flag(),
        starts_in_row_1=node.field("start").word(("staging", "row_1")) == "row_1",
        tries=node.field("tries").number(1, 9),
        per_platoon=node.field("per_platoon").flag(),
        victory=node.field("victory").only(("secure", "clear_rows", "reach", "return_row")).value,
        controls=_controls(node.field("controls"), rows),
        foxholes=foxholes.value if (foxholes := node.maybe("foxholes")) else None,
        registered_targets=node.field("registered_targets").number(0, 9),
        attachments=tuple(one.value for one in node.field("attachments").each()),
        support=tuple(_support(one) for one in node.field("support").each()),
        battalion_missions=node.field("battalion_missions").flag(),
        friendly_events=_events(node.field("friendly_events")),
        enemy_events=_events(node.field("enemy_events")),
        xp={one.field("key").text(): one.field("points").number(1, 9) for one in node.field("xp").each()},
        forces=enemy.field("forces").text(),
        hierarchy=enemy.field("hierarchy").word(("defensive", "offensive")),
        tactic=enemy.field("tactic").word(("delay", "hasty", "prepared", "assault", "breakthrough")),
        experience=EXPERIENCE.index(enemy.field("experience").word(EXPERIENCE)),
        default_cover=enemy.field("cover").word(("basic", "foxhole", "trench", "bunker", "pillbox")),
        ammo={unit: one.number(1, 20) for unit, one in enemy.field("ammo").fields()},
        observers={one.unit: one for one in map(_observer, enemy.field("observers").each())},
        squads=enemy.field("squads").word(tuple(forces.squads)),
        potential_contacts=tuple(_rows(one, rows) for one in node.field("potential_contacts").each()),
        contact={name: one.numbers(1, groups, TABLE) for name, one in node.field("contact").fields()},
        placement=_placement(node.field("placement")),
    )


def _controls(node: Node, rows: int) -> dict[str, dict[str, Any]]:
    for name, one in node.fields():
        if name not in CONTROLS:
            one.refuse("a tactical control")
        if (row := one.maybe("row")) is not None:
            row.number(1, rows)
    found: dict[str, dict[str, Any]] = node.value
    return found


def _support(node: Node) -> Support:
    draw = {name: one.number(1, 9) for name, one in node.field("draw").only(("fac", "art_fo", "mtr_fo", "co_hq",
                                                                           "plt_hq")).fields()}  # fmt: skip
    return Support(
        node.field("firer").text(),
        node.field("class").word(("artillery", "mortar", "air")),
        node.field("munition").word(("he", "wp", "tot", "smoke", "illumination", "air", "napalm")),
        node.field("ncm").number(-8, 0),
        draw,
        node.field("missions").number(1, 20),
    )


def _events(node: Node) -> tuple[dict[str, Any], ...]:
    found = node.each()
    if len(found) != TABLE:
        node.refuse(f"{TABLE} rows")
    for one in found:
        one.field("event").text()
    return tuple(one.value for one in found)


def _observer(node: Node) -> Observer:
    draw = node.maybe("draw")
    return Observer(
        node.field("observer").text(),
        node.field("ncm").number(-8, 0),
        draw.number(1, 9) if draw else None,
        node.field("missions").number(1, 9),
    )


def _rows(node: Node, rows: int) -> ContactRows:
    return ContactRows(
        node.field("rows").numbers(1, rows), node.field("letters").words(LETTERS), node.field("hidden").flag()
    )


def _placement(node: Node) -> tuple[str, ...]:
    found = node.words((PER_GROUP, *DIRECTIONS))
    if len(found) != TABLE:
        node.refuse(f"{TABLE} rows")
    return found
