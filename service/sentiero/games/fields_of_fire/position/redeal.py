"""What the player cannot know, dealt again: the order of both decks, terrain that lies face down, and hidden letters.

Nothing of what is dealt follows from what lay there: whoever looks at a fork learns nothing of its parent.
"""

from __future__ import annotations

from collections.abc import Sequence

from sentiero.games.fields_of_fire.edition.sheet import LETTERS
from sentiero.games.fields_of_fire.ground.terrain import draw_ground
from sentiero.games.fields_of_fire.position import caches
from sentiero.games.fields_of_fire.position.contact_letters import blind_letter, row_letters
from sentiero.games.fields_of_fire.position.relief import ground_of
from sentiero.games.fields_of_fire.position.state import Contact
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.kernel.chance import Chance


def redeal(table: Table, seen: Table, roles: frozenset[str], chance: Chance) -> None:
    """Deal again, at a boundary, what has not been seen at a later table either."""
    table.chance = chance
    # Cards that a later table has drawn or laid are known, and stay on top.
    unseen = _unseen(table.deck, seen.deck)
    table.deck = [*chance.shuffle(sorted(table.deck[:unseen])), *table.deck[unseen:]]
    _deal_terrain(table, seen)
    for at, one in table.contacts.items():
        if one.hidden and at in seen.contacts and seen.contacts[at].hidden:
            letter = blind_letter(table, _may_lie(table, at, one))
            table.contacts[at] = one._replace(letter=letter)
            table.had_contact[at] = min(letter, _was_open(table, at))


def _unseen(now: list[int], later: list[int]) -> int:
    """How many cards from the bottom nobody has seen; a deck shuffled since was seen to its end."""
    return len(later) if now[: len(later)] == later else 0


def _deal_terrain(table: Table, seen: Table) -> None:
    """FoF 2.2.1: what lies face down and what nobody has drawn are one pile."""
    cards, unseen = table.terrain_deck, _unseen(table.terrain_deck, seen.terrain_deck)
    down = [at for at in table.face_down if at in seen.face_down]
    pile = table.chance.shuffle(sorted([*cards[:unseen], *(card for at in down for card in table.stacks[at])]))
    deck = table.pack.terrain[table.campaign.terrain]
    # Only a position that somebody wrote has bare Hills face down, and then a card for each.
    enough = sum(not deck[card - 1].hill for card in pile) >= len(down)
    for at in down:
        stack = draw_ground(deck, pile) if enough else pile[-1:]
        del pile[len(pile) - len(stack) :]
        table.stacks[at], table.ground[at] = stack, ground_of(table, at, stack)
    table.terrain_deck = [*pile, *cards[unseen:]]
    caches.all_sight(table)


def _was_open(table: Table, at: int) -> str:
    """FoF 1.2.6: the letter that lay open on a card before an event laid another; the lowest where none did."""
    letters, hidden = row_letters(table, at)
    return letters[0] if not hidden and table.had_contact[at] <= letters[0] else LETTERS[-1]


def _may_lie(table: Table, at: int, contact: Contact) -> Sequence[str]:
    """The letters of the row; any where an event laid the marker, or an earlier try of the mission left it."""
    letters, hidden = row_letters(table, at)
    return letters if hidden and not contact.counterattack and "field" not in table.config else LETTERS
