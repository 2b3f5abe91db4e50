"""One, several and none, as each language counts: French zero is singular."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from sentiero.text.words import Words

PLACED = {
    ("en", 0): "0 US Troops are placed in Saigon.",
    ("en", 1): "1 US Troop is placed in Saigon.",
    ("en", 2): "2 US Troops are placed in Saigon.",
    ("it", 0): "Si pongono 0 Truppe USA a Saigon.",
    ("it", 1): "Si pone 1 Truppa USA a Saigon.",
    ("it", 2): "Si pongono 2 Truppe USA a Saigon.",
    ("es", 0): "Se colocan 0 Tropas de EE.UU. en Saigón.",
    ("es", 1): "Se coloca 1 Tropa de EE.UU. en Saigón.",
    ("es", 2): "Se colocan 2 Tropas de EE.UU. en Saigón.",
    ("fr", 0): "On place 0 Troupe US à Saigon.",
    ("fr", 1): "On place 1 Troupe US à Saigon.",
    ("fr", 2): "On place 2 Troupes US à Saigon.",
}
IMPROVED = {
    ("en", 1): "The Trail is Improved by 1 box.",
    ("en", 2): "The Trail is Improved by 2 boxes.",
    ("it", 1): "Si Costruisce il Sentiero di 1 casella.",
    ("it", 2): "Si Costruisce il Sentiero di 2 caselle.",
    ("es", 1): "Se Mejora la Ruta en 1 casilla.",
    ("es", 2): "Se Mejora la Ruta en 2 casillas.",
    ("fr", 1): "On Améliore la Piste Hô Chi Minh de 1 case.",
    ("fr", 2): "On Améliore la Piste Hô Chi Minh de 2 cases.",
}
BOXED = {
    ("en", 1): "1 Irregular goes from Casualties to Available.",
    ("en", 3): "3 Irregulars go from Casualties to Available.",
    ("it", 1): "1 Irregolare passa dalle Perdite alle Forze Disponibili.",
    ("it", 3): "3 Irregolari passano dalle Perdite alle Forze Disponibili.",
    ("es", 1): "1 Irregular pasa de Bajas a Disponibles.",
    ("es", 3): "3 Irregulares pasan de Bajas a Disponibles.",
    ("fr", 1): "1 Irrégulier va des Pertes vers les Forces disponibles.",
    ("fr", 0): "0 Irrégulier va des Pertes vers les Forces disponibles.",
    ("fr", 3): "3 Irréguliers vont des Pertes vers les Forces disponibles.",
}


@pytest.mark.parametrize(("language", "n"), PLACED)
def test_placing(words: Mapping[str, Words], language: str, n: int) -> None:
    assert words[language].fact(["placed", "us_troops", n, "saigon"]) == PLACED[language, n]


@pytest.mark.parametrize(("language", "n"), IMPROVED)
def test_the_trail(words: Mapping[str, Words], language: str, n: int) -> None:
    assert words[language].fact(["track", "trail", n]) == IMPROVED[language, n]


@pytest.mark.parametrize(("language", "n"), BOXED)
def test_between_boxes(words: Mapping[str, Words], language: str, n: int) -> None:
    assert words[language].fact(["boxed", "us_irregulars", n, "casualties", "available"]) == BOXED[language, n]


@pytest.mark.parametrize("language", ["en", "it", "es", "fr"])
def test_markers_agree_with_their_number(words: Mapping[str, Words], language: str) -> None:
    one, two = (words[language].fact(["terror", "hue", n]) for n in (1, 2))
    assert one != two.replace("2", "1")
