"""Asking is no weapon: one action is asked for twice at most, and who is away is called once for it in some minutes."""
import asyncio
import http.server
import json
import sys
import threading
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))

from server import Refused, Server, browser, held, run, unit  # noqa: E402
from staff import PASSWORD  # noqa: E402
from table import Table, take_turn  # noqa: E402

TIMES = 188


class Receiver:
    """Of webhooks: what kinds of notices came."""

    def __init__(self):
        self.kinds = []
        receiver = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                receiver.kinds.append(body["kind"])
                self.send_response(204)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/hook"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


async def ask_and_withdraw(client, room):
    """What came of it: "" when it was taken, otherwise why it was refused."""
    try:
        asked = await client.call("table.ask_undo", {"table": room, "key": client.new_key()})
    except Refused as refused:
        return refused.data.get("reason", refused.code)
    await client.call("table.answer_undo", {"table": room, "request": str(asked["seq"]), "consent": False})
    return ""


async def all_sent(client):
    """Until nothing more is on its way to the client's webhook."""
    while (await client.call("webhook.show"))["webhook"]["waiting"] > 0:
        await asyncio.sleep(0.05)


async def over_and_over(server, receiver):
    table = await Table.sit(server)
    asker = table.mover()
    away = next(person for person in table.people if person is not asker)
    away.token = (await away.call("account.register", {"name": "ben-away", "password": PASSWORD}))["token"]
    await away.call("webhook.set", {"url": receiver.url})
    await away.call("table.leave", {"table": table.room})
    await take_turn(asker, table.room)
    before = table.known(asker).seq
    came = [await ask_and_withdraw(asker, table.room) for _ in range(TIMES)]
    while "take_back" not in receiver.kinds:
        await asyncio.sleep(0.05)
    await all_sent(away)
    taken, rings = came.count(""), receiver.kinds.count("take_back")
    assert taken == 2 and set(came[2:]) == {"undo_declined"}, (taken, set(came), f"{rings} rings")
    await asker.until(lambda: table.known(asker).seq == before + 4)
    assert rings == 1, receiver.kinds
    held(f"{TIMES} times somebody asks and withdraws: {taken} are taken and 4 records written, {TIMES - taken} "
         f"refused; the phone of who is away rings {rings} time")
    await away.join(table.room)
    await take_turn(away, table.room)
    await away.call("table.leave", {"table": table.room})
    assert await ask_and_withdraw(asker, table.room) == "undo_declined"
    await take_turn(asker, table.room)
    assert await ask_and_withdraw(asker, table.room) == ""
    while receiver.kinds.count("take_back") < 2:
        await asyncio.sleep(0.05)
    held("for another action, after they were there: asked, and told")


async def check(folder):
    receiver = Receiver()
    with Server(folder, "--outgoing-private", 1) as server:
        await over_and_over(server, receiver)
    receiver.close()
    unit("server_hall_test", "Watch.WhoStaysAway*:Watch.WhoseTurn*:Watch.WhoHasCome*:Watch.EachTableAndEachMatter*",
         "188 requests ring once, and so does a turn that others take away and give back; who was there is told anew")
    unit("room_test", "RoomConsent.WhoAsked*:RoomConsent.ItLapses*:RoomConsent.BotsGoOn*:RoomConsent.BotsWait*",
         "asked for twice at most, and bots go on meanwhile")
    browser("take_back", "where Undo was a moment ago nothing calls for anybody")


run(check)
