"""Texts with places to fill: which values they show, and what becomes of places, braces and signs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sentiero.text.templates import Gap, filled, gap, gaps, sentence, signed, template


@pytest.mark.parametrize(
    ("field", "found"),
    [
        ("space", Gap("space", "", "")),
        ("space.in", Gap("space", "in", "")),
        ("kind.many", Gap("kind", "", "many")),
        ("kind.plain.one", Gap("kind", "plain", "one")),
        ("kind.one.plain", Gap("kind", "one.plain", "")),
        ("many", Gap("many", "", "")),
    ],
)
def test_a_place_has_a_value_a_form_and_a_number(field: str, found: Gap) -> None:
    assert gap(field) == found


def test_a_text_shows_its_values_whatever_their_form() -> None:
    assert gaps("{n} {kind.many} {space.in} and {space.from}") == {"n", "kind", "space"}
    assert gaps("nothing to fill") == frozenset()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ""),
        ("plain", "plain"),
        ("{a}", "1"),
        ("{a}{a.in} and {b}.", "11 and {b}."),
        ("{{a}} stays, {a} does not", "{a} stays, 1 does not"),
        ("{a} and }} and {{", "1 and } and {"),
    ],
)
def test_a_place_without_a_value_stays_visible(text: str, said: str) -> None:
    assert filled(text, {"a": 1}) == said


@given(st.text(st.characters(exclude_characters="{}")), st.text(), st.text(st.characters(exclude_characters="{}")))
def test_a_value_is_never_taken_for_a_place(before: str, value: str, rest: str) -> None:
    assert filled(before + "{a}" + rest, {"a": value, "b": "wrong"}) == before + value + rest


def test_a_text_is_taken_apart_once() -> None:
    assert template("{a} of {b}") is template("{a} of {b}")


@pytest.mark.parametrize(("value", "said"), [(3, "+3"), (0, "0"), (-3, "\N{MINUS SIGN}3")])
def test_a_change_is_told_with_its_sign(value: int, said: str) -> None:
    assert signed(value) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [("", ""), ("élan", "Élan"), ("NVA", "NVA"), ("the US pays", "The US pays"), ("3 Bases", "3 Bases")],
)
def test_a_sentence_begins_with_a_capital_and_keeps_the_others(text: str, said: str) -> None:
    assert sentence(text) == said
