"""One word for one thing on the board: its counters, tabs and labels speak the language of the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import sentiero
from sentiero.games.fields_of_fire.documents import keys
from sentiero.games.fields_of_fire.texts.counter_names import SIGNS
from sentiero.text.catalogs import SERVICE, Catalogs

WEB = Path(sentiero.__file__).parent / "web"
LANGUAGES = ("en", "it", "es", "fr")
LONGEST = 4
TITLE = "fields-of-fire"
COVERS = list(map(str, keys.COVER_KIND.values))
STATES = ("pinned", "exposed", "jammed", "unspotted", "turned", "empty")


def said(language: str, key: str) -> str:
    text = Catalogs().get(language, SERVICE, "web").text("web", key)
    assert text is not None, f"{language} has no text for {key}"
    return text


def sign(language: str, kind: str) -> str:
    text = Catalogs().get(language, TITLE, "table").text("sign", kind)
    assert text is not None, f"{language} has no letters for {kind}"
    return text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_counter_has_letters_of_its_own(language: str) -> None:
    signs = {kind: sign(language, kind) for kind in SIGNS}
    assert {kind: sign for kind, sign in signs.items() if len(sign) > LONGEST} == {}
    both = {"squad", "squad_a", "squad_s"}
    told = [sign for kind, sign in signs.items() if kind not in both]
    assert [sign for sign in told if told.count(sign) > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_cover_has_the_letters_of_a_counter(language: str) -> None:
    signs = {sign(language, kind) for kind in SIGNS}
    assert [kind for kind in COVERS if said(language, f"fof.cover.{kind}") in signs] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_state_has_a_letter_of_its_own(language: str) -> None:
    letters = [sign(language, state) for state in STATES]
    assert len(set(letters)) == len(STATES)


def test_no_name_and_value_are_put_together_in_code() -> None:
    joined = re.compile(r'\}: \$\{|": ",')
    found = {path.name: joined.findall(path.read_text("utf-8")) for path in WEB.rglob("*.js")}
    assert {name: hits for name, hits in found.items() if hits} == {}


def test_french_leaves_a_space_before_the_colon() -> None:
    assert said("fr", "labelled") == "{name}\N{NARROW NO-BREAK SPACE}: {value}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tabs_of_a_map_of_cards_name_no_spaces_and_no_factions(language: str) -> None:
    spaces = Catalogs().get(language, SERVICE, "web").text("web", "tab.spaces")
    assert said(language, "fof.tab.spaces") != spaces
    filters = said(language, "log.filter") + said(language, "log.all")
    assert not re.search(r"[Ff]ac[ct]?i[oó]n|[Ff]azione", filters)
