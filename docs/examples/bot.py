#!/usr/bin/env python3
"""A bot of your own: a guest like any other, that sits down at a table and plays whatever the game is.

    python3 docs/examples/bot.py ws://localhost:8080/ws K7QF2MXA      # the table's code, as a person would type it

Debian: apt install python3-websockets. Everything it needs to know is docs/protocol.md; put your thoughts in `choose`.
"""
import asyncio
import json
import random
import secrets
import sys

import websockets


def choose(view, you, entries):
    """One of you["actions"], which are all the legal ones. `view["game"]` is what the seat may see, as in
    engine/games/<game>/README.md; `entries` is what happened since the last decision."""
    return random.choice(you["actions"])


class Refused(Exception):
    pass


class Bot:
    def __init__(self, url, code):
        self.url, self.code = url, code
        self.token = self.room = self.socket = self.update = None
        self.entries, self.ids = [], 0

    async def call(self, method, **params):
        """The result of a request. Updates that come first are taken in: they belong before the answer."""
        self.ids += 1
        await self.socket.send(json.dumps({"jsonrpc": "2.0", "id": self.ids, "method": method, "params": params}))
        while True:
            message = await self.receive()
            if message.get("id") == self.ids:
                if "error" in message:
                    raise Refused(message["error"]["data"]["code"])
                return message["result"]

    async def receive(self):
        message = json.loads(await self.socket.recv())
        if message.get("method") == "room.update" and message["params"]["room"] == self.room:
            self.update = message["params"]
            self.entries += self.update["entries"]
        return message

    async def enter(self):
        """Signs in, or comes back after a lost connection, and sits down."""
        if self.token:
            await self.call("session.resume", token=self.token)
        else:
            self.token = (await self.call("guest.create", nickname="Python"))["token"]
            found = await self.call("table.find", code=self.code)
            self.room, self.code = found["room"], found["code"]
        await self.call("room.join", room=self.room, code=self.code)
        try:
            await self.call("room.sit", room=self.room)
        except Refused as refused:
            if str(refused) != "already_running":
                raise

    async def play(self):
        """Until the game is over. A decision is answered once, whatever becomes of the connection: the key tells."""
        while True:
            update = self.update
            view = (await self.call("room.view", room=self.room))["view"]
            if view["table"]["phase"] == "finished":
                return view["table"]["outcome"]
            you = update.get("you", {})
            if "decision" not in you:
                while self.update is update:
                    await self.receive()
                continue
            action, self.entries = choose(view, you, self.entries), []
            try:
                await self.call("room.act", room=self.room, decision=you["decision"], action=action,
                                key=secrets.token_urlsafe(12))
            except Refused as refused:
                if str(refused) != "stale_decision":
                    raise

    async def run(self):
        while True:
            try:
                async with websockets.connect(self.url, max_size=2**22) as self.socket:
                    await self.enter()
                    return await self.play()
            except (websockets.ConnectionClosed, OSError):
                await asyncio.sleep(1)


if __name__ == "__main__":
    outcome = asyncio.run(Bot(sys.argv[1], sys.argv[2]).run())
    for place in outcome["ranking"]:
        print(f"rank {place['rank']}: seat {place['seat']} with {place['total']}")
