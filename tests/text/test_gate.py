"""The gate: the build fails while any text is missing, left over or wrong in any language."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from sentiero.games import TITLES
from sentiero.games.fire_in_the_lake.position.folding import FOLD
from sentiero.games.fire_in_the_lake.words.telling import TELLERS
from sentiero.text.catalogs import SERVICE

from tools.texts.check import OF_SERVICE, Shelf, everything, findings, of_code, of_languages
from tools.texts.files import LANGUAGES, Entry, Key

GAME = "fire-in-the-lake"
OVERLAP = Path(__file__).parents[3] / "shared" / "tools" / "overlap"
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def shelf() -> Shelf:
    """Every catalog, as it is."""
    return everything(TITLES)


def test_nothing_is_wrong() -> None:
    assert findings(TITLES) == []


@pytest.mark.skipif(not OVERLAP.exists(), reason="the tool is not here")
def test_no_sentence_is_somebody_elses() -> None:
    done = subprocess.run([sys.executable, str(OVERLAP)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[-1].startswith("0 shared runs"), done.stdout


def test_every_fact_of_the_code_is_told() -> None:
    assert set(FOLD) - set(TELLERS) == set()
    told_only = {"rolled", "operation", "activity", "event", "phase", "showing", "chosen", "margins"}
    added_up = {"total", "control", "victory"}
    assert set(TELLERS) - set(FOLD) == told_only | added_up


NAMES_FROM_THE_GLOSSARY = {
    "operation": ("train", "patrol", "sweep", "assault", "rally", "march", "attack", "terror"),
    "activity": (
        "advise", "air_lift", "air_strike", "govern", "transport", "raid", "infiltrate", "bombard", "ambush", "tax",
        "subvert",
    ),
    "faction": ("us", "arvn", "nva", "vc"),
    "box": {"available": "available_forces", "casualties": "casualties", "out_of_play": "out_of_play"},
    "support": {
        "2": "active_support", "1": "passive_support", "0": "neutral", "-1": "passive_opposition",
        "-2": "active_opposition",
    },
    "control": {"coin": "coin_control", "nva": "nva_control", "none": "uncontrolled"},
    "phase": {
        name: f"{name}_phase" for name in ("victory", "resources", "support", "redeploy", "commitment", "reset")
    },
    "track": {
        "arvn": "arvn_resources", "aid": "aid", "patronage": "patronage", "trail": "the_trail", "econ": "total_econ",
    },
    "country": ("south_vietnam", "north_vietnam", "laos", "cambodia"),
    "marker": ("empty_threat", "hidden_agenda", "hidden_asset"),
    "victory": {
        "us": "support_plus_available", "arvn": "coin_plus_patronage", "nva": "nva_plus_bases",
        "vc": "opposition_plus_bases",
    },
    "card_kind": {"event": "event", "capability": "capability", "pivotal": "pivotal_event", "coup": "coup_card"},
    "space": {
        space: f"space_{space}"
        for space in (
            "saigon", "hue", "da_nang", "kontum", "an_loc", "can_tho", "north_vietnam", "central_laos",
            "southern_laos", "northeast_cambodia", "sihanoukville", "binh_dinh", "tay_ninh", "ba_xuyen",
        )
    },
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("context", NAMES_FROM_THE_GLOSSARY)
def test_names_are_those_of_the_glossary(shelf: Shelf, language: str, context: str) -> None:
    names = NAMES_FROM_THE_GLOSSARY[context]
    pairs = names if isinstance(names, dict) else {name: name for name in names}
    for name, term in pairs.items():
        said = shelf[GAME, language, "table"][context, name].texts[0]
        assert said == shelf[GAME, language, "glossary"]["glossary.term", term].texts[0]


def test_eligible_and_available_are_two_words(shelf: Shelf) -> None:
    for language in LANGUAGES:
        terms = shelf[GAME, language, "glossary"]
        assert terms["glossary.term", "eligible"].texts != terms["glossary.term", "available"].texts


# -- the gate itself: each kind of damage is seen ------------------------------------------------


def damaged(shelf: Shelf, language: str, domain: str, key: Key, entry: Entry | None) -> list[str]:
    """What is found after one entry was changed, or taken away."""
    owner = SERVICE if domain in OF_SERVICE else GAME
    entries = dict(shelf[owner, language, domain])
    if entry is None:
        del entries[key]
    else:
        entries[key] = entry
    return list(of_languages(TITLES, {**shelf, (owner, language, domain): entries}))


PLACED: Key = ("fact", "placed")
DAMAGE: list[tuple[str, str, Key, Entry | None, str]] = [
    ("it", "table", PLACED, None, "lacks"),
    ("it", "table", ("fact", "no_such"), Entry(("Testo.",)), "left over"),
    ("es", "said", ("said", "waiting"), Entry(("",)), "is empty"),
    ("fr", "table", ("fact", "coup_done"), Entry(("La Séquence est finie.",), fuzzy=True), "is fuzzy"),
    ("es", "table", ("space", "hue"), Entry(("hue",)), "its own key"),
    ("it", "table", PLACED, Entry(("Si pone.",)), "another number of forms"),
    ("it", "table", ("fact", "drawn"), Entry(("Carta in gioco: {carta}.",)), "other places"),
    ("es", "table", ("option", "trail"), Entry(("La Ruta, por 3 Impactos",)), "other numbers"),
    ("es", "rules", ("rule.text", "1.3.8"), None, "lacks"),
    ("fr", "problems", ("problem.detail", "request/bad_body"), Entry(("Le corps est faux.",)), "words of the API"),
    ("fr", "table", ("fact", "drawn"), Entry(("Carte en jeu : {card}.",)), "French spaces"),
    ("it", "table", ("option", "unchanged"), Entry(("Lasciare com'è",)), "straight apostrophe"),
    ("es", "table", ("question", "advise.aid"), Entry(("Asesoramiento: Ayuda +6?",)), "opening mark"),
    ("en", "said", ("option", "yes"), Entry(("Yes ",)), "stray space"),
    ("it", "table", ("question", "cadres.remove"), Entry(("Cadres (116): quali 2 {space.from}?",)), "card 116"),
    ("it", "table", ("fact", "stays_eligible"), Entry(("La Fazione {faction} rimane Disponibile.",)), "“Eligible”"),
]  # fmt: skip


@pytest.mark.parametrize(("language", "domain", "key", "entry", "line"), DAMAGE, ids=[row[-1] for row in DAMAGE])
def test_damage_is_seen(shelf: Shelf, language: str, domain: str, key: Key, entry: Entry | None, line: str) -> None:
    assert any(line in found for found in damaged(shelf, language, domain, key, entry))


def test_a_lost_reference_is_seen(shelf: Shelf) -> None:
    key: Key = ("rule.text", "3.2.1")
    text = shelf[GAME, "it", "rules"][key].texts[0].replace("[1.4.2]", "", 1)
    assert any("other references" in line for line in damaged(shelf, "it", "rules", key, Entry((text,))))


@pytest.mark.parametrize(
    ("domain", "key", "line"),
    [
        ("table", ("question", "train.where"), f"{GAME} table lacks ('question', 'train.where')"),
        ("table", ("option", "build_up"), f"{GAME} table lacks ('option', 'build_up')"),
        ("table", ("fact", "ended.final"), f"{GAME} table lacks ('fact', 'ended.final')"),
        ("table", ("space.in", "hue"), f"{GAME} table lacks ('space.in', 'hue')"),
        ("cards", ("card.shaded.text", "1"), f"{GAME} cards lacks ('card.shaded.text', '1')"),
        ("problems", ("problem.title", "game/unknown"), "problems lacks ('problem.title', 'game/unknown')"),
        ("rules", ("rule.title", "3.2.1"), f"{GAME} rules lack 3.2.1"),
        ("glossary", ("glossary.term", "ambush"), f"{GAME} glossary lacks ('glossary.term', 'ambush')"),
    ],
)
def test_a_key_without_text_is_seen(shelf: Shelf, domain: str, key: Key, line: str) -> None:
    owner = SERVICE if domain in OF_SERVICE else GAME
    entries = {other: entry for other, entry in shelf[owner, "en", domain].items() if other != key}
    assert line in list(of_code(TITLES, {**shelf, (owner, "en", domain): entries}))


def test_a_text_without_use_is_seen(shelf: Shelf) -> None:
    strange = {
        "table": [("question", "train.why"), ("option", "sing"), ("option", "aid/1000x"), ("space", "atlantis")],
        "cards": [("card.title", "131")],
        "problems": [("problem.title", "no/such")],
    }
    places = {name: (SERVICE if name in OF_SERVICE else GAME, "en", name) for name in strange}
    more = {
        places[name]: {**shelf[places[name]], **dict.fromkeys(found, Entry(("Text",)))}
        for name, found in strange.items()
    }
    lines = list(of_code(TITLES, {**shelf, **more}))
    for found in strange.values():
        for key in found:
            assert any("unused" in line and str(key) in line for line in lines), key
