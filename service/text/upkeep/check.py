"""Everything that is wrong with the catalogs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from service.text.catalogs import FOLDER
from service.text.languages import DEFAULT
from service.text.upkeep import keys, refusals
from service.text.upkeep.comparing import differences, ill_set, misnamed_cards, missed_terms, same
from service.text.upkeep.files import DOMAINS, LANGUAGES, Entries, Key, read

Shelf = dict[tuple[str, str], Entries]


def findings(titles: Mapping[str, Any], folder: Path = FOLDER) -> list[str]:
    """One line for each thing that is wrong."""
    shelf = everything(folder)
    return [*of_code(titles, shelf), *of_languages(shelf)]


def everything(folder: Path = FOLDER) -> Shelf:
    """All catalogs, by language and domain."""
    return {(language, domain): read(language, domain, folder) for language in LANGUAGES for domain in DOMAINS}


# -- against the code ----------------------------------------------------------------------------


def of_code(titles: Mapping[str, Any], shelf: Shelf) -> Iterator[str]:
    """Keys that the code uses without a text, and texts that nothing uses."""
    for title in titles.values():
        code = keys.of_title(title)
        wanted = keys.table(title, code)
        here = set(shelf[DEFAULT, "table"])
        yield from (f"table lacks {key}" for key in sorted(wanted - here))
        yield from (f"table has unused {key}" for key in sorted(here - wanted) if not keys.may_have(key, wanted, code))
        yield from _of_cards(title, set(shelf[DEFAULT, "cards"]))
        paragraphs = {key for context, key in shelf[DEFAULT, "rules"] if context == "rule.title"}
        yield from (f"rules lack {paragraph}" for paragraph in sorted(code.paragraphs - paragraphs))
    yield from _of_problems(set(shelf[DEFAULT, "problems"]))
    for domain, contexts in (
        ("rules", ("rule.title", "rule.text")),
        ("glossary", ("glossary.term", "glossary.definition")),
    ):
        yield from _in_pairs(domain, set(shelf[DEFAULT, domain]), contexts)


def _of_cards(title: Any, here: set[Key]) -> Iterator[str]:
    wanted = keys.cards(title)
    known = {key for _, key in wanted}
    yield from (f"cards lack {key}" for key in sorted(wanted - here))
    for context, key in sorted(here - wanted):
        if key not in known or context not in ("card.tip", "card.precondition"):
            yield f"cards have unused {(context, key)}"


def _of_problems(here: set[Key]) -> Iterator[str]:
    wanted = refusals.problems()
    yield from (f"problems lack {key}" for key in sorted(wanted - here))
    yield from (f"problems have unused {key}" for key in sorted(here - wanted))


def _in_pairs(domain: str, here: set[Key], contexts: tuple[str, str]) -> Iterator[str]:
    for context, key in sorted(here):
        other = contexts[1 - contexts.index(context)]
        if (other, key) not in here:
            yield f"{domain} lacks {(other, key)}"


# -- language against language -------------------------------------------------------------------


def of_languages(shelf: Shelf, domains: Sequence[str] = DOMAINS) -> Iterator[str]:
    """Where a language says less, more or something else than English, or says it wrongly."""
    for domain in domains:
        for language in LANGUAGES:
            yield from (f"{language} {domain} {line}" for line in _of_catalog(shelf, language, domain))


def _of_catalog(shelf: Shelf, language: str, domain: str) -> Iterator[str]:
    english, here = shelf[DEFAULT, domain], shelf[language, domain]
    named = [(_named(shelf, DEFAULT, where), _named(shelf, language, where)) for where in ("cards", "glossary")]
    yield from (f"lacks {key}" for key in english if key not in here)
    yield from (f"has left over {key}" for key in here if key not in english)
    for key, entry in here.items():
        if entry.fuzzy:
            yield f"{key} is fuzzy"
        if not all(entry.texts):
            yield f"{key} is empty"
        elif same(entry, key):
            yield f"{key} is its own key"
        for text in entry.texts:
            yield from (f"{key}: {line}" for line in ill_set(language, text))
        if key in english and language != DEFAULT:
            yield from (f"{key}: {line}" for line in differences(english[key], entry))
            one, two = " ".join(english[key].texts), " ".join(entry.texts)
            yield from (f"{key}: {line}" for line in misnamed_cards(one, two, *named[0]))
            # Names are names: a title may be left as it is printed.
            if domain != "glossary" and not key[0].endswith("title"):
                yield from (f"{key}: {line}" for line in missed_terms(one, two, *named[1]))


def _named(shelf: Shelf, language: str, domain: str) -> dict[str, str]:
    context = "card.title" if domain == "cards" else "glossary.term"
    return {key: entry.texts[0] for (where, key), entry in shelf[language, domain].items() if where == context}
