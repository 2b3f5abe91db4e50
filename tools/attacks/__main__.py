"""All attacks, or those that are named, on a service of one's own."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from http.client import HTTPException

from tools.attacks import abuse, edges, people, secrets
from tools.attacks.target import Target

ATTACKS = {attack.__name__: attack for attack in (*secrets.ATTACKS, *abuse.ATTACKS, *people.ATTACKS, *edges.ATTACKS)}


def _tried(attack: Callable[[Target], str | None], target: Target) -> str | None:
    """What an attack found; one that cannot be carried out has found nothing out, and says so."""
    try:
        return attack(target)
    except (OSError, HTTPException, AssertionError, LookupError, TypeError, ValueError) as error:
        return f"not carried out: {error!r}"[:300]


def main(arguments: list[str] | None = None) -> int:
    """0 if the service holds, 1 if something was found or could not be tried."""
    parser = argparse.ArgumentParser(prog="python -m tools.attacks", description=__doc__)
    parser.add_argument("--url", default="http://127.0.0.1:8000")
    parser.add_argument("--create-key", default=None)
    parser.add_argument("attacks", nargs="*", choices=[*ATTACKS, []])
    given = parser.parse_args(arguments)
    target, found = Target(given.url, given.create_key), 0
    try:
        for name in given.attacks or ATTACKS:
            verdict = _tried(ATTACKS[name], target)
            found += verdict is not None
            print(f"{'holds' if verdict is None else 'FOUND':6} {name}{'' if verdict is None else ': ' + verdict}")
    finally:
        target.clean_up()
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
