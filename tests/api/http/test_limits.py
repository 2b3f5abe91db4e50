"""Limits: everybody may ask so often in a window, over all processes, whoever pretends to be whom."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address

import pytest
from hypothesis import given
from hypothesis import strategies as some
from sentiero.api.http.limits import WINDOW_SECONDS, Counter, address_of, one_of
from sentiero.api.http.problems import Refusal
from sentiero.settings import Limits
from sentiero.store.problems import StoreAway


class Shared:
    """What the store was told, and how many it says there were."""

    def __init__(self, others: int = 0) -> None:
        self.total = others
        self.told: list[tuple[str, int, int]] = []
        self.away = False

    def count(self, name: str, seconds: int, by: int = 1) -> int:
        if self.away:
            raise StoreAway
        self.told.append((name, seconds, by))
        self.total += by
        return self.total


def asked_until_refused(counter: Counter, most: int = 1000) -> int:
    """How many requests are taken before the first that is not."""
    for taken in range(most):
        try:
            counter.count("here", None)
        except Refusal:
            return taken
    return most


@given(most=some.integers(1, 60))
def test_alone_a_caller_gets_exactly_its_limit(most: int) -> None:
    assert asked_until_refused(Counter(Limits(per_address=most, per_token=0), clock=lambda: 0.5)) == most


@given(most=some.integers(1, 200), processes=some.integers(1, 4))
def test_over_several_processes_each_gives_at_most_a_twentieth_more(most: int, processes: int) -> None:
    shared = Shared()
    counters = [Counter(Limits(per_address=most, per_token=0), shared, lambda: 0.5) for _ in range(processes)]
    taken = sum(asked_until_refused(counter) for counter in counters)
    assert most <= taken <= most + processes * max(1, most // 20)


def test_zero_is_no_limit_and_costs_no_round_trip() -> None:
    shared = Shared()
    assert asked_until_refused(Counter(Limits(per_address=0, per_token=0), shared, lambda: 0.5)) == 1000
    assert shared.told == []


def test_the_store_hears_of_a_caller_once_in_a_twentieth_of_its_limit() -> None:
    shared = Shared()
    counter = Counter(Limits(per_address=100, per_token=0), shared, lambda: 0.5)
    for _ in range(11):
        counter.count("here", None)
    assert shared.told == [("rate:address:here", WINDOW_SECONDS, 5)] * 2


def test_while_the_store_is_away_each_process_counts_for_itself() -> None:
    shared = Shared(others=1000)
    shared.away = True
    assert asked_until_refused(Counter(Limits(per_address=10, per_token=0), shared, lambda: 0.5)) == 10


def test_no_token_is_told_to_the_store() -> None:
    shared = Shared()
    Counter(Limits(per_address=0, per_token=5), shared, lambda: 0.5).count("here", "Bearer sto_secret\udcff")
    assert len(shared.told) == 1
    assert "secret" not in shared.told[0][0]


@pytest.mark.parametrize(("passed", "again"), [(0.0, "10"), (6.2, "4"), (9.9, "1")])
def test_who_asks_too_often_is_told_when_the_window_ends(passed: float, again: str) -> None:
    now = [50.0]
    counter = Counter(Limits(per_address=1, per_token=0), clock=lambda: now[0])
    counter.count("here", None)
    now[0] += passed
    with pytest.raises(Refusal) as refused:
        counter.count("here", None)
    assert refused.value.headers == {"Retry-After": again}
    assert refused.value.values == {"limit": 1, "seconds": WINDOW_SECONDS}
    now[0] = 50.0 + WINDOW_SECONDS
    counter.count("here", None)


@given(some.ip_addresses(v=6), some.integers(0, 2**64 - 1))
def test_every_address_of_a_network_of_ipv6_is_the_same_caller(address: IPv6Address, host: int) -> None:
    neighbour = IPv6Address(int(address) >> 64 << 64 | host)
    if address.ipv4_mapped or neighbour.ipv4_mapped:
        return
    assert one_of(str(address)) == one_of(str(neighbour))
    assert one_of(str(IPv6Address(int(address) ^ 1 << 64))) != one_of(str(address))


@given(some.ip_addresses(v=4))
def test_an_address_of_ipv4_is_one_caller_in_either_notation(address: IPv4Address) -> None:
    assert one_of(f"::ffff:{address}") == one_of(str(address)) == str(address)


@pytest.mark.parametrize(("address", "one"), [("fe80::1%eth0", "fe80::/64"), ("", ""), ("unix:", "unix:")])
def test_an_address_with_a_zone_or_none_at_all_is_still_somebody(address: str, one: str) -> None:
    assert one_of(address) == one


@pytest.mark.parametrize(
    ("written", "one"),
    [
        ("192.0.2.7:50123", "192.0.2.7"),
        ("[2001:db8:1:2::9]:50123", "2001:db8:1:2::/64"),
        ("[2001:db8:1:2::9]", "2001:db8:1:2::/64"),
        ("[fe80::1%eth0]:1", "fe80::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
    ],
)
def test_some_proxies_add_a_port_which_is_another_for_every_connection(written: str, one: str) -> None:
    assert one_of(written) == one


@given(forged=some.lists(some.sampled_from(["9.9.9.9", "", " x "]), max_size=3))
def test_what_a_caller_writes_before_our_proxies_changes_nothing(forged: list[str]) -> None:
    environ = {"REMOTE_ADDR": "10.0.0.1", "HTTP_X_FORWARDED_FOR": ", ".join([*forged, "1.2.3.4", "10.0.0.2"])}
    assert address_of(environ, 2) == "1.2.3.4"
    assert address_of(environ, 0) == "10.0.0.1"
