#!/usr/bin/env python3
"""Wrong passwords from elsewhere never keep out who knows the right one, over WebSocket and over REST; wrong codes of
tables count as guesses of an address, whatever way they are asked, and keep nobody there out of tables of their own."""
import asyncio
import http.client
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Refused, Server, held, run  # noqa: E402
from staff import PASSWORD, code_of, first_owner  # noqa: E402

ATTACKER = "127.0.0.66"


async def code_for(server, source, password, **more):
    """What a sign-in from that address is answered; "" when it is let in."""
    client = await server.client(source=source)
    try:
        await client.call("account.sign_in", {"name": "olga", "password": password, **more})
        return ""
    except Refused as refused:
        return refused.code
    finally:
        await client.close()


def rest(server, source, **credentials):
    link = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20, source_address=(source, 0))
    link.request("POST", "/api/v1/staff/sessions", json.dumps(credentials), {"Content-Type": "application/json"})
    answer = link.getresponse()
    return answer.status, answer.read().decode()


async def hammer(server, source):
    """Wrong ones until the server has enough of them."""
    for number in range(40):
        code = await code_for(server, source, f"wrong guess {number}")
        if code == "too_many_attempts":
            return number
        assert code in ("bad_credentials", "busy"), code
    raise AssertionError("forty wrong passwords in a row were all looked at")


CODES = 200     # --codes-per-address
REFILL_S = 5    # --code-seconds-per-address
WRONG = "ZZZZZZZ"


def get(server, source, path):
    """(status, headers, body) of a GET from that address."""
    link = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20, source_address=(source, 0))
    link.request("GET", path)
    answer = link.getresponse()
    return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read().decode()


async def refusal(call):
    """What the call is refused with; {} when it is answered."""
    try:
        await call
    except Refused as refused:
        return refused.data
    return {}


async def guess_codes(server, clients, room):
    """Wrong codes by all the ways there are, until the server has enough of them; how many were looked at."""
    looked_at = 0
    for number in range(10 * CODES):
        client, code = clients[number % len(clients)], f"{WRONG}{number % 10}"
        if number % 4 == 0:
            found = await refusal(client.call_once("table.join", {"table": room, "code": code}))
        elif number % 4 == 1 and number < CODES:
            path = f"/api/v1/tables/{room}/game.jsonl?code={code}"
            status, _, _ = await asyncio.to_thread(get, server, ATTACKER, path)
            assert status in (404, 429), status
            found = {"code": "no_such_table"} if status == 404 else {"code": "rate_limited", "field": "codes"}
        else:
            found = await refusal(client.call_once("table.find", {"code": code}))
        if found["code"] == "rate_limited" and found.get("field") == "codes":
            return looked_at
        if found["code"] == "rate_limited":  # of the connection, which is asked too fast
            await asyncio.sleep(found["retry_after_ms"] / 1000)
            continue
        assert found["code"] == "no_such_table", found
        looked_at += 1
    raise AssertionError("codes without an end were all looked at")


async def private_table(server, source, name):
    person = await server.client(name, source=source)
    made = await person.call("table.create", {"game": "harmonies", "players": 2, "private": True})
    return person, made["table"], made["code"]


async def check_codes(folder):
    with Server(folder) as server:
        host, room, code = await private_table(server, "127.0.0.9", "Host")
        neighbour, own_room, own_code = await private_table(server, ATTACKER, "Neighbour")
        friend = await server.client("Friend", source=ATTACKER)
        await friend.call("table.join", {"table": room, "code": code})
        await friend.close()
        await friend.open()
        guessers = [await server.client(f"Guesser {number}", source=ATTACKER) for number in range(8)]
        visitor = await server.client(source=ATTACKER)
        looked_at = await guess_codes(server, guessers, room)
        assert CODES <= looked_at <= 2 * CODES, looked_at
        held(f"one address asks for wrong codes by table.find, table.join and game.jsonl -> {looked_at} looked at")

        # A guess comes back each 5 s, which may be just now: two are asked.
        async def twice(ask):
            return [await ask() for _ in range(3)][-1]

        for client in (guessers[0], visitor):
            refused = await twice(lambda client=client: refusal(client.call_once("table.find", {"code": code + "0"})))
            assert refused["code"] == "rate_limited" and refused["field"] == "codes", refused
            assert 0 < refused["retry_after_ms"] <= 1000 * REFILL_S, refused
        refused = await twice(lambda: refusal(guessers[1].call_once("table.join", {"table": room, "code": WRONG})))
        assert refused["code"] == "rate_limited" and refused["field"] == "codes", refused
        refused = await twice(lambda: refusal(guessers[2].call_once("party.join", {"code": WRONG + "7"})))
        assert refused["code"] == "rate_limited" and refused["field"] == "codes", refused
        held("the next ones, by whoever is there, for tables and parties -> rate_limited with field and retry_after_ms")
        for path in (f"/api/v1/tables/{room}/game.jsonl?code={WRONG}", f"/table/{WRONG}7"):
            status, headers, body = [await asyncio.to_thread(get, server, ATTACKER, path) for _ in range(3)][-1]
            assert status == 429 and 0 < int(headers["retry-after"]) <= REFILL_S, (status, headers)
            assert ("rate_limited" in body) if path.startswith("/api/") else ("<html" in body), body
        held("over HTTP -> 429 with Retry-After, the page of a link with the page")

        await friend.call_once("table.find", {"code": code})
        await friend.call_once("table.join", {"table": room, "code": code})
        held("who was let in there before, without a seat, comes back by that code")
        found = await neighbour.call_once("table.find", {"code": own_code})
        assert found["table"] == own_room, found
        await neighbour.close()
        neighbour.rooms.clear()
        await neighbour.open()
        await neighbour.call_once("table.join", {"table": own_room, "code": own_code})
        made = await neighbour.call("table.create", {"game": "harmonies", "players": 2})
        await visitor.call_once("table.join", {"table": made["table"], "code": made["code"]})
        held("somebody else there finds and enters a private table of theirs, and anybody a public one")
        elsewhere = await server.client("Elsewhere", source="127.0.0.10")
        assert (await elsewhere.call_once("table.find", {"code": code}))["table"] == room
        await elsewhere.call_once("table.join", {"table": room, "code": code})
        status, _, _ = await asyncio.to_thread(get, server, "127.0.0.10", f"/table/{code}")
        assert status == 200, status
        held("from another address the right code is found, enters, and its link is answered 200")
        for _ in range(CODES + 20):
            await elsewhere.call("table.find", {"code": code})
        held(f"{CODES + 20} times a right code -> no guess")
        assert await code_for(server, ATTACKER, "a wrong one, the first") == "bad_credentials"
        held("a wrong password from the guesser's address -> bad_credentials: counted apart")
        for client in (host, neighbour, friend, visitor, elsewhere, *guessers):
            await client.close()


CROWD = 12     # addresses, which together ask for more passwords than may wait (--password-queue)
AT_ONCE = 12   # of each


async def refusal_code(client, name):
    try:
        await client.call_once("account.sign_in", {"name": name, "password": "wrong wrong wrong"})
    except Refused as refused:
        return refused.code
    return ""


async def check_crowd(folder):
    """Many addresses that guess at once fill the queue of passwords, and everybody else gets a place all the same."""
    with Server(folder, "--password-threads", 1) as server:
        owner = await first_owner(server)
        crowd = [await server.client(source=f"127.0.2.{number}") for number in range(1, CROWD + 1)]
        wrong = [asyncio.create_task(refusal_code(client, f"nobody{number}"))
                 for number in range(AT_ONCE) for client in crowd]
        assert await code_for(server, "127.0.0.9", PASSWORD) == ""
        assert await code_for(server, "127.0.2.1", PASSWORD, device=owner.device) == ""
        told = await asyncio.gather(*wrong)
        assert set(told) <= {"bad_credentials", "busy", "too_many_attempts"} and "busy" in told, set(told)
        for client in crowd:
            await client.close()
        held(f"{CROWD} addresses with {AT_ONCE} wrong passwords each, at once: {told.count('busy')} are told `busy`; "
             "the right one from another address, and on a known device from one of theirs -> signed in")


async def check(folder):
    await check_codes(folder / "codes")
    await check_crowd(folder / "crowd")
    with Server(folder / "passwords") as server:
        owner = await first_owner(server)
        guesses = await hammer(server, ATTACKER)
        await hammer(server, "127.0.1.1")
        held(f"two addresses guess at a name until each has to wait (after {guesses} wrong ones)")
        assert await code_for(server, "127.0.0.9", PASSWORD) == ""
        held("the right password from a new address, on a new device -> signed in at once")
        assert await code_for(server, ATTACKER, PASSWORD, device=owner.device) == ""
        held("the right password from the attacker's own address, on a device that was signed in on before -> at once")
        assert await code_for(server, ATTACKER, PASSWORD, device="A" * 64) == "too_many_attempts"
        held("the same with a device that was made up -> too_many_attempts")
        status, said = await asyncio.to_thread(rest, server, ATTACKER, name="olga", password="wrong", code="000000")
        assert status == 429, said
        status, said = await asyncio.to_thread(rest, server, "127.0.0.10", name="olga", password=PASSWORD,
                                               code=code_of(owner.secret, 1))
        assert status == 200 and "token" in said, said
        held("POST /api/v1/staff/sessions: the attacker 429, the owner from elsewhere 200")


if __name__ == "__main__":
    run(check)
