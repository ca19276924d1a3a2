#!/usr/bin/python3
"""Staff of before, in words 1 (docs/protocol.md, section 21): a keeper with `admin.*`.

    /usr/bin/python3 tests/clients/formerly/staff.py ws://127.0.0.1:8080/ws OWNER_TOKEN

Becomes the owner, acts by the names of before, over the WebSocket and over HTTP, and is answered in them.
"""
import asyncio
import base64
import hashlib
import hmac
import http.client
import json
import struct
import sys
import time
from urllib.parse import urlsplit

from vivarium_client import Client, Refused


class Keeper(Client):
    """Keeps what `notice.shown` brings."""

    def __init__(self, url):
        super().__init__(url)
        self.shown = []

    async def _take(self, message):
        if message.get("method") == "notice.shown":
            self.shown.append(message["params"]["notice"])
        await super()._take(message)


def code_of(secret):
    mac = hmac.new(base64.b32decode(secret), struct.pack(">Q", int(time.time()) // 30), hashlib.sha1).digest()
    offset = mac[-1] & 15
    return f"{(struct.unpack('>I', mac[offset:offset + 4])[0] & 0x7FFFFFFF) % 10**6:06d}"


async def refusal_of(call):
    try:
        await call
    except Refused as refused:
        return refused.code
    return ""


def post(url, path, body, token=""):
    link = http.client.HTTPConnection(urlsplit(url).netloc, timeout=120)
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    link.request("POST", f"/api/v1/admin/{path}", json.dumps(body), headers)
    answer = link.getresponse()
    return answer.status, json.loads(answer.read())


async def keep(url, invitation):
    client = Keeper(url)
    await client.open()
    await client.sign_in("Olga")
    await client.call("account.register", {"name": "olga", "password": "a tree that bends"})

    async def act(name, **params):
        return await client.call("admin.act", {"act": name, "params": params})

    assert await refusal_of(act("keepers.list")) == "keeper_sign_in"
    claimed = await client.call("admin.claim", {"token": invitation})
    session = await client.call("admin.confirm", {"code": code_of(claimed["secret"])})
    assert "keepers.invite" in session["acts"], session
    invited = await act("keepers.invite", role="moderator", reason="One more.")
    listed = await act("keepers.list")
    assert [one["name"] for one in listed["keepers"]] == ["olga"] and len(listed["invitations"]) == 1, listed
    await act("keepers.withdraw_invitation", id=invited["id"])
    log = (await act("audit.list"))["records"]
    assert [one["act"] for one in log[:3]] == ["keepers.withdraw_invitation", "keepers.invite", "keeper.enrolled"], log
    assert (await act("server.health"))["keeper_sessions"] == 1
    assert await refusal_of(client.call("account.delete", {"password": "a tree that bends"})) == "still_keeper"
    status, body = await asyncio.to_thread(post, url, "acts/keepers.list", {}, session["token"])
    assert status == 200 and len(body["keepers"]) == 1, body
    status, body = await asyncio.to_thread(post, url, "acts/keepers.list", {}, "x" * 43)
    assert status == 401 and body["error"]["code"] == "keeper_sign_in", body
    told = (await act("server.announce", text="Tea at five.", minutes=5))["notice"]
    assert told["text"] == "Tea at five." and (await client.call("notices.list"))["notices"] == [told], told
    await client.until(lambda: client.shown == [told], "notice.shown")
    await client.call("admin.sign_out", {})
    assert await refusal_of(act("keepers.list")) == "keeper_sign_in"
    await client.close()
    print("the example of a keeper: invited, listed and signed out")


if __name__ == "__main__":
    asyncio.run(keep(sys.argv[1], sys.argv[2]))
