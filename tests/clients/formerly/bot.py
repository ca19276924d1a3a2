#!/usr/bin/env python3
"""docs/examples/bot.py as it was when words 1 were spoken (docs/protocol.md, section 21): it says no hello at all."""
import asyncio
import json
import random
import secrets
import sys

import jsonpatch
import websockets

TRY_AGAIN = {"rate_limited", "busy", "storage_unavailable", "shutting_down"}  # nothing was done: the same, later
MOVED_ON = {"stale_decision", "not_your_decision", "bot_plays", "paused", "not_running"}  # the next update says how


def choose(view, you, entries):
    """One of you["actions"], which are all the legal ones. `view["game"]` is what the seat may see, as in
    engine/games/<game>/README.md; `entries` is what happened since the last decision."""
    return random.choice(you["actions"])


class Refused(Exception):
    pass


class Bot:
    def __init__(self, url, code):
        self.url, self.code = url, code
        self.token = self.room = self.socket = None
        self.seq = self.view = self.you = None
        self.entries, self.ids = [], 0

    async def call(self, method, allowed=(), **params):
        """The result of a request; None if the server refuses it for one of the `allowed` reasons. Updates that come
        first are taken in: they belong before the answer."""
        while True:
            self.ids += 1
            await self.socket.send(json.dumps({"jsonrpc": "2.0", "id": self.ids, "method": method, "params": params}))
            answer = await self.receive()
            while answer.get("id") != self.ids:
                answer = await self.receive()
            if "result" in answer:
                return answer["result"]
            why = answer["error"]["data"]
            if why["code"] in allowed:
                return None
            if why["code"] not in TRY_AGAIN:
                raise Refused(answer["error"]["message"])
            await asyncio.sleep(why.get("retry_after_ms", 1000) / 1000)

    async def receive(self):
        message = json.loads(await self.socket.recv())
        method, params = message.get("method"), message.get("params", {})
        if method == "room.closed" and params["room"] == self.room:
            raise Refused(f"the table is closed to us: {params['code']}")
        if method == "room.update" and params["room"] == self.room:
            # The first is a whole view, most others a difference from the one before.
            self.view = params["view"] if "view" in params else jsonpatch.apply_patch(self.view, params["patch"])
            self.seq, self.you = params["seq"], params.get("you", {})
            self.entries += params["entries"]
        return message

    async def enter(self):
        """Signs in, or comes back after a lost connection, and sits down."""
        if self.token:
            await self.call("session.resume", token=self.token)
        else:
            self.token = (await self.call("guest.create", nickname="Python"))["token"]
            self.room = (await self.call("table.find", code=self.code))["room"]
        await self.call("room.join", room=self.room, code=self.code)
        if self.you.get("seat") is None:
            await self.call("room.sit", room=self.room)

    async def play(self):
        """Until the game is over. A decision is answered once, whatever becomes of the connection: its number tells."""
        while self.view["table"]["phase"] != "finished":
            seq, decision = self.seq, self.you.get("decision")
            if decision is not None:
                action, self.entries = choose(self.view, self.you, self.entries), []
                await self.call("room.act", allowed=MOVED_ON, room=self.room, decision=decision, action=action,
                                key=secrets.token_urlsafe(12))
            while self.seq == seq:
                await self.receive()
        return self.view["table"]["outcome"]

    async def run(self):
        while True:
            try:
                async with websockets.connect(self.url, max_size=2**22) as self.socket:
                    await self.enter()
                    return await self.play()
            except (websockets.WebSocketException, OSError, asyncio.TimeoutError):
                await asyncio.sleep(1)  # the server restarts, or the network is gone: come back


if __name__ == "__main__":
    outcome = asyncio.run(Bot(sys.argv[1], sys.argv[2]).run())
    for place in outcome["ranking"]:
        print(f"rank {place['rank']}: seat {place['seat']} with {place['total']}")
