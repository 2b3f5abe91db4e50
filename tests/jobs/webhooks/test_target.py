"""Where notices may go."""

from __future__ import annotations

import socket

import pytest
from sentiero.jobs.webhooks.target import NotAllowed, Target, addresses_of, target_of

LIST = ("hooks.example.org", ".chat.example", "https://more.example/services/", "http://127.0.0.1:9000/in/", "10.0.0.7")


@pytest.mark.parametrize(
    "url",
    [
        "https://hooks.example.org/a?b=c",
        "https://HOOKS.example.org:443/",
        "https://a.b.chat.example/x",
        "https://more.example/services/T0/B0",
        "http://127.0.0.1:9000/in/x",
        "https://10.0.0.7/x",
    ],
)
def test_what_is_named_is_allowed(url: str) -> None:
    assert target_of(url, LIST).path == "/" + url.partition("://")[2].partition("/")[2]


@pytest.mark.parametrize(
    "url",
    [
        "http://hooks.example.org/a",
        "https://hooks.example.org:8443/",
        "https://hooks.example.org.evil.example/",
        "https://evil.example/#hooks.example.org",
        "https://hooks.example.org@evil.example/",
        "https://hooks.example.org\\@evil.example/",
        "https://user:word@hooks.example.org/",
        "https://evilchat.example/",
        "https://chat.example/",
        "https://more.example/other",
        "https://more.example/services/../other",
        "https://more.example/services/%2e%2e/other",
        "https://more.example/services/..%2fother",
        "https://more.example/services/%252e%252e/other",
        "https://more.example/services/..\\other",
        "https://more.example/services/..;x/other",
        f"https://{'a' * 64}.chat.example/",
        "https://a..chat.example/",
        "http://127.0.0.1:9001/in/x",
        "http://127.0.0.1:9000/out",
        "https://127.0.0.1/",
        "http://10.0.0.7/",
        "ftp://hooks.example.org/",
        "https://hooks.example.org/a b",
        "https://hooks.example.org/\r\nX: y",
        "https:///x",
        "https://hooks.example.org:99999/",
        "//hooks.example.org/",
        "",
    ],
)
def test_nothing_else_is(url: str) -> None:
    with pytest.raises(NotAllowed):
        target_of(url, LIST)


def test_nothing_is_without_a_list() -> None:
    with pytest.raises(NotAllowed):
        target_of("https://hooks.example.org/", ())


@pytest.mark.parametrize(
    "number",
    ["127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "0.0.0.0", "::1", "fd00::1", "::ffff:10.0.0.1",
     "224.0.0.1", "100.64.0.1", "64:ff9b::a9fe:a9fe", "64:ff9b::7f00:1", "2002:7f00:1::", "2002:a00:7::1",
     "2001:0:4136:e378:8000:63bf:80ff:fffe",
     # What some releases of the library count as the open internet.
     "64:ff9b:1::a9fe:a9fe", "fec0::1", "::7f00:1", "::a9fe:a9fe", "::ffff:0:10.0.0.1", "192.88.99.1",
     "2002:c058:6301::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001:db8::1", "3fff::1", "5f00::1", "100::1",
     "192.0.0.9", "198.18.0.1", "203.0.113.7", "255.255.255.255", "240.0.0.1", "ff0e::1", "fe80::1", "2001:20::1"],
)  # fmt: skip
def test_a_name_that_leads_inside_is_refused(number: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [(2, 1, 6, "", ("93.184.215.14", 443)), (2, 1, 6, "", (number, 443))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    with pytest.raises(NotAllowed):
        addresses_of(target_of("https://hooks.example.org/", LIST))


def test_a_name_that_leads_to_the_open_internet_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [(2, 1, 6, "", ("93.184.215.14", 443))] * 2
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    assert addresses_of(target_of("https://hooks.example.org/", LIST)) == ["93.184.215.14"]


@pytest.mark.parametrize("number", ["93.184.215.14", "2606:4700::6810:84e5", "64:ff9b::5db8:d70e", "2a00:1450::1"])
def test_our_own_list_leaves_the_open_internet_open(number: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [(2, 1, 6, "", (number, 443))])
    assert addresses_of(target_of("https://hooks.example.org/", LIST)) == [number]


def test_what_the_host_names_in_numbers_may_be_inside() -> None:
    assert addresses_of(target_of("http://127.0.0.1:9000/in/x", LIST)) == ["127.0.0.1"]
    assert target_of("https://10.0.0.7/x", LIST) == Target("https", "10.0.0.7", 443, "/x", True)
