"""A table, and what may be done there."""
from __future__ import annotations

from typing import Any, Dict, Mapping, Optional, Sequence

from .connection import Patience
from .fairness import new_key
from .past import Past, Viewpoint
from .table_host import TableHost
from .wire import Action, BotLevel, Rematch, TableHintResult, TablePreviewResult, TableViewResult
from .wire_error import WireError


class Table(TableHost):
    """A table: what is seen there (`state`), what happens (`on`, `until`, `decisions`) and what is done."""

    async def act(self, action: Action, *, patient: Patience = None) -> None:
        """Sends one of `state.actions` as it is. Returns when it is stored, however often the connection broke; with
        `patient` also however often the server could not store it for the moment."""
        params = {"decision": self._decision_owed(), "action": action}
        await self._intend("table.act", params, patient)

    async def undo(self) -> None:
        """Takes back the action that `state.you["record"]` names, and no other, however often it is asked for."""
        await self._intend("table.undo", self._action_meant())

    async def ask_undo(self) -> None:
        """Asks all others whether the table goes back to before our last action. Returns once they are asked."""
        await self._intend("table.ask_undo", self._action_meant())

    async def answer_undo(self, request: str, consent: bool) -> None:
        """Our answer to `view["table"]["undo_request"]`; False by who asked withdraws it."""
        await self._change("table.answer_undo", request=request, consent=consent)

    async def sit(self, seat: Optional[int] = None) -> int:
        """Sits down (the first free seat if none is named) and commits to 32 bytes of our own chance; gives the seat.
        Refused with stale_decision if the host has made another table of it than the one that `state` shows."""
        named = {} if seat is None else {"seat": seat}
        told = await self._change("table.sit", seed_commit=self._seeds.commit(), **named, **self._settings_meant())
        return told["seat"]

    async def stand(self) -> None:
        """Gives the seat up; only before the start."""
        await self._change("table.stand")

    async def say_ready(self, ready: bool) -> None:
        """At a table that asks: we are ready for the start, or no longer. By the host the game starts."""
        await self._change("table.ready", ready=ready, **self._settings_meant())

    async def autopilot(self, level: BotLevel) -> None:
        """Lets a bot play for us until `resume_seat`; meanwhile `you` owes no decision."""
        await self._change("table.autopilot", level=level)

    async def resume_seat(self) -> None:
        """Our seat is ours again."""
        await self._change("table.resume_seat")

    async def take_seat(self, seat: int) -> None:
        """Plays on for a seat that the host offers."""
        await self._change("table.take_seat", seat=seat)

    async def request_seat_view(self, seat: Optional[int]) -> None:
        """As a spectator: asks to see the game as that seat does; None: no longer, or not any more."""
        await self._change("table.request_seat_view", seat=seat)

    async def grant_seat_view(self, account: str, yes: bool) -> None:
        """As a player: our answer to who asks to follow us; False to who does already: no longer."""
        await self._change("table.grant_seat_view", account=account, yes=yes)

    async def concede(self) -> None:
        """Out for good; our default actions are played from now on."""
        await self._change("table.concede")

    async def abort(self) -> None:
        """The game never was; as long as `view["table"]["first_moves_owed"]` names anybody."""
        await self._change("table.abort")

    async def claim(self, seat: int) -> None:
        """A rated game of somebody who is away, from `presence["claimable_at_ms"]` on: that seat is out."""
        await self._change("table.claim", seat=seat)

    async def vote_skip(self, seat: int) -> None:
        """The table waits for that seat: we want to go on without it."""
        owed = [] if self.state is None else [one["decision"] for one in self.state.pending if one["seat"] == seat]
        await self._change("table.vote_skip", seat=seat, **({"decision": owed[0]} if owed else {}))

    async def hint(self) -> TableHintResult:
        """What a bot would do in our place, by what we see. Takes a second or so and doesn't make the table busy."""
        params = {"table": self.id, "decision": self._decision_owed()}
        return await self._connection.request("table.hint", params, repeatable=True)

    async def preview(self, actions: Optional[Sequence[Action]] = None) -> TablePreviewResult:
        """What each legal action would change of what we see, or each of these: points are among it. What reveals
        nothing is foretold exactly; `unsure` names what depends on what we can't know."""
        params: Dict[str, Any] = {"table": self.id, "decision": self._decision_owed()}
        if actions is not None:
            params["actions"] = list(actions)
        return await self._connection.request("table.preview", params, repeatable=True)

    async def rematch(self) -> Rematch:
        """A new table with the same options; the asker sits there."""
        return await self._connection.request("table.rematch", {"table": self.id, "key": new_key()}, repeatable=True)

    async def fresh_view(self) -> TableViewResult:
        """A whole view made afresh by the server, to compare with ours."""
        return await self._connection.request("table.view", {"table": self.id}, repeatable=True)

    def past(self, viewpoint: Viewpoint) -> Past:
        """What the table looked like at each record, as one viewer might have seen it."""
        return Past(self._connection, self.id, viewpoint, lambda: 0 if self.state is None else self.state.seq)

    def _decision_owed(self) -> str:
        decision = None if self.state is None else self.state.decision
        if decision is None:
            raise WireError("not_your_decision", "This seat owes no decision now.")
        return decision

    def _action_meant(self) -> Dict[str, int]:
        you = None if self.state is None else self.state.you
        return {"record": you["record"]} if you is not None and "record" in you else {}

    async def _intend(self, method: str, params: Mapping[str, Any], patient: Patience = None) -> None:
        """With a key of its own: carried out once, however often it is sent."""
        self._become_busy(True)
        try:
            whole = {"table": self.id, "key": new_key(), **params}
            await self._seen(self._connection.request(method, whole, repeatable=True, patient=patient))
        finally:
            self._become_busy(False)
