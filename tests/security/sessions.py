#!/usr/bin/env python3
"""A wrong clock or a long absence costs nobody an account; sessions end when they should, and leave none behind."""
import asyncio
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Refused, Server, browser, command, held, run, soon, unit  # noqa: E402
from staff import PASSWORD  # noqa: E402

SHIM = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>
int clock_gettime(clockid_t clock, struct timespec *now) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "clock_gettime");
  int result = real(clock, now);
  const char *ahead = getenv("WALL_AHEAD_DAYS");
  if (clock == CLOCK_REALTIME && ahead) now->tv_sec += atol(ahead) * 86400L;
  return result;
}
"""


def ahead_by(folder, days):
    """The environment of a process whose wall clock is wrong."""
    source, shim = folder / "clock.c", folder / "clock.so"
    source.write_text(SHIM)
    command("gcc", "-shared", "-fPIC", "-O1", "-o", shim, source, "-ldl")
    return {"LD_PRELOAD": str(shim), "WALL_AHEAD_DAYS": str(days)}


async def whose(server, token):
    """The nickname that the token brings back; "" when it is refused."""
    client = await server.client()
    try:
        return (await client.call("session.resume", {"token": token}))["account"]["nickname"]
    except Refused as refused:
        assert refused.code == "bad_token", refused.code
        return ""
    finally:
        await client.close()


async def check_clocks(server, folder):
    client = await server.client("Gus")
    token = client.token
    server.stop()
    shim = ahead_by(folder, 500)
    server.env = shim
    server.start()
    assert abs(float(server.request("HEAD", "/", None)[0])) == 200
    assert await whose(server, token) == "", "the clock is not ahead"
    await server.client("Somebody else")
    server.stop()
    server.env = None
    server.start()
    assert await whose(server, token) == "Gus"
    held("the server's clock 500 days ahead: the token is refused, and good again when the clock is right")
    for days in (390, 780):
        server.stop()
        server.env = {**shim, "WALL_AHEAD_DAYS": str(days)}
        server.start()
        assert await whose(server, token) == "Gus", days
    held("a visit after 390 days, and after as many again -> the session has 400 more each time")
    server.stop()
    server.env = None
    server.start()


async def count(client):
    return len((await client.call("session.list"))["sessions"])


async def check_endings(server):
    ann = await server.client("Ann")
    guest_token = ann.token
    await ann.call("account.register", {"name": "ann", "password": PASSWORD})
    assert await whose(server, guest_token) == ""
    held("account.register -> the guest's token is worthless from then on")
    for _ in range(3):
        # Beside the loop: a connection that answers no ping for long is closed.
        status, said = await asyncio.to_thread(server.request, "POST", "/api/v1/staff/sessions",
                                               {"name": "ann", "password": PASSWORD, "code": "000000"})
        assert status == 403, (status, said)
    # The refusal doesn't wait for the disk: nobody has got the token.
    await soon(lambda: count(ann), 1)
    held("three sign-ins over REST by somebody who is not of the staff -> no session is left behind")


async def check(folder):
    with Server(folder) as server:
        await check_clocks(server, folder)
        await check_endings(server)
    unit("server_hall_test", "HallGuests.ASession*:HallAccounts.AClockThatIsAheadEndsNoSessionForGood",
         "use puts the end off, once a day at most, and never that of a session that was revoked")
    browser("refused_session", "a page whose token is refused keeps it, says so, and comes back with it")


if __name__ == "__main__":
    os.environ.setdefault("PYTHONDONTWRITEBYTECODE", "1")
    run(check)
