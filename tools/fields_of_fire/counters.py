"""Counters and markers of `designed-1`: values where the rulebook quotes them, our own elsewhere."""

from __future__ import annotations

from typing import Any, Final

Values = dict[str, Any]
Fire = tuple[str, str]


def unit(
    nation: str, name: str, kind: str, fire: Fire | None, steps: int = 1, side: Fire | None = None, **more: Any
) -> Values:
    """One kind of counter; `side` is its Fire Team side."""
    vof, reach = fire or (None, None)
    found: Values = {"nation": nation, "id": name, "kind": kind, "steps": steps, "vof": vof, "range": reach}
    if side:
        found["fire_side"] = {"vof": side[0], "range": side[1]}
    return {**found, **more}


RIFLES: Final = ("S", "C")
WEAPONS: Final = ("A", "C")
GERMAN_SQUAD: Final[dict[str, Any]] = {"ammo_kind": "mg", "out_of_ammo": {"vof": "S", "range": "C"}}


def teams(nation: str) -> list[Values]:
    """The limited action teams and the runner of a nation."""
    return [
        unit(nation, "assault_team", "lat", ("A", "P")),
        unit(nation, "fire_team", "lat", RIFLES),
        unit(nation, "litter_team", "lat", None),
        unit(nation, "paralysed_team", "lat", None),
    ]


US: Final = [
    unit("us", "hq", "hq", None, side=RIFLES),
    unit("us", "staff", "staff", None, side=RIFLES),
    unit("us", "higher_staff", "staff", None, side=RIFLES),
    # Ours: its one automatic rifle tells only while the squad is whole; a German squad keeps its machine gun manned.
    unit("us", "squad", "squad", ("A", "L"), 3, reduced={"2": {"vof": "S", "range": "L"}}),
    unit("us", "engineer_squad", "squad", ("S", "L"), 3, reduced={"2": {"vof": "S", "range": "L"}}),
    unit("us", "lmg_team", "weapon", ("A", "V"), side=WEAPONS, tripod=True, weapon="mg_tripod", ammo_kind="mg"),
    unit("us", "hmg_team", "weapon", ("A", "V"), side=WEAPONS, tripod=True, weapon="mg_tripod", ammo_kind="mg"),
    unit("us", "hmg_50_team", "weapon", ("H", "V"), side=WEAPONS, weapon="mg_bipod", ammo_kind="mg"),
    unit("us", "bazooka_team", "weapon", ("G!", "C"), side=RIFLES, weapon="rkt_light", ammo_kind="rkt"),
    unit("us", "mortar_team", "weapon", ("G!", "V"), side=RIFLES, weapon="mortar", ammo_kind="mortar"),
    unit(
        "us", "mortar_section", "weapon", ("H", "V"), 3, reduced={"2": {"vof": "H", "range": "V"}}, weapon="mortar",
        ammo_kind="mortar",
    ),
    unit("us", "artillery_fo", "fo", None, side=RIFLES),
    unit("us", "mortar_fo", "fo", None, side=RIFLES),
    unit("us", "runner", "runner", None, counter_limit=2),
    unit("us", "m4_75", "vehicle", ("H", "V"), weapon="vehicle"),
    unit("us", "m10", "vehicle", ("H", "V"), weapon="vehicle"),
    unit("us", "m5", "vehicle", ("G!", "L"), weapon="vehicle"),
    unit("us", "jeep", "vehicle", None),
    *teams("us"),
]  # fmt: skip
GERMAN: Final = [
    unit("german", "squad_s", "squad", ("S", "L"), 3, reduced={"2": {"vof": "S", "range": "L"}}),
    unit("german", "squad_a", "squad", ("A", "L"), 3, reduced={"2": {"vof": "A", "range": "L"}}, **GERMAN_SQUAD),
    unit("german", "lmg_team", "weapon", ("A", "L"), side=WEAPONS, weapon="mg_bipod", ammo_kind="mg"),
    unit("german", "hmg_team", "weapon", ("A", "V"), side=WEAPONS, tripod=True, weapon="mg_tripod", ammo_kind="mg"),
    unit("german", "mortar_team", "weapon", ("G!", "V"), side=RIFLES, weapon="mortar", ammo_kind="mortar"),
    unit(
        "german", "mortar_section", "weapon", ("H", "V"), 2, weapon="mortar", ammo_kind="mortar",
    ),
    unit("german", "panzerschreck_team", "weapon", ("G!", "C"), side=RIFLES, weapon="rkt_light", ammo_kind="rkt"),
    unit("german", "sniper", "sniper", ("S!", "V"), side=RIFLES),
    unit("german", "leader", "leader", ("S", "C"), side=RIFLES),
    unit("german", "artillery_observer", "fo", None, side=RIFLES),
    unit("german", "mortar_observer", "fo", None, side=RIFLES),
    unit("german", "infantry_gun", "vehicle", ("H", "V"), weapon="vehicle", ammo_kind="gun"),
    unit("german", "at_gun", "vehicle", ("H", "V"), weapon="vehicle", ammo_kind="gun"),
    unit("german", "flak_88", "vehicle", ("H", "V"), 2, weapon="vehicle", ammo_kind="gun"),
    *teams("german"),
]  # fmt: skip
UNITS: Final = [*US, *GERMAN]
# What the company has in Korea besides: recoilless rifles, heavier rockets and tanks. Whoever has lost his nerve beside
# one still has a rifle.
KOREA_US: Final = [
    unit("us", "rcl_57_team", "weapon", ("G!", "L"), side=WEAPONS, weapon="rkt_light", ammo_kind="rkt"),
    unit("us", "rcl_75_team", "weapon", ("H", "V"), side=WEAPONS, weapon="rkt_heavy", ammo_kind="rkt"),
    unit("us", "fac", "fo", None, side=RIFLES),
    unit("us", "m4_76", "vehicle", ("H", "V"), weapon="vehicle", ammo_kind="gun"),
    unit("us", "m26", "vehicle", ("H", "V"), weapon="vehicle", ammo_kind="gun"),
    unit("us", "truck", "vehicle", None),
    unit("us", "quad_50", "vehicle", ("H", "V"), weapon="vehicle"),
]
NKPA: Final = [
    unit("nkpa", "squad", "squad", ("S", "L"), 3, reduced={"2": {"vof": "S", "range": "L"}}),
    unit("nkpa", "hmg_team", "weapon", ("A", "V"), side=WEAPONS, tripod=True, weapon="mg_tripod", ammo_kind="mg"),
    unit("nkpa", "mortar_team", "weapon", ("G!", "V"), side=RIFLES, weapon="mortar", ammo_kind="mortar"),
    unit("nkpa", "mortar_section", "weapon", ("H", "V"), 2, weapon="mortar", ammo_kind="mortar"),
    unit("nkpa", "sniper", "sniper", ("S!", "L"), side=RIFLES),
    unit("nkpa", "leader", "leader", ("S", "C"), side=RIFLES),
    unit("nkpa", "artillery_observer", "fo", None, side=RIFLES),
    unit("nkpa", "mortar_observer", "fo", None, side=RIFLES),
    unit("nkpa", "heavy_mortar_observer", "fo", None, side=RIFLES),
    unit("nkpa", "t34_85", "vehicle", ("H", "V"), weapon="vehicle", ammo_kind="gun"),
    unit("nkpa", "su_76m", "vehicle", ("H", "V"), weapon="vehicle", ammo_kind="gun"),
    unit("nkpa", "truck", "vehicle", None),
    *teams("nkpa"),
]
KOREA_UNITS: Final = [*KOREA_US, *NKPA]
HEARTBREAK_UNITS: Final = [unit("nkpa", "heavy_artillery_observer", "fo", None, side=RIFLES)]


def breakdown(nation: str, name: str, steps: int, fire: Fire) -> list[Values]:
    """The teams that a squad leaves at each strength."""
    values = {"vof": fire[0], "range": fire[1]}
    assault = {"vof": "A", "range": "P"}
    return [
        {"nation": nation, "unit": name, "from_steps": n, "to_steps": n - 1, "assault": assault, "fire": values}
        for n in range(steps, 1, -1)
    ]


SQUADS: Final = [
    *breakdown("us", "squad", 3, RIFLES),
    *breakdown("us", "engineer_squad", 3, RIFLES),
    *breakdown("us", "mortar_section", 3, RIFLES),
    *breakdown("german", "squad_s", 3, RIFLES),
    *breakdown("german", "squad_a", 3, RIFLES),
    *breakdown("german", "mortar_section", 2, RIFLES),
]
KOREA_SQUADS: Final = [
    *breakdown("nkpa", "squad", 3, RIFLES),
    *breakdown("nkpa", "mortar_section", 2, RIFLES),
]


def marker(name: str, ncm: int, **more: Any) -> Values:
    """One kind of marker."""
    return {"id": name, "ncm": ncm, **more}


MARKERS: Final = [
    marker("basic", 1, cover=True),
    marker("foxhole", 2, cover=True, fortification=True),
    marker("trench", 3, cover=True, fortification=True),
    marker("bunker", 4, cover=True, fortification=True, structure=True, capacity=4, arc=True),
    marker("pillbox", 5, cover=True, fortification=True, structure=True, capacity=3, arc=True),
    marker("light_building", 2, cover=True, structure=True),
    marker("strong_building", 3, cover=True, structure=True),
    marker("upper_light", 2, cover=True, structure=True, upper=True),
    marker("upper_strong", 3, cover=True, structure=True, upper=True),
    marker("church_tower", 2, cover=True, structure=True, upper=True),
    marker("wreck", 1, cover=True),
    marker("burning_wreck", 0, blocks_los=True),
    marker("smoke_hc", 2, blocks_los=True),
    marker("smoke_wp", 1, blocks_los=True),
    marker("hand_illumination", -2, adjacent_ncm=0),
    marker("illumination", -3, adjacent_ncm=-1),
]
VEHICLES: Final = [
    {"key": "m5", "range": "L", "platoon": 3},
    {"key": "m4_75", "range": "V", "platoon": 3},
    {"key": "m10", "range": "V", "platoon": 3},
    {"key": "jeep", "range": "P", "platoon": 1},
    {"key": "ig_75", "range": "V", "platoon": 1},
    {"key": "pak_75", "range": "V", "platoon": 1},
    {"key": "flak_88", "range": "V", "platoon": 1},
]
KOREA_VEHICLES: Final = [
    {"key": "m4_76", "range": "V", "platoon": 3},
    {"key": "m26", "range": "V", "platoon": 3},
    {"key": "truck", "range": "P", "platoon": 1},
    {"key": "quad_50", "range": "V", "platoon": 1},
    {"key": "t34_85", "range": "V", "platoon": 3},
    {"key": "su_76m", "range": "V", "platoon": 1},
]
