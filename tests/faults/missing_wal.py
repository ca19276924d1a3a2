"""A database without its write-ahead log, or without its witness, is noticed at the start and by doctor and verify."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from damaged import House, expect_named, plays_on, said_by  # noqa: E402
from server import held, run, unit  # noqa: E402


async def check(folder):
    house = await House(folder).open()
    await house.play(6)
    await house.kill()
    server = house.copy("lost")
    (server.data / "vivarium.db-wal").unlink()
    expect_named(server, f"table {house.room}", f"account {house.people[0].account['id']}")
    plays_on("vivarium.db copied alone, without its log")
    server = house.copy("blind")
    (server.data / "vivarium.witness").unlink()
    expect_named(server, "witness")
    held("the witness lost: said, and that nothing can be named; accepted, a new one is there")
    server = house.copy("behind")
    witness = server.data / "vivarium.witness"
    witness.write_bytes(witness.read_bytes()[:-200])
    status, text = said_by("doctor", server.data)
    assert status == 0 and "commits behind" in text, text
    held("the end of the witness lost, as by a power cut: no false alarm, doctor mentions it")
    unit("storage_test", "DamageAtRest.WhatACrashLeavesOfTheWitnessIsNoDamage", "what power cuts leave of the witness")


run(check)
