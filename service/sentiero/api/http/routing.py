"""Addresses that were asked for before are not taken apart again: people ask for the same few over and over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from flask import Flask, Request
from werkzeug.routing import MapAdapter, Rule

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

MOST_REMEMBERED: Final = 4096
# Of a path and of a host; ours are shorter.
LONGEST: Final = 200

Found = tuple[Rule, Mapping[str, Any]]


class _Known(MapAdapter):
    """One address, method and host, and what was found there."""

    _found: Found | None = None

    def match(self, *given: Any, **named: Any) -> Any:
        """What the library finds, as Flask asks for it."""
        library: Any = super()
        if given or named != {"return_rule": True}:
            return library.match(*given, **named)
        if self._found is None:
            self._found = library.match(return_rule=True)
        rule, values = self._found
        return rule, dict(values)


class App(Flask):
    """Flask, without what it does for applications that differ from request to request."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._known: dict[tuple[str, ...], _Known] = {}

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """Where a request leads to."""
        place = None if request is None else _place(request.environ)
        if place is None:
            return super().create_url_adapter(request)
        known = self._known.get(place)
        if known is None:
            known = _remembering(super().create_url_adapter(request))
            if len(self._known) >= MOST_REMEMBERED:
                self._known = {}
            self._known[place] = known
        return known

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Nothing here is asynchronous."""
        return func


def _place(environ: WSGIEnvironment) -> tuple[str, ...] | None:
    """Everything on which it depends where a request leads to; None for one that is not worth remembering."""
    host, path = environ.get("HTTP_HOST"), environ["PATH_INFO"]
    if host is None or "HTTP_UPGRADE" in environ or len(host) > LONGEST or len(path) > LONGEST:
        return None
    return environ["REQUEST_METHOD"], path, host, environ["wsgi.url_scheme"], environ.get("SCRIPT_NAME", "")


def _remembering(found: MapAdapter | None) -> _Known:
    """The same, but for its query, which may hold a ticket."""
    assert found is not None, "a request leads somewhere"
    return _Known(
        found.map,
        found.server_name,
        found.script_name,
        found.subdomain,
        found.url_scheme,
        found.path_info,
        found.default_method,
    )
