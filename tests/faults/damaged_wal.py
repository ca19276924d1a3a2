"""One flipped bit in the write-ahead log, or a log that was cut, is noticed, and the tables and accounts are named."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from damaged import House, expect_named, flip, plays_on, said_by  # noqa: E402
from server import held, run, unit  # noqa: E402


async def check(folder):
    house = await House(folder).open()
    await house.play(12)
    await house.kill()
    assert said_by("doctor", house.copy("sound").data)[0] == 0, "a kill alone is no damage"
    held("a kill -9 in the middle of a game: nothing is said to be damaged")
    for share in (0.1, 0.5, 0.9):
        server = house.copy(f"flipped{share}")
        flip(server.data / "vivarium.db-wal", share)
        expect_named(server, f"table {house.room}", "database")
        plays_on(f"one bit flipped at {share:.0%} of the log")
    server = house.copy("header")
    flip(server.data / "vivarium.db-wal", 17)
    expect_named(server, f"table {house.room}", "account")
    plays_on("one bit flipped in the log's header")
    server = house.copy("cut")
    log = server.data / "vivarium.db-wal"
    log.write_bytes(log.read_bytes()[:log.stat().st_size // 2])
    expect_named(server, f"table {house.room}")
    plays_on("the log cut to its half")
    unit("storage_test", "DamageAtRest.AFlippedBitAnywhereInTheLogIsFound", "a bit in each part of the log")


run(check)
