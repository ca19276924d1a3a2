"""A push service of one's own, and somebody who is waited for at a table by days: for checks of Web Push."""
import asyncio
import http.server
import threading

from outside.server import vivarium
from outside.table import Table

# The receiver of RFC 8291, appendix A: what is sent can be encrypted for it.
KEYS = {"p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg"}
DAYS = {"kind": "days", "days": 3}


class PushService:
    """Answers each address with its own status, 201 unless told otherwise, and keeps what was asked for."""

    def __init__(self):
        self.status, self.given = {}, []
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                self.rfile.read(int(self.headers["Content-Length"]))
                service.given.append(self.path)
                self.send_response(service.status.get(self.path, 201))
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def url(self, path):
        return f"http://127.0.0.1:{self.server.server_port}{path}"

    async def got(self, path, times):
        while self.given.count(path) < times:
            await asyncio.sleep(0.02)

    def close(self):
        self.server.shutdown()
        self.server.server_close()


def options(folder):
    """Of a server that has Web Push."""
    folder.mkdir(parents=True, exist_ok=True)
    key = folder / "vapid.pem"
    vivarium("vapid-key", key)
    return ["--vapid-key", key, "--vapid-subject", "mailto:ops@example.org", "--outgoing-private", 1,
            "--notice-retry-seconds", 1]


class Devices:
    """The browsers of somebody; each is one path of the push service."""

    def __init__(self, service):
        self.service = service

    async def subscribe(self, client, path):
        return await client.call("push.subscribe", {"endpoint": self.service.url(path), "keys": KEYS})

    async def here(self, client, path):
        return (await client.call("push.show", {"endpoint": self.service.url(path)}))["here"]

    @staticmethod
    async def count(client):
        return (await client.call("push.show"))["devices"]


class Waiting:
    """Two people play by days; `away` is told of each turn of theirs."""

    def __init__(self, table):
        self.table = table
        self.mover = table.mover()
        self.away = next(person for person in table.people if person is not self.mover)

    @classmethod
    async def sit(cls, server):
        return cls(await Table.sit(server, clock=DAYS))

    async def play(self, person):
        """Until it is the other's turn."""
        known = self.table.known(person)
        await person.until(lambda: "decision" in (known.you or {}))
        while "decision" in (known.you or {}):
            seq = (await person.call("table.act", self.table.move_of(person)))["seq"]
            await person.until(lambda seq=seq: known.seq >= seq)

    async def turn(self):
        """One more turn of who is away begins, and they don't look."""
        # Who has left the table is not told how it stands.
        if "decision" not in (self.table.known(self.mover).you or {}):
            await self.away.join(self.table.room)
            await self.play(self.away)
        await self.away.call("table.leave", {"table": self.table.room})
        await self.play(self.mover)
