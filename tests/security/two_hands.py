"""Nobody knows two hands: who has played or followed a seat of a running game takes no other one."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))

from server import Server, held, run, unit  # noqa: E402
from staff import refusal_of, table  # noqa: E402


async def offer_after_concession(host, player, room, seat):
    await player.call("table.concede", {"table": room})
    await host.call("table.offer_seat", {"table": room, "seat": seat})


async def check(folder):
    with Server(folder) as server:
        ann, ben, cat = [await server.client(name) for name in ("Ann", "Ben", "Cat")]
        dan, eve = await server.client("Dan"), await server.client("Eve")
        room = await table([ann, ben, cat])
        for client in (dan, eve):
            await client.join(room)
        await eve.call("table.request_seat_view", {"table": room, "seat": 0})
        await ann.until(lambda: "seat_view_requests" in ann.rooms[room].view["table"])
        await ann.call("table.grant_seat_view", {"table": room, "account": eve.account["id"], "yes": True})
        await eve.call("table.request_seat_view", {"table": room})
        await offer_after_concession(ann, ben, room, 1)
        await dan.call("table.take_seat", {"table": room, "seat": 1})
        await offer_after_concession(ann, cat, room, 2)
        assert await refusal_of(ben.call("table.take_seat", {"table": room, "seat": 2})) == "has_played"
        assert await refusal_of(eve.call("table.take_seat", {"table": room, "seat": 2})) == "had_seat_view"
        held("Ben conceded seat 1, Dan has it; Ben takes seat 2, which is on offer -> has_played; Eve, who followed "
             "seat 0 -> had_seat_view")
        server.stop()
        server.start()
        again = await server.client()
        await again.call("session.resume", {"token": ben.token})
        await again.join(room)
        assert await refusal_of(again.call("table.take_seat", {"table": room, "seat": 2})) == "has_played"
        held("after a restart -> has_played: the table's log knows it")
    unit("room_test", "RoomSeatOffer.NobodyWhoHasPlayed*", "nor by an order of staff")


run(check)
