"""What the company sees as a row of whole numbers, for programs that learn: each named by where it stands in the view.

Cards, units and covers take places in the order in which the view has them; places that nothing takes hold zeros.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice
from typing import Any, Final, NamedTuple

from sentiero.games.fields_of_fire.documents import keys
from sentiero.games.fields_of_fire.fire.volumes import under_fire
from sentiero.games.fields_of_fire.ground.grid import named
from sentiero.games.fields_of_fire.position.activity_level import LEVELS, activity_level
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.kernel.title import Column
from sentiero.kernel.vocabulary import Vocabulary, read_vocabulary

# How many of these options a question may list; what is beyond turns a page.
MOST_OPTIONS: Final = 510
# How many places there are; what comes after them is left out.
CARDS: Final = 48
UNITS: Final = 72
COVERS: Final = 40
INCOMING: Final = 8

Codes = Mapping[Any, int]


def _codes(values: Iterable[Any]) -> Codes:
    """0 for nothing, then in order."""
    return {None: 0, **{value: n for n, value in enumerate(values, 1)}}


_PHASE: Final = _codes(keys.PHASE.values)
_MISSION: Final = _codes(keys.MISSION.values)
_TERRAIN: Final = _codes(keys.TERRAIN.values)
_ACCESS: Final = _codes(keys.ACCESS.values)
_STORY: Final = _codes(keys.STORY.values)
_LETTER: Final = _codes(keys.SEEN_LETTER.values)
_TYPE: Final = _codes(keys.UNIT_TYPE.values)
_SIDE: Final = _codes(keys.SIDE.values)
_VOF: Final = _codes(keys.VOF.values)
_COVER_KIND: Final = _codes(keys.COVER_KIND.values)
_MUNITION: Final = _codes(keys.MUNITION.values)
_IMPULSE: Final = _codes(keys.IMPULSE.values)
_MARKS: Final = ("mines", "wire", "smoke_hc", "smoke_wp", "burning_wreck", "illumination", "hand_illumination",
                 "grenade_miss")  # fmt: skip


class Field(NamedTuple):
    """One number of a thing: its path in the view, and what it says."""

    path: str
    about: str


def _coded(codes: Codes) -> str:
    return ", ".join(f"{n} {name}" for name, n in codes.items() if name is not None)


_NUMBER: Final = "row times 100 plus column; from -4999 the staging area"
_YES: Final = "1 for yes"
_OF_CARD: Final = (
    Field("at", _NUMBER),
    Field("face_down", _YES),
    Field("contact", _coded(_LETTER)),
    Field("fire.us", f"the card that is fired at from here: {_NUMBER}"),
    Field("fire.enemy", f"the card that is fired at from here: {_NUMBER}"),
    *(Field(f"marks.{mark}", "how many, or until when") for mark in _MARKS),
    Field("terrain", _coded(_TERRAIN)),
    Field("level", "1 and more for each Hill"),
    Field("cover[0]", "across a dark border"),
    Field("cover[1]", "otherwise"),
    Field("borders", "one bit for each dark border, from north round by east"),
    Field("access", _coded(_ACCESS)),
    Field("cover_max", "how many cover markers it can have"),
    Field("cover_draw", "how many cards are drawn to find cover"),
    Field("burst", "its burst number"),
    Field("story", _coded(_STORY)),
)
_OF_UNIT: Final = (
    Field("type", _coded(_TYPE)),
    Field("side", _coded(_SIDE)),
    Field("at", _NUMBER),
    Field("steps", "steps left"),
    Field("front", "0: it shows its Fire Team side"),
    Field("pinned", _YES),
    Field("exposed", _YES),
    Field("cover", "the cover marker it is under, or 0"),
    Field("ammo", "points of ammunition; -1 where none are counted"),
    Field("jammed", _YES),
    Field("spotted", _YES),
    Field("experience", "0 Green, 1 Line, 2 Veteran"),
    Field("outranged", _YES),
    Field("attached", _YES),
    Field("load.n", "how much it carries besides equipment"),
    Field("vof", _coded(_VOF)),
    Field("range", "how many cards it reaches; -1 for none"),
    Field("hq", "the place of its headquarters among the units, from 1"),
    Field("aboard", "the place of its vehicle among the units, from 1"),
)
_OF_COVER: Final = (
    Field("number", "of the marker"),
    Field("at", _NUMBER),
    Field("kind", _coded(_COVER_KIND)),
    Field("arc", "the direction it fires in, from north round by east; -1 for all"),
)
_OF_INCOMING: Final = (
    Field("at", _NUMBER),
    Field("ncm", "its value"),
    Field("kind", _coded(_MUNITION)),
    Field("side", _coded(_SIDE)),
    Field("active", _YES),
)
_OF_TABLE: Final = (
    Field("mission", _coded(_MISSION)),
    Field("turn.number", "the turn"),
    Field("turn.of", "how many there are"),
    Field("turn.phase", _coded(_PHASE)),
    Field("visibility", "how far can be seen"),
    Field("activity_level", ", ".join(f"{n} {level}" for n, level in enumerate(LEVELS))),
    Field("points", "experience points to spend between missions"),
    Field("decks.actions", "action cards left"),
    Field("decks.terrain", "terrain cards left"),
    Field("commands.impulse.hq", "the place of the headquarters among the units, from 1; 0 for general initiative"),
    Field("commands.impulse.kind", _coded(_IMPULSE)),
    Field("commands.impulse.left", "commands left"),
    Field("commands.impulse.spent", "commands spent"),
    *(Field(f"support.{key}", "fire missions left") for key in keys.SUPPORT.values),
)


def _columns() -> Iterator[Column]:
    yield from (Column(field.path, field.about) for field in _OF_TABLE)
    for what, places, fields in (
        ("cards", CARDS, _OF_CARD),
        ("units", UNITS, _OF_UNIT),
        ("covers", COVERS, _OF_COVER),
        ("incoming", INCOMING, _OF_INCOMING),
    ):
        for place in range(places):
            yield from (Column(f"{what}[{place}].{field.path}", field.about) for field in fields)


def _of_table(table: Table, places: Mapping[str, int]) -> list[int]:
    one, missions = table.impulse, {row.key: table.support.get(row.key, 0) for row in table.mission.support}
    left = lambda key: missions.get(key, 0)
    now = (0, 0, 0, 0) if one is None else (_place(places, one.hq), _IMPULSE[one.kind], one.left, one.spent)
    return [
        _MISSION[table.mission.id], table.turn, table.turns, _PHASE[table.phase], table.visibility,
        LEVELS.index(activity_level(table, under_fire(table))), table.tally.get("points", 0), len(table.deck),
        len(table.terrain_deck), *now, *map(left, keys.SUPPORT.values),
    ]  # fmt: skip


def _place(places: Mapping[str, int], unit: str | None) -> int:
    return places.get(unit, 0) if unit is not None else 0


def _of_card(table: Table, at: int, marks: Sequence[Mapping[int, int]]) -> list[int]:
    contact = table.contacts.get(at)
    letter = 0 if contact is None else _LETTER["?" if contact.hidden else contact.letter]
    fires = (table.postures["us"].get(at, 0), table.postures["enemy"].get(at, 0))
    if at in table.face_down:
        return [at, 1, letter, *fires, *(0 for _ in _MARKS), *(0 for _ in range(10))]
    ground = table.ground[at]
    return [
        at, 0, letter, *fires, *[marked.get(at, 0) for marked in marks],
        _TERRAIN[ground.type], ground.level, ground.high, ground.low, ground.dark, _ACCESS[ground.access],
        ground.cover_max, ground.cover_draw, ground.burst, _STORY[ground.story],
    ]  # fmt: skip


def _of_unit(unit: Unit, places: Mapping[str, int]) -> tuple[int, ...]:
    return (
        _TYPE[unit.type], _SIDE[unit.side], unit.at, unit.steps, unit.front, unit.pinned, unit.exposed, unit.cover,
        -1 if unit.ammo is None else unit.ammo, unit.jammed, unit.spotted, unit.experience, unit.outranged,
        unit.attached, 0 if unit.load is None else unit.load[1], _VOF[unit.fire.vof], unit.fire.reach,
        _place(places, unit.hq), _place(places, unit.aboard),
    )  # fmt: skip


def _filled(rows: Iterable[Sequence[int]], places: int, width: int) -> list[int]:
    """So many rows side by side, zeros where there are fewer."""
    found: list[int] = []
    for row in islice(rows, places):
        found += row
    found += [0] * (places * width - len(found))
    return found


class Observation:
    """The title's own rows."""

    columns: Sequence[Column] = tuple(_columns())
    most_options = MOST_OPTIONS
    placed: Mapping[str, str] = {"unit": "its place among the units, from 1", "card": _NUMBER}

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """Questions and words, each with a number that stays."""
        return read_vocabulary(__package__)

    @staticmethod
    def row(table: Table, roles: frozenset[str]) -> list[int]:
        """What everybody sees: a mission has no secrets between roles."""
        places, marks = _unit_places(table), [table.marked.get(mark, {}) for mark in _MARKS]
        covers = ((n, one.at, _COVER_KIND[one.kind], -1 if one.arc is None else one.arc)
                  for n, one in table.covers.items())  # fmt: skip
        incoming = ((at, ncm, _MUNITION[kind], _SIDE[side], int(active))
                    for at, ncm, kind, side, active in table.incoming)  # fmt: skip
        return [
            *_of_table(table, places),
            *_filled((_of_card(table, at, marks) for at in sorted(table.stacks)), CARDS, len(_OF_CARD)),
            *_filled((_of_unit(unit, places) for unit in table.units.values()), UNITS, len(_OF_UNIT)),
            *_filled(covers, COVERS, len(_OF_COVER)),
            *_filled(incoming, INCOMING, len(_OF_INCOMING)),
        ]

    @staticmethod
    def places(table: Table) -> Mapping[str, Callable[[Any], int]]:
        """Units by their place, cards by their number."""
        units = _unit_places(table)
        return {"unit": lambda unit: units.get(unit, 0), "card": named}


def _unit_places(table: Table) -> dict[str, int]:
    return {unit: n for n, unit in enumerate(table.units, 1)}
