"""Keys of texts: constants of the module that uses them, listed by looking at its constants, never by reading code."""

from __future__ import annotations

from typing import NamedTuple


class Paragraph(str):
    """The number of a paragraph of a rulebook, such as 3.3.4."""

    __slots__ = ()


class Ask(NamedTuple):
    """What a question asks: the key of its text, the paragraph that makes it ask, and flags that change its wording."""

    key: str
    rule: str
    flags: tuple[str, ...] = ()
    # Whether the answer itself is told to everybody, and not only what comes of it.
    told: bool = False

    def under(self, rule: str) -> Ask:
        """The same question, asked by another paragraph."""
        return Ask(self.key, rule, self.flags, self.told)


class Word(str):
    """An answer that is a plain word, explained by a text of its own."""

    __slots__ = ()


class Sentence(str):
    """How a fact is told."""

    __slots__ = ()


class Cause(str):
    """Why the rules for non-players did something."""

    __slots__ = ()
