"""One WebSocket that comes back by itself: JSON-RPC requests and answers, pushes, hello, heartbeat, back-off.

Nothing in here knows a table; what has to be said again after a loss is said by those who listen to `online`."""
from __future__ import annotations

import asyncio
import heapq
import importlib
import json
import random as chance
from dataclasses import dataclass
from typing import Any, Awaitable, Callable, Dict, List, Literal, Mapping, Optional, Protocol, Set, Tuple, Union

from .emitter import Emitter
from .server_clock import steady_ms
from .wire_error import WireError, pause_after

subprotocol = "vivarium.v1.json"

_retry_first_ms = 400
_retry_longest_ms = 10_000
_open_s = 10
_close_s = 2
_silence_s = 20
_ping_answer_s = 8
#: However much is heard, the server's time is known again.
_time_s = 60
_waiting_limit = 4096
#: Too many lines of chat, or too many guests, are `rate_limited` too: no reason for the others to wait.
_limited_apart = frozenset({"chat.send", "guest.create"})


class Socket(Protocol):
    """The part of a WebSocket that is used; those of the `websockets` package have it."""

    async def send(self, message: str) -> None:
        """Gives it a frame of text."""

    async def recv(self) -> Union[str, bytes]:
        """The next frame; throws when there is none any more."""

    async def close(self, code: int = 1000) -> None:
        """Ends it."""


SocketMaker = Callable[[str, str], Awaitable[Socket]]
Call = Callable[[str, Mapping[str, Any]], "asyncio.Future[Any]"]
#: True, or who is told of each refusal, and how many milliseconds it waits.
Patience = Union[bool, Callable[[WireError, float], Any], None]


@dataclass(frozen=True)
class ConnectionState:
    """`waiting`: for the next attempt, in `pause_ms` from when that began."""

    kind: Literal["connecting", "online", "waiting", "closed"]
    attempt: int = 0
    pause_ms: float = 0


@dataclass(eq=False)
class _Waiting:
    """A request without an answer."""

    id: int
    method: str
    params: Mapping[str, Any]
    repeatable: bool
    patient: Patience
    answer: "asyncio.Future[Any]"
    refused: int = 0  # how often, for the moment
    link: Optional["_Link"] = None  # on which it was sent, or waits for its turn
    order: int = 0
    timer: Optional[asyncio.TimerHandle] = None

    def rest(self) -> None:
        """Nothing is to happen to it by itself."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer = None


class Connection(Emitter):
    """Requests and answers over a WebSocket that comes back by itself. `greet` is called for each new socket and
    awaited before anything else is sent; if it throws, it is tried again later."""

    events = {
        "state": "ConnectionState",
        "online": "None: A new connection is ready; unanswered repeatable requests are sent again after the listeners"
                  " ran.",
        "push": "Push: What the server says unasked.",
        "time": "(now_ms, asked_ms): The server said what time it is, to a question of that moment.",
    }

    def __init__(self, url: str, greet: Callable[[Call], Awaitable[None]], *,
                 make_socket: Optional[SocketMaker] = None, request_timeout_ms: int = 15_000,
                 random: Callable[[], float] = chance.random) -> None:
        super().__init__()
        self.url = url
        self.state = ConnectionState("closed")
        #: What ended the last attempt, or the last socket; for a message.
        self.fault: Optional[BaseException] = None
        #: How many requests may be without an answer at a time; others wait for their turn.
        self.outstanding_most = 16
        self._greet = greet
        self._make_socket = make_socket or stock_socket
        self._timeout_s = request_timeout_ms / 1000
        self._random = random
        self._last_id = 0
        self._attempt = 0
        self._waiting: Dict[int, _Waiting] = {}
        self._link: Optional[_Link] = None
        self._life: Optional[asyncio.Task[None]] = None
        self._nudged: Optional[asyncio.Event] = None
        self._ends: Set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """From now on it is connected, or tries to be. Needs a running event loop."""
        if self._life is None:
            self._nudged = asyncio.Event()
            self._become(ConnectionState("connecting", 1))
            self._life = asyncio.ensure_future(self._live())

    async def close(self) -> None:
        """Ends it for good; `open` starts anew."""
        life, self._life = self._life, None
        if life is None:
            return
        self._become(ConnectionState("closed"))
        life.cancel()
        await asyncio.wait([life])
        for request in list(self._waiting.values()):
            self._reject(request, WireError("closed", "The client was closed."))
        if self._ends:
            await asyncio.wait(self._ends)

    def nudge(self) -> None:
        """The network may be back (the machine woke): don't wait for the back-off."""
        if self.state.kind == "waiting" and self._nudged is not None:
            self._nudged.set()
        elif self.state.kind == "online" and self._link is not None:
            self._link.doubt()

    def request(self, method: str, params: Optional[Mapping[str, Any]] = None, *, repeatable: bool = False,
                patient: Patience = None) -> "asyncio.Future[Any]":
        """The result of a request, to be awaited; it is on its way when this returns. `repeatable`: it may be sent
        again on a new connection without harm, as it only reads or carries a key; it outlives a loss of the connection,
        where any other is rejected with `connection_lost`. `patient`: what is refused for the moment is asked again by
        itself until it is answered otherwise."""
        if self.state.kind == "closed":
            return _refused(WireError("closed", "The client is closed."))
        if self.state.kind != "online" and not repeatable:
            return _refused(WireError("connection_lost", "There is no connection at the moment."))
        return self._ask(method, params or {}, repeatable, self._link if self.state.kind == "online" else None, patient)

    def _ask(self, method: str, params: Mapping[str, Any], repeatable: bool, link: Optional["_Link"],
             patient: Patience = None) -> "asyncio.Future[Any]":
        if len(self._waiting) >= _waiting_limit:
            return _refused(WireError("busy", "Too many requests are waiting for an answer."))
        self._last_id += 1
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        request = _Waiting(self._last_id, method, params, repeatable, patient, answer)
        self._waiting[request.id] = request
        answer.add_done_callback(lambda _: self._settled(request))
        if link is not None:
            link.take(request)
        return answer

    def _settled(self, request: _Waiting) -> None:
        """It is answered, or whoever asked waits no longer."""
        request.rest()
        self._waiting.pop(request.id, None)

    @staticmethod
    def _reject(request: _Waiting, error: WireError) -> None:
        if not request.answer.done():
            request.answer.set_exception(error)

    async def _live(self) -> None:
        while True:
            self._attempt += 1
            self._become(ConnectionState("connecting", self._attempt))
            socket = await self._dial()
            if socket is not None:
                await self._serve(_Link(self, socket, self._timeout_s))
            await self._pause()

    async def _dial(self) -> Optional[Socket]:
        """None: nobody is there."""
        # Not wait_for: before Python 3.12 it loses a cancellation that comes just when it is done.
        dialling = asyncio.ensure_future(self._make_socket(self.url, subprotocol))
        try:
            await asyncio.wait([dialling], timeout=_open_s)
            if dialling.done():
                return dialling.result()
            self.fault = TimeoutError(f"no connection within {_open_s} s")
        except Exception as fault:  # pylint: disable=broad-except  # whatever the maker of sockets throws
            self.fault = fault
        finally:
            dialling.cancel()
        return None

    async def _serve(self, link: "_Link") -> None:
        """Until the socket is gone, or no longer trusted."""
        self._link = link
        working = [asyncio.ensure_future(link.read()), asyncio.ensure_future(link.write())]
        greeting = asyncio.ensure_future(self._greet(
            lambda method, params: self._ask(method, params, False, link)))
        try:
            await asyncio.wait([greeting, link.lost, *working], return_when=asyncio.FIRST_COMPLETED)
            if not greeting.done() or greeting.cancelled() or greeting.exception() is not None:
                if greeting.done() and not greeting.cancelled():
                    self.fault = greeting.exception()
                return
            self._attempt = 0
            self._become(ConnectionState("online"))
            self.emit("online")
            for request in list(self._waiting.values()):
                if request.link is None:
                    link.take(request)
            working.append(asyncio.ensure_future(link.watch()))
            await asyncio.wait([link.lost, *working], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._link = None
            for task in (greeting, *working):
                task.cancel()
            ended = asyncio.gather(greeting, *working, return_exceptions=True)
            ended.add_done_callback(lambda _: None)
            self._end(link)

    def _end(self, link: "_Link") -> None:
        """What was sent there, or waited to be, is sent on the next one or has failed."""
        ending = asyncio.ensure_future(link.close())
        self._ends.add(ending)
        ending.add_done_callback(self._ends.discard)
        if self.state.kind == "closed":
            return  # whoever closes it says so to all
        for request in list(self._waiting.values()):
            if request.link is not link:
                continue
            request.rest()
            request.link = None
            if not request.repeatable:
                self._reject(request, WireError("connection_lost", "The connection broke before the answer came."))

    async def _pause(self) -> None:
        longest_ms = min(_retry_longest_ms, _retry_first_ms * 1.7 ** min(max(0, self._attempt - 1), 16))
        # Between half and all of it: clients that lost the same server don't come back in one wave.
        pause_ms = longest_ms * (0.5 + 0.5 * self._random())
        assert self._nudged is not None
        self._nudged.clear()
        self._become(ConnectionState("waiting", self._attempt, pause_ms))
        nudged = asyncio.ensure_future(self._nudged.wait())
        try:
            await asyncio.wait([nudged], timeout=pause_ms / 1000)
        finally:
            nudged.cancel()

    def _frame(self, link: "_Link", text: Union[str, bytes]) -> None:
        """A frame came."""
        message = json.loads(text)
        if "method" in message:
            self.emit("push", message)
            return
        request = self._waiting.get(message.get("id"))
        link.answered(message.get("id"))
        if request is None or request.link is not link or request.answer.done():
            return
        if "error" in message:
            self._refuse(request, WireError.from_object(message["error"]), link)
        else:
            request.answer.set_result(message["result"])

    def _refuse(self, request: _Waiting, error: WireError, link: "_Link") -> None:
        # It only came too soon: it was not carried out, and is sent again after the wait. A limit that is named is not
        # the connection's: what else goes over it goes on.
        everybody = error.code == "rate_limited" and "field" not in error.data
        if everybody and error.retry_after_ms is not None and request.method not in _limited_apart:
            request.rest()
            link.be_quiet(error.retry_after_ms)
            link.take_back(request)
            return
        pause_ms = pause_after(error, request.refused, self._random) if request.patient else None
        if pause_ms is None:
            self._reject(request, error)
            return
        request.rest()
        request.refused += 1
        if callable(request.patient):
            request.patient(error, pause_ms)
        request.timer = asyncio.get_running_loop().call_later(pause_ms / 1000, link.take, request)

    def _timed_out(self, request: _Waiting, link: "_Link") -> None:
        """No answer: a socket that is silent is not trusted any more."""
        if not request.repeatable:
            self._reject(request, WireError("timeout", f"No answer to {request.method}."))
        link.lose()

    def _ask_time(self, link: "_Link") -> "asyncio.Future[Any]":
        """Whether anybody is there, and what time it is."""
        asked_ms = steady_ms()
        answer = self._ask("ping", {}, False, link)

        def told(_: Any) -> None:
            if not answer.cancelled() and answer.exception() is None:
                self.emit("time", (answer.result()["now_ms"], asked_ms))

        answer.add_done_callback(told)
        return answer

    def _become(self, state: ConnectionState) -> None:
        if state != self.state:
            self.state = state
            self.emit("state", state)


class _Link:
    """One socket, and what goes over it: requests in their order, as fast as the server lets them come."""

    def __init__(self, connection: Connection, socket: Socket, timeout_s: float) -> None:
        self.lost: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._connection = connection
        self._socket = socket
        self._timeout_s = timeout_s
        self._queue: List[Tuple[int, int, _Waiting]] = []
        self._taken = 0
        self._outstanding: Set[int] = set()
        self._quiet_until_ms = 0.0
        self._heard_ms = steady_ms()
        self._time_ms = steady_ms()
        self._wake = asyncio.Event()

    def take(self, request: _Waiting) -> None:
        """It is sent when its turn has come."""
        self._taken += 1
        request.link, request.order = self, self._taken
        self.take_back(request)

    def take_back(self, request: _Waiting) -> None:
        """Once more, before all that was asked after it."""
        heapq.heappush(self._queue, (request.order, request.id, request))
        self._wake.set()

    def answered(self, request_id: Any) -> None:
        """There is room for another one."""
        self._outstanding.discard(request_id)
        self._wake.set()

    def be_quiet(self, pause_ms: float) -> None:
        """The server asked this connection to send nothing for so long."""
        self._quiet_until_ms = max(self._quiet_until_ms, steady_ms() + pause_ms)

    def lose(self) -> None:
        """It is not trusted any more."""
        if not self.lost.done():
            self.lost.set_result(None)

    async def write(self) -> None:
        """Sends what is to be sent, until the socket takes nothing any more."""
        try:
            while True:
                while not self._queue or len(self._outstanding) >= self._connection.outstanding_most:
                    self._wake.clear()
                    await self._wake.wait()
                pause_ms = self._quiet_until_ms - steady_ms()
                if pause_ms > 0:
                    await asyncio.sleep(pause_ms / 1000)
                    continue
                _, _, request = heapq.heappop(self._queue)
                if request.answer.done():
                    continue
                self._outstanding.add(request.id)
                request.timer = asyncio.get_running_loop().call_later(
                    self._timeout_s, self._connection._timed_out, request, self)
                await self._socket.send(json.dumps({"jsonrpc": "2.0", "id": request.id, "method": request.method,
                                                    "params": request.params}))
        except Exception as fault:  # pylint: disable=broad-except  # whatever the socket throws when it is gone
            self._connection.fault = fault

    async def read(self) -> None:
        """Hears what comes, until nothing does any more."""
        try:
            while True:
                text = await self._socket.recv()
                self._heard_ms = steady_ms()
                self._connection._frame(self, text)
        except Exception as fault:  # pylint: disable=broad-except  # whatever the socket throws when it is gone
            self._connection.fault = fault

    async def watch(self) -> None:
        """Ends when the other end gives no sign of life."""
        while True:
            silent_s = (steady_ms() - self._heard_ms) / 1000
            if silent_s < _silence_s and (steady_ms() - self._time_ms) / 1000 < _time_s:
                await asyncio.sleep(max(_silence_s - silent_s, 0.1))
            elif not await self._answers(_ping_answer_s):
                return

    def doubt(self) -> None:
        """Somebody has a reason to think that it is dead: it has to show that it lives."""
        async def probe() -> None:
            if not await self._answers(_ping_answer_s / 4):
                self.lose()

        self._doubting = asyncio.ensure_future(probe())

    async def _answers(self, limit_s: float) -> bool:
        self._time_ms = steady_ms()
        quiet_s = max(0.0, self._quiet_until_ms - steady_ms()) / 1000
        answer = self._connection._ask_time(self)
        await asyncio.wait([answer], timeout=limit_s + quiet_s)
        return answer.done() or steady_ms() - self._heard_ms < limit_s * 1000

    async def close(self) -> None:
        """Says goodbye if there is still anybody."""
        try:
            await asyncio.wait_for(self._socket.close(), _close_s)
        except Exception:  # pylint: disable=broad-except  # it was not open any more
            pass


def _refused(error: WireError) -> "asyncio.Future[Any]":
    answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    answer.set_exception(error)
    return answer


async def stock_socket(url: str, protocol: str) -> Socket:
    """Of the `websockets` package, of any version from 10 on. Our own heartbeat tells whether it lives."""
    websockets: Any = importlib.import_module("websockets")  # not before: who brings sockets of their own needs none
    socket: Socket = await websockets.connect(url, subprotocols=[protocol], max_size=2**24, compression=None,
                                              ping_interval=None)
    return socket
