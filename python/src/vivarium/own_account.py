"""What a person may ask for their own account without becoming somebody else here: passwords, sessions, data."""
from __future__ import annotations

import unicodedata
from typing import Any, Dict, Sequence, Tuple

from .questions import Questions
from .session_keeper import AsideSession, SessionKeeper
from .wire import AccountExportResult, Session


def composed(password: str) -> str:
    """The same password, typed on two keyboards, may come as different characters."""
    return unicodedata.normalize("NFC", password)


class OwnAccount(Questions):
    """What is asked for the account that is signed in."""

    _kept: SessionKeeper

    @property
    def has_token(self) -> bool:
        """Somebody was signed in here, and may be still."""
        return self._kept.token is not None

    @property
    def aside(self) -> Tuple[AsideSession, ...]:
        """What is kept here of guests that were left, and of tokens that were refused."""
        return self._kept.aside

    def _known_as(self, name: str) -> Dict[str, str]:
        device = self._kept.device(name)
        return {} if device is None else {"device": device}

    async def change_password(self, password: str, new_password: str) -> None:
        """All other sessions are ended."""
        params = {"password": composed(password), "new_password": composed(new_password)}
        await self.connection.request("account.change_password", params)

    async def recovery_codes(self, password: str) -> Sequence[str]:
        """A new set, in place of any that there was. They can't be asked for again."""
        told = await self.connection.request("account.recovery_codes", {"password": composed(password)})
        return told["codes"]

    async def own_data(self) -> AccountExportResult:
        """Everything that the server keeps of this person, in one document."""
        document: Any = await self.connection.request("account.export", repeatable=True)
        following = document.pop("next", None)
        while following is not None:
            more = await self.connection.request("account.export", {"after": following}, repeatable=True)
            document["games"] += more["games"]
            following = more.get("next")
        return document

    async def sessions(self) -> Sequence[Session]:
        """Where this person is signed in, the newest first."""
        return (await self.connection.request("session.list", repeatable=True))["sessions"]

    async def revoke_session(self, session: str) -> None:
        """Ends one of them; its clients are told."""
        await self.connection.request("session.revoke", {"session": session})

    async def report(self, **params: Any) -> None:
        """Tells the moderators, with the params of `report.create`; the server adds what was said."""
        await self.connection.request("report.create", params)
