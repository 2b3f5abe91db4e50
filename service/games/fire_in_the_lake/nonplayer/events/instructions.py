"""8.4.1: how single cards are executed, by card, Faction and question."""

from __future__ import annotations

from service.games.fire_in_the_lake.nonplayer.events import (
    airmobile,
    arvn_pieces,
    giap,
    irregulars,
    landing,
    masher,
    pieces,
    replacing,
    roks,
    sealords,
    spaces,
    strikes,
    tunnels,
    uprising,
    us_pieces,
    westmoreland,
)
from service.games.fire_in_the_lake.nonplayer.events.macv import activity_by_policy
from service.games.fire_in_the_lake.nonplayer.player import Handler
from service.games.fire_in_the_lake.pieces import ARVN, INSURGENTS, NVA, US, VC

Key = tuple[int | None, str, str]

INSTRUCTIONS: dict[Key, Handler] = {
    (9, US, "event.number"): us_pieces.cookie_number,
    (9, US, "event.remove"): us_pieces.cookie_troops,
    (21, US, "event.where"): us_pieces.americal,
    (23, US, "event.where"): airmobile.zone,
    (26, US, "event.place"): us_pieces.patrols,
    (26, US, "event.number"): us_pieces.patrol_size,
    (30, ARVN, "air_strike.where"): strikes.where,
    (30, ARVN, "air_strike.hit"): strikes.hit,
    (36, ARVN, "event.pieces"): arvn_pieces.up_the_hill,
    (44, US, "event.where"): airmobile.zone,
    (55, NVA, "event.where"): sealords.stay,
    (56, US, "event.spaces"): us_pieces.giap_spaces,
    (56, NVA, "march.where"): giap.where,
    (56, NVA, "march.pieces"): giap.pieces,
    (56, NVA, "event.where"): giap.where_to_act,
    (56, NVA, "event.operation"): giap.action,
    (59, NVA, "march.where"): giap.where,
    (59, NVA, "march.pieces"): giap.pieces,
    (59, NVA, "event.operation"): giap.attack_or_ambush,
    (59, NVA, "event.where"): giap.ambush_from,
    (62, US, "event.spaces"): landing.cambodia,
    (62, US, "air_lift.where"): landing.lift_from,
    (62, US, "air_lift.to"): landing.lift_to,
    (62, US, "air_lift.troops"): landing.lifted,
    (62, US, "air_lift.others"): landing.nobody_else,
    (67, US, "event.where"): landing.beach,
    (67, US, "event.move"): landing.troops,
    (67, ARVN, "event.where"): sealords.stay,
    (67, VC, "event.where"): sealords.swimmers_go,
    (67, VC, "event.move"): sealords.swimmers,
    (69, US, "event.activity"): activity_by_policy,
    (70, US, "sweep.where"): roks.where,
    (70, US, "sweep.troops"): roks.cubes,
    (70, ARVN, "sweep.where"): roks.where,
    (70, ARVN, "sweep.troops"): roks.cubes,
    (71, NVA, "event.where"): giap.city,
    (71, NVA, "march.pieces"): giap.pieces,
    (92, NVA, "event.where"): sealords.nva_destination,
    (92, NVA, "event.move"): sealords.nva_share,
    (92, VC, "event.where"): sealords.vc_destination,
    (92, VC, "event.move"): sealords.everything,
    (95, US, "event.spaces"): westmoreland.spaces,
    (99, VC, "march.where"): masher.where,
    (99, VC, "march.pieces"): masher.pieces,
    (99, VC, "ambush.victim"): masher.victim,
    (117, ARVN, "event.pieces"): arvn_pieces.corps,
    (122, NVA, "march.where"): giap.easter_where,
    (124, VC, "event.place"): uprising.where,
    (124, VC, "event.kind"): uprising.kind,
    (124, VC, "event.number"): uprising.number,
}
for _faction in INSURGENTS:
    INSTRUCTIONS[26, _faction, "event.remove"] = irregulars.one_from_each
    INSTRUCTIONS[68, _faction, "event.remove"] = irregulars.most_from_one
    INSTRUCTIONS[36, _faction, "event.where"] = tunnels.hill
    INSTRUCTIONS[36, _faction, "event.pieces"] = tunnels.base
    INSTRUCTIONS[87, _faction, "event.pieces"] = replacing.replaced_by_vc
    INSTRUCTIONS[113, _faction, "event.pieces"] = replacing.replaced_by_vc
    INSTRUCTIONS[91, _faction, "event.where"] = spaces.space_reached
    INSTRUCTIONS[94, _faction, "event.spaces"] = tunnels.provinces
    INSTRUCTIONS[94, _faction, "event.pieces"] = tunnels.base
    INSTRUCTIONS[102, _faction, "event.where"] = tunnels.province
for _faction in (US, ARVN):
    INSTRUCTIONS[38, _faction, "event.where"] = us_pieces.behind_the_line
    INSTRUCTIONS[90, _faction, "event.pieces"] = arvn_pieces.adviser_piece
    INSTRUCTIONS[90, _faction, "event.where"] = arvn_pieces.adviser_place
    INSTRUCTIONS[91, _faction, "event.from"] = us_pieces.show_from
    INSTRUCTIONS[91, _faction, "event.number"] = us_pieces.all_of_them
    INSTRUCTIONS[94, _faction, "event.spaces"] = tunnels.provinces_of_enemies
    INSTRUCTIONS[94, _faction, "event.pieces"] = tunnels.base_of_an_enemy
    # All cubes fight as US Troops.
    INSTRUCTIONS[70, _faction, "assault.loss"] = pieces.other_factions_first
    INSTRUCTIONS[99, _faction, "assault.loss"] = pieces.other_factions_first
