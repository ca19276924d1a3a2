// Giving the game up, and going on without somebody whose time is over where the table waits.
import { useState } from 'preact/hooks';
import { useApp } from '../hooks.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { useAsking } from './asking.ts';
import type { TableState } from './table_state.ts';

const hasConceded = (table: TableState, seat: number) => table.table.seats[String(seat)]?.conceded === true;

export function ConcedeButton({ table }: { readonly table: TableState }) {
  const { t } = useApp();
  const [open, setOpen] = useState(false);
  const { busy, ask } = useAsking();
  const { you, room } = table;
  if (table.table.phase !== 'running' || you === null || hasConceded(table, you)) return null;
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" class="quiet" aria-label={t('concede.offer')} onClick={() => setOpen(true)}>
        <Icon name="flag" />
        <span class="only-wide">{t('concede.offer')}</span>
      </button>
      {open ? (
        <Dialog title={t('concede.offer')} onClose={close}>
          <p class="autopilot-about">{t('concede.about')}</p>
          <div class="button-row sheet-actions">
            <button type="button" onClick={close}>
              {t('concede.stay')}
            </button>
            <button type="button" class="primary" disabled={busy} onClick={() => ask(() => room.concede().then(close))}>
              {t('concede.go')}
            </button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

/** For each seat that the table waits for: the others may ask to go on. */
export function WaitsFor({ table }: { readonly table: TableState }) {
  const { t } = useApp();
  const { busy, ask } = useAsking();
  const { you, room } = table;
  if (table.table.phase !== 'running') return null;
  const untimed = table.table.speed === 'untimed';
  const waits = table.seats.filter(({ seat }) => table.table.seats[String(seat)]?.ran_out !== undefined);
  return (
    <>
      {waits.map(({ seat }) => {
        const asked = table.table.seats[String(seat)]?.ran_out ?? [];
        const may_ask = you !== null && you !== seat && !hasConceded(table, you) && !asked.includes(you);
        const name = table.telling.nameOf(seat);
        return (
          <div key={seat} class="autopilot waits-for">
            <p role="status">
              <Icon name="timer" />
              <strong>
                {seat === you ? t('waits.you') : t(untimed ? 'waits.for_away' : 'waits.for', { name })}
              </strong>{' '}
              {asked.length === 0 ? null : <span>{t('waits.asked', { count: asked.length })}</span>}
            </p>
            {may_ask ? (
              <button type="button" class="primary" disabled={busy} onClick={() => ask(() => room.voteSkip(seat))}>
                {t('waits.move_on')}
              </button>
            ) : null}
          </div>
        );
      })}
    </>
  );
}
