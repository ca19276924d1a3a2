"""Tables that everybody left end after days without anybody, so a server can't be filled for ever."""
import asyncio
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Refused, Server, held, run, soon, unit  # noqa: E402
from staff import person  # noqa: E402
from table import take_turn  # noqa: E402

TABLES = 6
DAY = 86_400
MONTH = 31 * DAY


async def leave_a_table(server, name):
    """A guest makes a table with a bot and goes; the guest and the room."""
    guest = await server.client(name)
    made = await guest.call("table.create", {"game": "harmonies", "players": 2})
    known = await guest.join(made["table"])
    await guest.call("table.add_bot", {"table": made["table"], "level": "easy"})
    await guest.until(lambda: known.view["table"]["phase"] == "running")
    await guest.close()
    return guest, made["table"]


async def leave_a_rated_table(server):
    """Two registered people have each had a turn of a rated game whose clock has who is late concede, and go; they and
    the room."""
    people = [(await person(server, name)).client for name in ("ann", "ben")]
    clock = {"kind": "days", "days": 1, "on_time_out": "concede"}
    made = await people[0].call("table.create", {"game": "harmonies", "players": 2, "rated": True, "clock": clock})
    for client in people:
        await client.join(made["table"])
    await people[1].call("table.sit", {"table": made["table"]})
    rooms = [client.rooms[made["table"]] for client in people]
    for client, known in zip(people, rooms):
        await client.until(lambda known=known: known.pending and known.seq == rooms[0].seq)
    for client in people if "decision" in rooms[0].you else people[::-1]:
        await take_turn(client, made["table"])
    for client in people:
        await client.close()
    return people, made["table"]


def ended(server):
    """The days of each table that the log says has ended."""
    return {room: int(days) for room, days in
            re.findall(r"event=room_abandoned room=(\S+) days=(\d+)", server.log.read_text())}


async def over(server):
    return set(ended(server))


async def is_full(server):
    someone = await server.client("Someone")
    try:
        await someone.call_once("table.create", {"game": "harmonies", "players": 2})
    except Refused as refused:
        assert refused.code == "limit_reached" and refused.data["field"] == "tables", refused.data
        return True
    finally:
        await someone.close()
    return False


async def check(folder):
    shim, shift = folder / "set_clock.so", folder / "shift"
    subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", shim, Path(__file__).parent / "set_clock.c"], check=True)
    shift.write_text("0")
    server = Server(folder, "--tables", TABLES, env={"LD_PRELOAD": str(shim), "WALL_SHIFT": str(shift)})
    with server:
        left = [await leave_a_table(server, f"Guest {i}") for i in range(TABLES - 1)]
        rivals, rated = await leave_a_rated_table(server)
        assert await is_full(server)
        held(f"tried {TABLES} tables with a bot, left by their people, on a server for {TABLES} -> it is full")
        server.stop()
        shift.write_text(str(MONTH))
        server.start()
        await asyncio.sleep(3)
        guest, room = left[0]
        await guest.open()
        assert (await guest.join(room)).view["table"]["phase"] == "running"
        await guest.close()
        assert not ended(server)
        held("tried a start with the wall clock a month on -> nothing ends for some hours: a wrong clock does no harm")
        server.stop()
        # The first has been looked at just now, by the clock that the server goes by.
        shift.write_text(str(MONTH + 29 * DAY))
        server.start("--abandoned-grace-minutes", 0)
        await soon(lambda: over(server), {room for _, room in left[1:]})
        assert all(days >= 30 for days in ended(server).values()), ended(server)
        assert not await is_full(server)
        for client in rivals:
            await client.open()
        view = (await rivals[0].join(rated)).view["table"]
        assert view["phase"] == "finished" and "abandoned" not in view, view
        ratings = [(await client.call("profile.get"))["ratings"] for client in rivals]
        assert [each["harmonies"]["games"] for each in ratings] == [1, 1], ratings
        assert sorted(each["harmonies"]["wins"] for each in ratings) == [0, 1], ratings
        held("tried --abandoned-grace-minutes 0 once more than --abandoned-days have gone by -> the tables end, the "
             "rated one by its clock, with a result that counts; new tables can be made")
        await guest.open()
        assert (await guest.join(room)).view["table"]["phase"] == "running"
        later, gone = left[1]
        await later.open()
        view = (await later.join(gone)).view["table"]
        assert view["phase"] == "finished" and view["abandoned"]["days"] >= 30, view
        held("a table whose person had looked in 29 days before goes on; who comes to another is told how long it was")
        for client in (*rivals, guest, later):
            await client.close()
        server.stop()
    unit("room_test", "Resting*.*",
         "in virtual time: after 30 days without its people a table ends without a result, says so to who comes later "
         "and in the log; the clock's longest time comes on top, looking is enough, spectators don't count, rated "
         "tables end by their clock")
    unit("server_hall_test", "HallTables.*", "a table that is over takes no place of its people's, nor of the server's")


if __name__ == "__main__":
    run(check)
