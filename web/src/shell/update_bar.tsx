// Says that this page is of an older version than the server. Games are safe: after the reload they go on.
import { useApp, useEvents } from '../hooks.ts';

export function UpdateBar() {
  const { updates, t } = useApp();
  useEvents(updates, 'change');
  return (
    <div role="status">
      {updates.is_outdated ? (
        <div class="update-bar">
          <span>{t('app.new_version')}</span>
          <button type="button" class="small" onClick={() => updates.reload()}>
            {t('app.reload')}
          </button>
        </div>
      ) : null}
    </div>
  );
}
