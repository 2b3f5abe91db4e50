"""Shapes: what they say as JSON Schema is what they mean, and changes lead from one table to the next."""

from __future__ import annotations

from typing import Any, Final

import jsonschema_rs
import pytest
from hypothesis import given
from hypothesis import strategies as some
from sentiero.kernel.shapes import (
    Const,
    Either,
    FactKind,
    Flag,
    Key,
    ListOf,
    MapOf,
    Maybe,
    Number,
    Optional,
    Record,
    Shape,
    Table,
    Text,
    Union,
    camel,
    changes,
    changes_shape,
    components,
    fact_union,
)

BASE: Final = "#/$defs/"
SIDE: Final = Key("Side", ("east", "west"))
CARD: Final = Key("Card", (1, 2, 3))
BOARD: Final = Record(
    "Board",
    {
        "turn": Number(),
        "score": MapOf(SIDE, Number(), every=True),
        "hands": MapOf(SIDE, ListOf(CARD)),
        "notes": Table(Text()),
        "winner": Maybe(SIDE),
    },
)


def takes(shape: Shape, value: Any) -> bool:
    """Whether the schema of a shape is satisfied by a value, with everything that it refers to."""
    holder = Record("Holder", {"it": shape})
    schema = {"$ref": BASE + "Holder", "$defs": components([holder], "", BASE)}
    return jsonschema_rs.validator_for(schema).is_valid({"it": value})


TAKEN: Final[list[tuple[Shape, list[Any], list[Any]]]] = [
    (Text(), ["", "lamp"], [1, None, True, []]),
    (Number(), [0, -7, 10**12], ["1", 1.5, None, True]),
    (Number(least=0, most=3), [0, 3], [-1, 4]),
    (Flag(), [True, False], [0, 1, "true", None]),
    (Const("ended"), ["ended"], ["Ended", "", None]),
    (SIDE, ["east", "west"], ["north", 1, None]),
    (CARD, [1, 3], [0, 4, "1"]),
    (ListOf(SIDE), [[], ["east", "east"]], [["north"], "east", None]),
    (ListOf(Number(), least=1, most=2), [[1], [1, 2]], [[], [1, 2, 3]]),
    (ListOf(Number(), most=0), [[]], [[1]]),
    (MapOf(SIDE, Number()), [{}, {"east": 1}, {"east": 1, "west": 2}], [{"north": 1}, {"east": "1"}]),
    (MapOf(SIDE, Number(), every=True), [{"east": 1, "west": 2}], [{}, {"east": 1}]),
    (MapOf(CARD, Text()), [{"1": "one"}], [{"4": "four"}]),
    (Table(Number()), [{}, {"whatever": 1}], [{"whatever": "1"}, []]),
    (Maybe(Number()), [None, 1], ["1", False]),
    (Either((Text(), ListOf(Text()))), ["a", ["a"]], [1, [1], None]),
    (Record("Pair", {"one": Number(), "more": Optional(Text())}), [{"one": 1}, {"one": 1, "more": ""}], [{}]),
    (Record("Pair", {"one": Number(), "more": Optional(Text())}), [], [{"one": 1, "more": None}, "one"]),
    (Record("Free", {"more": Optional(Text())}), [{}], [{"more": 1}]),
]


@pytest.mark.parametrize(("shape", "right", "wrong"), TAKEN, ids=lambda shape: type(shape).__name__)
def test_the_schema_of_a_shape_takes_what_it_means_and_nothing_else(
    shape: Shape, right: list[Any], wrong: list[Any]
) -> None:
    assert [value for value in right if not takes(shape, value)] == []
    assert [value for value in wrong if takes(shape, value)] == []


@given(least=some.integers(-5, 5), most=some.integers(-5, 5), value=some.integers(-8, 8))
def test_a_number_is_taken_exactly_within_its_limits(least: int, most: int, value: int) -> None:
    assert takes(Number("", least, most), value) == (least <= value <= most)


DESCRIBED: Final[list[Any]] = [
    Text(),
    Number(),
    Flag(),
    Const("x"),
    ListOf(Text()),
    MapOf(SIDE, Text()),
    Table(Text()),
    Maybe(Text()),
    Either((Text(), Number())),
]


@pytest.mark.parametrize("shape", DESCRIBED, ids=lambda shape: type(shape).__name__)
def test_a_shape_tells_what_it_is_about_only_if_somebody_said_it(shape: Any) -> None:
    def named(whole: Any) -> dict[str, Any]:
        return {"$ref": whole.name}

    silent, said = shape.schema(named), shape._replace(about="Why it is there.").schema(named)

    assert "description" not in silent
    assert said == {**silent, "description": "Why it is there."}


class Word(str):
    """A text of a kind of its own, as a game has them."""

    __slots__ = ()


def test_an_enumeration_holds_plain_texts_whatever_the_words_of_the_game_are() -> None:
    found = components([Key("Lamp", (Word("amber"), Word("blue")))], "", BASE)["Lamp"]

    assert found == {"type": "string", "enum": ["amber", "blue"]}
    assert {type(value) for value in found["enum"]} == {str}


def test_a_record_without_any_member_that_must_be_there_names_none() -> None:
    free = components([Record("Free", {"a": Optional(Text())}), Record("Empty", {})], "", BASE)

    assert "required" not in free["Free"]
    assert free["Empty"] == {"type": "object", "properties": {}}


# -- components ------------------------------------------------------------------------------------


def test_everything_with_a_name_is_spelled_out_once_and_referred_to_by_prefix_and_base() -> None:
    found = components([BOARD, ListOf(SIDE)], "Toy", "#/x/")

    assert sorted(found) == ["ToyBoard", "ToyCard", "ToySide"]
    assert found["ToyBoard"]["properties"]["winner"] == {"anyOf": [{"$ref": "#/x/ToySide"}, {"type": "null"}]}


def test_shapes_without_a_name_leave_nothing_behind() -> None:
    assert components([Text(), ListOf(Maybe(Number()))], "Toy", BASE) == {}


def test_a_record_may_hold_itself() -> None:
    members: dict[str, Shape] = {"name": Text()}
    tree = Record("Tree", members)
    members["branches"] = ListOf(tree)

    assert components([tree], "", BASE)["Tree"]["properties"]["branches"]["items"] == {"$ref": "#/$defs/Tree"}
    assert takes(tree, {"name": "a", "branches": [{"name": "b", "branches": []}]})
    assert not takes(tree, {"name": "a", "branches": [{"name": "b"}]})


def test_a_union_is_told_apart_by_the_member_that_it_names() -> None:
    cases = {kind: Record(f"{camel(kind)}Move", {"move": Const(kind), kind: Number()}) for kind in ("march", "wait")}
    told = components([Union("Move", "move", cases, "A move.")], "Toy", BASE)["ToyMove"]

    assert told == {
        "description": "A move.",
        "oneOf": [{"$ref": "#/$defs/ToyMarchMove"}, {"$ref": "#/$defs/ToyWaitMove"}],
        "discriminator": {
            "propertyName": "move",
            "mapping": {"march": "#/$defs/ToyMarchMove", "wait": "#/$defs/ToyWaitMove"},
        },
    }
    assert takes(Union("Move", "move", cases), {"move": "march", "march": 1})
    assert not takes(Union("Move", "move", cases), {"move": "march", "wait": 1})


def test_a_union_that_names_no_member_is_told_apart_by_looking() -> None:
    both = Union("Thing", "", {"a": Record("A", {"a": Text()}), "b": Record("B", {"b": Text()})})
    found = components([both], "", BASE)["Thing"]

    assert found == {"anyOf": [{"$ref": "#/$defs/A"}, {"$ref": "#/$defs/B"}]}
    # Looking may find both at once.
    assert takes(both, {"a": "", "b": ""})
    assert not takes(both, {"c": ""})


@pytest.mark.parametrize(
    ("name", "camels"),
    [("fire-in-the-lake", "FireInTheLake"), ("set_up", "SetUp"), ("aLib", "ALib"), ("a-b_c", "ABC"), ("", "")],
)
def test_a_name_in_camel_case_keeps_every_letter(name: str, camels: str) -> None:
    assert camel(name) == camels


# -- facts -----------------------------------------------------------------------------------------


def test_a_fact_gets_names_in_the_order_of_the_journal() -> None:
    kind = FactKind({"role": SIDE, "result": Number()})

    assert kind.named(("rolled", "east", 4)) == {"kind": "rolled", "role": "east", "result": 4}


DEFAULTED: Final = FactKind({"a": Number(), "b": Number(), "c": Number()}, defaults=(20, 30))


@pytest.mark.parametrize(
    ("fact", "values"),
    [(["x", 1, 2, 3], (1, 2, 3)), (["x", 1, 2], (1, 2, 30)), (["x", 1], (1, 20, 30))],
)
def test_values_that_the_journal_leaves_out_are_the_last_defaults(fact: list[Any], values: tuple[int, ...]) -> None:
    before = list(fact)

    assert DEFAULTED.named(fact) == {"kind": "x", **dict(zip("abc", values, strict=True))}
    assert fact == before, "the journal's own fact stays as it is"


@pytest.mark.parametrize("fact", [["x"], ["x", 1, 2, 3, 4]], ids=["too few", "too many"])
def test_a_fact_that_does_not_fit_its_kind_is_an_error_and_no_half_document(fact: list[Any]) -> None:
    with pytest.raises(ValueError, match="zip"):
        DEFAULTED.named(fact)


@pytest.mark.parametrize("values", [[], [1], [1, 2, 3]])
def test_a_kind_of_many_puts_all_values_into_one_list(values: list[int]) -> None:
    assert FactKind({"cards": ListOf(CARD)}, many=True).named(("drawn", *values)) == {"kind": "drawn", "cards": values}


def test_a_kind_with_a_naming_of_its_own_uses_it_alone() -> None:
    kind = FactKind({"total": Number()}, many=True, naming=lambda fact: {"kind": fact[0], "total": sum(fact[1:])})

    assert kind.named(("rolled", 2, 5)) == {"kind": "rolled", "total": 7}


def test_facts_are_a_union_whose_cases_take_what_their_kinds_name() -> None:
    kinds = {
        "set_up": FactKind({"turn": Number()}, "It begins."),
        "drawn": FactKind({"cards": ListOf(CARD)}, many=True),
    }
    union = fact_union(kinds)

    assert [record.name for record in union.cases.values()] == ["SetUpFact", "DrawnFact"]
    assert union.cases["set_up"].about == "It begins."
    assert takes(union, kinds["set_up"].named(["set_up", 1]))
    assert takes(union, kinds["drawn"].named(["drawn", 1, 2]))
    assert not takes(union, {"kind": "set_up", "cards": []})
    assert not takes(union, {"kind": "unheard_of", "turn": 1})


# -- changes ---------------------------------------------------------------------------------------

BOARDS: Final = some.fixed_dictionaries(
    {
        "turn": some.integers(0, 2),
        "score": some.fixed_dictionaries({"east": some.integers(0, 1), "west": some.integers(0, 1)}),
        "hands": some.dictionaries(some.sampled_from(["east", "west"]), some.lists(some.integers(1, 3), max_size=2)),
        "notes": some.dictionaries(some.sampled_from(["a", "b"]), some.just("said")),
        "winner": some.sampled_from([None, "east", "west"]),
    }
)


def led_on(before: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """What a reader makes of changes: keys of a map that has all of them one by one, everything else as a whole."""
    score = {**before["score"], **change.get("score", {})}
    return {**before, **change, "score": score}


@given(before=BOARDS, after=BOARDS)
def test_changes_lead_from_any_table_to_any_other(before: dict[str, Any], after: dict[str, Any]) -> None:
    change = changes(BOARD, before, after)

    assert led_on(before, change) == after
    assert takes(changes_shape(BOARD), change)
    # Nothing that stayed the same is told.
    assert all(before[name] != after[name] for name in change)
    assert all(before["score"][side] != value for side, value in change.get("score", {}).items())


@given(BOARDS)
def test_nothing_changed_is_an_empty_document(board: dict[str, Any]) -> None:
    assert changes(BOARD, board, dict(board)) == {}


def test_a_key_that_left_a_map_of_some_is_told_by_sending_the_whole_map() -> None:
    before = {"hands": {"east": [1], "west": [2]}}

    assert changes(BOARD, before, {"hands": {"west": [2]}}) == {"hands": {"west": [2]}}


def test_a_map_that_was_not_there_before_comes_whole() -> None:
    assert changes(BOARD, {}, {"score": {"east": 0, "west": 1}}) == {"score": {"east": 0, "west": 1}}


def test_from_nothing_a_whole_table_comes_with_what_is_null_in_it() -> None:
    board = {"score": {"east": 0, "west": 1}, "hands": {}, "notes": {}, "winner": None}

    assert changes(BOARD, {}, board) == board


def test_a_change_needs_none_of_the_members_of_the_table_and_no_whole_map() -> None:
    shape = changes_shape(BOARD)

    assert shape.name == "BoardChanges"
    assert takes(shape, {})
    assert takes(shape, {"score": {"east": 1}})
    assert not takes(shape, {"score": {"north": 1}})
    assert not takes(BOARD, {"score": {"east": 1}}), "the table itself still needs everything"
