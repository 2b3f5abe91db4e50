"""Each kind of entry: when it may come next, and with which code it is refused."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.kernel.problems import Problem
from sentiero.kernel.session import Entry
from sentiero.tables.entries import KINDS
from sentiero.tables.entries.consent import AGREED, ASKED, REFUSED, WITHDRAWN, Consent, Request, request_after, step
from sentiero.tables.entries.ending import ENDED
from sentiero.tables.entries.halt import HALTED, RESUMED
from sentiero.tables.entries.hand_over import HANDED, TAKEN_BACK
from sentiero.tables.entries.host_settings import SETTINGS
from sentiero.tables.entries.kind import EARLIEST
from sentiero.tables.entries.randomness import RANDOMNESS
from sentiero.tables.entries.rules import RULES, rules_after
from sentiero.tables.entries.seating import DISMISSED, GIVEN, INVITED, LEFT, MOVED, REVOKED, TAKEN, lost_since, sitting
from sentiero.tables.entries.undo import before_last_answer, gone_back, rewound, surviving
from sentiero.tables.validation import check_next, kind_of

from tests.tables.entries.record import Written, answer, start
from tests.toy_title import NORTH, SOUTH

MIXED = RANDOMNESS.entry(0, 1, value="aa")
ROLLED = answer(0, chance=[3])


def refusal(record: Written, entry: Entry) -> str | None:
    """The code with which an entry is refused; None if it may come."""
    try:
        check_next(record, entry)
    except Problem as refused:
        return refused.code
    return None


class TestAll:
    def test_each_is_found_by_its_name(self) -> None:
        assert all(kind_of({"kind": name}) is kind and kind.name == name for name, kind in KINDS.items())

    def test_another_name_is_unreadable(self) -> None:
        assert refusal(Written(), {"kind": "cheat", "seat": 0, "at": 1}) == "audit/unreadable"

    @pytest.mark.parametrize("name", sorted(set(KINDS) - {"start"}))
    def test_none_comes_after_the_end(self, name: str) -> None:
        assert refusal(Written(asks=None), {"kind": name, "seat": 0, "at": 1}) == "game/finished"

    def test_a_game_starts_once(self) -> None:
        assert refusal(Written(), start()) == "audit/unreadable"

    def test_an_entry_made_again_is_the_same_whatever_was_slipped_into_it(self) -> None:
        entry = SETTINGS.entry(None, 5, set={"strict": True})
        assert SETTINGS.again({**entry, "facts": ["forged"]}) == entry
        ended = ENDED.entry(None, 5)
        assert ENDED.again({**ended, "ends": False}) == ended


class TestAnswers:
    @pytest.mark.parametrize(
        ("seat", "asks", "code"),
        [
            (0, NORTH, None),
            (1, NORTH, "answer/not_your_question"),
            (None, NORTH, "answer/not_your_question"),
            (2, NORTH, "seat/unknown"),
            (True, SOUTH, "seat/unknown"),
        ],
    )
    def test_only_the_seat_that_is_asked(self, seat: Any, asks: str, code: str | None) -> None:
        assert refusal(Written(asks=asks), answer(seat)) == code

    @pytest.mark.parametrize(("handed", "code"), [([0], None), ([], "seat/handed_over"), ([1], "seat/handed_over")])
    def test_the_rules_decide_for_a_seat_in_their_hands_alone(self, handed: list[int], code: str | None) -> None:
        assert refusal(Written(handed=handed), answer(0, why=[])) == code

    def test_a_person_does_not_answer_for_a_seat_that_was_handed_over(self) -> None:
        assert refusal(Written(handed=[0]), answer(0)) == "seat/handed_over"

    def test_the_rules_answer_for_a_role_that_nobody_holds(self) -> None:
        assert refusal(Written(start([SOUTH])), answer(None, why=[])) is None


class TestRandomness:
    @pytest.mark.parametrize(
        ("before", "seat", "code"),
        [
            ([], 0, None),
            ([MIXED], 1, None),
            ([MIXED], 0, "randomness/given"),
            ([TAKEN.entry(1, 1), SETTINGS.entry(None, 1, set={"pace": 1})], 0, None),
            ([answer(0)], 0, "randomness/too_late"),
            ([HANDED.entry(1, 1)], 0, "randomness/too_late"),
            ([TAKEN.entry(1, 1)] * EARLIEST, 0, "randomness/too_late"),
            ([], 2, "seat/unknown"),
            ([], None, "seat/unknown"),
        ],
    )
    def test_once_for_each_seat_before_anything_happened(self, before: list[Entry], seat: Any, code: Any) -> None:
        assert refusal(Written(start(), *before), RANDOMNESS.entry(seat, 2, value="bb")) == code

    def test_what_is_mixed_in_is_known_in_its_order(self) -> None:
        later = RANDOMNESS.entry(1, 2, value="bb")
        assert Written(start(), MIXED, later).info.contributions == ["aa", "bb"]


class TestSettings:
    @pytest.mark.parametrize(
        ("before", "change", "code"),
        [
            ([], {"strict": True}, None),
            ([MIXED], {"open_seats": [1]}, None),
            ([], {"strict": False}, "note/nothing_new"),
            ([], {}, "note/nothing_new"),
            ([], {"open_seats": [2]}, "options/unsound"),
            ([answer(0)], {"strict": True}, "options/too_late"),
            ([answer(0), gone_back(0, 2, 1)], {"strict": True}, "options/too_late"),
            ([SETTINGS.entry(None, 1, set={"pace": 1})] * EARLIEST, {"pace": 2}, "options/too_late"),
        ],
    )
    def test_something_new_and_sound_before_the_first_answer(self, before: Any, change: Any, code: Any) -> None:
        assert refusal(Written(start(), *before), SETTINGS.entry(None, 2, set=change)) == code


class TestHands:
    @pytest.mark.parametrize(
        ("kind", "handed", "seat", "code"),
        [
            (HANDED, [], 0, None),
            (HANDED, [0], 0, "note/nothing_new"),
            (TAKEN_BACK, [0], 0, None),
            (TAKEN_BACK, [0], 1, "note/nothing_new"),
            (HANDED, [], 2, "seat/unknown"),
            (TAKEN_BACK, [], None, "seat/unknown"),
        ],
    )
    def test_a_seat_is_handed_over_and_taken_back_in_turn(self, kind: Any, handed: Any, seat: Any, code: Any) -> None:
        assert refusal(Written(handed=handed), kind.entry(seat, 1)) == code

    def test_a_title_without_rules_for_nonplayers_takes_no_seat(self, monkeypatch: pytest.MonkeyPatch) -> None:
        record = Written()
        monkeypatch.setattr(record.title, "players", {})
        assert refusal(record, HANDED.entry(0, 1)) == "title/no_nonplayers"

    def test_hands_follow_from_the_entries(self) -> None:
        both = HANDED.hands(HANDED.hands({}, HANDED.entry(0, 1)), HANDED.entry(1, 1))
        assert both == {0: None, 1: None}
        assert TAKEN_BACK.hands(both, TAKEN_BACK.entry(0, 2)) == {1: None}
        assert ENDED.hands(both, ENDED.entry(None, 2)) == both


class TestHalts:
    @pytest.mark.parametrize(("seat", "reason"), [(0, "broken"), (None, None), (None, 5)])
    def test_only_the_service_halts_a_game_and_says_why(self, seat: Any, reason: Any) -> None:
        assert refusal(Written(), HALTED.entry(None, 1, reason="broken")) is None
        assert refusal(Written(), HALTED.entry(seat, 1, reason=reason)) == "game/not_halted"

    def test_only_a_game_that_stands_still_is_resumed(self) -> None:
        halted = HALTED.entry(None, 1, reason="broken")
        assert refusal(Written(start(), halted), RESUMED.entry(None, 2)) is None
        assert refusal(Written(start(), halted), RESUMED.entry(0, 2)) == "game/not_halted"
        assert refusal(Written(start(), halted, answer(0)), RESUMED.entry(None, 2)) == "game/not_halted"


class TestRules:
    @pytest.mark.parametrize(("seat", "version"), [(0, 2), (None, "2"), (None, True), (None, 2.0)])
    def test_only_the_service_changes_them_and_to_a_number(self, seat: Any, version: Any) -> None:
        assert refusal(Written(), RULES.entry(None, 1, rules_version=2, kept=1, goes_on={})) is None
        assert refusal(Written(), RULES.entry(seat, 1, rules_version=version, kept=1, goes_on={})) == "audit/unreadable"
        assert refusal(Written(), RULES.entry(None, 1, rules_version=2, kept=1)) == "audit/unreadable"

    def test_they_hold_from_that_entry_on(self) -> None:
        assert rules_after(1, RULES.entry(None, 1, rules_version=3)) == 3
        assert rules_after(3, answer(0)) == 3


class TestSeats:
    @pytest.mark.parametrize(("kind", "seat", "wrong"), [(TAKEN, 1, 2), (LEFT, 0, None), (INVITED, None, 0)])
    def test_a_note_on_a_seat_names_one_and_a_note_on_the_table_none(self, kind: Any, seat: Any, wrong: Any) -> None:
        assert refusal(Written(), kind.entry(seat, 1)) is None
        assert refusal(Written(), kind.entry(wrong, 1)) == "seat/unknown"

    @pytest.mark.parametrize(
        ("notes", "seats"),
        [
            ([], {0}),
            ([TAKEN.entry(1, 1)], {0, 1}),
            ([GIVEN.entry(1, 1), REVOKED.entry(1, 1)], {0}),
            ([LEFT.entry(0, 1), MOVED.entry(1, 1)], {1}),
            ([DISMISSED.entry(None, 1), answer(0)], {0}),
        ],
    )
    def test_who_sits_follows_from_the_notes(self, notes: list[Entry], seats: set[int]) -> None:
        assert sitting(Written(start(seated=[0]), *notes).past()) == frozenset(seats)

    def test_an_older_game_does_not_tell(self) -> None:
        first = start()
        del first["seated"]
        assert sitting({1: first, 2: TAKEN.entry(1, 1)}) is None

    @pytest.mark.parametrize(("kind", "lost"), [(MOVED, 1), (REVOKED, 1), (LEFT, None), (GIVEN, None)])
    def test_a_seat_is_lost_when_the_host_takes_it_and_only_after_that_version(self, kind: Any, lost: Any) -> None:
        past = Written(start(), answer(0), kind.entry(1, 1), answer(0)).past()
        assert lost_since(past, 2) == lost
        assert lost_since(past, 3) is None


class TestGoingBack:
    @pytest.mark.parametrize(
        ("since", "seat", "code"),
        [
            ([answer(0)], 0, None),
            ([answer(0), TAKEN.entry(1, 1)], 0, None),
            ([answer(1)], 0, "undo/needs_consent"),
            ([ROLLED], 0, "undo/needs_consent"),
            ([answer(0, facts=[["turned", 3]])], 0, "undo/needs_consent"),
            ([answer(0, facts=[["poured", "north", 3]])], 0, None),
            ([ROLLED, REVOKED.entry(1, 1)], 0, "undo/seat_lost"),
        ],
    )
    def test_alone_as_far_as_nothing_was_revealed(self, since: list[Entry], seat: int, code: str | None) -> None:
        assert refusal(Written(start(), *since), gone_back(seat, 2, 1)) == code

    def test_at_a_strict_table_nobody_goes_back_past_a_reveal(self) -> None:
        assert refusal(Written(start(strict=True), ROLLED), gone_back(0, 2, 1)) == "undo/strict"
        assert refusal(Written(start(strict=True), answer(0)), gone_back(0, 2, 1)) is None

    def test_a_single_seat_asks_nobody(self) -> None:
        assert refusal(Written(start([NORTH, SOUTH]), ROLLED), gone_back(0, 2, 1)) is None

    @pytest.mark.parametrize("to", [0, 3, 4, "1", None])
    def test_only_to_a_version_that_is_behind_and_counts(self, to: Any) -> None:
        assert refusal(Written(start(), answer(0), answer(0)), gone_back(0, 2, to)) == "undo/not_there"

    def test_what_was_taken_back_counts_no_more(self) -> None:
        past = Written(start(), answer(0), answer(0), gone_back(0, 2, 2), answer(1)).past()
        assert surviving(past.items()) == [1, 2, 4, 5]
        assert before_last_answer(past, [1, 2, 4, 5], 0) == 1
        assert before_last_answer(past, [1, 2, 4, 5], 1) == 4
        assert before_last_answer(past, [1, 2, 4], 1) is None

    def test_a_rewound_checkpoint_holds_the_answers_since_and_what_nonplayers_drew(self) -> None:
        before = {"version": 3, "draws": 5, "tail": {"answers": ["a"], "chance": [1]}, "table": "t"}
        since = [answer(0, chance=[4]), answer(None, chance=[9, 2], rolled=1, mind="m", role=SOUTH)]
        assert rewound(before, since, 8) == {
            "version": 8,
            "draws": 6,
            "table": "t",
            "minds": {SOUTH: "m"},
            "tail": {"answers": ["a", "amber", "amber"], "chance": [1, 4, 2]},
        }
        assert before["tail"] == {"answers": ["a"], "chance": [1]}


class TestConsent:
    OPEN = step(ASKED, 0, 2, Request(0, 1, [1]))
    GIVEN = step(AGREED, 1, 3, Request(0, 1, []))

    @pytest.mark.parametrize(
        ("since", "request_", "code"),
        [
            ([ROLLED], Request(0, 1, [1]), None),
            ([answer(0)], Request(0, 1, [1]), "undo/not_there"),
            ([ROLLED], Request(0, 1, []), "undo/not_there"),
            ([ROLLED], Request(0, 1, [0, 1]), "undo/not_there"),
            ([ROLLED], Request(1, 1, [1]), "undo/not_there"),
            ([ROLLED, LEFT.entry(1, 1)], Request(0, 1, [1]), "undo/not_there"),
        ],
    )
    def test_everybody_else_who_sits_is_asked_and_only_where_needed(self, since: Any, request_: Any, code: Any) -> None:
        assert refusal(Written(start(), *since), step(ASKED, 0, 2, request_)) == code

    @pytest.mark.parametrize(
        ("entry", "code"),
        [
            (GIVEN, None),
            (step(REFUSED, 1, 3, Request(0, 1, [])), None),
            (step(WITHDRAWN, 0, 3, Request(0, 1, [])), None),
            (ENDED.entry(None, 3), None),
            (LEFT.entry(1, 3), None),
            (step(AGREED, 0, 3, Request(0, 1, [])), "undo/open"),
            (step(AGREED, 1, 3, Request(0, 1, [1])), "undo/open"),
            (step(REFUSED, 1, 3, Request(0, 2, [])), "undo/open"),
            (step(WITHDRAWN, 1, 3, Request(0, 1, [])), "undo/open"),
            (answer(0), "undo/open"),
            (HANDED.entry(1, 3), "undo/open"),
            (gone_back(0, 3, 1), "undo/open"),
        ],
    )
    def test_while_it_is_open_only_those_who_are_asked_speak(self, entry: Entry, code: str | None) -> None:
        assert refusal(Written(start(), ROLLED, self.OPEN), entry) == code

    @pytest.mark.parametrize(
        ("entry", "code"),
        [(gone_back(0, 4, 1), None), (gone_back(1, 4, 1), "undo/open"), (ENDED.entry(None, 4), "undo/open")],
    )
    def test_when_all_agreed_nothing_comes_but_the_way_back(self, entry: Entry, code: str | None) -> None:
        assert refusal(Written(start(), ROLLED, self.OPEN, self.GIVEN), entry) == code

    @pytest.mark.parametrize(("kind", "seat"), [(AGREED, 1), (REFUSED, 1), (WITHDRAWN, 0)])
    def test_nobody_answers_what_nobody_asked(self, kind: Any, seat: int) -> None:
        assert refusal(Written(start(), ROLLED), step(kind, seat, 3, Request(0, 1, []))) == "undo/none_open"

    def test_the_newest_entry_tells_all_that_is_open(self) -> None:
        assert request_after(self.OPEN) == Request(0, 1, [1])
        assert request_after(step(REFUSED, 1, 3, Request(0, 1, [1]))) is None
        question = Consent(Request(0, 1, [1]), [[NORTH], [SOUTH]])
        assert (question.role, question.params) == (SOUTH, {"seat": 0, "version": 1})
