"""Stands between a client and the server, message by message, and loses what a test wants lost."""
import asyncio
import json
import time

import websockets

PASS, LOSE, CUT = "pass", "lose", "cut"


class Between:
    """Listens at `url` and carries what comes to the server and back. `asks(message)` and `tells(message)` say what
    becomes of one to the server, or from it: PASS, LOSE it alone, or CUT both connections in its place; they may change
    it. What was carried, or lost, is in `asked` and `told`, in order, and in `asked_at` when; `connections` counts."""

    def __init__(self, server):
        self.server = server
        self.asked, self.told, self.asked_at = [], [], []
        self.connections = 0
        self.links = set()
        self.asks = self.tells = lambda message: PASS
        self.url = None
        self.listening = None

    async def __aenter__(self):
        self.listening = await websockets.serve(self._carry, "127.0.0.1", 0, subprotocols=["vivarium.v1.json"],
                                                compression=None, ping_interval=None, max_size=2**24)
        self.url = f"ws://127.0.0.1:{self.listening.sockets[0].getsockname()[1]}/ws"
        return self

    async def __aexit__(self, *_):
        self.cut()
        self.listening.close()
        await self.listening.wait_closed()

    def cut(self):
        """All connections, without a goodbye."""
        for link in list(self.links):
            link.transport.abort()

    async def _carry(self, client):
        self.connections += 1
        try:
            server = await websockets.connect(self.server, subprotocols=["vivarium.v1.json"], compression=None,
                                              ping_interval=None, max_size=2**24)
        except OSError:
            return
        both = {client, server}
        self.links |= both
        try:
            ways = [asyncio.ensure_future(way) for way in (
                self._one_way(client, server, lambda message: self.asks(message), self.asked),
                self._one_way(server, client, lambda message: self.tells(message), self.told))]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
        finally:
            self.links -= both
            for link in both:
                link.transport.abort()

    async def _one_way(self, source, target, becomes, kept):
        try:
            async for text in source:
                message = json.loads(text)
                fate = becomes(message)
                kept.append(message)
                if kept is self.asked:
                    self.asked_at.append(time.monotonic())
                if fate == CUT:
                    return
                if fate == PASS:
                    await target.send(json.dumps(message))
        except (OSError, websockets.ConnectionClosed):
            pass
