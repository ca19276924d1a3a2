// What the keepers of the server want to be read, above every page: until it ends or is put away.
import { useEffect, useState } from 'preact/hooks';
import type { Notice } from '../../sdk/index.ts';
import { useApp, useEvents } from '../hooks.ts';
import { useMedia } from './use_media.ts';
import { refusalText } from '../refusals.ts';
import { Icon } from './icon.tsx';

const small_window = '(max-width: 759px), (max-height: 480px)';

export function KeeperTexts() {
  const { client } = useApp();
  useEvents(client, 'texts', 'account');
  useEffect(() => {
    // What can't be had now comes with the next connection.
    const load = () => void client.loadTexts().catch(() => undefined);
    const stops = [client.on('account', load)];
    if (client.connection.state.kind === 'online') load();
    return () => stops.forEach((stop) => stop());
  }, [client]);
  return (
    <div class="keeper-texts" role="status">
      <Suspension />
      {[...client.texts.values()].map((notice) => (
        <Text key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function Suspension() {
  const { client, locale, t } = useApp();
  const { suspension } = client;
  if (suspension === null || client.account !== null) return null;
  const date = (ms: number) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(ms);
  return (
    <div class="keeper-text keeper-text-warning">
      <Icon name="alert" />
      <p>
        <strong>{t('suspended.title')}</strong> {t('suspended.reason', { reason: suspension.reason })}{' '}
        {suspension.until_ms === null ? null : t('suspended.until', { date: date(suspension.until_ms) })}
      </p>
    </div>
  );
}

function Text({ notice }: { readonly notice: Notice }) {
  const app = useApp();
  const { client, notices, t } = app;
  const [busy, setBusy] = useState(false);
  // One line, which unfolds: a game that is running needs the room.
  const small = useMedia(small_window);
  const putAway = async () => {
    setBusy(true);
    try {
      await client.dismissText(notice);
    } catch (error) {
      notices.show('error', refusalText(error, app));
      setBusy(false);
    }
  };
  const words = (
    <>
      {notice.kind === 'announcement' ? null : <strong>{t(`notice.${notice.kind}`)}</strong>} {notice.text}
    </>
  );
  const read = (
    <button type="button" class="small" disabled={busy} onClick={() => void putAway()}>
      {t('notice.read')}
    </button>
  );
  if (!small) {
    return (
      <div class={`keeper-text keeper-text-${notice.kind}`}>
        <Icon name="alert" />
        <p>{words}</p>
        {read}
      </div>
    );
  }
  return (
    <details class={`keeper-text keeper-text-${notice.kind}`} open={notice.kind === 'warning'}>
      <summary>
        <Icon name="alert" />
        <span>{words}</span>
      </summary>
      {read}
    </details>
  );
}
