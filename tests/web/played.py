"""A long game that the rules have played, to be looked at anywhere between its beginning and its end."""

from __future__ import annotations

import json
import time
import urllib.request
from typing import Any

from tools.running import Running


def asked(service: Running, method: str, path: str, body: object = None, token: str | None = None) -> Any:
    """What the service answers."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(service.url + path, data, headers, method=method)
    with urllib.request.urlopen(request, timeout=60) as response:
        said = response.read()
    return json.loads(said) if said else None


def played(service: Running, scenario: str = "full", patience: float = 120) -> tuple[str, int]:
    """The name of a game whose one seat was handed over at once, and its version when it was over."""
    seats = [{"roles": ["us"]}]
    wanted = {"title": "fire-in-the-lake", "scenario": scenario, "seats": seats, "script": {"seed": "played"}}
    made = asked(service, "POST", "/v1/games", wanted)
    asked(service, "PUT", f"/v1/games/{made['id']}/seats/0/rules", token=made["tokens"]["seats"][0])
    until = time.monotonic() + patience
    while time.monotonic() < until:
        now = asked(service, "GET", f"/v1/games/{made['id']}")
        if now["status"] != "open":
            return made["id"], now["version"]
        time.sleep(0.2)
    raise AssertionError("the rules do not come to an end")
