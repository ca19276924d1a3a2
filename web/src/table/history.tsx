// What happened, in words, newest first.
import { useEffect, useRef } from 'preact/hooks';
import type { HistoryEntry } from '../../sdk/index.ts';
import { useApp } from '../hooks.ts';
import { tableLine } from './table_events.ts';
import type { TableState } from './table_state.ts';

export function History({ table }: { readonly table: TableState }) {
  const { locale, t } = useApp();
  const { room, state } = table;
  useEffect(() => void room.loadHistory().catch(() => undefined), [room]);
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const linesOf = useLines(table);
  const told = [...state.entries]
    .reverse()
    .map((entry) => ({ entry, lines: linesOf(entry) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <section class="history">
      <h2>{t('history.title')}</h2>
      <ol reversed tabIndex={0} aria-label={t('history.title')}>
        {told.map(({ entry, lines }) => (
          <li key={entry.seq}>
            <time dateTime={new Date(entry.at_ms).toISOString()}>{time.format(entry.at_ms)}</time>
            <div>
              {lines.map((line, index) => (
                <p key={index}>{line}</p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * An entry in words. Each is put in words once, as long as the words are made in the same way: in one language, with
 * the same names, by the game's own code or without it.
 */
function useLines(table: TableState): (entry: HistoryEntry) => readonly string[] {
  const { t } = useApp();
  const held = useRef<{ manner: readonly unknown[]; lines: WeakMap<HistoryEntry, readonly string[]> } | null>(null);
  const manner = [t, table.at_table.game, table.at_table.data, ...table.seats.map(({ name }) => name)];
  if (held.current === null || !same(held.current.manner, manner)) held.current = { manner, lines: new WeakMap() };
  const { lines } = held.current;
  return (entry) => {
    let known = lines.get(entry);
    if (known === undefined) {
      known = inWords(entry, table);
      lines.set(entry, known);
    }
    return known;
  };
}

const same = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index]);

function inWords(entry: HistoryEntry, { at_table, state, telling }: TableState): string[] {
  const lines = entry.events.map((event) =>
    event.type.startsWith('table.')
      ? tableLine(event, entry.seq, state.entries, telling)
      : at_table.game.describeEvent(event, telling),
  );
  return lines.filter((line): line is string => line !== null);
}
