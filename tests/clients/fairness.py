#!/usr/bin/env python3
"""Exported games are verified by verify_game.py, which was written from docs/fairness.md alone: it must find nothing
wrong with any of them, agree with `vivarium verify`, and name the first wrong record of each that was tampered with.

    /usr/bin/python3 tests/clients/fairness.py ws://127.0.0.1:8080/ws SERVER ENGINE [--games 15] [--lanes 6]

`SERVER` is the program `vivarium`, `ENGINE` is `vivarium-engine`, which tells the states.
"""
import argparse
import asyncio
import base64
import copy
import json
import random
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import verify_game
from exported_games import play_games
from vivarium_client import PATIENCE_S
from verify_game import ZEROS, Wrong, canonical, hash_of, hashed, verify

SHARE_WITH_STATES = 0.1


def records_of(data):
    return [json.loads(line) for line in data.splitlines()]


def as_file(records):
    return b"".join(canonical(record) + b"\n" for record in records)


def chain_anew(records):
    """Numbers and hashes, as somebody who rewrites a log would make them."""
    before = ZEROS
    for seq, record in enumerate(records, 1):
        record["seq"], record["prev_hash"] = seq, before
        before = record["hash"] = hash_of(record)
    return records


def key_anew(records):
    """And the key that follows from the seeds."""
    server = bytes.fromhex(records[0]["payload"]["server_seed"])
    for record in records:
        if record["kind"] == "aborted":
            server = hashed(b"vivarium.seed.again.v1" + server + record["seq"].to_bytes(8, "little"))
        if record["kind"] == "started":
            dealt = b"".join(map(bytes.fromhex, record["payload"]["seat_seeds"]))
            record["seed"] = hashed(b"vivarium.seed.v1" + record["room"].encode() + server + dealt).hex()
    return records


class Tampering:
    """Ways to tamper with a game. Each gives a file, what the verifier is told besides, and which record it must name;
    or None where this game has nothing of that kind."""

    def __init__(self, game, chance):
        self.game, self.chance = game, chance
        self.records = records_of(game.data)
        self.count = len(self.records)
        self.heads = {}
        self.commitment = None

    def of_kind(self, *kinds):
        return [record["seq"] for record in self.records if record["kind"] in kinds]

    def last_started(self):
        return self.of_kind("started")[-1]

    def own_seeds(self):
        """Of the game that was played: (record, seat) of each that was revealed as it was committed to."""
        aborted = max(self.of_kind("aborted"), default=0)
        return [(seq, self.records[seq - 1]["payload"]["seat"]) for seq in self.of_kind("seed_revealed")
                if seq > aborted and self.records[seq - 1]["payload"]["seed"] != ZEROS]

    def somewhere(self, first=2, last=None):
        return self.chance.randint(first, last or self.count - 1)

    def changed_payload(self):
        acted = self.of_kind("acted")
        if not acted:
            return None
        seq = self.chance.choice(acted)
        self.records[seq - 1]["payload"]["decision"] += 1
        return as_file(self.records), seq

    def changed_payload_with_its_hash(self):
        acted = [seq for seq in self.of_kind("acted") if seq < self.count]
        if not acted:
            return None
        seq = self.chance.choice(acted)
        record = self.records[seq - 1]
        record["payload"]["decision"] += 1
        record["hash"] = hash_of(record)
        return as_file(self.records), seq + 1

    def changed_time(self):
        seq = self.somewhere(1)
        self.records[seq - 1]["at_ms"] += 1
        return as_file(self.records), seq

    def changed_step(self):
        acted = self.of_kind("acted")
        if not acted:
            return None
        seq = self.chance.choice(acted)
        self.records[seq - 1]["seat"] += 1
        return as_file(self.records), seq

    def changed_key(self):
        seq = self.last_started()
        self.records[seq - 1]["seed"] = ZEROS
        return as_file(self.records), seq

    def server_seed(self):
        self.records[0]["payload"]["server_seed"] = ZEROS
        return as_file(self.records), 1

    def server_seed_chained_anew(self):
        """Which only who kept the commitment can tell."""
        self.records[0]["payload"]["server_seed"] = ZEROS
        chain_anew(key_anew(self.records))
        self.commitment = self.game.commitment
        return as_file(self.records), 1

    def key_chained_anew(self):
        """The first game of a table, or the one that was played, is dealt from other seeds than were fixed."""
        self.records[0]["payload"]["server_seed"] = ZEROS
        return as_file(chain_anew(self.records)), self.of_kind("started")[0]

    def revealed_seed(self):
        own = self.own_seeds()
        if not own:
            return None
        seq, seat = self.chance.choice(own)
        self.records[seq - 1]["payload"]["seed"] = "11" * 32
        self.records[self.last_started() - 1]["payload"]["seat_seeds"][seat] = "11" * 32
        return as_file(chain_anew(key_anew(self.records))), seq

    def seat_seed(self):
        own = self.own_seeds()
        if not own:
            return None
        started = self.last_started()
        self.records[started - 1]["payload"]["seat_seeds"][self.chance.choice(own)[1]] = ZEROS
        return as_file(chain_anew(key_anew(self.records))), started

    def commitment_of_a_seat(self):
        own = self.own_seeds()
        if not own:
            return None
        revealed, seat = self.chance.choice(own)
        committed = [seq for seq in self.of_kind("sat", "seed_committed")
                     if seq < revealed and self.records[seq - 1]["payload"]["seat"] == seat
                     and "commit" in self.records[seq - 1]["payload"]][-1]
        self.records[committed - 1]["payload"]["commit"] = "22" * 32
        return as_file(chain_anew(self.records)), revealed

    def left_out(self):
        seq = self.somewhere(1)
        del self.records[seq - 1]
        return as_file(self.records), seq

    def exchanged(self):
        seq = self.somewhere(1)
        self.records[seq - 1:seq + 1] = reversed(self.records[seq - 1:seq + 1])
        return as_file(self.records), seq

    def doubled(self):
        seq = self.somewhere(1)
        self.records.insert(seq, copy.deepcopy(self.records[seq - 1]))
        return as_file(self.records), seq + 1

    def doubled_chained_anew(self):
        acted = [seq for seq in self.of_kind("acted") if self.records[seq - 1]["key"]]
        if not acted:
            return None
        seq = self.chance.choice(acted)
        self.records.insert(seq, copy.deepcopy(self.records[seq - 1]))
        return as_file(chain_anew(self.records)), seq + 1

    def chained_anew(self):
        """Somebody is called something else, and all hashes fit. Found by who kept heads, between those that fit and
        the first that doesn't."""
        seq = 1
        self.records[0]["payload"]["host"]["nickname"] += "x"
        chain_anew(self.records)
        self.heads = self.game.heads
        return as_file(self.records), seq

    def chained_anew_in_the_middle(self):
        """With the head before it and one after it kept."""
        seq = self.somewhere(2)
        earlier = self.records[seq - 2]["hash"]
        later = self.records[-1]["hash"]
        self.records[seq - 1]["at_ms"] += 1
        chain_anew(self.records)
        self.heads = {seq - 1: earlier, self.count: later}
        return as_file(self.records), seq

    def cut_in_a_line(self):
        seq = self.somewhere(1)
        return as_file(self.records[:seq]) + canonical(self.records[seq])[:50], seq + 1

    def cut_before_the_end(self):
        over = self.of_kind("finished", "voided", "abandoned", "unresolved")[0]
        seq = self.chance.randint(1, over - 1)
        return as_file(self.records[:seq]), seq + 1

    def cut_behind_the_end(self):
        """Of what followed the end only a head tells."""
        over = self.of_kind("finished", "voided", "abandoned", "unresolved")[0]
        self.heads = {over + 1: "33" * 32}
        return as_file(self.records[:over]), over + 1

    def put_in(self):
        seq = self.somewhere(1)
        self.records.insert(seq, {**self.records[seq - 1], "seq": seq + 1, "kind": "came", "payload": {"seat": 0},
                                  "prev_hash": self.records[seq - 1]["hash"], "key": ""})
        record = self.records[seq]
        record["hash"] = hash_of(record)
        for name in set(record) - set(verify_game.RECORD):
            del record[name]
        record["op"] = "note"
        return as_file(self.records), seq + 2

    def older_epoch(self):
        for record in self.records[:-1]:
            record["epoch"] += 1
        return as_file(chain_anew(self.records)), self.count

    def another_tables(self):
        seq = self.somewhere(2)
        self.records[seq - 1]["room"] += "x"
        return as_file(chain_anew(self.records)), seq

    def a_name_twice(self):
        seq = self.somewhere(1)
        lines = self.game.data.splitlines(keepends=True)
        lines[seq - 1] = b'{"epoch":0,' + lines[seq - 1][1:]
        return b"".join(lines), seq


WAYS = [name for name, way in vars(Tampering).items()
        if callable(way) and not name.startswith("_") and name not in ("of_kind", "last_started", "own_seeds",
                                                                        "somewhere")]
# By these a file says nothing wrong by itself.
ONLY_BY_WHAT_WAS_KEPT = {"server_seed_chained_anew", "chained_anew", "chained_anew_in_the_middle",
                         "cut_behind_the_end"}


def tamper(game, way, chance):
    """Whether this game could be tampered with so."""
    tampering = Tampering(game, chance)
    made = getattr(tampering, way)()
    if made is None:
        return False
    data, wanted = made
    if way in ONLY_BY_WHAT_WAS_KEPT:
        verify(data)
    try:
        verify(data, tampering.commitment, tampering.heads)
    except Wrong as wrong:
        assert wrong.seq == wanted, f"{way}: record {wanted} is the first wrong one, and {wrong} was said"
        return True
    raise AssertionError(f"{way}: nothing wrong was found")


def states_of(engine, data):
    """As docs/fairness.md has it, section 10."""
    asked = b"".join(line + b'\n{"op":"save"}\n{"op":"state"}\n' for line in data.splitlines())
    return subprocess.run([engine, "engine"], input=asked, capture_output=True, timeout=PATIENCE_S, check=True).stdout


# --- The states, tampered with: the answers to "save" and "state" of a record, and what becomes of them.


def swapped(pile):
    """Two cards of it exchanged, if there are two that differ."""
    for place in range(1, len(pile)):
        if pile[place] != pile[0]:
            pile[0], pile[place] = pile[place], pile[0]
            return True
    return False


def changed_draw(_saved, state):
    state = state["state"]
    piles = [state.get(name) for name in ("bag", "main_deck", "deck")] + [dealt["deck"] for dealt in
                                                                         state.get("markets", [])]
    # Numbers of disks are no pile; nothing is drawn yet where animals are chosen first.
    return any(isinstance(pile, list) and (len(pile) > 6 or pile and isinstance(pile[0], str)) and swapped(pile)
               for pile in piles)


def changed_state(saved, _state):
    data = bytearray(base64.b64decode(saved["snapshot"]))
    data[len(data) // 2] ^= 1
    saved["snapshot"] = base64.b64encode(data).decode()


def another_key(_saved, state):
    rng = state["state"]["rng"]
    state["state"]["rng"] = ("1" if rng[0] == "0" else "0") + rng[1:]


def another_count(_saved, state):
    state["state"]["rng"] = state["state"]["rng"][:-1] + "1"


def without_state(_saved, state):
    del state["state"]


WAYS_WITH_STATES = {way.__name__: way for way in (changed_draw, changed_state, another_key, another_count,
                                                  without_state)}


def tamper_states(game, states, way):
    lines = states.splitlines()
    started = max(record["seq"] for record in records_of(game.data) if record["kind"] == "started")
    saved, state = json.loads(lines[3 * started - 2]), json.loads(lines[3 * started - 1])
    if WAYS_WITH_STATES[way](saved, state) is False:
        return False
    lines[3 * started - 2:3 * started] = [json.dumps(saved).encode(), json.dumps(state).encode()]
    try:
        verify(game.data, None, None, b"\n".join(lines))
    except Wrong as wrong:
        assert wrong.seq == started, f"{way}: the state of record {started} is the first wrong one, {wrong} was said"
        return True
    raise AssertionError(f"{way}: nothing wrong was found")


def vivarium_finds(server, data):
    """The exit status of `vivarium verify`."""
    with tempfile.NamedTemporaryFile(suffix=".jsonl") as file:
        file.write(data)
        file.flush()
        return subprocess.run([server, "verify", file.name], capture_output=True, timeout=PATIENCE_S,
                              check=False).returncode


class Tally:
    def __init__(self):
        self.games, self.seeds, self.what, self.ways = Counter(), Counter(), Counter(), Counter()
        self.records = self.states = self.words = self.with_states = 0

    def told(self):
        kinds = ", ".join(f"{game} {count}" for game, count in sorted(self.games.items()))
        seeds = ", ".join(f"{count} with {own}" for own, count in sorted(self.seeds.items()))
        ends = ", ".join(f"{what} {count}" for what, count in sorted(self.what.items()))
        return [f"games={sum(self.games.values())} exported and verified from docs/fairness.md alone: {kinds}; "
                f"{self.records} records; seeds of seats: {seeds}; {ends}",
                f"games={self.with_states} with states: {self.states} of them fit, with all draws that "
                f"led to them: {self.words} words",
                f"games={sum(self.ways.values())} tampered with in {len(self.ways)} ways: each time the first wrong "
                "record was named"]


def look_at(game, tally, told):
    chance = random.Random(f"{told.seed} {sum(tally.games.values())}")
    first = tally.games[game.game] == 0
    with_states = first or chance.random() < SHARE_WITH_STATES
    states = states_of(told.engine, game.data) if with_states else None
    try:
        report = verify(game.data, game.commitment, game.heads, states)
    except Wrong as wrong:
        raise AssertionError(f"{game.game} as it was exported: {wrong}") from None
    assert report.game == game.game and report.seeds == game.seeds, (report, game.seeds)
    assert report.heads > 1, "no heads were pushed"
    assert vivarium_finds(told.server, game.data) == 0, "vivarium verify finds something wrong"
    tally.games[game.game] += 1
    tally.seeds[report.seeds] += 1
    tally.what.update(game.what)
    tally.records += report.records
    if with_states:
        tally.with_states += 1
        tally.states += report.draws.compared
        tally.words += report.draws.words
    # Each kind of game in all ways, and then each game in some.
    for way in WAYS if first else chance.sample(WAYS, 3):
        tally.ways[way] += tamper(game, way, chance)
    if with_states:
        for way in WAYS_WITH_STATES:
            tally.ways[way] += tamper_states(game, states, way)


async def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("url")
    parser.add_argument("server")
    parser.add_argument("engine")
    parser.add_argument("--games", type=int, default=15)
    parser.add_argument("--lanes", type=int, default=6)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--keep", type=Path, help="a folder for the games, for a closer look")
    told = parser.parse_args()
    tally = Tally()
    async for game in play_games(told.url, told.games, told.seed, told.lanes, 0.15):
        if told.keep:
            (told.keep / f"{sum(tally.games.values())}-{game.game}.jsonl").write_bytes(game.data)
        look_at(game, tally, told)
    untried = [way for way in [*WAYS, *WAYS_WITH_STATES] if not tally.ways[way]]
    assert not untried, f"nothing was tampered with so: {untried}"
    for line in tally.told():
        print(line)


if __name__ == "__main__":
    asyncio.run(main())
