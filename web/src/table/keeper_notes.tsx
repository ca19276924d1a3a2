// What a keeper of the server did that holds now: a pause, or an end without a result. With the reason, always. And the
// end of a table that everybody left.
import type { ComponentChildren } from 'preact';
import { useApp } from '../hooks.ts';
import { Icon } from '../ui/icon.tsx';
import type { TableState } from './table_state.ts';

export function PausedBanner({ table }: { readonly table: TableState }) {
  const { t } = useApp();
  const { paused } = table.table;
  if (paused === undefined) return null;
  return (
    <KeeperNote icon="pause" title={t('keeper.paused')} reason={paused.reason}>
      <p class="undo-request-about">{t('keeper.paused.hint')}</p>
    </KeeperNote>
  );
}

export function VoidedNote({ table }: { readonly table: TableState }) {
  const { t } = useApp();
  const { abandoned, voided } = table.table;
  if (voided !== undefined) return <KeeperNote icon="flag" title={t('keeper.voided')} reason={voided.reason} />;
  if (abandoned === undefined) return null;
  return (
    <div class="undo-request keeper-note" role="status">
      <p>
        <Icon name="flag" />
        <strong>{t('table.abandoned')}</strong>
      </p>
      <p>{abandoned.full === true ? t('table.abandoned.full') : t('table.abandoned.why', { count: abandoned.days })}</p>
    </div>
  );
}

function KeeperNote(props: {
  readonly icon: 'pause' | 'flag';
  readonly title: string;
  readonly reason: string;
  readonly children?: ComponentChildren;
}) {
  const { t } = useApp();
  return (
    <div class="undo-request keeper-note" role="status">
      <p>
        <Icon name={props.icon} />
        <strong>{props.title}</strong>
      </p>
      <p>{t('keeper.why', { reason: props.reason })}</p>
      {props.children}
    </div>
  );
}
