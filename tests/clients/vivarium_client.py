"""A client of Vivarium made of stock parts only: websockets, json, jsonpatch and cbor2.

It knows the wire (docs/protocol.md) and no game. It keeps a room's view up to date by applying the patches it is
sent, remembers what it is owed, and can write every message down for a check against the schemas.
"""
import asyncio
import json
import secrets

import cbor2
import jsonpatch
import websockets

SUBPROTOCOLS = {"json": "vivarium.v1.json", "cbor": "vivarium.v1.cbor"}
PATIENCE_S = 120  # far beyond what a busy machine takes: who runs into it says what did not come


class Late(AssertionError):
    """Something did not come at all. A lost connection is another matter: ConnectionError."""


async def in_time(what, awaited, limit=PATIENCE_S):
    """What `awaited` gives. `what` is a text, or makes one when it is needed: what was waited for."""
    timer = asyncio.timeout(limit)
    try:
        async with timer:
            return await awaited
    except TimeoutError:
        if not timer.expired():
            raise
        raise Late(f"{what() if callable(what) else what}: not within {limit} s") from None


async def connect(url, encoding, **more):
    """A WebSocket of stock parts. Nothing but our own patience ends it from this side: no pings with a limit."""
    opening = websockets.connect(url, subprotocols=[SUBPROTOCOLS[encoding]], compression=None, open_timeout=None,
                                 ping_interval=None, **more)
    return await in_time(f"a connection to {url}", opening)


class Refused(Exception):
    """The server answered with an error; `code` is the stable one."""

    def __init__(self, error):
        super().__init__(f"{error['data']['code']}: {error['message']}")
        self.number = error["code"]
        self.code = error["data"]["code"]
        self.data = error["data"]


class Recorder:
    """Writes messages down as protocol/validate.mjs reads them: {"dir": "in"|"out", "conn": ..., "message": ...}."""

    def __init__(self, path):
        self.file = open(path, "w", encoding="utf-8") if path else None
        self.connections = 0

    def new_connection(self):
        self.connections += 1
        return self.connections

    def note(self, conn, direction, **what):
        if self.file:
            self.file.write(json.dumps({"dir": direction, "conn": conn, **what}) + "\n")
            self.file.flush()


class Room:
    """What a client knows of one room: the view it was given, changed by the patches it was sent."""

    def __init__(self):
        self.seq = None
        self.view = None
        self.you = None
        self.follows = None
        self.pending = []
        self.head = None
        self.other_pasts = 0  # the server had lost what we had seen
        self.gaps = 0
        self.patches = 0
        self.wholes = 0

    def update(self, params):
        if "view" in params:
            self.view = params["view"]
            self.wholes += 1
        elif params["from"] == self.seq:
            self.view = jsonpatch.apply_patch(self.view, params["patch"])
            self.patches += 1
        else:
            self.gaps += 1
            return
        if params.get("other_past"):
            self.other_pasts += 1
            self.seq = None
        if self.seq is not None and params["seq"] < self.seq:
            raise AssertionError(f"the room went back from {self.seq} to {params['seq']}")
        self.seq = params["seq"]
        self.head = params["head"]
        self.pending = params["pending"]
        self.you = params.get("you")
        self.follows = params.get("seat_view")
        seqs = [entry["seq"] for entry in params["entries"]]
        assert seqs == sorted(set(seqs)), "entries come in order, each once"
        assert all(params.get("from", 0) < seq <= params["seq"] for seq in seqs), "entries are of this update"

    def have(self):
        """What `table.join` is told, to get no more than what was missed; nothing if nothing is known."""
        if self.seq is None:
            return {}
        viewer = self.you["seat"] if self.you else "spectator" if self.follows is None else self.follows
        return {"have_seq": self.seq, "have_head": self.head, "have_viewer": str(viewer)}

    @property
    def finished(self):
        return self.view is not None and self.view["table"]["phase"] == "finished"


class Client:
    def __init__(self, url, encoding="json", recorder=None, key=lambda: secrets.token_urlsafe(12), ssl=None,
                 source=None, forwarded_for=None):
        self.url = url
        self.encoding = encoding
        self.recorder = recorder or Recorder(None)
        self.source = {"local_addr": (source, 0)} if source else {}  # an address to come from
        if forwarded_for:  # or one that a trusted proxy speaks for
            self.source["extra_headers"] = {"X-Forwarded-For": forwarded_for}
        self.new_key = key
        self.ssl = ssl  # whom to trust, for wss://
        self.socket = None
        self.conn = None
        self.token = None
        self.account = None
        self.rooms = {}
        self.waiting = {}
        self.given_up = set()
        self.notices = []
        self.lobby = []
        self.closed_rooms = {}
        self.presence = {}
        self.last_id = 0
        self.changed = asyncio.Condition()
        self.reader = None
        self.fault = None

    async def open(self):
        self.conn = self.recorder.new_connection()
        self.given_up.clear()
        self.socket = await connect(self.url, self.encoding, max_size=2**22, ssl=self.ssl, **self.source)
        assert self.socket.subprotocol == SUBPROTOCOLS[self.encoding]
        self.reader = asyncio.create_task(self._read())
        params = {"client": {"name": "stock-python", "version": "1"}, "words": 2}
        if self.token:
            params["token"] = self.token
        hello = await self.call("hello", params)
        if "account" in hello:
            self.account = hello["account"]
        return hello

    async def close(self):
        if self.socket:
            await self.socket.close()
        if self.reader:
            await self.reader_ended()

    async def reader_ended(self):
        """Waits until the connection is closed: by the server, or from here."""
        await in_time("the end of the connection", asyncio.wait([self.reader]))
        if self.fault:
            raise self.fault

    async def sign_in(self, nickname):
        made = await self.call("guest.create", {"nickname": nickname})
        self.token, self.account = made["token"], made["account"]

    def _encode(self, message):
        return cbor2.dumps(message) if self.encoding == "cbor" else json.dumps(message)

    def _decode(self, frame):
        assert isinstance(frame, bytes) == (self.encoding == "cbor"), "the frame is of the other kind"
        return cbor2.loads(frame) if self.encoding == "cbor" else json.loads(frame)

    async def _read(self):
        try:
            async for frame in self.socket:
                message = self._decode(frame)
                self.recorder.note(self.conn, "out", message=message)
                await self._take(message)
        except (OSError, websockets.ConnectionClosed):
            pass  # that it is closed is told below
        except Exception as fault:  # pylint: disable=broad-except
            # What the server must not do is no lost connection, after which one would just connect again.
            self.fault = fault
        finally:
            for waiter in self.waiting.values():
                if not waiter.done():
                    waiter.set_exception(self._why_gone())
            self.waiting.clear()
            await self.nudge()

    def _why_gone(self):
        return self.fault or ConnectionError("the connection closed")

    async def nudge(self):
        """Whoever waits in `until` looks again."""
        async with self.changed:
            self.changed.notify_all()

    async def _take(self, message):
        if "id" in message:
            waiter = self.waiting.pop(message["id"], None)
            if waiter is None:
                # Who asked may have stopped waiting; its answer comes all the same, and once.
                assert message["id"] in self.given_up, f"an answer that nobody waits for: {message}"
                self.given_up.discard(message["id"])
                return
            if not waiter.done():
                if "error" in message:
                    waiter.set_exception(Refused(message["error"]))
                else:
                    waiter.set_result(message["result"])
            return
        method, params = message["method"], message["params"]
        if method == "table.update":
            self.rooms.setdefault(params["table"], Room()).update(params)
        elif method == "table.presence":
            self.presence[params["table"]] = params
        elif method == "table.closed":
            self.closed_rooms[params["table"]] = params["code"]
        elif method == "lobby.changed":
            self.lobby.append(params)
        elif method == "server.announcement":
            self.notices.append(params)
        await self.nudge()

    async def call(self, method, params=None):
        """The result. Asked to wait, it waits and asks again: the same message, so the same key."""
        return await in_time(f"the answer to {method} {params}", self._call_patiently(method, params))

    async def call_once(self, method, params=None):
        """The same for who wants to be told to wait."""
        return await in_time(f"the answer to {method} {params}", self._call_once(method, params))

    async def _call_patiently(self, method, params):
        while True:
            try:
                return await self._call_once(method, params)
            except Refused as refused:
                if refused.code != "rate_limited":
                    raise
                await asyncio.sleep(refused.data["retry_after_ms"] / 1000)

    async def _call_once(self, method, params):
        self.last_id += 1
        message = {"jsonrpc": "2.0", "id": self.last_id, "method": method, "params": params or {}}
        waiter = asyncio.get_running_loop().create_future()
        self.waiting[self.last_id] = waiter
        self.recorder.note(self.conn, "in", message=message)
        try:
            await self.socket.send(self._encode(message))
            return await waiter
        finally:
            if self.waiting.pop(message["id"], None):
                self.given_up.add(message["id"])
            waiter.cancel()

    async def until(self, condition, what="a push"):
        """Waits for pushes until the condition holds."""
        async def wait():
            async with self.changed:
                while not condition():
                    if self.reader.done():
                        raise self._why_gone()
                    await self.changed.wait()
        await in_time(lambda: f"{what}; known is {self.known()}", wait())

    def known(self):
        """For a complaint: where its rooms are."""
        return {name: f"seq {room.seq}, pending {room.pending}" for name, room in self.rooms.items()}

    async def join(self, room, **more):
        known = self.rooms.setdefault(room, Room())
        joined = await self.call("table.join", {"table": room, **more})
        assert known.seq is not None and known.seq >= joined["seq"], "the update comes before the answer"
        return known

    async def check_view(self, room):
        """The patched view equals a fresh one. Both are of the same moment: no update may come in between."""
        known = self.rooms[room]
        while True:
            fresh = await self.call("table.view", {"table": room})
            if fresh["seq"] == known.seq:
                assert fresh["view"] == known.view, f"the patched view differs at seq {known.seq}"
                return
            await self.until(lambda: known.seq >= fresh["seq"])

    async def act(self, room, decision, action, key=None):
        return await self.call("table.act", {"table": room, "decision": decision, "key": key or self.new_key(),
                                             "action": action})
