// Moments in words: short where they stand beside something else, whole on demand.
import type { Locale } from './i18n.ts';

const forms = {
  of_today: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  of_this_year: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  of_another_year: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  day: { dateStyle: 'medium' },
  whole: { dateStyle: 'full', timeStyle: 'medium', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** They are dear to make, and a long history has hundreds of moments. */
const made = new Map<string, Intl.DateTimeFormat>();

function inForm(form: keyof typeof forms, at_ms: number, locale: Locale): string {
  const name = `${locale} ${form}`;
  let format = made.get(name);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, forms[form]);
    made.set(name, format);
  }
  return format.format(at_ms);
}

/** Hours and minutes; with the date unless that is today's, with the year unless it is this one. */
export function shortMoment(at_ms: number, now_ms: number, locale: Locale): string {
  const [at, now] = [new Date(at_ms), new Date(now_ms)];
  if (at.toDateString() === now.toDateString()) return inForm('of_today', at_ms, locale);
  return inForm(at.getFullYear() === now.getFullYear() ? 'of_this_year' : 'of_another_year', at_ms, locale);
}

export function dayOf(at_ms: number, locale: Locale): string {
  return inForm('day', at_ms, locale);
}

export function wholeMoment(at_ms: number, locale: Locale): string {
  return inForm('whole', at_ms, locale);
}

/** How long until what is of today no longer is. */
export function untilMidnight(now_ms: number): number {
  const midnight = new Date(now_ms);
  midnight.setHours(24, 0, 0, 0);
  return midnight.getTime() - now_ms;
}
