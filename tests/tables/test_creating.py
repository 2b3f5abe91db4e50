"""New games: what is stored, what is secret, and what a script fixes."""

from __future__ import annotations

import pytest
from sentiero.kernel.problems import PositionRefused, SetupRefused
from sentiero.kernel.question import Answer
from sentiero.kernel.title import BOUNDARY
from sentiero.store.interface.store import Store
from sentiero.store.redis.keys import keys_of
from sentiero.tables.problems import UnknownTitle
from sentiero.tables.tokens import HOST, SEAT, Seat, hashed

from tests.archive import Archive
from tests.store.raw import client_of
from tests.toy_title import NORTH, SOUTH, ToyTitle, request


def test_the_first_entry_says_how_the_game_was_set_up(memory_archive: Archive) -> None:
    created = memory_archive.create(request(options={"wind": True}))
    ((version, entry),) = memory_archive.entries(created.game)
    assert version == created.session.version == 1
    assert {name: entry[name] for name in ("kind", "title", "rules_version", "set_up_draws", "answers")} == {
        "kind": "start",
        "title": "lanterns",
        "rules_version": 1,
        "set_up_draws": 6,
        "answers": [],
    }
    assert entry["config"] == {
        "scenario": "short",
        "seats": [{"roles": [NORTH]}, {"roles": [SOUTH]}],
        "options": {"wind": True},
    }
    assert len(entry["chance"]) == 6
    assert "scripted" not in entry


def test_a_checkpoint_is_there_from_the_start(memory_archive: Archive) -> None:
    created = memory_archive.create(request())
    checkpoint = memory_archive.store.events.checkpoint(created.game)
    assert checkpoint is not None
    assert checkpoint.version == 1


def test_two_games_are_dealt_differently(memory_archive: Archive) -> None:
    decks = {tuple(memory_archive.create(request("long")).session.table.deck) for _ in range(5)}
    assert len(decks) == 5


def test_the_same_entropy_gives_the_same_deal(memory_archive: Archive) -> None:
    archives = [Archive(memory_archive.store, memory_archive.titles, entropy=fixed_entropy(n)) for n in (0, 100)]
    first, second = (archive.create(request("long")) for archive in archives)
    assert first.game != second.game
    assert first.session.table.deck == second.session.table.deck


def fixed_entropy(start: int):
    """Bytes that differ in names and tokens but not in the seed, which has 32 bytes and comes first."""
    calls = iter(range(start, start + 100))

    def entropy(size: int) -> bytes:
        number = next(calls)
        return bytes(size) if number == start else number.to_bytes(size, "big")

    return entropy


class TestTokens:
    def test_one_for_the_host_and_one_for_each_seat(self, memory_archive: Archive) -> None:
        game, tokens, _ = memory_archive.create(request())
        assert memory_archive.seat(game, tokens.host) == Seat(HOST, None, frozenset())
        assert memory_archive.seat(game, tokens.seats[0]) == Seat(SEAT, 0, frozenset({NORTH}))
        assert memory_archive.seat(game, tokens.seats[1]) == Seat(SEAT, 1, frozenset({SOUTH}))
        # and again, from the cache
        assert memory_archive.seat(game, tokens.seats[1]) == Seat(SEAT, 1, frozenset({SOUTH}))

    def test_a_token_opens_only_its_own_game(self, memory_archive: Archive) -> None:
        one, other = memory_archive.create(request()), memory_archive.create(request())
        assert memory_archive.seat(other.game, one.tokens.seats[0]) is None
        assert memory_archive.seat(one.game, "sto_guess") is None
        assert memory_archive.seat(one.game, "") is None

    def test_they_are_long_recognisable_and_all_different(self, memory_archive: Archive) -> None:
        created = [memory_archive.create(request()) for _ in range(20)]
        tokens = [token for each in created for token in (each.tokens.host, *each.tokens.seats)]
        assert len(set(tokens)) == 60
        assert all(token.startswith("sto_") and len(token) == 64 for token in tokens)

    def test_only_their_hashes_are_stored(self, redis_archive: Archive, redis_store: Store) -> None:
        game, tokens, _ = redis_archive.create(request())
        client, keys = client_of(redis_store), keys_of(game)
        stored = repr([client.xrange(keys.events), *(client.hgetall(key) for key in keys[1:])])
        for token in (tokens.host, *tokens.seats):
            assert token not in stored
            assert hashed(token) in stored


class TestScripts:
    def test_a_deck(self, memory_archive: Archive) -> None:
        deck = [6, 5, 4, 3, 2, 1]
        created = memory_archive.create(request(script={"decks": {"cards": deck}}))
        assert created.session.table.deck == deck
        assert memory_archive.info(created.game).scripted
        assert memory_archive.entries(created.game)[0][1]["scripted"] is True

    @pytest.mark.parametrize("deck", [None, [1, 3, 5, 2, 4, 6]])
    def test_dice_are_those_rolled_in_play(self, memory_archive: Archive, deck: list[int] | None) -> None:
        created = memory_archive.create(request(seats=1, script={"decks": {"cards": deck}, "dice": [6, 1]}))
        fresh = Archive(memory_archive.store, memory_archive.titles)
        rolls: list[int] = []
        turns: list[list[Answer]] = [["amber", "amber"], ["roll"], [[], 0], ["roll"], [[], 0], ["roll"]]
        for answers in turns:
            session = fresh.open(created.game)
            if session.question is not None and session.question.key == "card.guests":
                fresh.answer(created.game, 0, [["ada", "ben", "cleo"]], session.version)
            session = fresh.open(created.game)
            outcome = fresh.answer(created.game, 0, answers, session.version)
            rolls += [fact[2] for _, entry in outcome.entries for fact in entry.get("facts", ()) if fact[0] == "rolled"]
            fresh = Archive(memory_archive.store, memory_archive.titles)
        assert rolls[:2] == [6, 1]
        assert 1 <= rolls[2] <= 6

    def test_a_position(self, memory_archive: Archive) -> None:
        position = memory_archive.create(request()).session.table.dump() | {"deck": [4, 2], "turned": [1]}
        created = memory_archive.create(request(script={"position": position}))
        assert created.session.table.deck == [4, 2]
        assert memory_archive.open(created.game, 1).table.dump() == created.session.table.dump()

    def test_a_broken_position_is_refused(self, memory_archive: Archive) -> None:
        position = memory_archive.create(request()).session.table.dump() | {"deck": [4, 4]}
        with pytest.raises(PositionRefused) as refused:
            memory_archive.create(request(script={"position": position}))
        assert refused.value.params == {"broken": ["cards_repeated"]}

    def test_an_unreadable_position_is_refused(self, memory_archive: Archive) -> None:
        with pytest.raises(PositionRefused):
            memory_archive.create(request(script={"position": {"deck": 7}}))

    def test_no_script_is_no_script(self, memory_archive: Archive) -> None:
        created = memory_archive.create(request(script={"decks": None, "dice": None}))
        assert not memory_archive.info(created.game).scripted


class TestRefusals:
    def test_an_unknown_title(self, memory_archive: Archive) -> None:
        with pytest.raises(UnknownTitle) as refused:
            memory_archive.create({**request(), "title": "chess"})
        assert refused.value.code == "title/unknown"

    def test_what_the_title_refuses(self, memory_archive: Archive) -> None:
        with pytest.raises(SetupRefused):
            memory_archive.create(request("endless"))
        assert list(memory_archive.store.events.games()) == []


def test_a_game_of_which_nothing_is_kept_before_its_first_question_is_refused(
    memory_archive: Archive, monkeypatch
) -> None:
    def without_pauses(title, table):
        return (step for step in play(title, table) if step is not BOUNDARY)

    play = ToyTitle.play
    monkeypatch.setattr(ToyTitle, "play", without_pauses)
    with pytest.raises(PositionRefused):
        memory_archive.create(request())
