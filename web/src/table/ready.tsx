// Where a table asks whether everybody is ready: for what, if its host has changed it; one's own word for it, large;
// the host's starts the game.
import { useApp, usePromise } from '../hooks.ts';
import { changesOf } from '../pages/table_changes.ts';
import { Icon } from '../ui/icon.tsx';
import type { Asking } from './asking.ts';
import type { TableState } from './table_state.ts';

export function ReadyButton({ table, asking }: { readonly table: TableState; readonly asking: Asking }) {
  const { t } = useApp();
  const { room, you, is_host } = table;
  if (table.table.ready_check !== true || table.table.phase !== 'open' || you === null) return null;
  const ready = isReady(table, you);
  const others_ready = table.seats.every(({ seat, name }) => seat === you || (name !== null && isReady(table, seat)));
  const words = is_host ? t('ready.start') : ready ? t('ready.take_back') : t('ready.say');
  return (
    <div class="ready">
      <button
        type="button"
        class={ready ? 'ready-button' : 'ready-button primary'}
        aria-pressed={is_host ? undefined : ready}
        disabled={asking.busy || (is_host && !others_ready)}
        onClick={() => asking.ask(() => room.sayReady(!ready))}
      >
        {words}
      </button>
      {is_host && !others_ready ? <p class="hint">{t('ready.waits')}</p> : null}
    </div>
  );
}

/** What the table was and what it is, for those who are asked to agree. */
export function ChangedSettings({ table }: { readonly table: TableState }) {
  const app = useApp();
  const { client, t } = app;
  const infos = usePromise(() => client.games(), 'games') ?? [];
  const { you, is_host } = table;
  const agreed = you !== null && isReady(table, you);
  if (table.table.changed === undefined || is_host || agreed) return null;
  const changes = changesOf(app, infos, table.table);
  return (
    <section class="changed-settings" role="status">
      <h3>{t('changed.title')}</h3>
      {changes.length === 0 ? null : (
        <dl>
          {changes.map(({ label, before, now }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span class="unseen">{t('changed.before', { value: before })}</span>
                <span aria-hidden="true">
                  <s>{before}</s> →{' '}
                </span>
                <strong>{now}</strong>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {you === null ? null : <p class="hint">{t('changed.hint')}</p>}
    </section>
  );
}

export function ReadyMark({ table, seat }: { readonly table: TableState; readonly seat: number }) {
  const { t } = useApp();
  if (table.table.ready_check !== true || table.table.phase !== 'open' || table.seats[seat]?.name === null) return null;
  const ready = isReady(table, seat);
  return (
    <span class={ready ? 'seat-ready' : 'seat-not-ready'}>
      {ready ? <Icon name="check" /> : null}
      {ready ? t('ready.yes') : t('ready.not_yet')}
    </span>
  );
}

export const isReady = ({ table }: TableState, seat: number) => table.seats[String(seat)]?.ready === true;
