#!/usr/bin/env python3
"""A client that waits exactly as long as `retry_after_ms` says is never cut off; one that doesn't is."""
import asyncio
import json
import sys
import time
from pathlib import Path

import websockets

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Server, held, run, unit  # noqa: E402

SECONDS = 60
PING = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "ping", "params": {}})


async def send_for(server, seconds, more_ms):
    """As fast as may be; waits as told and `more_ms` on top. How many were answered and how many refused, and the code
    with which the server closed, if it did."""
    answered = refused = 0
    end = time.monotonic() + seconds
    async with websockets.connect(server.ws, subprotocols=["vivarium.v1.json"]) as socket:
        try:
            while time.monotonic() < end:
                await socket.send(PING)
                answer = json.loads(await socket.recv())
                if "result" in answer:
                    answered += 1
                    continue
                refused += 1
                wait_ms = answer["error"]["data"]["retry_after_ms"] + more_ms
                await asyncio.sleep(max(0, wait_ms) / 1000)
        except websockets.ConnectionClosed:
            return answered, refused, socket.close_code
    return answered, refused, None


async def check(folder):
    with Server(folder) as server:
        exact, generous, rash = await asyncio.gather(send_for(server, SECONDS, 0), send_for(server, SECONDS, 50),
                                                     send_for(server, SECONDS, -10_000))
    for what, (answered, refused, closed) in {"exactly as told": exact, "50 ms longer": generous}.items():
        assert closed is None, f"closed with {closed} after {answered} answers"
        assert refused > 10, "it never came to the limit"
        # Of 20 a second, on a machine that has more to do.
        assert answered > 10 * SECONDS, f"only {answered} answers in {SECONDS} s"
        held(f"a minute of messages, waiting {what} when refused -> {answered} answered, {refused} refused, never cut")
    answered, refused, closed = rash
    assert closed == 1008, f"who never waits was closed with {closed}"
    held(f"the same without waiting -> cut off with 1008 after {answered} answers and {refused} refusals")
    unit("server_hall_test", "ConnectionLimits.WhoAlwaysWaits*:ConnectionLimits.ManyAtOnce*",
         "hours of it in virtual time, one message at a time and ninety at once")
    unit("server_hall_test", "ConnectionLimits.WhoWaitsLess*", "who waits half as long, or not at all, is cut off")


if __name__ == "__main__":
    run(check)
