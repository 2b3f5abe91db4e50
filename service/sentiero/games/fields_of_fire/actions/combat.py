"""FoF 4.2.4 The actions of combat that are in play."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.actions import (
    call_for_fire,
    cease_fire,
    concentrate_fire,
    fire_final,
    grenade_attack,
    mortar_fire,
    platoon_concentrate,
    platoon_grenade,
    shift_fire,
)

COMBAT: Final = (
    concentrate_fire.ACTION,
    platoon_concentrate.ACTION,
    grenade_attack.ACTION,
    platoon_grenade.ACTION,
    call_for_fire.ACTION,
    mortar_fire.ACTION,
    cease_fire.ACTION,
    shift_fire.ACTION,
    fire_final.ACTION,
)
