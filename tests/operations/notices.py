#!/usr/bin/env python3
"""A webhook of somebody who is away, with the real server and a receiver of its own.

    /usr/bin/python3 tests/operations/notices.py BINARY

Two people play by days; the one who is away has a webhook. The receiver answers 500 at first: `webhook.show` says so,
and the server is killed and started again before the receiver is well. Expected: the notice comes, signed (computed
here from the description alone), the same id at each try; and for one turn there is one notice.
"""
import argparse
import asyncio
import hashlib
import hmac
import http.server
import json
import shutil
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from operate import House  # noqa: E402
from vivarium_client import Client, Refused, in_time  # noqa: E402

PASSWORD = "a tree that bends"
SETTINGS = """
            [notices]
            outgoing-private = 1
            notice-retry-seconds = 1
            """


class Receiver:
    """Answers with `status` and keeps what it was given, and when."""

    def __init__(self):
        self.status = 500
        self.since_s = time.time()
        self.given = []
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                outer.given.append((outer.status, {**self.headers, "Came": time.time()}, body))
                self.send_response(outer.status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/hook"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def taken(self):
        return [one for one in self.given if one[0] == 204]

    def close(self):
        self.server.shutdown()
        self.server.server_close()


async def until(condition, what):
    """Until what it gives holds, or what it gives to wait for."""
    async def wait():
        while True:
            holds = condition()
            if await holds if asyncio.iscoroutine(holds) else holds:
                return
            await asyncio.sleep(0.05)
    await in_time(what, wait())


def check_signature(secret, since_s, headers, body):
    parts = dict(part.split("=", 1) for part in headers["Vivarium-Signature"].split(","))
    wanted = hmac.new(secret.encode(), f"{parts['t']}.".encode() + body, hashlib.sha256).hexdigest()
    assert hmac.compare_digest(wanted, parts["v1"]), headers
    assert int(since_s) <= int(parts["t"]) <= headers["Came"], headers


async def show(client):
    return (await client.call("webhook.show"))["webhook"]


async def has_failed(client):
    return (await show(client))["failures"] > 0


async def has_none_waiting(client):
    return (await show(client))["waiting"] == 0


async def person(house, nickname):
    client = Client(house.url)
    await client.open()
    await client.sign_in(nickname)
    return client


async def turn_of_the_other(mover, room):
    """Acts until somebody else is to move."""
    known = mover.rooms[room]
    while known.you and "decision" in known.you:
        done = await mover.act(room, known.you["decision"], known.you["actions"][0])
        await mover.until(lambda seq=done["seq"]: known.seq >= seq)


async def run(binary):
    folder = Path(tempfile.mkdtemp(prefix="vivarium-notices-"))
    house = House(binary, folder, folder / "data")
    house.config.write_text(house.config.read_text() + SETTINGS)
    receiver = Receiver()
    try:
        await house.start()
        people = [await person(house, "Ann"), await person(house, "Bob")]
        secrets = []
        for client, name in zip(people, ("ann", "bob")):
            client.token = (await client.call("account.register", {"name": name, "password": PASSWORD}))["token"]
            secrets.append((await client.call("webhook.set", {"url": receiver.url}))["secret"])
        try:
            await people[0].call("webhook.set", {"url": "ftp://127.0.0.1/"})
            raise AssertionError("that is no address for a webhook")
        except Refused as refused:
            assert refused.code == "bad_params", refused

        wish = {"game": "harmonies", "players": 2, "clock": {"kind": "days", "days": 3}}
        room = (await people[0].call("table.create", wish))["table"]
        for client in people:
            await client.join(room)
        await people[1].call("table.sit", {"table": room})
        await people[0].until(lambda: people[0].rooms[room].pending)
        mover = people[people[0].rooms[room].pending[0]["seat"]]
        away = people[1 - people.index(mover)]
        await away.call("table.leave", {"table": room})
        await mover.until(lambda: mover.rooms[room].you and "decision" in mover.rooms[room].you)
        await turn_of_the_other(mover, room)

        await until(lambda: receiver.given, "the first try")
        body = json.loads(receiver.given[0][2])
        assert body["kind"] == "turn" and body["table"] == room and body["game"] == "harmonies", body
        await until(lambda: has_failed(away), "a failure to be told of")
        told = await show(away)
        assert told["last"]["status"] == 500 and told["waiting"] == 1 and not told["disabled"], told
        assert (await show(mover))["failures"] == 0, "nobody waits for who has moved"

        await house.kill()
        for client in people:
            await client.close()
        await house.start()
        receiver.status = 204
        await until(receiver.taken, "the notice, after the restart")
        for _, headers, given in receiver.given:
            assert headers["Vivarium-Notification"] == body["id"] and json.loads(given) == body, "always the same one"
            check_signature(secrets[people.index(away)], receiver.since_s, headers, given)
        again = Client(house.url)
        again.token = away.token
        await again.open()
        await until(lambda: has_none_waiting(again), "that no notice waits")
        told = await show(again)
        assert told["failures"] == 0 and told["last"]["status"] == 204, told

        # Another notice comes after it, and nothing in between.
        await again.call("webhook.test")
        await until(lambda: len(receiver.taken()) == 2, "a test")
        assert json.loads(receiver.taken()[1][2])["kind"] == "test"
        await again.close()
        for secret in secrets:
            assert secret not in house.log.read_text(), "a secret is in the log"
        await house.stop()
        print(f"## notices: taken once, after {len(receiver.given) - 2} tries that failed and a restart")
    finally:
        receiver.close()
        await house.end()
        shutil.rmtree(folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    asyncio.run(run(parser.parse_args().binary))


if __name__ == "__main__":
    main()
