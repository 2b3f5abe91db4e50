"""The words that ask: what is listed, and what an answer means."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sentiero.games.fire_in_the_lake.pieces import KINDS
from sentiero.games.fire_in_the_lake.questions import ask
from sentiero.kernel.words import Ask, Word

from tests.games.fire_in_the_lake.tables import a_table, drive

WHICH = Ask("which", "3.1")
stacks = st.dictionaries(
    st.tuples(st.sampled_from(KINDS), st.sampled_from(["hue", "saigon", "casualties"])), st.integers(1, 6), max_size=5
)


@given(stacks)
def test_pieces_that_are_listed_one_by_one_are_grouped_again(chosen: dict[tuple[str, str], int]) -> None:
    options = ask.piece_options((kind, space, n) for (kind, space), n in chosen.items())
    values = [option.value for option in options]
    assert len(set(values)) == len(values) == sum(chosen.values())
    assert ask.group(values) == chosen


def test_one_of_several_alike_says_which_and_where_it_is() -> None:
    first, _ = ask.piece_options([("us_troops", "hue", 2)])
    (alone,) = ask.piece_options([("us_troops", "casualties", 1)])
    assert dict(first.params) == {"space": "hue", "number": 1, "of": 2}
    assert dict(alone.params) == {"space": "casualties"}
    assert first.refs["space"] == "hue"
    assert "space" not in alone.refs
    assert alone.refs["box"] == "casualties"


@pytest.mark.parametrize(
    ("word", "refs"),
    [
        ("nva", {"faction": "nva"}),
        ("us_bases", {"piece": "us_bases"}),
        ("rangers", {"piece": "arvn_rangers"}),
        ("patronage", {"track": "patronage"}),
        ("out_of_play", {"box": "out_of_play"}),
        ("assault", {"operation": "assault"}),
        ("infiltrate", {"activity": "infiltrate"}),
        ("done", {}),
    ],
)
def test_a_word_that_names_what_a_board_shows_refers_to_it(word: str, refs: dict[str, str]) -> None:
    (option,) = ask.word_options([Word(word)])
    assert option.refs == refs


def test_a_choice_among_no_spaces_is_none_without_a_question() -> None:
    played = drive(a_table(), ask.ask_space("us", WHICH, list))
    assert (played.result, played.keys) == (None, [])


def test_who_may_stop_is_asked_even_about_one_space() -> None:
    asked = drive(a_table(), ask.ask_space_or_stop("us", WHICH, lambda: ["hue"]), "done")
    assert (asked.result, asked[0].options) == (None, ["hue", "done"])
    assert drive(a_table(), ask.ask_space_or_stop("us", WHICH, lambda: ["hue"]), "hue").result == "hue"


@pytest.mark.parametrize(
    ("possible", "answers", "result"), [(True, ["yes"], True), (True, ["no"], False), (False, [], False)]
)
def test_yes_is_offered_only_where_it_is_possible(possible: bool, answers: list[str], result: bool) -> None:
    assert drive(a_table(), ask.ask_yes("us", WHICH, lambda: possible), *answers).result is result


def test_an_empty_range_of_numbers_is_its_lower_end() -> None:
    played = drive(a_table(), ask.ask_number("us", WHICH, 2, -1))
    assert (played.result, played.keys) == (2, [])


def test_an_order_names_all_spaces_once() -> None:
    played = drive(a_table(), ask.ask_space_order("us", WHICH, lambda: ["hue", "saigon"]), ["saigon", "hue"])
    assert played.result == ["saigon", "hue"]
