"""FoF 2.1 Mission sheets: read from data and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sentiero.games.fields_of_fire.data.reader import Node
from sentiero.games.fields_of_fire.edition.defence import (
    Ring,
    Timetable,
    Work,
    read_ring,
    read_timetable,
    read_works,
)
from sentiero.games.fields_of_fire.edition.forces import Forces
from sentiero.games.fields_of_fire.edition.ridge import Ridge, read_ridge
from sentiero.games.fields_of_fire.edition.tries import (
    Replacements,
    read_between_tries,
    read_counterattacks,
    read_replacements,
)
from sentiero.games.fields_of_fire.pack.contents import EXPERIENCE

OFFENSIVE, DEFENSIVE, PATROL = "offensive", "defensive", "patrol"
LETTERS: Final = ("A", "B", "C")
COUNTERATTACK: Final = "counterattack"
# FoF 2.4.1: the main line of resistance, by the row after which it lies.
LINE: Final = "MLR"
PER_GROUP: Final = "per_group"
DAY: Final = "day"
# FoF 6.7.2: prepared fire of a battery; how often it may fire is not said, so it has no number of missions.
FPF: Final = "fpf"
SKIES: Final = (DAY, "moon", "night")
WEATHERS: Final = ("", "rain", "snow", "fog")
# FoF 11: what a mission may want, by its kind.
VICTORIES: Final = {
    OFFENSIVE: ("secure", "clear_rows"), PATROL: ("reach", "return_row"), DEFENSIVE: ("hold", "of_rows"),
}  # fmt: skip
DIRECTIONS: Final = {"front": 0, "front_right": 1, "right": 2, "back_right": 3, "back": 4, "back_left": 5, "left": 6,
                     "front_left": 7}  # fmt: skip
MUNITIONS: Final = ("he", "wp", "tot", "smoke", "illumination", "air", "napalm", FPF)
# FoF 6.7.1: who calls for fire.
COLUMNS: Final = ("fac", "art_fo", "mtr_fo", "co_hq", "plt_hq")
CONTROLS: Final = ("OBJ1", "OBJ2", "AP", "MLR", "COP", "RP")
TABLE: Final = 10
# How many rows a column by card may have.
TABLES: Final = (8, 10)


class ContactRows(NamedTuple):
    """FoF 9.1.2 Which markers lie on which rows."""

    rows: tuple[int, ...]
    letters: tuple[str, ...]
    hidden: bool


class Sky(NamedTuple):
    """FoF 8.1 From a turn on: day or night, the values that visibility may have, and what the weather is as a rule."""

    turn: int
    kind: str
    values: tuple[int, ...]
    weather: str

    @property
    def is_dark(self) -> bool:
        """Whether it is night."""
        return self.kind != DAY


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
    # How long it lasts and what the sky is like, by try; the last one holds for all that follow.
    lengths: tuple[int, ...]
    visibility: tuple[tuple[Sky, ...], ...]
    columns: int
    rows: int
    face_down: bool
    # The company begins in the rows up to this one; 0: in the staging area.
    first_rows: int
    tries: int
    per_platoon: bool
    victory: dict[str, Any]
    controls: dict[str, dict[str, Any]]
    foxholes: dict[str, Any] | None
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
    # By try, as above.
    levels: tuple[int, ...]
    default_cover: str
    supplies: dict[str, tuple[int, ...]]
    # FoF 9.10: what its vehicles do here once they are activated, by counter, where the sheet says so.
    priorities: dict[str, tuple[str, ...]]
    observers: dict[str, Observer]
    squads: str
    potential_contacts: tuple[ContactRows, ...]
    # FoF 9.1.3: in defence the letter of each row or place, turn by turn; None: no markers.
    timetable: Timetable
    # FoF 9.11.
    fanatic: bool
    works: tuple[Work, ...]
    ring: Ring | None
    contact: dict[str, tuple[int, ...]]
    placement: tuple[str, ...]
    # FoF 9.2.2: the same by the card of the contact, where the sheet tells them apart.
    placement_by: dict[int, tuple[str, ...]]
    # FoF 10.4: what comes after it was completed, instead of what the campaign gives.
    replacements: Replacements | None
    # FoF 2.2.1: rows of Hill cards.
    hill_rows: tuple[int, ...]
    # The special rules of a steep ridge; None: ordinary ground.
    ridge: Ridge | None
    # FoF 4.3.3: whether the company has telephones and wire.
    telephones: bool
    # What the text does not give and this sheet has of our own, by the names of its fields.
    designed: tuple[str, ...]
    # FoF 9.1.4: counterattacks at a fixed time, by try.
    counterattacks: dict[int, int]
    # FoF 11.1: what the company may dig between tries.
    between_tries: dict[str, int]
    # FoF 6.7.1: the set without which no platoon leader calls for fire.
    platoon_calls_by: str | None

    def experience(self, number: int) -> int:
        """The level of the enemy in a try."""
        return self.levels[min(number, len(self.levels)) - 1]

    def ammo(self, number: int) -> dict[str, int]:
        """What weapons of the enemy have in a try."""
        return {unit: each[min(number, len(each)) - 1] for unit, each in self.supplies.items()}

    def length(self, number: int) -> int:
        """How many turns a try has."""
        return self.lengths[min(number, len(self.lengths)) - 1]

    def skies(self, number: int) -> tuple[Sky, ...]:
        """What the sky is like in a try, in the order of its turns."""
        return self.visibility[min(number, len(self.visibility)) - 1]


def read_mission(node: Node, campaign: str, against: Mapping[str, Forces]) -> Mission:
    """A checked sheet, or SetupRefused with the first error and its place."""
    enemy, kind = node.field("enemy"), node.field("kind").word((OFFENSIVE, DEFENSIVE, PATROL))
    lengths = _lengths(node.field("turns"))
    rows = node.field("rows").number(1, 9)
    forces = against[enemy.field("forces").word(tuple(against))]
    groups = max(forces.groups)
    return Mission(
        id=node.field("id").text(),
        campaign=node.field("campaign").word((campaign,)),
        number=node.field("number").number(1, 9),
        kind=kind,
        lengths=lengths,
        visibility=_visibility(node.field("visibility")),
        columns=node.field("columns").number(1, 9),
        rows=rows,
        face_down=node.field("face_down").flag(),
        first_rows=_first_rows(node),
        tries=node.field("tries").number(1, 9),
        per_platoon=node.field("per_platoon").flag(),
        victory=_victory(node.field("victory"), kind),
        controls=_controls(node.field("controls"), rows),
        foxholes=_foxholes(foxholes, rows) if (foxholes := node.maybe("foxholes")) else None,
        registered_targets=node.field("registered_targets").number(0, 9),
        attachments=tuple(map(_attachment, node.field("attachments").each())),
        support=tuple(_support(one) for one in node.field("support").each()),
        battalion_missions=node.field("battalion_missions").flag(),
        friendly_events=_events(node.field("friendly_events")),
        enemy_events=_events(node.field("enemy_events")),
        xp={one.field("key").text(): one.field("points").number(1, 9) for one in node.field("xp").each()},
        forces=enemy.field("forces").text(),
        hierarchy=enemy.field("hierarchy").word(("defensive", "offensive")),
        tactic=enemy.field("tactic").word(("delay", "hasty", "prepared", "assault", "breakthrough")),
        levels=tuple(EXPERIENCE.index(one.word(EXPERIENCE)) for one in _by_try(enemy.field("experience"))),
        default_cover=enemy.field("cover").word(("basic", "foxhole", "trench", "bunker", "pillbox")),
        supplies={
            unit: tuple(each.number(1, 20) for each in _by_try(one)) for unit, one in enemy.field("ammo").fields()
        },
        priorities=_priorities(enemy.maybe("priorities")),
        observers={one.unit: one for one in map(_observer, enemy.field("observers").each())},
        squads=enemy.field("squads").word(tuple(forces.squads)),
        potential_contacts=tuple(_rows(one, rows) for one in node.field("potential_contacts").each()),
        timetable=_timetable(node, kind, rows, max(lengths)),
        fanatic=fanatic.flag() if (fanatic := enemy.maybe("fanatic")) else False,
        works=read_works(node.maybe("fortifications")),
        ring=read_ring(node.maybe("centre"), rows, node.field("columns").number(1, 9)),
        contact={name: one.numbers(1, groups, TABLE) for name, one in node.field("contact").fields()},
        placement=_placement(node.field("placement")),
        placement_by=_placement_by(node.maybe("placement_by_card")),
        replacements=read_replacements(node.maybe("replacements")),
        hill_rows=hills.numbers(1, rows) if (hills := node.maybe("hill_rows")) else (),
        ridge=read_ridge(node.maybe("ridge"), rows, node.field("columns").number(1, 9)),
        telephones=wired.flag() if (wired := node.maybe("telephones")) else True,
        designed=_designed(node),
        counterattacks=read_counterattacks(node.maybe("counterattacks"), max(lengths)),
        between_tries=read_between_tries(node.maybe("between_tries")),
        platoon_calls_by=calls.word(("telephone",)) if (calls := node.maybe("platoon_calls_by")) else None,
    )


def _designed(node: Node) -> tuple[str, ...]:
    """Ours, where the text is silent: fields that the sheet has."""
    named = node.maybe("designed")
    return named.words(tuple(node.value)) if named else ()


def _lengths(node: Node) -> tuple[int, ...]:
    """So many turns, or a number for each try."""
    return tuple(one.number(1, 20) for one in _by_try(node))


def _priorities(node: Node | None) -> dict[str, tuple[str, ...]]:
    """By counter, the first that it can follow comes first."""
    return {unit: tuple(each.text() for each in one.each()) for unit, one in node.fields()} if node else {}


def _by_try(node: Node) -> list[Node]:
    """A value for all tries, or a list with one for each."""
    return node.each() if isinstance(node.value, list) else [node]


def _visibility(node: Node) -> tuple[tuple[Sky, ...], ...]:
    """The same for every turn of every try, or turn by turn, a list for each try."""
    by_try = node.maybe("by_try")
    if by_try is None:
        return ((Sky(1, node.field("kind").word(SKIES), node.field("values").numbers(0, 5), ""),),)
    found = tuple(tuple(map(_sky, one.each())) for one in by_try.each())
    for skies, one in zip(found, by_try.each(), strict=True):
        turns = [sky.turn for sky in skies]
        if turns != sorted({1, *turns}):
            one.refuse("turns in order, the first of them 1")
    return found


def _sky(node: Node) -> Sky:
    weather = node.only(("turn", "kind", "value", "weather")).maybe("weather")
    return Sky(
        node.field("turn").number(1, 20),
        node.field("kind").word(SKIES),
        (node.field("value").number(0, 5),),
        weather.word(WEATHERS) if weather else "",
    )


def _first_rows(node: Node) -> int:
    """FoF 2.4.1: in defence the company begins anywhere behind the line, which lies after a row."""
    start = node.field("start").word(("staging", "row_1", "line", "centre"))
    if start == "centre":
        return node.field("centre").field("row").number(1, 9) + 1
    if start == "line":
        return node.field("controls").field("MLR").field("between_rows").numbers(1, 9, 2)[0]
    return int(start == "row_1")


def _victory(node: Node, kind: str) -> dict[str, Any]:
    node.only(VICTORIES[kind])
    if (hold := node.maybe("hold")) is not None:
        hold.number(1, 40)
    if (of_rows := node.maybe("of_rows")) is not None:
        of_rows.numbers(1, 9)
    found: dict[str, Any] = node.value
    return found


def _foxholes(node: Node, rows: int) -> dict[str, Any]:
    """FoF 2.4.1: so many on every card of a row; or on every card of some rows that the company occupies."""
    if node.maybe("per_card") is None:
        node.only(("row", "count")).field("row").number(1, rows)
        node.field("count").number(1, 9)
    else:
        node.only(("rows", "per_card")).field("rows").numbers(1, rows)
        node.field("per_card").number(1, 9)
    found: dict[str, Any] = node.value
    return found


def _timetable(sheet: Node, kind: str, rows: int, turns: int) -> Timetable:
    """FoF 9.1.3: only in defence, where no marker lies from the start."""
    node = sheet.maybe("timetable")
    if kind == DEFENSIVE and sheet.field("potential_contacts").value:
        sheet.field("potential_contacts").refuse("nothing: a defensive mission has a timetable")
    if node is not None and kind != DEFENSIVE:
        node.refuse("nothing: only a defensive mission has a timetable")
    return {} if node is None else read_timetable(node, rows, turns, LETTERS)


def _controls(node: Node, rows: int) -> dict[str, dict[str, Any]]:
    for name, one in node.fields():
        if name not in CONTROLS:
            one.refuse("a tactical control")
        if (row := one.maybe("row")) is not None:
            row.number(1, rows)
        if name == "COP":
            one.field("row")
            one.field("foxholes").number(0, 9)
    found: dict[str, dict[str, Any]] = node.value
    return found


def _attachment(node: Node) -> dict[str, Any]:
    node.only(("unit", "count", "vehicle", "ammo", "gear", "weapon")).field("unit").text()
    node.field("count").number(1, 12)
    if (ammo := node.maybe("ammo")) is not None:
        ammo.number(0, 20)
    for gear in held.each() if (held := node.maybe("gear")) else ():
        gear.text()
    found: dict[str, Any] = node.value
    return found


def _support(node: Node) -> Support:
    munition = node.field("munition").word(MUNITIONS)
    if munition == FPF:
        # FoF 6.7.2: automatic, whoever observes.
        draw = dict.fromkeys(COLUMNS, 0)
    else:
        draw = {name: one.number(1, 9) for name, one in node.field("draw").only(COLUMNS).fields()}
    return Support(
        node.field("firer").text(),
        node.field("class").word(("artillery", "mortar", "air")),
        munition,
        node.field("ncm").number(-8, 0),
        draw,
        0 if munition == FPF else node.field("missions").number(1, 20),
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


def _placement_by(node: Node | None) -> dict[int, tuple[str, ...]]:
    """Columns of their own, of 8 or 10 rows, by the card of the contact."""
    found: dict[int, tuple[str, ...]] = {}
    for one in node.each() if node else ():
        ways = one.only(("row", "column", "ways")).field("ways")
        if len(ways.each()) not in TABLES:
            ways.refuse(f"{TABLES[0]} or {TABLES[1]} rows")
        at = one.field("row").number(1, 9) * 100 + one.field("column").number(1, 9)
        found[at] = ways.words(tuple(DIRECTIONS))
    return found
