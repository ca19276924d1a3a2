#!/usr/bin/env python3
"""Verifies an exported game from docs/fairness.md alone: nothing of Vivarium, and of Python its standard library.

    python3 tests/clients/verify_game.py GAME.jsonl [--commitment HASH] [--head SEQ:HASH ...] [--states STATES.jsonl]

It names the first record that is wrong, or says what was checked and what was not. Exit status: 0 nothing is wrong, 1
something is, 2 the file can't be read. Sections are those of that page.
"""
import argparse
import json
import sys
from hashlib import blake2b

from verify_draws import NotTheDraw, States

ZEROS = "00" * 32
RECORD = {"room": str, "seq": int, "epoch": int, "at_ms": int, "kind": str, "actor": str, "key": str, "payload": dict,
          "prev_hash": str, "hash": str}
LAST = {"finished", "voided", "abandoned", "unresolved"}
WITH_STATE = {"started", "acted", "undone", "undone_by_consent", "rolled_back", "carried_over"}
BACK = {"undone", "undone_by_consent", "rolled_back"}


class Wrong(Exception):
    """The first record that is wrong, or is not there: its number, and why."""

    def __init__(self, seq, why):
        super().__init__(f"record {seq}: {why}")
        self.seq = seq
        self.why = why


def hashed(data):
    return blake2b(data, digest_size=32).digest()


def u64(number):
    return (number & 0xFFFFFFFFFFFFFFFF).to_bytes(8, "little")


def sized(data):
    return u64(len(data)) + data


# --- Sections 2 and 3: the file


def once(pairs):
    members = dict(pairs)
    if len(members) != len(pairs):
        raise ValueError("a name comes twice in one object")
    return members


def no_number(text):
    raise ValueError(f"{text} is no whole number")


def whole(text):
    number = int(text)
    if not -2**63 <= number < 2**64:
        raise ValueError(f"{text} is too large")
    return number


def read_json(text):
    return json.loads(text, object_pairs_hook=once, parse_float=no_number, parse_constant=no_number, parse_int=whole)


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def is_hash(value):
    return isinstance(value, str) and len(value) == 64 and not set(value) - set("0123456789abcdef")


def lines_of(data):
    """The lines of a file, without their ends."""
    if not data.endswith(b"\n"):
        raise Wrong(data.count(b"\n") + 1, "the line has no end: the file was cut")
    return data[:-1].split(b"\n")


def read_record(seq, line):
    try:
        record = read_json(line.decode())
        canonical(record)  # a lone surrogate has no UTF-8
    except (ValueError, RecursionError) as error:
        raise Wrong(seq, f"it can't be read: {error}") from None
    if not isinstance(record, dict):
        raise Wrong(seq, "it is no object")
    for name, kind in RECORD.items():
        if type(record.get(name)) is not kind:  # True is an int elsewhere
            raise Wrong(seq, f"it has no fitting {name}")
    if not is_hash(record["prev_hash"]) or not is_hash(record["hash"]):
        raise Wrong(seq, "its hashes are none")
    return record


# --- Section 4: the chain


def hash_of(record):
    texts = [sized(record[name].encode()) for name in ("kind", "actor", "key")]
    numbers = [u64(record[name]) for name in ("seq", "epoch", "at_ms")]
    return hashed(b"".join([sized(b"vivarium.log.v1"), bytes.fromhex(record["prev_hash"]),
                            sized(record["room"].encode()), *numbers, *texts,
                            sized(canonical(record["payload"]))])).hex()


class Chain:
    def __init__(self, heads):
        self.room, self.epoch, self.hash = None, 0, ZEROS
        self.heads = heads  # number to hash: what somebody kept
        self.fitted = 0     # the newest of them that fits
        self.keys = set()

    def take(self, seq, record):
        if self.room is None:
            self.room = record["room"]
        if record["room"] != self.room:
            raise Wrong(seq, "it is of another table")
        if record["seq"] != seq:
            raise Wrong(seq, f"it is missing or out of its place: number {record['seq']} stands there")
        if record["epoch"] < self.epoch:
            raise Wrong(seq, "its epoch is lower than that of the record before")
        if record["prev_hash"] != self.hash:
            raise Wrong(seq, "it does not continue the record before")
        if record["hash"] != hash_of(record):
            raise Wrong(seq, "its hash does not fit: it was changed")
        if self.heads.get(seq, record["hash"]) != record["hash"]:
            raise Wrong(self.fitted + 1, f"from this record to {seq} something is not what was shown in the game: "
                                         f"the head of {seq} was {self.heads[seq]}")
        if seq in self.heads:
            self.fitted = seq
        if record["key"] and (record["actor"], record["key"]) in self.keys:
            raise Wrong(seq, "its key was used before by the same account")
        self.keys.add((record["actor"], record["key"]))
        self.epoch, self.hash = record["epoch"], record["hash"]


# --- Sections 5 and 6: seeds and the key


class Seeds:
    def __init__(self):
        self.settings, self.server_seed, self.commitments = None, None, []
        self.commits, self.revealed = {}, {}
        self.phase = "open"
        self.key = None
        self.of_seats = 0  # seeds of their own

    def new_server_seed(self, seed):
        self.server_seed = seed
        self.commitments.append(hashed(seed).hex())

    def take(self, seq, record):
        if (record["kind"] == "created") != (seq == 1):
            raise Wrong(seq, "a table is created by its first record")
        happened = getattr(self, "on_" + record["kind"], None)
        if happened:
            try:
                happened(seq, record["payload"], record["room"])
            except (KeyError, TypeError, ValueError) as error:
                raise Wrong(seq, f"its payload is none of its kind: {error!r}") from None

    def on_created(self, _seq, payload, _room):
        self.settings = dict(payload)
        self.new_server_seed(bytes.fromhex(payload["server_seed"]))

    def on_settings_changed(self, _seq, payload, _room):
        self.settings.update(payload)

    def on_sat(self, seq, payload, _room):
        if self.phase != "open":
            raise Wrong(seq, "nobody sits down once the seats are sealed")
        self.commits[payload["seat"]] = payload.get("commit")

    def on_seed_committed(self, seq, payload, _room):
        if self.phase != "open" or self.commits[payload["seat"]] is not None:
            raise Wrong(seq, "a commitment after another one, or too late")
        self.commits[payload["seat"]] = payload["commit"]

    def on_stood(self, seq, payload, _room):
        if self.phase != "open":
            raise Wrong(seq, "nobody gets up once the seats are sealed")
        del self.commits[payload["seat"]]

    on_kicked = on_stood

    def on_sealed(self, seq, _payload, _room):
        if self.phase != "open":
            raise Wrong(seq, "sealed twice")
        self.phase = "sealed"

    def on_seed_revealed(self, seq, payload, _room):
        seat, seed = payload["seat"], payload["seed"]
        if self.phase != "sealed" or self.commits[seat] is None or seat in self.revealed:
            raise Wrong(seq, "a seed that nobody had asked for")
        if seed != ZEROS and hashed(bytes.fromhex(seed)).hex() != self.commits[seat]:
            raise Wrong(seq, f"the seed of seat {seat} is not the one it had committed to")
        self.revealed[seat] = seed

    def on_started(self, seq, payload, room):
        if self.phase not in ("open", "sealed"):
            raise Wrong(seq, "started twice")
        dealt = payload["seat_seeds"]
        if len(dealt) != self.settings["players"] or set(self.commits) != set(range(len(dealt))):
            raise Wrong(seq, "not as many seeds as seats, or a seat is free")
        for seat, seed in enumerate(dealt):
            if self.commits[seat] is not None and seat not in self.revealed:
                raise Wrong(seq, f"seat {seat} had not revealed its seed yet")
            if seed != self.revealed.get(seat, ZEROS):
                raise Wrong(seq, f"seat {seat} was dealt with another seed than it revealed")
        self.of_seats = sum(seed != ZEROS for seed in dealt)
        if "lesson" in self.settings:
            self.key = bytes.fromhex(self.settings["lesson"]["seed"])
        else:
            self.key = hashed(b"".join([b"vivarium.seed.v1", room.encode(), self.server_seed,
                                        *map(bytes.fromhex, dealt)]))
        self.phase = "running"

    def on_aborted(self, seq, payload, _room):
        if self.phase != "running":
            raise Wrong(seq, "a game was aborted that had not begun")
        self.commits = {seat: None for seat in self.commits if seat not in payload["freed"]}
        self.revealed = {}
        self.new_server_seed(hashed(b"vivarium.seed.again.v1" + self.server_seed + u64(seq)))
        self.key, self.phase = None, "open"


# --- Section 8: steps of the game


class Steps:
    def __init__(self):
        self.in_force = []
        self.over = False

    def take(self, seq, record, seeds):
        kind, payload = record["kind"], record["payload"]
        if self.over and (kind in LAST or kind in WITH_STATE):
            raise Wrong(seq, "the game was over before")
        if kind in WITH_STATE and seeds.phase != "running":
            raise Wrong(seq, "a step of a game that has not begun")
        if kind in WITH_STATE and not is_hash(payload.get("state_hash")):
            raise Wrong(seq, "it has no hash of a state")
        self.over = self.over or kind in LAST
        try:
            wanted = self.operation(seq, kind, payload, seeds)
        except (KeyError, TypeError) as error:
            raise Wrong(seq, f"its payload is none of its kind: {error!r}") from None
        beside = {name: value for name, value in record.items() if name not in RECORD}
        # As text: True would equal 1.
        if canonical(beside) != canonical(wanted):
            raise Wrong(seq, "its operation is not what its record says")

    def operation(self, seq, kind, payload, seeds):
        settings = seeds.settings
        if kind == "aborted":
            self.in_force = []
        if kind == "started":
            self.in_force = []
            return {"op": "new", "game": settings["game"], "players": settings["players"],
                    "options": settings["options"], "seed": seeds.key.hex()}
        if kind == "acted":
            self.in_force.append((payload["seat"], seq))
            return {"op": "apply", "seat": payload["seat"], "action": payload["action"]}
        if kind == "undone":
            mine = [entry for entry in self.in_force if entry[0] == payload["seat"]]
            if mine:
                self.in_force.remove(mine[-1])
            return {"op": "undo", "seat": payload["seat"]}
        if kind in ("undone_by_consent", "rolled_back"):
            kept = [entry for entry in self.in_force if entry[1] < payload["record"]]
            gone = len(self.in_force) - len(kept)
            self.in_force = kept
            return {"op": "back", "actions": gone}
        if kind == "carried_over":
            self.in_force = []
            return {"op": "load", "game": settings["game"], "scenario": payload["state"]}
        return {"op": "note"}


# --- Section 10: all of it


class Report:
    def __init__(self, records, chain, seeds, draws):
        self.records, self.room, self.head = records, chain.room, chain.hash
        self.heads, self.game, self.seats = len(chain.heads), seeds.settings["game"], seeds.settings["players"]
        self.seeds, self.draws = seeds.of_seats, draws

    def __str__(self):
        told = [f"{self.room}, {self.game}: {self.records} records, the last with head {self.head}",
                f"the chain holds, the key follows from the seeds of the server and of {self.seeds} of {self.seats} "
                "seats, each step is what its record says"]
        if self.heads:
            told.append(f"{self.heads} heads that you kept are in it")
        if self.draws:
            told.append(str(self.draws))
        else:
            told.append("not checked: what the key led to (see --states)")
        told.append("not checked: whether the rules were kept; vivarium verify plays the game again")
        return "\n".join(told)


def verify(data, commitment=None, heads=None, states=None):
    """A Report, or Wrong is raised. `heads`: number of a record to the hash that was kept; `states`: the lines that the
    engine answered, as bytes."""
    chain, seeds, steps = Chain(heads or {}), Seeds(), Steps()
    draws = States(states) if states is not None else None
    lines = lines_of(data)
    for seq, line in enumerate(lines, 1):
        record = read_record(seq, line)
        chain.take(seq, record)
        seeds.take(seq, record)
        steps.take(seq, record, seeds)
        if draws:
            try:
                draws.take(seq, record, seeds.key, record["kind"] in WITH_STATE, record["kind"] in BACK)
            except NotTheDraw as error:
                raise Wrong(seq, str(error)) from None
    missing = [seq for seq in chain.heads if seq > len(lines)]
    if missing:
        raise Wrong(len(lines) + 1, f"it is missing, for you were shown the head of record {max(missing)}")
    if not steps.over:
        raise Wrong(len(lines) + 1, "it is missing: the file was cut before the game's end")
    if commitment and commitment not in seeds.commitments:
        raise Wrong(1, "the server's seed is not the one of the commitment that you were shown")
    return Report(len(lines), chain, seeds, draws)


def a_head(text):
    seq, _, head = text.partition(":")
    if not seq.isdigit() or not is_hash(head):
        raise argparse.ArgumentTypeError("SEQ:HASH, with 64 small hexadecimal digits")
    return int(seq), head


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--commitment", help="what you were shown before the start")
    parser.add_argument("--head", type=a_head, action="append", default=[], help="what an update showed; repeatable")
    parser.add_argument("--states", help="what the engine answered")
    told = parser.parse_args()
    try:
        with open(told.game, "rb") as file:
            data = file.read()
        states = None
        if told.states:
            with open(told.states, "rb") as file:
                states = file.read()
    except OSError as error:
        print(error, file=sys.stderr)
        return 2
    try:
        print(verify(data, told.commitment, dict(told.head), states))
    except Wrong as wrong:
        print(f"WRONG, first at {wrong}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
