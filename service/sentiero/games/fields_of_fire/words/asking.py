"""The words that ask. Each builds one question, whose options are listed only when looked at."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, Final, cast

from sentiero.games.fields_of_fire.ground.grid import card, name, named
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.words.places import place_options
from sentiero.games.fields_of_fire.words.roles import COMPANY, ENEMY_ROLE
from sentiero.kernel.question import NUMBER, ONE, SOME, Answer, Option, Question
from sentiero.kernel.title import Fact, StepsTo
from sentiero.kernel.words import Ask, Word

DONE = Word("done")
YES = Word("yes")
NO = Word("no")
UNIT, TARGET = "unit", "target"
CHOSEN: Final = "chosen"
# What is carried is a thing, by whatever name it is asked for.
_REFERS: Final = {"load": "thing"}
_CARD: Final = re.compile(r"r-?\d+c-?\d+$")


@cache
def _word(word: Word) -> Option:
    return Option(str(word), f"option.{word}")


@cache
def _thing(what: str, key: str) -> Option:
    """Names that are made in play are values of one text; all others have a text of their own."""
    if what == TARGET:
        return Option(key, TARGET, {TARGET: key}, _aimed_at(key))
    if what == UNIT:
        return Option(key, UNIT, {UNIT: key}, {UNIT: key})
    return Option(key, f"{what}.{key}", refs={_REFERS.get(what, what): key})


def _aimed_at(target: str) -> dict[str, Any]:
    """What a target is: a cover marker, a card, or a unit."""
    if target.startswith("cover "):
        return {"cover": int(target[6:])}
    return {"card": target} if _CARD.match(target) else {UNIT: target}


def word_options(words: Iterable[Word]) -> list[Option]:
    """Plain words as options, each explained by its own text."""
    return list(map(_word, words))


def row_options(rows: Iterable[int]) -> list[Option]:
    """Rows of the map as options, each by its first card."""
    firsts = {row: name(card(row, 1)) for row in rows}
    return [Option(first, "row", {"row": row}, {"card": first}) for row, first in firsts.items()]


def named_options(what: str, keys: Iterable[str]) -> list[Option]:
    """Names as options, each explained as what it is."""
    return [_thing(what, key) for key in keys]


def chosen(question: Question, answer: Answer, plain: bool) -> Fact | None:
    """What was answered, as a fact; none where what follows tells it."""
    if plain:
        return None
    params = {name: value for name, value in question.params.items() if not isinstance(value, list | tuple | None)}
    return CHOSEN, question.key, answer, params


def ask(what: Ask, listing: Callable[[], Sequence[Option]], **params: Any) -> StepsTo[str]:
    """The company: one of any options."""
    return cast(str, (yield Question(COMPANY, ONE, what, listing, params=params, tells=chosen)))


def ask_told(
    what: Ask, listing: Callable[[], Sequence[Option]], told: Callable[[str], str], **params: Any
) -> StepsTo[str]:
    """The company: one of any options, told by another name than its value."""
    tells = lambda question, answer, plain: chosen(question, told(answer), plain)
    return cast(str, (yield Question(COMPANY, ONE, what, listing, params=params, tells=tells)))


def ask_yes(what: Ask, **params: Any) -> StepsTo[bool]:
    """The company: yes or no."""
    listing = lambda: word_options((YES, NO))
    return (yield Question(COMPANY, ONE, what, listing, params=params, tells=chosen)) == YES


def ask_card(what: Ask, cards: Callable[[], Iterable[int]], table: Table, **params: Any) -> StepsTo[int]:
    """The company: one of the cards."""
    listing = lambda: place_options(table, cards())
    return named(cast(str, (yield Question(COMPANY, ONE, what, listing, params=params, tells=chosen))))


def ask_unit(what: Ask, units: Callable[[], Iterable[str]], **params: Any) -> StepsTo[str]:
    """The company: one of the units."""
    listing = lambda: named_options("unit", units())
    return cast(str, (yield Question(COMPANY, ONE, what, listing, params=params, tells=chosen)))


def ask_units(
    what: Ask, units: Callable[[], Iterable[str]], least: int, most: int, **params: Any
) -> StepsTo[list[str]]:
    """The company: some of the units; told if anybody is named."""
    listing = lambda: named_options("unit", units())
    tells = lambda question, answer, plain: chosen(question, answer, plain) if answer else None
    return cast("list[str]", (yield Question(COMPANY, SOME, what, listing, least, most, params, tells=tells)))


def ask_number(what: Ask, least: int, most: int, **params: Any) -> StepsTo[int]:
    """The company: a number."""
    return cast(int, (yield Question(COMPANY, NUMBER, what, list, least, max(least, most), params, tells=chosen)))


def enemy_does(what: Ask, key: str, word: str, **params: Any) -> StepsTo[None]:
    """The enemy does what its charts and the cards say: the only answer, asked for all the same, so that a job gives it

    with its reasons. What led to it stands in the values of the question.
    """
    listing = lambda: named_options(key, [word])
    yield Question(ENEMY_ROLE, ONE, what, listing, params=params, always=True, tells=chosen)
