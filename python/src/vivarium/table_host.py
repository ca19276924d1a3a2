"""What the host of a table may do, and what is done around a game: seats, bots, invitations."""
from __future__ import annotations

from typing import Any, Awaitable, Dict, Mapping, Optional

from .table_mirror import TableMirror
from .wire import BotLevel


class TableHost(TableMirror):
    """A table, by whoever made it."""

    async def _seen(self, asked: Awaitable[Mapping[str, Any]]) -> Any:
        """Something that changes the table; we see it, sooner or later."""
        told = await asked
        self._expect(told["seq"])
        return told

    async def _change(self, method: str, **params: Any) -> Any:
        return await self._seen(self._connection.request(method, {"table": self.id, **params}))

    def _settings_meant(self) -> Dict[str, int]:
        """The table is the one that we see, or it is refused with stale_decision."""
        return {} if self.state is None else {"settings_seq": self.state.view["table"].get("settings_seq", 1)}

    def _person_meant(self, seat: int) -> Dict[str, str]:
        taker = None if self.state is None else self.state.view["table"]["seats"].get(str(seat))
        return {} if taker is None else {"account": taker["account"]}

    async def add_bot(self, level: BotLevel, seat: Optional[int] = None) -> int:
        """Seats a bot, on the first free seat if none is named; gives its seat. Only for the host, before the start."""
        told = await self._change("table.add_bot", level=level, **({} if seat is None else {"seat": seat}))
        return told["seat"]

    async def remove_bot(self, seat: int) -> None:
        """Sends a bot away."""
        await self._change("table.remove_bot", seat=seat)

    async def change_settings(self, **settings: Any) -> None:
        """What the table is from now on, whole, as `table.settings` has it; before the start."""
        await self._change("table.settings", **settings)

    async def offer_seat(self, seat: int, offer: bool) -> None:
        """Somebody else may take the seat of a player who is away; or, with False, no longer."""
        await self._change("table.offer_seat", seat=seat, offer=offer)

    async def kick(self, seat: int) -> None:
        """Sends the person who is seen there away."""
        await self._change("table.kick", seat=seat, **self._person_meant(seat))

    async def readmit(self, account: str) -> None:
        """Whoever was sent away may come back."""
        await self._change("table.readmit", account=account)

    async def change_code(self) -> None:
        """Another code; the old one and all links that nobody has used are worth nothing."""
        await self._change("table.change_code")

    async def give_host(self, seat: int) -> None:
        """The person who is seen there is the host from now on."""
        await self._change("table.give_host", seat=seat, **self._person_meant(seat))

    async def invite(self) -> str:
        """The token of a new link for one person."""
        return (await self._change("table.invite"))["invite"]

    async def revoke_invites(self) -> None:
        """No link that nobody has used is good any more."""
        await self._change("table.revoke_invites")
