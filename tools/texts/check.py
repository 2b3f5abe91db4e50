"""Everything that is wrong with the catalogs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from sentiero.kernel.title import Wording
from sentiero.text.catalogs import FOLDER, OF_A_PART, SERVICE
from sentiero.text.languages import DEFAULT
from sentiero.text.texts import LESSONS, domains_of

from tools.texts import keys, refusals
from tools.texts.comparing import differences, ill_set, misnamed_cards, missed_terms, same
from tools.texts.files import LANGUAGES, Entries, Key, read
from tools.texts.keys import AnyTitle

# Catalogs by whose they are, their language and their domain.
Shelf = dict[tuple[str, str, str], Entries]
OF_SERVICE = ("problems", "said", "web")


def findings(titles: Mapping[str, AnyTitle], folder: Path = FOLDER) -> list[str]:
    """One line for each thing that is wrong."""
    shelf = everything(titles, folder)
    return [*of_code(titles, shelf), *of_languages(titles, shelf)]


def everything(titles: Mapping[str, AnyTitle], folder: Path = FOLDER) -> Shelf:
    """All catalogs."""
    return {
        (owner, language, domain): read(owner, language, domain, folder) | brought(titles, owner, language, domain)
        for owner, domains in catalogs_of(titles).items()
        for domain in domains
        for language in LANGUAGES
    }


def brought(titles: Mapping[str, AnyTitle], owner: str, language: str, domain: str) -> Entries:
    """What parts of a title bring to a catalog, such as campaigns that are not ours."""
    texts = titles[owner].texts if owner in titles else None
    folders = texts.wording().catalogs if texts is not None else ()
    return {key: text for one in folders for key, text in read(OF_A_PART, language, domain, one).items()}


def catalogs_of(titles: Mapping[str, AnyTitle]) -> dict[str, tuple[str, ...]]:
    """The domains of the service and of each title that has texts."""
    return {SERVICE: OF_SERVICE, **{name: tuple(domains_of(title)) for name, title in titles.items() if title.texts}}


# -- against the code ----------------------------------------------------------------------------


def of_code(titles: Mapping[str, AnyTitle], shelf: Shelf) -> Iterator[str]:
    """Keys that the code uses without a text, and texts that nothing uses."""
    refused: list[str] = []
    for name, title in titles.items():
        if title.texts is not None:
            wording = title.texts.wording()
            refused += title.documents.refusals
            english = {domain: set(shelf[name, DEFAULT, domain]) for domain in domains_of(title)}
            yield from (f"{name} {line}" for line in _of_title(title, wording, english))
    yield from _in_step("problems", refusals.problems(refused), set(shelf[SERVICE, DEFAULT, "problems"]))
    yield from _in_step("said", set(keys.SAID), set(shelf[SERVICE, DEFAULT, "said"]))


def _of_title(title: AnyTitle, wording: Wording, english: Mapping[str, set[Key]]) -> Iterator[str]:
    found = keys.declared(title)
    wanted, here = keys.table(wording, found), english["table"]
    yield from _in_step("table", wanted, {key for key in here if not keys.may_have(key, wanted, found)} | wanted & here)
    for kind, pages in wording.pages.items():
        there = {key for key in english[pages.domain] if not keys.may_be_on_page(key, wording, kind)}
        yield from _in_step(pages.domain, keys.pages(wording, kind), there)
    if LESSONS in english:
        there = {key for key in english[LESSONS] if not keys.may_be_in_lesson(key, title)}
        yield from _in_step(LESSONS, keys.lessons(title), there)
    paragraphs = {key for context, key in english["rules"] if context == "rule.title"}
    yield from (f"rules lack {paragraph}" for paragraph in sorted(found.paragraphs - paragraphs))
    yield from _in_pairs("rules", english["rules"], ("rule.title", "rule.text"))
    yield from _in_pairs("glossary", english["glossary"], ("glossary.term", "glossary.definition"))


def _in_step(domain: str, wanted: set[Key], here: set[Key]) -> Iterator[str]:
    yield from (f"{domain} lacks {key}" for key in sorted(wanted - here))
    yield from (f"{domain} has unused {key}" for key in sorted(here - wanted))


def _in_pairs(domain: str, here: set[Key], contexts: tuple[str, str]) -> Iterator[str]:
    for context, key in sorted(here):
        other = contexts[1 - contexts.index(context)]
        if (other, key) not in here:
            yield f"{domain} lacks {(other, key)}"


# -- language against language -------------------------------------------------------------------


def of_languages(titles: Mapping[str, AnyTitle], shelf: Shelf) -> Iterator[str]:
    """Where a language says less, more or something else than English, or says it wrongly."""
    wordings = {name: title.texts.wording() for name, title in titles.items() if title.texts}
    for owner, language, domain in shelf:
        found = _of_catalog(shelf, owner, language, domain, wordings.get(owner))
        yield from (f"{owner} {language} {domain} {line}" for line in found)


def _of_catalog(shelf: Shelf, owner: str, language: str, domain: str, wording: Wording | None) -> Iterator[str]:
    english, here = shelf[owner, DEFAULT, domain], shelf[owner, language, domain]
    cards, terms = (
        [_named(shelf, owner, one, where, context) for one in (DEFAULT, language)]
        for where, context in (("cards", "card.title"), ("glossary", "glossary.term"))
    )
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
            yield from (f"{key}: {line}" for line in misnamed_cards(one, two, *cards))
            # Names are names: a title may be left as it is printed.
            if wording is not None and domain != "glossary" and not _without_terms(wording, key[0]):
                yield from (f"{key}: {line}" for line in missed_terms(one, two, terms[0], terms[1], wording.terms))


def _without_terms(wording: Wording, context: str) -> bool:
    worldly = [f"{kind}.{remark}" for kind, pages in wording.pages.items() for remark in pages.worldly]
    return context.endswith("title") or context in worldly


def _named(shelf: Shelf, owner: str, language: str, domain: str, context: str) -> dict[str, str]:
    entries = shelf.get((owner, language, domain), {})
    return {key: entry.texts[0] for (where, key), entry in entries.items() if where == context}
