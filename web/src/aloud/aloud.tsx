// What others do, read out by who has a page read out: each event is a line, once, in the words of the history, as it
// becomes known. Nothing else on a table says it aloud.
import { useEffect, useRef, useState } from 'preact/hooks';
import { doingOf } from '../motion/doings.ts';
import { useOwnWords } from '../own_words.ts';
import { useLines } from '../table/history.tsx';
import { seatOfEvent } from '../table/table_events.ts';
import type { TableState } from '../table/table_state.ts';
import type { HistoryEntry } from '../../sdk/index.ts';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';
import { newLines, type Told } from './told.ts';

const own = { en, ja, ru } as const;

/** Whose doing an entry is. */
function doerOf(entry: HistoryEntry, { at_table, telling }: TableState): number | null {
  const of_table = entry.events.map(seatOfEvent).find((seat) => seat !== null);
  return doingOf(entry, at_table.game, telling).seat ?? of_table ?? null;
}

/** `since`: what came up to that record was there before the page was. */
export function Aloud({ table, since }: { readonly table: TableState; readonly since: number }) {
  const { t } = useOwnWords(own);
  const linesOf = useLines(table);
  const { entries, seq } = table.state;
  const heard = useRef(since);
  const [told, tell] = useState<readonly Told[]>([]);
  useEffect(() => {
    const fresh = entries
      .filter((entry) => entry.seq > heard.current)
      .map((entry) => ({
        seq: entry.seq,
        doer: doerOf(entry, table),
        lines: linesOf(entry).map(({ text }) => text),
      }));
    heard.current = Math.max(heard.current, seq);
    if (fresh.length > 0) tell((before) => newLines(before, fresh, table.you));
  }, [seq]);
  return (
    <div class="unseen" role="log" aria-live="polite" aria-label={t('aloud.title')}>
      {told.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
