"""Ratings can't be made up: of two people each further game of a day counts half, and a place wants certainty."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))

from server import Server, held, run, soon  # noqa: E402
from staff import person, table  # noqa: E402

GAMES = 12


async def rating_of(someone):
    return (await someone.client.call("profile.get", {}))["ratings"].get("harmonies")


async def games_of(someone):
    rating = await rating_of(someone)
    return 0 if rating is None else rating["games"]


async def give_away(winner, loser):
    """A rated game that the second of them concedes at once."""
    before = await games_of(winner)
    room = await table([winner.client, loser.client], rated=True)
    await loser.client.call("room.concede", {"room": room})

    async def games():
        return await games_of(winner)
    await soon(games, before + 1)
    for client in (winner.client, loser.client):
        await client.call("room.leave", {"room": room})


async def check(folder):
    with Server(folder / "data", "--records-per-person", "0", "--messages-per-second", "1000") as server:
        ann, bob, cia, dan = [await person(server, name) for name in ("annlee", "bobby", "ciara", "daniel")]
        told = []
        for _ in range(GAMES):
            await give_away(ann, bob)
            told.append((await rating_of(ann))["rating"])
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
