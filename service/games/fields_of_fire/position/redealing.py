"""What the player cannot know, dealt again: the order of both decks, and hidden letters."""

from __future__ import annotations

from service.games.fields_of_fire.position.state import Contact
from service.games.fields_of_fire.position.table import Table
from service.kernel.chance import Chance


def redeal(table: Table, seen: Table, roles: frozenset[str], chance: Chance) -> None:
    """Deal again, at a boundary, what has not been seen at a later table either."""
    # Cards that a later table has drawn or laid are known, and stay on top.
    table.deck = _below(table.deck, seen.deck, chance)
    table.terrain_deck = _below(table.terrain_deck, seen.terrain_deck, chance)
    hidden = [
        at for at, one in table.contacts.items() if one.hidden and at in seen.contacts and seen.contacts[at].hidden
    ]
    letters = chance.shuffle([table.contacts[at].letter for at in hidden])
    for at, letter in zip(hidden, letters, strict=True):
        table.contacts[at] = Contact(letter, True, table.contacts[at].counterattack)
        table.had_contact[at] = letter


def _below(now: list[int], later: list[int], chance: Chance) -> list[int]:
    """The part that nobody has seen in a new order; a deck shuffled since was seen to its end."""
    unseen = len(later) if now[: len(later)] == later else 0
    return [*chance.shuffle(now[:unseen]), *now[unseen:]]
