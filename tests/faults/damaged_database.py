"""A flipped bit in a row of an account, in a table's log or in the witness is noticed, and what it hit is named."""
import asyncio
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from damaged import House, flip, said_by  # noqa: E402
from server import held, run, unit  # noqa: E402


def find_row(path, text):
    at = path.read_bytes().rfind(text)
    assert at > 0, f"{text} is not in the database"
    return at


async def check(folder):
    house = await House(folder).open()
    await house.play(3)
    ann = house.people[0].account["id"]
    for client in house.people:
        await client.close()
    house.server.stop()

    server = house.copy("account")
    database = server.data / "vivarium.db"
    flip(database, find_row(database, b"%sAnn" % ann.encode()) + len(ann) + 1)
    for command in ("doctor", "verify"):
        status, text = said_by(command, server.data)
        assert status == 1 and f"account {ann}" in text, text
    with server.start():
        await house_says(server, f"account {ann}")
    held("a bit in the row of an account: doctor, verify and the server's log name the account")

    server = house.copy("log")
    database = server.data / "vivarium.db"
    flip(database, find_row(database, b"acted") + 40)  # of whom, how or what somebody did
    status, text = said_by("verify", server.data)
    assert status == 1 and house.room in text, text
    held("a bit in a record of a table: verify names the table")

    server = house.copy("witness")
    flip(server.data / "vivarium.witness", 0.5)
    status, text = said_by("doctor", server.data)
    assert status == 1 and "witness" in text, text
    held("a bit in the witness: said, and that it costs nothing by itself")
    unit("storage_test", "DamageAtRest.AFlippedBitInTheDatabaseIsNeverSilent", "bits all over the database's file")


async def house_says(server, subject, seconds=30):
    for _ in range(seconds * 10):
        if f'event=damage subject="{subject}"' in server.log.read_text():
            assert "damage" in server.get("/readyz")[1]
            return
        await asyncio.sleep(0.1)
    raise AssertionError(f"{subject} is not in the log: {server.log.read_text()}")


run(check)
