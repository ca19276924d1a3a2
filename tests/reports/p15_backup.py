"""P15, a backup laid beside the log of another state: refused with a sentence, and nothing is changed"""
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from damaged import House, said_by  # noqa: E402
from server import Server, command, held, run, unit, vivarium  # noqa: E402

MOVES_BETWEEN_LOGS = 3


def files_of(data):
    return {path.name: path.read_bytes() for path in data.glob("vivarium.db*") if not path.name.endswith("-shm")}


def refused(server, why):
    """By the start and by doctor; the files are what they were."""
    before = files_of(server.data)
    try:
        server.start()
        said = f"it starts: {why}"
        server.kill()
    except AssertionError as fault:
        said = str(fault)
    assert "vivarium.db-wal isn't the log of this vivarium.db" in said, said
    status, text = said_by("doctor", server.data)
    assert status != 0 and "isn't the log of this" in text, text
    assert files_of(server.data) == before, "the restored file was changed"
    held(f"{why}: refused with a sentence, nothing is changed")


async def check(folder):
    house = await House(folder).open()
    await house.play(MOVES_BETWEEN_LOGS)
    early, young = folder / "early", folder / "young"
    vivarium("backup", "--data", house.data, "--to", early)
    # An orderly end and a start begin another log.
    house.server.stop()
    for client in house.people:
        await client.close()
    by_hand = folder / "by-hand.db"
    shutil.copy(house.data / "vivarium.db", by_hand)
    for _ in range(2):
        house.server.start()
        house.server.stop()
    house.server.start()
    for client in house.people:
        await client.open()
        await client.join(house.room)
    await house.play(MOVES_BETWEEN_LOGS)
    vivarium("backup", "--data", house.data, "--to", young)
    file_alone = folder / "alone" / "data"
    file_alone.mkdir(parents=True)
    shutil.copy(house.data / "vivarium.db", file_alone)
    await house.play(MOVES_BETWEEN_LOGS)
    await house.kill()

    for put_back, why in ((early / "vivarium.db", "a backup beside a log that has begun since"),
                          (by_hand, "a copy of the file beside a log that has begun since"),
                          (young / "vivarium.db", "a backup beside the log that it was made from")):
        server = house.copy(put_back.parent.name + put_back.stem)
        shutil.copy(put_back, server.data / "vivarium.db")
        refused(server, why)
        for name in ("vivarium.db-wal", "vivarium.db-shm"):
            (server.data / name).unlink(missing_ok=True)
        with server.start():
            log = server.log.read_text()
            assert 'event=damage subject="database"' in log, log
            server.stop()
    held("without that log each of them starts, and names what it lacks by the witness")

    with Server(file_alone.parent).start() as server:
        log = server.log.read_text()
        assert 'event=damage subject="witness"' in log and "copy" in log, log
        server.stop()
    held("the database's file alone, copied from a running server: the start says that it may lack something")
    manual = command("grep", "-c", "never the file alone", "docs/operations.md")
    assert manual.strip() == "1"


if __name__ == "__main__":
    run(check)
    unit("storage_test", "DamageAtRest.ALogOfAnotherState*:DamageAtRest.ABackupThatAServer*",
         "the three ways to such a log")
