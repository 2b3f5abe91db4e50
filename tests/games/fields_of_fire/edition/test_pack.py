"""FoF 1.2.1 to 1.2.3: the pack designed-1, made to its shares; a bad pack is refused at its first error."""

from __future__ import annotations

import copy
import json
from collections import Counter
from dataclasses import replace
from math import comb

import pytest
from sentiero.games.fields_of_fire.data import charts
from sentiero.games.fields_of_fire.edition import packs
from sentiero.games.fields_of_fire.edition.catalog import CAMPAIGNS, MISSIONS, mission
from sentiero.games.fields_of_fire.edition.forces import SQUAD, THINGS
from sentiero.games.fields_of_fire.edition.packs import read_pack, shipped
from sentiero.games.fields_of_fire.pack.contents import HIT, MISS
from sentiero.games.fields_of_fire.title import FieldsOfFire
from sentiero.kernel.chance import Chance
from sentiero.kernel.problems import OtherData, SetupRefused
from sentiero.kernel.session import new_session

from tools.fields_of_fire import make_pack

PACK = shipped("designed-1")
CARDS = PACK.actions


def documents():
    return {
        name.removesuffix(".json"): json.loads((make_pack.FOLDER / name).read_text(encoding="utf-8"))
        for name in make_pack.documents()
    }


def test_the_script_makes_the_files_again():
    for name, text in make_pack.documents().items():
        assert (make_pack.FOLDER / name).read_text(encoding="utf-8") == text, name


@pytest.mark.parametrize(
    ("icon", "cards"),
    [("contact", 15), ("cover", 14), ("rally", 17), ("burst", 18), ("triple", 3), ("short", 2), ("crosshair", 17),
     ("grenade", 17), ("infiltrate", 17), ("jam", 3), ("hq", 16)],
)  # fmt: skip
def test_so_many_cards_show_an_icon(icon, cards):
    assert sum(icon in card.icons for card in CARDS) == cards


@pytest.mark.parametrize(
    ("icon", "percent"),
    [("contact", (30, 51, 67, 77, 85, 93)), ("cover", (28, 49, 64, 74, 82, 92)), ("rally", (34, 57, 72, 82, 89, 96)),
     ("burst", (36, 60, 75, 84, 90, 97))],
)  # fmt: skip
def test_an_attempt_succeeds_as_often_as_it_should(icon, percent):
    without = sum(icon not in card.icons for card in CARDS)
    found = [100 * (1 - comb(without, n) / comb(50, n)) for n in (1, 2, 3, 4, 5, 7)]
    assert all(abs(share - aim) <= 2 for share, aim in zip(found, percent, strict=True)), found


def test_words_exclude_each_other():
    assert all(len(card.icons & {"contact", "cover", "rally"}) <= 1 for card in CARDS)


def test_infantry_fire_hits_and_pins_on_so_many_cards_at_each_modifier():
    columns = list(zip(*(card.fire for card in CARDS), strict=True))
    assert [column.count(HIT) for column in columns] == [29, 25, 21, 17, 13, 10, 7, 5, 3, 2, 1]
    assert [50 - column.count(MISS) for column in columns] == [45, 42, 39, 35, 30, 25, 20, 15, 11, 7, 4]


def test_commands_have_their_means_and_a_card_of_four_and_two():
    assert sum(card.helmet for card in CARDS) / 50 == 4.0
    assert sum(card.star for card in CARDS) / 50 == 2.3
    assert any((card.helmet, card.star) == (4, 2) for card in CARDS)
    assert all(card.star <= card.helmet for card in CARDS)


@pytest.mark.parametrize("column", make_pack.R_COLUMNS)
def test_the_results_of_a_column_differ_by_one_card_at_most(column):
    counts = Counter(card.r[column] for card in CARDS)
    assert sorted(counts) == list(range(1, column + 1))
    assert max(counts.values()) - min(counts.values()) <= 1


def test_at_numbers_come_five_times_each():
    assert Counter(card.at for card in CARDS) == dict.fromkeys(range(1, 11), 5)


def test_columns_have_little_to_do_with_each_other():
    assert make_pack.entanglement(documents()["action_deck"]) < 0.3


def test_two_letters_are_rarer_than_one_and_veterans_stay_fit():
    for level in range(3):
        assert sum(len(card.effect[level]) == 2 for card in CARDS) < 25
    fit = [sum(card.effect[level][0] in "FA" for card in CARDS) for level in range(3)]
    assert fit[0] < fit[1] < fit[2]


@pytest.mark.parametrize(
    ("level", "counts"),
    [(2, (42, 8, 9)), (1, (40, 10, 24)), (0, (8, 42, 12))],
)
def test_hits_have_the_counts_that_the_page_states(level, counts):
    fit = sum(card.effect[level][0] in "FA" for card in CARDS)
    assert (fit, 50 - fit, sum(len(card.effect[level]) == 2 for card in CARDS)) == counts


def test_terrain_has_fifty_five_cards_of_the_names_of_normandy():
    deck = PACK.terrain["normandy"]
    assert len(deck) == 55
    assert {card.type for card in deck} == {
        "hedgerow", "farm", "village", "multi_story", "church", "woods", "gully", "hill"
    }  # fmt: skip
    assert {card.type for card in deck if card.urban} == {"farm", "village", "multi_story", "church"}
    assert {card.low for card in deck if card.type == "village"} == {2}
    assert any(card.low == 3 for card in deck if card.type == "woods")
    assert any(card.high != card.low for card in deck)
    assert any(card.burst == -1 for card in deck)


def test_terrain_of_korea_has_as_many_cards_of_a_kind_as_the_rules_say():
    """Heartbreak Ridge sorts its deck into 20 cards, 6 and 29."""
    deck = PACK.terrain["korea"]
    kinds = Counter(card.type for card in deck)
    assert sum(kinds[name] for name in ("village", "cemetery", "draw", "rice_paddy")) == 20
    assert kinds["gully"] + kinds["stream"] == 6
    assert sum(kinds[name] for name in ("open", "rocky", "brush", "hill")) == 29
    assert {card.type for card in deck if card.urban} == {"village"}
    assert {card.low for card in deck if card.type == "village"} == {2}
    assert len(deck) - kinds["hill"] >= 8 * 4, "the largest map, with no Hill on top, finds its cards"


def test_cover_keeps_its_order():
    values = [PACK.markers[name].ncm for name in ("basic", "foxhole", "trench", "bunker", "pillbox")]
    assert values == sorted(set(values))
    assert PACK.markers["light_building"].ncm < PACK.markers["strong_building"].ncm


def test_every_counter_that_the_data_name_has_values():
    for campaign in CAMPAIGNS.values():
        for row in campaign.company.units:
            assert PACK.units["us", row["kind"]].steps == row["steps"], row["id"]
        for force in campaign.forces.values():
            members = [one for group in force.groups.values() for card in group.cards for one in card]
            for member in members:
                assert member.unit in (*THINGS, SQUAD) or (force.nation, member.unit) in PACK.units, member
                assert member.weapon is None or member.weapon in charts.VEHICLES
    for name in MISSIONS:
        for row in mission(name).attachments:
            assert ("us", row.get("vehicle", row["unit"])) in PACK.units, row


@pytest.mark.parametrize(
    ("file", "path", "value", "place"),
    [
        ("action_deck", (11, "helmet"), -1, "action_deck.json[12].helmet"),
        ("action_deck", (3, "star"), 9, "action_deck.json[4].star"),
        ("action_deck", (0, "word"), "DUCK", "action_deck.json[1].word"),
        ("action_deck", (7, "r", "10"), 11, "action_deck.json[8].r.10"),
        ("action_deck", (7, "effect", "green"), "X", "action_deck.json[8].effect.green"),
        ("action_deck", (2, "colour"), "red", "action_deck.json[3].colour"),
        ("terrain_normandy", (20, "borders"), [0, 1], "terrain_normandy.json[21].borders"),
        ("units", (0, "vof"), "Z", "units.json[1].vof"),
        ("markers", (0, "ncm"), "much", "markers.json[1].ncm"),
        ("pack", ("provenance",), "found", "pack.json.provenance"),
    ],
)
def test_a_bad_pack_is_refused_at_its_first_error(file, path, value, place):
    bad = copy.deepcopy(documents())
    inner = bad[file]
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    with pytest.raises(SetupRefused) as caught:
        read_pack(bad)
    assert caught.value.code == "data/refused"
    assert caught.value.params["at"] == place


def test_a_missing_card_is_refused():
    bad = documents()
    bad["action_deck"].pop()
    with pytest.raises(SetupRefused) as caught:
        read_pack(bad)
    assert caught.value.params["expected"] == "50 cards, not 49"


def test_a_missing_field_and_a_missing_file_are_refused():
    bad = documents()
    del bad["action_deck"][5]["at"]
    with pytest.raises(SetupRefused) as caught:
        read_pack(bad)
    assert caught.value.params["at"] == "action_deck.json[6].at"
    with pytest.raises(SetupRefused):
        read_pack({name: text for name, text in documents().items() if name != "units"})


def test_another_value_gives_another_hash():
    other = documents()
    other["markers"][0]["ncm"] = 2
    assert read_pack(other).digests != PACK.digests
    assert read_pack(documents()).digests == PACK.digests


def test_cards_of_another_campaign_do_not_change_the_hash(monkeypatch):
    normandy = CAMPAIGNS["normandy"]
    files = tuple("units_there" if file == "units" else file for file in normandy.pack_files)
    korea = replace(normandy, id="korea", pack_files=(*files, "units"))
    monkeypatch.setitem(CAMPAIGNS, "korea", korea)
    assert "korea" not in read_pack(documents()).digests, "a pack need not have every campaign"
    more = read_pack({**documents(), "units_there": [{"nation": "there", "id": "squad", "kind": "squad", "steps": 3}]})
    assert more.digests["normandy"] == PACK.digests["normandy"]
    assert more.digests["korea"] != PACK.digests["normandy"]
    assert more.units["there", "squad"].steps == 3


def test_the_hash_of_the_first_pack_is_the_one_that_games_remember():
    assert PACK.digests["normandy"] == "5ea738e7be0464f68091c4ca3a378db4d2af09199efacff2aa0c9c61dccf686c"


def test_a_game_goes_on_only_with_the_cards_it_was_begun_with(monkeypatch):
    """A pack that was changed meanwhile is another one: whoever went on would play another game."""
    title, dice = FieldsOfFire(), lambda _, sides: sides
    config = title.configure({"scenario": "n1", "seats": []})
    session, _ = new_session(title, config, dice)
    checkpoint = session.checkpoint
    assert checkpoint is not None
    other = documents()
    other["action_deck"][5]["at"] = other["action_deck"][5]["at"] % 10 + 1
    monkeypatch.setattr(packs, "shipped", lambda name: read_pack(other))
    for again in (lambda: title.load(checkpoint["state"]), lambda: title.set_up(config, Chance(dice))):
        with pytest.raises(OtherData) as caught:
            again()
        assert (caught.value.code, caught.value.params) == ("data/other_pack", {"pack": "designed-1"})
