"""Write the digests that our images have now into deploy/.env, which compose.yaml reads: `python deploy/pin.py`.

Needs docker and a registry. For Kubernetes, put the same digests into kubernetes/base/kustomization.yaml.
"""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

IMAGES: Final = {"PYTHON_IMAGE": "python:3.11-slim-bookworm", "VALKEY_IMAGE": "valkey/valkey:9.1-alpine"}


def digest_of(image: str) -> str:
    """What a tag names now, for every kind of machine."""
    command = ["docker", "buildx", "imagetools", "inspect", "--format", "{{.Manifest.Digest}}", image]
    found = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    if not found.startswith("sha256:"):
        raise SystemExit(f"no digest for {image}: {found}")
    return found


def main() -> None:
    """Write them all, or none."""
    lines = [f"{name}={image}@{digest_of(image)}\n" for name, image in IMAGES.items()]
    (Path(__file__).parent / ".env").write_text("".join(lines))


if __name__ == "__main__":
    main()
