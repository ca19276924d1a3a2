"""Until everybody has made a first move a game is aborted by one press, and by itself: nobody is held at a table."""
import asyncio
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))

from server import Refused, Server, browser, held, run, unit  # noqa: E402
from staff import person  # noqa: E402
from table import take_turn  # noqa: E402

HOSTS, TABLES, ATTACKERS = 10, 4, 5
FIRST_MOVE_MS = 2_000
WISH = {"game": "harmonies", "players": 2}


def table_of(client, room):
    return client.rooms[room].view["table"]


async def refusal_of(client, method, **params):
    try:
        await client.call(method, params)
    except Refused as refused:
        return refused.code
    return ""


async def two_play(ann, bea, **wish):
    """A room that both are in, whose game has just begun."""
    room = (await ann.call("table.create", {**WISH, **wish}))["table"]
    for client in (ann, bea):
        await client.join(room)
    await bea.call("table.sit", {"table": room})
    await ann.until(lambda: table_of(ann, room)["phase"] == "running" and ann.rooms[room].pending)
    await bea.until(lambda: bea.rooms[room].seq == ann.rooms[room].seq)
    return room


async def move(client, room):
    you = client.rooms[room].you
    return await client.call("table.act", {"table": room, "decision": you["decision"], "key": client.new_key(),
                                           "action": you["actions"][0]})


async def record_of(client):
    """What everybody may know of the games that somebody has played."""
    profile = await client.call("profile.get", {"account": client.account["id"]})
    return profile["recent"], profile["ratings"]


async def one_press(server):
    """At a rated table, by either of the two."""
    ann, bea = [(await person(server, name)).client for name in ("ann", "bea")]
    for presses in (ann, bea):
        room = await two_play(ann, bea, rated=True)
        was = table_of(ann, room)
        assert was["first_moves_owed"] == [0, 1], was
        mover = ann if "decision" in ann.rooms[room].you else bea
        await move(mover, room)
        seq = (await presses.call("table.abort", {"table": room}))["seq"]
        for client in (ann, bea):
            await client.until(lambda client=client: client.rooms[room].seq >= seq)
            now = table_of(client, room)
            assert (now["phase"], now["code"], now["outcome"]) == ("open", was["code"], None), now
            assert client.rooms[room].view["game"] is None and not client.rooms[room].pending
            assert now["fairness"]["commitment"] != was["fairness"]["commitment"], now
            assert now["fairness"]["seat_seeds"] == {} and "server_seed" not in now["fairness"], now
            assert now["seats"]["0"] and now["seats"]["1"] and now["ready_check"] is True, now
        assert await refusal_of(ann, "table.abort", table=room) == "not_running"
        for client in (bea, ann):
            await client.call("table.ready", {"table": room, "ready": True})
        await ann.until(lambda: table_of(ann, room)["phase"] == "running")
        await presses.call("table.abort", {"table": room})
        for client in (ann, bea):
            await client.call("table.stand", {"table": room})
            await client.call("table.leave", {"table": room})
    for client in (ann, bea):
        assert await record_of(client) == ([], {}), await record_of(client)
    held("a rated table, one press of the host or of the other: open again under the same code, another commitment, no "
         "seed told, seats kept, asked who is ready; nothing in either's record, no rating; pressed twice: not_running")

    room = await two_play(ann, bea, rated=True)
    order = [ann, bea] if "decision" in ann.rooms[room].you else [bea, ann]
    for client in order:
        await take_turn(client, room)
    assert await refusal_of(ann, "table.abort", table=room) == "all_have_moved"
    assert "first_moves_owed" not in table_of(ann, room)
    await bea.call("table.concede", {"table": room})
    await ann.until(lambda: table_of(ann, room)["phase"] == "finished")
    status, export = server.get(f"/api/v1/tables/{room}/game.jsonl")
    assert status == 200 and "aborted" not in export
    held("once both have moved: all_have_moved; conceding ends it as ever")
    for client in (ann, bea):
        await client.close()


async def forty_tables(folder):
    """Hosts wait at open tables; a few take all the seats and go, some of them without leaving."""
    with Server(folder, "--first-move-ms", FIRST_MOVE_MS, "--first-moves-per-person", 0) as server:
        hosts = [await server.client(f"Host {n}") for n in range(HOSTS)]
        tables = []
        for host in hosts:
            for _ in range(TABLES):
                made = await host.call("table.create", WISH)
                await host.join(made["table"])
                tables.append((host, made["table"], made["code"],
                               table_of(host, made["table"])["fairness"]["commitment"]))
        attackers = [await server.client(f"Guest {n}") for n in range(ATTACKERS)]
        for number, (_, room, _, _) in enumerate(tables):
            attacker = attackers[number % ATTACKERS]
            await attacker.join(room)
            await attacker.call("table.sit", {"table": room})
        for host, room, _, _ in tables:
            await host.until(lambda host=host, room=room: table_of(host, room)["phase"] == "running")
        stays = attackers[0]
        for attacker in attackers[1:]:
            await attacker.close()
        for number, (host, room, code, commitment) in enumerate(tables):
            await host.until(lambda host=host, room=room: table_of(host, room)["phase"] == "open")
            now = table_of(host, room)
            assert now["code"] == code and now["fairness"]["commitment"] != commitment, now
            assert now["seats"]["0"]["account"] == host.account["id"], now
            left = number % ATTACKERS != 0
            assert (now["seats"]["1"] is None) == left, (left, now)
            assert ("ready_check" in now) != left, "who is there is asked; a free seat waits for anybody"
        gone = len(tables) - len(tables) // ATTACKERS
        held(f"{ATTACKERS} guests at {len(tables)} open tables of {HOSTS} hosts: all {len(tables)} are open again by "
             f"themselves; at {gone} who left has got up, at the others who stayed is asked")
        host, room, _, _ = tables[0]
        await host.call("table.kick", {"table": room, "seat": 1, "account": stays.account["id"]})
        for number in (0, 1):
            host, room, _, _ = tables[number]
            late = await server.client("Late")
            await late.join(room)
            await late.call("table.sit", {"table": room})
            await host.until(lambda host=host, room=room: table_of(host, room)["phase"] == "running")
            await late.close()
        held("the next who comes plays there, also where the host sends away who stayed: the games begin at once")
        server.stop()
        server.start()
        for host in hosts[1:]:
            await host.close()
            await host.open()
        host, room, code, _ = tables[-1]
        found = await host.call("table.find", {"code": code})
        assert (found["table"], found["summary"]["phase"]) == (room, "open"), found
        held("a restart later the tables are open still")


async def shares(server):
    """The same with the limits as they come, from another address than the hosts'."""
    hosts = [await server.client(f"Host {n}") for n in range(HOSTS)]
    rooms = []
    for host in hosts:
        for _ in range(TABLES):
            rooms.append((await host.call("table.create", WISH))["table"])
    attackers = [await server.client(f"Guest {n}", source="127.0.0.2") for n in range(ATTACKERS)]

    async def try_all(attacker, own):
        taken, waits = [], []
        for room in own:
            try:
                await attacker.join(room)
                await attacker.call_once("table.sit", {"table": room})
                taken.append(room)
            except Refused as refused:
                assert (refused.code, refused.data["field"]) == ("rate_limited", "strangers"), refused.data
                waits.append(refused.data["retry_after_ms"])
        return taken, waits

    tried = await asyncio.gather(*(try_all(attacker, rooms[number::ATTACKERS])
                                   for number, attacker in enumerate(attackers)))
    taken = [len(one) for one, _ in tried]
    assert max(taken) <= 3 and sum(taken) <= 12 and sum(taken) > 0, taken
    assert all(wait > 0 for _, waits in tried for wait in waits)
    held(f"{ATTACKERS} guests of one address at {len(rooms)} open tables of people elsewhere, at once: seats at "
         f"{taken} of them; rate_limited (strangers) with a time at all others")

    attacker = max(zip(taken, attackers), key=lambda one: one[0])[1]
    made = await hosts[0].call("table.create", {**WISH, "private": True})
    await attacker.join(made["table"], code=made["code"])
    await attacker.call("table.sit", {"table": made["table"]})
    held("at a private table the same guest sits down")
    for client in (*hosts, *attackers):
        await client.close()


async def a_class(server):
    """Thirty of one address, at open tables of each other's."""
    pupils = [await server.client(f"Pupil {n}", source="127.0.0.3") for n in range(30)]
    for first, second in zip(pupils[::2], pupils[1::2]):
        for _ in range(2):
            room = (await first.call("table.create", WISH))["table"]
            await second.join(room)
            await second.call_once("table.sit", {"table": room})
    held("30 pupils of one address, two games each at open tables of theirs, nobody moves: nobody is refused")
    for pupil in pupils:
        await pupil.close()


async def check(folder):
    with Server(folder / "press") as server:
        await one_press(server)
    await forty_tables(folder / "attack")
    with Server(folder / "shares") as server:
        await shares(server)
        await a_class(server)
    unit("room_test", "Unbegun.*", "who keeps a seat, what is a first move, by days a day, clocks that would have "
         "somebody lose, seeds that follow one from the other, spectators who see it later, restarts, the log")
    unit("net_test", "StrangerSeatsTest.*", "what counts for whom, for how long, and what gives it back")
    browser("unbegun", "the page's button, what the others are told, and the table that waits again")


run(check)
