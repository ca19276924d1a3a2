// Fair chance, docs/protocol.md section 17: a seat's own 32 bytes, committed to before any is revealed, and the
// checks that a player can make when the server's seed is shown at the end.
import { blake2b256, bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from './keys.ts';
import type { TableInfo } from './wire.ts';

/** sessionStorage has this shape. */
export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export class MemoryStore implements KeyValueStore {
  private readonly values = new Map<string, string>();
  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.values.set(key, value);
  }
  removeItem(key: string): void {
    this.values.delete(key);
  }
}

/**
 * Keeps our secret bytes until they are asked for. They are found again by their commitment, which the table's view
 * shows, so that a reload of the page between sitting down and the reveal loses nothing.
 */
export class SeedKeeper {
  constructor(private readonly store: KeyValueStore) {}

  /** Draws 32 bytes, remembers them, and gives what to commit with. */
  commit(): string {
    const seed = randomBytes(32);
    const commitment = bytesToHex(blake2b256(seed));
    this.store.setItem(key_of(commitment), bytesToHex(seed));
    return commitment;
  }

  seedFor(commitment: string): string | null {
    return this.store.getItem(key_of(commitment));
  }

  forget(commitment: string): void {
    this.store.removeItem(key_of(commitment));
  }
}

function key_of(commitment: string): string {
  return `vivarium.seed.${commitment}`;
}

const silent_seed = '00'.repeat(32);

export interface FairnessReport {
  /** Whether the server's seed is the one it committed to when the table was made; null while it is secret. */
  readonly server: boolean | null;
  /** By seat: true = the revealed seed fits the commitment, false = silent or wrong (zeros count), null = not yet. */
  readonly seats: Readonly<Record<number, boolean | null>>;
  /** The game's key as 64 hex digits, once everything is known: the source of every draw. A lesson has none. */
  readonly key: string | null;
}

export function checkFairness(table: TableInfo): FairnessReport {
  const { commitment, server_seed, seat_commits, seat_seeds } = table.fairness;
  const seats: Record<number, boolean | null> = {};
  const seeds: string[] = [];
  for (let seat = 0; seat < table.players; ++seat) {
    const committed = seat_commits[String(seat)];
    const seed = seat_seeds[String(seat)];
    seeds.push(seed ?? silent_seed);
    if (committed !== undefined) seats[seat] = seed === undefined ? null : hashes_to(seed, committed);
  }
  if (server_seed === undefined) return { server: null, seats, key: null };
  const server = hashes_to(server_seed, commitment);
  if (table.lesson !== undefined) return { server, seats, key: null };
  const parts = [utf8ToBytes('vivarium.seed.v1'), utf8ToBytes(table.id), ...[server_seed, ...seeds].map(hexToBytes)];
  return { server, seats, key: bytesToHex(blake2b256(concatBytes(...parts))) };
}

function hashes_to(seed: string, commitment: string): boolean {
  return bytesToHex(blake2b256(hexToBytes(seed))) === commitment.toLowerCase();
}
