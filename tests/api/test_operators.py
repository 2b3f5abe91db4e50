"""The page of an operator: what docs/growing.md says to look at, in the reader's language."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from sentiero.api.operators import ROWS, WORDS, calls, headers, page, read
from sentiero.api.process.numbers_port import with_numbers_on
from sentiero.text.texts import Texts

ROOT = Path(__file__).parents[2]
PORT = 9100
TOLD = b"""\
# TYPE sentiero_store_trusted gauge
sentiero_store_trusted 1.0
# TYPE sentiero_queue_oldest_seconds gauge
sentiero_queue_oldest_seconds{lane="sentiero"} 1.5
sentiero_queue_oldest_seconds{lane="sentiero-last"} 900.0
# TYPE sentiero_workers gauge
sentiero_workers 0.0
# TYPE sentiero_listeners gauge
sentiero_listeners 30.0
# TYPE sentiero_listener_places gauge
sentiero_listener_places 60.0
# TYPE sentiero_store_memory_bytes gauge
sentiero_store_memory_bytes{node="a"} 1500000.0
sentiero_store_memory_bytes{node="b"} 2500000.0
# TYPE sentiero_http_request_seconds histogram
sentiero_http_request_seconds_bucket{le="0.1",route="/v1/games/<game>/answers"} 90.0
sentiero_http_request_seconds_bucket{le="0.25",route="/v1/games/<game>/answers"} 95.0
sentiero_http_request_seconds_bucket{le="+Inf",route="/v1/games/<game>/answers"} 100.0
sentiero_http_request_seconds_bucket{le="+Inf",route="/v1/games"} 900.0
sentiero_http_request_seconds_count{route="/v1/games/<game>/answers"} 100.0
"""


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts()


def _found(told: bytes) -> dict[str, tuple[float | None, bool]]:
    numbers = read(told)
    return {row.name: (value := row.value(numbers), calls(row, value)) for row in ROWS}


def test_each_number_is_what_it_is_called_and_calls_when_something_is_to_be_done() -> None:
    assert _found(TOLD) == {
        "trusted": (1, False),
        "queue": (None, False),
        "workers": (0, True),
        "people": (1.5, True),
        # Games without people may wait.
        "seatless": (900, False),
        "notices": (None, False),
        "answers": (250, False),
        "listeners": (50, False),
        "memory": (2.5, False),
        "halted": (None, False),
    }


def test_slow_answers_call() -> None:
    slow = TOLD.replace(b'answers"} 95.0', b'answers"} 94.0')
    assert _found(slow)["answers"] == (float("inf"), True)


def test_every_number_that_the_paper_on_growing_names_is_on_the_page() -> None:
    paper = (ROOT / "docs" / "growing.md").read_text()
    named = set(re.findall(r"sentiero_[a-z_]+", paper)) - {"sentiero_listener_places"}
    assert named
    assert named <= {row.sample for row in ROWS}
    assert set(re.findall(r'lane="([a-z-]+)"', paper)) == {"sentiero", "sentiero-last", "sentiero-notices"}


class Seen(HTMLParser):
    """What stands on a page, and what it would load."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


@pytest.mark.parametrize("language", ["en", "it", "es", "fr"])
@pytest.mark.parametrize("told", [TOLD, b""], ids=["told", "nothing"])
def test_the_page_says_it_all_in_the_readers_language_and_loads_nothing(
    texts: Texts, language: str, told: bytes
) -> None:
    text = page(told, texts, language)
    seen = Seen(text)
    assert ("html", {"lang": language}) in seen.tags
    assert not {"script", "img", "link", "iframe"} & {tag for tag, _ in seen.tags}
    assert not any(
        name in ("src", "href", "style") or name.startswith("on") for _, given in seen.tags for name in given
    )
    assert "operator_" not in text
    assert sum(tag == "tr" for tag, _ in seen.tags) == len(ROWS) + 1
    assert "{" not in re.sub(r"<style>.*?</style>", "", text)


def test_numbers_are_written_as_the_reader_does(texts: Texts) -> None:
    assert "1.5 s" in page(TOLD, texts, "en")
    assert "1,5\xa0s" in page(TOLD, texts, "fr")


def test_every_word_of_the_page_is_used() -> None:
    assert {f"{row.name}_then" for row in ROWS} <= WORDS


def _asked(path: str, port: int = PORT, **environ: str) -> tuple[str, dict[str, str], bytes]:
    answered: list[Any] = []

    def start(status: str, given: list[tuple[str, str]]) -> None:
        answered.extend((status, dict(given)))

    app = with_numbers_on(PORT, lambda environ, start: [b"the service"], lambda: TOLD, Texts())
    body = b"".join(app({"SERVER_PORT": str(port), "PATH_INFO": path, **environ}, start))
    return (*answered, body) if answered else ("", {}, body)


def test_it_stands_on_the_port_of_numbers_and_on_no_other() -> None:
    status, given, body = _asked("/", HTTP_ACCEPT_LANGUAGE="it")
    assert (status, given["Content-Language"]) == ("200 OK", "it")
    assert given["Content-Length"] == str(len(body))
    assert _asked("/", QUERY_STRING="lang=es", HTTP_ACCEPT_LANGUAGE="it")[1]["Content-Language"] == "es"
    assert _asked("/metrics")[2] == TOLD
    assert _asked("/v1/games")[0] == "404 Not Found"
    assert _asked("/", port=8000)[2] == b"the service"


def test_a_browser_may_load_nothing_for_it() -> None:
    policy = dict(headers("en"))["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    assert "unsafe" not in policy
