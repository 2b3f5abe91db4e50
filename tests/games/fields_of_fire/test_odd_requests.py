"""Odd requests about missions: whatever is sent, the service refuses in words and never fails."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sentiero.api.app import create_app
from sentiero.games import TITLES
from sentiero.settings import Settings
from sentiero.store.memory import memory_store

from tests.archive import Archive
from tests.games.fields_of_fire.test_over_http import NAME, Table

ANY: Final = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 500) | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
# What means something in a mission, at the wrong time and place.
WORDS: Final = st.sampled_from(
    ["yes", "no", "done", "none", "r2c3", "r-1c0", "s2", "co_hq", "1_1", "1_1:movement.a", "plt1_hq:command.a",
     "cover 1", "foe:combat.a", "artillery_105.he", "1_1:", ":", "r9c99", "enemy", "rally"],
)  # fmt: skip
ANSWER: Final = WORDS | ANY | st.lists(WORDS, max_size=4)
BODIES: Final = st.one_of(
    st.fixed_dictionaries({"answer": ANSWER}),
    st.fixed_dictionaries({"answers": st.lists(ANSWER, max_size=4)}),
    st.fixed_dictionaries({"to": ANY}),
    st.fixed_dictionaries({"at": ANY, "seats": st.just([{"roles": ["company"]}])}),
    st.fixed_dictionaries({"text": ANY}),
    ANY,
)
PARTS: Final = ["", "/table", "/question", "/events", "/answers", "/answers/preview", "/undo", "/forks", "/advice",
                "/diff", "/audit", "/export", "/seats", "/seats/0/hands", "/messages", "/settings",
                "/standing", "/pauses", "/nothing"]  # fmt: skip
QUERY: Final = st.dictionaries(
    st.sampled_from(["at", "from", "to", "after", "limit", "language", "changes", "text", "turn"]),
    st.integers(-3, 200).map(str) | st.text(max_size=6),
    max_size=3,
)


@pytest.fixture(scope="module")
def table() -> Table:
    """A mission in the middle of its orders, behind the API; answers are not held against the contract here."""
    archive = Archive(memory_store(), TITLES)
    app = create_app(archive.games, Settings(), tolerated=["store/only_in_memory"])
    made = Table(archive, app.test_client(), scenario="n1")
    made.until("order.give", random.Random(11))
    return made


@settings(max_examples=600, suppress_health_check=list(HealthCheck))
@given(
    method=st.sampled_from(["GET", "POST", "PUT", "DELETE"]),
    part=st.sampled_from(PARTS),
    body=BODIES,
    query=QUERY,
    who=st.sampled_from(["seat", "host", "nobody"]),
    version=st.sampled_from(["now", "1", "-1", "x"]),
)
def test_none_of_them_breaks_the_service(
    table: Table, method: str, part: str, body: Any, query: dict[str, str], who: str, version: str
) -> None:
    now = table.client.get(table.path).json["version"]
    if method == "DELETE" and not part:
        # Whoever may delete the game deletes it.
        who = "nobody"
    token = {"seat": table.token, "host": table.host, "nobody": "x" * 43}[who]
    headers = {"Authorization": f"Bearer {token}", "If-Match": f'"{now if version == "now" else version}"'}
    sent = {} if method == "GET" else {"json": body}
    response = table.client.open(table.path + part, method=method, query_string=query, headers=headers, **sent)
    assert response.status_code < 500, (response.status_code, response.get_data(as_text=True)[:500])
    if response.status_code >= 400 and response.is_json:
        assert response.json["code"], "a refusal says which"


def test_the_mission_goes_on_after_all_of_them(table: Table) -> None:
    state = table.client.get(table.path).json
    assert (state["title"], state["status"]) == (NAME, "open")
    assert table.archive.audit(table.game).sound
