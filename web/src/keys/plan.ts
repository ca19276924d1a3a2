// Which keys press which place: so that none of them begins as another one does, and whatever a game has named keeps
// its key from turn to turn.
import type { KeyedPlaces } from '../games/contract.ts';

export const digits: readonly string[] = Array.from('1234567890');
/** Those that do the same in every game: back, hint, list. */
export const kept_letters: readonly string[] = ['z', 'h', 'l'];
export const letters: readonly string[] = Array.from('abcdefghijklmnopqrstuvwxyz').filter(
  (letter) => !kept_letters.includes(letter),
);

/** A place that can be pressed now. */
export interface Lit {
  /** null: no game has named it. */
  readonly by: KeyedPlaces['by'] | null;
  /** Its number among all places of its kind, from 0 on. */
  readonly at: number;
  /** There is no other place of its kind. */
  readonly alone: boolean;
  readonly named: string | null;
}

/** Every char by itself, as far as they go; then as few as can be begin with one of the last. */
function sequence(count: number, chars: readonly string[]): string[] {
  let prefixes = 0;
  while (prefixes < chars.length && chars.length - prefixes + prefixes * chars.length < count) ++prefixes;
  const singles = chars.slice(0, chars.length - prefixes);
  const begins = chars.slice(chars.length - prefixes);
  return [...singles, ...begins.flatMap((first) => chars.map((second) => first + second))].slice(0, count);
}

const ownKey = ({ by, at, alone, named }: Lit): string | null => {
  if (by === 'names') return named;
  if (by === null || by === 'letters') return null;
  if (by === 'digits') return digits[at] ?? null;
  const second = [...digits, ...letters][at];
  return alone ? by : second === undefined ? null : by + second;
};

/** The keys of each, in the same order; null where there are none left. */
export function keysFor(lit: readonly Lit[]): readonly (string | null)[] {
  const keys = lit.map((): string | null => null);
  const taken: string[] = [];
  const isFree = (key: string) => taken.every((other) => !other.startsWith(key) && !key.startsWith(other));
  const give = (index: number, key: string | null) => {
    if (key === null || !isFree(key)) return;
    keys[index] = key;
    taken.push(key);
  };
  lit.forEach((one, index) => give(index, ownKey(one)));
  const inTurn = (indices: readonly number[], chars: readonly string[]) => {
    const all = sequence(indices.length, chars.filter(isFree));
    indices.forEach((index, at) => give(index, all[at] ?? null));
  };
  const open = lit.flatMap(({ by }, index) => (keys[index] === null ? [{ by, index }] : []));
  const are = (in_letters: boolean) =>
    open.filter(({ by }) => (by === 'letters') === in_letters).map(({ index }) => index);
  inTurn(are(true), letters);
  inTurn(are(false), [...digits, ...letters]);
  return keys;
}

export type Typed =
  /** That place is meant. */
  | { readonly kind: 'meant'; readonly key: string }
  /** More than one begins so. */
  | { readonly kind: 'begun'; readonly typed: string }
  | { readonly kind: 'none' };

/** `before`: what has been typed of a key so far. What leads nowhere begins another one. */
export function typedOn(before: string, char: string, keys: readonly string[]): Typed {
  const typed = before + char;
  if (keys.includes(typed)) return { kind: 'meant', key: typed };
  if (keys.some((key) => key.startsWith(typed))) return { kind: 'begun', typed };
  return before === '' ? { kind: 'none' } : typedOn('', char, keys);
}

type Struck = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** The letter or digit that is struck; on a keyboard of another script the one that lies there on a Latin one. */
export function charOf({ key, code, shiftKey }: Struck): string | null {
  if (/^[a-z0-9]$/i.test(key)) return key.toLowerCase();
  const [, letter, digit] = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code) ?? [];
  if (digit !== undefined) return shiftKey || key.length !== 1 ? null : digit;
  return letter === undefined || key.length !== 1 ? null : letter.toLowerCase();
}
