"""What waits for this person at their tables, wherever they are; and where the server tells them of it when they are
away: browsers and a webhook."""
from __future__ import annotations

import asyncio
from typing import Any, Optional, Sequence

from .connection import Connection
from .emitter import Emitter
from .wire import PushKeys, PushShowResult, Turn, Webhook, WebhookForm


class Turns(Emitter):
    """What waits for this person."""

    events = {"change": "Sequence[Turn]"}

    def __init__(self, connection: Connection) -> None:
        super().__init__()
        #: The oldest first.
        self.list: Sequence[Turn] = ()
        #: The server has told it to who is signed in; until then it is empty.
        self.is_told = False
        self._connection = connection

    @property
    def unseen(self) -> int:
        """Those that they have not looked at since."""
        return sum(not turn["seen"] for turn in self.list)

    def subscribe(self) -> None:
        """Called by the client whenever the connection is new: from then on the server tells of every change."""
        self._connection.request("turns.subscribe", patient=True).add_done_callback(self._told)

    def _told(self, answer: "asyncio.Future[Any]") -> None:
        # What was refused, or lost, a new connection asks again.
        if not answer.cancelled() and answer.exception() is None:
            self.receive(answer.result()["turns"])

    def receive(self, turns: Sequence[Turn], is_told: bool = True) -> None:
        """The client hands every `turns.changed` to this."""
        self.list = turns
        self.is_told = is_told
        self.emit("change", turns)

    def forget(self) -> None:
        """Somebody else is signed in, or nobody."""
        self.receive((), False)

    async def dismiss(self, table: str) -> None:
        """A game that is over need not be looked at."""
        await self._connection.request("turns.dismiss", {"table": table})

    async def push(self, endpoint: Optional[str] = None) -> PushShowResult:
        """The key to subscribe a browser with, and whether that endpoint gets notifications of this session."""
        params = {} if endpoint is None else {"endpoint": endpoint}
        return await self._connection.request("push.show", params, repeatable=True)

    async def subscribe_push(self, endpoint: str, keys: PushKeys) -> None:
        """That browser is to get this person's notifications while they are away."""
        await self._connection.request("push.subscribe", {"endpoint": endpoint, "keys": keys}, repeatable=True)

    async def unsubscribe_push(self, endpoint: str) -> None:
        """And no more."""
        await self._connection.request("push.unsubscribe", {"endpoint": endpoint}, repeatable=True)

    async def webhook(self) -> Optional[Webhook]:
        """Where notifications are posted, and how it went; None: nowhere."""
        return (await self._connection.request("webhook.show", repeatable=True))["webhook"]

    async def set_webhook(self, url: str, form: WebhookForm = "json") -> str:
        """The secret that notifications are signed with; it can't be asked for again."""
        params = {"url": url} if form == "json" else {"url": url, "form": form}
        return (await self._connection.request("webhook.set", params))["secret"]

    async def test_webhook(self) -> None:
        """Tries it once; `webhook` tells how it went."""
        await self._connection.request("webhook.test")

    async def remove_webhook(self) -> None:
        """Nothing is posted any more."""
        await self._connection.request("webhook.remove", repeatable=True)
