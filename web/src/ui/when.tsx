// When something was: as few words as tell it, and all of them for who asks.
import { useEffect, useReducer } from 'preact/hooks';
import { useApp } from '../hooks.ts';
import { dayOf, shortMoment, untilMidnight, wholeMoment } from '../moments.ts';

/** `day`: only the date is shown. */
export function When({ at_ms, day = false }: { readonly at_ms: number; readonly day?: boolean }) {
  const { client, locale } = useApp();
  return (
    <time dateTime={new Date(at_ms).toISOString()} title={wholeMoment(at_ms, locale)}>
      {day ? dayOf(at_ms, locale) : shortMoment(at_ms, client.clock.now(), locale)}
    </time>
  );
}

/** For a list of moments: draws it again when a day is over. */
export function useDays(): void {
  const { client } = useApp();
  const [days, over] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setTimeout(() => over(undefined), untilMidnight(client.clock.now()));
    return () => clearTimeout(timer);
  }, [client, days]);
}
