"""P4, notices after signing out: a subscription belongs to its session and ends with it, however that ends"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from outside.push_service import Devices, PushService, Waiting, options  # noqa: E402
from outside.server import Server, browser, held, run, unit  # noqa: E402

PASSWORD = "a tree that bends"


async def signed_in(server, name):
    client = await server.client()
    await client.call("account.sign_in", {"name": name, "password": PASSWORD})
    return client


async def signing_out(server, service):
    waiting = await Waiting.sit(server)
    desk, devices = waiting.away, Devices(service)
    await desk.call("account.register", {"name": "Ann", "password": PASSWORD})
    phone = await signed_in(server, "Ann")
    for client, path in ((desk, "/desk"), (phone, "/phone")):
        await devices.subscribe(client, path)
    await waiting.turn()
    await service.got("/desk", 1)
    await service.got("/phone", 1)
    held("two browsers of one person are told of a turn")

    await phone.call("session.end")
    assert await devices.count(desk) == 1, "the server still has the browser that was signed out"
    await waiting.turn()
    await service.got("/desk", 2)
    await waiting.turn()
    await service.got("/desk", 3)
    assert service.given.count("/phone") == 1, service.given
    held("after session.end two more turns are told at the other browser alone")

    nobody = await server.client("Next")
    assert not await devices.here(nobody, "/desk") and await devices.here(desk, "/desk")
    other = await signed_in(server, "Ann")
    assert not await devices.here(other, "/desk"), "of another session"
    held("push.show says of a browser whether it gets the notices of this person and session")
    for client in (phone, nobody, other, waiting.mover):
        await client.close()
    return desk


async def other_endings(server, service, desk):
    devices = Devices(service)
    phone = await signed_in(server, "Ann")
    await devices.subscribe(phone, "/phone")
    for session in (await desk.call("session.list"))["sessions"]:
        if not session["current"]:
            await desk.call("session.revoke", {"session": session["id"]})
    assert await devices.count(desk) == 1, "a session that was revoked still gets notices"
    phone = await signed_in(server, "Ann")
    await devices.subscribe(phone, "/phone")
    await desk.call("account.change_password", {"password": PASSWORD, "new_password": PASSWORD + "s"})
    assert await devices.count(desk) == 1 and await devices.here(desk, "/desk")
    await desk.call("account.change_password", {"password": PASSWORD + "s", "new_password": PASSWORD})
    held("revoked from elsewhere, or ended by a new password: that browser is gone, the asker's own is not")

    for number in range(20):
        newest = await signed_in(server, "Ann")
        left = await devices.count(newest)
        if left == 0:
            break
    assert left == 0, "pushed out, and still subscribed"
    held(f"pushed out by newer sessions ({number + 1} of them): gone")
    await devices.subscribe(newest, "/newest")
    server.kill()
    server.start()
    again = await signed_in(server, "Ann")
    assert await devices.count(again) == 1, "a session that holds keeps its browser over a restart"
    held("after a kill and a start whoever is signed in keeps their browser")
    await again.close()


async def too_many(server, service):
    cem, devices = await server.client("Cem"), Devices(service)
    for number in range(9):
        await devices.subscribe(cem, f"/{number}")
    assert await devices.count(cem) == 8
    known = [await devices.here(cem, f"/{number}") for number in range(9)]
    assert known == [False] + [True] * 8, known
    held("the ninth browser of a person gets in, and the one subscribed longest ago goes")
    await cem.close()


async def main(folder):
    service = PushService()
    try:
        with Server(folder, *options(folder), "--sessions-per-person", 20) as server:
            desk = await signing_out(server, service)
            await other_endings(server, service, desk)
            await too_many(server, service)
            server.stop()
    finally:
        service.close()


run(main)
unit("server_hall_test", "NoticesOnTheirWay.*Session*:*Expire*:*NextStart:*AtTheStart:*ItsAccount*",
     "expired, gone with its account, ended while it was being stored, not dropped before a crash: nothing is sent")
browser("push_of_whom", "who signs out, or signs in as somebody else, leaves no subscription in the browser, and the "
        "switch of the next person says off")
