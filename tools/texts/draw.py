"""Texts at random, to be read by somebody who speaks the language: `python -m tools.texts.draw en 300 7`.

What counts as a slip, and what was found last, is in `docs/words.md`.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from sentiero.games import TITLES
from sentiero.text.templates import Gap, sentence, template

from tools.texts.check import Shelf, everything
from tools.texts.files import Entries, Entry, Key

USAGE = "usage: python -m tools.texts.draw LANGUAGE [HOW MANY] [SEED]\n"
# Names and labels are not sentences, and would only make the figure look better.
LEAST_WORDS = 4
# A value that may be the name of almost anything stays as it is.
MOST_KINDS = 3
# A sentence ends with its mark, a paragraph or an item of a list.
_ENDS = re.compile(r"[.?!](?:\s|$)|\n")


class Drawn(NamedTuple):
    """A message: where it is from, and what it says in each of its numbers."""

    where: str
    key: Key
    texts: tuple[str, ...]


def draw(language: str, many: int, seed: int) -> list[Drawn]:
    """So many messages that are sentences, of all catalogs of a language; the same for the same seed."""
    shelf = everything(TITLES)
    source = random.Random(seed)
    every = [
        (*at, key)
        for at, entries in shelf.items()
        for key, entry in entries.items()
        if at[1] == language and key[0] not in _names_of(at[0]) and len(entry.texts[-1].split()) >= LEAST_WORDS
    ]
    found = source.sample(every, min(many, len(every)))
    return [_drawn(shelf, owner, domain, language, key, source) for owner, _, domain, key in found]


def sentences(drawn: Drawn) -> int:
    """How many sentences a message has."""
    return sum(1 for part in _ENDS.split(drawn.texts[-1]) if part.strip())


def _drawn(shelf: Shelf, owner: str, domain: str, language: str, key: Key, source: random.Random) -> Drawn:
    names = shelf.get((owner, language, "table"), {})
    contexts = _contexts(owner)
    texts = shelf[owner, language, domain][key].texts
    said = tuple(_example(text, number, names, contexts, source) for number, text in enumerate(texts))
    return Drawn(f"{owner} {domain}", key, said)


@cache
def _names_of(owner: str) -> frozenset[str]:
    """The contexts that hold names, in all their forms."""
    title = TITLES.get(owner)
    if title is None or title.texts is None:
        return frozenset()
    wording = title.texts.wording()
    return frozenset(wording.names) | {f"{name}.{form}" for name, forms in wording.forms.items() for form in forms}


def _contexts(owner: str) -> Mapping[str, tuple[str, ...]]:
    title = TITLES.get(owner)
    if title is None or title.texts is None:
        return {}
    found = title.texts.wording().contexts
    return {name: tuple(kinds) for name, kinds in found.items() if len(kinds) <= MOST_KINDS}


def _example(
    text: str, number: int, names: Entries, contexts: Mapping[str, tuple[str, ...]], source: random.Random
) -> str:
    """A text with a name in each place that is for one; other places stay visible."""

    def said(gap: Gap) -> str:
        found = list(_names(gap, names, contexts))
        if gap.name == "n":
            return str(number + 1)
        if not found:
            return "{" + gap.name + "}"
        texts = source.choice(found).texts
        return texts[{"one": 0, "many": -1}.get(gap.number, min(number, len(texts) - 1))]

    found = template(text).fill(said)
    return sentence(found) if text.startswith("{") else found


def _names(gap: Gap, names: Entries, contexts: Mapping[str, tuple[str, ...]]) -> Iterator[Entry]:
    """What may stand in a place: names of its kind, in its form, that have no places themselves."""
    wanted = [f"{context}.{gap.form}" if gap.form else context for context in contexts.get(gap.name, ())]
    for (context, _), entry in names.items():
        if context in wanted and not any("{" in text for text in entry.texts):
            yield entry


def main(arguments: list[str]) -> int:
    """Print what was drawn, and how many sentences it has."""
    if not arguments:
        sys.stderr.write(USAGE)
        return 2
    language, many, seed = [*arguments, "300", "1"][:3] if len(arguments) == 1 else [*arguments, "1"][:3]
    found = draw(language, int(many), int(seed))
    for number, one in enumerate(found, 1):
        said = " | ".join(text.replace("\n", " / ") for text in one.texts)
        sys.stdout.write(f"{number}. [{one.where} {' '.join(one.key)}] {said}\n")
    sys.stdout.write(f"{len(found)} messages, {sum(map(sentences, found))} sentences\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
