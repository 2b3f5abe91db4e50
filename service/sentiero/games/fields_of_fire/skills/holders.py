"""FoF 10.7 Which skills there are, what they cost, who holds them and whom they serve."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.communications.chain_of_command import is_higher, is_platoon
from sentiero.games.fields_of_fire.data.charts import CHARTS
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import US, Unit

GOOD_TRAINING, TRAINED_EYE, USE_THE_GROUND = "good_training", "trained_eye", "use_the_ground"
EXTRA_MAGS, DEER_SLAYER, STAR_PITCHER = "extra_mags", "deer_slayer", "star_pitcher"
# Ruling 10.7: one skill with four uses, each with a price of its own; so its use is named when it is bought.
NCO_COMMAND, NCO_PARALYSED, NCO_LITTER, NCO_DETACH = "nco_command", "nco_paralysed", "nco_litter", "nco_detach"
NCO: Final = (NCO_COMMAND, NCO_PARALYSED, NCO_LITTER, NCO_DETACH)
COSTS: Final[dict[str, int]] = {
    **dict(zip(NCO, CHARTS["skills"]["nco"], strict=True)),
    **{key: prices[0] for key, prices in CHARTS["skills"].items() if key != "nco"},
}
MOST: Final[int] = CHARTS["skills_most"]


def holders(table: Table) -> list[Unit]:
    """FoF 10.7: PLT HQs and the staff of the company."""
    own = [unit for unit in table.headquarters() if not is_higher(unit)]
    return [unit for unit in own if is_platoon(unit) or unit.what.kind == "staff"]


def serves(holder: Unit, unit: Unit) -> bool:
    """FoF 10.7: the skill of a PLT HQ any unit of or attached to its platoon, that of staff only itself."""
    return unit is holder or (is_platoon(holder) and unit.side == US and unit.hq == holder.id)


def held_for(table: Table, skill: str, unit: Unit) -> list[Unit]:
    """Who in play can use a skill for a unit."""
    return [holder for holder in holders(table) if skill in table.skills.get(holder.id, ()) and serves(holder, unit)]


def use(table: Table, holder: Unit, skill: str) -> None:
    """FoF 10.7: it is used once."""
    table.do("skilled", holder.id, skill, -1)
