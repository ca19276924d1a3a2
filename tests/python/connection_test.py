"""The Python client's connection before a server that a test makes up."""
import asyncio
import json
import sys
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "python" / "src"))
from vivarium import Connection, WireError  # noqa: E402  # the path has to be known first

PATIENCE_S = 60


class Socket:
    """One connection to the made-up server. `asked` is what was sent on it."""

    def __init__(self, server):
        self.server = server
        self.asked = []
        self.frames = asyncio.Queue()

    async def send(self, text):
        message = json.loads(text)
        self.asked.append(message)
        self.server.times.append(time.monotonic())
        answer = self.server.answer(self, message)
        if answer is not None:
            self.tell({"id": message["id"], **answer})

    def tell(self, message):
        self.frames.put_nowait(json.dumps(message))

    def cut(self):
        self.frames.put_nowait(None)

    async def recv(self):
        frame = await self.frames.get()
        if frame is None:
            raise ConnectionError("cut")
        return frame

    async def close(self, code=1000):
        self.cut()


class Server:
    """`answer(socket, message)` gives {"result": ..}, {"error": ..}, or None: no answer."""

    def __init__(self, answer):
        self.answer = answer
        self.sockets = []
        self.times = []

    async def make_socket(self, url, subprotocol):
        self.sockets.append(Socket(self))
        return self.sockets[-1]

    def asked(self, socket=0):
        return [message["method"] for message in self.sockets[socket].asked]


def refusal(code, **data):
    return {"error": {"code": -32000, "message": "No.", "data": {"code": code, **data}}}


def answered(_, message):
    return {"result": {"method": message["method"], "now_ms": 0}}


class Connections(unittest.IsolatedAsyncioTestCase):
    async def online(self, answer, greet=None, **more):
        async def nothing(_):
            pass

        self.server = Server(answer)
        self.connection = Connection("ws://made.up/ws", greet or nothing, make_socket=self.server.make_socket,
                                     random=lambda: 0.0, **more)
        self.connection.open()
        self.addAsyncCleanup(self.connection.close)
        await self.until(lambda: self.connection.state.kind == "online")

    async def until(self, condition):
        async def wait():
            while not condition():
                await asyncio.sleep(0.001)

        await asyncio.wait_for(wait(), PATIENCE_S)

    async def test_an_unanswered_request_is_sent_again_as_it_was(self):
        first = []
        await self.online(lambda socket, message: None if socket is first[0] else answered(socket, message)
                          if first else None)
        first.append(self.server.sockets[0])
        keyed = self.connection.request("table.act", {"key": "k"}, repeatable=True)
        other = self.connection.request("table.sit")
        await self.until(lambda: len(first[0].asked) == 2)
        first[0].cut()
        with self.assertRaises(WireError) as lost:
            await other
        self.assertEqual(lost.exception.code, "connection_lost")
        self.assertEqual((await keyed)["method"], "table.act")
        self.assertEqual(self.server.sockets[1].asked, [first[0].asked[0]])

    async def test_what_listeners_ask_goes_before_what_is_sent_again(self):
        await self.online(lambda socket, message: answered(socket, message) if len(self.server.sockets) > 1 else None)
        keyed = self.connection.request("table.act", {"key": "k"}, repeatable=True)
        await self.until(lambda: self.server.asked() == ["table.act"])
        self.connection.on("online", lambda _: self.connection.request("table.join"))
        self.server.sockets[0].cut()
        await keyed
        self.assertEqual(self.server.asked(1), ["table.join", "table.act"])

    async def test_hello_goes_before_everything(self):
        async def greet(call):
            await call("hello", {"words": 2})

        await self.online(answered, greet)
        self.server.sockets[0].cut()
        await self.until(lambda: self.connection.state.kind != "online")
        await self.connection.request("games.list", repeatable=True)
        self.assertEqual(self.server.asked(1), ["hello", "games.list"])

    async def test_what_needs_a_connection_is_refused_without_one(self):
        await self.online(answered)
        self.server.sockets[0].cut()
        await self.until(lambda: self.connection.state.kind != "online")
        with self.assertRaises(WireError) as lost:
            await self.connection.request("table.sit")
        self.assertEqual(lost.exception.code, "connection_lost")

    async def test_nothing_is_sent_until_the_wait_is_over(self):
        refused = []

        def answer(socket, message):
            if message["method"] == "b" and not refused:
                refused.append(time.monotonic())
                return refusal("rate_limited", retry_after_ms=300)
            return answered(socket, message)

        await self.online(answer)
        await asyncio.gather(*(self.connection.request(name) for name in "ab"))
        await self.connection.request("c")
        self.assertEqual(self.server.asked(), ["a", "b", "b", "c"])
        self.assertGreaterEqual(self.server.times[2] - refused[0], 0.3)

    async def test_what_was_refused_keeps_its_place(self):
        refused = []

        def answer(socket, message):
            if message["method"] in "bc" and message["method"] not in refused:
                refused.append(message["method"])
                return refusal("rate_limited", retry_after_ms=20)
            return answered(socket, message)

        await self.online(answer)
        self.connection.outstanding_most = 3
        await asyncio.gather(*(self.connection.request(name) for name in "abcde"))
        self.assertEqual(sorted(self.server.asked()), sorted("abcbcde"))
        self.assertLess(max(at for at, name in enumerate(self.server.asked()) if name in "bc"),
                        self.server.asked().index("e"))

    async def test_a_limit_with_a_name_is_not_the_connections(self):
        await self.online(lambda socket, message: refusal("rate_limited", retry_after_ms=60_000, field="records")
                          if message["method"] == "table.create" else answered(socket, message))
        with self.assertRaises(WireError) as refused:
            await self.connection.request("table.create", {"key": "k"}, repeatable=True)
        self.assertEqual((refused.exception.code, refused.exception.retry_after_ms), ("rate_limited", 60_000))
        await self.connection.request("games.list")

    async def test_only_so_many_are_without_an_answer(self):
        await self.online(lambda *_: None)
        self.connection.outstanding_most = 4
        asked = [self.connection.request("ask") for _ in range(10)]
        await self.until(lambda: len(self.server.asked()) == 4)
        await asyncio.sleep(0.05)
        self.assertEqual(len(self.server.asked()), 4)
        self.server.sockets[0].tell({"id": self.server.sockets[0].asked[0]["id"], "result": {}})
        await asked[0]
        await self.until(lambda: len(self.server.asked()) == 5)
        await self.connection.close()
        for one in asked[1:]:
            with self.assertRaises(WireError) as closed:
                await one
            self.assertEqual(closed.exception.code, "closed")

    async def test_patience(self):
        refusals = [refusal("busy", retry_after_ms=1), refusal("storage_unavailable", retry_after_ms=1)]
        told = []
        await self.online(lambda socket, message: refusals.pop(0) if refusals else answered(socket, message))
        await self.connection.request("table.act", {"key": "k"}, repeatable=True,
                                      patient=lambda error, pause_ms: told.append(error.code))
        self.assertEqual(told, ["busy", "storage_unavailable"])
        refusals.append(refusal("busy"))
        with self.assertRaises(WireError):
            await self.connection.request("table.act")
        refusals.append(refusal("stale_decision"))
        with self.assertRaises(WireError) as refused:
            await self.connection.request("table.act", patient=True)
        self.assertEqual(refused.exception.code, "stale_decision")

    async def test_a_silent_socket_is_given_up(self):
        await self.online(lambda socket, message: answered(socket, message) if len(self.server.sockets) > 1 else None,
                          request_timeout_ms=50)
        other = self.connection.request("table.sit")
        await self.connection.request("table.act", {"key": "k"}, repeatable=True)
        with self.assertRaises(WireError) as lost:
            await other
        self.assertEqual(lost.exception.code, "timeout")
        self.assertEqual(self.server.asked(1), ["table.act"])

    async def test_who_waits_no_longer_is_not_asked_for_again(self):
        await self.online(lambda *_: None)
        waiting = asyncio.ensure_future(asyncio.wait_for(self.connection.request("a", repeatable=True), 0.01))
        with self.assertRaises(asyncio.TimeoutError):
            await waiting
        self.server.sockets[0].cut()
        await self.until(lambda: len(self.server.sockets) == 2 and self.connection.state.kind == "online")
        self.connection.request("b", repeatable=True).cancel()
        last = self.connection.request("c", repeatable=True)
        await self.until(lambda: self.server.asked(1) != [])
        self.assertEqual(self.server.asked(1), ["c"])
        last.cancel()

    async def test_attempts_come_less_and_less_often(self):
        tries, pauses = [], []

        async def make_socket(url, subprotocol):
            tries.append(url)
            raise OSError("nobody there")

        connection = Connection("ws://made.up/ws", None, make_socket=make_socket, random=lambda: 1.0)
        connection.on("state", lambda state: pauses.append(state.pause_ms) if state.kind == "waiting" else None)
        connection.on("state", lambda state: asyncio.get_running_loop().call_soon(connection.nudge))
        connection.open()
        await self.until(lambda: len(pauses) >= 12)
        await connection.close()
        self.assertEqual(pauses[:3], [400, 400 * 1.7, 400 * 1.7**2])
        self.assertEqual(pauses[-1], 10_000)
        self.assertIsInstance(connection.fault, OSError)

    async def test_a_listener_that_throws_keeps_nobody_from_hearing(self):
        complaints, heard = [], []
        asyncio.get_running_loop().set_exception_handler(lambda _, told: complaints.append(told["exception"]))

        async def later(push):
            heard.append(push["method"])
            raise ValueError("later")

        def at_once(_):
            raise KeyError("at once")

        await self.online(answered)
        self.connection.on("push", at_once)
        self.connection.on("push", later)
        deaf = self.connection.on("push", lambda push: heard.append(push["params"]))
        self.server.sockets[0].tell({"jsonrpc": "2.0", "method": "server.announcement", "params": 1})
        await self.until(lambda: len(complaints) == 2)
        self.assertEqual(heard, [1, "server.announcement"])
        deaf()
        self.server.sockets[0].tell({"jsonrpc": "2.0", "method": "server.announcement", "params": 2})
        await self.until(lambda: len(complaints) == 4)
        self.assertEqual(heard, [1, "server.announcement", "server.announcement"])
        with self.assertRaises(ValueError):
            self.connection.on("pushed", print)


if __name__ == "__main__":
    unittest.main()
