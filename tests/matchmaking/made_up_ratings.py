"""Ratings can't be made up: a game that nobody played counts nothing, of two people each further game of a day counts
half, and a place wants certainty."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))

from server import Server, held, run, soon  # noqa: E402
from staff import person, table  # noqa: E402
from table import take_turn  # noqa: E402

GAMES = 12


async def rating_of(someone):
    return (await someone.client.call("profile.get", {}))["ratings"].get("harmonies")


async def games_of(someone):
    rating = await rating_of(someone)
    return 0 if rating is None else rating["games"]


async def begin(winner, loser):
    """A rated game, and who of the two has the first turn."""
    room = await table([winner.client, loser.client], rated=True)
    clients = [winner.client, loser.client]
    for client in clients:
        await client.until(lambda known=client.rooms[room]: known.pending)
    first = next(client for client in clients if "decision" in (client.rooms[room].you or {}))
    return room, sorted(clients, key=lambda client: client is not first)


async def leave(room, *people):
    for someone in people:
        await someone.client.call("table.leave", {"table": room})


async def give_away(winner, loser):
    """A rated game that the second of them concedes as soon as it counts."""
    before = await games_of(winner)
    room, in_turn = await begin(winner, loser)
    for client in in_turn:
        await take_turn(client, room)
    await loser.client.call("table.concede", {"table": room})

    async def games():
        return await games_of(winner)
    await soon(games, before + 1)
    await leave(room, winner, loser)


async def give_away_unplayed(winner, loser, turns):
    """The same before everybody had a turn."""
    room, in_turn = await begin(winner, loser)
    for client in in_turn[:turns]:
        await take_turn(client, room)
    await loser.client.call("table.concede", {"table": room})
    known = winner.client.rooms[room]
    await winner.client.until(lambda: known.view["table"]["phase"] == "finished")
    assert known.view["table"].get("uncounted") is True, known.view["table"]
    mine = (await winner.client.call("table.mine", {}))["games"]
    assert [game.get("rated") for game in mine if game["table"] == room] == [None], mine
    await leave(room, winner, loser)


async def check(folder):
    with Server(folder / "data", "--records-per-person", "0", "--messages-per-second", "1000") as server:
        ann, bob, cia, dan = [await person(server, name) for name in ("annlee", "bobby", "ciara", "daniel")]
        for turns in (0, 1):
            await give_away_unplayed(ann, bob, turns)

        told = []
        for _ in range(GAMES):
            await give_away(ann, bob)
            told.append((await rating_of(ann))["rating"])
        assert await games_of(ann) == GAMES
        held("games conceded before everybody had a turn count nothing: the view has `uncounted`, the list no `rated`")
        gains = [after - before for before, after in zip([1500, *told], told)]
        assert gains[0] > 100, gains
        assert all(later <= sooner / 2 + 1 for sooner, later in zip(gains, gains[1:])), gains
        assert told[-1] < 1500 + 2 * gains[0] + GAMES, told
        held(f"{GAMES} games given away in a row are worth less than two: {gains[0]}, {gains[1]}, {gains[2]} points ..")

        await give_away(cia, dan)
        assert (await rating_of(cia))["rating"] - 1500 == gains[0]
        held("two others' game counts whole")

        board = await ann.client.call("leaderboard.get", {"game": "harmonies"})
        places = [row["nickname"] for row in board["rows"]]
        assert places == ["Annlee", "Bobby"], places
        sure = board["rows"][0]["rating"] - 3 * board["rows"][0]["deviation"]
        assert sure < 1500, board["rows"][0]
        held("who was given them is less certain than somebody new is rated, and the list is in the order of that")


run(check)
