// Says that this browser will forget who is here, until it was read.
import { useState } from 'preact/hooks';
import { useApp, useEvents } from '../hooks.ts';
import { browser_data, forgetsWhoIsHere } from '../site_data.ts';

export function ForgetsBar() {
  const { client, t } = useApp();
  useEvents(browser_data, 'change');
  useEvents(client, 'account');
  const [seen, setSeen] = useState(false);
  return (
    <div role="status">
      {!seen && forgetsWhoIsHere() ? (
        <div class="connection-bar forgets-bar">
          <strong>{t('forgets.title')}</strong>
          <span>{t('forgets.hint')}</span>
          <button type="button" class="small" onClick={() => setSeen(true)}>
            {t('forgets.seen')}
          </button>
        </div>
      ) : null}
    </div>
  );
}
