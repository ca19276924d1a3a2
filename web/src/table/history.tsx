// What happened, in words, newest first.
import { useEffect } from 'preact/hooks';
import type { GameEvent, HistoryEntry } from '../../sdk/index.ts';
import { useApp } from '../hooks.ts';
import type { TableState } from './table_state.ts';

export function History({ table }: { readonly table: TableState }) {
  const { locale, t } = useApp();
  const { room, state } = table;
  useEffect(() => void room.loadHistory().catch(() => undefined), [room]);
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const told = [...state.entries]
    .reverse()
    .map((entry) => ({ entry, lines: linesOf(entry, table, t) }))
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

type Translate = ReturnType<typeof useApp>['t'];

function linesOf(entry: HistoryEntry, table: TableState, t: Translate): string[] {
  const lines = entry.events.map((event) =>
    event.type.startsWith('table.') ? tableLine(event, table, t) : table.game.describeEvent(event, table.telling),
  );
  return lines.filter((line): line is string => line !== null);
}

/** The table's own events, the same for every game. */
function tableLine(event: GameEvent, { telling }: TableState, t: Translate): string | null {
  const seat = event['seat'];
  const nickname = event['nickname'];
  const name = typeof nickname === 'string' ? nickname : typeof seat === 'number' ? telling.nameOf(seat) : '';
  const key = `event.${event.type}`;
  const line = t(key, { name });
  return line === key ? null : line;
}
