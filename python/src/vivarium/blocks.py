"""Whom we don't want to hear or to sit with: a list that is kept with the account, on all devices."""
from __future__ import annotations

import asyncio
from typing import Any, Callable, Dict, Mapping

from .connection import Connection
from .emitter import Emitter


class Blocks(Emitter):
    """The people whom we have blocked. `changed` is called when what they said is gone from the chats, or is there
    again."""

    events = {"change": "None"}

    def __init__(self, connection: Connection, changed: Callable[[], None]) -> None:
        super().__init__()
        #: Accounts with their nicknames.
        self.all: Mapping[str, str] = {}
        self._connection = connection
        self._changed = changed

    def has(self, account: str) -> bool:
        """Whether that person is blocked."""
        return account in self.all

    def load(self) -> None:
        """Called by the client whenever the connection is new."""
        self._connection.request("account.blocks", repeatable=True, patient=True).add_done_callback(self._told)

    def _told(self, answer: "asyncio.Future[Any]") -> None:
        # Only words and signs would be others; blocking works all the same.
        if not answer.cancelled() and answer.exception() is None:
            self._hold({one["account"]: one["nickname"] for one in answer.result()["blocked"]})

    def forget(self) -> None:
        """Somebody else is signed in, or nobody."""
        self._hold({})

    async def add(self, account: str, nickname: str) -> None:
        """That person's lines are shown to us no more, on no device; they can't sit down where we sit before a game
        begins, and are not matched with us."""
        await self._connection.request("account.block", {"account": account}, repeatable=True)
        self._become({**self.all, account: nickname})

    async def remove(self, account: str) -> None:
        """They are shown again."""
        await self._connection.request("account.unblock", {"account": account}, repeatable=True)
        self._become({other: nickname for other, nickname in self.all.items() if other != account})

    def _become(self, blocked: Dict[str, str]) -> None:
        self._hold(blocked)
        self._changed()

    def _hold(self, blocked: Dict[str, str]) -> None:
        self.all = blocked
        self.emit("change")
