"""The cards whose effects last (2.4.1, 5.3, 5.4), by name, so that rules can ask for them."""

from __future__ import annotations

from typing import Final

TOP_GUN: Final = 4
WILD_WEASELS: Final = 5
ADSID: Final = 7
ARC_LIGHT: Final = 8
ROLLING_THUNDER: Final = 10
ABRAMS: Final = 11
COBRAS: Final = 13
M48_PATTON: Final = 14
MEDEVAC: Final = 15
BLOWTORCH_KOMER: Final = 16
CLAYMORES: Final = 17
COMBINED_ACTION_PLATOONS: Final = 18
CORDS: Final = 19
LASER_GUIDED_BOMBS: Final = 20
DA_NANG: Final = 22
SEARCH_AND_DESTROY: Final = 28
AAA: Final = 31
LONG_RANGE_GUNS: Final = 32
MIGS: Final = 33
SA_2S: Final = 34
MCNAMARA_LINE: Final = 38
ORISKANY: Final = 39
BOMBING_PAUSE: Final = 41
PT_76: Final = 45
TRANSPORT_GROUP_559: Final = 46
ARMORED_CAVALRY: Final = 61
BODY_COUNT: Final = 72
GENERAL_LANSDALE: Final = 78
MANDATE_OF_HEAVEN: Final = 86
BOOBY_TRAPS: Final = 101
MAIN_FORCE_BNS: Final = 104
TYPHOON_KATE: Final = 115
CADRES: Final = 116

# 5.3: those that belong to the US.
US_CAPABILITIES: Final = (
    TOP_GUN,
    ARC_LIGHT,
    ABRAMS,
    COBRAS,
    M48_PATTON,
    COMBINED_ACTION_PLATOONS,
    CORDS,
    LASER_GUIDED_BOMBS,
    SEARCH_AND_DESTROY,
)

MINH: Final = 0
KHANH: Final = 125
YOUNG_TURKS: Final = 126
KY: Final = 127
THIEU: Final = 128
FAILED_ATTEMPTS: Final = frozenset({129, 130})
