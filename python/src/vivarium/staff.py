"""What the staff of a server do: docs/administration.md. Their session is another one than that of the player."""
from __future__ import annotations

from typing import Any, Dict, Optional

from .connection import Connection
from .emitter import Emitter
from .wire import StaffClaimResult, StaffSession
from .wire_error import WireError


class Staff(Emitter):
    """A session of the staff, and what is done by it."""

    events = {"change": "Optional[StaffSession]"}

    def __init__(self, connection: Connection) -> None:
        super().__init__()
        #: In memory alone: the end of the program ends it.
        self.session: Optional[StaffSession] = None
        self._connection = connection

    async def claim(self, token: str) -> StaffClaimResult:
        """Shows an invitation: a secret for an authenticator app."""
        return await self._connection.request("staff.claim", {"token": token.strip()})

    async def confirm(self, code: str) -> None:
        """Joins the staff, with the first code of that secret."""
        self._become(await self._connection.request("staff.confirm", {"code": code}))

    async def sign_in(self, code: str) -> None:
        """With a code of the authenticator app."""
        self._become(await self._connection.request("staff.sign_in", {"code": code}))

    async def sign_out(self) -> None:
        """Ends the session."""
        session = self.session
        self._become(None)
        if session is not None:
            await self._connection.request("staff.sign_out", {"token": session["token"]})

    def may(self, act: str) -> bool:
        """Whether that person's role has the right. The server decides; this is for what to show."""
        return self.session is not None and act in self.session["acts"]

    async def act(self, act: str, **params: Any) -> Dict[str, Any]:
        """One of the acts of docs/administration.md."""
        token = {} if self.session is None else {"token": self.session["token"]}
        try:
            return await self._connection.request("staff.act", {"act": act, "params": params, **token})
        except WireError as error:
            if error.code == "staff_sign_in":
                self._become(None)
            raise

    def _become(self, session: Optional[StaffSession]) -> None:
        self.session = session
        self.emit("change", session)
