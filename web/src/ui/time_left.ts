// A length of time as a clock shows it.
import type { Translate } from '../i18n.ts';

const minute_s = 60;
const hour_s = 3600;
const day_s = 86_400;

/** 75 -> "1:15", 3675 -> "1:01:15", 180000 -> "2 d 2 h". */
export function timeLeft(t: Translate, seconds: number): string {
  if (seconds < day_s) return clock(seconds);
  return t('time.days_and_hours', { days: Math.floor(seconds / day_s), hours: Math.floor((seconds % day_s) / hour_s) });
}

/** 75 -> "1:15", 3675 -> "1:01:15". */
export function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / minute_s);
  if (minutes < minute_s) return `${minutes}:${two(seconds % minute_s)}`;
  return `${Math.floor(minutes / minute_s)}:${two(minutes % minute_s)}:${two(seconds % minute_s)}`;
}
