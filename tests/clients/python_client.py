#!/usr/bin/env python3
"""The Python client over a line that fails: connections are cut, messages lost, the server asks to wait. Nothing is
done twice, nothing is missed, and what is seen is always what the server has.

    /usr/bin/python3 tests/clients/python_client.py ws://127.0.0.1:8080/ws
    /usr/bin/python3 tests/clients/python_client.py --hurried ws://127.0.0.1:8080/ws    # it takes few messages
"""
import asyncio
import random
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from between import CUT, LOSE, PASS, Between

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "python" / "src"))
from vivarium import FileStore, Vivarium, WireError, check_fairness  # noqa: E402  # the path has to be known first

PATIENCE_S = 120


def is_update(message):
    return message.get("method") == "table.update"


class Two:
    """Ann, behind a line that fails, and Bob, with a good one, at a table of a game."""

    def __init__(self, url, game="harmonies"):
        self.url, self.game = url, game

    async def __aenter__(self):
        self.line = await Between(self.url).__aenter__()
        self.ann, self.bob = Vivarium(self.line.url), Vivarium(self.url)
        for client, nickname in ((self.ann, "Ann"), (self.bob, "Bob")):
            await client.online()
            await client.sign_in(nickname)
        made = await self.ann.create_table(game=self.game, players=2, move_seconds=0)
        self.tables = [client.table(made["table"], made["code"]) for client in (self.ann, self.bob)]
        await self.tables[1].sit()
        for table in self.tables:
            await table.until(lambda known: known.view["table"]["phase"] == "running")
        return self

    async def __aexit__(self, *_):
        await self.ann.close()
        await self.bob.close()
        await self.line.__aexit__()

    async def turn_of(self, table):
        """Until this one owes a decision: the other plays meanwhile."""
        other = next(one for one in self.tables if one is not table)
        while True:
            for one in self.tables:
                await one.until(lambda known: known.seq >= max(each.state.seq for each in self.tables))
            if table.state.decision is not None:
                return
            await other.act(other.state.actions[0])

    async def alike(self):
        """What both see is what the server has, and of the same record."""
        newest = max(table.state.seq for table in self.tables)
        for table in self.tables:
            await table.until(lambda known: known.seq >= newest)
            fresh = await table.fresh_view()
            assert fresh["seq"] == table.state.seq and fresh["view"] == table.state.view, "not the server's view"


async def act_is_carried_out_once(url):
    """The answer, and the update, are lost with the connection."""
    async with Two(url) as two:
        ann = two.tables[0]
        await two.turn_of(ann)
        cuts = []

        def tells(message):
            if is_update(message) and not cuts:
                cuts.append(message)
                return CUT
            return PASS

        two.line.tells = tells
        before, action = ann.state.seq, ann.state.actions[0]
        await ann.act(action)
        sent = [message["params"] for message in two.line.asked if message["method"] == "table.act"]
        assert len(sent) >= 2 and sent[-1] == sent[-2], "sent again as it was, with its key"
        assert two.line.connections == 2
        await two.alike()
        wanted = {"table": ann.id, "from": before + 1, "to": before + 200}
        told = await two.bob.connection.request("table.history", wanted)
        assert ann.state.seq == before + 1 == told["entries"][-1]["seq"], "one act, one record"
        joined = [message["params"] for message in two.line.asked if message["method"] == "table.join"][-1]
        assert joined["have_seq"] == before and joined["have_viewer"] == "0" and len(joined["have_head"]) == 64
    print("an act whose answer was lost with the connection: sent again with its key, one record")


async def act_that_never_arrived(url):
    """The connection breaks before the server hears of it."""
    async with Two(url) as two:
        ann = two.tables[0]
        await two.turn_of(ann)
        cuts = []

        def asks(message):
            if message["method"] == "table.act" and not cuts:
                cuts.append(message)
                return CUT
            return PASS

        two.line.asks = asks
        before = ann.state.seq
        await ann.act(ann.state.actions[0])
        assert cuts and ann.state.seq == before + 1
        await two.alike()
    print("an act that was cut off on its way: arrived by the next connection")


async def resumes(url):
    """Others play on meanwhile; only what was missed is told."""
    async with Two(url) as two:
        ann, bob = two.tables
        await two.turn_of(bob)
        gone = asyncio.Event()
        two.ann.connection.on("state", lambda state: gone.set() if state.kind == "waiting" else None)
        had, account = ann.state, two.ann.account
        two.line.cut()
        await gone.wait()
        for _ in range(3):
            if bob.state.decision is not None:
                await bob.act(bob.state.actions[0])
        two.line.told.clear()
        two.ann.connection.nudge()
        await ann.until(lambda known: known.seq >= bob.state.seq)
        first = next(message["params"] for message in two.line.told if is_update(message))
        assert "patch" not in first or first["from"] == had.seq
        assert ann.state.entries[:len(had.entries)] == had.entries, "what was known before is known still"
        assert two.ann.account == account and not ann.other_past
        await two.alike()
        # What can't be repeated says so.
        two.line.asks = lambda message: CUT if message["method"] == "table.concede" else PASS
        try:
            await ann.concede()
            raise AssertionError("nobody knows whether it was done")
        except WireError as error:
            assert error.code == "connection_lost" and error.remedy == "again"
    print("a cut connection: the same person at the same table, with what was missed")


async def gaps_are_mended(url):
    """An update gets lost, and nobody says so."""
    async with Two(url) as two:
        ann, bob = two.tables
        await two.turn_of(bob)
        lost = []

        def tells(message):
            if is_update(message) and not lost:
                lost.append(message["params"]["seq"])
                return LOSE
            return PASS

        two.line.tells = tells
        # A turn of Harmonies has more than one step: the second update does not fit on what is known.
        for _ in range(2):
            await bob.act(bob.state.actions[0])
        await two.alike()
        assert lost, "an update was lost"
        assert two.line.connections == 1, "the table was joined again, not the server"
        # Of one's own act the answer says that there was an update.
        await two.turn_of(ann)
        lost.clear()
        before = ann.state.seq
        await ann.act(ann.state.actions[0])
        assert lost, "the update was lost"
        await ann.until(lambda known: known.seq > before)
        await two.alike()
    print("lost updates: the table was joined again, and is what the server has")


async def knows_another_past(url):
    """The server has another log than was seen here."""
    async with Two(url) as two:
        ann = two.tables[0]

        def asks(message):
            if "have_head" in message.get("params", {}):
                message["params"]["have_head"] = "ab" * 32
            return PASS

        two.line.asks = asks
        two.line.cut()
        while not ann.other_past:
            await asyncio.sleep(0.01)
        await two.alike()
        ann.know_of_other_past()
        assert not ann.other_past
    print("another past than was seen: said, and all that was known is dropped")


async def keeps_the_rate(url):
    """More is asked at once than a connection may; the server's waits are kept."""
    async with Between(url) as line, Vivarium(line.url) as client:
        refusals = []

        def tells(message):
            told = message.get("error", {}).get("data", {})
            if told.get("code") == "rate_limited":
                refusals.append((time.monotonic(), told["retry_after_ms"] / 1000))
            return PASS

        line.tells = tells
        count = int(client.limits["messages_burst"]) + 8
        told = await asyncio.gather(*(client.connection.request("ping") for _ in range(count)))
        assert len(told) == count and all("now_ms" in one for one in told)
        assert refusals, "the server never asked to wait"
        # What was under way when it asked comes all the same, and nothing else before the wait is over.
        for refused_at, wait_s in refusals:
            early = sum(refused_at < at < refused_at + wait_s for at in line.asked_at)
            assert early < client.connection.outstanding_most, f"{early} requests came before the wait was over"
        assert line.connections == 1, "the server cut us off"
    print(f"the Python client: {count} requests at once: all answered,"
          f" after {len(refusals)} that came too soon, on one connection")


async def two_people_of_one_file(url, folder):
    """Who keeps the token in a file is the same person the next time."""
    store = Path(folder) / "ann.json"
    async with Vivarium(url, tokens=FileStore(store)) as client:
        account = await client.sign_in("Ann")
    async with Vivarium(url, tokens=FileStore(store)) as client:
        assert client.account is not None and client.account["id"] == account["id"]
        await client.sign_out()
        assert client.account is None and not client.has_token
    print("a token in a file: the same person, until they sign out")


async def errors_are_told(url):
    """By their codes."""
    async with Two(url) as two:
        table = two.tables[0]
        await two.turn_of(table)
        try:
            await table.act({"type": "no such thing"})
            raise AssertionError("there is no such action")
        except WireError as error:
            assert error.code in ("illegal_action", "bad_params") and error.remedy == "final", error
            assert error.number < 0 and error.data["code"] == error.code and not table.busy
        other = two.tables[1]
        try:
            await other.act({"type": "end_turn"})
            raise AssertionError("it is not their turn")
        except WireError as error:
            assert error.code == "not_your_decision" and error.remedy == "first"
        missing = two.ann.table("r_there_is_none")
        try:
            await missing.until(lambda known: True)
            raise AssertionError("there is no such table")
        except WireError as error:
            assert error.code == "no_such_table" and missing.closed.code == error.code
    print("errors: code, number, data, what becomes of the same request")


async def whole_game(url, seed):
    """Two people with bad lines play a game to its end."""
    chance = random.Random(seed)

    def bad(message):
        # What says hello, or joins, gets through, or nobody would come far.
        return CUT if message.get("method") in ("table.act", "table.update") and chance.random() < 0.1 else PASS

    async with Two(url, "ecosfera") as two, Between(url) as other:
        two.line.asks = two.line.tells = other.asks = other.tells = bad
        await two.bob.close()
        two.bob.connection.url = other.url
        await two.bob.online()

        async def play(table):
            async for known in table.decisions():
                try:
                    await table.act(chance.choice(known.actions), patient=True)
                except WireError as error:
                    if error.code not in ("stale_decision", "not_your_decision"):
                        raise

        await asyncio.gather(*map(play, two.tables))
        cuts = two.line.connections + other.connections - 2
        two.line.asks = two.line.tells = other.asks = other.tells = lambda message: PASS
        for client in (two.ann, two.bob):
            await client.online()
        await two.alike()
        ann, bob = (table.state for table in two.tables)
        assert ann.over and ann.ranking == bob.ranking
        chances = check_fairness(ann.view["table"])
        assert chances.server is True and set(chances.seats.values()) == {True}, chances
        acts = [entry["seq"] for entry in ann.entries]
        assert acts == sorted(set(acts))
        print(f"a game of ecosfera to its end over lines that were cut {cuts} times: both see the same end, and fair"
              " chance")


async def main(url):
    """All at once: most of the time is waiting."""
    with TemporaryDirectory() as folder:
        checks = [act_is_carried_out_once(url), act_that_never_arrived(url), resumes(url), gaps_are_mended(url),
                  knows_another_past(url), two_people_of_one_file(url, folder),
                  errors_are_told(url), whole_game(url, 1)]
        await asyncio.wait_for(asyncio.gather(*checks), PATIENCE_S)
    print(f"the Python client held over bad lines: {len(checks)} ways")


if __name__ == "__main__":
    asyncio.run(keeps_the_rate(sys.argv[2]) if sys.argv[1] == "--hurried" else main(sys.argv[1]))
