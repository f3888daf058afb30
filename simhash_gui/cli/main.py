"""The program ``simhash-cli``: read the command line, do it, end with 0 or 2."""

from __future__ import annotations

import os
import sys

from simhash_gui.cli.options import parse
from simhash_gui.errors import SimhashGuiError
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import cli as say

OK, FAILED, INTERRUPTED = 0, 2, 130


def main(arguments: list[str] | None = None) -> int:
    """Run with ``arguments`` (``sys.argv`` when None); returns the exit code."""
    wording = Wording()
    options = parse(arguments, wording)
    # The engine loads numpy; `--help` and a wrong option never come this far.
    from simhash_gui.cli.commands import run

    try:
        return run(options, wording)
    except SimhashGuiError as error:
        print(wording(say.COMPLAINT, message=error), file=sys.stderr)
        return FAILED
    except BrokenPipeError:
        # Whoever reads has seen enough, as with `| head`. Python would complain once more when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
