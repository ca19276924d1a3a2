"""Tables that everybody left end after days without anybody, so a server can't be filled for ever."""
import asyncio
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Refused, Server, held, run, unit  # noqa: E402

TABLES = 6
MONTH = 31 * 86_400


async def leave_a_table(server, name):
    """A guest makes a table with a bot and goes; the guest and the room."""
    guest = await server.client(name)
    made = await guest.call("table.create", {"game": "harmonies", "players": 2})
    known = await guest.join(made["room"])
    await guest.call("room.add_bot", {"room": made["room"], "level": "easy"})
    await guest.until(lambda: known.view["table"]["phase"] == "running")
    await guest.close()
    return guest, made["room"]


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
        left = [await leave_a_table(server, f"Guest {i}") for i in range(TABLES)]
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
        assert "event=room_abandoned" not in server.log.read_text()
        held("tried a start with the wall clock a month on -> nothing ends for some hours: a wrong clock does no harm")
        server.stop()
    unit("room_test", "Resting*.*",
         "in virtual time: after 30 days without its people a table ends without a result, says so to who comes later "
         "and in the log; the clock's longest time comes on top, looking is enough, spectators don't count, rated "
         "tables end by their clock")
    unit("server_hall_test", "HallTables.*", "a table that is over takes no place of its people's, nor of the server's")


if __name__ == "__main__":
    run(check)
