// Says that the connection is lost, and when it is back. Nothing is lost meanwhile: the server keeps the game.
import { useApp, useEvents, useNow } from '../hooks.ts';

/** A first connection, or one that comes right back, is not worth a word. */
const quiet_attempts = 1;

export function ConnectionBanner() {
  const { client, t } = useApp();
  useEvents(client.connection, 'state');
  useEvents(client, 'standing');
  const state = client.connection.state;
  const waiting = state.kind === 'waiting';
  const now = useNow(500, waiting);
  const troubled = waiting || (state.kind === 'connecting' && state.attempt > quiet_attempts);
  return (
    <div class="connection" role="status">
      {troubled ? (
        <div class="connection-bar">
          <span class="connection-pulse" aria-hidden="true" />
          <span>{t(client.server === null ? 'connection.unreachable' : 'connection.lost')}</span>
          {state.kind === 'waiting' ? (
            <>
              <span aria-hidden="true">
                {t('connection.retry_in', { count: Math.max(1, Math.ceil((state.retry_at_ms - now) / 1000)) })}
              </span>
              <button type="button" class="small" onClick={() => client.connection.nudge()}>
                {t('connection.now')}
              </button>
            </>
          ) : null}
        </div>
      ) : null}
      {!troubled && client.clock.stands ? (
        <div class="connection-bar">
          <strong>{t('connection.stores_nothing')}</strong>
          <span>{t('connection.stores_nothing_hint')}</span>
        </div>
      ) : null}
    </div>
  );
}
