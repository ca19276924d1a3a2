"""One thing that is tried again by itself as long as it is refused for the moment."""
from __future__ import annotations

import asyncio
from typing import Callable, Optional, Tuple

from .wire_error import pause_after

#: A refusal that is over sooner, and doesn't come again, nobody needs to read.
_brief_ms = 1_000


class Retry:
    """`after` each refusal, `done` when it went well."""

    def __init__(self) -> None:
        self._refused = 0  # in a row
        self._timer: Optional[asyncio.TimerHandle] = None

    def after(self, error: BaseException, again: Callable[[], object]) -> Tuple[bool, bool]:
        """Tries again after a pause if that may help: whether it does, and whether that is so soon that nobody needs to
        be told yet."""
        pause_ms = pause_after(error, self._refused)
        brief = pause_ms is not None and pause_ms < _brief_ms and self._refused == 0
        self._refused += 1
        self.stop()
        if pause_ms is not None:
            self._timer = asyncio.get_running_loop().call_later(pause_ms / 1000, again)
        return pause_ms is not None, brief

    def done(self) -> None:
        """The next refusal is the first one again."""
        self.stop()
        self._refused = 0

    def stop(self) -> None:
        """It is not tried any more."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
