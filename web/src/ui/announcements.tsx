// What the staff of the server want to be read, above every page: until it ends or is put away.
import { useEffect, useState } from 'preact/hooks';
import type { Announcement } from '../../sdk/index.ts';
import { useApp, useEvents } from '../hooks.ts';
import { useMedia } from './use_media.ts';
import { refusalText } from '../refusals.ts';
import { Icon } from './icon.tsx';

const small_window = '(max-width: 759px), (max-height: 480px)';

export function Announcements() {
  const { client } = useApp();
  useEvents(client, 'announcements', 'account');
  useEffect(() => {
    // What can't be had now comes with the next connection.
    const load = () => void client.loadAnnouncements().catch(() => undefined);
    const stops = [client.on('account', load)];
    if (client.connection.state.kind === 'online') load();
    return () => stops.forEach((stop) => stop());
  }, [client]);
  return (
    <div class="announcements" role="status">
      <Suspension />
      {[...client.announcements.values()].map((one) => (
        <Text key={one.id} announcement={one} />
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
    <div class="announcement announcement-warning">
      <Icon name="alert" />
      <p>
        <strong>{t('suspended.title')}</strong> {t('suspended.reason', { reason: suspension.reason })}{' '}
        {suspension.until_ms === null ? null : t('suspended.until', { date: date(suspension.until_ms) })}
      </p>
    </div>
  );
}

function Text({ announcement }: { readonly announcement: Announcement }) {
  const app = useApp();
  const { client, notices, t } = app;
  const [busy, setBusy] = useState(false);
  // One line, which unfolds: a game that is running needs the room.
  const small = useMedia(small_window);
  const putAway = async () => {
    setBusy(true);
    try {
      await client.dismissAnnouncement(announcement);
    } catch (error) {
      notices.show('error', refusalText(error, app));
      setBusy(false);
    }
  };
  const words = (
    <>
      {announcement.kind === 'announcement' ? null : <strong>{t(`announcement.${announcement.kind}`)}</strong>}{' '}
      {announcement.text}
    </>
  );
  const read = (
    <button type="button" class="small" disabled={busy} onClick={() => void putAway()}>
      {t('announcement.read')}
    </button>
  );
  if (!small) {
    return (
      <div class={`announcement announcement-${announcement.kind}`}>
        <Icon name="alert" />
        <p>{words}</p>
        {read}
      </div>
    );
  }
  return (
    <details class={`announcement announcement-${announcement.kind}`} open={announcement.kind === 'warning'}>
      <summary>
        <Icon name="alert" />
        <span>{words}</span>
      </summary>
      {read}
    </details>
  );
}
