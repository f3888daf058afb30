"""Other programs to be measured beside, each in an environment of its own under ``.bench``."""

from __future__ import annotations

import os
import subprocess
import venv
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from tests.bench.corpus import NoPackagesError

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".bench"
PEERS: Mapping[str, str] = MappingProxyType(
    {
        "simhash": "simhash==2.1.2",
        "gaoya": "gaoya==0.2.2",
        "faiss": "faiss-cpu==1.15.1",
        "simhash-pybind": "simhash-pybind==0.0.3",
    }
)
ONE_THREAD = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "RAYON_NUM_THREADS")


def python_of(peer: str) -> Path:
    """The interpreter of a peer's own environment, made on first use. Raises ``NoPackagesError``."""
    home = FOLDER / "peers" / peer
    python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    if not (home / "ready").exists():
        venv.create(home, with_pip=True, clear=True)
        # numpy for simhash and faiss; gaoya does without.
        install = ["-m", "pip", "install", "-q", "--disable-pip-version-check"]
        done = subprocess.run([python, *install, PEERS[peer], "numpy"], cwd=home, check=False)
        if done.returncode:
            raise NoPackagesError(f"pip could not install {PEERS[peer]}; what it said stands above.")
        (home / "ready").touch()
    return python
