"""What a title says in one language: its questions, options and facts as sentences, its things by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final, Literal

from babel.lists import format_list

from sentiero.kernel.question import NUMBER, ONE, ORDER
from sentiero.kernel.title import Document, Fact, Parts, Speaks, Telling, Told
from sentiero.text.catalogs import SERVICE, Catalogs
from sentiero.text.templates import MINUS, NUMBERS, Gap, filled, sentence, signed, template

Params = Mapping[str, Any]
Style = Literal["standard", "or"]
# The value that is told with its sign, and the one that decides between singular and plural.
CHANGE: Final = "change"
COUNT: Final = "n"
# The value of an option that says among how many alike it is one.
ALIKE: Final = "of"
MANY: Final = 2
# The value that lists what may be chosen between.
ALTERNATIVES: Final = "kinds"
# The value of a question that says what it is asked for.
PURPOSE: Final = "purpose"
# Which prepositions a language says once for names in a row: "in Hue and Saigon"; forms of one count as the same.
SAID_ONCE: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {word: word for word in ("in", "on", "from", "to")},
    "it": {"a": "a", "ad": "a", "in": "in", "da": "da"},
    "es": {word: word for word in ("en", "de", "a")},
    "fr": {"à": "à", "dans": "dans"},
}
PREPOSITIONS: Final = frozenset({"in", "from", "to"})
# Whose lists a language has: the catalogs in English put no comma before the last "and".
LISTS: Final = {"en": "en_001"}
# The values that every title has: which seat, and itself.
SEAT: Final = "seat"
TITLE: Final = "title"
# The same facts happen over and over, and everybody at a table reads them.
REMEMBERED: Final = 4096
# What was made in play: its kind, the turn it came with others of its kind, and its number.
_NUMBERED: Final = re.compile(r"(.+?)(?:_t(\d+))?[ _][a-z]?(\d+)$")


def forms_of(key: str, params: Params) -> list[str]:
    """The forms of a question that may have a text, the most special first: with its purpose, with a flag, plain."""
    flags = [name for name, value in params.items() if value is True]
    purpose = [params[PURPOSE]] if PURPOSE in params else []
    return [*(f"{key}.{one}" for one in (*purpose, *flags)), key]


def from_one(params: Params) -> Params:
    """The values as people count: the first seat is seat 1."""
    seat = params.get(SEAT)
    return {**params, SEAT: seat + 1} if isinstance(seat, int) else params


@cache
def _list_of(many: int, style: Style, language: str) -> str:
    """A list with so many places, as a language writes it: looked up in its data once."""
    return format_list(["{}"] * many, style, LISTS.get(language, language))


def _once(names: list[str], said: Mapping[str, str]) -> list[str]:
    """Names without the preposition that the first one has; all keep theirs where they differ."""
    words = {said.get(name.partition(" ")[0]) for name in names}
    if len(words) != 1 or None in words:
        return names
    return [name.partition(" ")[2] if at else name for at, name in enumerate(names)]


class _Known:
    """Something to tell that can be looked up, although it holds lists and documents."""

    __slots__ = ("_key", "value")

    def __init__(self, value: Any) -> None:
        self.value = value
        self._key = repr(value)

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Known) and self._key == other._key


class Words:
    """One title in one language. Everything that was said once is remembered."""

    def __init__(self, catalogs: Catalogs, language: str, title: str, texts: Speaks) -> None:
        wording = texts.wording()
        self.language = language
        self._own = catalogs.get(language, title, "table", wording.catalogs)
        self._service = catalogs.get(language, SERVICE, "said")
        self._pages = {kind: catalogs.get(language, title, pages.domain) for kind, pages in wording.pages.items()}
        self._wording = wording
        self._texts_of_title = texts
        self._texts: dict[tuple[str, str, int], str | None] = {}
        self._choices: dict[tuple[str, Any], Callable[[str], str]] = {}
        self._remembered: Callable[[_Known], str] = lru_cache(REMEMBERED)(self._told)
        self._questions: Callable[[str, tuple[tuple[str, Any], ...]], str] = lru_cache(REMEMBERED)(self._asked)
        self._options: Callable[[str, tuple[tuple[str, Any], ...]], str] = lru_cache(4 * REMEMBERED)(self._option)
        self._sayings: Callable[[str, tuple[tuple[str, Any], ...]], str] = lru_cache(REMEMBERED)(self._say)

    # -- sentences ----------------------------------------------------------------------------

    def question(self, key: str, params: Params) -> str:
        """What is asked; its purpose, a value that is true, and what asks, may have a text of their own."""
        values = tuple(params.items())
        try:
            return self._questions(key, values)
        except TypeError:
            # A value that is a list cannot be looked up.
            return self._asked(key, values)

    def _asked(self, key: str, values: tuple[tuple[str, Any], ...]) -> str:
        params = from_one(dict(values))
        askers = self._askers(params)
        for form in forms_of(key, params):
            for at in (*(f"{form}/{asker}" for asker in askers), form):
                text = self._text("question", at)
                if text is not None:
                    return self._said(text, params)
        return self._said(key, params)

    def _askers(self, params: Params) -> list[str]:
        """Who asks, the finest name first: a side of a card, then the card."""
        found: list[str] = []
        for name in self._wording.by:
            if name not in params:
                break
            found.insert(0, ".".join([*found[:1], str(params[name])]))
        return found

    def limits(self, kind: str, least: int, most: int, listed: int = 0) -> str:
        """How many of those listed may be named, or which numbers; nothing where it goes without saying."""
        if kind == ONE or most == 0:
            return ""
        if kind == NUMBER or 0 < least < most:
            key = "limit_range"
        elif kind == ORDER:
            key = "limit_order"
        else:
            key = "limit_exactly" if least == most else "limit_any" if 1 < most == listed else "limit_up_to"
        text = self._text("said", key) or key
        return f" ({filled(text, {'least': least, 'most': most})})"

    def option_keys(self, question: str, asked: Params) -> Callable[[str], str]:
        """Gives the key of an option's text: of its own in the words of its question, or of what asks, where it has."""
        by = tuple(self._askers(asked))
        known = self._choices.get((question, by))
        if known is None:
            known = self._choices[question, by] = cache(lambda key: self._choice(key, question, by))
        return known

    def _choice(self, key: str, question: str, by: tuple[str, ...]) -> str:
        context, _, word = key.partition(".")
        for where in (*by, question):
            if self._text(context, f"{word}/{where}") is not None:
                return f"{key}/{where}"
        return key

    def option(self, key: str, params: Params) -> str:
        """What an answer means: its key and its values alone say it."""
        try:
            return self._options(key, tuple(params.items()))
        except TypeError:
            # A value that is a list cannot be looked up.
            return self._option(key, tuple(params.items()))

    def _option(self, key: str, values: tuple[tuple[str, Any], ...]) -> str:
        params = dict(values)
        context, _, word = key.partition(".")
        text = self._text(context, word) or key
        if not params:
            return sentence(text)
        # One of several that are alike says which.
        around = self._text("option", f"{context}.of" if ALIKE in params else context)
        if around is None:
            return self._said(text, params)
        return self._said(around, {**params, "text": text})

    def fact(self, fact: Sequence[Any]) -> str:
        """What happened."""
        return self._remembered(_Known(fact))

    def _told(self, known: _Known) -> str:
        said = known.value
        key, params = said if isinstance(said, Telling) else self._texts_of_title.telling(said)
        return self._said(self._text("fact", key, params.get(COUNT, 1)) or key, params)

    def facts(self, facts: Sequence[Sequence[Any]]) -> list[str]:
        """What happened in one entry: what belongs together in one sentence."""
        together = self._wording.together
        return list(map(self._tell, facts if together is None else together(facts)))

    def story(self, facts: Sequence[Sequence[Any]]) -> str:
        """What happened in a turn, as one paragraph."""
        story = self._wording.story
        return " ".join(map(self._tell, facts if story is None else story(facts)))

    def stories(self, before: Sequence[Fact], chapters: Sequence[Parts]) -> list[list[str]]:
        """The paragraphs of every chapter of a game: how it begins, then its turns."""
        chronicle = self._wording.chronicle
        if chronicle is None:
            return [list(map(self.story, parts)) for parts in chapters]
        return [[" ".join(map(self._tell, told)) for told in parts] for parts in chronicle(before, chapters)]

    def closing(self, result: Document) -> str | None:
        """The last words of a game that is over, where its title has any."""
        closing = self._wording.closing
        return None if closing is None else self._tell(closing(result))

    def _tell(self, told: Told) -> str:
        return self._remembered(_Known(told))

    def reason(self, reason: Mapping[str, Any]) -> str:
        """One step of the way to a non-player's answer."""
        key, params = self._texts_of_title.reasoning(dict(reason))
        return self._said(self._text("why", key) or key, params)

    def said(self, key: str, **params: Any) -> str:
        """A sentence of the service's own about the table."""
        return self._sayings(key, tuple(from_one(params).items()))

    def filled(self, text: str, params: Params) -> str:
        """A sentence of the service's own about something else than the table: its values by name."""
        return self._said(text, {**params, TITLE: self.name(TITLE, "name")} if TITLE in params else params)

    def _say(self, key: str, params: tuple[tuple[str, Any], ...]) -> str:
        return self._said(self._text("said", key) or key, dict(params))

    # -- names --------------------------------------------------------------------------------

    def name(self, context: str, key: str, n: int = MANY) -> str:
        """The name of a thing; of several, unless told otherwise."""
        if context in self._pages:
            return self.page(context, key)
        return self._text(context, key, n) or key

    def about(self, context: str, key: str) -> str | None:
        """More than its name, of what has more to say."""
        return self._text(f"{context}.about", key)

    def form(self, context: str, form: str, key: str, n: int = MANY) -> str | None:
        """A name in another form, such as a short one, where it has it."""
        return self._text(f"{context}.{form}", key, n)

    def page(self, kind: str, number: Any) -> str:
        """A thing with a page by its title and number; what has a name in place of a number, by its title alone."""
        key, aliases = str(number), self._wording.pages[kind].aliases
        title = self._pages[kind].text(f"{kind}.title", aliases.get(key, key))
        if title is not None and key in aliases:
            return title
        return self._said(self._text(kind, "name") or "{title}", {"title": title or number, "number": number})

    def roles(self, roles: Sequence[str]) -> dict[str, str]:
        """What each role is called."""
        return {role: template("{role}").fill(lambda gap: self._value(gap, {"role": role})) for role in roles}

    def remark(self, kind: str, what: str, number: Any) -> str:
        """What else is said of a thing with a page, such as its history."""
        key = self._wording.pages[kind].aliases.get(str(number), str(number))
        return self._pages[kind].text(f"{kind}.{what}", key) or ""

    def names(self) -> dict[str, dict[str, str]]:
        """Everything that has a name."""
        return {
            context: {key: self.name(context, key) for key in keys} for context, keys in self._wording.names.items()
        }

    # -- filling ------------------------------------------------------------------------------

    def _said(self, text: str, params: Params) -> str:
        said = template(text).fill(lambda gap: self._value(gap, params))
        # A name that ends with a full stop, such as EE.UU., ends a sentence too.
        return sentence(said.replace("..", "."))

    def _value(self, gap: Gap, params: Params) -> str:
        value = params.get(gap.name)
        if isinstance(value, list | tuple) and not isinstance(value, Telling):
            names = [self._one(gap, part, params) for part in value]
            style: Style = "or" if gap.name == ALTERNATIVES else "standard"
            language = self.language.partition("-")[0]
            if gap.form in PREPOSITIONS and language in SAID_ONCE:
                names = _once(names, SAID_ONCE[language])
            return _list_of(len(names), style, language).format(*names)
        return self._one(gap, value, params)

    def _one(self, gap: Gap, value: Any, params: Params) -> str:
        if isinstance(value, Telling):
            return self._part(value)
        contexts = self._wording.contexts.get(gap.name)
        if contexts is None:
            return signed(value) if gap.name == CHANGE else str(value)
        n = NUMBERS.get(gap.number) or params.get(COUNT, 1)
        for context in contexts:
            if context in self._pages:
                return self.remark(context, gap.form, value) if gap.form else self.page(context, value)
            found = self._thing(f"{context}.{gap.form}" if gap.form else context, str(value), n)
            if found is not None:
                # A name may be a phrase with places of its own, for the same values.
                return template(found).fill(lambda inner: self._value(inner, params)) if "{" in found else found
        return str(value)

    def _part(self, telling: Telling) -> str:
        """A part of a sentence: a question, an answer, or a text with values of its own."""
        context, _, key = telling.key.partition(".")
        if context == "question":
            return self.question(key, telling.params)
        if context == "word":
            return self._answer(key, telling.params)
        text = self._text(context, key, telling.params.get(COUNT, 1)) or key
        return template(text).fill(lambda gap: self._value(gap, telling.params))

    def _answer(self, value: str, params: Params) -> str:
        """An answer as its question has it among its options."""
        places = [f"{value}/{where}" for where in (*self._askers(params), params["question"])]
        for context in self._wording.contexts["word"]:
            for where in (*places, value):
                found = self._text(context, where)
                if found is not None:
                    return template(found).fill(lambda gap: self._value(gap, params))
        return value

    def _thing(self, context: str, key: str, n: int) -> str | None:
        """A thing by its name, or by the parts of its key; what was made in play, by its kind and its number."""
        found = self._text(context, key, n) or self._by_parts(context, key)
        if found is not None or context not in self._wording.numbered:
            return found
        made = _NUMBERED.match(key)
        kind = self._thing(context, made[1], n) if made else None
        if made is None or kind is None:
            return None
        if made[1] in self._wording.alone:
            return kind
        came = made[2] and self._text("made", "in_turn")
        values = {"kind": kind, "turn": made[2], "number": made[3]}
        return template(came).fill(lambda gap: values[gap.name]) if came else f"{kind} {made[3]}"

    def _by_parts(self, context: str, key: str) -> str | None:
        for text, pattern in self._wording.patterns.get(context, {}).items():
            if parts := re.fullmatch(pattern, key):
                values = {name: value.replace("-", MINUS) for name, value in parts.groupdict().items()}
                return filled(self._text(context, text) or key, values)
        return None

    def _text(self, context: str, key: str, n: int = 1) -> str | None:
        at = (context, key, n)
        if at not in self._texts:
            self._texts[at] = self._own.text(context, key, n) or self._service.text(context, key, n)
        return self._texts[at]
