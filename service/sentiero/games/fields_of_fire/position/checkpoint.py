"""The table as a JSON document, and back."""

from __future__ import annotations

from typing import Any, Final

from sentiero.games.fields_of_fire.edition.catalog import campaign_of, mission
from sentiero.games.fields_of_fire.edition.packs import pack_of
from sentiero.games.fields_of_fire.position import caches
from sentiero.games.fields_of_fire.position.relief import ground_of
from sentiero.games.fields_of_fire.position.state import Contact, Cover, Impulse, State
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.kernel.title import Document

# What is in a document just as it is on the table; most is flat.
PLAIN: Final = (
    "config", "controls", "signals", "deck", "terrain_deck", "turn", "phase", "visibility", "weather", "face_down",
    "activated", "impulses_over", "patrol", "saved", "effects", "support", "tally", "count", "outcome", "ranks",
    "skills", "fpf", "fpl",
)  # fmt: skip
# Tables by card: keys of JSON are texts.
BY_CARD: Final = ("stacks", "had_contact")


def dump(table: State) -> Document:
    """The whole state as JSON values; what is empty is left out."""
    found: Document = {name: own(value) for name in PLAIN if (value := getattr(table, name))}
    found["config"] = table.config
    for name in BY_CARD:
        found[name] = {str(at): own(value) for at, value in getattr(table, name).items()}
    found["covers"] = {str(number): list(cover) for number, cover in table.covers.items()}
    found["contacts"] = {str(at): list(contact) for at, contact in table.contacts.items()}
    found["marked"] = {kind: by_text(marks) for kind, marks in table.marked.items() if marks}
    found["targeted"] = {kind: dict(marks) for kind, marks in table.targeted.items() if marks}
    found["incoming"] = [list(one) for one in table.incoming]
    found["units"] = [unit.dump() for unit in table.units.values()]
    found["removed"] = own(table.removed)
    found["casualties"] = [[*key, n] for key, n in table.casualties.items()]
    found["postures"] = {side: by_text(marks) for side, marks in table.postures.items()}
    if table.impulse is not None:
        one = table.impulse
        found["impulse"] = [one.hq, one.kind, one.left, one.spent, own(one.acted), one.exhorts]
    return found


def fill(table: State, document: Document) -> None:
    """Put a whole document onto a blank table."""
    for name in PLAIN:
        if name in document:
            setattr(table, name, own(document[name]))
    table.mission = mission(table.config["mission"])
    table.campaign = campaign_of(table.mission.id)
    table.pack = pack_of(table.config, table.campaign)
    table.stacks = {int(at): list(stack) for at, stack in document["stacks"].items()}
    table.ground = {at: ground_of(table, at, stack) for at, stack in table.stacks.items()}
    table.had_contact = by_number(document["had_contact"])
    table.covers = {int(number): Cover(*cover) for number, cover in document["covers"].items()}
    table.contacts = {int(at): Contact(*contact) for at, contact in document["contacts"].items()}
    table.marked = {kind: by_number(marks) for kind, marks in document["marked"].items()}
    table.targeted = own(document["targeted"])
    table.incoming = own(document["incoming"])
    table.removed = own(document["removed"])
    table.casualties = {(at, side, cover): n for at, side, cover, n in document["casualties"]}
    table.postures = {side: by_number(marks) for side, marks in document["postures"].items()}
    _fill_units(table, document["units"])
    if "impulse" in document:
        hq, kind, left, spent, acted, *exhorts = document["impulse"]
        table.impulse = Impulse(hq, kind, left, spent)
        table.impulse.acted = own(acted)
        table.impulse.exhorts = exhorts != [False]
    caches.all_sight(table)


def _fill_units(table: State, documents: list[Document]) -> None:
    nations = table.config["nations"]
    for number, one in enumerate(documents):
        unit = Unit(one, table.pack.units[nations[one["side"]], one["type"]], number, is_steady(table))
        table.units[unit.id] = unit
        caches.leaders(table, unit)
        caches.place(table, unit)


def is_steady(table: State) -> bool:
    """FoF 13.1: whether everybody counts as Line."""
    return bool(table.config["options"].get("no_experience"))


def own(value: Any) -> Any:
    """A copy of a document."""
    if isinstance(value, dict):
        return {key: own(item) for key, item in value.items()}
    if isinstance(value, list):
        return [own(item) for item in value]
    return value


def by_text(marks: dict[int, Any]) -> Document:
    """A table by card with texts as keys."""
    return {str(at): value for at, value in marks.items()}


def by_number(marks: Document) -> dict[int, Any]:
    """A table by card."""
    return {int(at): value for at, value in marks.items()}
