"""FoF 4.2 What an attempt says before it is made: cards, chance, what exhorting costs; what cards showed."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.commands.impulse import hq_impulse
from sentiero.games.fields_of_fire.commands.menu import open_orders, run_order
from sentiero.games.fields_of_fire.commands.offers import draws, offered
from sentiero.games.fields_of_fire.data.charts import ACTIONS
from sentiero.games.fields_of_fire.position.odds import chance
from sentiero.games.fields_of_fire.position.state import RESHUFFLE
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.attempt import EXHORT, NEVER, exhorts
from sentiero.games.fields_of_fire.procedures.order import Order, order_in
from sentiero.games.fields_of_fire.texts.together import together
from sentiero.games.fields_of_fire.words.places import place
from sentiero.kernel.chance import Chance, sealed_source
from sentiero.kernel.question import Option
from sentiero.text.texts import Texts

from tests.games.fields_of_fire.battles import a_field, foe
from tests.games.fields_of_fire.orders import asked, deck, give, impulse, put
from tests.games.fields_of_fire.tables import TITLE, a_plain

ICON = "crosshair"


def a_deck(table: Table, showing: int, others: int) -> None:
    """So many cards that show the icon, so many that do not, and the reshuffle card."""
    those = [one.id for one in table.pack.actions if ICON in one.icons][:showing]
    rest = [one.id for one in table.pack.actions if ICON not in one.icons][:others]
    table.deck = [*those, RESHUFFLE, *rest]


@pytest.mark.parametrize(
    ("showing", "others", "cards", "percent"),
    [(1, 1, 1, 50), (1, 3, 2, 50), (2, 2, 2, 83), (0, 3, 2, 0), (3, 0, 1, 100), (1, 2, 3, 100), (2, 8, 1, 20)],
)
def test_4_2_the_chance_is_that_of_the_cards_left(showing: int, others: int, cards: int, percent: int) -> None:
    table = a_plain()
    a_deck(table, showing, others)
    assert chance(table, cards, ICON) == percent


def test_1_2_2_a_deck_that_runs_out_is_made_of_the_other_cards() -> None:
    table = a_plain()
    a_deck(table, 0, 1)
    left = [one for one in table.pack.actions if one.id not in table.deck]
    assert chance(table, 2, ICON) == round(100 * sum(ICON in one.icons for one in left) / len(left))


def a_spotter() -> Table:
    """A squad that sees an enemy whom nobody has spotted on one card, and another on a second one."""
    table = a_field()
    put(table, plt1_hq=101, _1_1=101)
    foe(table, "near", 102, spotted=False)
    foe(table, "far", 103, spotted=False, cover=0)
    impulse(table, "plt1_hq")
    return table


def options(table: Table, unit: str) -> dict[str, Option]:
    """What may be ordered to a unit."""
    orders = [one for one in open_orders(table, 6) if one.unit == unit]
    return {option.value: option for option in offered(table, orders)}


def said(option: Option, language: str = "en") -> str:
    words = Texts().words(TITLE, language)
    assert words is not None
    return words.option(option.text, option.params).replace("\u202f", " ").replace("\xa0", " ")


def test_4_2_4_each_card_to_spot_on_is_one_choice_with_its_cards_and_its_chance() -> None:
    table = a_spotter()
    found = [option for value, option in options(table, "1_1").items() if ":combat.a:" in value]
    assert found
    for option in found:
        assert option.params["chance"] == chance(table, option.params["cards"], ICON)
        assert f"cards: {option.params['cards']}; chance: {option.params['chance']}%" in said(option)


def test_4_2_every_attempt_in_the_menu_says_its_odds_in_every_language() -> None:
    table = a_spotter()
    attempts = [one for one in open_orders(table, 6) if draws(table, one)]
    assert attempts
    for order in attempts:
        for option in offered(table, [order]):
            if option.text == "attempt_sure":
                continue
            assert all(f"{option.params['chance']}" in said(option, language) for language in ("en", "it", "es", "fr"))


def test_4_2_3_where_no_fire_lies_recovery_is_sure_and_says_so() -> None:
    table = a_field()
    put(table, plt1_hq=101, _1_1=101)
    table.do("flipped", "1_1", False)
    impulse(table, "plt1_hq")
    option = options(table, "1_1")["1_1:recovery.f"]
    assert (option.text, "sure" in said(option)) == ("attempt_sure", True)


def test_4_2_the_odds_are_told_before_the_draw_and_what_the_cards_show_after_it() -> None:
    table = a_spotter()
    deck(table, ICON, True, False, False)
    before = len(table.facts)
    play = run_order(table, order_in("plt1_hq", "1_1:combat.a:r1c2"))
    for _ in play:
        pass
    facts = table.facts[before:]
    kinds = [fact[0] for fact in facts]
    assert kinds[:4] == ["ordered", "attempted", "drew", "read"]
    assert facts[3][1:] == (ICON, facts[1][3], 1)
    told = [getattr(one, "key", one[0]) for one in together(facts)]
    assert told[:2] == ["ordered", "attempted.drew"]


def test_4_2_1_exhorting_says_its_cost_what_is_left_and_the_chance() -> None:
    table = a_spotter()
    question = asked(exhorts(table, Order("plt1_hq", "1_1", "combat.a"), table.units["1_1"]))
    assert question.params["cost"] == ACTIONS["command.b"].cost
    assert question.params["left"] == 6
    assert question.params["chance"] == chance(table, 1, ICON)
    assert question.values == ["yes", "no", str(NEVER)]


def test_4_2_1_who_never_exhorts_is_not_asked_again_in_this_impulse() -> None:
    table = a_spotter()
    order = Order("plt1_hq", "1_1", "combat.a")
    steps = exhorts(table, order, table.units["1_1"])
    next(steps)
    with pytest.raises(StopIteration) as ended:
        steps.send(str(NEVER))
    assert ended.value.value is False
    assert list(exhorts(table, order, table.units["1_1"])) == []
    loaded = TITLE.load(table.dump())
    assert loaded.impulse is not None
    assert not loaded.impulse.exhorts
    impulse(table, "plt1_hq")
    assert asked(exhorts(table, order, table.units["1_1"])).key == EXHORT.key


def test_4_1_2_what_commands_are_made_of_is_told() -> None:
    table = a_plain()
    table.chance = Chance(sealed_source(b"sum"))
    table.do("impulse_over", None, 0, 0) if table.impulse else None
    table.saved["co_hq"] = 2
    next(hq_impulse(table, table.units["co_hq"], activated=True), None)
    told = next(fact for fact in table.facts if fact[0] == "summed")
    given = next(fact for fact in table.facts if fact[0] == "impulse")
    assert ["saved", 2] in told[2]
    assert sum(value for _, value in told[2]) == given[3]
    words = Texts().words(TITLE, "en")
    assert words is not None
    assert words.fact(told).startswith(f"Commands: on the card {told[2][0][1]}")


def test_6_3_a_modifier_is_told_with_its_parts() -> None:
    words = Texts().words(TITLE, "en")
    assert words is not None
    fact = ("resolved", "1_1", -2, [["fire", -3], ["terrain", 1]], "pin")
    assert words.fact(fact) == (
        "Fire on Squad 1/1, modifier \N{MINUS SIGN}2 (Fire \N{MINUS SIGN}3 and Terrain +1): PIN."
    )


def test_4_2_1_an_order_to_activate_says_that_the_unit_is_activated_and_says_it_once() -> None:
    table = a_plain()
    impulse(table, "co_hq")
    option = options(table, "plt1_hq")["plt1_hq:command.a"]
    assert said(option) == "The 1st PLT HQ is activated"
    before = len(table.facts)
    give(table, "co_hq", "plt1_hq", "command.a")
    words = Texts().words(TITLE, "en")
    assert words is not None
    assert words.facts(table.facts[before:]) == ["The CO HQ spends 1 Command: the 1st PLT HQ is activated."]


def test_5_1_1_a_card_is_told_with_terrain_cover_and_whose_fire_lies_on_it() -> None:
    table = a_field()
    put(table, plt1_hq=101, _1_1=101)
    foe(table, "far", 103)
    table.do("engaged", "us", 101, 103)
    table.do("marked", "mines", 103, 1)
    found = place(table, 103)
    assert found["where"] == "ground_there"
    assert {"own_fire", "mines", "enemy"} <= set(found["there"])
    table.do("marked", "mortar_fire", 202, 1)
    assert place(table, 202)["there"] == ["own_mortars"]
    table.face_down = [202]
    assert "terrain" not in place(table, 202)


def test_4_2_2_action_and_card_are_one_choice_where_there_is_one_way_to_move() -> None:
    table = a_field()
    put(table, plt1_hq=101, _1_1=101)
    impulse(table, "plt1_hq")
    values = options(table, "1_1")
    assert "1_1:movement.a" not in values
    assert "1_1:movement.a:r2c1" in values
    give(table, "plt1_hq", "1_1", "movement.a", "r2c1")
    assert table.units["1_1"].at == 201


def test_4_3_1_an_order_to_a_card_is_offered_once_for_it() -> None:
    table = a_field()
    put(table, plt1_hq=101, _1_1=101, _2_1=101)
    foe(table, "far", 103)
    table.do("engaged", "us", 101, 103)
    impulse(table, "plt1_hq")
    ceasing = [option for option in offered(table, open_orders(table, 6)) if option.refs["action"] == "combat.k"]
    assert len(ceasing) == 1
