// The time left until a deadline, on the server's clock.
import { useApp, useNow } from '../hooks.ts';
import { Icon } from './icon.tsx';

const hurry_s = 10;

export function Countdown({ deadline_ms }: { readonly deadline_ms: number }) {
  const { client, t } = useApp();
  const now = useNow(250, true);
  const left_s = Math.max(0, Math.ceil((deadline_ms - (now + client.clock_ahead_ms)) / 1000));
  return (
    <span
      class={left_s <= hurry_s ? 'countdown countdown-hurry' : 'countdown'}
      role="timer"
      aria-label={t('turn.time_left')}
    >
      <Icon name="timer" />
      {clock(left_s)}
    </span>
  );
}

/** 75 -> "1:15", 3675 -> "1:01:15". */
export function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
