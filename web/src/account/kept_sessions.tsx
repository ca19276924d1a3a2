// Guests who were left, and sessions that the server did not take: they stay in this browser, and can be come back to.
import { useState } from 'preact/hooks';
import { useApp, useEvents } from '../hooks.ts';
import { refusalText } from '../refusals.ts';

function useComingBack() {
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const comeBack = async (token?: string) => {
    setBusy(true);
    try {
      await app.client.comeBack(token);
    } catch (error) {
      app.notices.show('error', refusalText(error, app));
    }
    setBusy(false);
  };
  return { busy, comeBack };
}

/** Shown before anything new is begun. */
export function RefusedSession() {
  const { client, t } = useApp();
  useEvents(client, 'account');
  const { busy, comeBack } = useComingBack();
  if (!client.refused) return null;
  const name = client.refused_nickname;
  return (
    <div class="refused-session" role="status">
      <p>{name === '' ? t('kept.refused') : t('kept.refused.of', { name })}</p>
      <button type="button" disabled={busy} onClick={() => void comeBack()}>
        {t('kept.again')}
      </button>
    </div>
  );
}

export function KeptSessions() {
  const { client, t } = useApp();
  useEvents(client, 'account');
  const { busy, comeBack } = useComingBack();
  if (client.aside.length === 0) return null;
  return (
    <div class="kept-sessions">
      <p class="hint">{t('kept.about')}</p>
      <ul class="session-list">
        {client.aside.map(({ token, nickname }) => {
          const name = nickname === '' ? t('kept.somebody') : nickname;
          return (
            <li key={token}>
              <span>{name}</span>
              <span class="button-row">
                <button type="button" disabled={busy} onClick={() => void comeBack(token)}>
                  {t('kept.come_back', { name })}
                </button>
                <button
                  type="button"
                  class="quiet"
                  aria-label={t('kept.drop_of', { name })}
                  onClick={() => client.dropAside(token)}
                >
                  {t('kept.drop')}
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
