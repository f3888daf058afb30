"""The program ``simhash-cli``: read the command line, do it, end with 0 or 2."""

from __future__ import annotations

import os
import sys

from simhash_gui.cli.options import parse
from simhash_gui.cli.screen import complain
from simhash_gui.documents.child_main import serve_if_asked
from simhash_gui.errors import SimhashGuiError
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import cli as say

OK, FAILED, INTERRUPTED = 0, 2, 130


def main(arguments: list[str] | None = None) -> int:
    """Run with ``arguments`` (``sys.argv`` when None); returns the exit code."""
    if arguments is None:
        serve_if_asked(sys.argv[1:])
    wording = Wording()
    options = parse(arguments, wording)
    # The engine loads numpy; `--help` and a wrong option never come this far.
    from simhash_gui.cli.commands import run

    try:
        return run(options, wording)
    except SimhashGuiError as error:
        complain(wording(say.COMPLAINT, message=error))
        return FAILED
    except BrokenPipeError:
        _forget_output()  # whoever reads has seen enough, as with `| head`
        return OK
    except OSError as error:
        _forget_output()
        complain(wording(say.COMPLAINT, message=wording(say.NOT_WRITTEN, reason=error.strerror or error)))
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED


def _forget_output() -> None:
    """Send what is still to be written nowhere: Python would try, and complain, once more when it ends."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
