// A refused or lost request. `code` is what a program decides by and what a page translates.
import type { ErrorCode, ErrorObject } from './wire.ts';

/** What only we can say: the answer never came. */
export type LossCode = 'connection_lost' | 'timeout' | 'closed';

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
}

/** Codes of requests whose answer never came: the connection mends that. */
export const lost_on_the_way: ReadonlySet<string> = new Set([
  'connection_lost',
  'timeout',
  'closed',
  'busy',
  'rate_limited',
  'shutting_down',
]);
