"""Who leaves on purpose is told apart from who is lost (1.4.1, 6.5)."""

from __future__ import annotations

import pytest
from sentiero.games import TITLES
from sentiero.games.fire_in_the_lake.activities.infiltrate import take_over
from sentiero.text.texts import Texts

from tests.games.fire_in_the_lake.tables import a_table, drive

TITLE = TITLES["fire-in-the-lake"]
SAID = {
    "en": ("3 US Troops withdraw from Can Tho and are Available again.", "1 US Base withdraws from Hue", "Casualties"),
    "it": ("3 Truppe USA si ritirano da Can Tho e tornano Disponibili.", "1 Base USA si ritira da Hue", "Perdite"),
    "es": ("3 Tropas de EE.UU. se retiran de Can Tho", "1 Base estadounidense se retira de Hue", "Bajas"),
    "fr": ("3 Troupes US se replient de Can Tho", "1 Base US se replie de Hue", "Pertes"),
}


@pytest.mark.parametrize("language", SAID)
def test_6_5_a_withdrawal_is_no_loss(language: str) -> None:
    words = Texts().words(TITLE, language)
    assert words is not None
    troops, base, lost = SAID[language]
    assert words.fact(["removed", "us_troops", 3, "can_tho"]).startswith(troops)
    assert words.fact(["removed", "us_bases", 1, "hue"]).startswith(base)
    assert lost in words.fact(["removed", "us_troops", 1, "hue", "casualties"])
    assert words.fact(["removed", "us_troops", 1, "hue", "out_of_play"]) != words.fact(
        ["removed", "us_troops", 1, "hue"]
    )


def test_1_4_1_an_own_base_that_infiltrate_takes_from_elsewhere_is_no_loss() -> None:
    held = {space: {"nva_bases": 2} for space in ("southern_laos", "central_laos", "north_vietnam", "fishhook")}
    table = a_table({**held, "parrots_beak": {"nva_bases": 1}, "kien_phong": {"nva_troops": 2, "vc_bases": 1}})
    drive(table, take_over(table, "kien_phong"), "yes", ["nva_bases@southern_laos#1"])
    gone = [fact for fact in table.facts if fact[0] == "removed" and fact[1] == "nva_bases"]
    assert gone == [("removed", "nva_bases", 1, "southern_laos", "available", True)]
    words = Texts().words(TITLE, "en")
    assert words is not None
    assert words.fact(gone[0]) == "1 NVA Base is taken from Southern Laos, to stand elsewhere."
    named = TITLE.documents.facts["removed"].named
    assert named(gone[0])["recalled"] is True
    assert named(["removed", "us_troops", 1, "hue"])["recalled"] is False
