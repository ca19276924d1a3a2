"""A mirror of one table: what this viewer sees, kept up to date by the server's patches. A gap is never papered over:
an update that doesn't fit is ignored and the table is joined again with the last seq that did."""
from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import Any, AsyncIterator, Callable, Dict, List, Mapping, Optional, Tuple

from .chat import Chat
from .connection import Connection, ConnectionState
from .emitter import Emitter
from .entries import KnownTable, merged, without_aborted
from .fairness import SeedKeeper
from .patch import patched
from .retry import Retry
from .wire import TablePresence, TableRatings, TableView
from .wire_error import WireError, lost_on_the_way

_history_page = 200
_update_late_s = 0.5


@dataclass(frozen=True)
class ClosedBecause:
    """Why a table can't be watched. `code` is as in docs/protocol.md."""

    code: str
    #: Refused for the moment, and tried again by itself.
    again: bool = False
    #: Of a limit, which.
    field: Optional[str] = None
    #: Of the staff of the server, who closed the table.
    reason: Optional[str] = None


class TableMirror(Emitter):
    """What is seen of a table, and how that stays true."""

    events = {
        "state": "KnownTable: What we see is new. What came while busy (our update comes before its answer) is told"
                 " again once we aren't, unless the game is over and nothing is left to do.",
        "entries": "Sequence[HistoryEntry]: What happened just now; not what was told about the past on joining.",
        "presence": "TablePresence",
        "ratings": "TableRatings",
        "busy": "bool: An action is on its way, or no longer.",
        "closed": "Optional[ClosedBecause]: The table can't be watched (any more). None: somebody tries again.",
    }

    def __init__(self, table_id: str, connection: Connection, seeds: SeedKeeper, code: Optional[str] = None) -> None:
        super().__init__()
        self.id = table_id
        self.state: Optional[KnownTable] = None
        self.presence: Optional[TablePresence] = None
        #: At a rated table: of those who sit there, and once it is over how the game changed them.
        self.ratings: Optional[TableRatings] = None
        self.closed: Optional[ClosedBecause] = None
        self.busy = False
        #: What we had seen is not what the server has now: something was lost there. Until `know_of_other_past`.
        self.other_past = False
        #: What is said at the table; loaded once the table is joined.
        self.chat = Chat(connection, table_id)
        self._connection = connection
        self._seeds = seeds
        self._code = code
        self._joining = False
        self._forgotten = 0  # times: an answer from before is for other eyes
        self._retry = Retry()
        self._left = False
        self._revealing = False
        self._changed_while_busy = False
        self._waiters: List[asyncio.Future[None]] = []
        self._deaf = connection.on("state", self._connection_became)

    def join(self) -> None:
        """Joins, or joins again from where we are; also what was refused, and after another connection took our place.
        What comes of it shows in `state` and `closed`."""
        if self._joining or self._left:
            return
        if self.closed is not None:
            # What we had seen may not be for us any more.
            if not self.closed.again:
                self.state = None
            self._become_closed(None)
        self._ask()

    def resume(self) -> None:
        """Called by the client whenever the connection is new. Who was replaced comes back when the person wants it."""
        if self.closed is None or self.closed.code != "replaced":
            self.join()

    def _ask(self) -> None:
        if self._joining or self._left:
            return
        self._joining = True
        self._retry.stop()
        params: Dict[str, Any] = {"table": self.id}
        if self._code is not None:
            params["code"] = self._code
        if self.state is not None:
            known = self.state
            viewer = "spectator" if known.seat_view is None else known.seat_view
            params.update(have_seq=known.seq, have_head=known.head,
                          have_viewer=str(viewer if known.you is None else known.you["seat"]))
        forgotten = self._forgotten
        # Not repeatable: after a loss the client joins anew anyway, from the seq that it then has.
        asked = self._connection.request("table.join", params)
        asked.add_done_callback(lambda answer: self._joined(answer, forgotten))

    def _joined(self, answer: "asyncio.Future[Any]", forgotten: int) -> None:
        self._joining = False
        error = asyncio.CancelledError() if answer.cancelled() else answer.exception()
        if error is None:
            self._retry.done()
            if self.closed is not None:
                self._become_closed(None)
            self._expect(answer.result()["seq"])
            self.chat.load()
        elif isinstance(error, WireError) and error.code not in lost_on_the_way:
            self._shut_out(error)
        if forgotten != self._forgotten:
            self.join()

    def forget(self) -> None:
        """Somebody else is signed in, or nobody: what was seen was for other eyes. The client joins again."""
        self._forgotten += 1
        self.state = None
        self.presence = None
        self.ratings = None
        self.other_past = False
        self.chat.forget()
        self._retry.done()
        self._become_closed(None)

    def _shut_out(self, error: WireError) -> None:
        """We are not let in (any more): for good, or it is tried again."""
        again, brief = self._retry.after(error, self._ask)
        if not brief:
            self._become_closed(ClosedBecause(error.code, again, error.data.get("field"), error.data.get("reason")))

    def leave(self) -> None:
        """Stops watching. A seat is kept while the game runs."""
        self._left = True
        self._retry.stop()
        self._deaf()
        self._wake()
        if self._connection.state.kind == "online":
            self._connection.request("table.leave", {"table": self.id}).add_done_callback(_heeded)

    async def until(self, condition: Callable[[KnownTable], Any]) -> KnownTable:
        """The first state, from now on, of which the condition is true. WireError when the table can't be watched any
        more, or the client is closed."""
        while True:
            if self.closed is not None and not self.closed.again:
                raise WireError(self.closed.code, self.closed.reason or "The table can't be watched.")
            if self._left or self._connection.state.kind == "closed":
                raise WireError("closed", "The table was left.")
            if self.state is not None and condition(self.state):
                return self.state
            waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiters.append(waiter)
            await waiter

    async def decisions(self) -> AsyncIterator[KnownTable]:
        """Each decision that our seat owes, as the state that it has to be made in, until the game is over. It is given
        once; after an action that was refused, the next one comes when the table has changed."""
        given: Tuple[int, Optional[str]] = (-1, None)

        def is_new(known: KnownTable) -> bool:
            return known.over or (known.decision is not None and (known.seq, known.decision) != given)

        while True:
            known = await self.until(is_new)
            if known.over:
                return
            given = (known.seq, known.decision)
            yield known

    async def load_history(self) -> None:
        """Fetches what happened before the first entry that we have."""
        first: Optional[int] = None
        while self.state is not None:
            # What is left out of an answer is not asked for again.
            held = self.state.entries[0]["seq"] if self.state.entries else self.state.seq + 1
            first = held if first is None else min(first, held)
            if first <= 0:
                return
            begin, forgotten = max(0, first - _history_page), self._forgotten
            params = {"table": self.id, "from": begin, "to": first - 1}
            told = await self._connection.request("table.history", params, repeatable=True, patient=True)
            if self.state is None or forgotten != self._forgotten:
                return
            known = self.state
            entries = without_aborted(merged(told["entries"], known.entries))
            self._become(replace(known, entries=entries))
            if begin == 0 or not told["entries"]:
                return
            first = begin

    def receive(self, push: Mapping[str, Any]) -> None:
        """The client hands every push for this table to this."""
        method, params = push["method"], push["params"]
        if method == "table.update":
            self._update(params)
        elif method == "table.presence":
            self.presence = params
            self.emit("presence", params)
        elif method == "table.ratings":
            self.ratings = params
            self.emit("ratings", params)
        elif method == "chat.line":
            self.chat.receive(params["line"])
        elif method == "chat.missed":
            self.chat.load()
        elif method == "table.closed":
            self._close(params)

    def _close(self, told: Mapping[str, Any]) -> None:
        # The server left the table for whoever was signed in before; it may be watched all the same.
        if told["code"] == "not_signed_in":
            self.forget()
            self.join()
        else:
            self._shut_out(WireError(told["code"], "The table was closed.", told))

    def know_of_other_past(self) -> None:
        """The person was told."""
        self.other_past = False
        if self.state is not None:
            self._tell(self.state)

    def _update(self, update: Mapping[str, Any]) -> None:
        view = self._view_after(update)
        if view is None:
            self.join()
            return
        before = self.state
        if update.get("other_past") or self._contradicts(update):
            # What we know of another past did not happen here.
            before = None
            self.other_past = True
        self.closed = None
        self._become(KnownTable(
            update["seq"], update["head"], view, update["pending"], update.get("you"), update.get("seat_view"),
            without_aborted(merged(before.entries if before else (), update["entries"]))))
        if before is None:
            return self._reveal_seed()
        fresh = tuple(entry for entry in update["entries"] if entry["seq"] > before.seq)
        if fresh:
            self.emit("entries", fresh)
        self._seat_changed(before, view["table"]["phase"], update.get("you"))
        return self._reveal_seed()

    def _contradicts(self, update: Mapping[str, Any]) -> bool:
        """The same record has another hash than we were told."""
        return self.state is not None and update["seq"] == self.state.seq and update["head"] != self.state.head

    def _seat_changed(self, before: KnownTable, phase: str, you: Optional[Mapping[str, Any]]) -> None:
        was, seat = before.view["table"]["phase"], None if you is None else you["seat"]
        had = None if before.you is None else before.you["seat"]
        # Who may see what changes with the phase and with one's seat.
        if was != phase or had != seat:
            self.chat.load()
        # The game was aborted, and our seed had been shown: the next one has another.
        if was == "running" and phase == "open" and seat is not None:
            params = {"table": self.id, "seat": seat, "seed_commit": self._seeds.commit()}
            self._connection.request("table.sit", params).add_done_callback(_heeded)

    def _view_after(self, update: Mapping[str, Any]) -> Optional[TableView]:
        """None when the update doesn't follow on what we have."""
        if "view" in update:
            return update["view"]
        if self.state is None or update.get("from") != self.state.seq or "patch" not in update:
            return None
        try:
            return patched(self.state.view, update["patch"])
        except ValueError:
            self.state = None
            return None

    def _reveal_seed(self) -> None:
        """When the table asks for the bytes that this seat committed to, tells them; once public they are forgotten."""
        known = self.state
        if known is None or known.you is None:
            return
        seat, table = str(known.you["seat"]), known.view["table"]
        committed = table["fairness"]["seat_commits"].get(seat)
        if committed is None:
            return
        if seat in table["fairness"]["seat_seeds"]:
            self._seeds.forget(committed)
        seed = self._seeds.seed_for(committed)
        if table["phase"] != "sealing" or seed is None or self._revealing:
            return
        self._revealing = True
        params = {"table": self.id, "seed": seed}
        asked = self._connection.request("table.reveal_seed", params, repeatable=True, patient=True)
        asked.add_done_callback(self._revealed)

    def _revealed(self, answer: "asyncio.Future[Any]") -> None:
        self._revealing = False
        _heeded(answer)

    def _expect(self, seq: int) -> None:
        """The update to `seq` is here or on the way; should it have got lost, joining again brings it."""
        def look() -> None:
            if not self._left and self.closed is None and (self.state is None or self.state.seq < seq):
                self.join()

        if self.state is None or self.state.seq < seq:
            asyncio.get_running_loop().call_later(_update_late_s, look)

    def _become(self, state: KnownTable) -> None:
        self.state = state
        self._changed_while_busy = self.busy
        self._tell(state)

    def _tell(self, state: KnownTable) -> None:
        self._wake()
        self.emit("state", state)

    def _become_busy(self, busy: bool) -> None:
        self.busy = busy
        self.emit("busy", busy)
        if not busy and self._changed_while_busy and self.state is not None and not self.state.over:
            self._become(self.state)

    def _become_closed(self, closed: Optional[ClosedBecause]) -> None:
        self.closed = closed
        self._wake()
        self.emit("closed", closed)

    def _connection_became(self, state: ConnectionState) -> None:
        if state.kind == "closed":
            self._retry.stop()
            self._wake()

    def _wake(self) -> None:
        """Whoever waits in `until` looks again."""
        waiters, self._waiters = self._waiters, []
        for waiter in waiters:
            if not waiter.done():
                waiter.set_result(None)


def _heeded(answer: "asyncio.Future[Any]") -> None:
    """Whatever came of it, nobody has to know."""
    if not answer.cancelled():
        answer.exception()
