"""What the engine enforces stands in the texts: prices of skills where they are bought, conditions in the rules."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.campaign.skill_purchase import offer
from sentiero.games.fields_of_fire.skills.holders import COSTS
from sentiero.text.texts import Texts

from tests.games.fields_of_fire.tables import TITLE

LANGUAGES = ("en", "it", "es", "fr")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("skill", COSTS)
def test_10_7_a_skill_is_offered_with_its_price(language: str, skill: str) -> None:
    words, option = Texts().words(TITLE, language), offer(skill)
    assert words is not None
    said = words.option(option.text, option.params)
    assert said.endswith(str(COSTS[skill]))
    assert words.name("skill", skill) in said


@pytest.mark.parametrize(
    ("paragraph", "said"),
    [
        (
            "3.3.2",
            (
                "cannot be saved, and company staff",
                "non si conservano, e lo Staff di Compagnia",
                "no se guardan, y la plana mayor de compañía",
                "ne se conservent pas, et l",
            ),
        ),
        (
            "4.1.3",
            ("always need an HQ", "richiedono sempre un HQ", "necesitan siempre un PM", "demandent toujours un PC"),
        ),
        ("4.2.5", ("only recovery of a pinned", "unico recupero", "única recuperación", "seule récupération")),
        ("4.3.4", ("only in good order", "solo se in buon ordine", "solo si están en buen orden", "en bon ordre")),
        (
            "6.1.1",
            (
                "Rifle grenades are not fired",
                "Granate da Fucile si sparano",
                "granadas de fusil tampoco",
                "grenades à fusil ne se tirent",
            ),
        ),
        ("6.4", ("cannot be passed on", "non si possono passare", "no se pueden pasar", "ne se transmettent pas")),
        ("6.5.1", ("two Grenades", "due Granate", "dos granadas", "deux grenades")),
        ("6.5.1", ("attacker that is spotted", "attaccante avvistato", "atacante avistado", "attaquant repéré")),
        (
            "6.5.1",
            (
                "become a Grenade Miss",
                "diventano una Granata Mancata",
                "pasan a ser una granada fallida",
                "deviennent une grenade manquée",
            ),
        ),
        ("6.6", ("two markers", "due segnalini", "dos marcadores", "deux marqueurs")),
        (
            "9.6",
            (
                "in a fortification he stays",
                "in una fortificazione resta",
                "en una fortificación se queda",
                "reste dans un ouvrage",
            ),
        ),
        ("7.7", ("are Exposed", "sono Esposti", "quedan expuestos", "sont exposées")),
        (
            "10.3.3",
            (
                "only those who went",
                "solo chi vi è andato",
                "solo ascienden quienes fueron",
                "seuls ceux qui y sont allés",
            ),
        ),
        (
            "10.7",
            (
                "every other skill costs 1",
                "ogni altra Abilità costa 1",
                "cualquier otra habilidad cuesta 1",
                "toute autre compétence coûte 1",
            ),
        ),
        ("11.1", ("burning wrecks become wrecks", "relitti in fiamme", "restos en llamas", "épaves en flammes")),
    ],
)
def test_a_condition_that_the_engine_enforces_is_told(paragraph: str, said: tuple[str, ...]) -> None:
    for language, words in zip(LANGUAGES, said, strict=True):
        books = Texts().books(TITLE, language)
        assert books is not None
        rule = books.rule(paragraph)
        assert rule is not None
        assert words in str(rule), language
