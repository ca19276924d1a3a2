"""P2, what was refused for the moment is tried again: a seat's newest connection gets in, and no page stays outside"""
import base64
import json
import os
import socket
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Server, browser, held, run, unit  # noqa: E402

MOST = 8  # connections of one seat


class Silent:
    """A socket whose other end is gone without a word: it reads what it is owed, then nothing, and answers no ping."""

    def __init__(self, port):
        self.link = socket.create_connection(("127.0.0.1", port), timeout=30)
        key = base64.b64encode(os.urandom(16)).decode()
        self.link.sendall((f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
                           "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                           f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
                           "Sec-WebSocket-Protocol: vivarium.v1.json\r\n\r\n").encode())
        self.got = b""
        while b"\r\n\r\n" not in self.got:
            self.more()
        head, self.got = self.got.split(b"\r\n\r\n", 1)
        assert b" 101 " in head, head

    def more(self):
        chunk = self.link.recv(65536)
        assert chunk, "the server closed"
        self.got += chunk

    def send(self, message):
        text = json.dumps(message).encode()
        length = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
        self.link.sendall(b"\x81" + length + bytes(4) + text)

    def message(self):
        """The next one, whatever comes between."""
        while True:
            while len(self.got) < 2:
                self.more()
            length, start = self.got[1], 2
            if length >= 126:
                start = 4 if length == 126 else 10
                while len(self.got) < start:
                    self.more()
                length = int.from_bytes(self.got[2:start], "big")
            while len(self.got) < start + length:
                self.more()
            text, kind = self.got[start:start + length], self.got[0] & 15
            self.got = self.got[start + length:]
            if kind == 1:
                return json.loads(text)

    def call(self, number, method, params):
        """The answer, and the pushes before it."""
        self.send({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
        pushes = []
        while (message := self.message()).get("id") != number:
            pushes.append(message)
        return message, pushes

    def join(self, token, room):
        answer, _ = self.call(1, "hello", {"client": {"name": "silent", "version": "1"}, "token": token, "words": 2})
        assert "result" in answer, answer
        return self.call(2, "table.join", {"table": room})

    def told(self, method):
        while (message := self.message()).get("method") != method:
            pass
        return message["params"]


async def nine_silent(server):
    ann = await server.client("Ann")
    room = (await ann.call("table.create", {"game": "harmonies", "players": 2}))["table"]
    gone = []
    for _ in range(MOST):
        gone.append(Silent(server.port))
        answer, _ = gone[-1].join(ann.token, room)
        assert "result" in answer, answer
    ninth = Silent(server.port)
    answer, pushes = ninth.join(ann.token, room)
    assert "result" in answer, f"the ninth was refused: {answer}"
    assert any(push["method"] == "table.update" and push["params"]["you"]["seat"] == 0 for push in pushes), pushes
    assert gone[0].told("table.closed") == {"table": room, "code": "replaced"}
    held(f"beside {MOST} silent sockets of one seat one more gets its view, and the oldest is told `replaced`")
    return ann, room, [*gone, ninth]


async def one_that_lives(server, ann, room, gone):
    # The oldest of those that are left, but for what it says elsewhere.
    answer, _ = gone[1].call(3, "ping", {})
    assert "result" in answer, answer
    living = Silent(server.port)
    answer, _ = living.join(ann.token, room)
    assert "result" in answer, answer
    assert gone[2].told("table.closed")["code"] == "replaced"
    answer, _ = gone[1].call(4, "table.view", {"table": room})
    assert "result" in answer, answer
    held("of older and younger ones that goes which was silent for longest, wherever the others spoke")
    answer, pushes = gone[0].call(5, "table.join", {"table": room})
    assert "result" in answer and any(push["method"] == "table.update" for push in pushes), answer
    held("who was replaced comes back by joining again")


async def check(folder):
    with Server(folder) as server:
        await one_that_lives(server, *await nine_silent(server))
        server.stop()


if __name__ == "__main__":
    run(check)
    unit("room_test", "RoomTabs.*", "the same with the clock in hand, and of who sits down with more than there may be")
    unit("protocol_test", "Errors.TheList*", "every error says in one table what becomes of the same request")
    browser("tried_again", "a table whose joining is refused for the moment, an invitation, the lobby and lists: each "
            "says why, has a press, and comes by itself; a table that is open elsewhere waits for the press")
