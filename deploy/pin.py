"""Write the digests that our images have now wherever the samples name them: `python deploy/pin.py`.

Needs docker and a registry that can be reached; without either nothing is written.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

IMAGES: Final = ("python:3.11-slim-bookworm", "valkey/valkey:9.1-alpine")
HERE: Final = Path(__file__).parent
SAMPLES: Final = ("Dockerfile", "compose.yaml", "kubernetes/base/kustomization.yaml")


def digest_of(image: str) -> str:
    """What a tag names now, for every kind of machine."""
    command = ["docker", "buildx", "imagetools", "inspect", "--format", "{{.Manifest.Digest}}", image]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise SystemExit("docker is not here: nothing was written, the samples keep their digests") from None
    found = done.stdout.strip()
    if done.returncode or not re.fullmatch("sha256:[0-9a-f]{64}", found):
        why = (done.stderr or found).strip()
        raise SystemExit(f"no registry told the digest of {image}: {why}\nnothing was written")
    return found


def pinned(text: str, image: str) -> set[str]:
    """The digests by which a sample names an image."""
    return set(re.findall(re.escape(image) + "@(sha256:[0-9a-f]{64})", text))


def main() -> None:
    """Write them all, or none."""
    now = {image: digest_of(image) for image in IMAGES}
    texts = {name: (HERE / name).read_text() for name in SAMPLES}
    for image, digest in now.items():
        for old in set().union(*(pinned(text, image) for text in texts.values())):
            texts = {name: text.replace(old, digest) for name, text in texts.items()}
    for name, text in texts.items():
        (HERE / name).write_text(text)
    sys.stdout.write("".join(f"{image}@{digest}\n" for image, digest in now.items()))


if __name__ == "__main__":
    main()
