// A refused or lost request. `code` is what a program decides by and what a page translates.
import { remedies, type ErrorCode, type ErrorObject, type Remedy } from './wire.ts';

/** What only we can say: the answer never came. */
export type LossCode = 'connection_lost' | 'timeout' | 'closed';

/** Codes of requests whose answer never came: the connection mends that. */
export const lost_on_the_way: ReadonlySet<string> = new Set<LossCode>(['connection_lost', 'timeout', 'closed']);

const known: ReadonlyMap<string, Remedy> = new Map([
  ...Object.entries(remedies),
  ['connection_lost', 'again'],
  ['timeout', 'again'],
]);

/**
 * `code` is the `data.code` of docs/protocol.md section 22, or one of our own: `connection_lost` (the connection broke
 * before the answer came and the request could not be repeated safely), `timeout`, `closed` (the client was closed).
 */
export class WireError extends Error {
  constructor(
    readonly code: ErrorCode | LossCode,
    message: string,
    readonly data: Partial<ErrorObject['data']> = {},
    readonly number = 0,
  ) {
    super(message);
    this.name = 'WireError';
  }

  static from(error: ErrorObject): WireError {
    return new WireError(error.data.code, error.message, error.data, error.code);
  }

  /** What becomes of the same request. A code of a newer server that we don't know is `final`. */
  get remedy(): Remedy {
    return known.get(this.code) ?? 'final';
  }
}

const pause_first_ms = 600;
const pause_longest_ms = 30_000;
/** Whatever a server says, nobody waits longer without asking. */
const told_longest_ms = 300_000;

/**
 * How long to wait before the same is asked again by itself; null: it isn't. `refused`: how often it was before this.
 * What the server says is the least, and chance spreads those who were refused together.
 */
export function pauseAfter(error: unknown, refused: number, random = Math.random): number | null {
  if (!(error instanceof WireError) || error.remedy !== 'again') return null;
  const told_ms = error.data.retry_after_ms;
  if (told_ms !== undefined) return Math.min(told_ms, told_longest_ms) * (1 + 0.2 * random());
  return Math.min(pause_longest_ms, pause_first_ms * 2 ** refused) * (0.5 + 0.5 * random());
}
