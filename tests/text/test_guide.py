"""The guide of the board has something to say at each phase of both titles, in every language."""

from __future__ import annotations

import pytest
from sentiero.games import TITLES
from sentiero.text.catalogs import SERVICE, Catalogs

LANGUAGES = ("en", "it", "es", "fr")
LAKE = ("first", "second", "limited", "operation", "activity", "special", "pacify", "event", "pivotal")
COUP = ("support", "redeploy", "commitment")
OPERATIONS = {
    "us": ("train", "patrol", "sweep", "assault"),
    "arvn": ("train", "patrol", "sweep", "assault"),
    "nva": ("rally", "march", "attack", "terror"),
    "vc": ("rally", "march", "attack", "terror"),
}
PREPARING = ("assign", "gear", "rounds", "signal", "control", "begin")
ORDERS = ("activate", "orders", "general", "attempt", "exhort", "impulse")


def said(language: str, key: str) -> str:
    text = Catalogs().get(language, SERVICE, "web").text("web", key)
    assert text, f"{language} has no text for {key}"
    return text


def phases() -> list[str]:
    texts = TITLES["fields-of-fire"].texts
    assert texts is not None
    return list(texts.wording().names["phase"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_due_and_why_is_told_at_each_phase(language: str) -> None:
    keys = [f"lake.guide.{one}" for one in (*LAKE, *(f"coup.{phase}" for phase in COUP))]
    keys += [f"fof.guide.{one}" for one in (*PREPARING, *ORDERS, *(f"phase.{phase}" for phase in phases()))]
    for key in keys:
        assert said(language, key) != said(language, f"{key}.why")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("role", sorted(OPERATIONS))
def test_a_tip_for_each_operation_names_its_cost(role: str, language: str) -> None:
    """Whoever pays is told how much there is; the US pays nothing of its own but for what it has the ARVN do."""
    for operation in OPERATIONS[role]:
        text = said(language, f"lake.guide.{role}.{operation}")
        free = role == "us" and operation != "train"
        assert free or "{have}" in text, text
        assert free or any(digit in text for digit in "123"), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_stake_is_named_in_both_titles(language: str) -> None:
    assert all(part in said(language, "lake.guide.aim") for part in ("{what}", "{value}", "{threshold}"))
    assert all(part in said(language, "fof.guide.stake") for part in ("{open}", "{left}", "{points}"))
