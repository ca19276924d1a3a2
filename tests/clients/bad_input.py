#!/usr/bin/env python3
"""Sends what no honest client would, and expects for each the error that docs/protocol.md documents.

    /usr/bin/python3 tests/clients/bad_input.py ws://127.0.0.1:8080/ws [--record FILE]

Runs over JSON, then over CBOR. Afterwards the connection that was abused still works, unless the documentation says
that it closes.
"""
import argparse
import asyncio
import json
import time

import cbor2
import websockets

from vivarium_client import Client, Recorder, Refused, connect, in_time

CHECKS = 0


def expect(what, got, wanted):
    global CHECKS
    CHECKS += 1
    assert got == wanted, f"{what}: got {got}, wanted {wanted}"


async def refused(what, wanted, call, **more):
    try:
        result = await call
    except Refused as error:
        expect(what, error.code, wanted)
        for name, value in more.items():
            expect(f"{what}, {name}", error.data.get(name), value)
        return error
    raise AssertionError(f"{what}: carried out with {result}, wanted {wanted}")


class Raw:
    """A connection that sends frames as they are."""

    def __init__(self, url, encoding, recorder):
        self.url, self.encoding, self.recorder = url, encoding, recorder

    async def __aenter__(self):
        self.conn = self.recorder.new_connection()
        self.socket = await connect(self.url, self.encoding)
        return self

    async def __aexit__(self, *_):
        await self.socket.close()

    def decode(self, frame):
        message = cbor2.loads(frame) if self.encoding == "cbor" else json.loads(frame)
        self.recorder.note(self.conn, "out", message=message)
        return message

    async def answer(self, what):
        return self.decode(await in_time(f"the answer to {what}", self.socket.recv()))

    async def code(self, what, frame, wanted):
        self.recorder.note(self.conn, "in", raw=frame if isinstance(frame, str) else frame.hex())
        await self.socket.send(frame)
        answer = await self.answer(what)
        expect(what, answer["error"]["data"]["code"], wanted)
        return answer

    async def message(self, what, message, wanted):
        self.recorder.note(self.conn, "in", message=message)
        await self.socket.send(cbor2.dumps(message) if self.encoding == "cbor" else json.dumps(message))
        answer = await self.answer(what)
        expect(what, answer["error"]["data"]["code"], wanted)
        return answer

    async def close_code(self, what, frame, wanted):
        await self.socket.send(frame)
        try:
            while True:
                await in_time(f"the close after {what}", self.socket.recv())
        except websockets.ConnectionClosed:
            expect(what, self.socket.close_code, wanted)

    async def still_works(self, what):
        message = {"jsonrpc": "2.0", "id": "alive", "method": "ping"}
        self.recorder.note(self.conn, "in", message=message)
        await self.socket.send(cbor2.dumps(message) if self.encoding == "cbor" else json.dumps(message))
        answer = await self.answer(f"a ping after {what}")
        expect(f"{what}: the connection lives on", "result" in answer, True)


def request(method, params=None, **more):
    return {"jsonrpc": "2.0", "id": 1, "method": method, "params": params or {}, **more}


async def frames(url, encoding, recorder):
    async with Raw(url, encoding, recorder) as raw:
        if encoding == "json":
            bad = {"nothing": "", "half an object": '{"jsonrpc":"2.0"', "two values": "{}{}", "NaN": '{"id":NaN}',
                   "deep": "[" * 8000, "deep and closed": "[" * 40 + "]" * 40, "a lone surrogate": '"\\ud800"',
                   "the same key twice": '{"id":1,"id":2}', "a huge number": '{"id":1e999}'}
        else:
            bad = {"nothing": b"", "a length beyond the end": b"\x78\xff", "half a map": b"\xa2\x61a\x01",
                   "two values": b"\x01\x01", "deep": b"\x81" * 8000, "a huge array": b"\x9b" + b"\xff" * 8,
                   "an unknown tag": b"\xc6\x01", "bytes": b"\x41\x00", "not UTF-8": b"\x62\xff\xfe"}
        for what, frame in bad.items():
            answer = await raw.code(what, frame, "bad_json")
            expect(f"{what}, id", answer["id"], None)
        await raw.still_works("bad_json")
        for what, message in {
            "a number": 7, "a text": "ping", "an array": [], "a batch": [request("ping")], "an empty object": {},
            "another version": {"jsonrpc": "1.0", "id": 1, "method": "ping"}, "no method": {"jsonrpc": "2.0", "id": 1},
            "a method that is a number": request(7), "an id that is an object": request("ping", id={}),
            "params that are an array": {"jsonrpc": "2.0", "id": 1, "method": "ping", "params": []},
        }.items():
            wanted = "bad_params" if what == "params that are an array" else "bad_request"
            answer = await raw.message(what, message, wanted)
        await raw.message("an unknown method", request("room.explode"), "unknown_method")
        await raw.message("an unknown method", request("__proto__"), "unknown_method")
        await raw.still_works("bad_request")
    async with Raw(url, encoding, recorder) as raw:
        long = "x" * 20000
        await raw.close_code("a huge message", long if encoding == "json" else long.encode(), 1009)
    async with Raw(url, encoding, recorder) as raw:
        other = b"\xa0" if encoding == "json" else "{}"
        await raw.close_code("a frame of the other kind", other, 1003)


async def truncated(url):
    """A frame that says it is longer than what comes, and then nothing."""
    socket = await connect(url, "json")
    socket.transport.write(b"\x81\xfe\x10\x00\x12\x34\x56\x78{\"jsonrpc")
    socket.transport.abort()
    async with Raw(url, "json", Recorder(None)) as raw:
        await raw.still_works("after somebody's truncated frame")


async def types(client):
    room, text = "r_00000000000000000000", "a-good-key"
    for method, params, field in [
        ("guest.create", {}, "nickname"), ("guest.create", {"nickname": 7}, "nickname"),
        ("guest.create", {"nickname": None}, "nickname"), ("session.resume", {"token": 5}, "token"),
        ("session.resume", {"token": "x" * 300}, "token"),
        ("account.sign_in", {"name": "ann"}, "password"), ("account.sign_in", {"password": "a tree"}, "name"),
        ("account.sign_in", {"name": "ann", "password": "x" * 257}, "password"),
        ("account.sign_in", {"name": "ann", "password": "a tree", "label": 7}, "label"),
        ("account.recover", {"name": "ann", "code": 5, "new_password": "a tree that bends"}, "code"),
        ("account.recover", {"name": "ann", "code": "AAAA"}, "new_password"), ("games.data", {"game": {}}, "game"),
        ("table.create", {"players": 2}, "game"), ("table.create", {"game": "harmonies", "players": "2"}, "players"),
        ("table.create", {"game": "harmonies", "players": 2.5}, "players"),
        ("table.create", {"game": "harmonies", "players": 2, "private": "yes"}, "private"),
        ("table.create", {"game": "harmonies", "players": 2, "move_seconds": -1}, "move_seconds"),
        ("table.create", {"game": "harmonies", "players": 2, "options": []}, "options"),
        ("table.create", {"game": "harmonies", "players": 2, "seed_commit": "zz"}, "seed_commit"),
        ("table.find", {"code": 12345678}, "code"), ("table.join", {}, "table"),
        ("table.join", {"table": room, "have_seq": -1}, "have_seq"),
        ("table.sit", {"table": room, "seat": "0"}, "seat"), ("table.sit", {"table": room, "seat": 99}, "seat"),
        ("table.reveal_seed", {"table": room, "seed": "00"}, "seed"),
        ("table.act", {"table": room, "key": text, "action": {}}, "decision"),
        ("table.act", {"table": room, "decision": "1", "action": {}}, "key"),
        ("table.act", {"table": room, "decision": "1", "key": "short", "action": {}}, "key"),
        ("table.act", {"table": room, "decision": "1", "key": "with spaces in it", "action": {}}, "key"),
        ("table.act", {"table": room, "decision": "1", "key": text, "action": "pass"}, "action"),
        ("table.history", {"table": room, "from": 1}, "to"),
        ("table.history", {"table": room, "from": "1", "to": 2}, "from"),
        ("table.replay", {"table": room}, "from"), ("table.replay", {"table": room, "from": 1, "seat": -1}, "seat"),
        ("table.replay", {"table": room, "from": 1, "spectator": "yes"}, "spectator"),
    ]:
        await refused(f"{method} {params}", "bad_params", client.call(method, params), field=field)


async def strangers(url, encoding, recorder):
    """Who is not signed in, and who says to be somebody."""
    client = Client(url, encoding, recorder)
    await client.open()
    await types(client)
    for method, params in [("table.create", {"game": "harmonies", "players": 2}),
                           ("account.register", {"name": "ann", "password": "a tree that bends"}),
                           ("account.change_password", {"password": "a tree", "new_password": "a tree that bends"}),
                           ("account.recovery_codes", {"password": "a tree"}),
                           ("account.set_language", {"language": "ja"}),
                           ("session.list", {}), ("session.revoke", {"session": "x"}),
                           ("table.sit", {"table": "r_00000000000000000000"}),
                           ("table.act", {"table": "r_00000000000000000000", "decision": "1", "key": "12345678",
                                          "action": {}})]:
        await refused(f"{method} by a stranger", "not_signed_in", client.call(method, params))
    for token in ("A" * 43, "x", "../../etc/passwd", "' OR 1=1 --"):
        await refused(f"a forged token {token}", "bad_token", client.call("session.resume", {"token": token}))
        await refused(f"a forged token {token}", "bad_token", client.call("hello", {"token": token}))
    await refused("a nickname of spaces", "bad_nickname", client.call("guest.create", {"nickname": "   "}))
    await refused("a nickname with a line end", "bad_nickname", client.call("guest.create", {"nickname": "a\nb"}))
    await client.sign_in("Mallory")
    token = client.token
    await client.call("session.end")
    await refused("a token that was revoked", "bad_token", client.call("session.resume", {"token": token}))
    await client.close()


async def accounts(url, encoding, recorder):
    """Who registers, who guesses, and whose session is ended elsewhere."""
    ann, bob, phone = [Client(url, encoding, recorder) for _ in range(3)]
    for client in (ann, bob, phone):
        await client.open()
    await ann.sign_in("Ann")
    await bob.sign_in("Bob")
    name, good, other = f"ann-{encoding}", "a tree that bends", "a river that waits"

    def registering(client, **more):
        return client.call("account.register", {"name": name, "password": good, **more})

    def signing_in(**more):
        return phone.call("account.sign_in", {"name": name, "password": good, **more})

    def changing(client, password, new_password):
        return client.call("account.change_password", {"password": password, "new_password": new_password})
    for bad in ("", "ab", "9ann", "an n", "Анна", "a" * 21):
        await refused(f"the name {bad}", "bad_name", registering(ann, name=bad), field="name")
    await refused("a short password", "bad_password", registering(ann, password="1234567"), reason="too_short")
    await refused("the name as password", "bad_password", registering(ann, password=name.upper()),
                  reason="same_as_name")
    await refused("a guest's password", "not_registered", changing(ann, good, other))
    await refused("a guest's codes", "not_registered", ann.call("account.recovery_codes", {"password": good}))
    account = (await registering(ann))["account"]
    expect("the same account", (account["id"], account["name"]), (ann.account["id"], name))
    await refused("a second name", "already_registered", registering(ann, name="another"))
    await refused("a name in use", "name_taken", registering(bob, name=name.upper()), field="name")

    await refused("a wrong password", "bad_credentials", signing_in(password=other))
    await refused("an unknown name", "bad_credentials", signing_in(name="nobody-" + encoding))
    await refused("a wrong password until now", "bad_credentials", changing(ann, other, good))
    await refused("a new password that is short", "bad_password", changing(ann, good, "short"), reason="too_short")
    await refused("a wrong recovery code", "bad_credentials",
                  phone.call("account.recover", {"name": name, "code": "AAAA-AAAA-AAAA-AAAA", "new_password": other}))
    expect("signed in", (await signing_in(label="phone"))["account"], account)

    listed = (await ann.call("session.list"))["sessions"]
    phones = next(one for one in listed if not one["current"])
    expect("its label", phones["label"], "phone")
    await refused("somebody else's session", "no_such_session",
                  bob.call("session.revoke", {"session": phones["id"]}), field="session")
    await ann.call("session.revoke", {"session": phones["id"]})
    await refused("a session that is ended", "no_such_session",
                  ann.call("session.revoke", {"session": phones["id"]}))
    await phone.reader_ended()
    expect("what the phone is told", phone.notices[-1]["code"], "session_revoked")
    expect("how it closes", phone.socket.close_code, 4001)

    codes = (await ann.call("account.recovery_codes", {"password": good}))["codes"]
    phone = Client(url, encoding, recorder)
    await phone.open()
    recovery = {"name": name, "code": codes[0], "new_password": other}
    expect("codes left", (await phone.call("account.recover", recovery))["codes_left"], len(codes) - 1)
    await refused("a code used twice", "bad_credentials", phone.call("account.recover", recovery))
    await ann.reader_ended()
    expect("all others are signed out", ann.notices[-1]["code"], "session_revoked")
    await changing(phone, other, good)

    guesses = await guess_until_refused(bob, name, other)
    expect("guesses until then", {guess.code for guess in guesses[:-1]}, {"bad_credentials"})
    expect("how long to wait", 0 < guesses[-1].data["retry_after_ms"] <= 60_000, True)
    for client in (ann, bob, phone):
        await client.close()


async def guess_until_refused(bob, name, password):
    """Ten guesses of a name are taken at once, then one a minute: not one fewer, and not one more than the time since
    the first gave back, however long each of them takes."""
    guesses = []
    start = time.monotonic()
    while not guesses or guesses[-1].code != "too_many_attempts":
        # The server counts in whole milliseconds.
        given_back = int((time.monotonic() - start + 0.01) / 60)
        assert len(guesses) <= 10 + given_back, "guessing goes on and on"
        assert given_back < 60, "each guess takes so long that no limit is met"
        try:
            await bob.call("account.sign_in", {"name": name, "password": password})
        except Refused as error:
            guesses.append(error)
        else:
            raise AssertionError("a wrong password was taken")
    expect("guesses at once", len(guesses) > 10, True)
    return guesses


async def table(url, encoding, recorder):
    """At a table: out of turn, for another seat, by a spectator, on an old decision, when the game is over."""
    ann, bob, eve = (Client(url, encoding, recorder) for _ in range(3))
    for client, name in ((ann, "Ann"), (bob, "Bob"), (eve, "Eve")):
        await client.open()
        await client.sign_in(name)
    await refused("an unknown game", "bad_params", ann.call("table.create", {"game": "chess", "players": 2}),
                  field="game")
    await refused("too many players", "bad_option", ann.call("table.create", {"game": "harmonies", "players": 7}),
                  field="players")
    await refused("an unknown option", "bad_option",
                  ann.call("table.create", {"game": "harmonies", "players": 2, "options": {"cheat": True}}),
                  field="cheat")
    await refused("a wrong option", "bad_option",
                  ann.call("table.create", {"game": "harmonies", "players": 2, "options": {"board": "Z"}}),
                  field="board")
    await refused("a code that is none", "no_such_table", ann.call("table.find", {"code": "ZZZZZZZZ"}))
    await refused("a room that is none", "no_such_table", ann.call("table.join", {"table": "r_nobody"}))
    hidden = await ann.call("table.create", {"game": "harmonies", "players": 2, "private": True})
    await refused("a private room without its code", "no_such_table",
                  bob.call("table.join", {"table": hidden["table"]}))
    await refused("a private room with a wrong code", "no_such_table",
                  bob.call("table.join", {"table": hidden["table"], "code": "00000000"}))
    await ann.join(hidden["table"])
    await ann.call("table.stand", {"table": hidden["table"]})

    room = (await ann.call("table.create", {"game": "harmonies", "players": 2}))["table"]
    act = {"table": room, "decision": "1", "key": "12345678", "action": {"type": "end_turn"}}
    await refused("acting before joining", "not_joined", bob.call("table.act", act))
    for client in (ann, bob, eve):
        await client.join(room)
    await refused("acting before the start", "not_running", ann.call("table.act", act))
    await refused("a taken seat", "seat_taken", bob.call("table.sit", {"table": room, "seat": 0}))
    await refused("another's settings", "not_host", bob.call("table.settings", {"table": room, "players": 2}))
    await refused("settings that can't be", "bad_option", ann.call("table.settings", {"table": room, "players": 7}))
    await refused("ready where nobody asks", "bad_params", ann.call("table.ready", {"table": room, "ready": True}))
    await refused("a seat on offer before the start", "not_running",
                  ann.call("table.offer_seat", {"table": room, "seat": 0}))
    await refused("a seat taken before the start", "not_running",
                  bob.call("table.take_seat", {"table": room, "seat": 0}))
    await refused("a seat followed before the start", "not_running",
                  eve.call("table.request_seat_view", {"table": room, "seat": 0}))
    await refused("a consent before the start", "not_running",
                  ann.call("table.grant_seat_view", {"table": room, "account": "u_nobody", "yes": True}))
    await refused("a rematch before the end", "not_running",
                  ann.call("table.rematch", {"table": room, "key": "12345678"}))
    await bob.call("table.sit", {"table": room})
    await ann.until(lambda: ann.rooms[room].pending)
    await bob.until(lambda: bob.rooms[room].pending)
    await refused("standing up in a game", "already_running", bob.call("table.stand", {"table": room}))
    await refused("sitting down in a game", "already_running", eve.call("table.sit", {"table": room}))
    await refused("a player who follows", "has_played", bob.call("table.request_seat_view", {"table": room, "seat": 0}))
    await refused("a consent to who does not ask", "not_found",
                  ann.call("table.grant_seat_view", {"table": room, "account": "u_nobody", "yes": True}))
    await refused("another's view of a running game", "not_over",
                  eve.call("table.replay", {"table": room, "from": 1, "seat": 0}))
    await refused("a record that is not there yet", "bad_params",
                  eve.call("table.replay", {"table": room, "from": 9999}), field="from")

    due = ann if "decision" in ann.rooms[room].you else bob
    other = bob if due is ann else ann
    you = dict(due.rooms[room].you)
    good = you["actions"][0]

    def acting(client, **more):
        return client.call("table.act", {"table": room, "decision": you["decision"], "key": client.new_key(),
                                         "action": good, **more})
    await refused("out of turn", "not_your_decision", acting(other))
    await refused("for another seat", "not_your_decision", acting(other, action={**good, "seat": you["seat"]}))
    await refused("by a spectator", "not_seated", acting(eve))
    await refused("a decision that never was", "stale_decision", acting(due, decision="999999"))
    await refused("a decision that is no number", "stale_decision", acting(due, decision="now"))
    for what, action in {"no type": {}, "an unknown type": {"type": "explode"}, "a wrong type": {"type": 7},
                         "a member too much": {**good, "extra": 1}, "deep": {"type": [[[[[[[[1]]]]]]]]}}.items():
        await refused(f"an action with {what}", "illegal_action", acting(due, action=action))
    before = due.rooms[room].seq
    fresh = await due.call("table.view", {"table": room})
    expect("nothing of this changed the room", fresh["seq"], before)
    await refused("an undo of nothing", "undo_refused", due.call("table.undo", {"table": room, "key": due.new_key()}),
                  reason="nothing_to_undo")

    key = due.new_key()
    done = await acting(due, key=key)
    expect("the same key again", await acting(due, key=key), done)
    await refused("the same key for something else", "key_reused",
                  acting(due, key=key, action={"type": "end_turn"}))
    error = await refused("an old decision", "stale_decision", acting(due))
    expect("the current seq comes with it", error.data["seq"], done["seq"])
    await finished(ann, recorder)
    for client in (ann, bob, eve):
        await client.close()


async def finished(ann, recorder):
    room = (await ann.call("table.create", {"game": "harmonies", "players": 1}))["table"]
    known = await ann.join(room)
    last = None
    while not known.finished:
        last = known.you
        await ann.act(room, last["decision"], last["actions"][0])
    await refused("acting when the game is over", "not_running",
                  ann.call("table.act", {"table": room, "decision": last["decision"], "key": ann.new_key(),
                                         "action": last["actions"][0]}))
    await refused("undoing when the game is over", "not_running",
                  ann.call("table.undo", {"table": room, "key": ann.new_key()}))


async def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("url")
    parser.add_argument("--record")
    arguments = parser.parse_args()
    recorder = Recorder(arguments.record)
    for encoding in ("json", "cbor"):
        await frames(arguments.url, encoding, recorder)
        await strangers(arguments.url, encoding, recorder)
        await accounts(arguments.url, encoding, recorder)
        await table(arguments.url, encoding, recorder)
    await truncated(arguments.url)
    print(f"{CHECKS} checks, each with its documented error")


if __name__ == "__main__":
    asyncio.run(main())
