"""P10, signed out in another tab: all pages of a browser follow at once, none becomes another person without a word"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Refused, Server, browser, held, run  # noqa: E402


async def check(folder):
    with Server(folder) as server:
        ann = await server.client("Ann")
        tab = await server.client()
        await tab.call("session.resume", {"token": ann.token})
        room = (await ann.call("table.create", {"game": "harmonies", "players": 2}))["table"]
        await tab.join(room)
        await ann.call("session.end", {})
        await tab.until(lambda: any(notice["code"] == "session_revoked" for notice in tab.notices))
        await tab.until(lambda: tab.closed_rooms.get(room) == "not_signed_in")
        held("who signs out is signed out on every connection with that token, and each of the others is told")
        try:
            await ann.call("table.sit", {"table": room})
            raise AssertionError("somebody who has signed out sits down")
        except Refused as refused:
            assert refused.code == "not_signed_in", refused.code
        server.stop()


if __name__ == "__main__":
    run(check)
    browser("another_person", "after signing out at one page the other one says so and shows nothing more of the table")
