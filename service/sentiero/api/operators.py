"""What an operator looks at, on one page: the numbers that rise first, and what to add when they do.

The rows of docs/growing.md, out of the numbers that Prometheus reads; no script, and nothing from elsewhere.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from html import escape
from typing import Final, NamedTuple

from babel.numbers import format_decimal
from prometheus_client.parser import text_string_to_metric_families

from sentiero.text.texts import Texts

ANSWERS: Final = "/v1/games/<game>/answers"
REFRESH_SECONDS: Final = 15
_SHARE: Final = 0.95

# Samples by name, each with its labels.
Numbers = Mapping[str, list[tuple[Mapping[str, str], float]]]


class Row(NamedTuple):
    """One thing to look at."""

    # Its words are `operator_<name>` and `operator_<name>_then`.
    name: str
    # The sample that it is made of.
    sample: str
    # None where nothing is known of it.
    value: Callable[[Numbers], float | None]
    # In what it is counted: `operator_in_<unit>`.
    unit: str
    # Above it something is to be done; None: never.
    most: float | None
    least: float = 0.0


def _worst(sample: str, **labels: str) -> Callable[[Numbers], float | None]:
    """The highest of what is told."""

    def value(numbers: Numbers) -> float | None:
        found = [number for given, number in numbers.get(sample, ()) if labels.items() <= given.items()]
        return max(found, default=None)

    return value


def _share(sample: str, of: str) -> Callable[[Numbers], float | None]:
    """How much of what there is is taken, in hundredths."""

    def value(numbers: Numbers) -> float | None:
        whole = sum(number for _, number in numbers.get(of, ()))
        return 100 * sum(number for _, number in numbers.get(sample, ())) / whole if whole else None

    return value


def _nineteen_of_twenty(sample: str, route: str) -> Callable[[Numbers], float | None]:
    """Within how many milliseconds nineteen of twenty were answered since the start: the bound that is known."""

    def value(numbers: Numbers) -> float | None:
        counted = sorted((float(given["le"]), n) for given, n in numbers.get(sample, ()) if given.get("route") == route)
        if not counted or not counted[-1][1]:
            return None
        return next(bound for bound, n in counted if n >= _SHARE * counted[-1][1]) * 1000

    return value


_OLDEST: Final = "sentiero_queue_oldest_seconds"
_SECONDS: Final = "sentiero_http_request_seconds_bucket"
_MEMORY: Final = "sentiero_store_memory_bytes"
ROWS: Final = (
    Row("trusted", "sentiero_store_trusted", _worst("sentiero_store_trusted"), "yes", None, 1),
    Row("queue", "sentiero_queue_up", _worst("sentiero_queue_up"), "yes", None, 1),
    Row("workers", "sentiero_workers", _worst("sentiero_workers"), "number", None, 1),
    Row("people", _OLDEST, _worst(_OLDEST, lane="sentiero"), "seconds", 1),
    Row("seatless", _OLDEST, _worst(_OLDEST, lane="sentiero-last"), "seconds", None),
    Row("notices", _OLDEST, _worst(_OLDEST, lane="sentiero-notices"), "seconds", 60),
    Row("answers", _SECONDS, _nineteen_of_twenty(_SECONDS, ANSWERS), "ms", 250),
    Row("listeners", "sentiero_listeners", _share("sentiero_listeners", "sentiero_listener_places"), "percent", 80),
    Row("memory", _MEMORY, lambda numbers: _megabytes(_worst(_MEMORY)(numbers)), "mb", None),
    Row("halted", "sentiero_games_halted", _worst("sentiero_games_halted"), "number", 0),
)


_FRAME: Final = (
    "title", "about", "what", "now", "then", "well", "look", "unknown", "yes", "no", "more",
    "in_seconds", "in_ms", "in_percent", "in_mb",
)  # fmt: skip
# Everything that the page says.
WORDS: Final = frozenset((*_FRAME, *(name for row in ROWS for name in (row.name, f"{row.name}_then"))))


def _megabytes(found: float | None) -> float | None:
    return None if found is None else found / 1_000_000


def read(exposition: bytes) -> Numbers:
    """What is told to Prometheus, by name."""
    found: dict[str, list[tuple[Mapping[str, str], float]]] = {}
    for family in text_string_to_metric_families(exposition.decode()):
        for sample in family.samples:
            found.setdefault(sample.name, []).append((sample.labels, sample.value))
    return found


def calls(row: Row, value: float | None) -> bool:
    """Whether something is to be done about it."""
    return value is not None and (value < row.least or (row.most is not None and value > row.most))


def page(exposition: bytes, texts: Texts, language: str) -> str:
    """The page."""
    numbers = read(exposition)
    rows = [_row(row, row.value(numbers), texts, language) for row in ROWS]
    title, about = (escape(texts.said(language, key, {})) for key in ("operator_title", "operator_about"))
    heads = [escape(texts.said(language, f"operator_{head}", {})) for head in ("what", "now", "then")]
    return _PAGE.format(
        language=language,
        refresh=REFRESH_SECONDS,
        title=title,
        about=about,
        style=_STYLE,
        heads="".join(f'<th scope="col">{head}</th>' for head in heads),
        rows="\n".join(rows),
    )


def _row(row: Row, value: float | None, texts: Texts, language: str) -> str:
    def said(key: str, **values: object) -> str:
        return escape(texts.said(language, f"operator_{key}", values))

    called = calls(row, value)
    kind = "unknown" if value is None else "look" if called else "well"
    cells = (said(row.name), f'<span class="sign">{said(kind)}</span> {_told(row, value, said, language)}')
    return (
        f'<tr class="{kind}"><th scope="row">{cells[0]}</th><td>{cells[1]}</td><td>{said(f"{row.name}_then")}</td></tr>'
    )


def _told(row: Row, value: float | None, said: Callable[..., str], language: str) -> str:
    if value is None:
        return ""
    if row.unit == "yes":
        return said("yes" if value else "no")
    if value == float("inf"):
        return said("more")
    shown = str(format_decimal(round(value, 1), locale=language))
    return shown if row.unit == "number" else said(f"in_{row.unit}", number=shown)


def headers(language: str) -> Iterable[tuple[str, str]]:
    """What goes before the page: nothing may be loaded, and nobody keeps it."""
    style = b64encode(sha256(_STYLE.encode()).digest()).decode()
    return (
        ("Content-Type", "text/html; charset=utf-8"),
        ("Content-Language", language),
        ("Cache-Control", "no-store"),
        ("Content-Security-Policy", f"default-src 'none'; style-src 'sha256-{style}'; frame-ancestors 'none'"),
        ("Referrer-Policy", "no-referrer"),
        ("X-Content-Type-Options", "nosniff"),
    )


_STYLE: Final = (
    ":root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}"
    "body{max-width:60rem;margin:2rem auto;padding:0 1rem}"
    "table{border-collapse:collapse;width:100%}"
    "th,td{text-align:start;vertical-align:top;padding:.5rem;border-bottom:1px solid GrayText;font-weight:normal}"
    "thead th,.look th,.look .sign{font-weight:bold}"
    ".look td:nth-child(2){border-inline-start:.4rem solid}"
    ".well td:last-child,.unknown td:last-child{opacity:.75}"
    "@media(max-width:36rem){thead{display:none}tr,th,td{display:block}tr{border-bottom:1px solid}"
    "th,td{border:0;padding:.25rem;overflow-wrap:anywhere}}"
)
_PAGE: Final = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="{refresh}">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<main>
<h1>{title}</h1>
<p>{about}</p>
<table>
<thead><tr>{heads}</tr></thead>
<tbody>
{rows}
</tbody>
</table>
</main>
</body>
</html>
"""
