"""What stands between a client and the service answers with pages of its own: outlived, or told as one error."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.clients.proxy import Proxy
from tests.clients.test_playing import ANSWER, FOLLOW, NEW_GAME, _asking_for_one, program
from tools.running import Running
from tools.walker import Client, expect

__all__ = ["program"]
Runner = Callable[..., str]

# Prints of an error what every caller reads.
TROUBLE = {
    "typescript": """
const {{ Refused, Seat }} = await import("{modules}/src/client.js");
try {{
  await new Seat("{url}", "{game}").situation();
}} catch (refused) {{
  console.log(refused instanceof Refused, refused.status, refused.code, refused.problem === null);
}}
""",
    "python": """
from sentiero_client import Refused, Seat
try:
    Seat("{url}", "{game}").situation()
except Refused as refused:
    print("true", refused.status, refused.code, str(refused.problem is None).lower())
""",
}


@pytest.mark.parametrize(("status", "after"), [(502, ""), (429, "2"), (504, "")])
def test_an_answer_outlives_a_proxys_page(service: Running, program: Runner, status: int, after: str) -> None:
    """Two pages in HTML, then the service: the answer is taken once, and not before it was said when to come again."""
    seats = [{"roles": ["us", "arvn"]}, {"roles": ["nva", "vc"]}]
    with Client(service.url) as client, Proxy(service.url, "/answers", 2, status, after) as proxy:
        made, token = _asking_for_one(client, {**NEW_GAME, "seats": seats})
        version = int(program(ANSWER, url=proxy.url, game=made["id"], token=token))
        events = expect(client.call("listEvents", game=made["id"]), 200)["events"]
    assert version == made["version"] + 1 == events[-1]["version"]
    waited = [later - earlier for earlier, later in zip(proxy.asked, proxy.asked[1:], strict=False)]
    assert len(waited) == 2
    assert min(waited) >= (float(after) if after else 0.4)


def test_a_feed_outlives_a_proxys_page(service: Running, program: Runner) -> None:
    with Client(service.url) as client:
        made = expect(client.call("createGame", {**NEW_GAME, "seats": [{"roles": ["us"]}]}), 201)
        ended = expect(client.call("endGameNow", token=made["tokens"]["host"], game=made["id"]), 200)
    with Proxy(service.url, "/events", 2) as proxy:
        told = program(FOLLOW, url=proxy.url, game=made["id"], after=0).split()
    assert [int(version) for version in told] == list(range(1, ended["version"] + 1))


def test_every_trouble_is_one_kind_of_error(service: Running, program: Runner) -> None:
    """A page that cannot pass, a page where a document should be, a refusal of the service, and nobody at all."""
    lines: dict[str, Any] = TROUBLE
    with Proxy(service.url, "/question", 9, 404) as proxy:
        assert program(lines, url=proxy.url, game="abc").split() == ["true", "404", "line/page", "true"]
    assert program(lines, url=service.url, game="abc").split() == ["true", "404", "game/unknown", "false"]


def test_nobody_waits_for_an_hour(service: Running, program: Runner) -> None:
    with Proxy(service.url, "/question", 9, 429, "3600") as proxy:
        assert program(TROUBLE, url=proxy.url, game="abc").split() == ["true", "429", "line/page", "true"]
    assert len(proxy.asked) == 1
