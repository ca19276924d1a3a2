// The time left until a deadline, on the server's clock, and the time that a seat has in its bank.
import { useApp, useEvents, useNow } from '../hooks.ts';
import { Icon } from './icon.tsx';
import { timeLeft } from './time_left.ts';

const second_ms = 1000;
const hurry_s = 10;

/** Whoever is short of time is told so by a sign and a word as well, not by the colour alone. */
export function Countdown({ deadline_ms }: { readonly deadline_ms: number }) {
  const { client, t } = useApp();
  useNow(250, true);
  useEvents(client, 'standing');
  const left_s = Math.max(0, Math.ceil((deadline_ms - client.clock.now()) / second_ms));
  if (client.clock.stands) return <Still left_s={left_s} label={t('time.stands')} />;
  const hurries = left_s <= hurry_s;
  return (
    <span
      class={hurries ? 'countdown countdown-hurry' : 'countdown'}
      role="timer"
      aria-label={left_s === 0 ? t('turn.time_over') : t('turn.time_left')}
    >
      <Icon name={hurries ? 'alert' : 'timer'} />
      <span translate={false}>{timeLeft(t, left_s)}</span>
      {hurries ? <span class="countdown-word">{t(left_s === 0 ? 'time.over' : 'time.hurry')}</span> : null}
    </span>
  );
}

/** What a seat has left while its clock stands still. */
export function Bank({ left_ms }: { readonly left_ms: number }) {
  const { t } = useApp();
  const left_s = Math.ceil(left_ms / second_ms);
  return <Still left_s={left_s} label={t('turn.bank', { time: timeLeft(t, left_s) })} />;
}

function Still({ left_s, label }: { readonly left_s: number; readonly label: string }) {
  const { t } = useApp();
  return (
    <span class="countdown countdown-still" role="img" aria-label={label}>
      <Icon name="pause" />
      <span translate={false}>{timeLeft(t, left_s)}</span>
    </span>
  );
}
