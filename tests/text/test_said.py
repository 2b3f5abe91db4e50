"""What the service says of a table, in the words of every title: no raw key stands in such a sentence."""

from __future__ import annotations

import pytest
from sentiero.games import TITLES
from sentiero.text.catalogs import SERVICE
from sentiero.text.templates import template
from sentiero.text.texts import Texts

from tests.text.conftest import LANGUAGES
from tools.texts.files import read


@pytest.mark.parametrize("name", sorted(TITLES))
def test_every_title_has_the_forms_that_the_service_speaks_in(name: str) -> None:
    texts = TITLES[name].texts
    assert texts is not None
    wording = texts.wording()
    spoken = {
        (gap.name, gap.form)
        for language in LANGUAGES
        for domain in ("said", "problems")
        for entry in read(SERVICE, language, domain).values()
        for text in entry.texts
        for _, gap in template(text).parts
        if gap.form
    }
    assert ("role", "the") in spoken
    lacking = {
        (context, form)
        for value, form in spoken
        for context in wording.contexts.get(value, ())[:1]
        if form not in wording.forms.get(context, ())
    }
    assert not lacking


def test_whom_a_table_of_fields_of_fire_waits_for(texts: Texts) -> None:
    said = {language: texts.words(TITLES["fields-of-fire"], language) for language in LANGUAGES}
    assert {language: words and words.said("waiting", role="company") for language, words in said.items()} == {
        "en": "The table waits for the company.",
        "it": "Il tavolo attende la compagnia.",
        "es": "La mesa espera a que la compañía responda.",
        "fr": "La table attend la compagnie.",
    }
