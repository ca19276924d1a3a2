"""An older backup put back: the server says what is lost, and an open page is shown the table as it is, and told."""
import asyncio
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from damaged import House, expect_named, plays_on  # noqa: E402
from server import Client, Server, browser, held, run, unit, vivarium  # noqa: E402


async def check(folder):
    house = await House(folder).open()
    await house.play(4)
    backup = folder / "backup"
    vivarium("backup", "--data", house.data, "--to", backup)
    at_backup = house.seen()
    await house.play(5)
    lost = house.seen()
    await house.kill()

    restored = folder / "restored" / "data"
    shutil.copytree(backup, restored)
    for witness in house.data.glob("vivarium.witness*"):
        shutil.copy(witness, restored)
    expect_named(Server(restored.parent), f"table {house.room}", "database")
    plays_on("a backup put back with the witness beside it")

    server = Server(folder / "restored")
    server.port = house.server.port
    with server.start():
        # One of them comes back at once; the other when as much was played as they had seen.
        ann, bea = house.people
        known = {client: client.rooms[house.room] for client in house.people}
        await ann.open()
        await ann.join(house.room, **known[ann].have())
        assert known[ann].other_pasts == 1 and at_backup <= known[ann].seq < lost, known[ann].seq
        await ann.check_view(house.room)
        held(f"a page at record {lost} of a table that is at {known[ann].seq} now: a whole view, marked")
        await bea.open()
        fresh = Client(server.ws)
        fresh.token = bea.token
        await fresh.open()
        await fresh.join(house.room)
        others = [ann, fresh]
        while fresh.rooms[house.room].seq < lost + 1:
            mover = next((client for client in others if "decision" in (client.rooms[house.room].you or {})), None)
            if mover is None:
                await asyncio.sleep(0.05)
                continue
            you = mover.rooms[house.room].you
            await mover.act(house.room, you["decision"], you["actions"][-1])
        await bea.join(house.room, **known[bea].have())
        assert known[bea].other_pasts == 1, "patched onto another past"
        await bea.check_view(house.room)
        held(f"a page at record {lost} of another past, the table past it too: a whole view, marked, never a patch")
        assert "event=other_past" in server.log.read_text()
        held("the server's log says that somebody has seen a record which is not there")
        for client in (ann, bea, fresh):
            await client.close()
    browser("other_past", "under two open pages: each says it in a sentence, once, and the game goes on from there")
    unit("room_test", "*RoomViews.WhoHasSeenAnotherPast*", "which records a table knows")


run(check)
