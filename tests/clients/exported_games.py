"""Games of all kinds, played through the wire and then exported: with seeds of several players, revealed, kept back or
other than was committed to; with steps taken back, games that never were, and ends of several kinds."""
import asyncio
import random
import secrets
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from hashlib import blake2b

from vivarium_client import PATIENCE_S, Client, Refused, Room, in_time

SEATS_MAX = 4
LOOKS_S = 0.2  # between two looks at whether bots are done


class KeepingRoom(Room):
    """Keeps the head of every update, as a wary player does."""

    def __init__(self):
        super().__init__()
        self.heads = {}

    def update(self, params):
        super().update(params)
        self.heads[params["seq"]] = params["head"]


@dataclass
class Exported:
    game: str
    data: bytes
    commitment: str
    heads: dict  # number of a record to its hash, as they were pushed
    seeds: int = 0  # of seats, as they were dealt
    what: set = field(default_factory=set)


class Table:
    """One game, from its making to its end."""

    def __init__(self, clients, game, seed):
        self.clients, self.game = clients, game
        self.chance = random.Random(seed)
        self.what = set()
        self.seeds = {}
        self.room = None

    def some_options(self):
        options = {}
        for option in self.game["options"]:
            if self.chance.random() < 0.5 or option["name"] == "deck":
                continue
            if "values" in option:
                options[option["name"]] = self.chance.choice(option["values"])
            else:
                options[option["name"]] = self.chance.randint(option["min"], option["max"])
        return options

    def commitment(self, client, share=0.8):
        """Most bring a seed of their own."""
        self.seeds.pop(client, None)
        if self.chance.random() >= share:
            return {}
        self.seeds[client] = secrets.token_bytes(32)
        return {"seed_commit": blake2b(self.seeds[client], digest_size=32).hexdigest()}

    def view(self):
        return self.clients[0].rooms[self.room].view

    async def until_phase(self, *phases):
        def there():
            return self.view()["table"]["phase"] in phases
        await self.clients[0].until(there, f"the phase {phases} of {self.game['id']}")
        return self.view()["table"]["phase"]

    async def begin(self):
        """All sit, and reveal what they had committed to."""
        fewest, most = self.game["players"]["min"], min(SEATS_MAX, self.game["players"]["max"])
        players = self.chance.randint(fewest, most)
        self.clients = self.clients[:max(self.chance.randint(1, players), self.chance.randint(1, players))]
        host = self.clients[0]
        made = await host.call("table.create", {"game": self.game["id"], "players": players, "move_seconds": 0,
                                                "options": self.some_options(), **self.commitment(host)})
        self.room = made["table"]
        for client in self.clients:
            client.rooms[self.room] = KeepingRoom()
            await client.join(self.room)
        for _ in range(players - len(self.clients)):
            await host.call("table.add_bot", {"table": self.room, "level": "easy"})
        for client in self.clients[1:]:
            await client.call("table.sit", {"table": self.room, **self.commitment(client)})
        await self.reveal()

    async def reveal(self):
        """Now and then somebody shows another seed, or none."""
        if await self.until_phase("sealing", "running", "finished") == "sealing":
            for client, seed in self.seeds.items():
                if self.chance.random() < 0.02:
                    self.what.add("kept silent")
                    continue
                if self.chance.random() < 0.06:
                    self.what.add("another seed")
                    seed = secrets.token_bytes(32)
                try:
                    await client.call("table.reveal_seed", {"table": self.room, "seed": seed.hex()})
                except Refused as refused:
                    # On a busy machine the time for it may be over.
                    assert refused.code == "already_running", refused
                    self.what.add("revealed too late")
        await self.until_phase("running", "finished")

    async def begin_again(self):
        """The game never was; the same people start another, with other seeds."""
        try:
            await self.clients[0].call("table.abort", {"table": self.room})
        except Refused as refused:
            assert refused.code in ("all_have_moved", "not_running"), refused
            return
        self.what.add("aborted")
        await self.until_phase("open")
        for client in self.clients:
            seat = client.rooms[self.room].you["seat"]
            await client.call("table.sit", {"table": self.room, "seat": seat, **self.commitment(client)})
        for client in self.clients[::-1]:  # the host's word starts it
            await client.call("table.ready", {"table": self.room, "ready": True})
        await self.reveal()

    async def move(self, client):
        known = client.rooms[self.room]
        you = known.you
        if you.get("can_undo") and self.chance.random() < 0.15:
            self.what.add("undone")
            return await client.call("table.undo", {"table": self.room, "key": client.new_key(),
                                                    "record": you["record"]})
        if you.get("can_ask_undo") and self.chance.random() < 0.1 and len(self.clients) > 1:
            return await self.ask_undo(client)
        return await client.act(self.room, you["decision"], self.chance.choice(you["actions"]))

    async def ask_undo(self, client):
        answer = await client.call("table.ask_undo", {"table": self.room, "key": client.new_key()})
        for other in self.clients:
            await other.until(lambda other=other: other.rooms[self.room].seq >= answer["seq"])
            request = other.rooms[self.room].view["table"].get("undo_request")
            if request and other.rooms[self.room].you["seat"] in request["waits_for"]:
                answer = await other.call("table.answer_undo", {"table": self.room, "request": request["request"],
                                                                "consent": True})
                self.what.add("by consent")
        return answer

    async def play(self, moves):
        """Some moves of people, as they come."""
        for _ in range(moves):
            await self.somebody_due()
            due = self.due()
            if not due:
                return
            try:
                answer = await self.move(self.chance.choice(due))
            except Refused as refused:
                # A bot, or the server itself, may have been quicker.
                assert refused.code in ("stale_decision", "not_running") or "undo" in refused.code, refused
                continue
            for client in self.clients:
                await client.until(lambda client=client: client.rooms[self.room].seq >= answer["seq"])

    async def somebody_due(self):
        """Until one of them has a decision, or the game is over: each hears of it by a push of their own."""
        def heard(client):
            return client.rooms[self.room].finished or client in self.due()

        ways = [asyncio.create_task(client.until(lambda client=client: heard(client), "somebody's turn"))
                for client in self.clients]
        done, _ = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        await asyncio.wait(ways)
        for way in done:
            way.result()

    def due(self):
        return [client for client in self.clients if (client.rooms[self.room].you or {}).get("decision")
                and client.rooms[self.room].you.get("actions")]

    async def end(self, concede):
        """Bots play on for everybody, or all give up."""
        for client in self.clients:
            method, more = ("table.concede", {}) if concede else ("table.autopilot", {"level": "easy"})
            try:
                await client.call(method, {"table": self.room, **more})
            except Refused as refused:
                assert refused.code == "not_running", refused  # it was over before
        if concede:
            self.what.add("conceded")
        for client in self.clients:
            await client.call("table.leave", {"table": self.room})

    async def exported(self):
        address = self.clients[0].url.replace("ws://", "http://").removesuffix("/ws")
        address += f"/api/v1/tables/{self.room}/game.jsonl"

        def fetch():
            try:
                with urllib.request.urlopen(address, timeout=PATIENCE_S) as answer:
                    return answer.read()
            except urllib.error.HTTPError as error:
                assert b"not_over" in error.read(), error
                return None

        async def wait():
            while (data := await asyncio.to_thread(fetch)) is None:
                await asyncio.sleep(LOOKS_S)
            return data
        return await in_time(lambda: f"the end of {self.game['id']} {self.room}", wait(), 5 * PATIENCE_S)


async def play(clients, game, seed, concede):
    table = Table(clients, game, seed)
    await table.begin()
    if table.chance.random() < 0.15:
        await table.begin_again()
    commitment = table.view()["table"]["fairness"]["commitment"]
    seeds = sum(seed != "00" * 32 for seed in table.view()["table"]["fairness"]["seat_seeds"].values())
    await table.play(table.chance.randint(0, 20))
    await table.end(concede)
    await table.exported()
    host = table.clients[0]
    await host.join(table.room)  # once more, for the last head
    await host.call("table.leave", {"table": table.room})
    heads = dict(host.rooms[table.room].heads)
    return Exported(game["id"], await table.exported(), commitment, heads, seeds, table.what)


async def play_games(url, count, seed, lanes, whole_share):
    """Yields as many exported games, each kind in turn. `whole_share`: how many of the longest kind are played to the
    end; the others are conceded, as are few of the other kinds."""
    done = asyncio.Queue()
    numbers = iter(range(count))

    async def lane():
        clients = [Client(url) for _ in range(SEATS_MAX)]
        for number, client in enumerate(clients):
            await client.open()
            await client.sign_in(f"Player {number}")
        games = (await clients[0].call("games.list"))["games"]
        for number in numbers:
            game = games[number % len(games)]
            chance = random.Random(f"{seed} {number}")
            whole = chance.random() < (whole_share if game["id"] == "dominant-species" else 0.95)
            await done.put(await play(clients, game, f"{seed} {number} table", not whole))
        for client in clients:
            await client.close()

    async def all_lanes():
        try:
            await asyncio.gather(*(lane() for _ in range(lanes)))
            await done.put(None)
        except BaseException as fault:  # pylint: disable=broad-except
            await done.put(fault)
            raise

    running = asyncio.create_task(all_lanes())
    try:
        while (one := await done.get()) is not None:
            if isinstance(one, BaseException):
                break
            yield one
    finally:
        running.cancel()
        await asyncio.wait([running])
    await running
