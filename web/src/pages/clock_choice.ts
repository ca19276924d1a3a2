// What the form for a new table knows of clocks: the presets of each kind, and the wish that becomes of a choice.
import type { ClockWish, TimeOut } from '../../sdk/index.ts';

export interface ClockChoice {
  readonly kind: ClockWish['kind'];
  /** Of each kind the one that was chosen, so that looking at another kind forgets nothing. */
  readonly bank: BankPreset;
  readonly seconds: number;
  readonly days: number;
  readonly on_time_out: TimeOut;
}

export type BankPreset = 'fast' | 'normal' | 'slow';

export const bank_presets: Readonly<
  Record<BankPreset, { readonly bank_seconds: number; readonly increment_seconds: number }>
> = {
  fast: { bank_seconds: 300, increment_seconds: 5 },
  normal: { bank_seconds: 600, increment_seconds: 15 },
  slow: { bank_seconds: 1500, increment_seconds: 30 },
};

export const usual_clock: ClockChoice = {
  kind: 'none',
  bank: 'normal',
  seconds: 60,
  days: 3,
  on_time_out: 'default',
};

export function clockWish({ kind, bank, seconds, days, on_time_out }: ClockChoice): ClockWish {
  if (kind === 'bank') return { kind, ...bank_presets[bank], on_time_out };
  if (kind === 'move') return { kind, seconds, on_time_out };
  if (kind === 'days') return { kind, days, on_time_out };
  return { kind };
}
