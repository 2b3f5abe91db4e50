"""5.1 Choosing: what Events leave to a Faction."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from typing import Any

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.events.card import Card
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.ask import (
    DONE,
    Chosen,
    Stack,
    ask,
    ask_number,
    ask_pieces,
    ask_space,
    ask_space_or_stop,
    ask_spaces,
    ask_word,
    named_options,
    space_options,
    word_options,
)
from sentiero.games.fire_in_the_lake.questions.choose import pick
from sentiero.kernel.question import Option
from sentiero.kernel.title import StepsTo
from sentiero.kernel.words import Ask, Paragraph, Word

RULE = Paragraph("5.1")
WHICH = Ask("event.choose", RULE, told=True)
WHICH_FACTION = Ask("event.faction", RULE, told=True)
WHICH_OPERATION = Ask("event.operation", RULE, ("limited", "series"))
WHERE = Ask("event.where", RULE, ("bring", "first"), told=True)
WHICH_SPACES = Ask("event.spaces", RULE, ("shift_one", "shift", "shift_twice", "set_one", "set", "air_lift"), told=True)
WHICH_PIECES = Ask("event.pieces", RULE, ("send", "tunnel"))
WHICH_TO_REMOVE = Ask("event.remove", RULE, ("us_to_casualties", "us_out_of_play"))
WHICH_TO_MOVE = Ask("event.move", RULE)
PLACE_WHERE = Ask("event.place", RULE)
WHICH_KIND = Ask("event.kind", RULE)
WHICH_REPLACEMENT = Ask("event.replacement", RULE)
HOW_MANY = Ask("event.number", RULE)
WHICH_WAY = Ask("event.direction", RULE)
HOW = Ask("event.how", RULE)
WHICH_ACTIVITY = Ask("event.activity", RULE)
FROM_WHERE = Ask("event.from", RULE, told=True)
WHICH_CAPABILITY = Ask("event.capability", RULE)
AVAILABLE, CASUALTIES, OUT_OF_PLAY = Word("available"), "casualties", "out_of_play"
BOXES = (AVAILABLE, CASUALTIES, OUT_OF_PLAY)
Spaces = Callable[[], Iterable[str]]


def choose(who: str, card: Card, *words: Word) -> StepsTo[Word]:
    """One of several words, such as either/or on a card."""
    return (yield from ask_word(who, WHICH, lambda: words, card=card.number))


def choose_possible(who: str, card: Card, possible: Mapping[Word, object]) -> StepsTo[Word | None]:
    """5.1.3: one of the alternatives that can be carried out; None if none can."""
    words = [word for word, can in possible.items() if can]
    return (yield from choose(who, card, *words)) if words else None


def choose_faction(who: str, card: Card, *factions: str) -> StepsTo[str]:
    """Which Faction acts; that Faction then decides the details."""
    options = lambda: named_options("faction", factions)
    return (yield from ask(who, WHICH_FACTION, options, card=card.number))


def choose_action(
    who: str, card: Card, operations: Callable[[], Iterable[str]], activities: Callable[[], Iterable[str]]
) -> StepsTo[str]:
    """One of several Operations and Special Activities; DONE if there is none."""

    def listing() -> list[Option]:
        found = named_options("operation", operations()) + named_options("activity", activities())
        return found or word_options([DONE])

    return (yield from ask(who, WHICH_OPERATION, listing, card=card.number))


def choose_space(who: str, card: Card, spaces: Spaces, **said: Any) -> StepsTo[str | None]:
    """One space; None if there is none."""
    return (yield from ask_space(who, WHERE, spaces, card=card.number, **said))


def choose_space_or_stop(who: str, card: Card, spaces: Spaces) -> StepsTo[str | None]:
    """One more space, or None to stop."""
    return (yield from ask_space_or_stop(who, WHERE, spaces, card=card.number))


def choose_spaces(
    who: str, card: Card, spaces: Spaces, n: int, least: int | None = None, **said: Any
) -> StepsTo[list[str]]:
    """Exactly n spaces, or all there are (5.1.3); from `least` on where the card says up to."""
    fewest = n if least is None else least
    return (yield from ask_spaces(who, WHICH_SPACES, spaces, fewest, n, card=card.number, **said))


def choose_first(
    who: str, card: Card, first: list[str], spaces: Iterable[str], n: int, **said: Any
) -> StepsTo[list[str]]:
    """5.1.3: n spaces, those where the whole text can be carried out before the others."""
    chosen = yield from choose_spaces(who, card, lambda: first, n, **said)
    others = [space for space in spaces if space not in first]
    return chosen + (yield from choose_spaces(who, card, lambda: others, n - len(chosen), **said))


def choose_kind(who: str, card: Card, kinds: Iterable[str], space: str) -> StepsTo[str]:
    """One kind of piece, for this space."""
    return (yield from ask(who, WHICH_KIND, lambda: named_options("piece", kinds), card=card.number, space=space))


def choose_replacement(who: str, card: Card, kinds: Iterable[str], old: str, space: str) -> StepsTo[str]:
    """One kind of piece, in place of another that goes from this space."""
    listing = lambda: named_options("piece", kinds)
    return (yield from ask(who, WHICH_REPLACEMENT, listing, card=card.number, kind=old, space=space))


def choose_number(who: str, card: Card, least: int, most: int, kind: str, space: str) -> StepsTo[int]:
    """How many pieces of a kind, for this space or box."""
    return (yield from ask_number(who, HOW_MANY, least, most, card=card.number, kind=kind, space=space))


def choose_adjacent(
    who: str, card: Card, spaces: Spaces, partners: Mapping[str, Iterable[str]], enough: Container[str]
) -> StepsTo[list[str]]:
    """One space, or two adjacent ones: a partner must come where the first space alone is not enough."""
    first = yield from choose_space(who, card, spaces)
    if first is None:
        return []
    least = 0 if first in enough else 1
    return [first, *(yield from choose_spaces(who, card, lambda: partners[first], 1, least))]


def choose_destination(who: str, card: Card, spaces: Spaces) -> StepsTo[str]:
    """One space, or the Available box."""
    options = lambda: space_options(spaces()) + word_options([AVAILABLE])
    return (yield from ask(who, WHERE, options, card=card.number))


def choose_pieces(
    who: str, card: Card, stacks: list[Stack], n: int, up_to: bool = False, which: Ask = WHICH_PIECES, **said: Any
) -> StepsTo[Chosen]:
    """Exactly n pieces, or all there are; any number up to n where the card says up to."""
    if up_to:
        return (yield from ask_pieces(who, which, lambda: stacks, 0, n, card=card.number, **said))
    return (yield from pick(who, which, stacks, n, card=card.number, **said))


def preferring(spaces: Iterable[str], whole: Callable[[str], bool]) -> list[str]:
    """5.1.3: the spaces where the whole text can be carried out, or all of them where it nowhere can."""
    found = list(spaces)
    return [space for space in found if whole(space)] or found


def run_die(table: Table, card: Card) -> int:
    """A die for a card, told with its number."""
    return table.roll(f"card_{card.number}")


def in_south(spaces: Iterable[str]) -> list[str]:
    """Those in South Vietnam."""
    return [space for space in spaces if space in board.IS_SOUTH]
