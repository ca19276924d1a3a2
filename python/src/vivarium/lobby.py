"""A mirror of the lobby: the public tables, or those that a filter lets through, kept up to date by revisions. What was
lost on the way is noticed by its number, at the latest by the next beat, and mended by subscribing again."""
from __future__ import annotations

import asyncio
from typing import Any, Callable, Dict, Mapping, Optional

from .connection import Connection
from .emitter import Emitter
from .wire import HouseCounts, LobbyFilter, LobbyListResult, TableSummary
from .wire_error import WireError, lost_on_the_way

#: Until the server says how often it speaks.
_usual_beat_ms = 4000
#: An answer that takes longer is asked for again, each time after twice as long.
_answer_wait_ms = 2500
_answer_wait_most_ms = 20_000


class Lobby(Emitter):
    """The list of public tables, while anybody watches it."""

    events = {
        "followed": "None: From now on the server tells this connection what goes on in the lobby.",
        "tables": "Mapping[str, TableSummary]",
        "house": "HouseCounts",
        "refused": "WireError: Why there are no tables (yet); it is asked again by itself.",
    }

    def __init__(self, connection: Connection) -> None:
        super().__init__()
        #: By id; None until the first answer.
        self.tables: Optional[Mapping[str, TableSummary]] = None
        #: Where the list was cut, as it had no room for more: see `more`. None: these are all.
        self.cursor: Optional[str] = None
        #: What the tables are filtered by. The server may have no room for one more filter: see `unfiltered`.
        self.filter: LobbyFilter = {}
        #: All tables are shown although a filter was asked for.
        self.unfiltered = False
        #: Why the newest question was refused; None: it wasn't.
        self.refused: Optional[WireError] = None
        #: How much goes on in the house; None until the first answer.
        self.house: Optional[HouseCounts] = None
        self._connection = connection
        self._rev = -1
        self._wanted = 0
        self._asking = 0  # which is the newest; the answers to others are of no interest
        self._answered = True
        self._beat_ms: float = _usual_beat_ms
        self._timer: Optional[asyncio.TimerHandle] = None

    def watch(self) -> Callable[[], None]:
        """Keeps the mirror alive until the returned function is called."""
        self._wanted += 1
        if self._wanted == 1:
            self.subscribe()
        watching = [True]

        def stop() -> None:
            if watching:
                watching.clear()
                self._wanted -= 1
                if self._wanted == 0:
                    self._rest()

        return stop

    def _rest(self) -> None:
        self._asking += 1
        self.tables = None
        self._rev = -1
        self._expect_within(None)
        self._connection.request("lobby.unsubscribe").add_done_callback(_heeded)

    async def more(self, after: str) -> LobbyListResult:
        """What comes after a cursor, of this list or of such a page, as it is now."""
        wish: Dict[str, Any] = {"after": after} if self.unfiltered else {"filter": self.filter, "after": after}
        return await self._connection.request("lobby.list", wish)

    async def find(self, table: str) -> TableSummary:
        """A public table, also one for which the list had no room."""
        known = (self.tables or {}).get(table)
        return known or (await self._connection.request("lobby.find", {"table": table}))["table"]

    def set_filter(self, wanted: LobbyFilter) -> None:
        """The tables of before are shown until those of the new filter come."""
        if wanted != self.filter:
            self.filter = wanted
            self.subscribe()

    def subscribe(self) -> None:
        """Called by the client whenever the connection is new."""
        self._ask(self.filter, _answer_wait_ms)

    def receive(self, told: Mapping[str, Any]) -> None:
        """The client hands every `lobby.changed` to this."""
        if self._wanted == 0:
            return
        if "house" in told:
            self._become_house(told["house"])
        if self.tables is None or not self._answered:
            return
        # A repetition, or of a filter before this one; what is newer and doesn't follow shows that something lacks.
        if told["rev"] < self._rev or (told["rev"] == self._rev and told["from"] < told["rev"]):
            return
        if told["from"] != self._rev:
            self.subscribe()
            return
        self._expect_within(2 * self._beat_ms)
        if told["rev"] == self._rev:
            return
        tables: Dict[str, TableSummary] = {**self.tables, **told["changed"]}
        for table in told["removed"]:
            tables.pop(table, None)
        self._rev = told["rev"]
        if "whole" in told:
            self.cursor = told.get("cursor")
        self._become(tables)

    def _ask(self, wanted: LobbyFilter, wait_ms: float) -> None:
        if self._wanted == 0 or self._connection.state.kind != "online":
            return
        self._asking += 1
        asking = self._asking
        self._answered = False
        self._expect_within(wait_ms, lambda: self._ask(wanted, min(2 * wait_ms, _answer_wait_most_ms)))
        answer = self._connection.request("lobby.subscribe", {"filter": wanted} if wanted else {})
        answer.add_done_callback(lambda told: self._told(told, asking, wanted))

    def _told(self, answer: "asyncio.Future[Any]", asking: int, wanted: LobbyFilter) -> None:
        error = None if answer.cancelled() else answer.exception()
        if asking != self._asking or answer.cancelled():
            return
        if error is None:
            self._take(answer.result(), wanted)
        elif isinstance(error, WireError) and error.code not in lost_on_the_way:
            # There may be no room for one more filter, or the server doesn't know ours.
            if wanted and error.code in ("limit_reached", "bad_params"):
                self._ask({}, _answer_wait_ms)
                return
            # A new connection subscribes again; so does the timer.
            self.refused = error
            self.emit("refused", error)

    def _take(self, told: Mapping[str, Any], wanted: LobbyFilter) -> None:
        self._answered = True
        self.refused = None
        self._beat_ms = told["beat_ms"]
        self._rev = told["rev"]
        self.cursor = told.get("cursor")
        self.unfiltered = not wanted and bool(self.filter)
        self._expect_within(2 * self._beat_ms)
        self._become_house(told["house"])
        self._become(told["tables"])
        self.emit("followed")

    def _expect_within(self, wait_ms: Optional[float], otherwise: Optional[Callable[[], None]] = None) -> None:
        """Unless something is heard before that, it is asked for; None: nothing is expected."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if wait_ms is None else \
            asyncio.get_running_loop().call_later(wait_ms / 1000, otherwise or self.subscribe)

    def _become(self, tables: Mapping[str, TableSummary]) -> None:
        self.tables = tables
        self.emit("tables", tables)

    def _become_house(self, house: HouseCounts) -> None:
        self.house = house
        self.emit("house", house)


def _heeded(answer: "asyncio.Future[Any]") -> None:
    """Whatever came of it, nobody has to know."""
    if not answer.cancelled():
        answer.exception()
