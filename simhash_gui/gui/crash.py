"""What nobody caught: logged, told in the window, and never the end of the program."""

from __future__ import annotations

import logging
import sys
import traceback
from types import TracebackType

from PySide6.QtCore import QObject, Signal

_log = logging.getLogger(__name__)


class ExceptionHook(QObject):
    """Emits ``caught`` with the traceback. May be called in any thread: receivers are told in their own."""

    caught = Signal(str)

    def install(self) -> None:
        """Take the place of Python's own hook."""
        sys.excepthook = self._hook

    def _hook(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        text = "".join(traceback.format_exception(kind, error, trace))
        _log.error("%s", text)
        self.caught.emit(text)
