// Says that the connection is lost, and when it is back. Nothing is lost meanwhile: the server keeps the game.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ConnectionState } from '../../sdk/index.ts';
import { useApp, useEvents, useNow } from '../hooks.ts';
import { answersPages } from './pages_only.ts';

/** A first connection, or one that comes right back, is not worth a word. */
const quiet_attempts = 1;
const quiet_ms = 2_000;
/** So many attempts fail before it is looked at whether the network lets pages through. */
const ordinary_attempts = 2;

export function ConnectionBanner() {
  const { client, t } = useApp();
  useEvents(client.connection, 'state');
  useEvents(client, 'standing');
  const state = client.connection.state;
  const waiting = state.kind === 'waiting';
  const now = useNow(500, waiting || state.kind === 'connecting');
  const pages_only = usePagesOnly(state);
  const late = state.kind === 'connecting' && (state.attempt > quiet_attempts || now - state.since_ms > quiet_ms);
  const troubled = waiting || late;
  const told = client.server === null ? 'connection.unreachable' : 'connection.lost';
  return (
    <div class="connection" role="status">
      {troubled ? (
        <div class="connection-bar">
          <span class="connection-pulse" aria-hidden="true" />
          <span>{t(pages_only ? 'connection.pages_only' : told)}</span>
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

/**
 * Whether pages come through and no live connection. It is believed when the server answered a page after an attempt
 * that failed, and the next attempt failed as well: after a restart that one comes through.
 */
function usePagesOnly(state: ConnectionState): boolean {
  const answered = useRef(0);
  const [believed, setBelieved] = useState(false);
  const failed = state.kind === 'waiting' ? state.attempt : 0;
  useEffect(() => {
    if (state.kind === 'online') {
      answered.current = 0;
      setBelieved(false);
    }
    if (failed <= ordinary_attempts) return;
    void answersPages().then((answers) => {
      answered.current = answers ? answered.current + 1 : 0;
      setBelieved(answered.current > 1);
    });
  }, [state.kind, failed]);
  return believed;
}
