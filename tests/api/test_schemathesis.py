"""Schemathesis over openapi.yaml, against the running service: thousands of odd requests, no failure."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.toy_title import request as toy_request
from tools.walker import Client, expect

# Half of the requests go to a game, a title and a card that exist, so that they get past the first check.
# A request may fit its schema and still ask for what a game refuses (422) or come too late (409, 412).
CONFIG = """
seed = 7
hooks = "hooks"

[dictionaries]
games = {{ values = [{game}] }}
titles = {{ values = ["lanterns"] }}
numbers = {{ values = ["3"] }}
seats = {{ values = ["1", "7"] }}
versions = {{ values = ['"1"', '"2"', '"3"', '"4"'] }}
seconds = {{ values = [0] }}

[parameters]
"path.game" = {{ dictionary = "games", probability = 0.5 }}
"path.title" = {{ dictionary = "titles", probability = 0.5 }}
"path.number" = {{ dictionary = "numbers", probability = 0.5 }}
# Not the caller's own seat: it would replace or revoke the token that all requests carry.
"path.seat" = {{ dictionary = "seats", probability = 1.0 }}
"header.If-Match" = {{ dictionary = "versions", probability = 0.5 }}
# Who asks to wait, waits: not here.
"query.wait" = {{ dictionary = "seconds", probability = 1.0 }}

[auth.openapi]
seat = {{ bearer = {token} }}

[checks]
positive_data_acceptance.expected-statuses = ["2xx", 304, 401, 403, 404, 409, 412, 422, 429]
negative_data_rejection.expected-statuses = [400, 401, 403, 404, 409, 412, 413, 415, 422, 428]
missing_required_header.expected-statuses = [401, 404, 428]

[generation]
max-examples = {examples}
database = "none"

# oEmbed wants 501 for a format that is not served.
[[operations]]
include-path = "/oembed"
checks.not_a_server_error.enabled = false
checks.positive_data_acceptance.enabled = false
"""

# Lines of JSON are made up as any text.
HOOKS = 'import schemathesis\n\nschemathesis.serializer.alias("application/x-ndjson", "text/plain")\n'


@pytest.mark.slow
def test_no_odd_request_breaks_the_service(live, tmp_path):
    with Client(live.url) as client:
        created = expect(client.call("createGame", toy_request("long", 1)), 201)
    ran = _run(live.url, tmp_path, game=created["id"], token=created["tokens"]["seats"][0], examples=60)
    assert ran.returncode == 0, ran.stdout[-6000:]
    assert "No issues found" in ran.stdout or "failures" not in ran.stdout


def _run(url: str, directory: Path, game: str, token: str, examples: int) -> subprocess.CompletedProcess[str]:
    config = directory / "schemathesis.toml"
    config.write_text(CONFIG.format(game=json.dumps(game), token=json.dumps(token), examples=examples))
    directory.joinpath("hooks.py").write_text(HOOKS)
    command = [
        str(Path(sys.executable).with_name("schemathesis")),
        "--config-file",
        str(config),
        "--no-color",
        "run",
        # As this service describes itself: with the title that it runs.
        f"{url}/openapi.yaml",
        "--url",
        url,
    ]
    return subprocess.run(command, cwd=directory, capture_output=True, text=True, timeout=240, check=False)
