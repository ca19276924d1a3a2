"""People with a role, for the checks of tests/security: owners, admins and moderators of a real server, each on a
connection of their own, with a second factor."""
import base64
import hashlib
import hmac
import struct
import time

from server import Refused

PASSWORD = "a tree that bends"


def code_of(secret, steps_ahead=0):
    """A code of a second factor by RFC 6238; the next one is taken as well, and each only once."""
    counter = struct.pack(">Q", int(time.time()) // 30 + steps_ahead)
    mac = hmac.new(base64.b32decode(secret), counter, hashlib.sha1).digest()
    offset = mac[-1] & 15
    return f"{(struct.unpack('>I', mac[offset:offset + 4])[0] & 0x7FFFFFFF) % 10**6:06d}"


class Person:
    """A registered person, who may get a role."""

    def __init__(self, client, name, device):
        self.client, self.name, self.device = client, name, device
        self.secret = self.token = None

    @property
    def id(self):
        return self.client.account["id"]

    async def become(self, invitation):
        """With the token of an invitation."""
        claimed = await self.client.call("staff.claim", {"token": invitation})
        self.secret = claimed["secret"]
        self.token = (await self.client.call("staff.confirm", {"code": code_of(self.secret)}))["token"]
        return self

    async def act(self, act, **params):
        return await self.client.call("staff.act", {"act": act, "params": params})

    async def refused(self, act, **params):
        """The code that the act is refused with; "" if it is done."""
        return await refusal_of(self.act(act, **params))


async def refusal_of(call):
    try:
        await call
    except Refused as refused:
        return refused.code
    return ""


async def person(server, name):
    client = await server.client(name.capitalize())
    made = await client.call("account.register", {"name": name, "password": PASSWORD})
    client.token = made["token"]
    return Person(client, name, made["device"])


async def first_owner(server, name="olga"):
    owner = await person(server, name)
    return await owner.become((server.data / "owner-token").read_text().strip())


async def invited(server, owner, name, role):
    """A new person with that role, invited by the owner; where two owners are needed, use the console."""
    made = await person(server, name)
    return await made.become((await owner.act("staff.invite", role=role, reason="One more."))["token"])


async def table(players, **wish):
    """A table of Harmonies with these clients, the first of them its host; it runs. The room's id."""
    made = await players[0].call("table.create", {"game": "harmonies", "players": len(players), **wish})
    for client in players:
        await client.call("table.join", {"table": made["table"], "code": made["code"]})
    for client in players[1:]:
        await client.call("table.sit", {"table": made["table"]})
    for client in players:
        await client.until(lambda: made["table"] in client.rooms
                           and client.rooms[made["table"]].view["table"]["phase"] == "running")
    return made["table"]


async def one_move(players, room):
    """Whoever owes a decision takes the first of their actions."""
    for client in players:
        you = client.rooms[room].you
        if you and "decision" in you:
            answer = await client.call("table.act", {"table": room, "decision": you["decision"],
                                                     "key": client.new_key(), "action": you["actions"][0]})
            for other in players:
                await other.until(lambda: other.rooms[room].seq >= answer["seq"])
            return answer["seq"]
    raise AssertionError("nobody owes a decision")
