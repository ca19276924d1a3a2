// What the staff of the server did that holds now: a pause, or an end without a result. With the reason, always. And
// what else befell a game that is nobody's doing at the table: that everybody left, or that its rules were mended.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useApp } from '../hooks.ts';
import { Icon } from '../ui/icon.tsx';
import { useAsking } from './asking.ts';
import type { TableState } from './table_state.ts';

export function PausedBanner({ table }: { readonly table: TableState }) {
  const { t } = useApp();
  const { paused } = table.table;
  if (paused === undefined) return null;
  return (
    <StaffNote icon="pause" title={t('staff.paused')} reason={paused.reason}>
      <p class="undo-request-about">{t('staff.paused.hint')}</p>
    </StaffNote>
  );
}

export function VoidedNote({ table }: { readonly table: TableState }) {
  const { t } = useApp();
  const { abandoned, unresolved, voided } = table.table;
  if (voided !== undefined) return <StaffNote icon="flag" title={t('staff.voided')} reason={voided.reason} />;
  if (unresolved !== undefined) {
    const why = unresolved.agreed.length === 0 ? 'mended.no_result.unreadable' : 'mended.no_result.agreed';
    return <Note icon="flag" title={t('mended.no_result')} about={t(why)} />;
  }
  if (abandoned === undefined) return null;
  const why = abandoned.full === true ? t('table.abandoned.full') : t('table.abandoned.why', { count: abandoned.days });
  return <Note icon="flag" title={t('table.abandoned')} about={why} />;
}

/** Until whoever plays there has read it; and whenever somebody would rather end the game. */
export function CarriedBanner({ table }: { readonly table: TableState }) {
  const { t } = useApp();
  const { busy, ask } = useAsking();
  const [read, setRead] = useState(0);
  const { carried_over, phase } = table.table;
  if (carried_over === undefined || phase !== 'running') return null;
  const { agreed, lost, record, waits_for } = carried_over;
  const { room, telling, you } = table;
  if (read === record && agreed.length === 0) return null;
  const names = (seats: readonly number[]) => seats.map((seat) => telling.nameOf(seat)).join(t('list.comma'));
  const about = lost === 0 ? t('mended.about') : t('mended.lost', { count: lost });
  return (
    <Note icon="book" title={t('mended.title')} about={about}>
      {agreed.length === 0 ? null : (
        <p>
          {t('mended.wanted', { names: names(agreed) })} {t('undo.waits_for', { names: names(waits_for) })}
        </p>
      )}
      {you === null ? null : (
        <div class="button-row">
          {agreed.length > 0 ? null : (
            <button type="button" onClick={() => setRead(record)}>
              {t('mended.play_on')}
            </button>
          )}
          {waits_for.includes(you) ? (
            <button type="button" disabled={busy} onClick={() => ask(() => room.abort())}>
              {t('mended.agree')}
            </button>
          ) : null}
        </div>
      )}
    </Note>
  );
}

/** The board is not that of the newest record. */
export function RepeatsToNote({ table }: { readonly table: TableState }) {
  const { t } = useApp();
  if (table.table.repeats_to === undefined) return null;
  return <p class="hint">{t('mended.repeats_to')}</p>;
}

function Note(props: {
  readonly icon: 'book' | 'flag';
  readonly title: string;
  readonly about: string;
  readonly children?: ComponentChildren;
}) {
  return (
    <div class="undo-request staff-note" role="status">
      <p>
        <Icon name={props.icon} />
        <strong>{props.title}</strong>
      </p>
      <p>{props.about}</p>
      {props.children}
    </div>
  );
}

function StaffNote(props: {
  readonly icon: 'pause' | 'flag';
  readonly title: string;
  readonly reason: string;
  readonly children?: ComponentChildren;
}) {
  const { t } = useApp();
  return (
    <div class="undo-request staff-note" role="status">
      <p>
        <Icon name={props.icon} />
        <strong>{props.title}</strong>
      </p>
      <p>{t('staff.why', { reason: props.reason })}</p>
      {props.children}
    </div>
  );
}
