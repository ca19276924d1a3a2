"""A mirror of one chat, a table's or the lobby's: the lines that we may see, in order. A gap in the numbers of a
channel is never papered over: the newest lines are asked for again."""
from __future__ import annotations

import asyncio
from typing import Any, Dict, List, Mapping, Optional, Sequence

from .connection import Connection
from .emitter import Emitter
from .fairness import new_key
from .wire import ChatLineOf, ChatRulesOf, Phrase
from .wire_error import WireError

_lines_most = 300
_again_after_s = 0.4


class Chat(Emitter):
    """The lines of a table's chat, or of the lobby's."""

    events = {
        "lines": "Sequence[ChatLineOf]",
        "said": "ChatLineOf: Said just now; not what was said before we came.",
        "rules": "ChatRulesOf: As they are told: with the lines, and when they change.",
    }

    def __init__(self, connection: Connection, table: Optional[str]) -> None:
        super().__init__()
        #: None until the first answer. Lines of people whom we have blocked are left out.
        self.lines: Optional[Sequence[ChatLineOf]] = None
        #: What staff have set of the lobby's chat, as far as anything is.
        self.rules: ChatRulesOf = {}
        #: None: the lobby.
        self.table = table
        self._connection = connection
        self._all: List[ChatLineOf] = []
        self._newest: Dict[str, int] = {}
        self._loading: Optional[asyncio.Future[None]] = None
        self._stale = False
        self._anew = False
        self._forgotten = 0  # times: an answer from before is for other eyes

    def load(self) -> "asyncio.Future[None]":
        """The newest lines, behind those we have that they go on from. Called whenever the connection is new, or
        something is missing."""
        self._stale = True
        if self._loading is None or self._loading.done():
            self._loading = asyncio.ensure_future(self._load())
        return self._loading

    def reload(self) -> "asyncio.Future[None]":
        """The newest lines in place of those we have: other people are blocked."""
        self._anew = True
        return self.load()

    async def _load(self) -> None:
        while self._stale:
            self._stale = False
            forgotten = self._forgotten
            try:
                told = await self._connection.request("chat.history", self._place(), repeatable=True, patient=True)
            except WireError:
                return  # a new connection loads again
            if forgotten != self._forgotten:
                continue
            self.rule(told.get("rules", {}))
            before = [] if self._anew else _preceding(told["lines"], self._all)
            self._anew = False
            self._newest.clear()
            self._become([*before, *told["lines"]])

    def forget(self) -> None:
        """Somebody else is signed in, or nobody: some lines may have been for the one before alone."""
        self._forgotten += 1
        # What is asked now was asked by the one before.
        self._stale = self._loading is not None and not self._loading.done()
        self._newest.clear()
        self._all = []
        self.lines = None
        self.emit("lines", ())

    async def send(self, text: str) -> None:
        """Returns when it is stored."""
        await self._say({"text": text})

    async def send_phrase(self, phrase: Phrase) -> None:
        """One of the list that each client says in its reader's language."""
        await self._say({"phrase": phrase})

    def receive(self, line: ChatLineOf) -> None:
        """The client hands every line of this chat to this."""
        before = self._newest.get(line["channel"], 0)
        if self.lines is None or line["number"] <= before:
            return
        if line["number"] > before + 1:
            self.load()
            return
        self._become([*self._all, line])
        if not line.get("hidden"):
            self.emit("said", line)

    def rule(self, rules: ChatRulesOf) -> None:
        """These hold from now on."""
        self.rules = rules
        self.emit("rules", rules)

    def _place(self) -> Dict[str, Any]:
        return {} if self.table is None else {"table": self.table}

    async def _say(self, what: Mapping[str, str]) -> None:
        params = {**self._place(), **what, "key": new_key()}
        try:
            await self._connection.request("chat.send", params, repeatable=True)
        except WireError as error:
            # Right after signing in the server still reads who we are.
            if error.code != "busy":
                raise
            await asyncio.sleep(_again_after_s)
            await self._connection.request("chat.send", params, repeatable=True)

    def _become(self, lines: List[ChatLineOf]) -> None:
        self._all = lines[-_lines_most:]
        for line in self._all:
            self._newest[line["channel"]] = max(line["number"], self._newest.get(line["channel"], 0))
        self.lines = tuple(line for line in self._all if not line.get("hidden"))
        self.emit("lines", self.lines)


def _preceding(lines: Sequence[ChatLineOf], have: Sequence[ChatLineOf]) -> List[ChatLineOf]:
    """Of those we have, what stands before the new ones without a gap in its channel."""
    first: Dict[str, int] = {}
    for line in lines:
        first[line["channel"]] = min(line["number"], first.get(line["channel"], line["number"]))
    newest = {line["channel"]: line["number"] for line in have}
    return [line for line in have
            if line["number"] < first.get(line["channel"], 0) <= newest[line["channel"]] + 1]
