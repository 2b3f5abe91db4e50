"""The words that ask. Each builds one question, whose options are listed only when looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Final, cast

from sentiero.games.fire_in_the_lake import board, pieces
from sentiero.games.fire_in_the_lake.position.state import TRACKS
from sentiero.kernel.question import NO_PARAMS, NUMBER, ONE, ORDER, SOME, Answer, Listing, Option, Question
from sentiero.kernel.title import Fact, StepsTo
from sentiero.kernel.words import Ask, Word

DONE = Word("done")
YES = Word("yes")
NO = Word("no")
CHOSEN: Final = "chosen"
KINDS: Final = "kinds"
# How the keys of questions end that ask for a space.
WHERE: Final = ".where"
_PLAIN: Final = (str, int)

# Pieces to choose from: kind, space, how many.
Stack = tuple[str, str, int]
# Pieces chosen: (kind, space) and how many.
Chosen = dict[tuple[str, str], int]


# The same few options are listed over and over.
_SPACES = {space: Option(space, f"space.{space}", refs={"space": space}) for space in board.ALL}
# What names are references to, where an option is nothing but a name.
_REFERRED = frozenset({"operation", "activity", "piece", "faction"})
# Plain words that name what a board shows; a Faction counts more than the track of its Resources.
_SHOWN: Final = {
    **{name: {"track": name} for name in TRACKS},
    **{name: {"faction": name} for name in pieces.FACTIONS},
    **{name: {"piece": name} for name in pieces.KINDS},
    **{name: {"box": name} for name in ("available", "casualties", "out_of_play")},
    **{name: {"operation": name} for name in ("sweep", "assault")},
    "infiltrate": {"activity": "infiltrate"},
    "irregulars": {"piece": pieces.US_IRREGULARS},
    "rangers": {"piece": pieces.ARVN_RANGERS},
}


@cache
def _word(word: Word) -> Option:
    return Option(str(word), f"option.{word}", refs=_SHOWN.get(str(word), NO_PARAMS))


@cache
def _named(what: str, name: str) -> Option:
    return Option(name, f"{what}.{name}", refs={what: name} if what in _REFERRED else NO_PARAMS)


@cache
def _piece(kind: str, space: str, number: int, of: int) -> Option:
    params = {"space": space, "number": number, "of": of} if of > 1 else {"space": space}
    refs = {"piece": kind, "number": number, **_place(space)}
    return Option(f"{kind}@{space}#{number}", f"piece.{kind}", params, refs, f"{kind}@{space}")


def _place(name: str) -> dict[str, str]:
    """Where a piece is: on the map, or in a box beside it."""
    return {"space" if name in _SPACES else "box": name}


@cache
def _stack(kind: str, space: str, n: int) -> tuple[Option, ...]:
    return tuple(_piece(kind, space, i, n) for i in range(1, n + 1))


def space_options(spaces: Iterable[str]) -> list[Option]:
    """Spaces as options."""
    return list(map(_SPACES.__getitem__, spaces))


def word_options(words: Iterable[Word]) -> list[Option]:
    """Plain words as options, each explained by its own text."""
    return list(map(_word, words))


def named_options(what: str, names: Iterable[str]) -> list[Option]:
    """Names as options, each explained as what it is: an Operation, a Special Activity, a kind of piece."""
    return [_named(what, name) for name in names]


_YES_OR_NO = word_options((YES, NO))
_ONLY_NO = word_options((NO,))


def chosen(question: Question, answer: Answer, plain: bool) -> Fact | None:
    """3.1.1: what was chosen, as a fact; none where it is plain without, as it is for whoever chose nothing."""
    if plain and not (question.told and _is_choice(question.key, answer)):
        return None
    # Lists of what was chosen before are no part of the text of a question; kinds of pieces are.
    asked = question.params.items()
    params = {name: value for name, value in asked if isinstance(value, _PLAIN) or name == KINDS}
    return CHOSEN, question.role, question.key, answer, params


def _is_choice(key: str, answer: Answer) -> bool:
    """Whether something was chosen; where a space was asked for, a Special Activity is told by itself."""
    return answer in board.SPACE if key.endswith(WHERE) and isinstance(answer, str) else not is_nothing(answer)


def is_nothing(answer: Answer) -> bool:
    """Whether somebody stopped, or chose nothing."""
    return not answer or answer in (DONE, NO)


def ask(role: str, what: Ask, listing: Listing, always: bool = False, **params: Any) -> StepsTo[str]:
    """One of any options; `always` asked if a secret decides what is on the list."""
    return cast(str, (yield Question(role, ONE, what, listing, params=params, always=always, tells=chosen)))


def ask_word(role: str, what: Ask, words: Callable[[], Iterable[Word]], **params: Any) -> StepsTo[Word]:
    """One of several words."""
    return cast(Word, (yield Question(role, ONE, what, lambda: word_options(words()), params=params, tells=chosen)))


def ask_space(role: str, what: Ask, spaces: Callable[[], Iterable[str]], **params: Any) -> StepsTo[str | None]:
    """One of the spaces; None when there is none to choose."""
    listing = lambda: space_options(spaces()) or word_options([DONE])
    answer = yield Question(role, ONE, what, listing, params=params, tells=chosen)
    return None if answer == DONE else cast(str, answer)


def ask_space_or_stop(role: str, what: Ask, spaces: Callable[[], Iterable[str]], **params: Any) -> StepsTo[str | None]:
    """One of the spaces, or None to stop."""
    listing = lambda: space_options(spaces()) + word_options([DONE])
    answer = yield Question(role, ONE, what, listing, params=params, tells=chosen)
    return None if answer == DONE else cast(str, answer)


def ask_spaces(
    role: str, what: Ask, spaces: Callable[[], Iterable[str]], least: int, most: int, **params: Any
) -> StepsTo[list[str]]:
    """Several spaces."""
    listing = lambda: space_options(spaces())
    return cast("list[str]", (yield Question(role, SOME, what, listing, least, most, params, tells=chosen)))


def ask_space_order(role: str, what: Ask, spaces: Callable[[], Iterable[str]], **params: Any) -> StepsTo[list[str]]:
    """All the spaces, in an order."""
    listing = lambda: space_options(spaces())
    return cast("list[str]", (yield Question(role, ORDER, what, listing, 99, 99, params, tells=chosen)))


def ask_number(role: str, what: Ask, least: int, most: int, **params: Any) -> StepsTo[int]:
    """A number in a range; an empty range is its lower end."""
    return cast(int, (yield Question(role, NUMBER, what, list, least, max(least, most), params, tells=chosen)))


def ask_yes(role: str, what: Ask, possible: Callable[[], bool] = lambda: True, **params: Any) -> StepsTo[bool]:
    """Yes or no; only no when it is not possible."""
    listing = lambda: _YES_OR_NO if possible() else _ONLY_NO
    return (yield Question(role, ONE, what, listing, params=params, tells=chosen)) == YES


def ask_pieces(
    role: str, what: Ask, stacks: Callable[[], Iterable[Stack]], least: int, most: int, **params: Any
) -> StepsTo[Chosen]:
    """Several pieces, each listed by itself."""
    listing = lambda: piece_options(stacks())
    answer = cast("list[str]", (yield Question(role, SOME, what, listing, least, most, params, tells=chosen)))
    return group(answer)


def piece_options(stacks: Iterable[Stack]) -> list[Option]:
    """Each piece of each stack as an option."""
    return [option for kind, space, n in stacks for option in _stack(kind, space, n)]


def group(answer: Iterable[str]) -> Chosen:
    """Piece options back to (kind, space) and how many."""
    chosen: Chosen = {}
    for value in answer:
        at = _stack_of(value)
        chosen[at] = chosen.get(at, 0) + 1
    return chosen


@cache
def _stack_of(value: str) -> tuple[str, str]:
    kind, _, rest = value.partition("@")
    return kind, rest.partition("#")[0]
