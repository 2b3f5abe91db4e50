"""Where notices may go: only to addresses that the host of the service has named.

An entry is a host (`hooks.example.org`), all hosts below a domain (`.example.org`), or the beginning of an address
(`https://hooks.example.org/services/`). Addresses are https, and lead to the open internet, whatever their name is
resolved to. An entry that begins with `http://`, or whose host is an address in numbers or `localhost`, names a machine
of the host's own: only there neither is asked for.
"""

from __future__ import annotations

import socket
from collections.abc import Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Final, NamedTuple
from urllib.parse import SplitResult, unquote, urlsplit

# RFC 6052: what a network without addresses of the older kind reaches them by.
_TRANSLATED: Final = IPv6Network("64:ff9b::/96")
# Our own lists, by the registries for special purposes of IANA (RFC 6890): what a library counts as the open internet
# differs from one release of it to the next.
_CLOSED: Final = (
    *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"),
    *("192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24"),
    *("198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3"),
)
_CLOSED_NETWORKS: Final = tuple(map(IPv4Network, _CLOSED))
# All that is given to anybody begins so; within it, tunnels, measuring, examples, and what only ever was an experiment.
_GIVEN: Final = IPv6Network("2000::/3")
_CLOSED_SIX: Final = ("2001::/23", "2001:db8::/32", "2620:4f:8000::/48", "3ffe::/16", "3fff::/20")
_CLOSED_NETWORKS_SIX: Final = tuple(map(IPv6Network, _CLOSED_SIX))


class NotAllowed(Exception):
    """Nothing is sent there."""


class Target(NamedTuple):
    """An address to which something may be sent: its parts, and whether it may lie in a network of the host's own."""

    scheme: str
    host: str
    port: int
    path: str
    inside: bool


def target_of(url: str, allowed: Sequence[str]) -> Target:
    """The parts of an address, or NotAllowed."""
    try:
        parts = urlsplit(url)
        port = parts.port or (443 if parts.scheme == "https" else 80)
        host = (parts.hostname or "").lower()
        # What no resolver takes: an empty or endless part of a name.
        host.encode("idna")
    except ValueError as error:
        raise NotAllowed("not an address") from error
    if not host or parts.scheme not in ("http", "https") or parts.username is not None or parts.fragment:
        raise NotAllowed("not an address")
    if any(letter <= " " or letter > "~" for letter in url):
        raise NotAllowed("not an address")
    for entry in allowed:
        if _named(entry, parts, host):
            inside = entry.startswith("http://") or _is_own(host)
            if parts.scheme == "http" and not entry.startswith("http://"):
                continue
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            return Target(parts.scheme, host, port, path, inside)
    raise NotAllowed("not named by the host of the service")


def _named(entry: str, parts: SplitResult, host: str) -> bool:
    if "://" not in entry:
        at_usual_port = parts.port in (None, 443)
        return at_usual_port and (host.endswith(entry.lower()) if entry.startswith(".") else host == entry.lower())
    begins = urlsplit(entry)
    same = (begins.scheme, (begins.hostname or "").lower(), begins.port) == (parts.scheme, host, parts.port)
    path = parts.path or "/"
    return same and path.startswith(begins.path or "/") and not _climbs(path)


def _climbs(path: str) -> bool:
    """Whether a server could read a path as one that leads up again, however that is written."""
    steps = unquote(unquote(path)).replace("\\", "/").split("/")
    return any(step.partition(";")[0] == ".." for step in steps)


def _is_own(host: str) -> bool:
    """Whether a host is named so that only the host of the service can mean it."""
    if host == "localhost":
        return True
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def addresses_of(target: Target) -> list[str]:
    """Where a target is, in numbers; NotAllowed if any of it is not on the open internet, and may not be."""
    found = socket.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    numbers = list(dict.fromkeys(str(one[4][0]) for one in found))
    if not target.inside and not all(_is_open(ip_address(number.partition("%")[0])) for number in numbers):
        raise NotAllowed("not on the open internet")
    return numbers


def _is_open(address: IPv4Address | IPv6Address) -> bool:
    if isinstance(address, IPv4Address):
        return not any(address in network for network in _CLOSED_NETWORKS)
    inner = _carried(address)
    if inner is not None:
        return _is_open(inner)
    return address in _GIVEN and not any(address in network for network in _CLOSED_NETWORKS_SIX)


def _carried(address: IPv6Address) -> IPv4Address | None:
    """The address of the older kind to which a translator or a tunnel would lead."""
    if address in _TRANSLATED:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour
