"""Fair chance, docs/protocol.md section 17: a seat's own 32 bytes, committed to before any is revealed, and the checks
that a player can make when the server's seed is shown at the end. Keys of intentions are of chance, too."""
from __future__ import annotations

import secrets
from dataclasses import dataclass
from hashlib import blake2b
from typing import Dict, Mapping, MutableMapping, Optional

from .wire import TableInfo

_silent_seed = "00" * 32


def new_key() -> str:
    """New for each intention: the same key sent again is applied once and answered alike."""
    return secrets.token_hex(12)


def blake2b_256(data: bytes) -> bytes:
    """The hash of all commitments and of the log."""
    return blake2b(data, digest_size=32).digest()


class SeedKeeper:
    """Keeps our secret bytes until they are asked for. They are found again by their commitment, which the table's view
    shows, so that a restart of the program between sitting down and the reveal loses nothing."""

    def __init__(self, store: MutableMapping[str, str]) -> None:
        self._store = store

    def commit(self) -> str:
        """Draws 32 bytes, remembers them, and gives what to commit with."""
        seed = secrets.token_bytes(32)
        commitment = blake2b_256(seed).hex()
        self._store[_key_of(commitment)] = seed.hex()
        return commitment

    def seed_for(self, commitment: str) -> Optional[str]:
        """None: it is not ours, or was forgotten."""
        return self._store.get(_key_of(commitment))

    def forget(self, commitment: str) -> None:
        """It is public by now."""
        self._store.pop(_key_of(commitment), None)


def _key_of(commitment: str) -> str:
    return f"vivarium.seed.{commitment}"


@dataclass(frozen=True)
class FairnessReport:
    """What the seeds of a table say; section 17 of the protocol tells how to check the draws themselves."""

    #: Whether the server's seed is the one it committed to when the table was made; None while it is secret.
    server: Optional[bool]
    #: By seat: True = the revealed seed fits the commitment, False = silent or wrong (zeros count), None = not yet.
    seats: Mapping[int, Optional[bool]]
    #: The game's key as 64 hex digits, once everything is known: the source of every draw. A lesson has none.
    key: Optional[str]


def check_fairness(table: TableInfo) -> FairnessReport:
    """`table` is `view["table"]`. Keep the `commitment` that you were shown first: this compares with today's."""
    told = table["fairness"]
    server_seed = told.get("server_seed")
    seats: Dict[int, Optional[bool]] = {}
    seeds = []
    for seat in range(table["players"]):
        committed, seed = told["seat_commits"].get(str(seat)), told["seat_seeds"].get(str(seat))
        seeds.append(seed or _silent_seed)
        if committed is not None:
            seats[seat] = None if seed is None else _hashes_to(seed, committed)
    if server_seed is None:
        return FairnessReport(None, seats, None)
    if "lesson" in table:
        return FairnessReport(_hashes_to(server_seed, told["commitment"]), seats, None)
    said = b"vivarium.seed.v1" + table["id"].encode() + bytes.fromhex(server_seed + "".join(seeds))
    return FairnessReport(_hashes_to(server_seed, told["commitment"]), seats, blake2b_256(said).hex())


def _hashes_to(seed: str, commitment: str) -> bool:
    return blake2b_256(bytes.fromhex(seed)).hex() == commitment.lower()
