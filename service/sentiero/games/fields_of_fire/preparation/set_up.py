"""FoF 2 Preparing a mission: configuration of a new game and its first position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sentiero.games.fields_of_fire.campaign.battlefield import lay_field
from sentiero.games.fields_of_fire.campaign.muster import enter_teams, fill_pools, note_absent, take_over
from sentiero.games.fields_of_fire.campaign.progress import METHODS
from sentiero.games.fields_of_fire.data.charts import CHARTS
from sentiero.games.fields_of_fire.edition.catalog import MISSIONS, campaign_of, mission
from sentiero.games.fields_of_fire.edition.company import attachments, company, simplified
from sentiero.games.fields_of_fire.edition.defence import FOREMOST
from sentiero.games.fields_of_fire.edition.packs import DEFAULT, OTHER_PACK, pack_of, packs_for, shipped
from sentiero.games.fields_of_fire.edition.sheet import FPF, PATROL, ContactRows
from sentiero.games.fields_of_fire.ground.grid import FARTHEST, NORTH, NORTH_EAST, NORTH_WEST, STEPS, card, staging
from sentiero.games.fields_of_fire.ground.terrain import BASE_LEVEL, draw_ground
from sentiero.games.fields_of_fire.pack.contents import TerrainCard
from sentiero.games.fields_of_fire.position.patrol import OBJECTIVE, ROUTE
from sentiero.games.fields_of_fire.position.relief import lay_ridge, put_in_order
from sentiero.games.fields_of_fire.position.sight import see_through
from sentiero.games.fields_of_fire.position.stacking import has_room
from sentiero.games.fields_of_fire.position.state import RESHUFFLE
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.position.timetable import due
from sentiero.games.fields_of_fire.vehicles.muster import vehicles_of
from sentiero.games.fields_of_fire.words.roles import COMPANY
from sentiero.kernel.chance import Chance
from sentiero.kernel.problems import SetupRefused
from sentiero.kernel.title import Document

# FoF 13 The simplified game, whole or switch by switch; mortars as three teams.
SIMPLE: Final = ("no_experience", "no_ammunition", "no_communications")
SIMPLIFIED: Final = "simplified"
FLAGS: Final = (SIMPLIFIED, *SIMPLE, "mortar_teams")
# FoF 2.4.2: the ways from the staging area onto the map.
FORWARD: Final = (NORTH_WEST, NORTH, NORTH_EAST)
# FoF 11.2 How the campaign is won.
CAMPAIGN: Final = "campaign"
REFUSALS: Final = (
    "setup/unknown_scenario", "setup/roles_not_covered", "setup/unknown_option", "setup/bad_option",
    "setup/unknown_pack", "data/refused", "setup/campaign_over", "setup/not_next", OTHER_PACK,
)  # fmt: skip


def configure(request: Mapping[str, Any]) -> Document:
    """The complete configuration of a game, or SetupRefused with the reason."""
    name = request.get("scenario") or MISSIONS[0]
    if name not in MISSIONS:
        raise SetupRefused("setup/unknown_scenario", "2.1", scenario=name, allowed=list(MISSIONS))
    options = dict(request.get("options") or {})
    pack = options.pop("pack", DEFAULT)
    campaign, sheet = campaign_of(name), mission(name)
    if pack not in (packs := packs_for(campaign)):
        raise SetupRefused("setup/unknown_pack", "1.2.2", pack=pack, allowed=packs)
    script = dict(request.get("script") or {})
    return {
        "scenario": name, "mission": name, "try": 1, "seats": _seats(request.get("seats", [])),
        "pack": {"id": pack, "hash": shipped(pack).digests[campaign.id]},
        "nations": {"us": campaign.nation, "enemy": campaign.forces[sheet.forces].nation},
        "options": _options(options), "scripted": bool(script), "script": script,
    }  # fmt: skip


def _seats(requested: Sequence[Mapping[str, Any]]) -> list[Document]:
    """FoF 1.1: one person at most, for the company; nobody holds the enemy."""
    seats = [{"id": str(n), "roles": list(seat.get("roles") or ())} for n, seat in enumerate(requested)]
    if [seat["roles"] for seat in seats] not in ([], [[COMPANY]]):
        raise SetupRefused("setup/roles_not_covered", "1.1", allowed=[COMPANY])
    return seats


def _options(requested: Mapping[str, Any]) -> Document:
    flags = {name: value for name, value in requested.items() if name != CAMPAIGN}
    for name, value in flags.items():
        if name not in FLAGS:
            raise SetupRefused("setup/unknown_option", "13", option=name, allowed=[*FLAGS, CAMPAIGN, "pack"])
        if not isinstance(value, bool):
            raise SetupRefused("setup/bad_option", "13", option=name, allowed=[True, False])
    method = requested.get(CAMPAIGN, METHODS[0])
    if method not in METHODS:
        raise SetupRefused("setup/bad_option", "11.2", option=CAMPAIGN, allowed=list(METHODS))
    chosen = {name: True for name, value in flags.items() if value}
    if chosen.pop(SIMPLIFIED, False):
        chosen |= dict.fromkeys(SIMPLE, True)
    return chosen if method == METHODS[0] else {**chosen, CAMPAIGN: method}


def first_table(config: Document, chance: Chance) -> Table:
    """FoF 2.2.1, 2.2.2, 2.3.3: the map, visibility, the company, potential contacts."""
    table = Table()
    table.config, table.mission, table.campaign = config, mission(config["mission"]), campaign_of(config["mission"])
    table.pack = pack_of(config, table.campaign)
    table.deck = chance.shuffle([RESHUFFLE, *(one.id for one in table.pack.actions)])
    table.support = {row.key: row.missions for row in table.mission.support if row.munition != FPF}
    if "field" in config:
        lay_field(table, config["field"], chance)
        # FoF 11.4: a further patrol has a way and an objective of its own.
        table.controls = {name: at for name, at in table.controls.items() if not name.startswith((ROUTE, OBJECTIVE))
                          or table.mission.kind != PATROL}  # fmt: skip
    else:
        _lay_map(table, chance)
    values, table.weather = table.sky().values, table.sky().weather
    table.visibility = values[0] if len(values) == 1 else values[chance.roll(len(values)) - 1]
    _muster(table)
    if "field" not in config or table.mission.kind == PATROL:
        _place_contacts(table, chance)
    table.count = max([table.count, *map(_number, table.units)])
    table.phase = "reforming" if "carried" in config else "preparation"
    return table


def _number(name: str) -> int:
    """One more than the number in a counter's name, so that no later one is called the same."""
    number = name.rpartition("_")[2]
    return int(number) + 1 if number.isdigit() else 0


def _lay_map(table: Table, chance: Chance) -> None:
    """FoF 2.2.1: row by row, face up unless the mission says otherwise; a Hill gets more cards."""
    sheet, deck = table.mission, table.pack.terrain[table.campaign.terrain]
    table.terrain_deck = chance.shuffle([one.id for one in deck])
    if sheet.ridge is not None:
        for at, number in lay_ridge(table, sheet.ridge, chance):
            table.terrain_deck.append(table.terrain_deck.pop(table.terrain_deck.index(number)))
            table.fold(("laid", at, [number]))
        table.terrain_deck = put_in_order(deck, table.terrain_deck)
        return
    for row in range(1, sheet.rows + 1):
        for column in range(1, sheet.columns + 1):
            if row in sheet.hill_rows:
                _hill_first(deck, table.terrain_deck)
            table.fold(("laid", card(row, column), draw_ground(deck, table.terrain_deck)))
    if sheet.face_down:
        table.face_down = sorted(table.stacks)
        _turn_up(table)


def _hill_first(deck: Sequence[TerrainCard], pile: list[int]) -> None:
    """FoF 2.2.1: the next Hill card of the pile comes to its top."""
    place = next(place for place in reversed(range(len(pile))) if deck[pile[place] - 1].hill)
    pile.append(pile.pop(place))


def _turn_up(table: Table) -> None:
    """FoF 2.2.1: row by row the cards in sight from the staging area; what lies face down ends a look."""
    for far in range(1, FARTHEST + 1):
        lines = [(card(0, column), way) for column in range(1, table.mission.columns + 1) for way in FORWARD]
        for at, between, way in [
            (one + STEPS[way] * far, [one + STEPS[way] * n for n in range(1, far)], way) for one, way in lines
        ]:
            known = at in table.face_down and all(one in table.ground for one in between)
            if known and all(see_through(table, one, way, BASE_LEVEL, table.ground[at].level) for one in between):
                table.fold(("revealed", at, table.stacks[at]))


def _muster(table: Table) -> None:
    """FoF 2.3.3: the company and what is attached to it, a platoon under each column, the rest under another."""
    sheet = table.mission
    options, carried = table.config["options"], table.config.get("carried")
    own = company(table.campaign, options)
    if carried is not None:
        mortars = table.campaign.company.mortars
        own = take_over(own, carried["units"], mortars, bool(options.get("no_experience")))
    for counter in [*own, *attachments(sheet, table.campaign, table.pack, options)]:
        if not counter["steps"]:
            note_absent(table, counter)
            continue
        at = _start(table, min(_column(table, counter), sheet.columns), counter["steps"])
        table.fold(("entered", {**counter, "side": "us", "at": at}))
    if carried is not None:
        enter_teams(table, carried, staging(min(4, sheet.columns)))
        fill_pools(table, carried)
    table.tally["steps"] = sum(unit.steps for unit in table.units.values() if unit.side == "us" and not unit.is_vehicle)
    for counter in vehicles_of(sheet, table.campaign, table.pack):
        table.fold(("entered", {**simplified(counter, options), "side": "us", "at": _park(table)}))


def _start(table: Table, column: int, steps: int) -> int:
    """FoF 5.1.5: under its column, or on the first card of row 1 with room."""
    if not _begins_on_map(table):
        return staging(column)
    ring = table.mission.ring
    row = [card(1, column), *(card(1, other) for other in range(1, table.mission.columns + 1))]
    cards = row if ring is None else [card(2, column + 1), *ring.cards]
    return next(at for at in cards if has_room(table, "us", at, steps) and (ring is None or at in ring.cards))


def _begins_on_map(table: Table) -> bool:
    """FoF 2, 11.1: in row 1 where the sheet says so; on a map that was fought over the player says where."""
    return table.mission.first_rows > 0 and "field" not in table.config


def _park(table: Table) -> int:
    """FoF 2.4.2: vehicles with the headquarters, or on the first card of row 1 that they can enter."""
    columns = range(min(4, table.mission.columns), 0, -1)
    row = [card(1, column) for column in columns] if _begins_on_map(table) else []
    open_to = [at for at in row if table.ground[at].access != "no" and has_room(table, "us", at, 0, 1)]
    return open_to[0] if open_to else staging(columns[0])


def _column(table: Table, counter: Document) -> int:
    """A platoon under each column, whoever is left under the one after."""
    platoons = table.campaign.company.platoons
    hq = counter["id"] if counter["type"] == "hq" else counter["hq"]
    return platoons.index(hq) + 1 if hq in platoons else len(platoons) + 1


def _place_contacts(table: Table, chance: Chance) -> None:
    """FoF 9.1.2: a marker on every card of the row that no friendly unit occupies."""
    for rows in table.mission.potential_contacts:
        cards = [card(row, column) for row in rows.rows for column in range(1, table.mission.columns + 1)]
        free = [at for at in cards if not table.has("us", at)]
        for at, letter in zip(free, _letters(rows, len(free), chance), strict=True):
            table.fold(("contact", at, letter, rows.hidden, False))
    # FoF 9.1.3: those of the first turn are part of the set-up; what lies where the company stands comes after it.
    for at, letter in due(table, 1):
        if FOREMOST not in table.mission.timetable:
            table.fold(("contact", at, letter, False, False))


def _letters(rows: ContactRows, n: int, chance: Chance) -> list[str]:
    """FoF 9.1.2: as many of each letter as there are cards, mixed, so many taken."""
    if len(rows.letters) == 1:
        return [rows.letters[0]] * n
    each = min(n, CHARTS["potential_contacts"])
    return chance.shuffle([letter for letter in rows.letters for _ in range(each)])[:n]
