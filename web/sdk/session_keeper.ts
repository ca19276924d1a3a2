// What this browser keeps of who is signed in: the token in use, those of guests that were left (nobody else could ever
// bring such an account back), and that a name has signed in here before. A token is thrown away only when the person,
// or the server on a live connection, has ended its session; never because it was refused: a clock may be wrong.
import type { KeyValueStore } from './fairness.ts';
import { blake2b256, bytesToHex, utf8ToBytes } from './keys.ts';
import type { Account } from './wire.ts';

/** Where the token in use is kept; another client with the same store may change it. */
export const token_key = 'vivarium.token';
const nickname_key = 'vivarium.nickname';
const aside_key = 'vivarium.aside';
const devices_key = 'vivarium.devices';
const aside_most = 8;
const devices_most = 8;

/** A session that is kept here and not in use. */
export interface AsideSession {
  readonly token: string;
  /** Empty: not known. */
  readonly nickname: string;
}

export class SessionKeeper {
  constructor(private readonly store: KeyValueStore) {}

  get token(): string | null {
    return this.store.getItem(token_key);
  }

  /** Whose token it is, as far as is known. */
  get nickname(): string {
    return this.store.getItem(nickname_key) ?? '';
  }

  use(token: string, account: Account): void {
    this.store.setItem(token_key, token);
    this.named(account);
    this.write(
      aside_key,
      this.aside.filter((one) => one.token !== token),
    );
  }

  named({ nickname }: Account): void {
    this.store.setItem(nickname_key, nickname);
  }

  forget(): void {
    this.store.removeItem(token_key);
    this.store.removeItem(nickname_key);
  }

  /** The oldest are dropped when there are too many. */
  get aside(): readonly AsideSession[] {
    return this.read<AsideSession[]>(aside_key, []);
  }

  putAside(): void {
    const { token, nickname } = this;
    if (token === null) return;
    const others = this.aside.filter((one) => one.token !== token);
    this.write(aside_key, [...others, { token, nickname }].slice(-aside_most));
  }

  dropAside(token: string): void {
    this.write(
      aside_key,
      this.aside.filter((one) => one.token !== token),
    );
  }

  /** Told with each sign-in by that name. */
  device(name: string): string | undefined {
    return this.read<Record<string, string>>(devices_key, {})[keyOf(name)];
  }

  keepDevice(name: string, device: string | undefined): void {
    if (device === undefined) return;
    const key = keyOf(name);
    const others = Object.entries(this.read<Record<string, string>>(devices_key, {})).filter(([one]) => one !== key);
    this.write(devices_key, Object.fromEntries([...others.slice(1 - devices_most), [key, device]]));
  }

  private read<T>(key: string, otherwise: T): T {
    try {
      return (JSON.parse(this.store.getItem(key) ?? 'null') as T | null) ?? otherwise;
    } catch {
      return otherwise;
    }
  }

  private write(key: string, value: unknown): void {
    this.store.setItem(key, JSON.stringify(value));
  }
}

/** Whoever uses this browser next does not read there who did before. */
const keyOf = (name: string): string => bytesToHex(blake2b256(utf8ToBytes(name.trim().toLowerCase()))).slice(0, 32);
