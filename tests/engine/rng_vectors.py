#!/usr/bin/env python3
"""Prints rng_vectors.txt: what engine/core/rng.h specifies, computed by a second implementation.

ChaCha20 is written out here after RFC 8439 and checked against its own example (section 2.4.2); BLAKE2b comes from
the Python library. Nothing is shared with the C++ code.
Usage: python3 tests/engine/rng_vectors.py > tests/engine/rng_vectors.txt
"""
import hashlib
import struct


def quarter_round(x, a, b, c, d):
    for one, other, third, shift in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        x[one] = (x[one] + x[other]) & 0xFFFFFFFF
        mixed = x[third] ^ x[one]
        x[third] = ((mixed << shift) | (mixed >> (32 - shift))) & 0xFFFFFFFF


def block(key, counter, nonce):
    constants = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574]
    start = [*constants, *struct.unpack("<8I", key), counter, *struct.unpack("<3I", nonce)]
    x = list(start)
    for _ in range(10):
        for columns in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)):
            quarter_round(x, *columns)
        for diagonals in ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
            quarter_round(x, *diagonals)
    return [(a + b) & 0xFFFFFFFF for a, b in zip(x, start)]


class Stream:
    def __init__(self, key, name):
        self.key, self.nonce, self.used = key, hashlib.blake2b(name.encode(), digest_size=32).digest()[:12], 0

    def word(self):
        number, at = divmod(self.used, 16)
        self.used += 1
        return block(self.key, number, self.nonce)[at]

    def below(self, bound):
        while True:
            word = self.word()
            if word >= 2**32 % bound:
                return word % bound

    def shuffle(self, items):
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items


def main():
    rfc = block(bytes(range(32)), 1, bytes.fromhex("000000000000004a00000000"))
    assert struct.pack("<16I", *rfc).hex().startswith("224f51f3401bd9e12fde276fb8631ded8c131f823d2c06e27e4f")
    key = bytes(range(32))
    print("# key purpose what argument = results; see rng_vectors.py")
    for seed in (bytes(32), key):
        for name in ("bag", "dice"):
            for bound in (1, 2, 6, 1000, 2**31 + 1, 2**32 - 1):
                stream = Stream(seed, name)
                print(seed.hex(), name, "below", bound, "=", *[stream.below(bound) for _ in range(20)])
            print(seed.hex(), name, "shuffle", 52, "=", *Stream(seed, name).shuffle(list(range(52))))
            stream = Stream(seed, name)
            print(seed.hex(), name, "next_seed", 0, "=", struct.pack("<8I", *[stream.word() for _ in range(8)]).hex())


main()
