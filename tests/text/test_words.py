"""Sentences as a reader sees them: right prepositions, right names, the words of the question at hand."""

# The true signs of each language are what is tested here.
# ruff: noqa: RUF001

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from sentiero.games.fire_in_the_lake.words.telling import TELLERS
from sentiero.text.words import Words

THIN = "\N{NARROW NO-BREAK SPACE}"
FACTS: list[tuple[list[Any], dict[str, str]]] = [
    (
        ["moved", "nva_troops", 2, "central_laos", "loc_hue_khe_sanh"],
        {
            "en": "2 NVA Troops move from Central Laos to the Hue–Khe Sanh LoC.",
            "it": "2 Truppe NVA si muovono dal Laos Centrale sulla LoC Hue–Khe Sanh.",
            "es": "2 Tropas EVN se mueven de Central Laos a la LdC Hue–Khe Sanh.",
            "fr": "On déplace 2 Troupes NVA du Laos Central vers la LoC Hue–Khe Sanh.",
        },
    ),
    (
        ["removed", "us_troops", 1, "an_loc", "casualties"],
        {
            "en": "1 US Troop is removed from An Loc to Casualties.",
            "it": "1 Truppa USA passa da An Loc alle Perdite.",
            "es": "Se elimina 1 Tropa de EE.UU. de An Loc y pasa a Bajas.",
            "fr": "On retire 1 Troupe US d’An Loc vers les Pertes.",
        },
    ),
    (
        ["activated", "vc_guerrillas", 3, "fishhook", "vc_guerrillas_active"],
        {
            "en": "3 VC Guerrillas in The Fishhook become Active.",
            "it": "Si Attivano 3 Guerriglie VC in The Fishhook.",
            "es": "Se Activan 3 Guerrillas VC en The Fishhook.",
            "fr": "On Active 3 Guérillas VC dans l’Hameçon.",
        },
    ),
    (
        ["shifted", "binh_dinh", -2],
        {
            "en": "Binh Dinh shifts to Active Opposition.",
            "it": "Binh Dinh passa a Opposizione Attiva.",
            "es": "Binh Dinh pasa a Oposición Activa.",
            "fr": "Binh Dinh passe à l’Opposition active.",
        },
    ),
    (
        ["track", "arvn", -3],
        {
            "en": "ARVN Resources −3.",
            "it": "Risorse ARVN −3.",
            "es": "Recursos del ARVN −3.",
            "fr": "Ressources ARVN −3.",
        },
    ),
    (
        ["operation", "us", "train", "limited"],
        {
            "en": "The US executes a Limited Operation: Train.",
            "it": "La Fazione USA svolge un’Operazione Limitata: Addestramento.",
            "es": "EE.UU. ejecuta una Operación Limitada: Entrenamiento.",
            "fr": f"La Faction US exécute une Opération limitée{THIN}: Recrutement et formation.",
        },
    ),
    (
        ["event", "vc", 72, "shaded"],
        {
            "en": "The VC executes the Event Body Count (72), shaded side.",
            "it": "La Fazione VC svolge l’Evento Conta dei Corpi (72), lato ombreggiato.",
            "es": "El VC ejecuta el Evento Body Count (72), lado sombreado.",
            "fr": "La Faction VC exécute l’Événement Body Count (72), côté grisé.",
        },
    ),
    (
        ["event", "vc", 124, "unshaded"],
        {
            "en": "The VC executes the Event Tet Offensive (124).",
            "it": "La Fazione VC svolge l’Evento Offensiva del Tet (124).",
            "es": "El VC ejecuta el Evento Tet Offensive (124).",
            "fr": "La Faction VC exécute l’Événement Offensive du Têt (124).",
        },
    ),
    (
        ["momentum", 38, "unshaded"],
        {
            "en": "Momentum until the next Reset: McNamara Line (38).",
            "it": "Momentum fino alla prossima Sistemazione: Linea McNamara (38).",
            "es": "Impulso hasta el próximo Reinicio: McNamara Line (38).",
            "fr": f"Élan jusqu’à la prochaine Phase de réinitialisation{THIN}: Ligne McNamara (38).",
        },
    ),
    (
        ["dealt", "2", ["hidden_agenda", "empty_threat"], ["nva", "vc"]],
        {
            "en": "NVA and VC: the Deception markers are Hidden Agenda and Empty Threat.",
            "it": "NVA e VC: i segnalini di Inganno sono Agenda Sconosciuta e Minaccia a Vuoto.",
            "es": "EVN y VC: los marcadores de Engaño son Plan Oculto y Falsa Amenaza.",
            "fr": f"NVA et VC \N{EN DASH} marqueurs de Leurrage{THIN}: Agenda caché et Fausse menace.",
        },
    ),
    (
        ["rolled", 4, "cobras"],
        {
            "en": "Cobras (13): the die shows 4.",
            "it": "Elicotteri Cobra (13): il dado dà 4.",
            "es": "Cobras (13): el dado da 4.",
            "fr": f"Cobras (13){THIN}: le dé donne 4.",
        },
    ),
]


@pytest.mark.parametrize(("fact", "said"), FACTS, ids=[fact[0] for fact, _ in FACTS])
def test_facts(words: Mapping[str, Words], fact: list[Any], said: dict[str, str]) -> None:
    assert {language: one.fact(fact) for language, one in words.items()} == said


SAMPLES: dict[str, list[list[Any]]] = {
    "position": [[{"config": {"scenario": "short"}}]],
    "policy": [["jfk"], ["nixon"]],
    "placed": [["vc_bases", 1, "hue"], ["us_troops", 2, "saigon", "out_of_play"]],
    "removed": [["vc_tunneled_bases", 1, "hue"], ["us_bases", 2, "saigon", "casualties"]],
    "moved": [["arvn_police", 1, "hue", "da_nang"]],
    "activated": [["us_irregulars", 1, "hue", "us_irregulars_active"]],
    "hidden": [["vc_guerrillas_active", 2, "hue", "vc_guerrillas"]],
    "tunneled": [["vc_bases", 1, "hue", "vc_tunneled_bases"]],
    "untunneled": [["vc_tunneled_bases", 1, "hue", "vc_bases"]],
    "boxed": [["us_troops", 3, "available", "out_of_play"]],
    "all_underground": [["arvn_rangers_active"], ["arvn_rangers_active", "vc_guerrillas_active"]],
    "shifted": [["hue", level] for level in range(-2, 3)],
    "terror": [["hue", 1], ["hue", -2], ["loc_hue_da_nang", -1]],
    "sabotage": [["loc_hue_da_nang", 1]],
    "markers_cleared": [[]],
    "track": [[track, 2] for track in ("arvn", "nva", "vc", "aid", "patronage", "trail", "econ")]
    + [["trail", -1], ["aid", -9, "casualties"]],
    "total": [["arvn", 12], ["trail", 0]],
    "replaced": [[[["arvn_troops", 2], ["arvn_police", 1]], "hue", "arvn_bases", 1]],
    "control": [["hue", "coin"], ["saigon", "nva"], ["hue", None]],
    "victory": [["us", 36, -14], ["vc", 35, 0]],
    "margins": [[{"us": -3, "arvn": 0, "nva": -10, "vc": 2}]],
    "chosen": [
        ["us", "train.where", "hue", {}],
        ["us", "train.where", "done", {}],
        ["us", "air_lift.where", ["hue", "saigon"], {}],
        ["vc", "event.spaces", ["hue"], {"card": 119}],
        ["us", "pivotal.play", "no", {"card": 121}],
        ["arvn", "event.choose", "us_troops", {"card": 50}],
        ["us", "sweep.troops", [], {"space": "hue"}],
        ["arvn", "transport.pieces", ["arvn_troops@hue#1", "arvn_troops@hue#2"], {"space": "hue"}],
        ["vc", "transfer.amount", 0, {"to": "nva"}],
    ],
    "drawn": [[1]],
    "showing": [[130], [None]],
    "pivotal": [["us", 121]],
    "pivotal_back": [["vc", 124]],
    "cylinder": [["us", "passed"], ["nva", "first_op_special"]],
    "stays_eligible": [["us"]],
    "made_ineligible": [["nva"]],
    "card_done": [[]],
    "leader": [[126]],
    "failed_attempt": [[129]],
    "leader_flipped": [[]],
    "capability": [[4, "shaded"], [4, None]],
    "momentum": [[72, "unshaded"]],
    "momentum_ends": [[]],
    "peace_talks": [[]],
    "coup_done": [[1], [0]],
    "phase": [[phase] for phase in ("victory", "resources", "support", "redeploy", "commitment", "reset")],
    "operation": [["us", "train", "full"], ["vc", "terror", "limited"]],
    "activity": [["nva", "infiltrate"]],
    "event": [["us", 1, "unshaded"]],
    "rolled": [[3, "attack"], [1, "card_57"], [6, "tunnel"]],
    "dealt": [["0", 2, ["us"]], ["0", ["hidden_asset"], ["us", "arvn"]]],
    "shown": [["0", "hidden_agenda"]],
    "ended": [
        [{"by": by, "ranking": [{"factions": ["vc"], "margin": margin}]}]
        for by, margin in (("final_coup", 3), ("victory_check", -1), ("final_coup", 0))
    ],
}


def test_every_fact_has_a_sample() -> None:
    assert set(SAMPLES) == set(TELLERS)


@pytest.mark.parametrize("kind", SAMPLES)
def test_every_fact_is_a_sentence(words: Mapping[str, Words], kind: str) -> None:
    for values in SAMPLES[kind]:
        for language, one in words.items():
            said = one.fact([kind, *values])
            assert said.endswith("."), (language, said)
            assert "{" not in said, (language, said)
            assert "_" not in said, (language, said)
            assert "None" not in said.replace("– None.", ""), (language, said)
            assert said[0].isupper() or said[0].isdigit(), (language, said)


def test_a_question_for_a_flag_has_its_own_words(words: Mapping[str, Words]) -> None:
    free = words["en"].question("turn.choose", {"card": 1, "limited": False})
    bound = words["en"].question("turn.choose", {"card": 1, "limited": True})
    assert (free, bound) == (
        "Gulf of Tonkin (1): what to do?",
        "Gulf of Tonkin (1): Limited Operation, or something else?",
    )


def test_an_option_has_the_words_of_its_question_or_card(words: Mapping[str, Words]) -> None:
    italian = words["it"]

    def said(key: str, params: Any, question: str, asked: Any) -> str:
        return italian.option(italian.option_keys(question, asked)(key), params)

    assert said("option.guerrillas", {}, "attack.how", {"space": "hue"}) == "Guerriglie"
    assert said("option.guerrillas", {}, "rally.what", {"space": "hue"}) == "Varie Guerriglie"
    assert said("option.aid", {}, "govern.how", {}) == "Aiuti: +3 per ogni punto di Popolazione"
    assert said("option.aid", {}, "event.choose", {"card": 43}) == "Aiuti +12"
    assert said("option.aid", {}, "event.choose", {"card": 97}) == "Aiuti +10"


def test_an_option_with_a_place_says_where(words: Mapping[str, Words]) -> None:
    said = {one: words[one].option("piece.arvn_rangers", {"space": "saigon"}) for one in words}
    assert said == {
        "en": "Underground Ranger in Saigon",
        "it": "Ranger Occultato a Saigon",
        "es": "Ranger Oculto en Saigón",
        "fr": "Ranger inactif à Saigon",
    }
    assert words["fr"].option("piece.us_troops", {"space": "casualties"}) == ("Troupe US parmi les Pertes")


def test_whom_the_table_waits_for(words: Mapping[str, Words]) -> None:
    assert {language: one.said("waiting", role="nva") for language, one in words.items()} == {
        "en": "The table waits for the NVA.",
        "it": "Il tavolo attende l’NVA.",
        "es": "La mesa espera a que el EVN responda.",
        "fr": "La table attend la NVA.",
    }


def test_everything_that_has_a_name(words: Mapping[str, Words]) -> None:
    names = words["es"].names()
    assert names["space"]["saigon"] == "Saigón"
    assert names["piece"]["us_troops"] == "Tropas de EE.UU."
    assert names["card"]["0"] == "Duong Van Minh"
    assert names["support"]["-2"] == "Oposición Activa"
    assert all(text for keys in names.values() for text in keys.values())


def test_an_unknown_key_is_shown_as_it_is(words: Mapping[str, Words]) -> None:
    assert words["en"].question("no.such", {}) == "No.such"
    assert words["en"].option("space.atlantis", {}) == "Space.atlantis"


def test_names_come_short_and_long_and_signs_have_words(words: Mapping[str, Words]) -> None:
    names = {language: said.names() for language, said in words.items()}
    assert names["en"]["space.short"]["quang_tri"] == "Quang Tri"
    assert names["es"]["faction.long"]["nva"] == "Ejército de Vietnam del Norte"
    assert names["it"]["piece.short"]["vc_tunneled_bases"] == "Basi con Tunnel"
    assert [one["spoken"]["\N{MINUS SIGN}"] for one in names.values()] == ["minus", "meno", "menos", "moins"]
