// Ratings as people read them.
import type { Words } from '../i18n.ts';

/** "1,623", "1,500?" while too few games stand behind it. */
export function ratingWords({ locale }: Words, rating: number, provisional: boolean): string {
  return new Intl.NumberFormat(locale).format(rating) + (provisional ? '?' : '');
}

/** "+38", "−12", "±0". */
export function changeWords({ locale }: Words, change: number): string {
  if (change === 0) return '±0';
  const sign = change > 0 ? '+' : '−';
  return sign + new Intl.NumberFormat(locale).format(Math.abs(change));
}
