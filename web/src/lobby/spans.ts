// How long something has taken, or has left: as few words as tell it.
import type { Translate } from '../i18n.ts';

const minute_ms = 60_000;
const hour_minutes = 60;
const day_minutes = 24 * hour_minutes;

/** "3 min", "2 h 10 min", "1 d 4 h"; nothing is longer. */
export function spanWords(t: Translate, ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minute_ms));
  const hours = Math.floor(minutes / hour_minutes);
  if (minutes < hour_minutes) return t('span.minutes', { minutes });
  if (minutes >= day_minutes) return t('time.days_and_hours', { days: Math.floor(hours / 24), hours: hours % 24 });
  const rest = minutes % hour_minutes;
  return rest === 0 ? t('span.hours', { hours }) : t('span.hours_and_minutes', { hours, minutes: rest });
}
