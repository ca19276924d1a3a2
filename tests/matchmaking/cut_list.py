"""More public tables than the lobby's list holds hide no open one, and it says that it is cut."""
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))

from server import Server, held, run, soon  # noqa: E402

RUNNING = 505
SEATS = {"game": "harmonies", "players": 2, "clock": {"kind": "none"}}


async def running_tables(server, count):
    """So many tables of two people each, who play with each other at all of them."""
    left = count
    while left > 0:
        ann, bea = [await server.client(name) for name in ("Ann", "Bea")]
        for _ in range(min(left, 100)):
            made = await ann.call("table.create", SEATS)
            for client in (ann, bea):
                await client.join(made["table"], code=made["code"])
            await bea.call("table.sit", {"table": made["table"]})
            for client in (ann, bea):
                await client.call("table.leave", {"table": made["table"]})
            left -= 1


async def check(folder):
    no_limits = ["--guests-per-address", "0", "--connections-per-address", "0", "--requests-per-address", "0",
                 "--messages-per-second", "1000", "--tables-per-person", "1000", "--first-moves-per-person", "0",
                 "--first-move-ms", "0"]
    with Server(folder / "data", *no_limits) as server:
        await running_tables(server, RUNNING)
        host = await server.client("Host")
        room = (await host.call("table.create", SEATS))["table"]
        eve = await server.client()

        async def listed():
            return room in (await eve.call("lobby.subscribe", {}))["tables"]
        await soon(listed, True)
        first = await eve.call("lobby.subscribe", {})
        assert first["whole"] is False and len(first["tables"]) == 500, len(first["tables"])
        held(f"{RUNNING} running tables, then an open one: it is in the list, which says that it is cut")

        second = await eve.call("lobby.list", {"after": first["cursor"]})
        assert second["whole"] is True, second["whole"]
        assert len({*first["tables"], *second["tables"]}) == RUNNING + 1
        held("the rest is one page further")

        def get(path):
            status, body = server.get(path)
            assert status == 200, (path, status, body)
            return json.loads(body)
        over_http = get("/api/v1/tables")
        assert room in over_http["tables"] and over_http["whole"] is False
        rest = get(f"/api/v1/tables?after={over_http['cursor']}")
        assert rest["whole"] is True and len({*over_http["tables"], *rest["tables"]}) == RUNNING + 1
        for far in rest["tables"]:
            assert get(f"/api/v1/tables/{far}")["id"] == far
        held("over HTTP too, page by page, and each table by its room")


run(check)
