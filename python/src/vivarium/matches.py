"""Finding a table with others: what the server says of the asker's match, and what can be asked for."""
from __future__ import annotations

import asyncio
from typing import Any

from .connection import Connection
from .emitter import Emitter
from .fairness import SeedKeeper, new_key
from .wire import MatchState

_nothing: MatchState = {"phase": "idle"}


class Matches(Emitter):
    """The asker's match, kept up to date."""

    events = {"state": "MatchState"}

    def __init__(self, connection: Connection, seeds: SeedKeeper) -> None:
        super().__init__()
        self.state: MatchState = _nothing
        self._connection = connection
        self._seeds = seeds

    def subscribe(self) -> None:
        """Called by the client whenever the connection is new: from then on the server tells of every change."""
        self._connection.request("match.subscribe", patient=True).add_done_callback(self._told)

    def _told(self, answer: "asyncio.Future[Any]") -> None:
        # What was refused, or lost, a new connection asks again.
        if not answer.cancelled() and answer.exception() is None:
            self.receive(answer.result()["state"])

    def receive(self, state: MatchState) -> None:
        """The client hands every `match.state` to this."""
        self.state = state
        self.emit("state", state)

    def forget(self) -> None:
        """Somebody else is signed in, or nobody."""
        self.receive(_nothing)

    async def enqueue(self, **wish: Any) -> None:
        """Waits for a table; sent again after a lost connection it queues nobody twice. `wish` is as `match.enqueue` of
        docs/protocol-reference.md has it, but for the key."""
        told = await self._connection.request("match.enqueue", {**wish, "key": new_key()}, repeatable=True)
        self.receive(told["state"])

    async def leave(self) -> None:
        """Waits no longer."""
        await self._connection.request("match.leave")

    async def accept(self, offer: str) -> None:
        """Takes the seat that is offered, and commits to 32 bytes of our own chance."""
        params = {"offer": offer, "seed_commit": self._seeds.commit()}
        await self._connection.request("match.accept", params, repeatable=True)

    async def decline(self, offer: str) -> None:
        """Leaves the seat to somebody else."""
        await self._connection.request("match.decline", {"offer": offer})

    async def make_party(self) -> str:
        """A party of one's own, or the one that one is in; others join with its code."""
        return (await self._connection.request("party.create", repeatable=True))["code"]

    async def join_party(self, code: str) -> None:
        """Comes into a party by its code."""
        await self._connection.request("party.join", {"code": code}, repeatable=True)

    async def leave_party(self) -> None:
        """Goes out of the party."""
        await self._connection.request("party.leave")
