"""Which language a request gets (RFC 9110, 12.5.4; RFC 4647, 3.4)."""

from __future__ import annotations

import pytest
from sentiero.text.languages import accepted, lookup, negotiate

LANGUAGES = ("en", "es", "fr", "it")


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("it", "it"),
        ("IT", "it"),
        ("it-CH", "it"),
        ("it-CH, it;q=0.9, en;q=0.8", "it"),
        ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", "fr"),
        ("de", "en"),
        ("de, fr;q=0.5", "fr"),
        ("de-AT, de;q=0.9", "en"),
        ("en;q=0.5, es;q=0.9", "es"),
        ("en;q=0.5, es;q=0.50, fr;q=0.501", "fr"),
        ("es;q=0, fr;q=0.1", "fr"),
        ("it;q=0", "en"),
        ("*", "en"),
        ("*;q=0.5, fr;q=0.4", "en"),
        ("fr;q=0.4, *;q=0.1", "fr"),
        ("en;q=0, *", "es"),
        ("en;q=0, es;q=0, *;q=0.2", "fr"),
        ("*;q=0", "en"),
        ("es-419, pt;q=0.9", "es"),
        ("zh-Hant-TW, fr-Latn-CA-x-private;q=0.2", "fr"),
        ("fr;q=1.000", "fr"),
        ("fr;q=2", "en"),
        ("fr;q=banana, it;q=0.1", "it"),
        ("  it  ;  q = 0.3 , es ; q=0.2", "it"),
        (",,, ;;; it_IT", "en"),
        ("a" * 5000 + ", it", "en"),
    ],
)
def test_header(header: str, language: str) -> None:
    assert negotiate(header, "", LANGUAGES) == language


@pytest.mark.parametrize(
    ("override", "language"),
    [("it", "it"), ("it-CH", "it"), ("it_IT", "it"), ("FR", "fr"), ("de", "es"), ("*", "es"), ("", "es")],
)
def test_the_address_overrides_the_header(override: str, language: str) -> None:
    assert negotiate("es", override, LANGUAGES) == language


def test_the_first_of_equals_wins() -> None:
    assert negotiate("it, fr", "", LANGUAGES) == "it"
    assert negotiate("fr, it", "", LANGUAGES) == "fr"


def test_a_longer_tag_finds_itself_first() -> None:
    assert lookup("en-XA", ("en", "en-XA")) == "en-XA"
    assert lookup("en-GB", ("en", "en-XA")) == "en"


def test_what_is_no_range_is_ignored() -> None:
    assert [one.tag for one in accepted("it, 123, *, toolongforatag-x, fr;level=1")] == ["it", "*"]
