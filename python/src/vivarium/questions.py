"""What may be asked of a server and changes nothing there: its games, people and their ratings, tables."""
from __future__ import annotations

from typing import Any, Dict, Optional, Sequence

from .connection import Connection, Patience
from .emitter import Emitter
from .wire import (GameInfo, LeaderboardGetResult, ProfileGetResult, RatingHistoryResult, TableFindResult,
                   TableMineResult)


class Questions(Emitter):
    """Asks over `connection`."""

    connection: Connection

    def __init__(self) -> None:
        super().__init__()
        self._games: Optional[Sequence[GameInfo]] = None
        self._data: Dict[str, Dict[str, Any]] = {}

    async def games(self) -> Sequence[GameInfo]:
        """What can be played."""
        if self._games is None:
            self._games = (await self.connection.request("games.list", repeatable=True))["games"]
        return self._games

    async def game_data(self, game: str) -> Dict[str, Any]:
        """What a client draws a game's board from; the same for every table."""
        if game not in self._data:
            self._data[game] = (await self.connection.request("games.data", {"game": game}, repeatable=True))["data"]
        return self._data[game]

    async def find_table(self, code: str, *, patient: Patience = None) -> TableFindResult:
        """The table with that code, as a person types it."""
        return await self.connection.request("table.find", {"code": code}, repeatable=True, patient=patient)

    async def profile(self, account: str) -> ProfileGetResult:
        """Who somebody is: ratings and games of late."""
        return await self.connection.request("profile.get", {"account": account}, repeatable=True)

    async def leaderboard(self, game: str, first: int = 1) -> LeaderboardGetResult:
        """The best at a game, 50 places from `first` on."""
        return await self.connection.request("leaderboard.get", {"game": game, "from": first}, repeatable=True)

    async def rating_history(self, account: str, game: str, before: Optional[int] = None) -> RatingHistoryResult:
        """What each rated game did; older ones with the `next` of an answer."""
        params: Dict[str, Any] = {"account": account, "game": game}
        if before is not None:
            params["before"] = before
        return await self.connection.request("rating.history", params, repeatable=True)

    async def my_tables(self, after: Optional[str] = None) -> TableMineResult:
        """Our own tables: those that go on (first page), and games that are over; older ones with the `next` given."""
        return await self.connection.request("table.mine", {} if after is None else {"after": after}, repeatable=True)
