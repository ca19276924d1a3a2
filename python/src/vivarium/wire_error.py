"""A refused or lost request. `code` is what a program decides by and what a page translates."""
from __future__ import annotations

import random as chance
from typing import Any, Callable, Dict, FrozenSet, Mapping, Optional

from .wire import ErrorObject, Remedy, remedies

#: Codes of requests whose answer never came: the connection mends that.
lost_on_the_way: FrozenSet[str] = frozenset({"connection_lost", "timeout", "closed"})

_pause_first_ms = 600
_pause_longest_ms = 30_000
#: Whatever a server says, nobody waits longer without asking.
_told_longest_ms = 300_000


class WireError(Exception):
    """`code` is the `data.code` of docs/protocol.md section 22, or one of our own: `connection_lost` (the connection
    broke before the answer came and the request could not be repeated safely), `timeout`, `closed` (the client was
    closed). `number` is the number of the wire, 0 of our own; `data` is what else the server said."""

    def __init__(self, code: str, message: str, data: Optional[Mapping[str, Any]] = None, number: int = 0) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message
        self.data: Dict[str, Any] = dict(data or {})
        self.number = number

    @classmethod
    def from_object(cls, error: ErrorObject) -> "WireError":
        """Of an answer's `error`."""
        return cls(error["data"]["code"], error["message"], error["data"], error["code"])

    @property
    def remedy(self) -> Remedy:
        """What becomes of the same request: `final`, `again` (after `pause_after`) or `first` (once something else was
        done). A code of a newer server that we don't know is `final`."""
        return "again" if self.code in ("connection_lost", "timeout") else remedies.get(self.code, "final")

    @property
    def retry_after_ms(self) -> Optional[int]:
        """How long the server wants us to wait; None: it doesn't say."""
        return self.data.get("retry_after_ms")


def pause_after(error: BaseException, refused: int, random: Callable[[], float] = chance.random) -> Optional[float]:
    """How many milliseconds to wait before the same is asked again by itself; None: it isn't. `refused`: how often it
    was before this. What the server says is the least, and chance spreads those who were refused together."""
    if not isinstance(error, WireError) or error.remedy != "again":
        return None
    told_ms = error.retry_after_ms
    if told_ms is not None:
        return min(told_ms, _told_longest_ms) * (1 + 0.2 * random())
    # Beyond the longest, doubling changes nothing any more.
    return min(_pause_longest_ms, _pause_first_ms * 2 ** min(refused, 16)) * (0.5 + 0.5 * random())
