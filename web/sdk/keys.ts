// Keys of intentions, and bytes of chance.
import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes };

/** New for each intention: the same key sent again is applied once and answered alike. */
export function newKey(): string {
  return bytesToHex(randomBytes(12));
}

export function blake2b256(bytes: Uint8Array): Uint8Array {
  return blake2b(bytes, { dkLen: 32 });
}
