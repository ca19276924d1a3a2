"""A table's past as one viewer might have seen it, fetched piece by piece and kept."""
from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any, Callable, Dict, List, Literal, Optional, Sequence, Tuple, Union

from .connection import Connection
from .patch import patched
from .wire import GameEvent, PendingDecision, TableView
from .wire_error import WireError

#: `own`: as the asker. While a game runs, nothing else is shown. A number is a seat.
Viewpoint = Union[Literal["own", "spectator"], int]

#: Where pieces begin, so that looking here and there in a long game doesn't fetch anything twice.
_piece_length = 100
#: How long a busy table is asked again.
_busy_wait_s = 0.4
_tries_most = 25


@dataclass(frozen=True)
class PastStep:
    """The table right after the record `seq`."""

    seq: int
    at_ms: int
    view: TableView
    pending: Sequence[PendingDecision]
    #: What the record was; empty when the viewer could only see that something changed.
    events: Sequence[GameEvent]


@dataclass(frozen=True)
class _Piece:
    first: int
    #: The first record after it.
    to: int
    steps: Tuple[PastStep, ...]

    def tells(self, step: PastStep) -> bool:
        """A piece begins with a whole view, also when nothing happened there that this viewer could see."""
        return step.seq == 1 or step.seq != self.first or len(step.events) > 0


class Past:
    """What the table looked like at each record."""

    def __init__(self, connection: Connection, table: str, viewpoint: Viewpoint,
                 newest_record: Callable[[], int]) -> None:
        self.table = table
        self.viewpoint = viewpoint
        self._connection = connection
        self._newest_record = newest_record
        self._pieces: List[_Piece] = []
        self._turn = asyncio.Lock()

    @property
    def last(self) -> int:
        """The newest record that can be asked for; grows while the game runs."""
        return self._newest_record()

    async def at(self, seq: int) -> PastStep:
        """The step that was shown at that record: its own, or the nearest before it."""
        return [step for step in (await self._piece_with(seq)).steps if step.seq <= seq][-1]

    async def after(self, seq: int) -> Optional[PastStep]:
        """The next step after that record, or None at the end."""
        first = seq + 1
        while first <= self.last:
            piece = await self._piece_with(first)
            for step in piece.steps:
                if step.seq > seq and piece.tells(step):
                    return step
            first = piece.to
        return None

    async def before(self, seq: int) -> Optional[PastStep]:
        """The step before that record, or None at the beginning."""
        to = seq - 1
        while to >= 1:
            piece = await self._piece_with(to)
            for step in reversed(piece.steps):
                if step.seq <= to and piece.tells(step):
                    return step
            to = piece.first - 1
        return None

    async def load_before(self, seq: int) -> bool:
        """Fetches what comes before that record, so that `known` tells of all of it. True when something lacked."""
        count, first = len(self._pieces), 1
        while first < seq:
            first = (await self._piece_with(first)).to
        return len(self._pieces) > count

    def known(self) -> Sequence[PastStep]:
        """All that is fetched, in order of seq."""
        return [step for piece in self._pieces for step in piece.steps]

    async def _piece_with(self, seq: int) -> _Piece:
        first = seq - (seq - 1) % _piece_length
        while True:
            # One after another: the server makes one replay for a connection at a time.
            async with self._turn:
                for held in self._pieces:
                    if held.first <= seq < held.to:
                        return held
                # A piece is cut short when its patches are long.
                piece = await self._fetch(first)
            if seq < piece.to:
                return piece
            first = piece.to

    async def _fetch(self, first: int) -> _Piece:
        params: Dict[str, Any] = {"table": self.table, "from": first}
        if self.viewpoint == "spectator":
            params["spectator"] = True
        elif self.viewpoint != "own":
            params["seat"] = self.viewpoint
        told = await self._patiently(params)
        steps: List[PastStep] = []
        for step in told["steps"]:
            view = step["view"] if "view" in step else patched(steps[-1].view, step["patch"])
            steps.append(PastStep(step["seq"], step["at_ms"], view, step["pending"], step["events"]))
        piece = _Piece(first, told.get("next", told["last"] + 1), tuple(steps))
        others = [one for one in self._pieces if one.first != first]
        self._pieces = sorted([*others, piece], key=lambda one: one.first)
        return piece

    async def _patiently(self, params: Dict[str, Any]) -> Any:
        """Others look back at the same table, or we did a moment ago as somebody else."""
        for tries in range(1, _tries_most + 1):
            try:
                return await self._connection.request("table.replay", params, repeatable=True)
            except WireError as error:
                if error.code != "busy" or tries == _tries_most:
                    raise
            await asyncio.sleep(_busy_wait_s)
        return None
