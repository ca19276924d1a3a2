// Who sits where, who is there, whose turn it is.
import { Countdown } from '../ui/countdown.tsx';
import { SeatMark } from '../ui/seat_mark.tsx';
import { useApp } from '../hooks.ts';
import type { TableState } from './table_state.ts';

export function Seats({ table }: { readonly table: TableState }) {
  const { t } = useApp();
  const running = table.table.phase === 'running';
  return (
    <ul class="seats" tabIndex={0} aria-label={t('table.seats')}>
      {table.seats.map((seat) => {
        const decision = running ? table.state.pending.find((open) => open.seat === seat.seat) : undefined;
        const away = seat.name !== null && !seat.connected;
        return (
          <li key={seat.seat} class={decision === undefined ? 'seat' : 'seat seat-active'} data-seat={seat.seat}>
            <SeatMark seat={seat.seat} size={20} />
            <span class="seat-name">
              {seat.name ?? t('seat.free')}
              {seat.isYou ? <span class="seat-you"> {t('seat.you')}</span> : null}
            </span>
            {away ? <span class="seat-away">{t('seat.away')}</span> : null}
            {decision === undefined ? null : <span class="seat-turn">{t('seat.turn')}</span>}
            {decision?.deadline_ms === undefined ? null : <Countdown deadline_ms={decision.deadline_ms} />}
          </li>
        );
      })}
    </ul>
  );
}
