"""The server's time, by which it tells deadlines. It is reckoned by our own steady clock from what the server says it
is: whatever somebody sets the clocks of either machine to, what is left until a deadline stays the same."""
from __future__ import annotations

import time
from typing import Optional


def steady_ms() -> float:
    """Milliseconds that never jump."""
    return time.monotonic() * 1000


class ServerClock:
    """`now()` is the time by which `deadline_ms` counts."""

    def __init__(self) -> None:
        # The server's time minus ours. Until the server has said anything, what our wall clock believes.
        self._ahead_ms = time.time() * 1000 - steady_ms()
        self._stands_at_ms: Optional[float] = None

    def now(self) -> float:
        """The time by which deadlines count. It stands still while the server can store nothing."""
        return self._ahead_ms + steady_ms() if self._stands_at_ms is None else self._stands_at_ms

    @property
    def stands(self) -> bool:
        """The server can store nothing for the moment, and no clock runs."""
        return self._stands_at_ms is not None

    def told(self, now_ms: float, asked_ms: float) -> None:
        """The server said what time it is, in an answer to what was asked at `asked_ms` (as `asked` tells it)."""
        # Half the way, as good as one knows.
        self._ahead_ms = now_ms - (asked_ms + steady_ms()) / 2

    def asked(self) -> float:
        """For `told`, before one asks."""
        return steady_ms()

    def stand_still(self, stands: bool) -> None:
        """From now on, or no longer."""
        if stands != self.stands:
            self._stands_at_ms = self.now() if stands else None
