"""How a game begins, and whom its rules think for: both follow from its entries."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sentiero.kernel.session import Entry
from sentiero.store.chain import seal_of
from sentiero.tables.entries.halt import HALTED, RESUMED
from sentiero.tables.entries.host_settings import SETTINGS
from sentiero.tables.entries.kind import EARLIEST
from sentiero.tables.entries.randomness import RANDOMNESS
from sentiero.tables.entries.rules import RULES
from sentiero.tables.entries.start import first_entry, info_at_start
from sentiero.tables.entries.undo import gone_back
from sentiero.tables.info.stand_ins import Handed
from sentiero.tables.metadata import HANDED, handed_at_rest, info_of, read_handed, read_rules, rules_at_rest
from sentiero.tables.nonplayer_turn import Thinking, thinking

from tests.archive import Archive
from tests.tables.entries.record import SEED, answer, start
from tests.toy_title import NORTH, SOUTH, request

STRICT = SETTINGS.entry(None, 1, set={"strict": True})
MIXED = RANDOMNESS.entry(0, 1, value="aa")


class TestTheFirstEntry:
    @pytest.mark.parametrize(
        "more",
        [
            {},
            {"scripted": True, "dice": [6, 1]},
            {"forked_from": ["a" * 16, 7]},
            {"continues": ["a" * 16, 9, "0" * 32]},
            {"strict": True, "pace": 250},
        ],
    )
    def test_what_it_tells_of_a_game_makes_it_again(self, more: dict[str, Any]) -> None:
        entry = start(**more)
        assert first_entry(info_at_start(entry, SEED), {}) == {**entry, "seal": seal_of(SEED)}

    def test_it_seals_the_seed_and_does_not_tell_it(self) -> None:
        entry = first_entry(info_at_start(start(), b"secret" * 5), {})
        assert entry["seal"] == seal_of(b"secret" * 5)
        assert "secret" not in f"{entry}"

    def test_nobody_sits_at_an_open_seat_yet(self) -> None:
        assert first_entry(info_at_start(start(open_seats=[0]), SEED), {})["seated"] == [1]


class TestBeginning:
    def test_what_comes_before_the_first_answer_is_known(self) -> None:
        info = info_of([start(), STRICT, MIXED], SEED)
        assert (info.settings.strict, info.contributions, info.begun) == (True, ["aa"], False)

    @pytest.mark.parametrize("begins", [answer(0), gone_back(0, 1, 1), RULES.entry(None, 1, rules_version=2)])
    def test_what_comes_after_it_changes_nothing(self, begins: Entry) -> None:
        info = info_of([start(), MIXED, begins, STRICT], SEED)
        assert (info.settings.strict, info.contributions, info.begun) == (False, ["aa"], True)

    @pytest.mark.parametrize(("notes", "begun"), [(EARLIEST - 1, False), (EARLIEST, True)])
    def test_after_very_many_notes_a_game_counts_as_begun(self, notes: int, begun: bool) -> None:
        assert info_of([start(), *[STRICT] * notes], SEED).begun == begun


class TestAtRest:
    @given(st.dictionaries(st.integers(0, 9), st.none() | st.just({"name": "random", "settings": {}})))
    def test_seats_in_the_hands_of_the_rules_come_back(self, handed: Handed) -> None:
        assert read_handed(handed_at_rest(handed)) == handed

    def test_where_nothing_is_kept_nobody_is_and_the_first_rules_hold(self) -> None:
        assert read_handed({}) == {}
        assert read_handed({HANDED: b"[0,2]"}) == {0: None, 2: None}, "as it was kept before"
        assert read_rules({}, 4) == 4
        assert read_rules(rules_at_rest(5), 4) == 5


class TestThinking:
    @pytest.mark.parametrize(
        ("roles", "handed", "seat", "thinks"),
        [
            ([[NORTH], [SOUTH]], [], None, False),
            ([[NORTH], [SOUTH]], [0], 0, True),
            ([[NORTH], [SOUTH]], [1], None, False),
            ([[SOUTH]], [], None, True),
        ],
    )
    def test_for_a_role_that_nobody_holds_or_a_seat_in_their_hands(
        self, memory_archive: Archive, roles: Any, handed: list[int], seat: int | None, thinks: bool
    ) -> None:
        # North is asked first.
        created = memory_archive.create({**request(), "seats": [{"roles": held} for held in roles]})
        info = memory_archive.info(created.game)
        found = thinking(created.session, info, dict.fromkeys(handed), {"kind": "start", "at": 77})
        assert found == (Thinking(NORTH, seat, 77, None) if thinks else None)

    def test_a_halt_tells_why_until_the_next_entry(self, memory_archive: Archive) -> None:
        created = memory_archive.create(request(seats=0))
        info = memory_archive.info(created.game)
        halted = thinking(created.session, info, {}, HALTED.entry(None, 5, reason="broken"))
        assert halted == Thinking(NORTH, None, 5, "broken")
        resumed = thinking(created.session, info, {}, RESUMED.entry(None, 6))
        assert resumed == Thinking(NORTH, None, 6, None)

    def test_not_when_the_game_is_over(self, memory_archive: Archive) -> None:
        created = memory_archive.create(request(seats=0))
        session = memory_archive.end(created.game)
        assert thinking(session, memory_archive.info(created.game), {}, {"kind": "ended", "at": 1}) is None
