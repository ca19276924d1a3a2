"""Two people at a table of a game, for checks that are about something else than the game."""


async def take_turn(client, room):
    """Whatever this client's turn takes, once it has come: the first action that it may take, and so on."""
    await client.until(lambda: "decision" in (client.rooms[room].you or {}))
    while "decision" in (client.rooms[room].you or {}):
        you = client.rooms[room].you
        acted = await client.call("table.act", {"table": room, "decision": you["decision"], "key": client.new_key(),
                                                "action": you["actions"][0]})
        await client.until(lambda seq=acted["seq"]: client.rooms[room].seq >= seq)


class Table:
    """Two people who play; `server` is as in tests/outside/server.py."""

    def __init__(self, people, room):
        self.people, self.room = people, room

    @classmethod
    async def sit(cls, server, **wish):
        people = [await server.client("Ann"), await server.client("Ben")]
        wish = {"game": "harmonies", "players": 2, **wish}
        room = (await people[0].call("table.create", wish))["table"]
        for person in people:
            await person.join(room)
        await people[1].call("table.sit", {"table": room})
        table = cls(people, room)
        await people[0].until(lambda: table.known(people[0]).pending)
        await people[1].until(lambda: table.known(people[1]).seq == table.known(people[0]).seq)
        return table

    def known(self, person):
        return person.rooms[self.room]

    def mover(self):
        """Who owes a decision."""
        return next(person for person in self.people if "decision" in (self.known(person).you or {}))

    def move_of(self, person, action=0):
        """The params of a move that this person may make now."""
        you = self.known(person).you
        return {"table": self.room, "decision": you["decision"], "key": person.new_key(),
                "action": you["actions"][action]}

    async def left_ms(self, person):
        """What the person is told that is left of the first decision that is owed, by the server's time."""
        now_ms = (await person.call("ping"))["now_ms"]
        return self.known(person).pending[0]["deadline_ms"] - now_ms

    async def come_back(self, server):
        """New connections of the same people, after a start of the server."""
        for person in self.people:
            await person.close()
            person.rooms.clear()
            await person.open()
            await person.join(self.room)

    async def leave(self):
        for person in self.people:
            await person.close()
