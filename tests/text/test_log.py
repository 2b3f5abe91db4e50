"""The log as it is read: a sentence for each entry, in every language, and never a key in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

import pytest
from sentiero.games import TITLES
from sentiero.games.fire_in_the_lake.words.effects import places
from sentiero.games.fire_in_the_lake.words.story import chronicle
from sentiero.games.fire_in_the_lake.words.together import STEPS, is_step
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.session import Entry, new_session
from sentiero.kernel.title import Fact, Parts, Telling
from sentiero.tables.chapters import before_the_first, chapters_of
from sentiero.text.languages import DEFAULT
from sentiero.text.texts import Texts
from sentiero.text.words import Words

from tools.fire_in_the_lake.walks import walk

TITLE = TITLES["fire-in-the-lake"]
MOST_STEPS = 3
LANGUAGES = ("en", "it", "es", "fr")
NOBODY: frozenset[str] = frozenset()
EVERYBODY = frozenset(TITLE.roles)
ENOUGH = 1000
# Parts of keys, places that nothing filled, and names of roles as the program has them.
RAW = re.compile(
    r"[a-z]+_[a-z_]+|\b[a-z]+\.[a-z]+\b|[{}]|\b(us|arvn|nva|vc|nobody)\b|(?<!\u2013 )None|\bTelling\b|'|  |\.\.|: *\."
)
# What looks like one of them and is not: a name in English or French, an abbreviation in Spanish.
NOT_RAW = re.compile(r"EE\.UU\.+|EE\.\u00a0?UU\.|[A-Za-z]'[A-Za-z]|s' ")


@cache
def with_nonplayers() -> tuple[Entry, ...]:
    """Whole games of four non-players, of each scenario, until there are enough entries."""
    entries: list[Entry] = []
    for number, scenario in enumerate(("short", "medium", "full")):
        config = TITLE.configure({"scenario": scenario, "seats": []})
        session, first = new_session(TITLE, config, sealed_source(b"log %d" % number))
        entries.append(first)
        while session.question is not None:
            entries.append(session.decide())
    assert len(entries) > ENOUGH
    return tuple(entries)


@cache
def at_random() -> tuple[Entry, ...]:
    """Whole games of people who answer at random, with every number of seats and the options."""
    return tuple(entry for seed in (3, 9, 12, 30) for entry in walk(seed, check=False)[1])


@pytest.fixture(scope="module")
def texts() -> Texts:
    """All texts."""
    return Texts()


def words_of(texts: Texts, language: str) -> Words:
    found = texts.words(TITLE, language)
    assert found is not None
    return found


def is_raw(text: str) -> bool:
    """Whether something in a text is not for people."""
    return RAW.search(NOT_RAW.sub("X", text)) is not None


def wrong(said: Iterator[str]) -> list[str]:
    """Whatever is empty, no sentence, or has a key in it."""
    return [text for text in said if not text or (not text[0].isupper() and not text[0].isdigit()) or is_raw(text)]


@pytest.mark.parametrize("games", [with_nonplayers, at_random])
def test_only_a_step_that_a_later_entry_says_is_without_a_sentence(texts: Texts, games: object) -> None:
    """Each language says the same entries, because a title says which facts are told."""
    assert callable(games)
    words, silent = words_of(texts, DEFAULT), []
    waiting: list[int] = []
    for version, entry in enumerate(games(), 1):
        facts = TITLE.public_facts(entry.get("facts", ()), NOBODY)
        if words.facts(facts):
            waiting = []
        elif facts and all(is_step(fact) for fact in facts):
            waiting.append(version)
            # From where, whither and how many: more steps than these lead to no fact.
            if len(waiting) > MOST_STEPS:
                silent.append((version, entry["role"], facts))
        else:
            silent.append((version, entry["role"], entry["answers"]))
    assert silent == []
    assert waiting == []


def test_a_question_that_the_fact_after_it_answers_is_no_line_of_its_own(texts: Texts) -> None:
    """One Redeploy was three lines: from where, whither, and that they move."""
    words = words_of(texts, DEFAULT)
    steps = ([["chosen", "arvn", "redeploy.troops", "saigon", {}]], [["chosen", "arvn", "redeploy.to", "hue", {}]])
    assert [words.facts(facts) for facts in steps] == [[], []]
    assert words.facts([["chosen", "arvn", "redeploy.troops", "done", {}]]) != []
    told, echoes = 0, 0
    for entry in with_nonplayers():
        facts = TITLE.public_facts(entry.get("facts", ()), NOBODY)
        told += len(words.facts(facts))
        echoes += sum(fact[0] == "chosen" and fact[2] in STEPS and not is_step(fact) for fact in facts)
    assert echoes < told / 50, (echoes, told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("games", [with_nonplayers, at_random])
def test_no_sentence_has_a_key_in_it(texts: Texts, language: str, games: object) -> None:
    assert callable(games)
    words = words_of(texts, language)
    said = (text for entry in games() for text in words.facts(TITLE.public_facts(entry.get("facts", ()), EVERYBODY)))
    assert wrong(said) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_reason_has_a_key_in_it(texts: Texts, language: str) -> None:
    words = words_of(texts, language)
    steps = ({**step, "chosen": entry["answers"][0]} for entry in with_nonplayers() for step in entry.get("why", ()))
    assert [text for text in map(words.reason, steps) if is_raw(text)] == []


def stories(words: Words, games: Iterable[Entry]) -> Iterator[tuple[Parts, list[str]]]:
    """Every chapter of every game with its texts."""
    for game in apart(games):
        line = list(enumerate(game, 1))
        chapters = [chapter.parts() for chapter in chapters_of(TITLE, line, EVERYBODY)]
        yield from zip(chapters, words.stories(before_the_first(TITLE, line, EVERYBODY), chapters), strict=True)


def apart(games: Iterable[Entry]) -> list[list[Entry]]:
    """Game by game."""
    found: list[list[Entry]] = []
    for entry in games:
        if any(fact[0] == "position" for fact in entry.get("facts", ())):
            found.append([])
        found[-1].append(entry)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("games", "most"), [(with_nonplayers, 1300), (at_random, 2800)])
def test_every_turn_is_a_paragraph_of_bounded_length(texts: Texts, language: str, games: object, most: int) -> None:
    assert callable(games)
    told = [text for _, texts_of in stories(words_of(texts, language), games()) for text in texts_of]
    assert wrong(iter(told)) == []
    assert max(map(len, told)) <= most


# What happens in a space, by where the space is among the values of its fact.
HAPPENS = {
    "placed": 3, "removed": 3, "replaced": 2, "moved": 4, "activated": 3, "hidden": 3, "tunneled": 3, "untunneled": 3,
    "shifted": 1, "terror": 1, "sabotage": 1, "control": 1,
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("games", [with_nonplayers, at_random])
def test_nothing_that_mattered_is_left_out_of_a_turn(texts: Texts, language: str, games: object) -> None:
    """Every space in which something happened is named, and every marker and track that moved stands in the account."""
    assert callable(games)
    words, missing = words_of(texts, language), []
    for parts, told in stories(words, games()):
        for facts, text, before in zip(parts, told, ["", *told[:-1]], strict=True):
            spaces = {fact[HAPPENS[fact[0]]] for fact in facts if fact[0] in HAPPENS}
            lowered = text.lower()
            missing += [(one, text) for one in spaces if not any(name in lowered for name in called(words, one))]
            moved = {fact[1] for fact in facts if fact[0] == "victory"}
            # Its number may be that of the next answer, if that is told here: see `chronicle`.
            markers = [rf"{re.escape(words.name('faction', whose))} \d+ \(" for whose in moved]
            # What only the phase before could have moved is told there.
            account = before + text if facts and facts[0][0] == "phase" else text
            missing += [(one, text) for one in markers if not re.search(one, account)]
            tracks = {fact[1]: words.name("track", fact[1]) for fact in facts if fact[0] == "track"}
            missing += [
                (name, text) for track, name in tracks.items() if net(facts, track) and name.lower() not in lowered
            ]
    assert missing == []


def net(facts: Sequence[Fact], track: str) -> int:
    """How far a track moved in all."""
    return sum(fact[2] for fact in facts if fact[0] == "track" and fact[1] == track)


def called(words: Words, space: str) -> set[str]:
    """What a space may be called in a sentence: its forms without their preposition."""
    forms = (words.form("space", form, space) or "" for form in ("in", "from", "to"))
    return {words.name("space", space).lower(), *(form.partition(" ")[2].lower() for form in forms)}


@pytest.mark.parametrize("games", [with_nonplayers, at_random])
def test_every_turn_leads_with_what_changed_most(texts: Texts, games: object) -> None:
    """Before any action, card text or account: only who passes, or changed nothing at all, has no lead."""
    assert callable(games)
    chapters = [parts for game in apart(games()) for parts in parts_of(game)]
    for parts, told in zip(chapters, chronicle([], chapters), strict=True):
        for facts, said in zip(parts[1:], told[1:], strict=True):
            changed = any(fact[0] in ("placed", "removed", "replaced", "moved", "terror") for fact in facts)
            first = said[0].key if isinstance(said[0], Telling) else said[0][0]
            several = len(places(facts)) > 1 or any(fact[0] in ("operation", "activity") for fact in facts)
            assert not changed or first in (LEADS if several else {*LEADS, *ALONE}), (first, facts)


def parts_of(game: Sequence[Entry]) -> list[Parts]:
    """The chapters of a game."""
    return [chapter.parts() for chapter in chapters_of(TITLE, enumerate(game, 1), EVERYBODY)]


LEADS = {"story.lead", "story.event", "story.event_only", "story.phase"}
# Where one sentence says it all.
ALONE = {"story.event_alone", "story.event_only_alone", "story.phase_alone", "story.at"}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The US executes an Operation: air_lift.", True),
        ("question.train.what is asked.", True),
        ("The table waits for us.", True),
        ("{faction} Passes.", True),
        ("1 US Troop moves from The Parrot's Beak to Hue.", False),
        ("EE.UU. ejecuta una Operación: Barrido.", False),
    ],
)
def test_a_key_is_noticed(text: str, found: bool) -> None:
    assert is_raw(text) == found


def test_the_default_language_is_among_them() -> None:
    assert DEFAULT in LANGUAGES
