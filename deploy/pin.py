"""Write the digests that our images have now into deploy/.env, which compose.yaml reads: `python deploy/pin.py`.

Needs docker and a registry that can be reached; without either nothing is written. What Kubernetes needs is printed.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

IMAGES: Final = {"PYTHON_IMAGE": "python:3.11-slim-bookworm", "VALKEY_IMAGE": "valkey/valkey:9.1-alpine"}


def digest_of(image: str) -> str:
    """What a tag names now, for every kind of machine."""
    command = ["docker", "buildx", "imagetools", "inspect", "--format", "{{.Manifest.Digest}}", image]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise SystemExit("docker is not here: nothing was written, and the samples follow tags") from None
    found = done.stdout.strip()
    if done.returncode or not found.startswith("sha256:"):
        why = (done.stderr or found).strip()
        raise SystemExit(f"no registry told the digest of {image}: {why}\nnothing was written, the samples follow tags")
    return found


def main() -> None:
    """Write them all, or none."""
    found = {name: digest_of(image) for name, image in IMAGES.items()}
    written = Path(__file__).parent / ".env"
    written.write_text("".join(f"{name}={IMAGES[name]}@{digest}\n" for name, digest in found.items()))
    sys.stdout.write(f"written to {written}; for kubernetes/base/kustomization.yaml:\n")
    sys.stdout.write(f"  - {{name: valkey/valkey, digest: {found['VALKEY_IMAGE']}}}\n")


if __name__ == "__main__":
    main()
