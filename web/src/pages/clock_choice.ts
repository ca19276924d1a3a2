// What the form for a new table knows of clocks: the presets of each kind, the wish that becomes of a choice, and which
// of them would be refused.
import type { Clock, ClockWish, TimeOut } from '../../sdk/index.ts';

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

export const bank_names: readonly BankPreset[] = ['fast', 'normal', 'slow'];
export const kinds_offered = ['none', 'bank', 'move', 'days'] as const;
export const seconds_offered: readonly number[] = [30, 60, 120, 300];
export const days_offered: readonly number[] = [1, 3, 7];
export const time_outs_offered: readonly TimeOut[] = ['default', 'bot', 'concede', 'wait'];

/** Says of a clock whether the server would take it. */
export type Allows = (clock: ClockWish) => boolean;

/** The presets of the choice's kind, as choices. */
function presetsOf(choice: ClockChoice): readonly ClockChoice[] {
  if (choice.kind === 'bank') return bank_names.map((bank) => ({ ...choice, bank }));
  if (choice.kind === 'move') return seconds_offered.map((seconds) => ({ ...choice, seconds }));
  if (choice.kind === 'days') return days_offered.map((days) => ({ ...choice, days }));
  return [choice];
}

/** Whatever happens when time is over. */
const isLongEnough = (choice: ClockChoice, allows: Allows) => allows(clockWish({ ...choice, on_time_out: 'wait' }));

export const presetsAllowed = (choice: ClockChoice, allows: Allows) =>
  presetsOf(choice).filter((one) => isLongEnough(one, allows));

export const timeOutsAllowed = (choice: ClockChoice, allows: Allows) =>
  time_outs_offered.filter((on_time_out) => allows(clockWish({ ...choice, on_time_out })));

/** The choice, or the nearest one of its kind that is allowed; null: none is. */
export function fitting(choice: ClockChoice, allows: Allows): ClockChoice | null {
  const long = isLongEnough(choice, allows) ? choice : presetsAllowed(choice, allows)[0];
  if (long === undefined) return null;
  const time_outs = timeOutsAllowed(long, allows);
  return time_outs.includes(long.on_time_out) ? long : { ...long, on_time_out: time_outs[0] ?? long.on_time_out };
}

/** The same with another kind where there is none of its own. */
export const fittingAny = (choice: ClockChoice, allows: Allows): ClockChoice =>
  fitting(choice, allows) ??
  kinds_offered.map((kind) => fitting({ ...choice, kind }, allows)).find((one) => one !== null) ??
  choice;

const harshness: Readonly<Record<TimeOut, number>> = { wait: 0, default: 1, bot: 2, concede: 3 };
const day_s = 86_400;
const usual_turns = 40;

/** The most that one decision may take. */
function longestDecision({ kind, seconds = 0, days = 0, bank_seconds = 0, increment_seconds = 0 }: Clock): number {
  if (kind === 'bank') return bank_seconds + usual_turns * increment_seconds;
  return kind === 'days' ? days * day_s : seconds;
}

function isShorter(before: Clock, after: Clock): boolean {
  if (before.kind === 'none') return true;
  if (after.kind !== 'bank') return longestDecision(after) < longestDecision(before);
  if (before.kind !== 'bank') return true;
  const { bank_seconds = 0, increment_seconds = 0 } = after;
  return bank_seconds < (before.bank_seconds ?? 0) || increment_seconds < (before.increment_seconds ?? 0);
}

/** What a host is refused over others who sit there (docs/protocol.md section 6, "Changed settings"). */
export function isHarsher(before: Clock, after: Clock): boolean {
  if (after.kind === 'none') return false;
  const over = harshness[after.on_time_out ?? 'default'] > harshness[before.on_time_out ?? 'default'];
  return isShorter(before, after) || over;
}

/** A rated table must leave people so much time: the server's `limits`. */
export function isTooFastForRated(clock: ClockWish, limits: Readonly<Record<string, number>>): boolean {
  const { kind, seconds = 0, days = 0, bank_seconds = 0 } = clock;
  if (kind === 'bank') return bank_seconds < (limits['rated_bank_seconds'] ?? 0);
  return kind !== 'none' && (kind === 'days' ? days * day_s : seconds) < (limits['rated_move_seconds'] ?? 0);
}

export function clockWish({ kind, bank, seconds, days, on_time_out }: ClockChoice): ClockWish {
  if (kind === 'bank') return { kind, ...bank_presets[bank], on_time_out };
  if (kind === 'move') return { kind, seconds, on_time_out };
  if (kind === 'days') return { kind, days, on_time_out };
  return { kind };
}
