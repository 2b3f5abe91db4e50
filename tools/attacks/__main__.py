"""All attacks, or those that are named, on a service of one's own."""

from __future__ import annotations

import argparse
import sys

from tools.attacks import abuse, secrets
from tools.attacks.target import Target

ATTACKS = {attack.__name__: attack for attack in (*secrets.ATTACKS, *abuse.ATTACKS)}


def main(arguments: list[str] | None = None) -> int:
    """0 if the service holds, 1 if something was found."""
    parser = argparse.ArgumentParser(prog="python -m tools.attacks", description=__doc__)
    parser.add_argument("--url", default="http://127.0.0.1:8000")
    parser.add_argument("--create-key", default=None)
    parser.add_argument("attacks", nargs="*", choices=[*ATTACKS, []])
    given = parser.parse_args(arguments)
    target, found = Target(given.url, given.create_key), 0
    try:
        for name in given.attacks or ATTACKS:
            verdict = ATTACKS[name](target)
            found += verdict is not None
            print(f"{'holds' if verdict is None else 'FOUND':6} {name}{'' if verdict is None else ': ' + verdict}")
    finally:
        target.clean_up()
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
