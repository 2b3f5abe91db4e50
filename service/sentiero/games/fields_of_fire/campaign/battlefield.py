"""FoF 11.1 The battlefield that a failed try leaves to the next one."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.edition.sheet import LETTERS, PATROL
from sentiero.games.fields_of_fire.enemy.counters import ammunition, rockets
from sentiero.games.fields_of_fire.position.checkpoint import by_number, by_text, own
from sentiero.games.fields_of_fire.position.relief import ground_of, put_in_order
from sentiero.games.fields_of_fire.position.stacking import friendly_cover
from sentiero.games.fields_of_fire.position.state import Contact, Cover
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import ENEMY, LITTER_TEAM, PARALYSED_TEAM, Unit
from sentiero.kernel.chance import Chance
from sentiero.kernel.title import Document

# FoF 11.1: what stays on cards.
STAYS: Final = ("mines",)
BURNING, WRECK = "burning_wreck", "wreck"
_GONE: Final = (PARALYSED_TEAM, LITTER_TEAM)
# FoF 11.1: targets that were registered go with the support, and are named anew.
_REGISTERED: Final = ("registered.", "RT")
# FoF 11.1: what units lose.
_PASSES: Final = ("pinned", "exposed", "marks")


def field(table: Table) -> Document:
    """Map, cover, mines, controls, enemies and markers; the cards that the company may begin on."""
    return {
        "stacks": by_text(own_stacks(table)),
        "covers": {str(number): list(cover) for number, cover in _covers(table).items()},
        "marked": {kind: by_text(dict(table.marked[kind])) for kind in STAYS if table.marked.get(kind)},
        "controls": {name: at for name, at in table.controls.items() if not name.startswith(_REGISTERED)},
        "contacts": {str(at): _letter(one) for at, one in table.contacts.items()},
        "had_contact": by_text(dict(table.had_contact)),
        "enemies": [_enemy(table, unit) for unit in table.units.values() if unit.side == ENEMY and _stays(unit)],
        "secure": [at for at in sorted(table.stacks) if table.secure(at) and table.enterable(at)],
    }


def own_stacks(table: Table) -> dict[int, list[int]]:
    """The terrain of each card."""
    return {at: list(stack) for at, stack in table.stacks.items()}


def _covers(table: Table) -> dict[int, Cover]:
    """FoF 11.1: cover stays; a burning wreck has burned out, and is one more cover marker (FoF 7.7)."""
    burned = [at for at, n in sorted(table.marked.get(BURNING, {}).items()) for _ in range(n)]
    first = max(table.covers, default=0) + 1
    return {**table.covers, **{number: Cover(at, WRECK, None) for number, at in enumerate(burned, first)}}


def _letter(contact: Contact) -> str:
    """A letter that nobody has seen stays unseen."""
    return "?" if contact.hidden else contact.letter


def _stays(unit: Unit) -> bool:
    """FoF 11.1: Paralysed and Litter Teams go."""
    return unit.type not in _GONE


def _enemy(table: Table, unit: Unit) -> Document:
    """FoF 11.1: not pinned, with all ammunition of its sheet, so an empty gun shows its front (6.8.2)."""
    found = {name: value for name, value in unit.dump().items() if name not in _PASSES}
    if gear := rockets(table, unit.what):
        found["gear"] = gear
    if (points := ammunition(table, unit.what)) is not None:
        found["ammo"] = points
    if unit.ammo == 0 and not unit.jammed:
        found.pop("front", None)
    return found


def lay_field(table: Table, left: Document, chance: Chance) -> None:
    """FoF 11.1: the map as it was left; terrain that is not on it is shuffled anew."""
    deck = table.pack.terrain[table.campaign.terrain]
    table.stacks = own(by_number(left["stacks"]))
    table.ground = {at: ground_of(table, at, stack) for at, stack in table.stacks.items()}
    laid = {card for stack in table.stacks.values() for card in stack}
    table.terrain_deck = chance.shuffle([card.id for card in deck if card.id not in laid])
    if table.mission.ridge is not None:
        table.terrain_deck = put_in_order(deck, table.terrain_deck)
    table.covers = {int(number): Cover(*cover) for number, cover in left["covers"].items()}
    table.marked = {kind: by_number(marks) for kind, marks in left["marked"].items()}
    table.controls = dict(left["controls"])
    for unit in left["enemies"]:
        table.fold(("entered", unit))
    take_cover(table)
    if table.mission.kind != PATROL:
        lay_contacts(table, left, chance)
    # A card that had a marker in an earlier try had one, and has the one that lies there now.
    table.had_contact |= by_number(left["had_contact"])
    for at, contact in table.contacts.items():
        table.had_contact[at] = min(contact.letter, table.had_contact[at])


def lay_contacts(table: Table, left: Document, chance: Chance) -> None:
    """FoF 11.1: markers that were not resolved stay; what lay face down is any letter."""
    for at, letter in left["contacts"].items():
        hidden = letter == "?"
        table.contacts[int(at)] = Contact(LETTERS[chance.roll(len(LETTERS)) - 1] if hidden else letter, hidden, False)


def take_cover(table: Table) -> None:
    """FoF 11.1: enemies in the open go under the best cover of their card; observers have their missions again."""
    for unit in table.units.values():
        if unit.side != ENEMY:
            continue
        free = [] if unit.cover or unit.is_vehicle else friendly_cover(table, unit, unit.at)
        if free:
            unit.cover = max(free, key=lambda number: table.pack.markers[table.covers[number].kind].ncm)
        if unit.type in table.mission.observers:
            table.support[unit.id] = table.mission.observers[unit.type].missions
