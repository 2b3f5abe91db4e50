"""Every section in scope has code, and the page that says so is true."""

from __future__ import annotations

from tools.fields_of_fire.page import PAGE, SECTIONS, functions, gathered, page, shown

# Timing and values of indirect fire are one function with the rest of their chapter; counters are data of the pack.
WITHIN = {"10.3", "10.4"}
DATA = {"2.3", "2.5", "10.4"}


def test_each_section_is_followed_somewhere() -> None:
    followed = gathered(functions())
    assert [section for section in SECTIONS if section not in followed] == sorted(WITHIN)


def test_each_section_is_shown() -> None:
    tried = gathered(shown())
    assert {section for section in SECTIONS if section not in tried} <= DATA


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `make fields`"
