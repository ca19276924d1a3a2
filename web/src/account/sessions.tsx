// Where a person is signed in, each to be ended.
import { useState } from 'preact/hooks';
import type { Session } from '../../sdk/index.ts';
import { useApp, useAttempt } from '../hooks.ts';
import { refusalText } from '../refusals.ts';
import { NotLoaded } from '../ui/not_loaded.tsx';

export function SessionList() {
  const { client, t } = useApp();
  const asked = useAttempt(() => client.sessions(), 'sessions');
  const sessions = asked.value;
  if (asked.failed) return <NotLoaded of={asked} />;
  if (sessions === null) return <p class="hint">{t('lobby.loading')}</p>;
  return (
    <ul class="session-list">
      {sessions.map((session) => (
        <Entry key={session.id} session={session} onEnded={asked.again} />
      ))}
    </ul>
  );
}

function Entry({ session, onEnded }: { readonly session: Session; readonly onEnded: () => void }) {
  const app = useApp();
  const { client, locale, notices, t } = app;
  const [busy, setBusy] = useState(false);
  const label = session.label ?? t('account.sessions.unnamed');
  const date = (ms: number) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(ms);
  const end = async () => {
    setBusy(true);
    try {
      await client.revokeSession(session.id);
      notices.show('done', t('account.sessions.ended', { label }));
    } catch (error) {
      notices.show('error', refusalText(error, app));
    }
    onEnded();
  };
  return (
    <li>
      <div>
        <strong>{label}</strong> {session.current ? <span>({t('account.sessions.current')})</span> : null}
        <p class="hint">
          {t('account.sessions.since', { date: date(session.created_ms) })}
          {t('list.comma')}
          {t('account.sessions.until', { date: date(session.expires_ms) })}
        </p>
      </div>
      {session.current ? null : (
        <button
          type="button"
          class="small"
          disabled={busy}
          aria-label={t('account.sessions.end_of', { label })}
          onClick={() => void end()}
        >
          {t('account.sessions.end')}
        </button>
      )}
    </li>
  );
}
