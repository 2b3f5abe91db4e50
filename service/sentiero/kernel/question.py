"""What a rule asks: one role, one kind of answer, and every legal answer listed."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from itertools import islice
from operator import itemgetter
from types import GeneratorType
from typing import Any, Final, NamedTuple

from sentiero.kernel.problems import IllegalAnswer
from sentiero.kernel.words import Ask

ONE: Final = "one"
SOME: Final = "some"
NUMBER: Final = "number"
ORDER: Final = "order"

Answer = str | int | list[str]
Params = Mapping[str, Any]
NO_PARAMS: Final[Params] = {}


class Option(NamedTuple):
    """One listed answer: a stable value, and the key of the text that explains it."""

    value: str
    text: str
    params: Params = NO_PARAMS
    # The things that it is about, for whoever draws them: a space, a kind of piece, a card.
    refs: Params = NO_PARAMS
    # What it has in common with others that are alike: choosing among those is choosing how many.
    group: str | None = None


# Makes a fact of an answer to a question; whether it is plain without, as other facts followed or it was the only one.
Tells = Callable[["Question", Answer, bool], Sequence[Any] | None]
# All options at once, or one after the other, as long as somebody looks further.
Options = Generator[Option, None, None]
Listing = Callable[[], Sequence[Option] | Options]
_value: Callable[[Option], str] = itemgetter(0)


class Question:
    """A pause in a rule.

    The options are listed when somebody looks at them, and as far as he looks; never during replay.
    Any selection of `least` to `most` of them is legal.
    """

    __slots__ = (
        "_least", "_list", "_more", "_most", "_options", "_values", "always", "key", "kind", "params", "role", "rule",
        "secret", "tells", "told",
    )  # fmt: skip

    def __init__(
        self,
        role: str,
        kind: str,
        ask: Ask,
        listing: Listing,
        least: int = 1,
        most: int = 1,
        params: Params = NO_PARAMS,
        secret: bool = False,
        always: bool = False,
        tells: Tells | None = None,
    ) -> None:
        self.role = role
        self.kind = kind
        self.key = ask.key
        self.rule = ask.rule
        self.params = params
        # Nobody else may know the answer.
        self.secret = secret
        # Asked even with one answer: because not asking would tell a secret, or because its reasons are to be kept.
        self.always = always or secret
        # Whether the answer itself is told, and how a choice becomes a fact; not at all where nobody says how.
        self.told = ask.told
        self.tells = tells
        self._list = listing
        self._least = least
        self._most = most
        self._options: Sequence[Option] | None = None
        self._more: Options | None = None
        self._values: list[str] | None = None

    @property
    def options(self) -> Sequence[Option]:
        """Every listed answer; empty for a number."""
        options = self._options
        if options is None:
            options = self._begin()
        if self._more is not None:
            options = self._options = [*options, *self._more]
            self._more = None
        return options

    def _begin(self) -> Sequence[Option]:
        """List the options, or none yet where they come one after the other."""
        listed: Any = self._list()
        options: Sequence[Option] = listed
        if isinstance(listed, GeneratorType):
            options, self._more = [], listed
        self._options = options
        return options

    def lists(self, value: str) -> bool:
        """Whether this is one of the options: they are listed no further than to it."""
        if self._more is None:
            return value in self.values
        options = list(self._options or ())
        found = any(option.value == value for option in options)
        while not found and (option := next(self._more, None)) is not None:
            options.append(option)
            found = option.value == value
        self._options = options
        return found

    @property
    def values(self) -> list[str]:
        """The value of each listed answer."""
        if self._values is None:
            self._values = list(map(_value, self.options))
        return self._values

    @property
    def most(self) -> int:
        """The most options an answer may name, or the highest number."""
        return self._most if self.kind == NUMBER else min(self._most, len(self.options))

    @property
    def least(self) -> int:
        """The fewest options an answer may name, or the lowest number."""
        return self._least if self.kind == NUMBER else min(self._least, len(self.options))

    def forced(self) -> Answer | None:
        """The only legal answer, when there is only one and it need not be asked all the same."""
        if self.always:
            return None
        if self.kind == NUMBER:
            return self._least if self._least == self._most else None
        if self.kind == ONE:
            first = self._begin() if self._options is None else self._options
            if self._more is not None and len(first) < 2:
                first = self._options = [*first, *islice(self._more, 2 - len(first))]
            return first[0].value if len(first) == 1 else None
        count = len(self.options)
        if min(self._most, count) == 0:
            return []
        only_all = self._least >= count
        if only_all and (self.kind == SOME or count == 1):
            return self.values.copy()
        return None

    def accept(self, answer: Answer) -> Answer:
        """The answer in its recorded form, or IllegalAnswer with what would be legal."""
        if self.kind == NUMBER:
            return self._accept_number(answer)
        if self.kind == ONE:
            return self._accept_one(answer)
        return self._accept_several(answer)

    def _accept_number(self, answer: Answer) -> int:
        if isinstance(answer, bool) or not isinstance(answer, int):
            raise IllegalAnswer("answer/not_a_number", self.rule, example=self._least)
        if not self._least <= answer <= self._most:
            raise IllegalAnswer("answer/out_of_range", self.rule, least=self._least, most=self._most)
        return answer

    def _accept_one(self, answer: Answer) -> str:
        if not isinstance(answer, str):
            raise IllegalAnswer("answer/not_one_option", self.rule, example=self.values[0])
        if self.lists(answer):
            return answer
        raise IllegalAnswer("answer/not_an_option", self.rule, value=answer)

    def _accept_several(self, answer: Answer) -> list[str]:
        if not isinstance(answer, list) or not {str}.issuperset(map(type, answer)):
            raise IllegalAnswer("answer/not_a_list", self.rule, example=self.values[: max(1, self.least)])
        chosen = set(answer)
        if len(chosen) != len(answer):
            raise IllegalAnswer("answer/repeated_option", self.rule)
        listed = self.values
        if not chosen.issubset(listed):
            strange = next(value for value in answer if value not in listed)
            raise IllegalAnswer("answer/not_an_option", self.rule, value=strange)
        if not self.least <= len(answer) <= self.most:
            raise IllegalAnswer("answer/wrong_count", self.rule, least=self.least, most=self.most)
        if self.kind == ORDER:
            return answer
        return [value for value in listed if value in chosen]
