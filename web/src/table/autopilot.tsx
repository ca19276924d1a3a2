// A bot plays on for somebody who has to leave, until they take their seat back.
import { useState } from 'preact/hooks';
import { useApp } from '../hooks.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { useAsking } from './asking.ts';
import { levelWords, usual_level } from './bot_seat.ts';
import { LevelChoice } from './bots.tsx';
import type { TableState } from './table_state.ts';

export function AutopilotButton({ table }: { readonly table: TableState }) {
  const { t } = useApp();
  const [open, setOpen] = useState(false);
  if (table.table.phase !== 'running' || table.you === null || table.autopilot !== null) return null;
  if (table.table.rated === true) return null;
  return (
    <>
      <button type="button" class="quiet" aria-label={t('autopilot.offer')} onClick={() => setOpen(true)}>
        <Icon name="bot" />
        <span class="only-wide">{t('autopilot.offer')}</span>
      </button>
      {open ? <HandOverDialog table={table} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function HandOverDialog({ table, onClose }: { readonly table: TableState; readonly onClose: () => void }) {
  const { t } = useApp();
  const [level, setLevel] = useState(usual_level);
  const { busy, ask } = useAsking();
  return (
    <Dialog title={t('autopilot.offer')} onClose={onClose}>
      <p class="autopilot-about">{t('autopilot.about')}</p>
      <LevelChoice value={level} onChange={setLevel} />
      <div class="button-row sheet-actions">
        <button
          type="button"
          class="primary"
          disabled={busy}
          onClick={() => ask(() => table.room.autopilot(level).then(onClose))}
        >
          {t('autopilot.go')}
        </button>
      </div>
    </Dialog>
  );
}

/** Tells who plays the viewer's seat, and leads back to it. */
export function AutopilotBanner({ table }: { readonly table: TableState }) {
  const { t } = useApp();
  const { busy, ask } = useAsking();
  if (table.autopilot === null || table.table.phase !== 'running') return null;
  return (
    <div class="autopilot">
      <p role="status">
        <Icon name="bot" />
        <strong>{t('autopilot.banner')}</strong> <span>{levelWords(t, table.autopilot)}</span>
      </p>
      <button type="button" class="primary" disabled={busy} onClick={() => ask(() => table.room.resumeSeat())}>
        {t('autopilot.take_back')}
      </button>
    </div>
  );
}
