"""FoF 9.1.5 Resolving potential contacts on cards with friendly units."""

from __future__ import annotations

from sentiero.games.fields_of_fire.data.charts import CHARTS
from sentiero.games.fields_of_fire.edition.forces import Group
from sentiero.games.fields_of_fire.edition.sheet import COUNTERATTACK, LETTERS, TABLE
from sentiero.games.fields_of_fire.enemy.arrival import arrive
from sentiero.games.fields_of_fire.enemy.placement import find_spots, may_be_placed
from sentiero.games.fields_of_fire.fire.volumes import under_fire
from sentiero.games.fields_of_fire.ground.grid import name
from sentiero.games.fields_of_fire.pack.contents import ActionCard
from sentiero.games.fields_of_fire.position.activity_level import LEVELS, activity_level
from sentiero.games.fields_of_fire.position.deck import at_random, attempt, draw_until, read
from sentiero.games.fields_of_fire.position.state import Contact
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.reactions.moves import remove_contact
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire
from sentiero.games.fields_of_fire.units.unit import US
from sentiero.games.fields_of_fire.words.asking import enemy_does
from sentiero.kernel.title import Steps, StepsTo
from sentiero.kernel.words import Ask

RESOLVE = Ask("contact.resolve", "9.1.5")
PLACE = Ask("contact.place", "9.2.2")
NONE = "none"


def resolve_contacts(table: Table) -> Steps:
    """FoF 9.1.5: all A, then B, then C; at random within a letter. A resolved marker goes, contact or not."""
    turn_up(table)
    for letter in LETTERS:
        while waiting := [at for at in table.cards_of(US) if _is_due(table, at, letter)]:
            at = at_random(table, "contact_order", waiting)
            contact = table.contacts[at]
            remove_contact(table, at)
            yield from resolve(table, at, contact)
            open_fire(table)


def turn_up(table: Table) -> None:
    """FoF 9.1.5: a ? is turned to its letter."""
    for at in sorted(table.contacts):
        if table.contacts[at].hidden and table.has(US, at):
            table.do("contact_turned", at, table.contacts[at].letter)


def _is_due(table: Table, at: int, letter: str) -> bool:
    contact = table.contacts.get(at)
    return contact is not None and contact.letter == letter


def resolve(table: Table, at: int, contact: Contact) -> StepsTo[Group | None]:
    """FoF 9.1.5: cards by letter and activity level; with CONTACT! a group, which is placed."""
    cards = contact_draw(table, contact.letter)
    made = not cards or attempt(table, "contact", cards, "contact") > 0
    group = which_group(table, contact) if made else None
    word = group.key if group else NONE
    yield from enemy_does(RESOLVE, "group", word, card=name(at), letter=contact.letter, cards=cards, group=word)
    return (yield from place_or_redraw(table, at, contact, group)) if group else None


def place_or_redraw(table: Table, at: int, contact: Contact, group: Group) -> StepsTo[Group | None]:
    """FoF 9.2.4: a group that finds no place gives way to another; if none can find one, no contact."""
    left = groups_of(table, contact)
    while (spots := find_spots(table, group, at)) is None:
        left = [one for one in left if one is not group and may_be_placed(table, one, at)]
        if not left:
            yield from enemy_does(PLACE, "group", NONE, card=name(at), group=NONE, spots=[])
            return None
        group = another(table, contact, left)
    where = [name(spot.at) for spot in spots]
    yield from enemy_does(PLACE, "group", group.key, card=name(at), group=group.key, spots=where)
    arrive(table, group, at, spots)
    return group


def contact_draw(table: Table, letter: str) -> int:
    """FoF 9.1.5: how many action cards; 0 is contact without a draw."""
    level = activity_level(table, under_fire(table))
    return int(CHARTS["contact_draw"][letter][LEVELS.index(level)])


def which_group(table: Table, contact: Contact) -> Group:
    """FoF 9.2.1: R#10 in the column of the letter."""
    return table.forces.groups[column_of(table, contact)[read(table, "group", TABLE) - 1]]


def another(table: Table, contact: Contact, left: list[Group]) -> Group:
    """FoF 9.2.4: drawn as before until it is one of those that are left; the only one needs no card."""
    if len(left) == 1:
        return left[0]
    groups, column, found = table.forces.groups, column_of(table, contact), left[0]

    def ends(card: ActionCard) -> bool:
        nonlocal found
        found = groups[column[card.r[TABLE] - 1]]
        return found in left

    draw_until(table, "group", ends)
    return found


def groups_of(table: Table, contact: Contact) -> list[Group]:
    """Every group that a contact may bring."""
    return [table.forces.groups[number] for number in sorted(set(column_of(table, contact)))]


def column_of(table: Table, contact: Contact) -> tuple[int, ...]:
    """FoF 9.1.4: the column of the letter; counterattacks of letter A have their own (ruling)."""
    counter = contact.counterattack and contact.letter == "A" and COUNTERATTACK in table.mission.contact
    return table.mission.contact[COUNTERATTACK if counter else contact.letter]
