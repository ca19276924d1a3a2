#!/usr/bin/env python3
"""Prints the pinned hashes of chain_test.cpp from the description in storage/chain.h alone."""
import hashlib


def hash_record(room, seq, epoch, at_ms, kind, actor, key, payload, prev):
    def number(value):
        return (value % 2**64).to_bytes(8, "little")

    def sized(data):
        return number(len(data)) + data

    fields = sized(b"vivarium.log.v1") + prev + sized(room) + number(seq) + number(epoch) + number(at_ms)
    fields += sized(kind) + sized(actor) + sized(key) + sized(payload)
    return hashlib.blake2b(fields, digest_size=32).hexdigest()


print("empty", hash_record(b"", 0, 0, 0, b"", b"", b"", b"", bytes(32)))
payload = bytes([0, 1, 2, 254, 255])
print("full ", hash_record(b"r_1", 42, 7, -1, b"acted", b"u_ann", b"k_12345678", payload, b"\xab" * 32))
